"""A match of somebody who only reads: text boards, words of pictures, and typed moves."""

from typing import Any

import pytest

from sandbox.driver import Message, Seat
from tests.bot.e2e.kit import Hall, Play, answers
from tests.bot.e2e.test_matches import (
    CHOSEN,
    MOST,
    ended,
    give,
    nobody_saw_anothers_panel,
    open_match,
    seal_in,
    the_deal_is_verified,
    the_end_is_shown,
    your_move,
)

pytestmark = pytest.mark.slow

LISTS = ("Now by /move: ", "Possible: ")
"""Before the moves that can be typed."""
ALT_ROOM = 1024
"""docs: Component Reference, Media Gallery Item Structure."""


async def read(person: Seat, command: str, **values: Any) -> str:
    """The words of an answer; pictures are of no use to them."""
    told = (await person.slash(command, **values)).message
    assert told is not None
    assert_words_alone(told)
    return told.text


def assert_words_alone(told: Message) -> None:
    assert not told.files
    assert all(button.label for button in told.buttons)
    assert all(menu.placeholder or menu.labels for menu in told.selects)


def typed_moves(text: str) -> list[str]:
    """The moves that a text names."""
    for line in text.splitlines():
        for before in LISTS:
            if before in line:
                return line.split(before)[1].rstrip(".").split(" · ")
    return []


async def turn_by_words(person: Seat) -> tuple[int, str]:
    """Ask what could be typed, and type it until nothing more is asked; how many moves, and the last text."""
    text, typed = await read(person, "move"), 0
    while moves := typed_moves(text):
        text = await read(person, "move", text=moves[0])
        typed += 1
    return typed, text


async def turn_by_clicks(person: Seat) -> None:
    shown = await your_move(person)
    while shown is not None and answers(shown):
        shown = await give(person, shown)


async def only_words(person: Seat) -> None:
    listed = (await person.slash("settings me")).message
    assert listed is not None
    await person.choose(listed.selects[0].custom_id, "pictures", message=listed)
    await person.submit(value="text")
    await person.until("Saved")


def test_a_match_is_played_by_somebody_who_only_reads_and_types(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        ada, bo = await open_match(stage, "classic", 2, CHOSEN)
        await only_words(ada)
        watcher = await stage.sit("Eve")
        await watcher.open(ada.channel)
        typed, text = 0, ""
        while typed < MOST:
            moves, text = await turn_by_words(ada)
            typed += moves
            if moves and "by /move" not in text and "Waiting for" in text:
                await the_board_is_in_words(ada, watcher)
            if "Seed revealed" in text or "look back: Replay" in text:
                break
            await turn_by_clicks(bo)
        assert typed > 16
        card = await the_end_is_shown(watcher)
        assert not [one for one in ada.messages if one.ephemeral and one.files]
        nobody_saw_anothers_panel([ada, bo], watcher)
        for one in (ada, bo):
            await the_deal_is_verified(one, seal_in(card.text))

    shared.perform(scene)


async def the_board_is_in_words(reader: Seat, watcher: Seat) -> None:
    """Their own board has no picture, and the public picture says in words what it shows."""
    text = await read(reader, "board")
    assert "Favor" in text
    assert "HP" in text
    public = [one for one in watcher.messages if one.files]
    assert len(public) == 1
    words = public[0].files[0].description or ""
    assert "Favor" in words
    assert len(words) <= ALT_ROOM


def test_whoever_is_not_asked_reads_whose_turn_it_is(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        people = await open_match(stage, "classic", 2, CHOSEN)
        told = [await read(one, "move") for one in people]
        assert sum("turn. You could plan" in text for text in told) == 1
        assert sum(text.startswith("Type a move. Possible: ") for text in told) == 1
        assert not ended(people[0].last)

    shared.perform(scene)
