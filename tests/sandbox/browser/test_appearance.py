"""On phones, in light and dark, and without motion."""

import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom, expect
from tests.sandbox.browser.browser_person import PHONE, BrowserPerson, Locator

pytestmark = pytest.mark.slow

NARROW: dict[str, Any] = {"viewport": {"width": 400, "height": 860}}
OVERHANGING = """() => {
    const wide = (node) => node.scrollWidth > node.clientWidth + 1;
    const out = (node) => node.getBoundingClientRect().right > innerWidth + 1;
    return [
        ...[document.documentElement, document.body, document.getElementById("scroller")].filter(wide),
        ...[...document.querySelectorAll("#middle *, dialog[open] *")].filter(out),
    ].map((node) => node.outerHTML.slice(0, 80));
}"""
GROUND = "() => getComputedStyle(document.body).backgroundColor"


def test_on_a_phone_nothing_hangs_over(room: BrowserRoom) -> None:
    ada = room.sit("Ada", **PHONE)
    for command in ("board", "buttons", "selects", "embed"):
        ada.command(command)
    expect(ada.see("message")).to_have_count(4)
    ada.say("An unbroken line: " + "x" * 300)
    expect(ada.message("An unbroken line")).to_be_visible()
    assert overhanging(ada) == []
    ada.see("select").first.tap()
    expect(ada.see("select-popup")).to_be_in_viewport(ratio=1)
    ada.keys("Escape")
    ada.composer.fill("/")
    expect(ada.suggestions.first).to_be_in_viewport()
    assert overhanging(ada) == []
    ada.command("form")
    expect(ada.see("modal-submit")).to_be_in_viewport(ratio=1)
    assert overhanging(ada) == []


def test_on_a_phone_the_lists_slide_in(room: BrowserRoom) -> None:
    ada = room.sit("Ada", **PHONE)
    expect(ada.channel("play")).to_be_hidden()
    ada.see("open-channels").tap()
    expect(ada.channel(room.name)).to_be_in_viewport()
    ada.channel("play").tap()
    expect(ada.see("channel-title")).to_have_text("play")
    expect(ada.channel("play")).to_be_hidden()
    ada.see("open-members").tap()
    expect(ada.see("member", "Bo")).to_be_in_viewport()
    ada.keys("Escape")
    expect(ada.see("member", "Bo")).to_be_hidden()
    expect(ada.see("open-members")).to_be_focused()


def test_on_a_phone_the_keyboard_comes_when_it_is_asked_for_and_closes_nothing(room: BrowserRoom) -> None:
    ada = room.sit("Ada", **PHONE)
    ada.command("selects")
    ada.see("select").first.tap()
    popup = ada.see("select-popup")
    search = popup.get_by_placeholder("Search")
    expect(search).not_to_be_focused()
    search.tap()
    slide_in(ada)
    expect(popup).to_be_in_viewport(ratio=1)
    popup.get_by_role("option", name="Apple").tap()
    popup.get_by_role("button", name="Done").tap()
    expect(ada.message("Fruit: Apple")).to_be_visible()
    ada.composer.tap()
    ada.see("composer-add").tap()
    slide_in(ada, by=-300)  # the keyboard goes as the menu takes the focus
    expect(ada.see("menu")).to_be_in_viewport(ratio=1)
    ada.menu("Use a command")
    expect(ada.suggestions.first).to_be_visible()


def slide_in(person: BrowserPerson, by: int = 300) -> None:
    """A keyboard takes its part of the window."""
    size = person.page.viewport_size
    assert size is not None
    person.page.set_viewport_size({"width": size["width"], "height": size["height"] - by})
    person.page.evaluate("() => new Promise(requestAnimationFrame)")


def test_pictures_are_not_written_on_where_nothing_hovers(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada", **PHONE), room.sit("Bo")
    ada.command("picture")
    for person in (ada, bo):
        expect(person.see("image").locator(".alt-mark")).to_have_css("opacity", "0")
    bo.see("image").hover()
    expect(bo.see("image").locator(".alt-mark")).to_have_css("opacity", "1")


def test_light_dark_and_still(room: BrowserRoom) -> None:
    ada = room.sit("Ada", color_scheme="light", reduced_motion="no-preference")
    light = ada.page.evaluate(GROUND)
    ada.page.emulate_media(color_scheme="dark")
    dark = ada.page.evaluate(GROUND)
    assert brightness(light) > 230
    assert brightness(dark) < 60
    ada.see("theme").click()  # a choice of one's own wins over the system, and lasts
    assert ada.page.evaluate(GROUND) == light
    ada.page.reload()
    ada.until_ready()
    assert ada.page.evaluate(GROUND) == light

    ada.command("buttons")
    button = ada.button("Primary")
    assert moves(button) > 0.1
    ada.page.emulate_media(reduced_motion="reduce")
    assert moves(button) < 0.001


def overhanging(person: BrowserPerson) -> list[str]:
    return person.page.evaluate(OVERHANGING)


def brightness(colour: str) -> float:
    """From 0 to 255, of what the browser calls `rgb(1, 2, 3)`."""
    parts = [int(part) for part in re.findall(r"\d+", colour)[:3]]
    return sum(parts) / 3


def moves(control: Locator) -> float:
    """Seconds that its changes of colour take."""
    return float(control.evaluate("node => parseFloat(getComputedStyle(node).transitionDuration)"))


@pytest.mark.parametrize("size", [(1200, 763), (1200, 1284)], ids=["wide", "tall"])
def test_on_a_phone_a_picture_takes_the_width_that_there_is(
    room: BrowserRoom, house: BrowserHost, size: tuple[int, int]
) -> None:
    """Before, margins took a quarter of the width, and a tall picture got what a desktop gives it."""
    picture, gallery = BytesIO(), {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}
    Image.new("P", size).save(picture, "PNG")
    frame = {"type": 17, "components": [gallery]}
    house.say(room.channel, {"flags": 1 << 15, "components": [frame]}, ("board.png", picture.getvalue()))
    ada = room.sit("Ada", **NARROW)
    shown = ada.see("image").locator("img")
    expect(shown).to_be_visible()
    width, inner = shown.evaluate(
        """(image) => {
            const box = image.closest(".container"), style = getComputedStyle(box);
            const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
            return [image.clientWidth, box.clientWidth - padding];
        }"""
    )
    assert width == inner >= 320
    assert overhanging(ada) == []
