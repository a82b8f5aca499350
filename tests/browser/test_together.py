"""People at one table: by link, at one device, watching, reloading, and when the server dies."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from nemeton.core.state import SPECTATOR
from tests.browser.guest import Guest, Guests
from tests.browser.serve import Server


def set_table(host: Guest, *, seats: tuple[str, ...] = ("open",), public: bool = False) -> None:
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
    host, friend = guests.invite("Aoife"), guests.invite("Bran")
    set_table(host)
    sit_down(friend, shared_link(host))
    expect(host.page.locator(".board").first).to_be_visible()
    return host, friend


def cards(guest: Guest) -> list[str]:
    """The cards of a hand, as notation."""
    labels = guest.page.locator(".cards .card .vh").all_inner_texts()
    return [label.split(":")[0].lower() for label in labels]


def test_two_browsers_play_each_other_to_the_end(pair: tuple[Guest, Guest]) -> None:
    host, friend = pair
    host.play_to_the_end("mouse", (friend,))
    expect(friend.page.locator(".endwrap")).to_be_visible()
    assert host.page.locator(".tally").inner_text() == friend.page.locator(".tally").inner_text()


def views(guest: Guest) -> list[dict[str, Any]]:
    """Every view that came over a browser's socket."""
    return [view for frame in guest.heard for view in json.loads(frame).get("views", {}).values()]


def test_a_browser_never_hears_of_the_others_cards(pair: tuple[Guest, Guest]) -> None:
    host, friend = pair
    for _ in range(12):
        for player in pair:
            if player.page.locator(".status:not(.wait)").count():
                player.act("list")
        host.page.wait_for_timeout(60)
    seats = {host: views(host)[-1]["seat"], friend: views(friend)[-1]["seat"]}
    for reader, other in (pair, pair[::-1]):
        assert {view["seat"] for view in views(reader)} <= {seats[reader], SPECTATOR}  # before sitting down
        log = "".join(reader.heard)
        assert f'"deal {seats[other]} ?"' in log
        assert not re.search(rf'"deal {seats[other]} (brown|yellow|pink|green|blue)', log)
        hidden = set(cards(other)) - set(cards(reader))
        assert hidden
        assert not [card for card in hidden if f'"{card}"' in json.dumps(views(reader)[-1])]


def test_a_reload_in_the_middle_changes_nothing(pair: tuple[Guest, Guest]) -> None:
    host, _ = pair
    for _ in range(6):
        for player in pair:
            player.act("list")
        host.page.wait_for_timeout(80)
    expect(host.page.locator(".act")).to_be_visible()
    host.page.wait_for_timeout(300)
    before = (cards(host), host.page.locator(".log").inner_text(), host.status.inner_text())
    host.page.reload()
    expect(host.page.locator(".board").first).to_be_visible()
    expect(host.status).not_to_contain_text("Coming")
    assert (cards(host), host.page.locator(".log").inner_text(), host.status.inner_text()) == before


def test_the_server_is_killed_and_started_again(chromium: Browser, own_server: Server) -> None:
    guests = Guests(chromium, own_server.address)
    guest = guests.invite("Aoife")
    guest.play_bots("Keltis")
    for _ in range(3):
        guest.wait_for_turn()
        guest.act("list")
    guest.wait_for_turn()
    before = cards(guest)
    own_server.kill()
    expect(guest.status).to_contain_text("connection is lost")
    own_server.start()
    guest.wait_for_turn()
    assert cards(guest) == before
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
        while not page.locator(".curtain").count():
            guest.act("list")
            page.wait_for_timeout(40)


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
    mover, other = pair if host.page.locator(".status:not(.wait)").count() else pair[::-1]
    mover.wait_for_turn()
    while mover.page.locator(".status:not(.wait)").count():
        mover.act("list")
        mover.page.wait_for_timeout(80)
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
