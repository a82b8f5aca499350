"""A game looked at again: both ways, from the log, by link, as a record, and what if."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, Guests


@pytest.fixture
def finished(guest: Guest) -> Guest:
    """A short game that has come to its end."""
    guest.set_short_table(turns=6)
    guest.play_to_the_end("list")
    return guest


def go_to(guest: Guest, ply: int) -> None:
    guest.open(f"/t/{guest.table}#{ply}")
    expect(guest.status).to_contain_text(re.compile(f"^{ply} of"))


def test_it_is_stepped_through_both_ways(finished: Guest) -> None:
    page = finished.page
    go_to(finished, 44)
    page.get_by_role("button", name="One step on").click()
    expect(finished.status).to_contain_text(re.compile("^45 of"))
    assert page.url.endswith("#45")
    page.get_by_role("button", name="One step back").click()
    page.keyboard.press("ArrowLeft")
    expect(finished.status).to_contain_text(re.compile("^43 of"))
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".log .at")).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    expect(finished.status).to_contain_text("0 of")


def test_a_line_of_the_log_jumps_to_its_step(finished: Guest) -> None:
    go_to(finished, 0)
    finished.page.locator(".log button", has_text="Aoife draws").first.click()
    expect(finished.status).to_contain_text("Aoife draws")


def test_the_slider_moves_through_the_game(finished: Guest) -> None:
    go_to(finished, 0)
    finished.page.get_by_role("slider").fill("50")
    expect(finished.status).to_contain_text(re.compile("^50 of"))


def test_all_hands_are_open_after_the_end(finished: Guest) -> None:
    go_to(finished, 45)
    page = finished.page
    own = page.locator(".cards .card").all_text_contents()
    page.get_by_label("Whose eyes").select_option("1")
    expect(page.locator(".cards .card").first).to_be_visible()
    page.wait_for_function("own => document.querySelector('.cards').textContent !== own", arg="".join(own))
    page.get_by_label("Whose eyes").select_option("-3")
    expect(page.locator(".cards .card")).to_have_count(0)


def test_a_record_is_saved_and_opened_elsewhere(finished: Guest, guests: Guests, tmp_path: Path) -> None:
    with finished.page.expect_download() as download:
        finished.page.get_by_role("button", name="Download the record").click()
    saved = tmp_path / "game.txt"
    download.value.save_as(saved)
    reader = guests.invite("Dian")
    reader.open("/mine")
    reader.page.locator("input[type=file]").set_input_files(saved)
    expect(reader.status).to_contain_text("0 of")
    expect(reader.page.locator(".board").first).to_be_visible()


def test_a_broken_record_is_refused_with_words(guest: Guest, tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("nothing of the kind", encoding="utf-8")
    guest.open("/mine")
    guest.page.locator("input[type=file]").set_input_files(broken)
    expect(guest.page.get_by_role("alert")).to_contain_text("not a record")


def test_one_can_go_on_from_any_step_against_bots(finished: Guest) -> None:
    before = finished.table
    go_to(finished, 45)
    finished.page.get_by_role("button", name="What if from here").click()
    expect(finished.page).not_to_have_url(re.compile(before))
    expect(finished.page.locator(".board").first).to_be_visible()
    finished.play_to_the_end("list")


def test_a_running_table_can_be_looked_back_on(guest: Guest) -> None:
    guest.play_bots("Keltis")
    guest.wait_for_turn()
    guest.act("list")
    guest.wait_for_turn()
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("link", name="Step through the game").click()
    expect(guest.page.locator(".ribbon")).to_be_visible()
    expect(guest.page.get_by_label("Whose eyes").locator("option")).to_have_text(
        ["What everybody sees", "Eyes of Aoife"]
    )
    guest.page.get_by_role("link", name="To the table").click()
    guest.wait_for_turn()
