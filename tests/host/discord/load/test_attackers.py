"""Three people who type as much as they can, beside thirty who play.

Whoever plays shall hardly notice: the figures are printed, and at night their ratio is asserted.
"""

import asyncio
from collections.abc import Sequence
from time import perf_counter, process_time
from typing import Any, NamedTuple, cast

import pytest

from bot.commands import match_play
from bot.commands.decorators import limit_suggester
from bot.pacing import USUAL
from bot.services.answers.typed_moves import MoveSuggestions
from bot.services.match.loaded_match import LoadedMatch
from bot.workers import tasks
from bot.workers.pool import WorkerPool, WorkerQueue
from tests.host.kit.discord import RANDOM, DiscordScene
from tests.host.kit.fake_interactions import KINDS, FakeInteraction

FIRST_PERSON, FIRST_ATTACKER = 1000, 100
PLAYERS, ATTACKERS = 30, 3
PACE = 1.5
"""Seconds between two presses of a player."""
MOST_SLOWER = 1.5
LINES = (1, 4, 6, 540)
"""Orders in the lines that attackers type."""


def find_order(loaded: LoadedMatch) -> str:
    """Return the shortest answer that costs no turn."""
    found = [
        ask.decision.example(at)
        for seat in range(2)
        for ask in loaded.asks_of(seat)
        if ask.decision.aside
        for at in range(len(ask.decision.options))
    ]
    return min(filter(None, found), key=len)


class Answer(NamedTuple):
    """How long an answer took."""

    busy: float
    """Processor time that this process spent meanwhile; other programs don't count."""
    waited: float
    """By the clock."""


class CrowdedScene:
    """Players at their matches, and attackers at theirs."""

    def __init__(self, host: DiscordScene) -> None:
        self.host = host
        self.times: list[Answer] = []
        self.attacks = 0

    async def seat(self, first: int, people: int) -> list[int]:
        """Start matches of two for these people, and return the matches."""
        return [
            (await self.host.start_match(person, person + 1, options=RANDOM)).row.id
            for person in range(first, first + people, 2)
        ]

    async def play(self, match: int, end: float, late: float) -> None:
        """Answer the question of a match again and again, and note how long each answer takes."""
        await asyncio.sleep(late)
        while perf_counter() < end:
            loaded = await self.host.load_match(match)
            if not loaded.is_running:
                return
            seat = loaded.public_awaited[0]
            question = loaded.pending.question_for(seat)
            assert question is not None
            player = self.host.player(loaded.seat_row(seat).person or 0)
            fake = player.make_interaction(KINDS.application_command, {})
            text, began, busy_before = question.text(question.timeout_pick()), perf_counter(), process_time()
            command = match_play.move.callback(cast(Any, fake), match=loaded.row.code, text=text)
            await player.send_interaction(fake, command)
            self.times.append(Answer(process_time() - busy_before, perf_counter() - began))
            await asyncio.sleep(max(0.0, PACE - (perf_counter() - began)))

    async def attack(self, person: int, end: float) -> None:
        """Type without a pause; Discord asks for suggestions with each letter."""
        suggest, matches = limit_suggester(match_play.suggest_moves), self.host.matches
        (row,) = await matches.store.list_matches_of_person(person)
        order = find_order(await matches.load_match(row.id))
        while perf_counter() < end:
            for count in LINES:
                fake = FakeInteraction(person, KINDS.autocomplete, {}, client=self.host.client)
                await suggest(cast(Any, fake), f"{order};" * count)
                self.attacks += 1
                await asyncio.sleep(0)

    async def measure(self, matches: Sequence[int], seconds: float, attackers: int) -> list[Answer]:
        """Return how long the answers to the players took."""
        self.times = []
        end = perf_counter() + seconds
        await asyncio.gather(
            *(self.play(match, end, PACE * at / len(matches)) for at, match in enumerate(matches)),
            *(self.attack(FIRST_ATTACKER + 2 * number, end) for number in range(attackers)),
        )
        return self.times


def slowest_hundredth(times: Sequence[float]) -> float:
    return sorted(times)[int(0.99 * (len(times) - 1))]


@pytest.mark.parametrize(
    ("seconds", "players", "rounds"),
    [(0.5, 6, 1), pytest.param(5.0, PLAYERS, 8, marks=pytest.mark.nightly)],
)
async def test_three_who_type_do_not_slow_the_others(
    host: DiscordScene, seconds: float, players: int, rounds: int, capsys: pytest.CaptureFixture[str]
) -> None:
    pool = WorkerPool(1)
    await pool.start(tasks.warm_up)
    host.services.move_suggestions = MoveSuggestions(WorkerQueue(pool))
    host.services.suggestion_throttle.rest = USUAL.suggestion_rest
    try:
        scene = CrowdedScene(host)
        await scene.seat(FIRST_ATTACKER, 2 * ATTACKERS)
        alone: list[Answer] = []
        attacked: list[Answer] = []
        for number in range(rounds):  # in turn, since other programs use the machine too
            first = FIRST_PERSON + 2 * players * number
            alone += await scene.measure(await scene.seat(first, players), seconds, 0)
            others = await scene.seat(first + players, players)
            attacked += await scene.measure(others, seconds, ATTACKERS)
    finally:
        pool.close()
    quiet, beside = (slowest_hundredth([each.busy for each in one]) for one in (alone, attacked))
    waited = [slowest_hundredth([each.waited for each in one]) * 1000 for one in (alone, attacked)]
    with capsys.disabled():
        print(  # noqa: T201
            f"\n{players} players, {len(alone)} answers, p99 {quiet * 1000:.1f} ms of this process"
            f" ({waited[0]:.1f} ms by the clock); beside {ATTACKERS} who type {beside * 1000:.1f} ms"
            f" ({waited[1]:.1f} ms), {scene.attacks} lines in {seconds * rounds:g} s"
        )
    assert scene.attacks
    if rounds > 1:
        assert beside <= quiet * MOST_SLOWER
