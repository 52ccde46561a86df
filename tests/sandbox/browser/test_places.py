"""Threads and direct messages."""

import re

import pytest

from tests.sandbox.browser.browser_host import BrowserRoom, expect

pytestmark = pytest.mark.slow


def test_a_thread_is_opened_written_in_and_closed(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.say("A plan")
    ada.tool(ada.message("A plan"), "Start thread")
    ada.see("start-thread").get_by_role("button", name="Start thread").click()
    expect(ada.see("channel-title")).to_have_text("A plan")
    expect(ada.composer).to_have_attribute("placeholder", "Message A plan")
    ada.say("First we wait")

    bo.see("thread-card", "1 message").click()
    expect(bo.message("First we wait")).to_be_visible()
    bo.say("Then we attack")
    expect(ada.message("Then we attack")).to_be_visible()
    ada.see("thread-menu").click()
    ada.menu("Archive thread")
    for person in (ada, bo):
        expect(person.see("thread-state")).to_have_text("Archived")
    bo.see("back").click()
    expect(bo.see("channel-title")).to_have_text(room.name)
    expect(bo.see("thread-card")).to_contain_text("Archived")
    bo.see("open-threads").click()
    bo.see("threads").get_by_role("button", name=re.compile("A plan")).click()
    bo.say("Or not")  # which opens it again
    for person in (ada, bo):
        expect(person.message("Or not")).to_be_visible()
        expect(person.see("thread-state")).to_have_count(0)


def test_the_bot_opens_a_thread(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    ada.command("table", name="K7Q")
    line = ada.channel("K7Q")
    expect(line.get_by_test_id("mentions")).to_have_text("2")  # was added, and is welcomed
    line.click()
    expect(ada.message("Welcome @Ada").get_by_role("img")).to_have_js_property("naturalWidth", 64)
    ada.command("close")
    expect(ada.see("thread-state")).to_have_text("Archived")


def test_the_bot_writes_directly(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    bo.see("open-dm").click()
    expect(bo.see("channel-title")).to_have_text("Breakfall")
    ada.command("dm")
    line = ada.channel("Breakfall")
    expect(line.get_by_test_id("mentions")).to_be_visible()
    line.click()
    expect(ada.message("A direct word.").get_by_role("img")).to_have_js_property("naturalWidth", 64)
    ada.command("elsewhere")  # is offered in direct messages only
    expect(ada.message("We are alone.")).to_be_visible()
    expect(bo.see("message")).to_have_count(0)
