"""Matches that are played again from what was stored."""

import asyncio
from collections import OrderedDict
from itertools import pairwise
from typing import Any

import pytest

from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from bot.workers import replay
from bot.workers.replay import MatchReplay, export_transcript, list_faults, load_position
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
    last = load_position(told, 10_000)
    assert load(over.spec, last.save).result == over.required_state.result
    assert len(last.turns) == 16
    first = load_position(told, 0)
    assert (first.step, first.steps) == (0, last.steps)
    assert list_faults(told, over.row.deal.commitment, over.row.state or b"") == []


async def test_the_export_is_verified_by_the_tool_for_it(scene: HostScene) -> None:
    over = await played(scene)
    told = await scene.services.replays.build_replay_request(over)
    transcript = read_transcript(export_transcript(told, ["Ada", "Bo"]))
    assert transcript.commitment == over.row.deal.commitment
    assert verify_transcript(over.spec, transcript).is_confirmed


async def test_a_changed_seed_or_move_is_found(scene: HostScene) -> None:
    over = await played(scene)
    told = await scene.services.replays.build_replay_request(over)
    save = over.row.state or b""
    other = "0" + told.seed[1:] if told.seed[0] != "0" else "1" + told.seed[1:]
    told.seed, right = other, told.seed
    assert "seal" in list_faults(told, over.row.deal.commitment, save)
    told.seed = right
    told.steps.pop()
    assert list_faults(told, over.row.deal.commitment, save) == ["end"]


async def test_nothing_of_it_before_the_end(scene: HostScene) -> None:
    match = await scene.start_match()
    replays = scene.services.replays
    for work in (
        replays.load_position(match, 0),
        replays.export_transcript(match, []),
        replays.find_deal_faults(match),
    ):
        assert await scene.refusal_class(work) is words.ErrorNotOver


async def test_of_a_very_long_match_the_log_shows_the_newest_steps(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await played(scene)
    replays = scene.services.replays
    whole = await replays.build_log(over, None, lambda who, what: "", "earlier")
    assert "earlier" not in whole
    monkeypatch.setattr("bot.services.replays.MAX_LOG_STEPS", 20)
    newest = await replays.build_log(over, None, lambda who, what: "", "earlier")
    assert newest[0] == "earlier"
    assert 1 < len(newest) < len(whole)
    assert newest[1:] == whole[1 - len(newest) :]


async def test_others_have_their_turn_while_a_long_log_is_built(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await played(scene)
    monkeypatch.setattr("bot.services.replays.STEPS_IN_SLICE", 5)
    described: list[str] = []
    turns: list[int] = []
    steps = await scene.matches.store.load_steps(over.row.id)

    async def press() -> None:
        while True:
            turns.append(len(described))
            await asyncio.sleep(0)

    sentences = LoadedMatch.event_sentences

    def describe(loaded: LoadedMatch, *arguments: Any) -> list[str]:
        described.append("")
        return sentences(loaded, *arguments)

    monkeypatch.setattr(LoadedMatch, "event_sentences", describe)
    other = asyncio.create_task(press())
    await scene.services.replays.build_log(over, None, lambda who, what: "")
    other.cancel()
    assert len(described) >= len(steps)
    assert max(after - before for before, after in pairwise(turns)) <= 2 * 5


def test_replays_are_cached_by_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[bytes] = []

    def replay_all(encoded: bytes) -> MatchReplay:
        dealt.append(encoded)
        return MatchReplay([(b"s" * 1000, b"")], [])

    monkeypatch.setattr(replay, "_replay_all", replay_all)
    monkeypatch.setattr(replay, "_replays", OrderedDict())
    monkeypatch.setattr(replay, "MAX_REPLAY_BYTES", 2500)
    for encoded in (b"a", b"b", b"a", b"c", b"a", b"b"):
        replay.replay_match(encoded)
    assert dealt == [b"a", b"b", b"c", b"b"]
    monkeypatch.setattr(replay, "MAX_REPLAY_BYTES", 10)
    replay.replay_match(b"d")
    assert replay.replay_match(b"d").snapshots
    assert dealt[4:] == [b"d"]
