"""Setting up: nations, who starts, layouts."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.break_.book import book
from games.break_.state import HAND, Field, new_field
from games.break_.stepping import put
from games.break_.table import Break
from games.break_.terms import (
    BOARD,
    FIRE,
    FOREST,
    NATIONS,
    OWN_ROWS,
    PRIORITY,
    STARS,
    TRAP_DECK,
    WATER,
    TileId,
)
from games.break_.troops import BLAZE, CORALS, DIAGRAMS, KINDS, basic, own_tiles, starting
from games.break_.turn import begin_turn
from games.break_.utility import UTILITIES, tile_options
from games.core.decision import One, Pick
from games.core.errors import IllegalMove
from games.core.model import Seat
from games.core.option import Option
from games.core.record import Scalar
from games.core.rulebook import Answers
from games.core.shapes import Assign
from games.core.steps import Onward, Stage, Steps

CHOOSE, RANDOM = "choose", "random"
BASIC, REARRANGE, ROWS_WORD = "basic", "layout", "rows"
NATION_ABOUT: Final = {
    "rock": "The most power on the board; must close in.",
    "forest": "Few troops; shoots, pushes, lays traps.",
    "fire": "Thin troops that burn for damage; strikes first.",
    "water": "Corals that grow back, a river, collisions.",
}


def empty_field(options: Mapping[str, Scalar], seats: int) -> Field:
    return new_field(seats)


@book.rule("opening")
def opening(g: Break) -> None:
    g.board.choices = [g.chance(len(NATIONS)) for _ in g.seats]
    g.ask_all(nations).then(nations_chosen)


@book.sealed("nations")
def nations(g: Break) -> Sequence[One[str]]:
    """Both choose secretly (BR-R05); whom the time leaves behind gets one by chance (BR-R65)."""
    options = [Option(nation, nation, nation.capitalize(), about=about(nation)) for nation in NATIONS]
    return [
        One(
            seat,
            "Choose your nation.",
            options,
            default=(g.board.choices[seat],),
            private=True,
            topic="a nation",
        )
        for seat in g.seats
        if g.option(f"nation.{seat}") == CHOOSE
    ]


def about(nation: str) -> str:
    """A nation in a line, with its stars (BR-G06)."""
    complexity, spells, attack, defense = STARS[nation]
    stars = f"complexity {complexity}, spells {spells}, attack {attack}, defense {defense}"
    return f"{NATION_ABOUT[nation]} Stars: {stars}."


@book.rule("nations_chosen")
def nations_chosen(g: Break, chosen: Answers[str]) -> None:
    """The higher starting priority starts, and sits in the south; of the same nation, chance says who."""
    board, answers = g.board, dict(chosen)
    for seat in g.seats:
        fixed = str(g.option(f"nation.{seat}"))
        by_chance = NATIONS[board.choices[seat]]
        board.nations[seat] = answers.get(seat) or (by_chance if fixed == RANDOM else fixed)
    first, second = (PRIORITY[nation] for nation in board.nations)
    board.south = g.chance(2) if first == second else int(second > first)
    for seat in g.seats:
        g.tell("nation", seat=seat, nation=board.nations[seat])
        hand_out(g, seat)
    g.tell("starts", seat=board.south, by_chance=first == second)
    for seat in (board.south, g.lower):
        if g.option("layouts") == BASIC:
            g.then(lock, ((BASIC,),), seat)
        else:
            g.ask(layout, seat).then(lock, seat)
    g.then(begin_turn)


def hand_out(g: Break, seat: Seat) -> None:
    """The nation's cards and reserves."""
    board, nation = g.board, g.board.nations[seat]
    board.cards[seat] = [0] * len(UTILITIES[nation])
    if nation == FOREST:
        g.lay(HAND, TRAP_DECK, seat)
    if nation == FIRE:
        board.blazes[seat] = KINDS[BLAZE].cards - KINDS[BLAZE].start
    if nation == WATER:
        board.corals[seat] = [KINDS[kind].cards - KINDS[kind].start for kind in CORALS]


# --- layouts

ROWS: Final = re.compile(r"[.a-z]{7}(?:[\s/]+[.a-z]{7}){2}")


class Layout(Assign[int, TileId], frozen=True):
    """A tile for each troop. It may also be written as the diagrams are: three rows, the front one first."""

    letters: str = ""
    """What stands for each troop in a diagram."""
    south: bool = True

    def understand(self, text: str) -> Pick:
        rows = text.casefold()
        return (
            self._drawn(rows.replace("/", " ").split()) if ROWS.fullmatch(rows) else super().understand(text)
        )

    def _drawn(self, rows: Sequence[str]) -> Pick:
        left = list(enumerate(self.letters.casefold()))
        places = {target.value: at for at, target in enumerate(self.targets)}
        pick: list[int] = []
        for row, line in zip((2, 1, 0), rows, strict=True):
            for column, letter in enumerate(line):
                if letter == ".":
                    continue
                found = next((one for one in left if one[1] == letter), None)
                if found is None:
                    raise IllegalMove(f"There is no troop {letter.upper()} left to lay out.")
                left.remove(found)
                tile = row * BOARD.columns + column
                pick += [found[0], places[tile if self.south else BOARD.turned(tile)]]
        return tuple(pick)


@book.question("layout")
def layout(g: Break, seat: Seat) -> Steps[tuple[str]]:
    """The basic set-up, or every troop where its owner wants it, in the own three rows (BR-S03, BR-S06)."""
    options: list[Option[tuple[str]]] = [
        Option((BASIC,), BASIC, "Basic set-up"),
        Option(
            (REARRANGE,), REARRANGE, "Rearrange…", about=typed_rows(g, seat), aliases=(ROWS_WORD, "rearrange")
        ),
    ]
    return Steps(
        seat,
        "Lay out your troops.",
        options,
        default=(0,),
        private=True,
        topic="a layout",
        onward=Onward(lambda said: rearranging(g, seat) if said == ((REARRANGE,),) else None),
    )


def typed_rows(g: Break, seat: Seat) -> str:
    """How a whole layout is typed."""
    rows = " ".join(DIAGRAMS[g.board.nations[seat]])
    return f"a tile for each troop; or type all three rows, the front one first: {ROWS_WORD} {rows}"


def rearranging(g: Break, seat: Seat) -> Stage:
    nation, south = g.board.nations[seat], g.is_south(seat)
    troops, tiles = starting(nation), own_tiles(OWN_ROWS, south)
    names = troop_names(troops)
    options = [Option(at, name.casefold(), name) for at, name in enumerate(names)]
    targets = tile_options(tiles)
    allowed = [allowed_tiles(kind, tiles, south) for kind in troops]
    return Stage(
        Layout(
            seat,
            "Which troop stands where?",
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
    """A Column icon binds a troop to its column, as its owner sees it (BR-S07)."""
    column = KINDS[kind].column
    return [
        place
        for place, tile in enumerate(tiles)
        if column is None or BOARD.column(tile if south else BOARD.turned(tile)) == column
    ]


def troop_names(troops: Sequence[int]) -> list[str]:
    """Names that can be told apart: `Golem 1`, `Golem 2`, `Ruby`."""
    found: list[str] = []
    for at, kind in enumerate(troops):
        number = f" {1 + troops[:at].count(kind)}" if troops.count(kind) > 1 else ""
        found.append(f"{KINDS[kind].name}{number}")
    return found


@book.rule("lock")
def lock(g: Break, chosen: tuple[Any, ...], seat: Seat) -> None:
    """The layout is shown, and stays."""
    nation = g.board.nations[seat]
    kinds = starting(nation)
    (kind,), *more = chosen
    tiles = dict(enumerate(basic(nation, g.is_south(seat))) if kind == BASIC else more[0])
    g.tell("laid_out", seat=seat, basic=kind == BASIC)
    for at, troop in enumerate(kinds):
        put(g, troop, seat, tiles[at])
    g.board.locked[seat] = True
