"""What a table offers besides playing: hints, reasons, rules, undo, titles, settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, Guests


@pytest.fixture
def seated(guest: Guest) -> Guest:
    guest.play_bots("Keltis")
    guest.wait_for_turn()
    return guest


def test_why_not_names_the_rule_and_opens_it(seated: Guest) -> None:
    page = seated.page
    page.locator("[data-spot='deck  0']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_contain_text("not now")
    rule = page.locator(".notice .btn").inner_text()
    assert re.fullmatch(r"KEL-\d+", rule)
    page.locator(".notice .btn").click()
    expect(page.locator(f"[data-rule='{rule}'].at")).to_be_in_viewport(ratio=1)


def test_the_rules_are_searched_as_one_types(seated: Guest) -> None:
    page = seated.page
    page.get_by_role("button", name="Rules").click()
    everything = page.locator(".rulelist dt").count()
    page.get_by_role("searchbox").fill("clover")
    expect(page.locator(".rulelist dd").first).to_contain_text(re.compile("clover", re.IGNORECASE))
    assert 0 < page.locator(".rulelist dt").count() < everything
    page.get_by_role("searchbox").fill("no such words")
    expect(page.locator(".rulelist")).to_contain_text("No rule has these words")


def test_a_hint_recommends_something_that_is_offered(seated: Guest) -> None:
    page = seated.page
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinttext")).to_contain_text(re.compile("Hint: (Play|Discard) "))


def test_undo_takes_the_own_step_back(seated: Guest) -> None:
    page = seated.page
    hand = page.locator(".cards .card").count()
    page.locator(".card.can").first.click()
    page.locator(".act .btn.primary").click()
    expect(page.locator(".cards .card")).to_have_count(hand - 1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".cards .card")).to_have_count(hand)


def test_a_second_click_on_the_selected_card_lays_it(seated: Guest) -> None:
    page = seated.page
    card = page.locator(".card.can").first
    card.click()
    expect(page.locator(".card.sel")).to_have_count(1)
    expect(page.locator(".board .can")).to_have_count(2)
    page.locator(".card.sel").click()
    expect(page.locator(".log")).to_contain_text("Aoife plays")


def test_with_confirmation_a_click_on_the_board_only_chooses(guests: Guests) -> None:
    guest = guests.invite("Aoife", confirm=True)
    guest.play_bots("Keltis")
    guest.wait_for_turn()
    page = guest.page
    page.locator(".card.no, .card.can").first.click()
    page.get_by_role("button", name=re.compile("^Discard")).click()
    page.locator("[data-spot='deck  0']").click()
    expect(page.locator(".act .btn.primary")).to_have_text(re.compile("Draw"))
    turn = page.locator(".log li", has_text="Aoife discards").first
    expect(turn).not_to_contain_text("Draws from the draw pile")
    page.locator(".act .btn.primary").click()
    expect(turn).to_contain_text("Draws from the draw pile")


def test_the_tab_says_whose_turn_it_is(seated: Guest) -> None:
    expect(seated.page).to_have_title(re.compile("^● Your turn"))


def test_things_are_explained_on_hover_and_focus(seated: Guest) -> None:
    page = seated.page
    page.locator("[data-spot='stone green 9']").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("green path, stone 9, worth 10")
    page.mouse.move(5, 5)
    page.keyboard.press("Tab")
    page.locator("[data-spot][tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("tooltip")).to_contain_text("path, stone")


@pytest.mark.parametrize(
    ("language", "sentence", "log", "start"),
    [("fr", "À vous.", "Journal", "Contre robots"), ("de", "Du bist am Zug.", "Verlauf", "Gegen Bots")],
)
def test_the_language_is_switched_and_remembered(
    seated: Guest, language: str, sentence: str, log: str, start: str
) -> None:
    page = seated.page
    page.get_by_role("button", name="Settings").click()
    page.locator(f"input[value={language}]").check(force=True)
    expect(seated.status).to_contain_text(sentence)
    expect(page.locator(".logpanel h2")).to_have_text(log)
    assert page.evaluate("document.documentElement.lang") == language
    seated.open()
    expect(page.locator(".game .btn.primary").first).to_contain_text(start)


def test_the_theme_is_switched_and_remembered(seated: Guest) -> None:
    page = seated.page
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Settings").click()
    page.locator("input[value=dark]").check(force=True)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_a_rematch_has_the_same_players(guest: Guest) -> None:
    guest.set_short_table(turns=3)
    names = sorted(guest.page.locator(".player b").all_inner_texts())
    guest.play_to_the_end("list")
    first = guest.table
    guest.page.get_by_role("button", name="Rematch").click()
    guest.page.get_by_role("link", name="To the rematch").click()
    expect(guest.page.locator(".board").first).to_be_visible()
    assert guest.table != first
    assert sorted(guest.page.locator(".player b").all_inner_texts()) == names
    expect(guest.page.locator(".cards .card").first).to_be_visible()


def test_figures_move_and_cards_fly(guests: Guests) -> None:
    guest = guests.invite("Aoife", motion=True)
    guest.play_bots("Keltis")
    guest.wait_for_turn()
    page = guest.page
    page.evaluate(
        "() => { window.moved = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all); } }"
    )
    page.locator(".card.can").first.click()
    page.locator(".act .btn.primary").click()
    expect(page.locator(".log")).to_contain_text("Aoife plays")
    page.wait_for_function("window.moved > 0")
