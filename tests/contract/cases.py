"""Cases of the contract tests: every game, format and number of seats, with random playouts."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

import pytest
from hypothesis import settings

from games.core import play
from games.core.codec import dump
from games.core.decisions.base import Pick
from games.core.errors import Refused
from games.core.model import Action, AnyDecision, Ask, Pending, Seat, State
from games.core.rng import Rng
from games.core.rulebook import Rulebook, RuleEntry
from games.core.spec import GameSpec
from games.registry import GAMES
from tests.burrow.spec import BURROW
from tests.docs.heron import build_heron
from tests.thicket.spec import THICKET

Spec = GameSpec[Any, Any]

HERON = build_heron(with_card=True)

MAX_PLAYOUT = 20_000
"""Actions after which a playout counts as endless, whatever the format declares."""


@dataclass(frozen=True, eq=False, repr=False)
class GameCase:
    """A game in one format with one number of seats."""

    spec: Spec
    format: str
    seats: int

    def __str__(self) -> str:
        return f"{self.spec.key}-{self.format}-{self.seats}"

    __repr__ = __str__

    @property
    def viewers(self) -> list[Seat | None]:
        """All seats, and None for spectators."""
        return [*range(self.seats), None]

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of seats of this format."""
        return tuple(self.spec.find_format(self.format).seats)

    @property
    def max_actions(self) -> int:
        return self.spec.find_format(self.format).max_actions

    def first_state(self, seed: object) -> play.Step:
        return play.begin(self.spec, {"format": self.format}, self.seats, f"{self} {seed}")

    def dump_state(self, state: State[Any]) -> bytes:
        return dump(self.spec, state)

    def with_changes(self, **changes: Any) -> "GameCase":
        """Return the same case with changed fields of the spec, to plant a fault."""
        return replace(self, spec=replace(self.spec, **changes))


def all_specs() -> list[Spec]:
    """List the games of the registry, Burrow and Thicket, and Heron of the docs."""
    return [*GAMES.values(), BURROW, THICKET, HERON]


ALL_SEATS = bool(os.environ.get("BREAKFALL_SEATS"))


def chosen_seat_counts(seats: Sequence[int]) -> Sequence[int]:
    """Reduce more than three numbers of seats to the least and the most, unless `BREAKFALL_SEATS` is set."""
    return seats if ALL_SEATS or len(seats) <= 3 else (seats[0], seats[-1])


def all_cases() -> list[GameCase]:
    return [
        GameCase(spec, way.key, seats)
        for spec in all_specs()
        for way in spec.formats
        for seats in chosen_seat_counts(way.seats)
    ]


CASES = all_cases()
every_game = pytest.mark.parametrize("case", CASES, ids=str)
every_format = pytest.mark.parametrize(
    "case",
    [case for case in CASES if case.seats == min(case.seat_counts) or len(case.seat_counts) <= 2],
    ids=str,
)
"""For slow tests that host whole matches: formats with many numbers of seats run with the fewest only."""


def hosted_cases() -> Iterator[Any]:
    """Yield the cases of a few seats, of each game all but the one with most seats marked `nightly`."""
    few = [case for case in CASES if case.seats == min(case.seat_counts) or len(case.seat_counts) <= 2]
    for case in few:
        largest = max((one for one in few if one.spec is case.spec), key=lambda one: one.seats)
        yield case if case is largest else pytest.param(case, marks=pytest.mark.nightly)


every_hosted_game = pytest.mark.parametrize("case", list(hosted_cases()), ids=str)
"""For checks of the host in which the rules play no part: a format of each game, and all of them at night."""
every_spec = pytest.mark.parametrize("spec", all_specs(), ids=lambda spec: spec.key)


few_examples = settings(max_examples=min(30, settings().max_examples))
"""For laws about any input whatever: there are as many runs as cases."""


class PlayoutTurn(NamedTuple):
    """One step of a playout: the state, what it asks in English, the action, and the resulting step."""

    case: GameCase
    state: State[Any]
    pending: Pending
    ask: Ask
    action: Action
    after: play.Step


def play_randomly(case: GameCase, seed: object, *, again: bool = True) -> Iterator[PlayoutTurn]:
    """Play a match at random: take an offer now and then, and give sealed answers in any order.

    With `again`, sealed answers are sometimes changed.
    """
    dice = Rng(f"players {seed}")
    state = case.first_state(seed).state
    for _ in range(MAX_PLAYOUT):
        if state.result is not None:
            return
        now = play.pending(case.spec, state)
        ask = _choose_action(now, dice, again)
        action = random_action(now, ask, dice)
        after = play.apply_step(case.spec, state, action)
        yield PlayoutTurn(case, state, now, ask, action, after)
        state = after.state
    raise AssertionError(f"{case}, seed {seed}: no end after {MAX_PLAYOUT} actions")


def _choose_action(now: Pending, dice: Rng, again: bool) -> Ask:
    offers = [ask for ask in now.asks if ask.decision_number]
    answered = [ask for ask in now.asks if ask.is_answered]
    if offers and dice.below(8) == 0:
        return dice.choose(offers)
    if answered and again and dice.below(4) == 0:
        return dice.choose(answered)
    return dice.choose([ask for ask in now.asks if not ask.decision_number and not ask.is_answered])


def random_action(now: Pending, ask: Ask, dice: Rng) -> Action:
    """Return a legal answer by a random seat that may give it."""
    seat = dice.choose((ask.decision.seat, *ask.decision.deputies))
    return answer_action(now, ask, ask.decision.random_pick(dice.below), seat)


def answer_action(now: Pending, ask: Ask, pick: Pick, seat: Seat | None = None) -> Action:
    """Return this pick as an action of the seat that is asked, or of another member of its team."""
    owner = ask.decision.seat
    return Action(owner, now.moment, pick, ask.decision_number) if seat in (None, owner) else Action(
        seat, now.moment, pick, ask.decision_number, owner)  # fmt: skip


@lru_cache(maxsize=48)
def recorded_match(case: GameCase, seed: object) -> tuple[PlayoutTurn, ...]:
    """Return a whole playout, cached because the tests share the same few."""
    return tuple(play_randomly(case, seed))


forget_matches = recorded_match.cache_clear


MIN_TURNS = 250
"""Steps that are enough for a test: those of two matches, or of a long one."""


def recorded_matches(case: GameCase, seeds: int = 2) -> Iterator[tuple[PlayoutTurn, ...]]:
    """Yield up to `seeds` playouts, stopping when they have `MIN_TURNS` steps together; at least one."""
    steps = 0
    for seed in range(seeds):
        if steps < MIN_TURNS:
            yield recorded_match(case, seed)
            steps += len(recorded_match(case, seed))


MAX_ASKS = 400
"""Questions, offers and asides that are enough for a test, over all steps together.

The nightly form, `test_more_samples`, looks at `NIGHTLY_ASKS`.
"""

NIGHTLY_ASKS = 3_000


def turn_stride(case: GameCase, seeds: int) -> int:
    """Return the stride for sampling steps, so that cases with many decisions per step stay fast."""
    return max(1, round(count_asks(case, seeds) / MAX_ASKS))


@lru_cache(maxsize=64)
def count_asks(case: GameCase, seeds: int) -> int:
    return sum(len(turn.pending.asks) for played in recorded_matches(case, seeds) for turn in played)


def sampled_turns(case: GameCase, seeds: int = 2) -> Iterator[PlayoutTurn]:
    for played in recorded_matches(case, seeds):
        yield from played[:: turn_stride(case, seeds)]


ASIDES_EVERY = 5
"""Sampled steps of which one has its asides looked at: most questions are asides, which hardly change."""


def sampled_asks(case: GameCase, seeds: int = 2) -> Iterator[tuple[PlayoutTurn, Ask]]:
    """Yield the questions and offers of sampled steps, and the asides of some."""
    for at, turn in enumerate(sampled_turns(case, seeds)):
        for ask in turn.pending.asks:
            if at % ASIDES_EVERY == 0 or not ask.decision.aside:
                yield turn, ask


def sampled_states(case: GameCase, seeds: int = 2) -> Iterator[State[Any]]:
    """Yield sampled states of some playouts, including the last ones."""
    for played in recorded_matches(case, seeds):
        yield from (turn.state for turn in played[:: turn_stride(case, seeds)])
        yield played[-1].after.state


def sample_more_turns(case: GameCase, seeds: range, enough: int) -> Iterator[PlayoutTurn]:
    """Yield the turns of further whole matches until all viewers have looked `enough` times together."""
    looks = 0
    for seed in seeds:
        if looks < enough:
            for turn in play_randomly(case, seed):
                looks += len(case.viewers)
                yield turn


def sample_picks(decision: AnyDecision, dice: Rng, count: int = 6) -> list[Pick]:
    """Return legal picks: all of a `One`, else the default, the simplest and random ones."""
    if decision.shape in ("one", "tile"):
        return [(at,) for at in range(len(decision.options))]
    return [
        decision.timeout_pick(),
        decision.simplest_pick(),
        *[decision.random_pick(dice.below) for _ in range(count)],
    ]


def refusal_of(attempt: Callable[..., object], *arguments: object) -> Refused | None:
    """Return the refusal that a call raises, or None; any other error fails the test."""
    try:
        attempt(*arguments)
    except Refused as error:
        assert_good_sentence(error)
        return error
    return None


def assert_good_sentence(error: Refused) -> None:
    sentence = error.sentence
    assert sentence.rstrip("”").endswith((".", "?", "!")), sentence
    assert 10 <= len(sentence) <= 300, sentence
    assert sentence == str(error)


def replace_rules(spec: Spec, *entries: RuleEntry, without: Sequence[str] = ()) -> Spec:
    """Return the same game with these rules added or replaced by key."""
    book = Rulebook(spec.book.game)
    book.entries = {key: entry for key, entry in spec.book.entries.items() if key not in without}
    book.entries |= {entry.key: entry for entry in entries}
    book.agendas = spec.book.agendas
    return replace(spec, book=book)
