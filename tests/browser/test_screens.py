"""Every screen: nothing for axe to complain about, nothing beyond the edge, words in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as Timeout
from playwright.sync_api import expect

from nemeton.core.game import Game
from nemeton.core.record import Record
from nemeton.core.words import Words
from nemeton.games import GAMES
from nemeton.games import game as game_named
from nemeton.testing.walks import walk
from tests.browser.guest import Guest, Guests

WORDS = Path(__file__).parents[2] / "web" / "src"
TITLES = [Words("en", game.name)("game.title") for game in GAMES]
# As many actions all stand as buttons below the hand.
FEW = 4
RANDOM_GAMES = 30
SIZES = {"phone": (360, 740), "tablet": (820, 1100), "wide": (1280, 860)}


def show(guest: Guest, screen: str) -> None:
    page = guest.page
    if screen == "lobby":
        guest.open("/")
        expect(page.locator(".game").first).to_be_visible()
    elif screen == "new":
        guest.open("/new/keltis")
        expect(page.locator(".boxed").first).to_be_visible()
    elif screen == "learn":
        guest.open("/learn/keltis")
        expect(page.locator(".rulelist dt").first).to_be_visible()
    elif screen == "about":
        guest.open("/learn")
        expect(page.locator(".prose")).to_be_visible()
    elif screen == "mine":
        guest.open("/mine")
        expect(page.locator(".file")).to_be_visible()
    elif screen == "waiting":
        guest.open("/new/keltis")
        page.get_by_label("Seat 2", exact=True).select_option("open")
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".seatlist")).to_be_visible()
    elif screen == "missing":
        guest.open("/t/nothing-here")
        expect(page.locator("h1")).to_have_text("There is no such table.")
    else:
        show_table(guest, screen)


def show_table(guest: Guest, screen: str) -> None:
    page = guest.page
    if screen == "end":
        guest.set_short_table(turns=1)
        guest.play_to_the_end("list")
        return
    guest.play_bots("Keltis")
    guest.wait_for_turn()
    if screen == "selected":
        page.locator(".can").first.click()
        page.locator(".act [aria-expanded]").click()
    elif screen == "rules":
        page.get_by_role("button", name="Rules").click()
    elif screen == "settings":
        page.get_by_role("button", name="Settings").click()
    elif screen == "replay":
        guest.open(f"/t/{guest.table}#40")
        expect(page.locator(".transport")).to_be_visible()


SCREENS = [
    "lobby",
    "new",
    "learn",
    "about",
    "mine",
    "waiting",
    "missing",
    "table",
    "selected",
    "rules",
    "settings",
    "replay",
    "end",
]


def check_at_every_size(guest: Guest) -> None:
    """Make the window wide, then narrower, and dark in between; at each size the page is for everybody."""
    for size in ("wide", "tablet", "phone"):
        guest.resize(*SIZES[size], colour="dark" if size == "tablet" else "light")
        assert guest.axe() == [], size
        assert not guest.is_wider_than_the_screen(), size


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious_and_nothing_is_cut_off(guest: Guest, screen: str) -> None:
    show(guest, screen)
    check_at_every_size(guest)


@pytest.mark.parametrize("title", TITLES)
def test_every_game_is_for_everybody(guest: Guest, title: str) -> None:
    guest.play_bots(title)
    guest.wait_for_turn()
    check_at_every_size(guest)
    guest.open(f"/t/{guest.table}#9")
    expect(guest.page.locator(".transport")).to_be_visible()
    check_at_every_size(guest)


def test_buttons_of_a_phone_are_large_enough(guests: Guests) -> None:
    guest = guests.invite("Aoife", width=360, height=740)
    show(guest, "selected")
    small = guest.page.evaluate(
        """() => [...document.querySelectorAll("button, a.btn, .spot.usable .hit")]
            .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 80)])
            .filter(([box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([, html]) => html)"""
    )
    assert small == []


def check_the_whole_board_is_seen(guest: Guest, where: str) -> None:
    """Wait until the board lies between the status and the dock, neither of which may cover any of it."""
    guest.wait_for_turn()
    guest.wait_for_paint()
    expect(guest.status).to_be_in_viewport(ratio=1)
    try:
        guest.page.wait_for_function(
            """() => {
                const box = (wanted) => document.querySelector(wanted).getBoundingClientRect();
                const board = box(".boardwrap");
                return box(".status").bottom <= board.top && board.bottom <= box(".dock").top;
            }"""
        )
    except Timeout:
        pytest.fail(f"some of the board is covered: {where}")


@pytest.mark.parametrize("title", TITLES)
def test_a_phone_shows_the_whole_board_above_the_hand(guests: Guests, title: str) -> None:
    guest = guests.invite("Aoife", width=360, height=740)
    guest.play_bots(title)
    check_the_whole_board_is_seen(guest, "start")


def fullest_questions(game: Game, seats: int = 2) -> Iterator[tuple[str, Record, int]]:
    """Yield of every step what offers the most, and what offers so few that all get a button; and whose turn it is."""
    found: dict[str, tuple[int, list[str], int]] = {}
    for seed in range(RANDOM_GAMES):
        played: list[str] = []
        for node in walk(game, seats, seed):
            played += [node.last] if node.ply else []
            seat, offered = node.state.to_move(), len(node.state.legal())
            if seat >= 0 and offered > 1:
                step = node.state.step().name
                for name, fullness in ((step, offered), (f"{step}, {FEW}", FEW if offered == FEW else 0)):
                    if fullness > found.get(name, (0,))[0]:
                        found[name] = fullness, list(played), seat
    for name, (_, actions, seat) in found.items():
        record = Record.start(game, seats)
        record.actions = [game.actions.parse(action) for action in actions]
        yield name, record, seat


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_phone_shows_the_whole_board_whatever_is_asked(guests: Guests, game: Game) -> None:
    guest = guests.invite("Aoife", width=360, height=740)
    for name, record, seat in fullest_questions(game):
        guest.go_on_from(record, seat)
        check_the_whole_board_is_seen(guest, name)
        for card in guest.page.locator(".mini:not(.no, [aria-disabled=true])").all():
            card.click()
            check_the_whole_board_is_seen(guest, f"{name}, {card.text_content()}")


@pytest.mark.parametrize("game", ["celtica", "celtic_quest", "celtic_trader"])
def test_with_five_players_the_log_is_in_sight(guests: Guests, game: str) -> None:
    guest = guests.invite("Aoife", width=1280, height=800)
    guest.open(f"/new/{game}")
    for _ in range(3):
        guest.page.get_by_role("button", name="Add a seat").click()
    guest.page.get_by_role("button", name="Start").click()
    guest.wait_for_turn()
    check_the_log_is_in_sight(guest)


def check_the_log_is_in_sight(guest: Guest) -> None:
    expect(guest.page.locator(".player")).to_have_count(5)
    expect(guest.page.locator(".logpanel")).to_be_in_viewport(ratio=0.9)
    expect(guest.page.locator(".log li").last).to_be_in_viewport()


@pytest.mark.parametrize("name", ["celtic_quest", "celtic_trader"])
def test_few_answers_with_a_button_each_leave_the_log_in_sight(guests: Guests, name: str) -> None:
    guest = guests.invite("Aoife", width=1280, height=800)
    questions = [found for found in fullest_questions(game_named(name), 5) if found[0].endswith(f", {FEW}")]
    assert questions
    for _, record, seat in questions:
        guest.go_on_from(record, seat)
        guest.wait_for_turn()
        check_the_log_is_in_sight(guest)


@pytest.mark.parametrize(
    "folder", sorted({path.parent for path in WORDS.rglob("words/en.json")}), ids=lambda path: path.parent.name
)
def test_every_language_has_every_word(folder: Path) -> None:
    catalogues = {name: json.loads((folder / f"{name}.json").read_text("utf-8")) for name in ("en", "fr", "de")}
    for name, catalogue in catalogues.items():
        assert list(catalogue) == list(catalogues["en"]), name
        for key, sentence in catalogue.items():
            holes = set(re.findall(r"\{\w+\}", sentence))
            assert holes == set(re.findall(r"\{\w+\}", catalogues["en"][key])), f"{name} {key}"


def test_no_word_is_missing_from_the_catalogue() -> None:
    known = json.loads((WORDS / "words" / "en.json").read_text("utf-8"))
    stems = {key.removesuffix(".one").removesuffix(".other") for key in known}
    used: set[str] = set()
    places = ("components/*.svelte", "screens/*.svelte", "lib/*.ts", "App.svelte")
    for path in [path for place in places for path in WORDS.glob(place)]:
        text = path.read_text("utf-8")
        used |= set(re.findall(r'say\("([a-z_.]+)"', text)) | set(re.findall(r'[?:] "([a-z]+\.[a-z_]+)"', text))
    own = {key for key in used if not key.startswith("game.")}
    assert own - stems == set()
    computed = ("nav.", "settings.theme.", "levels.", "new.a_")
    assert {key for key in stems - used if not key.startswith(computed)} == set()
