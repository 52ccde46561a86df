"""Invariants of every match at every moment, with random play, in all four formats."""

from collections import Counter
from collections.abc import Sequence
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.model import Action, AnyDecision, Event
from games.core.play import begin, settled_table, view
from games.core.rng import Rng
from games.core.sentences.events import store_events
from games.core.table import Table
from games.nightbreak import NIGHTBREAK
from games.nightbreak.actions import hero_action
from games.nightbreak.card_sets import CARD_SETS
from games.nightbreak.glossary import KINGMAKER, STATUS_WORDS, TURNS
from games.nightbreak.glossary import REMOVED as REMOVED_COUNT
from games.nightbreak.hero import HEROES
from games.nightbreak.replacement import keep_or_discard, rank_to_fill, recall_kingmaker
from games.nightbreak.state import DECK, DISCARD, REMOVED, ROW, Battle
from games.nightbreak.table import Nightbreak
from tests.tracing import rule

WAYS = [("classic", 2), ("unity", 3), ("unity", 4), ("kingmaker", 2), ("twilight", 2)]
every_way = pytest.mark.parametrize(("format", "seats"), WAYS)

OPEN = (keep_or_discard.key, rank_to_fill.key, recall_kingmaker.key)
"""The questions that are asked while a rank is empty."""

choices = st.lists(st.integers(0, 10**6), max_size=400)
few = settings(max_examples=min(30, settings().max_examples))
"""Each example is a whole match."""


class WatchedMatch:
    """A match played in place by a list of numbers, then by dice, with the record of its events."""

    def __init__(self, format: str, seats: int, seed: int, numbers: Sequence[int]) -> None:
        options = {"format": format, "heroes": "random", "sides": "random"}
        started = begin(NIGHTBREAK, options, seats, f"invariants {seed}")
        self.table = cast("Nightbreak", settled_table(NIGHTBREAK, started.state))
        self.events: list[Event] = list(started.events)
        self.told = Counter((event.kind, event.facts.get("side")) for event in self.events)
        self.numbers = iter(numbers)
        self.dice = Rng(f"after the numbers {seed}")

    def below(self, bound: int) -> int:
        number = next(self.numbers, None)
        return self.dice.below(bound) if number is None else number % bound

    def go_on(self) -> None:
        """Answer the pending question, sometimes after a change of a standing order."""
        if not self.below(25):
            orders = list(self.table.list_offers())
            number, decision, _ = orders[self.below(len(orders))]
            self._act(decision, number)
        self._act(self.table.questions[0], 0)

    def _act(self, decision: AnyDecision, about: int) -> None:
        table = self.table
        table.events = []
        table.take_action(Action(decision.seat, table.state.moment, decision.random_pick(self.below), about))
        self.events += store_events(table.events)
        self.told.update((event.kind, event.facts.get("side")) for event in table.events)

    def count(self, kind: str) -> int:
        return self.told[kind, 0] + self.told[kind, 1]

    @property
    def means(self) -> int | None:
        """Return the sum of pool and held points if the acting Hero's action is asked, else None."""
        fighter = self.table.find_fighter(self.table.board.acting)
        asked = self.table.state.stack[-1].rule if self.table.state.stack else ""
        return fighter.held + self.table.board.pool if fighter and asked == hero_action.key else None


def piles(table: Table[Battle], *zones: str) -> list[list[int]]:
    """Return all cards of these zones, by zone."""
    return [[card for pile in table.state.piles[zone] for card in pile] for zone in zones]


def holds(match: WatchedMatch) -> None:
    """Check everything that must hold whenever a question is pending."""
    table, board = match.table, match.table.board
    empty = [sum(fighter is None for fighter in row) for row in board.rows]
    asked = table.state.stack[-1].rule if table.state.stack else ""
    assert bool(sum(empty)) == (asked in OPEN)
    cards_add_up(table, empty)
    heroes_are_sound(table)
    assert board.favor == [match.told["overwhelmed", 1], match.told["overwhelmed", 0]]
    if not sum(empty):  # a newcomer inherits it (NB-R27)
        acted = sum(fighter.acted for fighter in table.fighters(table.mover))
        assert acted == attacks_by_turn(match.events)[-1]
    assert board.pool >= 0
    assert 1 <= board.turn <= TURNS


def cards_add_up(table: Nightbreak, empty: list[int]) -> None:
    """NB-R36: deck and discard pile hold a constant number, and the Heroes that left their ranks."""
    deck, discard, removed, row = piles(table, DECK.name, DISCARD.name, REMOVED.name, ROW.name)
    everywhere = [*deck, *discard, *removed, *row]
    assert len(set(everywhere)) == len(everywhere) == len(CARD_SETS[table.format])
    assert sorted(table.state.cards.face) == sorted(CARD_SETS[table.format])
    assert len(removed) == 2 * REMOVED_COUNT
    left = len(everywhere) - len(removed) - 2 * table.size
    if table.shared:
        assert len(deck) + len(discard) == left + sum(empty)
        assert deck
    else:
        for side in (0, 1):
            own = [len(table.pile(zone, table.pile_owner(side))) for zone in (DECK, DISCARD)]
            assert sum(own) == left // 2 + empty[side]
            assert own[0]
    standing = {fighter.card for side in (0, 1) for fighter in table.fighters(side)}
    assert standing == set(row)


def heroes_are_sound(table: Nightbreak) -> None:
    for side in (0, 1):
        for rank, fighter in enumerate(table.board.rows[side]):
            if fighter is None:
                continue
            assert table.position_of(fighter.id) == (side, rank)
            assert table.face(fighter.card) == fighter.face
            assert 0 <= fighter.damage < HEROES[fighter.face].hp
            assert min(fighter.held, fighter.prayers) >= 0
            assert not fighter.statuses & ~sum(STATUS_WORDS)
            if not table.shared:
                assert HEROES[fighter.face].faction == table.board.factions[side]


@rule("NB-R36", "NB-G04", "NB-G07", "NB-C10")
@every_way
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_every_law_holds_at_every_moment_of_a_match(
    format: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = WatchedMatch(format, seats, seed, numbers)
    while match.table.state.result is None:
        if match.table.board.turn:
            holds(match)
        match.go_on()
    holds(match)
    begun = [event.facts for event in match.events if event.kind == "turn_began"]
    sides = [(facts["turn"], facts["side"]) for facts in begun]
    assert sides == [(turn, (turn - 1) % 2) for turn in range(1, TURNS + 1)]
    assert attacks_by_turn(match.events) == [match.table.size] * TURNS
    assert match.count("arrived") == match.count("overwhelmed") + match.count("escaped")


def attacks_by_turn(events: Sequence[Event]) -> list[int]:
    found: list[int] = []
    for event in events:
        if event.kind == "turn_began":
            found.append(0)
        elif event.kind == "attacked":
            found[-1] += 1
    return found


@every_way
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_every_action_leaves_the_acting_hero_with_less_to_spend_so_a_step_ends(
    format: str, seats: int, seed: int, numbers: list[int]
) -> None:
    match = WatchedMatch(format, seats, seed, numbers)
    before: tuple[int, int] | None = None
    while match.table.state.result is None:
        means, steps = match.means, match.count("attacked")
        if means is not None and before is not None and not match.table.board.may_move:
            assert before[0] != steps or means < before[1]
        if means is not None:
            before = None if match.table.board.may_move else (steps, means)
        match.go_on()


@rule("NB-M03")
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_the_kingmakers_stay_who_they_are(seed: int, numbers: list[int]) -> None:
    match = WatchedMatch(KINGMAKER, 2, seed, numbers)
    named: list[int] = []
    while match.table.state.result is None:
        match.go_on()
        named = [int(str(event.facts["hero"])) for event in match.events if event.kind == "crowned"]
        assert match.table.board.kingmakers == named
        sides = view(NIGHTBREAK, match.table.state, None).sides
        shown = [hero.name for side in sides for hero in side.row if hero is not None and hero.kingmaker]
        assert set(shown) <= {HEROES[face].name for face in named}
    assert len(named) == 2
