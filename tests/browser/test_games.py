"""Whole games in the browser: by mouse, by keyboard, from the list, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nemeton.core.words import Words
from nemeton.games import GAMES
from tests.browser.guest import Guest, Guests

TITLES = [Words("en", game.name)("game.title") for game in GAMES]


def check_result(guest: Guest) -> None:
    """The result names a winner, and the lines of every player add up to the total."""
    page = guest.page
    expect(guest.status).to_contain_text("The game is over")
    for row in page.locator(".tally tbody tr").all():
        texts = row.locator("td").evaluate_all("cells => cells.map(cell => cell.firstChild?.textContent ?? '')")
        cells = [re.match(r"[−\d]+|·", text.strip()) for text in texts]
        numbers = [int(cell.group().replace("−", "-").replace("·", "0")) for cell in cells if cell]
        assert sum(numbers[:-1]) == numbers[-1], row.text_content()


@pytest.mark.parametrize("title", TITLES)
def test_from_the_lobby_to_the_scores_by_mouse(guest: Guest, title: str) -> None:
    guest.play_bots(title)
    guest.play_to_the_end("mouse")
    check_result(guest)
    assert guest.axe() == []


def test_a_game_by_keyboard_alone(guest: Guest) -> None:
    guest.open()
    page = guest.page
    expect(page.locator(".game").first).to_be_visible()
    guest.walk_to(".game .btn.primary")
    page.keyboard.press("Enter")
    expect(page.locator(".board").first).to_be_visible()
    guest.play_to_the_end("keyboard")
    check_result(guest)


def test_a_game_on_a_small_phone(guests: Guests) -> None:
    guest = guests.invite("Niamh", width=360, height=740)
    guest.play_bots("Keltis")
    assert not guest.is_wider_than_the_screen()
    guest.play_to_the_end("mouse")
    assert not guest.is_wider_than_the_screen()
    check_result(guest)


def test_the_map_is_moved_and_enlarged_with_fingers(guests: Guests) -> None:
    guest = guests.invite("Niamh", width=360, height=740)
    guest.play_bots("Celtic Trader")
    guest.wait_for_turn()
    page = guest.page
    circle = page.locator(".board [data-place=circle]")
    fingers = page.context.new_cdp_session(page)
    page.wait_for_timeout(300)  # until the map lies still

    def touch(*steps: list[tuple[int, int]]) -> None:
        for n, points in enumerate([*steps, []]):
            kind = "touchStart" if n == 0 else "touchMove" if points else "touchEnd"
            at = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    def place() -> tuple[float, float]:
        """Return where the Stone Circle begins, and how wide it is."""
        page.wait_for_timeout(100)
        box = circle.bounding_box()
        assert box is not None
        return box["x"], box["width"]

    lines, before = page.locator(".log").inner_text(), place()
    touch(*([(180 - 8 * n, 330 + 5 * n)] for n in range(7)))
    moved = place()
    assert moved[0] < before[0] - 20
    assert moved[1] == pytest.approx(before[1], abs=1)
    touch(*([(160 - 6 * n, 330), (200 + 6 * n, 330)] for n in range(9)))
    assert place()[1] > 1.3 * moved[1]
    assert page.locator(".log").inner_text() == lines
    assert page.evaluate("scrollX") == 0


def test_the_board_can_be_walked_and_used_with_arrows(guest: Guest) -> None:
    guest.play_bots("Keltis")
    guest.wait_for_turn()
    page = guest.page
    page.locator(".card.can").first.focus()
    page.keyboard.press("Enter")
    page.locator(".board [data-spot][tabindex='0']").focus()
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert "you may" in label
    page.keyboard.press("ArrowRight")
    assert "stone 2" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Aoife plays")
