"""A substitute plays for themselves: no order of who sat there before, whatever is undone or played again."""

from pathlib import Path

import pytest

from bot.application import build_ai_listener
from bot.services.answers.planned_moves import describe_standing_orders
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.replays import ReplayService
from bot.workers.pool import WorkerPool, WorkerQueue
from games.core.codec import load
from games.core.model import QUESTION
from games.core.play import pending
from games.core.substitution import SUBSTITUTION
from tests.host.kit.discord import ADA, BO, CY, DI, SERVER, DiscordScene
from tests.host.kit.fake_interactions import numbers
from tools.replay.command import main as replay

ORDER = "always discard"


async def ordered(host: DiscordScene) -> LoadedMatch:
    """A match in which Bo has ordered something, and has shown Ada that he can wait."""
    match = await host.start_match(ADA, BO)
    await host.services.matches.play_move(match.row.id, Actor(BO, next(numbers)), ORDER)
    found = await host.load_match(match)
    assert describe_standing_orders(found, 1) != []
    return found


async def taken(host: DiscordScene, match: LoadedMatch) -> LoadedMatch:
    """Cy sits down in Bo's seat."""
    await host.services.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, None)
    await host.player(CY).press_id(f"bf:take:{match.row.id}:0:1:yes", None)
    await host.wait_until_idle()
    return await host.load_match(match)


async def answer(host: DiscordScene, match: LoadedMatch) -> LoadedMatch:
    """Whoever is awaited answers as time-out would."""
    loaded = await host.load_match(match)
    seat = loaded.public_awaited[0]
    question = loaded.pending.question_for(seat)
    assert question is not None
    actor = Actor(loaded.seat_row(seat).person or 0, next(numbers))
    moment = loaded.required_state.moment
    done = await host.services.matches.submit_answer(
        match.row.id, actor, moment, QUESTION, question.timeout_pick()
    )
    return done.after


async def test_whoever_takes_a_seat_has_no_orders(host: DiscordScene) -> None:
    match = await ordered(host)
    await host.services.matches.play_move(match.row.id, Actor(ADA, next(numbers)), ORDER)
    after = await taken(host, match)
    assert after.seat_row(1).person == CY
    assert describe_standing_orders(after, 1) == []
    assert describe_standing_orders(after, 0) != []


async def test_nor_has_anybody_whom_a_manager_puts_in(host: DiscordScene) -> None:
    match = await ordered(host)
    await host.services.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, CY)
    assert describe_standing_orders(await host.load_match(match), 1) == []


async def test_who_takes_the_own_seat_back_still_has_them(host: DiscordScene) -> None:
    match = await ordered(host)
    await host.services.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, None)
    await host.services.substitutes.take_back_seat(match.row.id, Actor(BO, next(numbers)))
    assert describe_standing_orders(await host.load_match(match), 1) == describe_standing_orders(match, 1)


async def test_it_is_no_move_buttons_stay_alive_and_nobody_can_tell_that_there_was_an_order(
    host: DiscordScene,
) -> None:
    match = await ordered(host)
    await host.services.ai_seats.close()
    host.services.matches.listeners.remove(build_ai_listener(host.services))
    after = await taken(host, match)
    assert after.required_state.moment == match.required_state.moment
    assert pending(after.spec, after.required_state).public_awaited == match.public_awaited
    (step,) = [
        one for one in await host.services.matches.store.load_steps(match.row.id) if one.move == SUBSTITUTION
    ]
    assert (step.seat, step.seq in after.row.step_marks.asides) == (1, True)
    said = (await host.player(ADA).press_id(f"bf:log:{match.row.id}:0:0", None)).first
    assert "rder" not in said.words


async def test_an_undo_brings_no_order_back(host: DiscordScene) -> None:
    match = await ordered(host)
    undone = False
    for _ in range(30):
        loaded = await answer(host, match)
        mover = loaded.undo_history.checkpoints[-1].seat if loaded.undo_history.checkpoints else None
        if mover == 0 and loaded.undo_history.find_undo_obstacle((0,)) is None:
            assert describe_standing_orders(loaded, 1) != []
            await taken(host, match)
            await host.services.matches.undo_step(match.row.id, Actor(ADA, next(numbers)))
            undone = True
            break
    assert undone
    assert describe_standing_orders(await host.load_match(match), 1) == []


async def test_a_match_with_a_substitute_is_exported_and_verified(
    host: DiscordScene,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = await ordered(host)
    for number in range(400):
        loaded = await answer(host, match)
        if number == 3:
            loaded = await taken(host, match)
        if (
            number % 7 == 5
            and loaded.is_running
            and loaded.undo_history.find_undo_obstacle((), consent=True) is None
        ):
            await host.services.matches.undo_step(match.row.id, Actor(ADA, next(numbers)), consent=True)
        if not loaded.is_running:
            break
    over = await host.load_match(match)
    assert over.row.status == "over"
    replays = ReplayService(host.services.matches, WorkerQueue(WorkerPool(1)))
    told = await replays.build_replay_request(over)
    assert (1, SUBSTITUTION) in told.steps
    assert await replays.find_deal_faults(over) == []
    found = await replays.load_position(over, 10_000)
    assert load(over.spec, found.save).result == over.required_state.result
    file = tmp_path / "match.txt"
    file.write_text(await replays.export_transcript(over, ["Ada", "Cy"]), "utf-8")
    assert replay([str(file), "--verify"]) == 0
    assert replay([str(file), "--plain", "--view", "0"]) == 0
    shown = capsys.readouterr().out
    assert "final state confirmed" in shown
    assert f"Cy): {SUBSTITUTION}" in shown
