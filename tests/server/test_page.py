"""The page and the headers that every answer has."""

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.exceptions import HTTPException

from nemeton.server.page import Page
from tests.server.host import Host


def get(folder: Path, path: str) -> httpx.Response:
    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(Page(folder))
        async with httpx.AsyncClient(transport=transport, base_url="http://page") as client:
            return await client.get(path)

    return asyncio.run(run())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>page</title>")
    (page / "assets" / "app-1a2b3c.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    return page


def test_places_inside_the_page_are_the_page(folder: Path) -> None:
    for path in ("/", "/t/abc", "/about", "/t/abc/replay"):
        answer = get(folder, path)
        assert (answer.status_code, answer.text) == (200, "<title>page</title>")
        assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_are_kept_for_ever(folder: Path) -> None:
    answer = get(folder, "/assets/app-1a2b3c.js")
    assert answer.text == "1"
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/assets/gone.js", "/favicon.ico", "/../secret.txt", "/%2e%2e/secret.txt"])
def test_missing_files_are_missing(folder: Path, path: str) -> None:
    with pytest.raises(HTTPException) as missing:
        get(folder, path)
    assert missing.value.status_code == 404


def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    answer = get(tmp_path / "nowhere", "/t/abc")
    assert answer.status_code == 503
    assert "make page" in answer.text


def test_every_answer_has_a_strict_policy(host: Host) -> None:
    for path in ("/", "/api/games", "/api/tables/nowhere", "/assets/nothing.js"):
        headers = host.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
