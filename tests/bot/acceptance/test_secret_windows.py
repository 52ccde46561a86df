"""While several answer in secret, everybody else sees the same: whoever answers, when, and what."""

import json
from pathlib import Path

import pytest

from games.core.decisions.base import One
from games.core.records import replace_fields
from games.core.rulebook import SealedQuestion
from games.core.zones import CardId
from tests.bot.acceptance.accepts import accepts
from tests.bot.acceptance.house import Guest, House, answers, perform, picked
from tests.bot.acceptance.thread import Thread
from tests.burrow import questions
from tests.burrow.spec import BURROW
from tests.burrow.table import Burrow
from tests.contract.tables import GameCase, replace_rules


def lures(g: Burrow) -> list[One[CardId]]:
    """As in Burrow, but nobody is told who has answered yet."""
    return [replace_fields(one, quiet=True) for one in questions.lures.run(g)]


QUIET = replace_rules(BURROW, SealedQuestion("burrow/lures", lures))
SEATS = (3, 4)


@pytest.mark.parametrize("seats", SEATS)
@accepts(11)
def test_a_secret_window_looks_the_same_whoever_answers_first(seats: int, tmp_path: Path) -> None:
    """The same deal three times: in turn, the other way round with other answers, with changed answers."""
    case = GameCase(QUIET, "plain", seats)
    ways = [
        [(at, 0) for at in range(seats)],
        [(at, -1) for at in reversed(range(seats))],
        [(0, 0), (1, 0), (0, -1), *[(at, 0) for at in range(2, seats)]],
    ]
    told = [window(tmp_path / str(at), case, way) for at, way in enumerate(ways)]
    assert told[0] == told[1] == told[2]
    assert told[0][1] == [], "something was posted or edited while the window was open"


def window(folder: Path, case: GameCase, way: list[tuple[int, int]]) -> tuple[list[str], list[str]]:
    """What is public when the window opens, and what changes until the last answer but one is in."""
    found: list[list[str]] = []

    async def scene(house: House) -> None:
        thread = Thread(house)
        match, people = await house.table(pace="slow", second="en-US")
        await house.world.rest()
        code = (await house.look(match)).row.code
        found.append(public(thread, 0, code))
        count = len(thread.said)
        loaded = await house.look(match)
        assert len(loaded.public_awaited) == case.seats
        for at, choice in way[:-1]:
            await answer(people[at], match, choice)
            await house.world.rest()
            assert (await house.look(match)).public_awaited == loaded.public_awaited
        found.append(public(thread, count, code))

    perform(folder, case, scene, "window")
    return found[0], found[1]


async def answer(person: Guest, match: int, choice: int) -> None:
    await person.your_move(match)
    if not answers(person.panel):
        await person.press("open")
    part = answers(person.panel)[choice]
    await person.give(part["custom_id"], *picked(part, None), on=person.panel)


def public(thread: Thread, since: int, code: str) -> list[str]:
    """Each post and edit, with all that it says; the code of a match is drawn anew each time."""
    return [json.dumps(one.data).replace(code, "CODE") for one in thread.said[since:]]
