"""While several answer in secret, everybody else sees the same: whoever answers, when, and what."""

import json
from pathlib import Path

import pytest

from games.core.rulebook import SealedQuestion
from tests.burrow.spec import BURROW
from tests.contract.cases import GameCase, replace_rules
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    run_acceptance,
)
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.fake_thread import FakeThread
from tests.host.acceptance.quiet_lures import answer_lure, quiet_lures

QUIET = replace_rules(BURROW, SealedQuestion("burrow/lures", quiet_lures))
SEATS = (3, 4)


@pytest.mark.parametrize("seats", SEATS)
@accepts(11)
async def test_a_secret_window_looks_the_same_whoever_answers_first(seats: int, tmp_path: Path) -> None:
    """The same deal three times: in turn, the other way round with other answers, with changed answers."""
    case = GameCase(QUIET, "plain", seats)
    ways = [
        [(at, 0) for at in range(seats)],
        [(at, -1) for at in reversed(range(seats))],
        [(0, 0), (1, 0), (0, -1), *[(at, 0) for at in range(2, seats)]],
    ]
    told = [(await window(tmp_path / str(at), case, way)) for at, way in enumerate(ways)]
    assert told[0] == told[1] == told[2]
    assert told[0][1] == [], "something was posted or edited while the window was open"


async def window(folder: Path, case: GameCase, way: list[tuple[int, int]]) -> tuple[list[str], list[str]]:
    """What is public when the window opens, and what changes until the last answer but one is in."""
    found: list[list[str]] = []

    async def scene(house: AcceptanceHost) -> None:
        thread = FakeThread(house)
        match, people = await house.table(pace="slow", second="en-US")
        await house.wait_until_idle()
        code = (await house.load_match(match)).row.code
        found.append(public(thread, 0, code))
        count = len(thread.said)
        loaded = await house.load_match(match)
        assert len(loaded.public_awaited) == case.seats
        for at, choice in way[:-1]:
            await answer_lure(people[at], match, choice)
            await house.wait_until_idle()
            assert (await house.load_match(match)).public_awaited == loaded.public_awaited
        found.append(public(thread, count, code))

    await run_acceptance(folder, case, scene, "window")
    return found[0], found[1]


def public(thread: FakeThread, since: int, code: str) -> list[str]:
    """Each post and edit, with all that it says; the code of a match is drawn anew each time."""
    return [json.dumps(one.data).replace(code, "CODE") for one in thread.said[since:]]
