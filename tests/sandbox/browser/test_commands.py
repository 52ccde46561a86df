"""The picker of commands, their options, and what the bot suggests while one types."""

import pytest

from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom, expect

pytestmark = pytest.mark.slow

SLOW = 0.7


def test_a_command_by_mouse(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    ada.see("composer-add").click()
    ada.menu("Use a command")
    expect(ada.suggestions.first).to_be_visible()
    ada.type("opt")
    ada.suggestions.filter(has_text="/options").click()
    ada.option("text").fill("house")
    for name, choice in (("colour", "Green"), ("flag", "True"), ("user", "Bo"), ("channel", room.name)):
        ada.see("more-options").click()
        ada.suggestions.get_by_text(name, exact=True).click()
        ada.suggestions.get_by_text(choice, exact=True).click()
        expect(ada.option(name)).to_have_value(choice)
    ada.see("more-options").click()
    ada.suggestions.get_by_text("file", exact=True).click()
    with ada.page.expect_file_chooser() as opened:
        ada.see("option", "file").get_by_text("Choose a file").click()
    opened.value.set_files({"name": "deck.txt", "mimeType": "text/plain", "buffer": b"cards"})
    ada.see("send-command").click()
    answer = ada.message("text: house")
    for line in (
        "colour: Green",
        "flag: True",
        "user: Bo",
        f"channel: {room.name}",
        "file: deck.txt, 5 bytes",
    ):
        expect(answer).to_contain_text(line)
    expect(ada.see("used-command")).to_have_text("Ada used /options")


def test_a_command_wholly_by_keyboard(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    expect(ada.composer).to_be_focused()
    ada.type("/opt")
    expect(ada.suggestions).to_have_count(1)
    ada.keys("Enter")
    expect(ada.option("text")).to_be_focused()
    ada.type("ho")
    ada.keys("Enter")
    expect(ada.see("option")).to_contain_text("At least 3 characters.")
    ada.type("use")
    ada.keys("Tab")
    expect(ada.see("more-options")).to_be_focused()
    expect(ada.suggestions).to_have_count(9)
    ada.keys("Enter")  # the first that is left: number
    expect(ada.option("number")).to_be_focused()
    ada.type("11")
    ada.keys("Enter")
    expect(ada.see("option", "number")).to_contain_text("At most 10.")
    ada.keys("Backspace", "Tab")
    expect(ada.see("more-options")).to_be_focused()
    ada.keys("ArrowDown", "Enter")  # past the ratio: colour
    expect(ada.option("colour")).to_be_focused()
    ada.keys("ArrowDown", "ArrowDown", "Enter")
    expect(ada.option("colour")).to_have_value("Green")
    ada.keys("Enter")
    expect(ada.message("text: house")).to_contain_text("number: 1")
    expect(ada.message("text: house")).to_contain_text("colour: Green")
    expect(ada.composer).to_be_focused()
    ada.type("/sett")
    expect(ada.suggestions).to_have_count(2)
    ada.keys("Escape", "Escape")
    expect(ada.see("suggestions")).to_have_count(0)


def test_suggestions_of_the_bot_and_none_that_are_stale(room: BrowserRoom, house: BrowserHost) -> None:
    ada = room.sit("Ada")
    ada.type("/find ")
    expect(ada.suggestions).to_have_count(25)
    socket = ada.sockets[-1]
    house.fault("rest_delay", s=SLOW, route_substring="callback")
    with socket.expect_event("framereceived", lambda frame: "Banana 19" in str(frame)):
        with socket.expect_event("framesent", lambda frame: '"banana"' in str(frame)):
            ada.type("banana")
        house.fault("clear")
        ada.option("word").fill("cherry 1")
        expect(ada.suggestions.first).to_have_text("Cherry 1")
    expect(ada.suggestions).to_have_count(11)  # cherry 1 and cherry 10 to 19
    expect(ada.suggestions.filter(has_text="Banana")).to_have_count(0)
    ada.keys("ArrowDown", "Enter", "Enter")
    expect(ada.message("Found cherry 10, small")).to_be_visible()


def test_only_what_was_synced_and_is_allowed_is_offered(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    for person, count in ((ada, 1), (bo, 0)):
        person.type("/managers")
        expect(person.see("suggestions")).to_be_visible()
        expect(person.suggestions.filter(has_text="/managers")).to_have_count(count)
    expect(bo.see("suggestions")).to_contain_text("No matching commands")


def test_the_bot_thinks_and_the_bot_does_not_answer(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.command("late", seconds="3.2")
    expect(ada.see("pending-command")).to_contain_text("Sending command…")
    bo.command("slow", seconds="0.8")
    for person in (ada, bo):
        expect(person.see("thinking")).to_have_text("Breakfall is thinking…")
    for person in (ada, bo):
        expect(person.see("content", "Thought it over twice.")).to_be_visible()
        expect(person.see("thinking")).to_have_count(0)
    expect(ada.see("failed")).to_have_text("Breakfall didn't respond.")
    expect(bo.see("failed")).to_have_count(0)
    ada.see("pending-command").get_by_role("button", name="Dismiss").click()
    expect(ada.see("pending-command")).to_have_count(0)


def test_what_is_typed_behind_a_command_goes_into_its_options(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.type("/slow 0.1")  # no option is required, so Send has the focus
    expect(ada.option("seconds")).to_have_value("0.1")
    expect(ada.option("seconds")).to_be_focused()
    ada.type(" private:true")
    expect(ada.option("private")).to_be_focused()
    expect(ada.option("private")).to_have_value("true")
    ada.keys("Enter", "Enter")
    expect(ada.message("Thought it over twice.").first).to_be_visible()
    ada.type("/slow private:")
    expect(ada.option("private")).to_be_focused()
    expect(ada.option("private")).to_have_value("")
    expect(ada.see("option")).to_have_count(1)
    ada.keys("Escape", "Escape")
    ada.type("/count 3")
    expect(ada.see("command-error")).to_have_text("/count has no options. Press Enter to send it.")
    ada.keys("Escape")
    expect(bo.see("message")).to_have_count(0)


def test_a_command_that_was_pasted_is_never_posted(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.composer.fill("/find cherry 1")
    expect(ada.option("word")).to_have_value("cherry 1")
    ada.keys("Escape", "Escape")
    ada.composer.fill("/whisper\ntext:to\nnobody")
    ada.keys("Enter")
    expect(ada.option("text")).to_have_value("to nobody")
    ada.keys("Enter")
    expect(ada.message("to nobody")).to_be_visible()
    expect(bo.see("message")).to_have_count(0)
