"""Everybody reads the page in their own language, and can change it; the bot is told which."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandbox.driver import PlayersTable
from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom, expect
from tests.sandbox.browser.browser_person import BrowserPerson
from tests.sandbox.browser.test_appearance import overhanging

pytestmark = pytest.mark.slow

SIZES: list[dict[str, Any]] = [
    {"viewport": {"width": 1280, "height": 900}},
    {"viewport": {"width": 400, "height": 860}},
]


Speak = Callable[[str, str], None]


@pytest.fixture
def speak(room: BrowserRoom, house: BrowserHost) -> Iterator[Speak]:
    """Set the language of a person, by name, for one test."""
    changed: set[str] = set()

    def change(name: str, locale: str) -> None:
        changed.add(name)
        house.manage("locale", user=room.people[name], locale=locale)

    yield change
    for name in changed:
        change(name, "en-US")


def choose(person: BrowserPerson, locale: str) -> None:
    person.see("languages").locator(f"[data-locale='{locale}']").click()


def test_each_person_reads_their_own_language(room: BrowserRoom, speak: Speak) -> None:
    speak("Bo", "de")
    ada, bo = room.sit("Ada"), room.sit("Bo")
    expect(ada.page.locator("html")).to_have_attribute("lang", "en")
    expect(bo.page.locator("html")).to_have_attribute("lang", "de")
    ada.command("panel")
    bo.command("panel")
    expect(ada.see("ephemeral")).to_contain_text("Only you can see this")
    expect(bo.see("ephemeral")).to_contain_text("Nur du kannst das sehen")
    expect(ada.see("used-command")).to_have_text("Ada used /panel")
    expect(bo.see("used-command")).to_have_text("Bo hat /panel benutzt")
    for person, placeholder in ((ada, "Message"), (bo, "An")):
        expect(person.composer).to_have_attribute("placeholder", f"{placeholder} #{room.name}")
        expect(person.see("differences-button")).to_have_text(re.compile("Differences|Unterschiede"))
    ada.composer.press_sequentially("well")
    expect(bo.see("typing")).to_have_text("Ada schreibt …")


def test_a_language_is_chosen_on_the_page_and_stays(room: BrowserRoom, speak: Speak) -> None:
    speak("Cleo", "en-US")
    cleo = room.sit("Cleo")
    cleo.command("panel")
    cleo.see("language").click()
    choose(cleo, "de")
    expect(cleo.see("used-command")).to_have_text("Cleo hat /panel benutzt")  # drawn before
    expect(cleo.see("who")).to_have_attribute("title", "Du und deine Einstellungen")
    cleo.page.reload()
    expect(cleo.composer).to_have_attribute("placeholder", f"An #{room.name}")
    cleo.see("who").click()
    cleo.see("menu").get_by_role("menuitem", name="Sprache: Deutsch").click()
    choose(cleo, "fr")  # which the page lacks
    expect(cleo.composer).to_have_attribute("placeholder", f"Message #{room.name}")


def test_the_sign_in_screen_speaks_the_browsers_language_and_can_be_changed(room: BrowserRoom) -> None:
    new = room.arrive(locale="de-AT")
    chooser = new.see("seat-chooser")
    expect(chooser.get_by_role("heading")).to_have_text("Wer möchtest du sein?")
    new.see("choose-language").click()
    choose(new, "en-GB")
    expect(chooser.get_by_role("heading")).to_have_text("Who do you want to be?")
    new.see("choose-language").click()
    choose(new, "de")
    new.see("new-person").fill("Jutta")
    new.see("new-person").press("Enter")
    expect(new.see("who")).to_contain_text("Jutta")
    expect(new.see("members")).to_have_count(0)
    expect(new.page.locator("html")).to_have_attribute("lang", "de")
    expect(new.page.locator(".member-group").first).to_contain_text("Online")


def test_refusals_are_in_the_readers_language(room: BrowserRoom, speak: Speak) -> None:
    speak("Dev", "de")
    dev = room.sit("Dev")
    dev.command("late", seconds="3.2")
    expect(dev.see("failed")).to_have_text("Breakfall hat nicht geantwortet.")
    dev.say("Zu lang?")
    message = dev.message("Zu lang?")
    dev.tool(message, "Bearbeiten")
    dev.see("edit-text").fill("x" * 2001)
    dev.see("edit-text").press("Enter")
    expect(dev.see("toast")).to_have_text("Der Text ist zu lang.")
    dev.see("edit-text").press("Escape")
    dev.command("form")
    dev.see("modal-submit").click()
    expect(dev.see("modal-part", "Name")).to_contain_text("Bitte füll das aus.")
    dev.see("modal-cancel").click()
    dev.page.goto(dev.page.url.replace(room.channel, "1"))
    expect(dev.see("toast").last).to_have_text("Diesen Kanal gibt es nicht mehr.")


def test_a_command_is_found_by_its_name_in_the_language_and_by_its_plain_one(
    room: BrowserRoom, house: BrowserHost, speak: Speak
) -> None:
    """As with Discord (discord-api-docs, issues 5001 and 5446)."""
    option = {"type": 3, "name": "stripe", "name_localizations": {"de": "streifen"}, "description": "Which"}
    command = {"name": "zebra", "name_localizations": {"de": "streifenpferd"}, "description": "A horse"}
    bot = house.ask(bot_id)
    house.rest(f"/applications/{bot}/commands", command | {"options": [option]})
    speak("Finn", "de")
    finn = room.sit("Finn")
    for typed in ("/zebr", "/streifenpf"):
        finn.composer.fill(typed)
        expect(finn.suggestions.filter(has_text="/streifenpferd")).to_have_count(1)
    for line in ("/zebra stripe:black", "/streifenpferd streifen:black"):
        finn.composer.fill(line)
        expect(finn.see("command-form")).to_contain_text("/streifenpferd")
        expect(finn.option("stripe")).to_have_value("black")
        finn.keys("Escape", "Escape")  # the hint first
        expect(finn.see("command-form")).to_have_count(0)


async def bot_id(table: PlayersTable) -> str:
    return table.hello["application"]["id"]


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_german_fits(room: BrowserRoom, speak: Speak, size: dict[str, Any]) -> None:
    new = room.arrive(locale="de-DE", **size)
    expect(new.see("seat").first).to_be_visible()
    assert overhanging(new) == []
    speak("Eun", "de")
    eun = room.sit("Eun", **size)
    for command in ("buttons", "selects", "panel"):
        eun.command(command)
    expect(eun.see("message")).to_have_count(3)
    assert overhanging(eun) == []
    eun.composer.fill("/options ")
    expect(eun.see("command-form")).to_be_visible()
    assert overhanging(eun) == []
    eun.keys("Escape", "Escape")
    eun.command("form")
    eun.see("modal-submit").click()
    assert overhanging(eun) == []
    eun.see("modal-cancel").click()
    for entry, screen in (("Tastatur", "keys"), ("Unterschiede zu Discord", "differences")):
        if size["viewport"]["width"] < 760:
            eun.see("open-channels").click()
        eun.see("who").click()
        eun.menu(entry)
        expect(eun.see(screen)).to_be_visible()
        assert overhanging(eun) == []
        assert cut_lines(eun) == []
        eun.keys("Escape")


def cut_lines(person: BrowserPerson) -> list[str]:
    """Words of a dialog that get less width than their longest syllables need."""
    return person.page.evaluate(
        """() => [...document.querySelectorAll("dialog[open] :is(dt, dd, p, li, h2)")]
            .filter((node) => node.clientWidth < 80)
            .map((node) => node.textContent)"""
    )
