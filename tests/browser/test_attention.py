"""My turn reaches me while I look elsewhere: the tab's title, a sound and a notice, each only as wished."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.guest import Guest, Guests, act_in_turn
from tests.browser.test_together import sit_together

# Notes what the browser is asked to show and to sound, and does it as well; `away` is a tab that nobody sees.
NOTE: Final = """
    window.notices = [];
    window.tones = 0;
    window.away = false;
    Object.defineProperty(Document.prototype, "hidden", { get: () => window.away });
    window.Notification = class extends Notification {
        constructor(title, more) {
            super(title, more);
            window.notices.push({ title, ...more });
        }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.tones += 1;
        return start.apply(this, when);
    };
"""


def sit_with_ears(guests: Guests) -> tuple[Guest, Guest]:
    """Let two sit together; the first is not to move, and what its browser is asked to do is noted."""
    host, friend = sit_together(guests)
    host.page.context.grant_permissions(["notifications"])
    host.page.add_init_script(NOTE)
    while host.is_asked:
        host.act("list")
    host.page.reload()
    expect(host.page.locator(".board").first).to_be_visible()
    return host, friend


def wish(guest: Guest, *names: str) -> None:
    """Switch settings on."""
    guest.page.get_by_role("button", name="Settings").click()
    for name in names:
        guest.page.get_by_role("switch", name=name).check()
    guest.page.keyboard.press("Escape")


def pass_turn(host: Guest, friend: Guest) -> None:
    """Let the friend play until it is the host's turn."""
    while not host.is_asked:
        act_in_turn((friend, host), "list")


def test_without_a_wish_only_the_title_tells(guests: Guests) -> None:
    host, friend = sit_with_ears(guests)
    assert not host.page.title().startswith("●")
    host.page.evaluate("window.away = true")
    pass_turn(host, friend)
    assert host.page.title().startswith("● Your turn")
    assert host.page.evaluate("[window.notices.length, window.tones]") == [0, 0]


def test_a_wished_sound_and_notice_come_once_a_turn(guests: Guests) -> None:
    host, friend = sit_with_ears(guests)
    wish(host, "Sound", "Notice when it is my turn")
    host.page.evaluate("window.away = true")
    pass_turn(host, friend)
    notices = host.page.evaluate("window.notices")
    assert [notice["title"] for notice in notices] == ["Keltis"]
    assert notices[0]["body"].startswith("Your turn")
    assert host.page.evaluate("window.tones") >= 2
    assert host.errors == []


def test_who_looks_at_the_table_needs_no_notice(guests: Guests) -> None:
    host, friend = sit_with_ears(guests)
    wish(host, "Notice when it is my turn")
    pass_turn(host, friend)
    assert host.page.evaluate("[window.notices.length, window.tones]") == [0, 0]
