"""The question and the first answers are in the first view of a channel that is scrolled to its end."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.ui.components import Screen
from bot.ui.panels import PanelExtras, build_panel_screen
from games.core.model import QUESTION
from tests.contract.cases import CASES, recorded_matches
from tests.host.discord.ui.all_screens import TOLD, build_context
from tests.host.processes.browser.test_two_seats import keep, set_up_break
from tests.sandbox.browser.axe import SOURCE, find_violations
from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom, expect
from tests.sandbox.browser.browser_person import BrowserPerson

pytestmark = pytest.mark.slow

SOON = 30_000
GALLERY, ROW = 12, 1
COACH = "**Coach 3 of 9**: A Hero that is Melee attacks the Hero opposite. Attack it.\n**Attack Corvin**"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
NARROW: dict[str, Any] = {"viewport": {"width": 400, "height": 860}}
PRESSES = 3
"""Answers given by the first of several buttons, to see the panels of a set-up and of first turns."""

SEEDS = 1
"""Matches in which the longest panels are looked for."""
PICTURES = {
    "nightbreak": [(1200, 763), (1200, 763)],
    "break": [(1576, 1000), (1200, 754)],
    "nightfall": [(1200, 648), (1200, 760)],
}
"""Sizes of each game's private pictures, from the one above."""

PLACES = """() => {
    const scroller = document.getElementById("scroller");
    const both = ["[data-testid=image]", ".container > .row"];
    const hasBoth = (message) => both.every((part) => message.querySelector(part));
    const panel = [...document.querySelectorAll("[data-testid=message]")].findLast(hasBoth);
    const images = [...(panel?.querySelectorAll("[data-testid=image] img") ?? [])];
    if (!images.length || !images.every((image) => image.complete && image.clientWidth)) return null;
    scroller.scrollTop = scroller.scrollHeight;
    const view = scroller.getBoundingClientRect();
    const seen = (node) => {
        const box = node.getBoundingClientRect();
        return box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
    };
    const parts = [...panel.querySelector("[data-testid=container]").children];
    const row = parts.findIndex((part) => part.matches(".row"));
    const pictures = images.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const first = parts[row];
    const question = parts.findLast((part) => part.matches("[data-testid=text]:has(strong)"));
    return { question: seen(question), row: seen(first), asked: question.innerText, pictures };
}"""


@pytest.mark.parametrize("look", [DESKTOP, NARROW], ids=["desktop", "narrow"])
@pytest.mark.parametrize("game", ["Nightbreak", "Break", "Nightfall"])
def test_no_panel_needs_scrolling_to_know_what_is_asked(
    room: BrowserRoom, game: str, look: dict[str, Any]
) -> None:
    room.expected.append("/cdn/")  # a picture that was replaced while it was fetched
    ada = room.sit("Ada", **look)
    ada.command("play")
    ada.button(game).first.click()
    for count in range(PRESSES):
        judge(ada, look)
        panel = ada.see("message").filter(has=ada.page.locator("[data-custom-id*=':more:']")).last
        keep(f"first-view-{game}-{look['viewport']['width']}-{count}", ada)
        before = panel.inner_text()
        answers = panel.locator("[data-custom-id*=':a:']:is(button):not([data-testid=select])")
        if not answers.count():
            break
        answers.first.click()
        expect(panel).not_to_have_text(before, timeout=SOON)
    expect(ada.page.locator(".busy")).to_have_count(0, timeout=SOON)
    if SOURCE.is_file():
        assert find_violations(ada) == []


def test_the_position_stands_above_the_question_of_a_public_match(room: BrowserRoom) -> None:
    """Before, whoever was asked had to scroll up to the board in the thread."""
    ada, _ = set_up_break(room)
    panel = ada.message("left: 2 heavy, 2 nimble").last
    expect(panel.get_by_test_id("image")).to_be_visible(timeout=SOON)
    for look in (DESKTOP, NARROW):
        ada.page.set_viewport_size(look["viewport"])
        judge(ada, look)
        keep(f"public-match-{look['viewport']['width']}", ada)


@pytest.mark.parametrize("game", sorted(PICTURES))
def test_nor_do_the_longest_panels_of_a_game(room: BrowserRoom, house: BrowserHost, game: str) -> None:
    screen = longest_panel(game)
    names = ("board.png", "cards.png")
    files = [(name, blank(size)) for name, size in zip(names, PICTURES[game], strict=False)]
    house.say(room.channel, {"flags": 1 << 15, "components": screen.to_components()}, *files)
    for name, look in (("Ada", DESKTOP), ("Bo", NARROW)):
        person = room.sit(name, **look)
        judge(person, look)
        keep(f"longest-{game}", person)


def longest_panel(game: str) -> Screen:
    """Build the panel with the most lines of question and answers of some matches, pictures and all."""
    case = next(case for case in CASES if case.spec.key == game)
    found = [
        build_panel_screen(build_context(case, turn.state), turn.ask.decision.seat, with_pictures(game))
        for turns in recorded_matches(case, SEEDS)
        for turn in turns
        if turn.ask.decision_number == QUESTION
    ]
    return max(found, key=count_lines)


def with_pictures(game: str) -> PanelExtras:
    lower = "The cards." if len(PICTURES[game]) > 1 else ""
    return PanelExtras(sentences=TOLD, picture_alt="The board.", lower_alt=lower, coach=COACH, expires=True)


def count_lines(screen: Screen) -> int:
    """Estimate the lines of everything below the pictures, at 60 characters a line and 4 buttons a row."""
    (frame,) = screen.to_components()
    parts = frame["components"]
    last = max(at for at, part in enumerate(parts) if part["type"] == GALLERY)
    texts = [line for part in parts[last:] for line in str(part.get("content", "")).split("\n")]
    rows = [part for part in parts[last:] if part["type"] == ROW]
    return sum(1 + len(line) // 60 for line in texts) + sum(2 * len(row["components"]) // 4 for row in rows)


def blank(size: tuple[int, int]) -> bytes:
    found = BytesIO()
    Image.new("P", size).save(found, "PNG")
    return found.getvalue()


def judge(person: BrowserPerson, look: dict[str, Any]) -> None:
    """Wait for the pictures of the newest panel, and look where its question and its first answers stand."""
    expect(person.see("image").last).to_be_visible(timeout=SOON)
    ready: Any = person.page.wait_for_function(PLACES, timeout=SOON)
    found: Any = ready.json_value()
    assert found["question"] and found["row"], found
    for width, height in found["pictures"]:
        assert width <= 550 and height <= 351, found
        assert look is NARROW or width >= 400, found
