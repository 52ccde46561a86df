"""What becomes of an answer of AI: one that is too late counts for nothing, and a secret one waits."""

import asyncio
from typing import Any

import pytest

from bot.services.answers import ai_seats
from bot.services.match.loaded_match import LoadedMatch
from games.core.model import QUESTION, Action, Seat, State
from tests.games.nightfall.scene import scene as nightfall
from tests.host.kit.services import ADA, BO, FIRST, HostScene

A_WHILE = 1.25


def usual_action(loaded: LoadedMatch, seat: Seat) -> Action:
    ask = loaded.find_ask(seat, QUESTION)
    assert ask is not None
    return Action(seat, loaded.required_state.moment, ask.decision.timeout_pick())


async def test_an_answer_to_an_earlier_moment_is_not_taken_for_the_present_question(
    scene: HostScene,
) -> None:
    before = await scene.start_match()
    now = await scene.answer_default()
    assert await scene.matches.act_for_seat(FIRST, usual_action(before, before.public_awaited[0])) is None
    assert (await scene.load_match()).row.seq == now.row.seq
    done = await scene.matches.act_for_seat(FIRST, usual_action(now, now.public_awaited[0]))
    assert done is not None
    assert done.after.required_state.moment == now.required_state.moment + 1


async def test_ai_thinks_again_about_a_question_that_came_while_it_thought(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process of the host may have answered for it meanwhile."""
    pool: Any = scene.services.ai_seats.pool
    think = pool.run
    await scene.open_table(alone=True, options={"heroes": "random", "sides": "random"})
    while True:
        loaded = await scene.load_match()
        (seat,) = loaded.public_awaited
        if loaded.seat_row(seat).ai is not None:
            break
        await scene.answer_default()
    overtaken = await scene.load_match()

    async def think_too_long(*arguments: Any) -> Any:
        actions = await think(*arguments)
        monkeypatch.undo()
        assert await scene.matches.act_for_seat(FIRST, usual_action(overtaken, seat)) is not None
        return actions

    monkeypatch.setattr(pool, "run", think_too_long)
    await scene.start_ai()
    await scene.wait_for_ai()
    loaded = await scene.load_match()
    assert loaded.seat_row(loaded.public_awaited[0]).person == ADA


async def put_state(scene: HostScene, state: State[Any], *others: int) -> None:
    """Start a match of Nightfall that stands as this state, with AI in the seats that are left."""
    match = (await scene.open_table(game="nightfall", seats=4, options={})).table.row.id
    for person in others:
        await scene.join_table(match, person)
    await scene.lobby.fill_with_ai(match, scene.make_press(ADA))

    def alter(after: LoadedMatch) -> None:
        after.state = state

    await scene.matches.change_row(match, None, alter)


@pytest.mark.parametrize(("others", "pauses"), [((BO,), True), ((), False)])
async def test_ai_waits_before_a_secret_answer_if_several_people_could_time_it(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch, others: tuple[int, ...], pauses: bool
) -> None:
    """The only person at a table of AI has nobody to hide it from."""
    waits, sleep = list[float](), asyncio.sleep

    async def record_wait(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    monkeypatch.setattr(ai_seats, "remaining_delay", lambda pause, thought: A_WHILE)
    monkeypatch.setattr(asyncio, "sleep", record_wait)
    hands = ["Enraged Wight, Bite", *["Enraged Wight, Vulko"] * 3]
    window = nightfall(seats=4, hands=hands, decks=["Vulko, Bite"] * 4).do("start enraged wight")
    await put_state(scene, window.state, *others)
    assert (await scene.load_match()).public_awaited == (1, 2, 3)
    await scene.start_ai()
    await scene.wait_for_ai()
    assert (A_WHILE in waits) == pauses


async def test_ai_answers_in_the_open_without_a_pause(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai_seats, "remaining_delay", pytest.fail)
    await put_state(scene, nightfall(seats=4, active=3, hands=["Bite", "Bite", "Bite", "Vulko"]).state, BO)
    await scene.start_ai()
    await scene.wait_for_ai()
    assert 3 not in (await scene.load_match()).public_awaited
