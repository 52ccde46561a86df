"""Two people at the page play with the host: each in a window, one of them on a phone."""

import os
from pathlib import Path

import pytest

from bot.i18n import sentences as words
from tests.host.kit.phrases import quote
from tests.sandbox.browser.browser_host import BrowserRoom, expect
from tests.sandbox.browser.browser_person import PHONE, BrowserPerson

pytestmark = pytest.mark.slow

SOON = 30_000
"""Milliseconds for the host, whose first pictures wait for its workers."""
PICTURES = os.environ.get("BREAKFALL_SCREENSHOTS", "")
"""A folder for what the windows show, to be looked at."""


def opened(room: BrowserRoom, game: str) -> tuple[BrowserPerson, BrowserPerson]:
    """A table of two that has begun; both look at its thread."""
    room.expected.append("/cdn/")  # a picture that was replaced while it was fetched
    ada, bo = room.sit("Ada"), room.sit("Bo", **PHONE)
    ada.command("play", game=game)
    expect(bo.button(quote(words.ButtonJoin))).to_be_visible(timeout=SOON)
    bo.button(quote(words.ButtonJoin)).click()
    for person in (ada, bo):
        person.page.get_by_text(quote(words.ButtonGo)).first.click(timeout=SOON)
        expect(person.button(quote(words.ButtonYourMove)).first).to_be_visible(timeout=SOON)
    return ada, bo


def move(person: BrowserPerson) -> None:
    """Open the panel from the board and wait for it; it stands below everything else, older panels too."""
    panels = person.message("Only you can see this")
    before = panels.count()
    person.button(quote(words.ButtonYourMove)).first.click()
    expect(panels).to_have_count(before + 1, timeout=SOON)


def press(person: BrowserPerson, label: str) -> None:
    expect(person.button(label).last).to_be_visible(timeout=SOON)
    person.button(label).last.click()


def pick(person: BrowserPerson, label: str) -> None:
    """Choose the entry of this name from whichever menu of the newest panel has it."""
    for select in person.see("select").all()[::-1]:
        select.click()
        entry = person.see("select-popup").get_by_role("option", name=label)
        if entry.count():
            entry.click()
            return
        person.keys("Escape")
    raise AssertionError(f"{label} is not offered")


def keep(name: str, *people: BrowserPerson) -> None:
    if PICTURES:
        for person in people:
            person.page.screenshot(path=Path(PICTURES) / f"{name}-{person.name}.png")


def set_up_break(room: BrowserRoom) -> tuple[BrowserPerson, BrowserPerson]:
    """A match of Break of which the first, Ada, looks at her first turn."""
    ada, bo = opened(room, "Break")
    for person, nation in ((ada, "Rock"), (bo, "Fire")):
        move(person)
        press(person, nation)
    for person in (ada, bo):
        move(person)
        press(person, "Basic set-up")
    move(ada)
    return ada, bo


def test_turns_of_break_by_menus_and_by_a_line(room: BrowserRoom) -> None:
    ada, bo = set_up_break(room)
    expect(ada.message("left: 2 heavy, 2 nimble").last).to_be_visible(timeout=SOON)
    pick(ada, "c3-c4 Golem (heavy move)")
    expect(ada.message("left: 1 heavy, 2 nimble").last).to_be_visible(timeout=SOON)
    pick(ada, "b3-b4 Rock (nimble move)")
    expect(ada.message("left: 1 heavy, 1 nimble").last).to_be_visible(timeout=SOON)
    keep("break-menus", ada, bo)
    press(ada, quote(words.ButtonUndo))
    expect(ada.message("left: 1 heavy, 2 nimble").last).to_be_visible(timeout=SOON)
    press(ada, "End turn")
    expect(ada.message("You ended the turn.").last).to_be_visible(timeout=SOON)

    move(bo)
    press(bo, quote(words.MoreLine))
    form = bo.see("modal")
    form.get_by_role("textbox").fill("e7-e6; end")
    bo.see("modal-submit").click()
    expect(bo.message("Waiting for").last).to_be_visible(timeout=SOON)
    expect(ada.message("moved from e7 to e6").first).to_be_visible(timeout=SOON)
    keep("break-line", ada, bo)


def test_a_draft_of_nightfall_in_two_windows(room: BrowserRoom) -> None:
    ada, bo = opened(room, "Nightfall")
    for person in (ada, bo):
        move(person)
        expect(person.message("Pick 1 of").last).to_be_visible(timeout=SOON)
    keep("nightfall-draft", ada, bo)
