"""A match of somebody who only reads: text boards, words of pictures, and typed moves."""

import re
from typing import Any

import pytest

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.acceptance.accepts import accepts
from tests.host.kit.host_process import ProcessScene
from tests.host.kit.phrases import quote
from tests.host.processes.test_matches import (
    CHOSEN,
    MOST,
    ended,
    every_played_format,
    nobody_saw_anothers_panel,
    open_match,
    seal_in,
    the_deal_is_verified,
    the_end_is_shown,
)

pytestmark = pytest.mark.slow

LISTS = (quote(words.PanelTyped), quote(words.ErrorNoMove))
"""Before the moves that can be typed: on the same line, or a line for each kind."""
KIND = re.compile(r"^\*\*[^*]+\*\*: ")
"""The name of a kind before its moves."""
ASIDE = re.compile(r"(?:, for example)?(?: … .*| \(.*\))$")
"""The last of many alike, and what a move does, behind it."""
LAST_WORD = "anyway"
"""What a move that kills one's own needs behind it."""
ALT_ROOM = 1024
"""docs: Component Reference, Media Gallery Item Structure."""


async def read(person: Seat, command: str, **values: Any) -> str:
    """The words of an answer; pictures are of no use to them."""
    told = (await person.slash(command, **values)).message
    assert told is not None
    assert_words_alone(told)
    return told.text


def assert_words_alone(told: MessageSnapshot) -> None:
    assert not told.files
    assert all(button.label for button in told.buttons)
    assert all(menu.placeholder or menu.labels for menu in told.selects)


def typed_moves(text: str) -> list[str]:
    """The moves that a text names."""
    for before in LISTS:
        if before in text:
            line = text.split(before)[1].strip().splitlines()[0].rstrip(".")
            moves = [ASIDE.sub("", move) for move in KIND.sub("", line).split(" · ")]
            return [move for move in moves if not move.startswith("+ ")]
    return []


async def turn_by_words(person: Seat) -> tuple[int, str]:
    """Ask what could be typed, and type it until nothing more is asked; how many moves, and the last text."""
    text, typed = await read(person, "move"), 0
    while moves := typed_moves(text):
        text = await read(person, "move", text=f"{moves[0]} {LAST_WORD}")
        typed += 1
    return typed, text


async def only_words(person: Seat) -> None:
    listed = (await person.slash("settings me")).message
    assert listed is not None
    await person.choose(listed.selects[0].custom_id, "pictures", message=listed)
    await person.submit(value="text")
    await person.until("Saved")


@every_played_format
@accepts(16)
async def test_a_match_of_every_format_is_read_and_typed_to_the_end(
    stage: ProcessScene, game: str, format: str, seats: int, options: str
) -> None:
    """Nobody looks at a picture or presses a button: all is `/move`, boards in words, and what they say."""
    people = await open_match(stage, format, seats, options, game)
    for one in people:
        await only_words(one)
    watcher = await stage.sit("Eve")
    await watcher.open(people[0].channel)
    typed, boards, text = 0, 0, ""
    for _ in range(MOST):
        if over(text):
            break
        before = typed
        for one in people:
            moves, text = await turn_by_words(one)
            typed += moves
            if moves and not over(text) and boards < 12:
                boards += 1
                await the_board_is_in_words(one, watcher)
            if over(text):
                break
        assert typed > before or over(text), f"Nobody finds a move to type in what they read: {text}"
    assert typed > 16
    assert boards
    card = await the_end_is_shown(watcher)
    nobody_saw_anothers_panel(people, watcher)
    for one in people:
        assert not [each for each in one.messages if each.ephemeral and each.files]
        everything_has_words(one)
        await the_deal_is_verified(one, seal_in(card.text, game))


def over(text: str) -> bool:
    return quote(words.EndingSeed) in text or "Look back at it" in text


def everything_has_words(person: Seat) -> None:
    """Every control of every message, and every picture."""
    for shown in person.messages:
        assert all(button.label.strip() for button in shown.buttons)
        assert all(menu.placeholder or menu.labels for menu in shown.selects)
        assert all((one.description or "").strip() for one in shown.files if one.filename.endswith(".png"))


async def the_board_is_in_words(reader: Seat, watcher: Seat) -> None:
    """Their own board has no picture, and the public picture says in words what it shows."""
    text = await read(reader, "board")
    assert len(text) > 200
    public = [one for one in watcher.messages if one.files]
    assert len(public) == 1
    words = public[0].files[0].description or ""
    assert 100 < len(words) <= ALT_ROOM


async def test_whoever_is_not_asked_reads_whose_turn_it_is(stage: ProcessScene) -> None:
    people = await open_match(stage, "classic", 2, CHOSEN)
    told = [await read(one, "move") for one in people]
    assert sum("turn. You can plan" in text for text in told) == 1
    assert sum(text.startswith(quote(words.ErrorNoMove)) for text in told) == 1
    assert not ended(people[0].last)
