"""What the laws are held against: every game, format and number of seats, and random playouts of them."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from games.core import play
from games.core.codec import dump
from games.core.decision import Pick
from games.core.errors import Refused
from games.core.model import Action, Ask, Asked, Pending, Seat, State
from games.core.rng import Rng
from games.core.rulebook import Entry, Rulebook
from games.core.spec import GameSpec
from games.registry import GAMES
from tests.burrow.spec import BURROW
from tests.docs.heron import heron

Spec = GameSpec[Any, Any]

HERON = heron(with_card=True)

GIVEN_UP_ON = 20_000
"""Actions after which a playout is taken for endless, whatever the format declares."""


@dataclass(frozen=True, eq=False, repr=False)
class Case:
    """A game as it can be played: in one format, with so many seats."""

    spec: Spec
    format: str
    seats: int

    def __str__(self) -> str:
        return f"{self.spec.key}-{self.format}-{self.seats}"

    __repr__ = __str__

    @property
    def viewers(self) -> list[Seat | None]:
        """Everybody who may look: all seats, and the spectators."""
        return [*range(self.seats), None]

    @property
    def ways(self) -> tuple[int, ...]:
        """How many may sit down in this format."""
        return tuple(self.spec.format(self.format).seats)

    @property
    def longest(self) -> int:
        return self.spec.format(self.format).longest

    def begin(self, seed: object) -> play.Step:
        return play.begin(self.spec, {"format": self.format}, self.seats, f"{self} {seed}")

    def bytes(self, state: State[Any]) -> bytes:
        return dump(self.spec, state)

    def planted(self, **changes: Any) -> "Case":
        """The same case of a game that somebody has broken."""
        return replace(self, spec=replace(self.spec, **changes))


def specs() -> list[Spec]:
    """The games of the registry, the made-up one, and the one that the docs add."""
    return [*GAMES.values(), BURROW, HERON]


ALL_SEATS = bool(os.environ.get("BREAKFALL_SEATS"))


def looked_at(seats: Sequence[int]) -> Sequence[int]:
    """Of very many numbers of people the fewest and the most; `BREAKFALL_SEATS=all` asks for all."""
    return seats if ALL_SEATS or len(seats) <= 3 else (seats[0], seats[-1])


def cases() -> list[Case]:
    return [
        Case(spec, way.key, seats)
        for spec in specs()
        for way in spec.formats
        for seats in looked_at(way.seats)
    ]


CASES = cases()
every_game = pytest.mark.parametrize("case", CASES, ids=str)
every_way = pytest.mark.parametrize(
    "case", [case for case in CASES if case.seats == min(case.ways) or len(case.ways) <= 2], ids=str
)
"""For tests that host whole matches, which takes long: where any number may play, those of the fewest."""
every_spec = pytest.mark.parametrize("spec", specs(), ids=lambda spec: spec.key)


class Turn(NamedTuple):
    """One step of a playout: the state and what it asks, the answer that is given, and what it brings."""

    case: Case
    state: State[Any]
    pending: Pending
    ask: Ask
    action: Action
    after: play.Step


def playout(case: Case, seed: object, *, again: bool = True) -> Iterator[Turn]:
    """A match of random players: offers are taken now and then, sealed answers come in any order.

    With `again` they are sometimes changed while they are sealed.
    """
    dice = Rng(f"players {seed}")
    state = case.begin(seed).state
    for _ in range(GIVEN_UP_ON):
        if state.result is not None:
            return
        now = play.pending(case.spec, state)
        ask = _chosen(now, dice, again)
        action = random_action(now, ask, dice)
        after = play.step(case.spec, state, action)
        yield Turn(case, state, now, ask, action, after)
        state = after.state
    raise AssertionError(f"{case}, seed {seed}: no end after {GIVEN_UP_ON} actions")


def _chosen(now: Pending, dice: Rng, again: bool) -> Ask:
    offers = [ask for ask in now.asks if ask.about]
    answered = [ask for ask in now.asks if ask.answered]
    if offers and dice.below(8) == 0:
        return dice.pick(offers)
    if answered and again and dice.below(4) == 0:
        return dice.pick(answered)
    return dice.pick([ask for ask in now.asks if not ask.about and not ask.answered])


def random_action(now: Pending, ask: Ask, dice: Rng) -> Action:
    """A legal answer to this, by one of those who may give it."""
    seat = dice.pick((ask.decision.seat, *ask.decision.also))
    return answer(now, ask, ask.decision.sample(dice.below), seat)


def answer(now: Pending, ask: Ask, pick: Pick, seat: Seat | None = None) -> Action:
    """This pick as an action: of whoever is asked, or of a member of the team."""
    owner = ask.decision.seat
    return Action(owner, now.moment, pick, ask.about) if seat in (None, owner) else Action(
        seat, now.moment, pick, ask.about, owner)  # fmt: skip


@lru_cache(maxsize=48)
def match(case: Case, seed: object) -> tuple[Turn, ...]:
    """A whole playout, kept: the laws walk over the same few."""
    return tuple(playout(case, seed))


forget = match.cache_clear


LONG = 250
"""Steps that are enough for a law to look at: those of two matches, or of a long one."""


def matches(case: Case, seeds: int = 2) -> Iterator[tuple[Turn, ...]]:
    """Some playouts, or as many of them as are long enough together; never none."""
    steps = 0
    for seed in range(seeds):
        if steps < LONG:
            yield match(case, seed)
            steps += len(match(case, seed))


ASKS = 1_000
"""Questions, offers and asides that are enough for a law to look at, in all these steps together."""


@lru_cache(maxsize=64)
def stride(case: Case, seeds: int) -> int:
    """Where many may be asked many things in each step, every so manieth step does."""
    asks = sum(len(turn.pending.asks) for played in matches(case, seeds) for turn in played)
    return max(1, round(asks / ASKS))


def turns(case: Case, seeds: int = 2) -> Iterator[Turn]:
    for played in matches(case, seeds):
        yield from played[:: stride(case, seeds)]


def states(case: Case, seeds: int = 2) -> Iterator[State[Any]]:
    """The states of some playouts, the last ones included."""
    for played in matches(case, seeds):
        yield from (turn.state for turn in played[:: stride(case, seeds)])
        yield played[-1].after.state


def more_turns(case: Case, seeds: range, enough: int) -> Iterator[Turn]:
    """Those of so many more matches, until somebody has looked at the table often enough: whole matches."""
    looks = 0
    for seed in seeds:
        if looks < enough:
            for turn in playout(case, seed):
                looks += len(case.viewers)
                yield turn


def some_picks(decision: Asked, dice: Rng, count: int = 6) -> list[Pick]:
    """Legal picks: all there are of `One`, else a sample and the simplest."""
    if decision.shape in ("one", "tile"):
        return [(at,) for at in range(len(decision.options))]
    return [decision.on_timeout(), decision.plainest(), *[decision.sample(dice.below) for _ in range(count)]]


def refusal(attempt: Callable[..., object], *arguments: object) -> Refused | None:
    """The refusal that this call meets, if it meets one; any other error is a fault."""
    try:
        attempt(*arguments)
    except Refused as error:
        assert_good_sentence(error)
        return error
    return None


def assert_good_sentence(error: Refused) -> None:
    assert error.sentence.rstrip("”").endswith((".", "?", "!")), error.sentence
    assert 10 <= len(error.sentence) <= 300, error.sentence
    assert error.sentence == str(error)


def with_rules(spec: Spec, *entries: Entry, without: Sequence[str] = ()) -> Spec:
    """The same game with these rules in place of those with the same keys (or added)."""
    book = Rulebook(spec.book.game)
    book.entries = {key: entry for key, entry in spec.book.entries.items() if key not in without}
    book.entries |= {entry.key: entry for entry in entries}
    return replace(spec, book=book)
