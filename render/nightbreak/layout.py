"""Geometry of the board of Nightbreak: three columns, or the four of Unity."""

from dataclasses import dataclass, replace
from functools import cache

from render.kit.layout import Box, split_columns, stack_boxes

WIDTH, HEIGHT, MARGIN = 1200, 900, 16
HEADER = Box(0, 0, WIDTH, 76)


@dataclass(frozen=True)
class HeroTileLayout:
    """The parts of a Hero's tile, relative to its corner."""

    size: tuple[int, int]
    name: Box
    scene: Box
    stats: Box
    pips: Box
    statuses: Box
    column: Box
    acted: Box
    held: Box
    hit: Box
    hit_beside: Box
    """The burst's place if the pill of a Hero that has acted is in its way."""

    @property
    def parts(self) -> tuple[Box, ...]:
        """The parts that are stacked."""
        return self.name, self.scene, self.stats, self.pips, self.statuses

    @property
    def on_scene(self) -> tuple[Box, ...]:
        """The parts that lie on the scene."""
        return self.column, self.acted, self.held, self.hit


@dataclass(frozen=True)
class PanelLayout:
    """The parts of a side's panel, relative to its corner."""

    size: tuple[int, int]
    name: Box
    favor: Box
    damage: Box
    pool: Box
    piles: Box

    @property
    def parts(self) -> tuple[Box, ...]:
        return self.name, self.favor, self.damage, self.pool, self.piles


@dataclass(frozen=True)
class ClockLayout:
    """The parts of the clock: the line of words, and the marks."""

    box: Box
    time: Box
    last: Box
    marks: Box
    radius: int


@dataclass(frozen=True)
class BoardLayout:
    """A whole board. Rows and panels: the far side first, then the near side."""

    compact: bool
    rows: tuple[tuple[Box, ...], tuple[Box, ...]]
    panels: tuple[Box, Box]
    clock: ClockLayout
    tile: HeroTileLayout
    panel: PanelLayout
    height: int = HEIGHT
    strips: tuple[tuple[Box, ...], tuple[Box, ...]] = ((), ())
    """Of a private picture: what stands below each tile, the Hero's power."""
    side_keys: tuple[Box, ...] = ()
    """Of a private picture with room for them: below each panel, what the signs mean."""
    legend: Box | None = None
    """Of a private picture: what the keywords mean."""
    parts: tuple[Box, ...] = ()
    """Of a private picture: what each of its two pictures shows of it, from the upper one."""

    @property
    def blocks(self) -> tuple[Box, ...]:
        """Everything that stands on the table."""
        legend = () if self.legend is None else (self.legend,)
        strips = (*self.strips[0], *self.strips[1])
        rest = (self.clock.box, *strips, *self.side_keys, *legend)
        return (HEADER, *self.rows[0], *self.rows[1], *self.panels, *rest)


@cache
def build_layout(size: int) -> BoardLayout:
    """Lay out the board for rows of `size` Heroes."""
    return four_column_layout(size) if size > 3 else three_column_layout(size)


STRIP_HEIGHT, STRIP_GAP = 140, 12
"""Height of the strip below a tile, and its distance from the tile."""
LEGEND_HEIGHT, COMPACT_LEGEND_HEIGHT = 105, 167
"""Heights of three lines of the legend, and of five: without keys below the panels it has more to say."""
CUT_GAP = 12
"""Distance of what stands next to the cut between the two private pictures from the cut."""


@cache
def build_private_layout(size: int) -> BoardLayout:
    """Lay out a seat's own picture, in two parts, with each Hero's power below its tile.

    The tiles, panels and the clock are those of the public board. The first part ends below the clock.
    """
    public = build_layout(size)
    below_row = STRIP_GAP + STRIP_HEIGHT
    upper_foot = public.clock.box.foot + below_row + CUT_GAP
    near_top = min(box.y for box in (*public.rows[1], *public.panels[1:]))
    down = upper_foot + CUT_GAP - near_top
    far, near = public.rows[0], tuple(box.offset_by(0, down) for box in public.rows[1])
    strips = [
        tuple(Box(box.x, box.foot + STRIP_GAP, box.width, STRIP_HEIGHT) for box in row) for row in (far, near)
    ]
    panels = (public.panels[0], public.panels[1].offset_by(0, down))
    if public.compact:  # the far side's bar stands below its Heroes
        panels = (panels[0].offset_by(0, below_row), panels[1])
    keys = (
        ()
        if public.compact
        else tuple(
            panel._replace(y=strip[0].y, height=STRIP_HEIGHT)
            for panel, strip in zip(panels, strips, strict=True)
        )
    )
    legend_height = COMPACT_LEGEND_HEIGHT if public.compact else LEGEND_HEIGHT
    legend = Box(MARGIN, strips[1][0].foot + STRIP_GAP, WIDTH - 2 * MARGIN, legend_height)
    height = legend.foot + MARGIN
    clock = public.clock
    clock = replace(
        clock,
        box=clock.box.offset_by(0, below_row),
        time=clock.time.offset_by(0, below_row),
        last=clock.last.offset_by(0, below_row),
        marks=clock.marks.offset_by(0, below_row),
    )
    return replace(
        public,
        rows=(far, near),
        panels=panels,
        clock=clock,
        height=height,
        strips=(strips[0], strips[1]),
        side_keys=keys,
        legend=legend,
        parts=(Box(0, 0, WIDTH, upper_foot), Box(0, upper_foot, WIDTH, height - upper_foot)),
    )


def three_column_layout(size: int) -> BoardLayout:
    far, clock, near = stack_boxes(MARGIN, 92, WIDTH - 2 * MARGIN, (312, 132, 312), 18)
    panels = (Box(MARGIN, far.y, 206, far.height), Box(MARGIN, near.y, 206, near.height))
    rows = [
        split_columns(Box(240, row.y, WIDTH - MARGIN - 240, row.height), max(3, size), 19)
        for row in (far, near)
    ]
    tile = hero_tile_layout(302, 312, name=40, scene=124, stats=62, gap=4)
    panel = PanelLayout(
        size=(206, 312),
        name=Box(10, 12, 188, 68),
        favor=Box(10, 84, 188, 92),
        damage=Box(10, 184, 188, 30),
        pool=Box(10, 216, 188, 36),
        piles=Box(10, 256, 188, 48),
    )
    return BoardLayout(False, (rows[0], rows[1]), panels, clock_layout(clock, 36, 25), tile, panel)


def four_column_layout(size: int) -> BoardLayout:
    width = WIDTH - 2 * MARGIN
    far, upper, clock, lower, near = stack_boxes(MARGIN, 88, width, (270, 56, 100, 56, 270), 12)
    tile = hero_tile_layout(280, 270, name=36, scene=94, stats=58, gap=3)
    panel = PanelLayout(
        size=(width, 56),
        name=Box(12, 4, 460, 48),
        pool=Box(484, 4, 160, 48),
        favor=Box(656, 4, 154, 48),
        damage=Box(822, 4, 122, 48),
        piles=Box(956, 4, 200, 48),
    )
    rows = (split_columns(far, size, 16), split_columns(near, size, 16))
    return BoardLayout(True, rows, (upper, lower), clock_layout(clock, 32, 20), tile, panel)


def clock_layout(box: Box, line: int, radius: int) -> ClockLayout:
    """Lay out the clock: words in the upper line, sixteen marks below."""
    time = Box(box.x + 20, box.y + 6, 470, line)
    last = Box(time.right + 12, box.y + 6, box.right - 20 - time.right - 12, line)
    marks = Box(box.x + 12, box.y + line + 8, box.width - 24, box.height - line - 10)
    return ClockLayout(box, time, last, marks, radius)


def hero_tile_layout(width: int, height: int, name: int, scene: int, stats: int, gap: int) -> HeroTileLayout:
    """Lay out a tile: name line, scene, numbers, pips and statuses from top to foot."""
    inner = width - 16
    rest = height - 6 - 8 - name - scene - stats - 14 - 4 * gap
    parts = stack_boxes(8, 6, inner, (name, scene, stats, 14, rest), gap)
    picture = parts[1]
    left, right = picture.x + 6, picture.right - 6
    burst = min(84, scene - 8)
    hit = Box(right - burst, picture.foot - burst - 2, burst, burst)
    aside = 0 if scene > 110 else 94
    return HeroTileLayout(
        size=(width, height),
        name=parts[0],
        scene=picture,
        stats=parts[2],
        pips=parts[3],
        statuses=parts[4],
        column=Box(left, picture.y + 6, 34, 34),
        acted=Box(right - 94, picture.y + 6, 94, 34),
        held=Box(left, picture.foot - 6 - 34, 160, 34),
        hit=hit,
        hit_beside=hit._replace(x=hit.x - aside),
    )
