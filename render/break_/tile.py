"""A tile with everything on it: one sprite for each combination that can be seen."""

from PIL import Image

from render.break_.background import (
    HALF,
    draw_bomb,
    draw_cell_land,
    draw_cords,
    draw_flames,
    draw_owner,
    rotate_points,
)
from render.break_.cells import ATTACK, SELECTED, TileCell, TroopCell
from render.break_.emblems import bomb, draw_ability_icon, drop, hexagon, swords
from render.break_.layout import PITCH
from render.break_.palette import PALETTE
from render.break_.theme import (
    CHOICE,
    CORAL_SNARE,
    LOST,
    LOST_GROUND,
    NATIONS,
    STRUCK,
    TRAP,
    TRAP_CUT,
    plate_colours,
)
from render.break_.troop_emblems import CHARGES
from render.break_.turn_trace import BELOW, draw_arrow_heads, draw_arrow_tails, draw_signs
from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, Pen, Point
from render.kit.theme import BONE, INK, LOW, mix_colours

PLATE: list[Point] = [(55, 6), (101, 25), (101, 103), (9, 103), (9, 25)]
"""A shield that peaks upward."""


FAINT = 0.5
"""How much is seen of a troop that is not laid out yet."""


@PALETTE.sprite
def draw_tile(cell: TileCell) -> Image.Image:
    """Draw the tile in its present state."""
    if cell.is_faint:
        return draw_faint_tile(cell)
    canvas = Canvas((PITCH, PITCH), draw_plated_ground(strip_troop_state(cell)))
    draw_troop_marks(canvas, cell)
    return canvas.finish()


def draw_faint_tile(cell: TileCell) -> Image.Image:
    """Draw a tile with a faint troop; that the tile is offered or chosen is drawn as on any other."""
    plain = cell._replace(choice="")
    canvas = Canvas((PITCH, PITCH), draw_plated_ground(strip_troop_state(plain)))
    draw_troop_marks(canvas, plain)
    bare = draw_plated_ground(strip_troop_state(plain._replace(troop=None, is_faint=False)))
    whole = Canvas((PITCH, PITCH), Image.blend(bare, canvas.finish(), FAINT))
    if cell.choice:
        draw_choice(whole, cell)
    return whole.finish()


def strip_troop_state(cell: TileCell) -> TileCell:
    """Remove whatever changes with a troop's state, so that the rest is drawn only once."""
    ways = tuple(way for way in cell.ways if way[0] in BELOW)
    troop = cell.troop and cell.troop._replace(power=0, lost=0, held="")
    lying = cell.bomb if cell.bomb == "lying" and not troop else ""
    trap = "" if troop else cell.trap
    return cell._replace(
        flames=(), trap=trap, bomb=lying, troop=troop, ways=ways, signs=(), choice="", code="",
        trap_owner=cell.trap_owner if trap else 0, bomb_owner=cell.bomb_owner if lying else 0,
    )  # fmt: skip


@PICTURES.memoize
def draw_plated_ground(cell: TileCell) -> Image.Image:
    """Draw the ground, the things on it, and the plate of its troop, without numbers."""
    canvas = Canvas((PITCH, PITCH), draw_cell_land(cell))
    owner = cell.block_owner or (cell.river[2] if cell.river else 0)
    if owner:
        draw_owner(canvas, 92, 55 - 36 * owner, owner, BONE)
    if cell.home:
        draw_home(canvas, cell.home)
    draw_arrow_tails(canvas, cell)
    if cell.trap == "snare":
        draw_cords(canvas, "coral", 14)
        if cell.troop is None:
            CHARGES["Snare Coral"](Pen(canvas, HALF, HALF, 24, CORAL_SNARE, INK))
    if cell.bomb:
        draw_bomb(canvas, cell.bomb_owner)
    if cell.troop is not None:
        draw_plate(canvas, cell.troop, large=cell.large)
    return canvas.finish()


def draw_home(canvas: Canvas, nation: str) -> None:
    """Draw the broken outline of a tile where a troop may be laid out."""
    accent = NATIONS[nation].accent
    for way in range(4):
        for start in (14, 46, 78):
            canvas.draw_line(
                rotate_points(way, [(start, 9), (start + 18, 9)]), 2.6, mix_colours(accent, INK, 0.25)
            )


# plates


def draw_plate(canvas: Canvas, troop: TroopCell, *, large: bool) -> None:
    """Draw shield and emblem, and where there is a list that explains them, letter and icons.

    The near side's shield peaks upward, the far side's downward.
    """
    nation = NATIONS[troop.nation]
    shape = PLATE if troop.points_up else [(x, PITCH - y) for x, y in PLATE]
    canvas.draw_polygon([(x, y + 4) for x, y in shape], mix_colours(INK, nation.ground, 0.1))
    border, ground, body, letter = plate_colours(troop.nation, twin=troop.same_nations)
    canvas.draw_polygon(shape, border)
    canvas.draw_polygon(shrink_shape(shape, 4.5 if troop.flipped else 3.2), ground)
    canvas.draw_polygon(lower_half(troop.points_up), mix_colours(ground, INK, 0.28 if body == BONE else 0.1))
    if troop.flipped:
        edge = [*shrink_shape(shape, 8.5), shrink_shape(shape, 8.5)[0]]
        canvas.draw_line(edge, 2, border)
    middle = 49 if troop.points_up else 45
    CHARGES[troop.name](Pen(canvas, 48, middle, 31, body, ground))
    if not large:
        canvas.draw_text(89, 50 if troop.points_up else 32, troop.letter, 25, letter, "bold", "centre")
        draw_icons(canvas, troop)


def shrink_shape(shape: list[Point], by: float) -> list[Point]:
    """Return the plate's shape inside its border."""
    share = 1 - by / 46
    return [(HALF + (x - HALF) * share, HALF + (y - HALF) * share) for x, y in shape]


def lower_half(up: bool) -> list[Point]:
    """Return the darker half of the ground."""
    if up:
        return [(12, 76), (98, 70), (98, 100), (12, 100)]
    return [(12, 72), (98, 66), (98, 83.5), (55, 101), (12, 83.5)]


def draw_icons(canvas: Canvas, troop: TroopCell) -> None:
    """Draw up to four abilities from the lower left corner on; those of a flipped card are lit."""
    x, y = (22.0, 90.0) if troop.points_up else (21.0, 78.0)
    spots = [(x, y), (x + 24, y + (0 if troop.points_up else 8)), (x, y - 23), (x, y - 46)]
    for (left, top), name in zip(spots, troop.icons, strict=False):
        lit = troop.flipped and name in ("Pair", "Sword")
        draw_ability_icon(
            canvas, name, left, top, 11.5, lit, mix_colours(NATIONS[troop.nation].cut, INK, 0.4)
        )


# changing parts


def draw_troop_marks(canvas: Canvas, cell: TileCell) -> None:
    troop = cell.troop
    if troop is not None:
        if troop.held:
            draw_cords(canvas, troop.held)
        draw_power(canvas, troop, large=cell.large)
        if cell.bomb:
            draw_small_bomb(canvas, cell.bomb == "stuck")
    if cell.trap and cell.trap != "snare":
        draw_trap(canvas, cell, small=troop is not None or bool(cell.bomb))
    elif cell.trap and troop is not None:
        draw_snare_below(canvas)
    for side, owner in cell.flames:
        draw_flames(canvas, side, owner)
    draw_arrow_heads(canvas, cell)
    draw_signs(canvas, cell)
    if cell.choice:
        draw_choice(canvas, cell)


def draw_power(canvas: Canvas, troop: TroopCell, *, large: bool) -> None:
    """Draw the ring with the power left, and a red drop for each lost point."""
    x, y, radius = (82.0, 83.0, 21.0) if troop.points_up else (80.0, 77.0, 21.0)
    if large:
        x, y, radius = x - 1, y - 1, 24.0
    accent = NATIONS[troop.nation].accent
    canvas.draw_disc(x, y, radius + 2.5, mix_colours(NATIONS[troop.nation].cut, INK, 0.3))
    canvas.draw_disc(x, y, radius, LOST if troop.lost else accent)
    canvas.draw_disc(x, y, radius - 3, LOST_GROUND if troop.lost else INK)
    canvas.draw_text(
        x,
        y + (16 if large else 13),
        str(troop.power),
        46 if large else 38,
        mix_colours(LOW, BONE, 0.5) if troop.lost else BONE,
        "bold",
        "centre",
    )
    for at in range(troop.lost):
        left, top = x + 16 - 13 * at, y - radius - 3 + abs(at - 1) * 3
        drop(Pen(canvas, left, top, 9.5, INK, INK))
        drop(Pen(canvas, left, top + 0.5, 7, LOST, INK))


def draw_small_bomb(canvas: Canvas, stuck: bool) -> None:
    """Draw a bomb on a troop; two claws hold one that sticks."""
    x, y, accent = 17.0, 56.0, NATIONS["fire"].accent
    canvas.draw_disc(x - 1, y + 2, 15, INK)
    if stuck:
        canvas.draw_ring(x - 1, y + 2, 14.5, 2.5, accent)
    bomb(Pen(canvas, x, y, 11.5, accent, INK))


def draw_trap(canvas: Canvas, cell: TileCell, *, small: bool) -> None:
    """Draw a trap's hexagon with `?`, or with the letter that the viewer knows."""
    sign, owner = cell.trap, cell.trap_owner
    x, y, radius, size = (HALF, HALF, 30.0, 42)
    if small:
        x, y, radius, size = (24.0, 24.0, 22.0, 36) if cell.large else (21.0, 21.0, 18.5, 27)
    known = sign != "?"
    pen = Pen(canvas, x, y, radius + 1.5, TRAP, INK)
    hexagon(pen)
    if known:
        canvas.draw_polygon([pen.to_canvas((px * 0.72, py * 0.72)) for px, py in HEXAGON], TRAP_CUT)
    canvas.draw_text(x, y + size * 0.36, sign, size, TRAP if known else TRAP_CUT, "bold", "centre")
    if owner:
        draw_owner(canvas, x if small else x + 40, y + radius + 6 if small else y, owner, TRAP)


def draw_snare_below(canvas: Canvas) -> None:
    """Draw a coral's snare under a troop that it does not hold."""
    canvas.draw_disc(20, 21, 18, INK)
    canvas.draw_ring(20, 21, 17, 2.4, CORAL_SNARE)
    CHARGES["Snare Coral"](Pen(canvas, 20, 20, 11, CORAL_SNARE, INK))


HEXAGON: list[Point] = [(0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5)]


def draw_choice(canvas: Canvas, cell: TileCell) -> None:
    """Draw the viewer's choice: a frame around a chosen tile, corners and a code on offered ones."""
    if cell.choice == SELECTED:
        canvas.draw_plate(1, 1, PITCH - 2, PITCH - 2, 11, None, INK, 6)
        canvas.draw_plate(2, 2, PITCH - 4, PITCH - 4, 10, None, CHOICE, 4)
        return
    fight = cell.choice == ATTACK
    colour = STRUCK if fight else CHOICE
    for x, across in ((4.0, 1), (PITCH - 4.0, -1)):
        for y, down in ((4.0, 1), (PITCH - 4.0, -1)):
            line = [(x + 22 * across, y), (x, y), (x, y + 22 * down)]
            canvas.draw_line(line, 8, INK)
            canvas.draw_line(line, 4.5, colour)
    if cell.is_bare:
        canvas.draw_text(HALF, HALF + 14, cell.code, 42 if cell.large else 34, CHOICE, "bold", "centre")
        return
    if cell.large:
        canvas.draw_plate(2, 74, 52, 34, 8, INK, colour, 2)
        canvas.draw_text(28, 102, cell.code, 35, CHOICE, "bold", "centre")
    else:
        canvas.draw_plate(HALF - 21, 84, 42, 25, 8, INK, colour, 2)
        canvas.draw_text(HALF, 105, cell.code, 24, CHOICE, "bold", "centre")
    if fight:
        canvas.draw_disc(HALF, 15, 15, INK)
        canvas.draw_ring(HALF, 15, 15, 2.5, STRUCK)
        swords(Pen(canvas, HALF, 15, 9.5, STRUCK, INK))
