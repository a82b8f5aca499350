"""People at one table: by link, at one device, watching, reloading, and when the server dies."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from nemeton.core.record import Record
from tests.browser.guest import ASKED, WAITING, Guest, Guests, act_in_turn
from tests.browser.serve import Server
from tests.server.leaks import leaks


def set_table(host: Guest, *, seats: tuple[str, ...] = ("open",), public: bool = False, turns: int = 0) -> None:
    """Set a table of Keltis; every further seat is "open", "here" or "bot novice"."""
    host.open("/new/keltis")
    page = host.page
    expect(page.locator(".seatrows li")).to_have_count(2)
    for _ in seats[1:]:
        page.get_by_role("button", name="Add a seat").click()
    for n, who in enumerate(seats, 2):
        page.get_by_label(f"Seat {n}", exact=True).select_option(who)
        if who == "here":
            page.get_by_label(f"Name at seat {n}").fill(f"Guest {n}")
    if turns:
        host.limit_turns(turns)
    if public:
        page.get_by_label("Show in the open tables").check()
    page.get_by_role("button", name="Start").click()
    expect(page).to_have_url(re.compile("/t/"))


def sit_down(friend: Guest, link: str) -> None:
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down here").first.click()
    expect(friend.page.locator(".board").first).to_be_visible()


def shared_link(host: Guest) -> str:
    host.page.get_by_role("button", name="Copy link").click()
    return str(host.page.evaluate("navigator.clipboard.readText()"))


@pytest.fixture
def pair(guests: Guests) -> tuple[Guest, Guest]:
    """Two people in two browsers, who joined by link."""
    return sit_together(guests)


def sit_together(guests: Guests, turns: int = 0) -> tuple[Guest, Guest]:
    """Let a friend join a table by its link; `turns` limits the game."""
    host, friend = guests.invite("Aoife"), guests.invite("Bran")
    set_table(host, turns=turns)
    sit_down(friend, shared_link(host))
    expect(host.page.locator(".board").first).to_be_visible()
    return host, friend


def seat_of(guest: Guest) -> int:
    """The seat that a browser was told it has."""
    return int(next(seat for frame in reversed(guest.heard) for seat in json.loads(frame).get("me", ())))


def cards(guest: Guest) -> list[str]:
    """The cards of a hand, as notation."""
    labels = guest.page.locator(".cards .card .vh").all_inner_texts()
    return [label.split(":")[0].lower() for label in labels]


def test_two_browsers_play_each_other_to_the_end(guests: Guests) -> None:
    host, friend = sit_together(guests, turns=40)
    host.play_to_the_end("mouse", (friend,))
    assert host.page.locator(".tally").inner_text() == friend.page.locator(".tally").inner_text()


def record_of(guest: Guest) -> Record:
    """The record of a game that is over, as anybody may have it."""
    return Record.parse(guest.page.request.get(f"{guest.address}/api/tables/{guest.table}/record").text())


def test_a_browser_never_hears_of_the_others_cards(guests: Guests) -> None:
    host, friend = sit_together(guests, turns=12)
    host.play_to_the_end("list", (friend,))
    record = record_of(host)
    for reader in (host, friend):
        seat = seat_of(reader)
        assert leaks(reader.heard, seat, record) == []
        assert leaks(reader.heard, 1 - seat, record), "what is received tells the other seat something"


def test_a_reload_in_the_middle_changes_nothing(guests: Guests) -> None:
    host, friend = sit_together(guests, turns=10)
    for _ in range(5):
        act_in_turn((host, friend), "list")
    while not host.is_asked:
        act_in_turn((friend, host), "list")
    before = (cards(host), host.page.locator(".log").inner_text(), host.status.inner_text())
    host.page.reload()
    host.wait_for_turn()
    assert (cards(host), host.page.locator(".log").inner_text(), host.status.inner_text()) == before
    host.play_to_the_end("list", (friend,))


def test_the_server_is_killed_and_started_again(chromium: Browser, own_server: Server) -> None:
    guests = Guests(chromium, own_server.address)
    guest = guests.invite("Aoife")
    guest.set_short_table(turns=20)
    for _ in range(3):
        act_in_turn((guest,), "list")
    guest.wait_for_turn()
    before = (cards(guest), guest.page.locator(".log").inner_text())
    own_server.kill()
    expect(guest.status).to_contain_text("connection is lost")
    own_server.start()
    expect(guest.status).not_to_contain_text("connection is lost")
    guest.wait_for_turn()
    assert (cards(guest), guest.page.locator(".log").inner_text()) == before
    guest.play_to_the_end("list")
    guests.leave()


def test_two_people_at_one_device_have_a_curtain_between_them(guest: Guest) -> None:
    set_table(guest, seats=("here",))
    page = guest.page
    for _ in range(4):
        expect(page.locator(".curtain")).to_be_visible()
        assert page.locator(".card, .board").count() == 0
        name = page.locator(".curtain .btn").inner_text().removeprefix("I am ")
        page.locator(".curtain .btn").click()
        expect(page.locator(".player.now b")).to_have_text(name)
        expect(page.locator(".player", has_text="you")).to_have_count(1)
        while not page.locator(".curtain").count():
            guest.act("list")


def test_somebody_watches_without_a_seat(guests: Guests) -> None:
    host, friend, watcher = guests.invite("Aoife"), guests.invite("Bran"), guests.invite("Ciara")
    set_table(host, public=True)
    watcher.open("/watch")
    expect(watcher.page.locator(".list")).to_contain_text(["seat is free"])
    sit_down(friend, shared_link(host))
    watcher.open(f"/t/{host.table}")
    expect(watcher.page.locator(".dock, .hand")).to_contain_text("You are watching")
    assert watcher.page.locator(".card").count() == 0
    assert '"hand":["' not in "".join(watcher.heard)


def test_undo_by_consent(pair: tuple[Guest, Guest]) -> None:
    host, _ = pair
    host.wait_for(f"{ASKED}, {WAITING}")
    mover, other = pair if host.is_asked else pair[::-1]
    mover.wait_for_turn()
    while mover.is_asked:
        mover.act("list")
    mover.page.get_by_role("button", name="Ask to undo").click()
    expect(other.page.locator(".notice")).to_contain_text(f"{mover.name} would like to take the last move back")
    other.page.get_by_role("button", name="All right").click()
    mover.wait_for_turn()
    expect(other.page.locator(".status.wait")).to_be_visible()


def test_who_resigns_leaves_the_seat_to_a_bot(guests: Guests) -> None:
    host, friend = guests.invite("Aoife"), guests.invite("Bran")
    set_table(host, seats=("open", "bot novice"))
    sit_down(friend, shared_link(host))
    friend.page.get_by_role("button", name="Menu").click()
    friend.page.get_by_role("button", name="Resign").click()
    friend.page.get_by_role("button", name="Yes, resign").click()
    expect(
        host.page.locator(".player", has_text="Bran").locator(".chip").filter(has=host.page.locator("use[href='#bot']"))
    ).to_be_visible()
