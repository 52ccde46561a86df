"""When the time is up: one reminder before, and what the table says."""

from pathlib import Path
from typing import Any

import pytest

from bot.services.match.loaded_match import LoadedMatch
from games.core.model import Action
from games.core.play import apply_step, pending
from games.core.rng import Rng
from tests.bot.acceptance.accepts import accepts
from tests.bot.acceptance.house import Guest, House, answers, find, has, perform
from tests.bot.acceptance.thread import Thread, due_in, wait
from tests.contract.tables import GameCase, every_format

TRIED = 12
STATED = {"ai": "AI", "substitute": "seat", "default": "Time is up", "forfeit": "Rematch"}


@pytest.mark.parametrize("policy", ["ai", "substitute", "default", "forfeit"])
@every_format
@accepts(17)
def test_the_clock_reminds_once_and_does_what_the_table_says(
    case: GameCase, policy: Any, tmp_path: Path
) -> None:
    async def scene(house: House) -> None:
        thread = Thread(house)
        match, people = await house.table(pace="slow", second="en-US")
        await rule(house, match, policy)
        await only_one_answer_of_ai(house)
        person = await in_the_middle(house, match, people)
        await house.world.rest()
        seat = (await house.look(match)).require_seat_of(person.id)
        mentions, began = len(thread.mentions), await due_in(house, match, seat)
        await wait(house, int(began * 0.8) - 1)
        assert thread.since(mentions) == []
        await wait(house, 1)
        await wait(house, 60)
        assert thread.since(mentions).count(person.id) == 1
        count = len(thread.said)
        await wait(house, began)
        assert thread.since(mentions).count(person.id) == 1
        said = [one.words for one in thread.said[count:]]
        assert any(STATED[policy] in words for words in said), said
        await what_became_of_it(house, match, person, policy)

    perform(tmp_path, case, scene)


async def rule(house: House, match: int, policy: Any) -> None:
    def set_policy(after: LoadedMatch) -> None:
        after.row.terms.on_timeout = policy

    await house.host.matches.change_row(match, None, set_policy)


async def only_one_answer_of_ai(house: House) -> None:
    """AI thinks for ever after its first answer, so that somebody comes back in the middle of a turn."""
    opponents, answered = house.host.ai_seats, list[int]()

    async def once(match: int) -> bool:
        loaded = await house.look(match)
        seat = next((seat for seat in loaded.public_awaited if loaded.seat_row(seat).ai is not None), None)
        if answered or seat is None:
            return False
        answered.append(seat)
        action = going_on(loaded, seat)
        assert action is not None
        await house.host.matches.act_for_seat(match, action)
        return False

    opponents._answer_once = once


def going_on(loaded: LoadedMatch, seat: int) -> Action | None:
    """An answer that leaves the seat with another one: the usual one if it does, else any."""
    ask = loaded.find_ask(seat, 0)
    if ask is None or ask.decision.seat != seat:
        return None
    dice = Rng(f"answers {loaded.row.seq}")
    picks = [ask.decision.timeout_pick(), *(ask.decision.random_pick(dice.below) for _ in range(TRIED))]
    actions = (Action(seat, loaded.live_state.moment, pick) for pick in picks)
    return next((action for action in actions if goes_on(loaded, action)), None)


def goes_on(loaded: LoadedMatch, action: Action) -> bool:
    """Whether this answer leaves the seat with another one."""
    after = apply_step(loaded.spec, loaded.live_state, action).state
    return after.result is None and any(
        one.decision.seat == action.seat and not one.decision_number
        for one in pending(loaded.spec, after).asks
    )


async def in_the_middle(house: House, match: int, people: list[Guest]) -> Guest:
    """Somebody who has moved before, alone, and is to answer more than once now."""
    for _ in range(200):
        loaded = await house.look(match)
        person = await house.awaited(match, people)
        assert person is not None
        seat = loaded.require_seat_of(person.id)
        if len(loaded.public_awaited) == 1 and loaded.seat_row(seat).notes.moved and going_on(loaded, seat):
            return person
        await person.your_move(match)
        began = len(house.world.made)
        while answers(person.panel) and len(house.world.made) == began:
            await person.answer(person.panel)
    raise AssertionError("nobody is ever in the middle of a turn")


async def what_became_of_it(house: House, match: int, person: Guest, policy: str) -> None:
    loaded = await house.look(match)
    if policy == "forfeit":
        assert loaded.row.status == "over"
        return
    assert loaded.is_running
    if policy == "default":
        assert loaded.seat_row(loaded.require_seat_of(person.id)).ai is None
        return
    line = next(one for one in reversed(house.channel.said) if has(one, "resume") or has(one, "take"))
    button = find(line, "resume") if has(line, "resume") else {"custom_id": f"bf:resume:{match}:0"}
    before = person.made
    told = (await person.give(button["custom_id"], on=line)).shown[-1]
    assert person.made - before == 1
    loaded = await house.look(match)
    seat = loaded.require_seat_of(person.id)
    assert loaded.seat_row(seat).ai is None
    assert seat in loaded.public_awaited, "it is not the middle of the turn"
    assert answers(told)
