"""Setup: nations, starting player, layouts."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.break_ import sentences as say
from games.break_.events import LaidOut, NationSeated, Started
from games.break_.facts import Nation
from games.break_.glossary import (
    BOARD,
    FIRE,
    FOREST,
    NATIONS,
    OWN_ROWS,
    PRIORITY,
    ROCK,
    STARS,
    TRAP_DECK,
    WATER,
    TileId,
)
from games.break_.rulebook import book
from games.break_.state import HAND, Field, new_field
from games.break_.table import Break
from games.break_.tile_entry import put_troop
from games.break_.troops import BLAZE, CORALS, KINDS, basic_layout, home_tiles, starting_kinds
from games.break_.turn import begin_turn
from games.break_.utility_cards import UTILITIES, tile_options
from games.core.decisions.base import One, Pick
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment
from games.core.errors import IllegalMove
from games.core.model import Seat
from games.core.records import Scalar
from games.core.rulebook import SealedAnswers
from games.core.sentences.sentence import Text

CHOOSE, RANDOM = "choose", "random"
BASIC, REARRANGE, ROWS_WORD = "basic", "layout", "rows"
NATION_ABOUT: Final = {
    ROCK: say.RockAbout(),
    FOREST: say.ForestAbout(),
    FIRE: say.FireAbout(),
    WATER: say.WaterAbout(),
}


def empty_field(options: Mapping[str, Scalar], seats: int) -> Field:
    return new_field(seats)


@book.rule("opening")
def opening(g: Break) -> None:
    g.board.choices = [g.random_below(len(NATIONS)) for _ in g.seats]
    g.ask_all(choose_nations).then(seat_nations)


@book.sealed("nations")
def choose_nations(g: Break) -> Sequence[One[str]]:
    """Ask both players secretly (BR-R05); on time-out chance decides (BR-R65)."""
    options = [
        Option(nation, nation, nation.capitalize(), about=describe_nation(nation)) for nation in NATIONS
    ]
    return [
        One(
            seat,
            say.WhichNation(),
            options,
            default=(g.board.choices[seat],),
            private=True,
            topic=say.NationTopic(),
        )
        for seat in g.seats
        if g.option(f"nation.{seat}") == CHOOSE
    ]


def describe_nation(nation: str) -> Text:
    """Describe a nation in a line, with its stars (BR-G06)."""
    return say.NationStars(NATION_ABOUT[nation], *STARS[nation])


@book.rule("nations_chosen")
def seat_nations(g: Break, chosen: SealedAnswers[str]) -> None:
    """Fix the nations and the starting player, who sits in the south.

    The higher starting priority starts; between equal nations chance decides.
    """
    board, answers = g.board, dict(chosen)
    if len(answers) > 1:
        g.note_reveal()  # each saw the other's choice, and can't choose anew
    for seat in g.seats:
        fixed = str(g.option(f"nation.{seat}"))
        by_chance = NATIONS[board.choices[seat]]
        board.nations[seat] = answers.get(seat) or (by_chance if fixed == RANDOM else fixed)
    first, second = (PRIORITY[nation] for nation in board.nations)
    board.south = g.random_below(2) if first == second else int(second > first)
    for seat in g.seats:
        g.tell(NationSeated(seat, Nation(board.nations[seat])))
        deal_cards(g, seat)
    g.tell(Started(board.south, first == second))
    for seat in (board.south, g.lower_priority_seat):
        if g.option("layouts") == BASIC:
            g.then(lock_layout, ((BASIC,),), seat)
        else:
            g.ask(choose_layout, seat).then(lock_layout, seat)
    g.then(begin_turn)


def deal_cards(g: Break, seat: Seat) -> None:
    """Give a player the nation's cards and reserves."""
    board, nation = g.board, g.board.nations[seat]
    board.cards[seat] = [0] * len(UTILITIES[nation])
    if nation == FOREST:
        g.add_cards(HAND, TRAP_DECK, seat)
    if nation == FIRE:
        board.blazes[seat] = KINDS[BLAZE].cards - KINDS[BLAZE].start
    if nation == WATER:
        board.corals[seat] = [KINDS[kind].cards - KINDS[kind].start for kind in CORALS]


# --- layouts

ROWS_PATTERN: Final = re.compile(r"[.a-z]{7}(?:[\s/]+[.a-z]{7}){2}")


class Layout(Assignment[int, TileId], frozen=True):
    """A tile for each troop; can also be typed like the diagrams: three rows, the front one first."""

    letters: str = ""
    """The letter of each troop in a diagram."""
    south: bool = True

    def parse_pick(self, text: str) -> Pick:
        rows = text.casefold()
        return (
            self._parse_rows(rows.replace("/", " ").split())
            if ROWS_PATTERN.fullmatch(rows)
            else super().parse_pick(text)
        )

    def _parse_rows(self, rows: Sequence[str]) -> Pick:
        left = list(enumerate(self.letters.casefold()))
        places = {target.value: at for at, target in enumerate(self.targets)}
        pick: list[int] = []
        for row, line in zip((2, 1, 0), rows, strict=True):
            for column, letter in enumerate(line):
                if letter == ".":
                    continue
                found = next((one for one in left if one[1] == letter), None)
                if found is None:
                    raise IllegalMove(say.NoSuchTroop(letter.upper()))
                left.remove(found)
                tile = row * BOARD.columns + column
                pick += [found[0], places[tile if self.south else BOARD.rotate_half(tile)]]
        return tuple(pick)


@book.question("layout")
def choose_layout(g: Break, seat: Seat) -> MultiStep[tuple[str]]:
    """Ask for the basic setup or a tile for each troop in the own three rows (BR-S03, BR-S06)."""
    options: list[Option[tuple[str]]] = [
        Option((BASIC,), BASIC, say.BasicLabel(), about=say.BasicAbout()),
        Option(
            (REARRANGE,),
            REARRANGE,
            say.RearrangeLabel(),
            about=say.RearrangeAbout(),
            aliases=(ROWS_WORD, "rearrange"),
        ),
    ]
    return MultiStep(
        seat,
        say.LayOut(),
        options,
        default=(0,),
        private=True,
        topic=say.LayoutTopic(),
        follow_up=FollowUp(lambda said: custom_layout(g, seat) if said == ((REARRANGE,),) else None),
    )


def custom_layout(g: Break, seat: Seat) -> NextStep:
    nation, south = g.board.nations[seat], g.is_south(seat)
    troops, tiles = starting_kinds(nation), home_tiles(OWN_ROWS, south)
    names = troop_names(troops)
    options = [Option(at, name.casefold(), name) for at, name in enumerate(names)]
    targets = tile_options(tiles)
    starter = next(KINDS[kind] for kind in troops if KINDS[kind].column is not None)
    allowed = [allowed_tiles(kind, tiles, south) for kind in troops]
    return NextStep(
        Layout(
            seat,
            say.WhichTroopWhere(starter.name, BOARD.names[starter.column or 0][0]),
            options,
            len(troops),
            len(troops),
            targets=targets,
            allowed=allowed,
            distinct=True,
            letters="".join(KINDS[kind].letter for kind in troops),
            south=south,
        )
    )


def allowed_tiles(kind: int, tiles: Sequence[TileId], south: bool) -> list[int]:
    """Return the indices of the tiles that a troop may start on: all, or its column (BR-S07)."""
    column = KINDS[kind].column
    return [
        place
        for place, tile in enumerate(tiles)
        if column is None or BOARD.column(tile if south else BOARD.rotate_half(tile)) == column
    ]


def troop_names(troops: Sequence[int]) -> list[str]:
    """Return unique names: `Golem 1`, `Golem 2`, `Ruby`."""
    found: list[str] = []
    for at, kind in enumerate(troops):
        number = f" {1 + troops[:at].count(kind)}" if troops.count(kind) > 1 else ""
        found.append(f"{KINDS[kind].name}{number}")
    return found


@book.rule("lock")
def lock_layout(g: Break, chosen: tuple[Any, ...], seat: Seat) -> None:
    """Put the troops onto the board; the layout is final."""
    nation = g.board.nations[seat]
    kinds = starting_kinds(nation)
    (kind,), *more = chosen
    tiles = dict(enumerate(basic_layout(nation, g.is_south(seat))) if kind == BASIC else more[0])
    g.tell(LaidOut(seat, kind == BASIC))
    for at, troop in enumerate(kinds):
        put_troop(g, troop, seat, tiles[at])
    g.board.locked[seat] = True
