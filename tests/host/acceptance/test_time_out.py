"""When the time is up: one reminder before, and what the table says."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.services.match.loaded_match import LoadedMatch
from games.core.model import Action
from games.core.play import apply_step, pending
from games.core.rng import Rng
from tests.contract.cases import GameCase, every_hosted_game
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    Guest,
    answer_controls,
    find_control,
    has_verb,
)
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.fake_thread import FakeThread, advance_time, seconds_until_due

TRIED = 12
STATED = {"ai": "AI", "substitute": "seat", "default": "the bot gave", "forfeit": "Rematch"}


@pytest.mark.parametrize("policy", ["ai", "substitute", "default", "forfeit"])
@every_hosted_game
@accepts(17)
async def test_the_clock_reminds_once_and_does_what_the_table_says(
    house: AcceptanceHost,
    case: GameCase,
    policy: Any,
) -> None:
    thread = FakeThread(house)
    match, people = await house.table(pace="slow", second="en-US")
    await rule(house, match, policy)
    await only_one_answer_of_ai(house)
    person = await in_the_middle(house, match, people)
    await house.wait_until_idle()
    seat = (await house.load_match(match)).require_seat_of(person.id)
    mentions, began = len(thread.mentions), await seconds_until_due(house, match, seat)
    await advance_time(house, int(began * 0.8) - 1)
    assert thread.since(mentions) == []
    await advance_time(house, 1)
    await advance_time(house, 60)
    assert thread.since(mentions).count(person.id) == 1
    count = len(thread.said)
    await advance_time(house, began)
    assert thread.since(mentions).count(person.id) == 1
    said = [one.words for one in thread.said[count:]]
    assert any(STATED[policy] in words for words in said), said
    await what_became_of_it(house, match, person, policy)


async def rule(house: AcceptanceHost, match: int, policy: Any) -> None:
    def set_policy(after: LoadedMatch) -> None:
        after.row.terms = replace(after.row.terms, on_timeout=policy)

    await house.services.matches.change_row(match, None, set_policy)


async def only_one_answer_of_ai(house: AcceptanceHost) -> None:
    """AI thinks for ever after its first answer, so that somebody comes back in the middle of a turn."""
    opponents, answered = house.services.ai_seats, list[int]()

    async def once(match: int) -> bool:
        loaded = await house.load_match(match)
        seat = next((seat for seat in loaded.public_awaited if loaded.seat_row(seat).ai is not None), None)
        if answered or seat is None:
            return False
        answered.append(seat)
        action = going_on(loaded, seat)
        assert action is not None
        await house.services.matches.act_for_seat(match, action)
        return False

    opponents._answer_once = once


def going_on(loaded: LoadedMatch, seat: int) -> Action | None:
    """An answer that leaves the seat with another one: the usual one if it does, else any."""
    ask = loaded.find_ask(seat, 0)
    if ask is None or ask.decision.seat != seat:
        return None
    dice = Rng(f"answers {loaded.row.seq}")
    picks = [ask.decision.timeout_pick(), *(ask.decision.random_pick(dice.below) for _ in range(TRIED))]
    actions = (Action(seat, loaded.required_state.moment, pick) for pick in picks)
    return next((action for action in actions if goes_on(loaded, action)), None)


def goes_on(loaded: LoadedMatch, action: Action) -> bool:
    """Whether this answer leaves the seat with another one."""
    after = apply_step(loaded.spec, loaded.required_state, action).state
    return after.result is None and any(
        one.decision.seat == action.seat and not one.decision_number
        for one in pending(loaded.spec, after).asks
    )


async def in_the_middle(house: AcceptanceHost, match: int, people: list[Guest]) -> Guest:
    """Somebody who has moved before, alone, and is to answer more than once now."""
    for _ in range(200):
        loaded = await house.load_match(match)
        person = await house.awaited(match, people)
        assert person is not None
        seat = loaded.require_seat_of(person.id)
        if (
            len(loaded.public_awaited) == 1
            and loaded.seat_row(seat).clock.has_moved
            and going_on(loaded, seat)
        ):
            return person
        await person.open_panel(match)
        began = len(house.steps)
        while answer_controls(person.panel) and len(house.steps) == began:
            await person.answer(person.panel)
    raise AssertionError("nobody is ever in the middle of a turn")


async def what_became_of_it(house: AcceptanceHost, match: int, person: Guest, policy: str) -> None:
    loaded = await house.load_match(match)
    if policy == "forfeit":
        assert loaded.row.status == "over"
        return
    assert loaded.is_running
    if policy == "default":
        assert loaded.seat_row(loaded.require_seat_of(person.id)).ai is None
        return
    line = next(
        one for one in reversed(house.fake_channel.said) if has_verb(one, "resume") or has_verb(one, "take")
    )
    button = (
        find_control(line, "resume") if has_verb(line, "resume") else {"custom_id": f"bf:resume:{match}:0"}
    )
    before = person.made
    told = (await person.give(button["custom_id"], on=line)).shown[-1]
    assert person.made - before == 1
    loaded = await house.load_match(match)
    seat = loaded.require_seat_of(person.id)
    assert loaded.seat_row(seat).ai is None
    assert seat in loaded.public_awaited, "it is not the middle of the turn"
    assert answer_controls(told)
