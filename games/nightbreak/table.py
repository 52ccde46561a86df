"""What the rules and cards of Nightbreak may ask about the table."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.flow import Table
from games.core.model import Seat, State
from games.core.spec import GameSpec
from games.core.zones import CardId
from games.nightbreak.hero import ALLY, ENEMY, HEROES, Hero, Power
from games.nightbreak.state import DECK, DISCARD, Battle, Fighter
from games.nightbreak.terms import (
    BUFFS,
    KINGMAKER,
    MELEE,
    NOBODY,
    SHROUDED,
    SPELLCASTER,
    STEPS,
    SYMBOLS,
    TIME_DECKS,
    TURNS,
    TWILIGHT,
    HeroId,
    Rank,
    Side,
)


class Nightbreak(Table[Battle]):
    """A match of Nightbreak."""

    def __init__(self, spec: GameSpec[Battle, Any], state: State[Battle]) -> None:
        super().__init__(spec, state)
        self.size = len(self.board.rows[0])
        """How many Heroes a row has (N)."""

    # format and sides

    @property
    def format(self) -> str:
        return str(self.state.options["format"])

    @property
    def shared(self) -> bool:
        """Both sides draw from one deck (Twilight)."""
        return self.format == TWILIGHT

    def side_of_seat(self, seat: Seat) -> Side:
        return 0 if seat in self.board.seats[0] else 1

    def team(self, seat: Seat) -> Sequence[Seat]:
        return self.board.seats[self.side_of_seat(seat)] if self.board.seats else (seat,)

    def owner(self, side: Side) -> Seat:
        """The seat whose number marks the side's piles. In Twilight the first side's are shared."""
        return self.board.seats[0 if self.shared else side][0]

    def asked(self, side: Side, half: int) -> tuple[Seat, tuple[Seat, ...]]:
        """Who is asked for a side: the main owner of this half, and the others of the team (NB-R53)."""
        team = self.board.seats[side]
        main = team[min(half, len(team) - 1)]
        return main, tuple([seat for seat in team if seat != main])

    def half(self, rank: Rank) -> int:
        """0 for the left half of a row, 1 for the right."""
        return 0 if rank < self.size / 2 else 1

    # Heroes in battle

    def at(self, side: Side, rank: Rank) -> Fighter | None:
        return self.board.rows[side][rank] if 0 <= rank < self.size else None

    def place(self, hero: HeroId) -> tuple[Side, Rank]:
        """Where a Hero stands, or stood when it left (NB-R16)."""
        return divmod(self.board.last_place[hero], 8)

    def find(self, hero: HeroId) -> Fighter | None:
        """The Hero if it is still in battle, without having left (NB-R62)."""
        if hero == NOBODY:
            return None
        side, rank = divmod(self.board.last_place[hero], 8)
        fighter = self.board.rows[side][rank]
        return fighter if fighter is not None and fighter.id == hero else None

    def fighters(self, side: Side) -> Iterator[Fighter]:
        """The Heroes of a side from its left to its right."""
        return (fighter for fighter in self.board.rows[side] if fighter is not None)

    def hero(self, fighter: Fighter) -> Hero:
        return HEROES[fighter.face]

    def card_of(self, card: CardId) -> Hero:
        return HEROES[self.face(card)]

    def column(self, side: Side, rank: Rank) -> int:
        """The number that players read and type (NB-R02, NB-R65): from the first side's left, from 1."""
        return rank + 1 if side == 0 else self.size - rank

    def column_of(self, hero: HeroId) -> int:
        side, rank = divmod(self.board.last_place[hero], 8)
        return rank + 1 if side == 0 else self.size - rank

    def heroes_at(self, me: HeroId, arrows: str, whose: str) -> list[HeroId]:
        """The Heroes in the columns that arrows point to, seen from a Hero (NB-H08, NB-H09, NB-R03)."""
        side, rank = self.place(me)
        row = self.board.rows[side] if whose == ALLY else self.board.rows[1 - side][::-1]
        ranks = [rank + STEPS[arrow] for arrow in arrows]
        found = [row[at] for at in ranks if 0 <= at < self.size]
        return [fighter.id for fighter in found if fighter is not None]

    def the(self, me: HeroId, arrow: str, whose: str) -> HeroId:
        """The single Hero that an arrow points to, or nobody."""
        return next(iter(self.heroes_at(me, arrow, whose)), NOBODY)

    def meant(self, me: HeroId, who: HeroId | str, whose: str) -> list[Fighter]:
        """Those a part of a power acts on: a fixed Hero if still in battle, or the arrowed ones (NB-R12).

        Shrouded enemies are unaffected by powers (NB-B06, NB-R19).
        """
        heroes = self.heroes_at(me, who, whose) if isinstance(who, str) else [who]
        found = [fighter for hero in heroes if (fighter := self.find(hero)) is not None]
        return [fighter for fighter in found if whose == ALLY or not fighter.statuses & SHROUDED]

    def whose(self, statuses: int) -> str:
        """Buffs go on allies, debuffs on enemies (NB-B02)."""
        return ALLY if statuses & BUFFS else ENEMY

    def attack_targets(self, fighter: Fighter) -> list[HeroId]:
        """Melee: the same column; Spellcaster: the others; Ranged: any (NB-A19 to NB-A21). By column."""
        side, rank = self.place(fighter.id)
        kind, row = HEROES[fighter.face].type, self.board.rows[1 - side]
        across = len(row) - 1 - rank
        ranks = [across] if kind == MELEE else range(len(row)) if side else range(len(row) - 1, -1, -1)
        reached = [row[at] for at in ranks if kind != SPELLCASTER or at != across]
        return [enemy.id for enemy in reached if enemy is not None]

    def power(self, fighter: Fighter) -> Power:
        power = self.hero(fighter).activated
        if power is None:
            raise LookupError(f"{self.hero(fighter).name} has no power")
        return power

    # the turn

    @property
    def mover(self) -> Side:
        """The side whose turn it is."""
        return (self.board.turn - 1) % 2

    @property
    def time(self) -> str:
        """The face-up Time card."""
        return TIME_DECKS[self.board.time_for][min(self.board.turn, TURNS) - 1]

    def income(self, side: Side) -> int:
        """Blessing Points of Resource 1 (NB-T02, NB-T03, NB-W08)."""
        symbol, count = SYMBOLS[self.time]
        if self.shared:
            matching = sum(self.hero(fighter).faction == symbol for fighter in self.fighters(side)) >= 2
        else:
            matching = self.board.factions[side] == symbol
        return count if matching else 1

    def total_damage(self, side: Side) -> int:
        return sum(fighter.damage for fighter in self.fighters(side))

    # decks

    def refill(self, side: Side) -> None:
        """A Hero deck without cards takes in its shuffled discard pile (NB-C14, NB-R35)."""
        owner = self.owner(side)
        if not self.pile(DECK, owner) and self.pile(DISCARD, owner):
            self.move_all(DISCARD, DECK, owner)
            self.shuffle(DECK, owner)
            self.tell("reshuffled", side=side)

    def kingmaker_in_discard(self, side: Side) -> CardId | None:
        """The side's Kingmaker, if it may be recalled (NB-M04)."""
        if self.format != KINGMAKER or not self.board.kingmakers:
            return None
        discarded = self.pile(DISCARD, self.owner(side))
        return next((card for card in discarded if self.face(card) == self.board.kingmakers[side]), None)
