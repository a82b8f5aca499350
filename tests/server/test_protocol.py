"""The protocol's types, its document and the page's copy agree."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from nemeton.core import errors as core_errors
from nemeton.core.words import LANGUAGES, Words
from nemeton.server import protocol, typescript
from nemeton.server.errors import STATUS
from tests.server.host import Host

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "nemeton" / "server"
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def refusals() -> set[str]:
    """Return every key with which the server refuses."""
    sources = [path.read_text(encoding="utf-8") for path in SERVER.glob("*.py")]
    return {key for source in sources for key in re.findall(r'Refusal\(\s*"(\w+)"', source)}


def test_the_page_s_types_are_up_to_date() -> None:
    written = (ROOT / typescript.TARGET).read_text(encoding="utf-8")
    assert written == typescript.source(), "run `python -m nemeton.server.typescript`"


@pytest.mark.parametrize("message", [*get_args(protocol.FromClient), *get_args(protocol.FromServer)])
def test_every_message_is_documented(message: type[msgspec.Struct]) -> None:
    tag = message.__struct_config__.tag
    assert f"`{tag}" in DOCUMENT or f'"t": "{tag}"' in DOCUMENT


def test_every_refusal_is_documented_and_has_its_sentence() -> None:
    assert refusals() >= set(STATUS)
    for language in LANGUAGES:
        for key in refusals():
            assert f"errors.{key}" in Words(language)
    for key in refusals():
        assert f"`{key}`" in DOCUMENT


def test_every_code_of_the_core_that_can_be_met_is_documented() -> None:
    never_met = {"error", "bad_position", "bot_failed"}
    codes = {kind.code for kind in vars(core_errors).values() if isinstance(kind, type) and hasattr(kind, "code")}
    for code in codes - never_met:
        assert f"`{code}`" in DOCUMENT


def test_every_route_is_documented(host: Host) -> None:
    described = host.http.get("/api/openapi.json").json()
    for path in described["paths"]:
        assert path.replace("{language}", "{lang}").replace("{name}", "{game}") in DOCUMENT, path
    assert "NewTable" in described["components"]["schemas"]
    asked = described["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert asked == {"$ref": "#/components/schemas/NewTable"}


def test_games_and_words(host: Host) -> None:
    games = host.http.get("/api/games").json()
    assert {"name", "seats", "options", "levels"} <= games[0].keys()
    for game in games:
        assert game["usual_level"] in game["levels"]
        for language in LANGUAGES:
            words = host.http.get(f"/api/words/{language}/{game['name']}").json()
            assert words["game.title"]
    assert host.http.get("/api/words/en").json()["errors.no_table"]
    assert host.http.get("/api/words/la").json()["code"] == "unknown_name"
    assert host.http.get("/api/words/en/chess").json()["code"] == "unknown_name"
    for path in ("/api/words/en/..%2F..", "/api/nothing", "/api/words/en/keltis/more"):
        assert host.http.get(path).json()["code"] == "not_found"
