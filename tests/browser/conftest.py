"""A real Chromium in front of a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NoReturn

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from nemeton.server.page import FOLDER
from tests.browser.guest import AXE, PATIENCE, Guest, Guests
from tests.browser.serve import Server

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


def do_without(reason: str) -> NoReturn:
    """Skip what needs a browser on somebody's own machine; fail where everything is to be checked."""
    if os.environ.get("CI", "") not in ("", "false"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        do_without("there is no Chromium on this machine (Debian: apt-get install chromium)")
    if not (FOLDER / "index.html").is_file() or not AXE.is_file():
        do_without("the page is not built: make page")
    expect.set_options(timeout=PATIENCE)
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
