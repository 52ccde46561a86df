"""Buttons, selects, panels and boards."""

from typing import Any

import pytest

from tests.sample_bot.boards import png
from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom, expect
from tests.sandbox.browser.browser_person import PHONE, Locator

pytestmark = pytest.mark.slow


def test_a_button_of_each_style(room: BrowserRoom, house: BrowserHost) -> None:
    ada = room.sit("Ada")
    ada.command("buttons")
    colours: set[str] = set()
    for label in ("Primary", "Secondary", "Success", "Danger"):
        button = ada.button(label)
        colours.add(button.evaluate("node => getComputedStyle(node).backgroundColor"))
        button.click()
        expect(ada.message(f"Pressed {label}")).to_have_attribute("data-ephemeral", "")
    assert len(colours) == 4
    expect(ada.button("Disabled")).to_be_disabled()
    link = ada.button("Link")
    assert [link.get_attribute(name) for name in ("href", "target", "rel")] == [
        "https://example.com",
        "_blank",
        "noopener noreferrer",
    ]
    house.fault("rest_delay", s=1.0, route_substring="callback")
    ada.button("Primary").focus()
    ada.keys("Enter")
    expect(ada.button("Primary")).to_have_attribute("aria-busy", "true")
    expect(ada.button("Danger")).to_have_attribute("aria-disabled", "true")  # one press at a time
    expect(ada.message("Pressed Primary")).to_have_count(2)
    expect(ada.button("Primary")).to_have_attribute("aria-busy", "false")
    expect(ada.button("Primary")).to_be_focused()


def test_a_select_of_each_kind(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    ada.command("selects")
    selects = ada.see("select")
    expect(selects).to_have_count(5)
    fruit = selects.filter(has_text="Fruit")
    fruit.click()
    expect(ada.see("select-options").get_by_role("option")).to_have_count(3)
    ada.keys("Escape")  # nothing was chosen, so nothing is sent
    expect(ada.see("select-popup")).to_have_count(0)
    expect(fruit).to_be_focused()
    ada.choose(fruit, "Apple", "Apricot")
    expect(ada.message("Fruit: Apple, Apricot")).to_be_visible()

    for placeholder, key, typed, told in (  # the rest by keyboard
        ("Person", "ArrowDown", "cle", "Person: Cleo"),
        ("Role", "Enter", "break", "Role: Breakfall"),
        ("Anybody", "Space", "dev", "Anybody: dev"),
        ("Channel", "Enter", room.name, f"Channel: {room.name}"),
    ):
        select = selects.filter(has_text=placeholder)
        expect(select).to_be_enabled()  # once the answer before is there
        select.press(key)
        expect(ada.see("select-popup")).to_be_visible()
        ada.type(typed)
        ada.keys("Enter")
        expect(ada.message(told)).to_be_visible()
    expect(ada.see("ephemeral")).to_have_count(5)


def test_a_panel_is_seen_by_one_and_put_away(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.command("panel")
    expect(ada.see("ephemeral")).to_contain_text("Only you can see this")
    for label, words in (("Next", "Step 1"), ("Slowly", "Step 11")):
        ada.button(label).click()
        expect(ada.see("content")).to_contain_text(words)
    bo.say("What do you see?")
    expect(ada.message("What do you see?")).to_be_visible()
    expect(bo.see("message")).to_have_count(1)
    ada.see("ephemeral").get_by_role("button", name="Dismiss").click()
    expect(ada.see("message")).to_have_count(1)
    ada.command("whisper", text="once more")
    expect(ada.message("once more")).to_be_visible()
    ada.page.reload()
    expect(ada.message("once more")).to_be_visible()
    expect(bo.see("message")).to_have_count(1)


def test_a_board_changes_for_all(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    ada.command("board")
    for person in (ada, bo):
        board = person.see("container")
        expect(board.get_by_text("Match K7Q · turn 1")).to_be_visible()
        expect(board.get_by_role("img", name="The board in turn 1")).to_have_js_property("naturalWidth", 64)
        expect(board.get_by_role("img", name="small")).to_have_js_property("naturalWidth", 64)
        expect(board.get_by_test_id("file")).to_contain_text("log.txt")
        expect(board.get_by_role("separator")).to_have_count(1)
    with ada.page.expect_download() as saved:
        ada.see("file").get_by_role("link", name="log.txt", exact=True).click()
    assert saved.value.suggested_filename == "log.txt"
    assert saved.value.path().read_text("ascii") == "turn 1\n"
    bo.button("Your move").click()
    for person in (ada, bo):
        expect(person.see("container")).to_contain_text("turn 2")
        picture = person.see("container").get_by_role("img", name="The board in turn 2")
        expect(picture).to_have_js_property("naturalWidth", 64)


def test_a_picture_opens_large_by_keyboard(room: BrowserRoom) -> None:
    ada = room.sit("Ada")
    ada.command("picture")
    picture = ada.see("image")
    expect(picture.locator("img")).to_have_attribute("alt", "A square named square.png")
    expect(picture.locator("img")).to_have_js_property("naturalWidth", 64)
    picture.focus()
    ada.keys("Enter")
    shown = ada.see("lightbox").get_by_role("img", name="A square named square.png")
    expect(shown).to_have_js_property("naturalWidth", 64)
    expect(ada.see("lightbox").get_by_text("A square named square.png")).to_be_visible()
    ada.keys("Escape")
    expect(ada.see("lightbox")).to_have_count(0)
    expect(picture).to_be_focused()
    ada.command("embed")
    expect(ada.see("embed").locator("img")).to_have_js_property("naturalWidth", 64)


def test_pictures_from_elsewhere_leave_words_and_no_hole(room: BrowserRoom, house: BrowserHost) -> None:
    ada = room.sit("Ada")
    item = {"media": {"url": "https://example.com/a.png"}, "description": "A map"}
    gallery = {"type": 12, "items": [item, item | {"spoiler": True}]}
    house.rest(f"/channels/{room.channel}/messages", {"flags": 1 << 15, "components": [gallery]})
    shown = ada.see("gallery")
    expect(shown.get_by_role("link", name="A map")).to_have_count(2)
    shown.get_by_test_id("spoiler").click()
    expect(shown.get_by_test_id("spoiler")).to_have_count(0)
    assert box(shown)["height"] < 100


@pytest.mark.parametrize("look", [{}, PHONE])
def test_nothing_lies_on_a_picture_shown_large(
    room: BrowserRoom, house: BrowserHost, look: dict[str, Any]
) -> None:
    ada = room.sit("Ada", **look)
    words = {"id": 0, "description": "What is on it. " * 20}
    house.say(room.channel, {"attachments": [words]}, ("large.png", png((90, 40, 160), 3000)))
    ada.see("image").click()
    shown, above = ada.see("lightbox").locator("img"), ada.see("lightbox").locator(".lightbox-bar")
    expect(shown).to_have_js_property("naturalWidth", 3000)
    expect(shown).to_be_in_viewport(ratio=1)
    below = ada.see("lightbox").get_by_text("What is on it.")
    assert bottom(above) <= top(shown)
    assert bottom(shown) <= top(below)
    shown.click()  # at its own size, all of it within reach
    assert bottom(above) <= top(shown)
    assert left(shown) >= 0
    below.scroll_into_view_if_needed()
    expect(below).to_be_in_viewport()


def box(of: Locator) -> Any:
    found = of.bounding_box()
    assert found is not None
    return found


def left(of: Locator) -> float:
    return box(of)["x"]


def top(of: Locator) -> float:
    return box(of)["y"]


def bottom(of: Locator) -> float:
    return box(of)["y"] + box(of)["height"]
