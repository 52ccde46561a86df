"""Whole matches by clicks: alone against AI, and every format with as many people as it takes."""

import re
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from bot.i18n import sentences as words
from games.registry import GAMES
from sandbox.driver import BotAnswer, MessageSnapshot, Seat
from tests.host.kit.host_process import (
    SHORT,
    ProcessScene,
    answer_controls,
    match_is_over,
    newest_panel,
    press_current,
    quickest_control,
    wait_for_any,
)
from tests.host.kit.phrases import quote

pytestmark = pytest.mark.slow

CHOSEN = "heroes=chosen, sides=chosen"

FORMATS = [
    ("nightbreak", "classic", 2, CHOSEN),
    *[
        (spec.key, way.key, seats, SHORT.get(spec.key, ""))
        for spec in GAMES.values()
        for way in spec.formats
        for seats in (way.seats if len(way.seats) <= 2 else way.seats[:1])
    ],
]
"""Where any number may play, the fewest: `test_five_seats` has the most."""
SUITE = (FORMATS[0], *[next(one for one in FORMATS[::-1] if one[0] == key) for key in GAMES])
"""The formats that are played in the suite, one of each game and one that is chosen; all of them at night."""
every_played_format = pytest.mark.parametrize(
    ("game", "format", "seats", "options"),
    [one if one in SUITE else pytest.param(*one, marks=pytest.mark.nightly) for one in FORMATS],
)
MOST = 600
"""Answers in a match; more, and it does not end."""


async def open_match(
    stage: ProcessScene, format: str, seats: int, options: str, game: str = "nightbreak"
) -> list[Seat]:
    """People who have taken all seats of a table, and look at its thread."""
    people = [await stage.sit(name) for name in ("Ada", "Bo", "Cy", "Di", "Ed")[:seats]]
    opener, *others = people
    given: dict[str, Any] = {"options": options} if options else {}
    await opener.slash("play", game=game, format=format, seats=seats, **given)
    for other in others:
        await other.until(quote(words.LobbyStarts))
        await other.press(quote(words.ButtonJoin))
    thread = await wait_for_any(lambda: next((one.thread for one in opener.messages if one.thread), None), 60)
    for one in people:
        await one.open(thread)
        await one.until(quote(words.ButtonYourMove), within=60)
    return people


async def your_move(person: Seat) -> MessageSnapshot | None:
    """Open the panel from the board; lines below it come and go."""
    board = await wait_for_any(lambda: next((one for one in person.messages if is_board(one)), None), 60)
    return (await person.press(quote(words.ButtonYourMove), message=board)).message


def is_board(shown: MessageSnapshot) -> bool:
    return bool(shown.files) and any(one.label == quote(words.ButtonYourMove) for one in shown.buttons)


async def give(person: Seat, shown: MessageSnapshot) -> MessageSnapshot | None:
    """Confirm what was picked; else the first answer there is. What the panel shows then."""

    def find() -> MessageSnapshot | None:
        return next((one for one in person.messages if one.id == shown.id), None)

    async def press(now: MessageSnapshot) -> BotAnswer:
        if not answer_controls(now):
            return BotAnswer("done", now)
        kind, custom_id, values = quickest_control(now)
        if kind == "press":
            return await person.press(custom_id=custom_id, message=now)
        return await person.choose(custom_id, *values, message=now)

    return (await press_current(find, press, shown)).message


def ended(shown: MessageSnapshot | None) -> bool:
    return shown is not None and "bf:replay" in str(shown.raw)


async def play_by_message(people: Sequence[Seat]) -> int:
    """Each presses `Your move` and answers until nothing more is asked; how many answers it took."""
    given = 0
    while given < MOST:
        for person in people:
            shown = await your_move(person)
            while shown is not None and answer_controls(shown):
                shown = await give(person, shown)
                given += 1
            if ended(shown):
                return given
    raise AssertionError("the match does not end")


def own(person: Seat) -> set[str]:
    """What only this person was shown, wherever they looked."""
    return {id for shown in person.timelines.values() for id, one in shown.items() if one.get("ephemeral")}


def nobody_saw_anothers_panel(people: Sequence[Seat], watcher: Seat) -> None:
    """Panels went to one person each, and what is public has no answers."""
    assert own(watcher) == set()
    for one, other in combinations(people, 2):
        assert not own(one) & own(other)
    for person in (*people, watcher):
        public = [one for one in person.messages if not one.ephemeral]
        assert not [one for one in public if answer_controls(one)]


async def the_end_is_shown(watcher: Seat) -> MessageSnapshot:
    """One board in the thread, which is the result now, and nobody is waited for any more."""
    await watcher.until(quote(words.AfterRematch), within=60)
    await wait_for_any(lambda: not watcher.sees(quote(words.ButtonYourMove)))
    boards = [one for one in watcher.messages if one.files or one.buttons]
    assert len(boards) == 1
    assert boards[0].files[0].description
    assert re.search(r"wins?\b|draw", boards[0].text), boards[0].text
    return boards[0]


async def the_deal_is_verified(person: Seat, seal: str) -> None:
    told = (await person.slash("verify")).message
    assert told is not None
    assert "All is well" in told.text
    assert re.search(r"this number: \S{16}", told.text)
    assert seal.replace(" ", "") in told.text.replace(" ", "")


def seal_in(text: str, game: str = "nightbreak") -> str:
    """Return the fingerprint on the card of a result; "" in a game without chance, whose card has none."""
    found = re.search(r"[0-9a-f]{4} [0-9a-f]{4}", text)
    assert (found is not None) == (quote(words.EndingSeed) in text) == GAMES[game].has_chance, text
    return "" if found is None else found[0]


@every_played_format
async def test_every_format_is_played_by_clicks_to_the_end(
    stage: ProcessScene, game: str, format: str, seats: int, options: str
) -> None:
    people = await open_match(stage, format, seats, options, game)
    watcher = await stage.sit("Eve")
    await watcher.open(people[0].channel)
    assert await play_by_message(people) > 30
    card = await the_end_is_shown(watcher)
    nobody_saw_anothers_panel(people, watcher)
    for one in people:
        await the_deal_is_verified(one, seal_in(card.text, game))


async def test_a_whole_match_against_ai_is_played_by_clicks(stage: ProcessScene) -> None:
    ada, watcher = await stage.sit("Ada"), await stage.sit("Eve")
    await ada.slash("play")
    await ada.press("Nightbreak")
    given = 0
    while not match_is_over([ada]):
        await wait_for_any(lambda: newest_panel(ada) or match_is_over([ada]), within=60)
        if (shown := newest_panel(ada)) is not None:
            await give(ada, shown)
            given += 1
        assert given < MOST
    assert given > 16
    assert all(one.ephemeral for one in ada.messages)
    assert watcher.messages == []
    assert re.search(r"wins?\b|draw", ada.last.text), ada.last.text
    await the_deal_is_verified(ada, seal_in(ada.last.text))
