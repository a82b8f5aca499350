"""Somebody in front of a browser: what they see, and how they play."""

from __future__ import annotations

import json
import random
import re
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE: Final = 20_000
WHOLE_GAME: Final = 600.0
# A connection that a test cuts is no error of the page.
EXPECTED: Final = re.compile(r"WebSocket|ERR_CONNECTION|Failed to load resource|net::ERR")

# Everything that can be used now on the board, in the hand and beside them, but for the list of actions.
USABLE: Final = (
    ".table [role=button]:not([aria-disabled=true]),"
    " .table button:not([aria-disabled=true], [disabled], .link, .act *, .log *, .pair *)"
)
CHOICES: Final = ".act .choices .btn:not([aria-expanded]):not([aria-disabled=true]):not(.square)"


class Guest:
    """One browser with its own storage."""

    def __init__(self, page: Page, address: str, name: str) -> None:
        self.page = page
        self.address = address
        self.name = name
        self.heard: list[str] = []
        self.errors: list[str] = []
        self.random = random.Random(name)
        page.set_default_timeout(PATIENCE)
        page.on("websocket", self.listen)
        page.on("console", self.note)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.errors.append(message.text)

    # Going about

    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path)
        expect(self.page.locator("header.bar")).to_be_visible()

    def play_bots(self, title: str) -> None:
        """Two clicks: the page, then the game."""
        self.open()
        card = self.page.locator(".game").filter(has=self.page.locator("h2", has_text=re.compile(f"^{title}$")))
        card.locator(".btn.primary").click()
        expect(self.page.locator(".boardwrap .board").first).to_be_visible()

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("#")[0]

    @property
    def status(self) -> Locator:
        return self.page.locator("[role=status]").first

    def wait_for_turn(self) -> None:
        expect(self.page.locator(".status:not(.wait)")).to_be_visible()

    @property
    def is_over(self) -> bool:
        return self.page.locator(".endwrap").count() > 0

    # Playing

    def act(self, by: Literal["mouse", "keyboard", "list"] = "mouse") -> None:
        """Do one thing that is offered, if anything is."""
        if by == "mouse":
            self.click_something()
        elif by == "list":
            self.press_in_list(by_keyboard=False)
        else:
            self.press_in_list(by_keyboard=True)

    def click_something(self) -> None:
        """Click a thing of the board or the hand, or the button it has brought up."""
        primary = self.page.locator(".act .choices .btn.primary")
        if primary.count() and self.random.random() < 0.8:
            self.click(primary.first)
            return
        things = self.page.locator(USABLE)
        if count := things.count():
            self.click(things.nth(self.random.randrange(count)))
        elif count := self.page.locator(CHOICES).count():
            self.click(self.page.locator(CHOICES).nth(self.random.randrange(count)))

    def click(self, thing: Locator) -> None:
        with suppress(TooLate):  # it has gone, or something lies over it: the next look decides
            thing.click(timeout=1_000)

    def press_in_list(self, *, by_keyboard: bool) -> None:
        """Choose from the list of all actions."""
        toggle = self.page.locator(".act [aria-expanded=false]")
        if toggle.count():
            self.use(toggle.first, by_keyboard=by_keyboard)
        buttons = self.page.locator(".act .every .btn")
        if not buttons.count():
            buttons = self.page.locator(CHOICES)
        if count := buttons.count():
            self.use(buttons.nth(self.random.randrange(count)), by_keyboard=by_keyboard)

    def use(self, thing: Locator, *, by_keyboard: bool) -> None:
        if not by_keyboard:
            self.click(thing)
            return
        with suppress(TooLate):
            thing.focus(timeout=1_000)
            self.page.keyboard.press("Enter")

    def play_to_the_end(
        self, by: Literal["mouse", "keyboard", "list"] = "mouse", others: tuple[Guest, ...] = ()
    ) -> None:
        """Play until the scores are shown, together with the others if there are some."""
        until = monotonic() + WHOLE_GAME
        while not self.is_over:
            assert monotonic() < until, f"the game takes too long: {self.status.text_content()}"
            for player in (self, *others):
                if player.page.locator(".status:not(.wait)").count():
                    player.act(by)
            self.page.wait_for_timeout(20)

    # Looking

    def is_wider_than_the_screen(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))

    def axe(self) -> list[str]:
        """Return what axe finds, serious or worse, as one line each."""
        # The policy of the page forbids injected scripts, so axe comes in through the debugger's door.
        self.page.evaluate(AXE.read_text(encoding="utf-8") + "\n;0")
        found: dict[str, Any] = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{each['id']}: {each['help']} ({json.dumps([node['html'][:160] for node in each['nodes'][:3]])})"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
        ]


class Guests:
    """All guests of a test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.all: list[Guest] = []

    def invite(self, name: str, *, width: int = 1280, height: int = 860, **settings: Any) -> Guest:
        """Open a browser; settings are those that the page keeps, `motion` lets things move."""
        theme: Literal["light", "dark"] = settings.pop("colour", "light")
        motion = settings.pop("motion", False)
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 700,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
            accept_downloads=True,
        )
        kept = json.dumps({"name": name, "language": "en", **settings})
        context.add_init_script(f"localStorage['nemeton.settings'] ??= {json.dumps(kept)}")
        guest = Guest(context.new_page(), self.address, name)
        self.all.append(guest)
        return guest

    def leave(self) -> None:
        for guest in self.all:
            guest.page.context.close()
        assert [error for guest in self.all for error in guest.errors] == []
