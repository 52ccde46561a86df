"""The contents of each tile as plain values in the order of the screen: the keys of the sprites."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.break_.recent_events import BUMP, FELL, HEALED, HURT, SHOT, SPRUNG, STEP, STRIKE, Mark
from games.break_.view_types import BreakView, TroopView, basic_troop_views, layout_troop_view
from render.break_.layout import COLUMNS, ROWS
from render.kit.picture import NO_MARKS, ChoiceMarks

NORTH, EAST, SOUTH, WEST = range(4)
"""Directions on the screen."""
AWAY: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Columns and rows from a tile to its neighbour, with rows counted from the top."""
COMPASS: Final = ("north", "east", "south", "west")

OWN_ROWS: Final = 3
"""Rows in which troops are laid out."""

SELECTED, REACH, ATTACK = "selected", "reach", "attack"


PARTS: Final = {
    STEP: ("out", "through", "in"),
    STRIKE: ("out", "through", "hit"),
    SHOT: ("shot", "flight", "struck"),
    BUMP: ("bump", "", ""),
}
"""Parts of an arrow or shot: on the first tile, on those between, on the last one."""


class TroopCell(NamedTuple):
    """A troop as it is drawn.

    `up`: its plate points to the top of the screen. `twin`: both sides have plates of this colour, and this
    plate belongs to the far side.
    """

    name: str
    letter: str
    nation: str
    points_up: bool
    power: int
    lost: int
    icons: tuple[str, ...]
    flipped: bool
    held: str
    same_nations: bool


class TileCell(NamedTuple):
    """Everything that a tile shows. Owners are directions where both could look alike: 1 up, -1 down."""

    near: bool
    shade: int
    edge: int = 0
    """The line between the halves: 1 on the tile's foot, -1 on its top."""
    river: tuple[int, bool, int] | None = None
    """Direction on the screen, whether it is the last tile, owner."""
    block: str = ""
    tokens: int = 0
    block_owner: int = 0
    flames: tuple[tuple[int, int], ...] = ()
    """Sides with a Firewall, each with the direction of its flames."""
    trap: str = ""
    """`?`, the letter of a trap that the viewer knows, or `snare` for a coral's."""
    trap_owner: int = 0
    bomb: str = ""
    bomb_owner: int = 0
    troop: TroopCell | None = None
    ways: tuple[tuple[str, int], ...] = ()
    """Parts of the last turn's arrows, each with its direction.

    Moves have `out`, `through`, `in`, `hit`; shots `shot`, `flight`, `struck`; a push against something
    `bump`.
    """
    signs: tuple[tuple[str, str], ...] = ()
    """Other events of the last turn on this tile: kind, and the text on the mark."""
    choice: str = ""
    code: str = ""
    home: str = ""
    """The nation whose troops may be laid out here, or ""."""
    is_faint: bool = False
    """The troop stands here in the printed set-up, and nobody has laid it out."""
    large: bool = False
    """Letters are large, for a board that is shown small; abilities are left out."""

    @property
    def is_bare(self) -> bool:
        """Whether nothing stands or lies on the tile."""
        return not (self.troop or self.trap or self.bomb or self.block or self.river)


class ScreenPlacement:
    """Where tiles lie on the screen: as the south sees them, or turned for the north."""

    def __init__(self, turned: bool) -> None:
        self.is_turned = turned

    def screen_index(self, tile: str) -> int:
        column, row = ord(tile[0]) - 97, ROWS - int(tile[1])
        place = row * COLUMNS + column
        return ROWS * COLUMNS - 1 - place if self.is_turned else place

    def tile_name(self, place: int) -> str:
        row, column = divmod(ROWS * COLUMNS - 1 - place if self.is_turned else place, COLUMNS)
        return f"{chr(97 + column)}{ROWS - row}"

    def screen_direction(self, compass: str) -> int:
        return (COMPASS.index(compass) + 2 * self.is_turned) % 4

    def line_between(self, start: int, end: int) -> tuple[int, Sequence[int]] | None:
        """Return the direction from one place to another in a line and the places between, or None."""
        rows, columns = end // COLUMNS - start // COLUMNS, end % COLUMNS - start % COLUMNS
        if (rows == 0) == (columns == 0):
            return None
        way = (SOUTH if rows > 0 else NORTH) if rows else (EAST if columns > 0 else WEST)
        step = AWAY[way][0] + AWAY[way][1] * COLUMNS
        return way, range(start + step, end, step)


def bottom_seat(view: BreakView) -> int:
    """Return the seat at the bottom: the viewer's, or the south for spectators."""
    return view.south if view.viewer is None else view.viewer


def screen_placement(view: BreakView) -> ScreenPlacement:
    return ScreenPlacement(bottom_seat(view) != view.south)


def set_up_seat(view: BreakView) -> int | None:
    """Return the seat that lays out its troops now, the south first, or None."""
    if view.turn or view.finished or not all(side.nation for side in view.sides):
        return None
    return next((seat for seat in (view.south, 1 - view.south) if not view.sides[seat].locked), None)


def have_same_nation(view: BreakView) -> bool:
    """Tell whether both sides lead the same nation, so that only directions tell their things apart."""
    return bool(view.sides[0].nation) and view.sides[0].nation == view.sides[1].nation


def build_cells(
    view: BreakView, marks: Sequence[Mark] = (), choice_marks: ChoiceMarks = NO_MARKS, *, large: bool = False
) -> list[TileCell]:
    """Return the tiles row by row from the upper left corner; `choice_marks` marks the viewer's choice."""
    found = CellBuilder(view, large=large)
    found.add_terrain()
    found.add_traps()
    for troop in view.troops:
        found.place_contents(troop.tile, troop=found.add_troop(troop))
    found.add_marks(marks)
    found.add_home_rows()
    if not choice_marks.given and not choice_marks.chosen:
        found.add_basic_set_up()
    for tile in choice_marks.offered:
        found.place_contents(tile, choice=ATTACK if tile in enemy_tiles(view) else REACH, code=tile)
    for tile in choice_marks.chosen:
        found.place_contents(tile, choice=SELECTED, code="")
    for name, tile in choice_marks.given:
        found.add_planned_troop(name, tile)
    return found.cells


def enemy_tiles(view: BreakView) -> frozenset[str]:
    """Return the tiles with troops that are not the viewer's."""
    return frozenset(troop.tile for troop in view.troops if troop.seat != view.viewer)


class CellBuilder:
    """Builds the tiles of a view."""

    def __init__(self, view: BreakView, *, large: bool) -> None:
        self.view, self.screen = view, screen_placement(view)
        self.bottom, self.twins = bottom_seat(view), have_same_nation(view)
        self.cells = [empty_cell(place)._replace(large=large) for place in range(ROWS * COLUMNS)]

    def place_contents(self, tile: str, **facts: object) -> None:
        place = self.screen.screen_index(tile)
        self.cells[place] = self.cells[place]._replace(**facts)

    def owner_direction(self, seat: int) -> int:
        """Return an owner's direction where nothing else tells the sides apart, else 0."""
        return 0 if not self.twins else 1 if seat == self.bottom else -1

    def add_troop(self, troop: TroopView) -> TroopCell:
        nation, up = self.view.sides[troop.seat].nation, troop.seat == self.bottom
        lost = troop.printed - troop.power
        icons = (*troop.icons, "Sword") if troop.flipped else troop.icons
        return TroopCell(
            troop.name, troop.letter, nation, up, troop.power, lost, icons, troop.flipped, troop.held,
            self.twins and not up,
        )  # fmt: skip

    def add_planned_troop(self, name: str, tile: str) -> None:
        """Add a troop that the viewer has laid out but not locked yet."""
        troop = layout_troop_view(name, self.bottom, tile)
        if troop is not None:
            self.place_contents(tile, troop=self.add_troop(troop))

    def add_terrain(self) -> None:
        for block in self.view.blocks:
            kind = "wall" if block.wall else "trees"
            self.place_contents(
                block.tile, block=kind, tokens=block.tokens, block_owner=self.owner_direction(block.seat)
            )
        for river in self.view.rivers:
            way = self.screen.screen_direction(river.way)
            for tile in river.tiles:
                self.place_contents(
                    tile, river=(way, tile == river.tiles[1], self.owner_direction(river.seat))
                )
        for wall in self.view.firewalls:
            for here, there in wall.segments:
                self.add_firewall(here, there, 1 if wall.seat == self.bottom else -1)
        for bomb in self.view.bombs:
            stuck = "stuck" if bomb.stuck else "lying"
            self.place_contents(bomb.tile, bomb=stuck, bomb_owner=self.owner_direction(bomb.seat))

    def add_firewall(self, here: str, there: str, owner: int) -> None:
        """Add a segment of a Firewall to both tiles that it separates."""
        start, end = self.screen.screen_index(here), self.screen.screen_index(there)
        found = self.screen.line_between(start, end)
        if found is None:
            return
        for place, way in ((start, found[0]), (end, (found[0] + 2) % 4)):
            cell = self.cells[place]
            self.cells[place] = cell._replace(flames=tuple(sorted({*cell.flames, (way, owner)})))

    def add_home_rows(self) -> None:
        """Mark the rows in which the present seat may lay out its troops."""
        seat = set_up_seat(self.view)
        if seat is not None:
            near = seat == self.bottom
            for at in range(OWN_ROWS * COLUMNS):
                place = len(self.cells) - 1 - at if near else at
                self.cells[place] = self.cells[place]._replace(home=self.view.sides[seat].nation)

    def add_basic_set_up(self) -> None:
        """Show faintly what the printed set-up of the seat that lays out is; anybody may know it."""
        seat = set_up_seat(self.view)
        if seat is not None:
            for troop in basic_troop_views(self.view.sides[seat]):
                self.place_contents(troop.tile, troop=self.add_troop(troop), is_faint=True)

    def add_traps(self) -> None:
        for trap in self.view.traps:
            sign = "snare" if trap.open else trap.name[:1].upper() or "?"
            self.place_contents(trap.tile, trap=sign, trap_owner=self.owner_direction(trap.seat))

    def add_marks(self, marks: Sequence[Mark]) -> None:
        """Add the last turn's marks: arrows in parts for each tile, and the others."""
        ways: dict[int, set[tuple[str, int]]] = {}
        signs: dict[int, dict[str, str]] = {}
        for mark in marks:
            if mark.kind in PARTS:
                for place, part in self.arrow_parts(mark):
                    ways.setdefault(place, set()).add(part)
            elif mark.tile:
                kind, words = mark_sign(mark)
                signs.setdefault(self.screen.screen_index(mark.tile), {})[kind] = words
        for place, parts in ways.items():
            self.cells[place] = self.cells[place]._replace(ways=tuple(sorted(parts)))
        for place, found in signs.items():
            self.cells[place] = self.cells[place]._replace(signs=tuple(sorted(found.items())))

    def arrow_parts(self, mark: Mark) -> Iterator[tuple[int, tuple[str, int]]]:
        """Split an arrow into parts, tile by tile."""
        start, end = self.screen.screen_index(mark.start), self.screen.screen_index(mark.tile)
        found = self.screen.line_between(start, end)
        if found is None:
            return
        way, through = found
        first, between, last = PARTS[mark.kind]
        yield start, (first, way)
        for place in through:
            yield place, (between, way)
        if last:
            yield end, (last, way)


def mark_sign(mark: Mark) -> tuple[str, str]:
    """Return a mark's kind, with its text or the name whose emblem it shows."""
    if mark.kind in (HURT, HEALED):
        return mark.kind, f"{'−' if mark.kind == HURT else '+'}{mark.amount}"
    if mark.kind == FELL:
        return mark.kind, mark.name
    if mark.kind == SPRUNG:
        return mark.kind, mark.name[:1].upper()
    return mark.kind, ""  # an explosion, a new troop, something laid


def empty_cell(place: int) -> TileCell:
    """Return a tile without contents."""
    row, column = divmod(place, COLUMNS)
    edge = 1 if row == ROWS // 2 - 1 else -1 if row == ROWS // 2 else 0
    return TileCell(row >= ROWS // 2, (row + column) % 2, edge)
