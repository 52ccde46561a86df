"""Matches that are played again from what was stored."""

from pathlib import Path

from bot.services.match.loaded_match import LoadedMatch
from bot.services.replays import ReplayService
from bot.workers.pool import WorkerPool
from bot.workers.replay import export, faults, position
from games.core.codec import load
from games.core.transcript import read_transcript, verify_transcript
from tests.host.kit.service_desk import ServiceDesk, run_at_desk


async def played(desk: ServiceDesk) -> LoadedMatch:
    """A match with steps that were taken back, to its end."""
    match = (await desk.start_match()).table.row.id
    for number in range(500):
        loaded = await desk.matches.load_match(match)
        if not loaded.is_running:
            return loaded
        seat = loaded.public_awaited[0]
        person = loaded.seat_row(seat).person or 0
        question = loaded.pending.question_for(seat)
        assert question is not None
        await desk.matches.play_move(match, desk.make_press(person), question.text(question.timeout_pick()))
        if number % 7 == 3:
            try:
                await desk.matches.undo_step(match, desk.make_press(person))
            except Exception:  # noqa: S112 - not everything can be taken back
                continue
            await desk.matches.play_move(
                match, desk.make_press(person), question.text(question.timeout_pick())
            )
    raise AssertionError("no end")


def test_a_match_is_played_again_as_it_stands(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        over = await played(desk)
        steps = await desk.matches.store.load_steps(over.row.id)
        assert any(step.move == "undo" for step in steps)
        told = await ReplayService(desk.matches, WorkerPool(1)).build_replay_request(over)
        last = position(told, 10_000)
        assert load(over.spec, last.save).result == over.live_state.result
        assert len(last.turns) == 16
        first = position(told, 0)
        assert (first.step, first.steps) == (0, last.steps)
        assert faults(told, over.row.deal.commitment, over.row.state or b"") == []

    run_at_desk(tmp_path, play)


def test_the_export_is_verified_by_the_tool_for_it(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        over = await played(desk)
        told = await ReplayService(desk.matches, WorkerPool(1)).build_replay_request(over)
        transcript = read_transcript(export(told, ["Ada", "Bo"]))
        assert transcript.commitment == over.row.deal.commitment
        assert verify_transcript(over.spec, transcript).is_confirmed

    run_at_desk(tmp_path, play)


def test_a_changed_seed_or_move_is_found(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        over = await played(desk)
        told = await ReplayService(desk.matches, WorkerPool(1)).build_replay_request(over)
        save = over.row.state or b""
        other = "0" + told.seed[1:] if told.seed[0] != "0" else "1" + told.seed[1:]
        told.seed, right = other, told.seed
        assert "seal" in faults(told, over.row.deal.commitment, save)
        told.seed = right
        told.steps.pop()
        assert faults(told, over.row.deal.commitment, save) == ["end"]

    run_at_desk(tmp_path, play)


def test_nothing_of_it_before_the_end(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        match = (await desk.start_match()).table
        replays = ReplayService(desk.matches, WorkerPool(1))
        for work in (
            replays.load_position(match, 0),
            replays.export_transcript(match, []),
            replays.find_deal_faults(match),
        ):
            assert (await desk.catch_refusal(work)).key == "not_over"

    run_at_desk(tmp_path, play)
