"""The table of Nightbreak: its state, with the queries that rules, cards and views need."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Concatenate, ParamSpec

from games.core.model import Seat, State
from games.core.sentences.events import TypedEvent
from games.core.spec import GameSpec
from games.core.table import Table
from games.core.zones import CardId
from games.nightbreak.events import Reshuffled
from games.nightbreak.facts import (
    SHARED_PILE,
    HeroFace,
    Owners,
    PileOwner,
    SideName,
    TimeCard,
    find_side_name,
)
from games.nightbreak.glossary import (
    ARROW_STEPS,
    BUFFS,
    KINGMAKER,
    MELEE,
    NOBODY,
    SPELLCASTER,
    SYMBOLS,
    TIME_DECKS,
    TURNS,
    TWILIGHT,
    HeroId,
    Rank,
    Side,
    row_size,
)
from games.nightbreak.hero import ALLY, ENEMY, HEROES, Hero, Power
from games.nightbreak.state import DECK, DISCARD, Battle, Fighter

P = ParamSpec("P")

POSITIONS = tuple(divmod(number, 8) for number in range(16))
"""Side and rank by the number that encodes both in `last_place`."""

COLUMNS = {size: tuple((rank + 1, size - rank)[side] for side, rank in POSITIONS) for size in (3, 4)}
"""Column of each position by row length (NB-R02, NB-R65), counted from the first side's left."""


@cache
def ranks_pointed_at(size: int, rank: Rank, arrows: str, whose: str) -> tuple[Rank, ...]:
    """Return the ranks that arrows point to, in the same or the opposite row (NB-H08, NB-H09, NB-R03)."""
    own = [rank + step for step in ARROW_STEPS[arrows] if 0 <= rank + step < size]
    return tuple(own if whose == ALLY else [size - 1 - at for at in own])


@cache
def attackable_ranks(size: int, side: Side, rank: Rank, kind: str) -> tuple[Rank, ...]:
    """Return the enemy ranks that a Hero can attack, in the order of columns.

    Melee: the same column; Spellcaster: the others; Ranged: any (NB-A19 to NB-A21).
    """
    across = size - 1 - rank
    if kind == MELEE:
        return (across,)
    ranks = range(size) if side else range(size - 1, -1, -1)
    return tuple(at for at in ranks if kind != SPELLCASTER or at != across)


class Nightbreak(Table[Battle]):
    """A match of Nightbreak."""

    def __init__(self, spec: GameSpec[Battle, Any], state: State[Battle]) -> None:
        super().__init__(spec, state)
        self.format = str(state.options["format"])
        self.shared = self.format == TWILIGHT
        """Both sides draw from one deck (Twilight)."""
        self.size = row_size(self.format)
        """How many Heroes a row has (N)."""
        self.columns = COLUMNS[self.size]

    # sides

    def side_of_seat(self, seat: Seat) -> Side:
        return 0 if seat in self.board.seats[0] else 1

    def name_of(self, side: Side) -> SideName:
        """Return what a side is called: its faction, or which side it is where both mix factions."""
        return find_side_name(self.board.factions[side], side)

    def owners_of(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats that play a side, as events tell them."""
        return tuple(self.board.seats[side])

    def tell_of(
        self,
        kind: Callable[Concatenate[Side, int, HeroFace, Owners, P], TypedEvent],
        fighter: Fighter,
        *facts: P.args,
        **none: P.kwargs,
    ) -> None:
        """Log a public event about a Hero in battle."""
        place = self.board.last_place[fighter.id]
        side = POSITIONS[place][0]
        owners = self.owners_of(side)
        self.events.append(kind(side, self.columns[place], fighter.face, owners, *facts, **none))

    def tell_of_side(
        self,
        kind: Callable[Concatenate[Side, SideName, Owners, P], TypedEvent],
        side: Side,
        *facts: P.args,
        **none: P.kwargs,
    ) -> None:
        """Log a public event about a side."""
        self.events.append(kind(side, self.name_of(side), self.owners_of(side), *facts, **none))

    def team_of(self, seat: Seat) -> Sequence[Seat]:
        return self.board.seats[self.side_of_seat(seat)] if self.board.seats else (seat,)

    def pile_owner(self, side: Side) -> Seat:
        """Return the seat that owns the side's piles; in Twilight both sides use the first side's."""
        return self.board.seats[0 if self.shared else side][0]

    def asked_seats(self, side: Side, half: int) -> tuple[Seat, tuple[Seat, ...]]:
        """Return the main owner of this half of the row, and the teammates who may answer too (NB-R53)."""
        team = self.board.seats[side]
        if len(team) == 1:
            return team[0], ()
        main = team[min(half, len(team) - 1)]
        return main, tuple([seat for seat in team if seat != main])

    def half_of(self, rank: Rank) -> int:
        """Return 0 for the left half of a row, 1 for the right."""
        return 0 if rank < self.size / 2 else 1

    # Heroes in battle

    def fighter_at(self, side: Side, rank: Rank) -> Fighter | None:
        return self.board.rows[side][rank] if 0 <= rank < self.size else None

    def position_of(self, hero: HeroId) -> tuple[Side, Rank]:
        """Return a Hero's side and rank, current or when it left (NB-R16)."""
        return POSITIONS[self.board.last_place[hero]]

    def find_fighter(self, hero: HeroId) -> Fighter | None:
        """Return the Hero, or None if it has left the battle since (NB-R62)."""
        if hero == NOBODY:
            return None
        side, rank = POSITIONS[self.board.last_place[hero]]
        fighter = self.board.rows[side][rank]
        return fighter if fighter is not None and fighter.id == hero else None

    def fighters(self, side: Side) -> list[Fighter]:
        """List the Heroes of a side from its left to its right."""
        return [fighter for fighter in self.board.rows[side] if fighter is not None]

    def by_column(self, side: Side) -> list[Fighter]:
        """List the Heroes of a side in the order of the columns."""
        return self.fighters(side) if side == 0 else self.fighters(side)[::-1]

    def hero_of(self, fighter: Fighter) -> Hero:
        return HEROES[fighter.face]

    def hero_face(self, card: CardId) -> HeroFace:
        return HeroFace(self.face(card))

    def card_of(self, card: CardId) -> Hero:
        return HEROES[self.face(card)]

    def column(self, side: Side, rank: Rank) -> int:
        """Return the column number that players read and type."""
        return self.columns[side * 8 + rank]

    def column_of(self, hero: HeroId) -> int:
        return self.columns[self.board.last_place[hero]]

    def heroes_at(self, me: HeroId, arrows: str, whose: str) -> list[Fighter]:
        """List the Heroes in the columns that arrows point to, seen from a Hero."""
        side, rank = self.position_of(me)
        row = self.board.rows[side if whose == ALLY else 1 - side]
        ranks = ranks_pointed_at(self.size, rank, arrows, whose)
        return [fighter for at in ranks if (fighter := row[at]) is not None]

    def single_target(self, me: HeroId, arrow: str, whose: str) -> HeroId:
        """Return the single Hero that an arrow points to, or NOBODY."""
        return next((fighter.id for fighter in self.heroes_at(me, arrow, whose)), NOBODY)

    def targets_of(self, me: HeroId, who: HeroId | str, whose: str) -> list[Fighter]:
        """List the targets of a part of a power: a fixed Hero if still in battle, or by arrows (NB-R12)."""
        if isinstance(who, str):
            return self.heroes_at(me, who, whose)
        fixed = self.find_fighter(who)
        return [] if fixed is None else [fixed]

    def side_for_statuses(self, statuses: int) -> str:
        """Return ALLY for buffs, ENEMY for debuffs (NB-B02)."""
        return ALLY if statuses & BUFFS else ENEMY

    def attack_targets(self, fighter: Fighter) -> list[Fighter]:
        """List the Heroes that a Hero may attack, by column."""
        side, rank = self.position_of(fighter.id)
        row = self.board.rows[1 - side]
        ranks = attackable_ranks(self.size, side, rank, HEROES[fighter.face].type)
        return [enemy for at in ranks if (enemy := row[at]) is not None]

    def power_of(self, fighter: Fighter) -> Power:
        power = HEROES[fighter.face].activated
        if power is None:
            raise LookupError(f"{self.hero_of(fighter).name} has no power")
        return power

    # the turn

    @property
    def mover(self) -> Side:
        """The side whose turn it is."""
        return (self.board.turn - 1) % 2

    @property
    def time_card(self) -> str:
        """The face-up Time card."""
        return TIME_DECKS[self.board.time_for][min(self.board.turn, TURNS) - 1]

    @property
    def time_key(self) -> TimeCard:
        """The face-up Time card, as events tell it."""
        return TimeCard(self.time_card.lower())

    def income(self, side: Side) -> int:
        """Return the Blessing Points that a side gains in Resource 1 (NB-T02, NB-T03, NB-W08)."""
        symbol, count = SYMBOLS[self.time_card]
        if self.shared:
            matching = sum(self.hero_of(fighter).faction == symbol for fighter in self.fighters(side)) >= 2
        else:
            matching = self.board.factions[side] == symbol
        return count if matching else 1

    def total_damage(self, side: Side) -> int:
        return sum(fighter.damage for fighter in self.fighters(side))

    # decks

    def refill_deck(self, side: Side) -> None:
        """Shuffle the discard pile into an empty Hero deck (NB-C14, NB-R35)."""
        owner = self.pile_owner(side)
        if not self.pile(DECK, owner) and self.pile(DISCARD, owner):
            self.move_all(DISCARD, DECK, owner)
            self.shuffle(DECK, owner)
            self.tell(
                Reshuffled(
                    side, SHARED_PILE if self.shared else PileOwner(self.name_of(side)), self.owners_of(side)
                )
            )

    def kingmaker_in_discard(self, side: Side) -> CardId | None:
        """Return the side's Kingmaker if it can be recalled (NB-M04)."""
        if self.format != KINGMAKER or not self.board.kingmakers:
            return None
        discarded = self.pile(DISCARD, self.pile_owner(side))
        return next((card for card in discarded if self.face(card) == self.board.kingmakers[side]), None)
