"""Invariants of every match at every moment, with random play, in all variants."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.model import Action, Event
from games.core.play import begin, settled_table
from games.core.rng import Rng
from games.core.sentences.events import store_events
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS
from games.nightfall.card_sets import CARD_SETS
from games.nightfall.glossary import WOUNDS, WOUNDS_OF_TYPE
from games.nightfall.state import CANCELLED, EXILED, RESOLVED, WAITING
from games.nightfall.table import Nightfall, can_link, is_kicked
from tests.tracing import rule

WAYS = [
    (2, {}),
    (3, {"archives": "quick"}),
    (3, {"archives": "open", "secret": True}),
    (4, {"promos": True}),
    (5, {"archives": "common"}),
    (2, {"archives": "quick", "secret": True, "series": True}),
]
every_way = pytest.mark.parametrize(("seats", "options"), WAYS)

choices = st.lists(st.integers(0, 10**6), max_size=300)
few = settings(max_examples=min(12, settings().max_examples))
"""Each example is a whole match."""


class WatchedGame:
    """A match played in place by a list of numbers, then by dice, with the record of its events."""

    def __init__(self, seats: int, options: dict[str, object], seed: int, numbers: Sequence[int]) -> None:
        started = begin(NIGHTFALL, options, seats, f"laws {seed}")  # type: ignore[arg-type]
        self.table = cast("Nightfall", settled_table(NIGHTFALL, started.state))
        self.events: list[Event] = list(started.events)
        self.numbers = iter(numbers)
        self.dice = Rng(f"after the numbers {seed}")

    def below(self, bound: int) -> int:
        number = next(self.numbers, None)
        return self.dice.below(bound) if number is None else number % bound

    def go_on(self) -> None:
        """Answer a pending question, sometimes after a change of an order."""
        table = self.table
        if not self.below(20):
            number, decision, _ = table.list_offers()[self.below(len(table.list_offers()))]
            self._act(Action(decision.seat, table.state.moment, decision.random_pick(self.below), number))
        decision = table.questions[self.below(len(table.questions))]
        self._act(Action(decision.seat, table.state.moment, decision.random_pick(self.below)))

    def _act(self, action: Action) -> None:
        already = len(self.table.events)
        self.table.take_action(action)
        self.events += store_events(self.table.events[already:])

    @property
    def over(self) -> bool:
        return self.table.state.result is not None


def watched(seats: int, options: dict[str, object], seed: int, numbers: Sequence[int]) -> WatchedGame:
    return WatchedGame(seats, options, seed, numbers)


# laws


def check_cards(g: Nightfall) -> None:
    """Check 228 orders and 60 wounds: each card is in one place, or counted in an archive or the box."""
    lying = [card for piles in g.state.piles.values() for pile in piles for card in pile]
    assert sorted(lying) == list(range(len(g.state.cards.face)))
    faces = Counter(g.state.cards.face)
    assert [faces[wound] for wound in WOUNDS] == [WOUNDS_OF_TYPE] * len(WOUNDS)
    left = {each.face: each.left for each in g.board.archives}
    total = 0
    for order in (ORDERS[face] for face in CARD_SETS[str(g.option("format"))]):
        if order.promo:
            continue
        in_archive = left.get(order.face, 0)
        if order.starting:
            assert faces[order.face] == 2 * len(g.seats)
            boxed = order.copies - faces[order.face]
        else:
            assert faces[order.face] + in_archive == (7 if order.face in left else 0)
            boxed = 0 if order.face in left else 7
        total += faces[order.face] + in_archive + boxed
    assert total == 228


def check_wounds(g: Nightfall) -> None:
    """Check that the tally equals the wounds in all piles, and that the face-up stack never grows."""
    for seat in g.seats:
        held = [
            g.state.cards.face[card]
            for name in ("deck", "hand", "discard")
            for card in g.state.piles[name][seat]
        ]
        assert g.board.tally[seat] == [held.count(wound) for wound in WOUNDS]


def check_chain(g: Nightfall) -> None:
    """Check that each card links to the previous one, and that kickers and states are consistent."""
    chain = g.board.chain
    for before, after in pairwise(chain):
        assert can_link(before.face, after.face)
        assert after.kicked == is_kicked(before.face, after.face)
    if chain:
        assert not chain[0].kicked
    states = [link.state for link in chain if link.state != CANCELLED]
    assert states == sorted(states)  # waiting, then at most one that resolves, then resolved
    assert states.count(1) <= 1
    assert all(link.state in (WAITING, CANCELLED) for link in chain) or g.board.windows == []


def check_minions(g: Nightfall) -> None:
    for minion in g.board.minions:
        assert 1 <= g.health_left(minion) <= g.printed_order(minion).health
    assert len({minion.id for minion in g.board.minions}) == len(g.board.minions)
    assert Counter(minion.card for minion in g.board.minions) == Counter(g.state.piles["in play"][0])
    assert g.influence_left >= 0


def resolution_is_the_reverse_of_play(events: Sequence[Event]) -> bool:
    """Check that each chain's orders resolved or were cancelled from its end to its start."""
    played: list[int] = []
    resolved: list[int] = []
    cancelled: set[int] = set()
    fine = True
    for event in events:
        if event.kind == "linked":
            if event.facts["at"] == 0:
                fine &= resolved == [at for at in reversed(played) if at not in cancelled]
                played, resolved, cancelled = [], [], set()
            played.append(cast("int", event.facts["at"]))
        elif event.kind == "resolves":
            resolved.append(cast("int", event.facts["at"]))
        elif event.kind == "cancelled":
            cancelled.add(cast("int", event.facts["at"]))
    return fine


@every_way
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_no_card_is_ever_created_or_lost(
    seats: int, options: dict[str, object], seed: int, numbers: list[int]
) -> None:
    match = watched(seats, options, seed, numbers)
    while not match.over and match.table.board.game < 3:
        check_cards(match.table)
        check_wounds(match.table)
        match.go_on()


@rule("NF-H02", "NF-H11", "NF-K01")
@every_way
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_links_always_match_and_resolution_is_the_reverse_of_play(
    seats: int, options: dict[str, object], seed: int, numbers: list[int]
) -> None:
    match = watched(seats, options, seed, numbers)
    while not match.over and match.table.board.game < 3:
        check_chain(match.table)
        check_minions(match.table)
        match.go_on()
    assert resolution_is_the_reverse_of_play(match.events)


@rule("NF-B33")
@every_way
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_the_stack_only_falls_and_starting_minions_never_come_back(
    seats: int, options: dict[str, object], seed: int, numbers: list[int]
) -> None:
    match = watched(seats, options, seed, numbers)
    g = match.table
    face_up, exiled, game = g.wounds_left()[0], 0, g.board.game
    while not match.over and g.board.game == game:
        assert g.wounds_left()[0] <= face_up
        gone = sum(g.face(card) < 6 for card in g.pile(EXILED))
        assert gone >= exiled
        face_up, exiled = g.wounds_left()[0], gone
        match.go_on()


def test_the_laws_see_a_chain_that_resolves_in_the_wrong_order() -> None:
    events = [Event("linked", {"at": 0}), Event("linked", {"at": 1})]
    wrong = [Event("resolves", {"at": 0}), Event("resolves", {"at": 1}), Event("linked", {"at": 0})]
    right = [Event("resolves", {"at": 1}), Event("resolves", {"at": 0}), Event("linked", {"at": 0})]
    assert resolution_is_the_reverse_of_play([*events, *right])
    assert not resolution_is_the_reverse_of_play([*events, *wrong])
    assert RESOLVED > WAITING
