"""A real Chromium in front of a real server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

playwright_api = pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from nemeton.server.page import FOLDER  # noqa: E402
from tests.browser.guest import Guest, Guests  # noqa: E402
from tests.browser.serve import Server  # noqa: E402

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    if not (FOLDER / "index.html").is_file():
        pytest.skip("the page is not built: npm run build in web/")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("browser") / "tables.db")
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "tables.db")
    yield running
    running.stop()


@pytest.fixture
def guests(chromium: Browser, server: Server) -> Iterator[Guests]:
    """Browsers of their own for as many guests as a test needs; none may have seen an error when it ends."""
    invited = Guests(chromium, server.address)
    yield invited
    invited.leave()


@pytest.fixture
def guest(guests: Guests) -> Guest:
    return guests.invite("Aoife")
