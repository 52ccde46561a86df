"""Two accounts and the real client: from `/play` to the first answer, in every game."""

import re
from typing import Any

import pytest

from games.core.spec import GameSpec
from games.registry import GAMES
from sandbox.driver import MessageSnapshot, Seat
from tests.host.acceptance.accepts import accepts
from tests.host.kit.host_process import ProcessScene, answer_controls, newest_panel, wait_for_any
from tests.host.kit.phrases import CALL
from tests.host.processes.flows.click_count import question_of


@pytest.mark.slow
@pytest.mark.parametrize("spec", GAMES.values(), ids=lambda spec: spec.key)
@accepts(2)
async def test_the_first_answer_of_two_people_takes_four_interactions(
    stage: ProcessScene, spec: GameSpec[Any, Any]
) -> None:
    """Each sees a panel of their own and no other; the thread has one board, and one mention a person."""
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    before = made(ada, bo)
    first = await ada.slash("play")
    await ada.press(f"{spec.title} table", message=first.message)
    await bo.until("Starts by itself")
    await bo.press("Join")
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
    await answer_at_once(asked)
    assert made(ada, bo) - before == 4
    thread = await wait_for_any(lambda: next((one.thread for one in ada.messages if one.thread), None))
    watcher = await stage.table.sit(f"Eve{stage.number}", thread)
    await watcher.until("Your move", within=60)
    await wait_for_any(lambda: len(boards(watcher)) == 1 and len(notices(watcher)) == 1)
    called = re.findall(r"<@!?\d+>", notices(watcher)[0])
    assert 1 <= len(called) == len(set(called))
    assert own(ada) and own(bo) and not own(ada) & own(bo)
    assert not [one for one in watcher.messages if one.ephemeral or answer_controls(one)]


def made(*people: Seat) -> int:
    return sum(len(one.asked) for one in people)


async def answer_at_once(person: Seat) -> None:
    """One press of a button, or one pick where there is none: accepted, or sealed until all have answered."""
    shown = newest_panel(person)
    assert shown is not None
    kind, custom_id, values = min(answer_controls(shown), key=lambda one: one[0] != "press")
    if kind == "press":
        after = (await person.press(custom_id=custom_id, message=shown)).message
    else:
        after = (await person.choose(custom_id, *values, message=shown)).message
    assert after is not None
    assert question_of(after) != question_of(shown) or "Locked in: " in after.text, after.text


def own(person: Seat) -> set[str]:
    return {one.id for one in person.messages if one.ephemeral}


def boards(watcher: Seat) -> list[MessageSnapshot]:
    return [one for one in watcher.messages if one.files]


def notices(watcher: Seat) -> list[str]:
    return [one.text for one in watcher.messages if CALL in one.text]
