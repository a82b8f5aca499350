"""Somebody in front of a browser: what they see, and how they play."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from time import monotonic
from typing import Any, Final, Literal

from playwright.sync_api import Browser, ConsoleMessage, FilePayload, Locator, Page, WebSocket, expect

from nemeton.core.record import Record

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE: Final = 30_000
WHOLE_GAME: Final = 600.0
# A connection that a test cuts is no error of the page.
EXPECTED: Final = re.compile(r"WebSocket|ERR_CONNECTION|Failed to load resource|net::ERR")

# Everything that can be used now on the board, in the hand and beside them, but for the buttons below the board.
THINGS: Final = (
    ".table [role=button]:not([aria-disabled=true]),"
    " .table button:not([aria-disabled=true], [disabled], .link, .act *, .log *, .pair *)"
)
PRIMARY: Final = ".act .choices .btn.primary"
TOGGLE: Final = ".act [aria-expanded]"
CHOICES: Final = ".act .choices .btn:not(.square, [aria-expanded])"
LISTED: Final = ".act .every .btn"
ASKED: Final = f"{CHOICES}, {TOGGLE}"
OVER: Final = ".endwrap"
WAITING: Final = ".status.wait"
CURTAIN: Final = ".curtain"
LONGEST_WALK: Final = 80

# The middle of the first thing, counted from a given one, that a mouse gets hold of once it is scrolled to.
REACH: Final = """([wanted, first]) => {
    const all = [...document.querySelectorAll(wanted)];
    const middle = (part) => {
        const box = part.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    for (const thing of [...all.slice(first % all.length), ...all.slice(0, first % all.length)]) {
        thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        for (const part of [thing, ...thing.querySelectorAll("*")]) {
            const [x, y] = middle(part);
            if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    }
    return null;
}"""

By = Literal["mouse", "keyboard", "list"]


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

    def set_short_table(self, turns: int) -> None:
        """Start a game of Keltis against a bot that ends after so many turns, be they all the bot's."""
        self.open("/new/keltis")
        self.limit_turns(turns)
        self.page.get_by_role("button", name="Start").click()
        self.wait_for(f".board, {OVER}")

    def go_on_from(self, record: Record, seat: int) -> None:
        """Bring a record and go on from where it ends, against bots."""
        self.open("/mine")
        text = FilePayload(name="game.txt", mimeType="text/plain", buffer=str(record).encode())
        self.page.locator("input[type=file]").set_input_files(text)
        expect(self.page.locator(".transport")).to_be_visible()
        brought = self.page.url.split("#")[0]
        self.page.get_by_role("slider").fill(str(len(record.actions)))
        self.page.locator(".eyes select").select_option(str(seat))
        self.page.locator(".eyes button").click()
        expect(self.page).not_to_have_url(re.compile(brought))

    def limit_turns(self, turns: int) -> None:
        limit = self.page.get_by_label("Turn limit")
        limit.fill(str(turns))
        limit.press("Tab")

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
        """Wait until actions are offered."""
        self.wait_for(ASKED)

    def wait_for(self, wanted: str) -> None:
        """Wait until one of the things is there; quicker than an expectation, which looks now and then."""
        self.page.wait_for_function("wanted => document.querySelector(wanted)", arg=wanted)

    @property
    def is_asked(self) -> bool:
        return self.page.locator(ASKED).count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    # Playing

    def act(self, by: By = "mouse") -> None:
        """Do one thing that is offered, and wait until the page has taken it in."""
        if by == "mouse":
            self.click_something()
        elif by == "list":
            self.click_in_list()
        else:
            self.press_something()
        self.wait_for(f"{ASKED}, {WAITING}, {OVER}, {CURTAIN}")

    def click_something(self) -> None:
        """Click a thing of the board or the hand, or the button it has brought up."""
        wanted = (PRIMARY, f"{THINGS}, {CHOICES}") if self.random.random() < 0.8 else (f"{THINGS}, {CHOICES}",)
        assert any(self.click(each) for each in wanted), "nothing of what is offered can be clicked"

    def click_in_list(self) -> None:
        """Open the list of all actions and click one of them."""
        assert (self.click(TOGGLE) and self.click(LISTED)) or self.click(CHOICES), "nothing is listed"

    def click(self, wanted: str) -> bool:
        """Click one of the things, if the mouse can get hold of any."""
        found: list[float] | None = self.page.evaluate(REACH, [wanted, self.random.randrange(1000)])
        if found is not None:
            self.page.mouse.click(*found)
        return found is not None

    def press_something(self) -> None:
        """Walk to the actions with Tab and press Enter on one of them."""
        self.walk_to(ASKED)
        if self.is_at(TOGGLE):
            self.page.keyboard.press("Enter")
            self.walk_to(LISTED)
            wanted = LISTED
        else:
            wanted = CHOICES
        for _ in range(self.random.randrange(self.page.locator(wanted).count())):
            self.page.keyboard.press("Tab")
        assert self.is_at(wanted)
        self.page.keyboard.press("Enter")

    def walk_to(self, wanted: str) -> None:
        """Press Tab until the focus is at one of the things."""
        for _ in range(LONGEST_WALK):
            if self.is_at(wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted}")

    def is_at(self, wanted: str) -> bool:
        return bool(self.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted))

    def play_to_the_end(self, by: By = "mouse", others: tuple[Guest, ...] = ()) -> None:
        """Play until the scores are shown, together with the others if there are some."""
        until = monotonic() + WHOLE_GAME
        while not self.is_over:
            assert monotonic() < until, f"the game takes too long: {self.status.text_content()}"
            act_in_turn((self, *others), by)
        for player in others:
            player.wait_for(OVER)

    # Looking

    def resize(self, width: int, height: int, colour: Literal["light", "dark"]) -> None:
        """Give the window another size and light, and wait until that is painted."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=colour)
        self.wait_for_paint()

    def wait_for_paint(self) -> None:
        self.page.evaluate(
            "() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))"
        )

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


def act_in_turn(players: tuple[Guest, ...], by: By) -> None:
    """Let everybody who is asked for something do one thing; who plays alone waits for the bots."""
    for player in players:
        player.wait_for(f"{ASKED}, {OVER}" if len(players) == 1 else f"{ASKED}, {OVER}, {WAITING}")
        if player.is_asked:
            player.act(by)


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
