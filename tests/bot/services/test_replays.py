"""Matches that are played again from what was stored."""

from pathlib import Path

from bot.replaying import export, faults, position
from bot.services.loaded import Loaded
from bot.services.replays import Replays
from bot.workers import Pool
from games.core.codec import load
from games.core.transcript import read, verify
from tests.bot.services.desk import Desk, run


async def played(desk: Desk) -> Loaded:
    """A match with steps that were taken back, to its end."""
    match = (await desk.match()).table.row.id
    for number in range(500):
        loaded = await desk.matches.look(match)
        if not loaded.running:
            return loaded
        seat = loaded.awaited[0]
        person = loaded.seat(seat).person or 0
        question = loaded.pending.question(seat)
        assert question is not None
        await desk.matches.move(match, desk.press(person), question.text(question.on_timeout()))
        if number % 7 == 3:
            try:
                await desk.matches.undo(match, desk.press(person))
            except Exception:  # noqa: S112 - not everything can be taken back
                continue
            await desk.matches.move(match, desk.press(person), question.text(question.on_timeout()))
    raise AssertionError("no end")


def test_a_match_is_played_again_as_it_stands(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        over = await played(desk)
        steps = await desk.matches.rows.steps(over.row.id)
        assert any(step.move == "undo" for step in steps)
        told = await Replays(desk.matches, Pool(1)).told(over)
        last = position(told, 10_000)
        assert load(over.spec, last.save).result == over.playing.result
        assert len(last.turns) == 16
        first = position(told, 0)
        assert (first.step, first.steps) == (0, last.steps)
        assert faults(told, over.row.deal.commitment, over.row.state or b"") == []

    run(tmp_path, play)


def test_the_export_is_verified_by_the_tool_for_it(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        over = await played(desk)
        told = await Replays(desk.matches, Pool(1)).told(over)
        transcript = read(export(told, ["Ada", "Bo"]))
        assert transcript.commitment == over.row.deal.commitment
        assert verify(over.spec, transcript).holds

    run(tmp_path, play)


def test_a_changed_seed_or_move_is_found(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        over = await played(desk)
        told = await Replays(desk.matches, Pool(1)).told(over)
        save = over.row.state or b""
        other = "0" + told.seed[1:] if told.seed[0] != "0" else "1" + told.seed[1:]
        told.seed, right = other, told.seed
        assert "seal" in faults(told, over.row.deal.commitment, save)
        told.seed = right
        told.steps.pop()
        assert faults(told, over.row.deal.commitment, save) == ["end"]

    run(tmp_path, play)


def test_nothing_of_it_before_the_end(tmp_path: Path) -> None:
    async def play(desk: Desk) -> None:
        match = (await desk.match()).table
        replays = Replays(desk.matches, Pool(1))
        for work in (replays.position(match, 0), replays.export(match, []), replays.faults(match)):
            assert (await desk.told(work)).key == "not_over"

    run(tmp_path, play)
