"""A substitute plays for themselves: no order of who sat there before, whatever is undone or played again."""

from pathlib import Path

import pytest

from bot.services.answers.planned_moves import describe_standing_orders
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.replays import ReplayService
from bot.workers.pool import WorkerPool
from games.core.codec import load
from games.core.model import QUESTION
from games.core.play import pending
from games.core.substitution import SUBSTITUTION
from tests.host.kit.fake_interactions import numbers
from tests.host.kit.router_players import ADA, BO, CY, DI, SERVER, RouterPlayers, run_router_players
from tools.replay.command import main as replay

ORDER = "always discard"


async def ordered(hands: RouterPlayers) -> LoadedMatch:
    """A match in which Bo has ordered something, and has shown Ada that he can wait."""
    match = await hands.start_match(ADA, BO)
    await hands.host.matches.play_move(match.row.id, Actor(BO, next(numbers)), ORDER)
    found = await hands.load_match(match)
    assert describe_standing_orders(found, 1) != []
    return found


async def taken(hands: RouterPlayers, match: LoadedMatch) -> LoadedMatch:
    """Cy sits down in Bo's seat."""
    await hands.host.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, None)
    await hands.press_id(CY, f"bf:take:{match.row.id}:0:1:yes", None)
    await hands.wait_until_idle()
    return await hands.load_match(match)


async def answer(hands: RouterPlayers, match: LoadedMatch) -> LoadedMatch:
    """Whoever is awaited answers as time-out would."""
    loaded = await hands.load_match(match)
    seat = loaded.public_awaited[0]
    question = loaded.pending.question_for(seat)
    assert question is not None
    press = Actor(loaded.seat_row(seat).person or 0, next(numbers))
    moment = loaded.live_state.moment
    done = await hands.host.matches.submit_answer(
        match.row.id, press, moment, QUESTION, question.timeout_pick()
    )
    return done.after


def test_whoever_takes_a_seat_has_no_orders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await ordered(hands)
        await hands.host.matches.play_move(match.row.id, Actor(ADA, next(numbers)), ORDER)
        after = await taken(hands, match)
        assert after.seat_row(1).person == CY
        assert describe_standing_orders(after, 1) == []
        assert describe_standing_orders(after, 0) != []

    run_router_players(tmp_path, monkeypatch, scene)


def test_nor_has_anybody_whom_a_manager_puts_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await ordered(hands)
        await hands.host.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, CY)
        assert describe_standing_orders(await hands.load_match(match), 1) == []

    run_router_players(tmp_path, monkeypatch, scene)


def test_who_takes_the_own_seat_back_still_has_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await ordered(hands)
        await hands.host.substitutes.replace_player(match.row.id, Actor(DI, next(numbers)), SERVER, 1, None)
        await hands.host.substitutes.take_back_seat(match.row.id, Actor(BO, next(numbers)))
        assert describe_standing_orders(await hands.load_match(match), 1) == describe_standing_orders(
            match, 1
        )

    run_router_players(tmp_path, monkeypatch, scene)


def test_it_is_no_move_buttons_stay_alive_and_nobody_can_tell_that_there_was_an_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await ordered(hands)
        await hands.host.ai_seats.close()
        hands.host.matches.listeners.remove(hands.host.ai_seats.request_thinking)
        after = await taken(hands, match)
        assert after.live_state.moment == match.live_state.moment
        assert pending(after.spec, after.live_state).awaited_seats == match.public_awaited
        (step,) = [
            one for one in await hands.host.matches.store.load_steps(match.row.id) if one.move == SUBSTITUTION
        ]
        assert (step.seat, step.seq in after.row.terms.asides) == (1, True)
        said = await hands.press_id(ADA, f"bf:log:{match.row.id}:0:0", None)
        assert "rder" not in said.words

    run_router_players(tmp_path, monkeypatch, scene)


def test_an_undo_brings_no_order_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await ordered(hands)
        undone = False
        for _ in range(30):
            loaded = await answer(hands, match)
            mover = loaded.undo_history.checkpoints[-1].seat if loaded.undo_history.checkpoints else None
            if mover == 0 and loaded.undo_history.why_not((0,)) is None:
                assert describe_standing_orders(loaded, 1) != []
                await taken(hands, match)
                await hands.host.matches.undo_step(match.row.id, Actor(ADA, next(numbers)))
                undone = True
                break
        assert undone
        assert describe_standing_orders(await hands.load_match(match), 1) == []

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_match_with_a_substitute_is_exported_and_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await ordered(hands)
        for number in range(400):
            loaded = await answer(hands, match)
            if number == 3:
                loaded = await taken(hands, match)
            if (
                number % 7 == 5
                and loaded.is_running
                and loaded.undo_history.why_not((), consent=True) is None
            ):
                await hands.host.matches.undo_step(match.row.id, Actor(ADA, next(numbers)), consent=True)
            if not loaded.is_running:
                break
        over = await hands.load_match(match)
        assert over.row.status == "over"
        replays = ReplayService(hands.host.matches, WorkerPool(1))
        told = await replays.build_replay_request(over)
        assert (1, SUBSTITUTION) in told.steps
        assert await replays.find_deal_faults(over) == []
        found = await replays.load_position(over, 10_000)
        assert load(over.spec, found.save).result == over.live_state.result
        file = tmp_path / "match.txt"
        file.write_text(await replays.export_transcript(over, ["Ada", "Cy"]), "utf-8")
        assert replay([str(file), "--verify"]) == 0
        assert replay([str(file), "--plain", "--view", "0"]) == 0
        shown = capsys.readouterr().out
        assert "final state confirmed" in shown
        assert f"Cy): {SUBSTITUTION}" in shown

    run_router_players(tmp_path, monkeypatch, scene)
