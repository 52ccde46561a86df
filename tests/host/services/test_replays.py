"""Matches that are played again from what was stored."""

from bot.services.match.loaded_match import LoadedMatch
from bot.workers.replay import export, faults, position
from games.core.codec import load
from games.core.transcript import read_transcript, verify_transcript
from tests.host.kit.services import HostScene


async def played(scene: HostScene) -> LoadedMatch:
    """A match with steps that were taken back, to its end."""
    match = (await scene.start_match()).row.id
    for number in range(500):
        loaded = await scene.matches.load_match(match)
        if not loaded.is_running:
            return loaded
        seat = loaded.public_awaited[0]
        person = loaded.seat_row(seat).person or 0
        question = loaded.pending.question_for(seat)
        assert question is not None
        await scene.matches.play_move(match, scene.make_press(person), question.text(question.timeout_pick()))
        if number % 7 == 3:
            try:
                await scene.matches.undo_step(match, scene.make_press(person))
            except Exception:  # noqa: S112 - not everything can be taken back
                continue
            await scene.matches.play_move(
                match, scene.make_press(person), question.text(question.timeout_pick())
            )
    raise AssertionError("no end")


async def test_a_match_is_played_again_as_it_stands(scene: HostScene) -> None:
    over = await played(scene)
    steps = await scene.matches.store.load_steps(over.row.id)
    assert any(step.move == "undo" for step in steps)
    told = await scene.services.replays.build_replay_request(over)
    last = position(told, 10_000)
    assert load(over.spec, last.save).result == over.live_state.result
    assert len(last.turns) == 16
    first = position(told, 0)
    assert (first.step, first.steps) == (0, last.steps)
    assert faults(told, over.row.deal.commitment, over.row.state or b"") == []


async def test_the_export_is_verified_by_the_tool_for_it(scene: HostScene) -> None:
    over = await played(scene)
    told = await scene.services.replays.build_replay_request(over)
    transcript = read_transcript(export(told, ["Ada", "Bo"]))
    assert transcript.commitment == over.row.deal.commitment
    assert verify_transcript(over.spec, transcript).is_confirmed


async def test_a_changed_seed_or_move_is_found(scene: HostScene) -> None:
    over = await played(scene)
    told = await scene.services.replays.build_replay_request(over)
    save = over.row.state or b""
    other = "0" + told.seed[1:] if told.seed[0] != "0" else "1" + told.seed[1:]
    told.seed, right = other, told.seed
    assert "seal" in faults(told, over.row.deal.commitment, save)
    told.seed = right
    told.steps.pop()
    assert faults(told, over.row.deal.commitment, save) == ["end"]


async def test_nothing_of_it_before_the_end(scene: HostScene) -> None:
    match = await scene.start_match()
    replays = scene.services.replays
    for work in (
        replays.load_position(match, 0),
        replays.export_transcript(match, []),
        replays.find_deal_faults(match),
    ):
        assert await scene.refusal_key(work) == "not_over"
