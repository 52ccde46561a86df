"""Geometry of the table of Nightfall: chain, players, commons, and in private the hand."""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from render.kit.layout import Box, split_columns, stack_boxes

WIDTH, HEIGHT, MARGIN = 1200, 900, 16
INNER: Final = WIDTH - 2 * MARGIN
PRIVATE_HEIGHT: Final = 1404
UPPER: Final = Box(0, 0, WIDTH, 648)
LOWER: Final = Box(0, 644, WIDTH, PRIVATE_HEIGHT - 644)
"""The two parts of a private picture: chain and players, then the hand, in claims below what may be claimed.

Discord shows a picture within 550x350 on a desktop: in one piece it would be 300 wide there. The parts
overlap by the gap in which each has its frame.
"""

HEADER: Final = Box(0, 0, WIDTH, 78)
TITLE: Final = Box(20, 2, 310, 66)
TURN: Final = Box(334, 2, 566, 66)
STACK: Final = Box(906, 2, 278, 66)
BAR: Final = Box(0, 70, WIDTH, 8)
"""The bar of face-up wounds, under the whole header."""

STRIP: Final = Box(MARGIN, 92, INNER, 234)
STRIP_TITLE: Final = Box(STRIP.x + 16, STRIP.y + 6, STRIP.width - 32, 32)
STRIP_BODY: Final = Box(STRIP.x + 16, STRIP.y + 42, STRIP.width - 32, 186)
CARD_HEIGHT: Final = 162
NEXT: Final = Box(STRIP_BODY.right - 92, STRIP_BODY.y, 92, CARD_HEIGHT)
"""The moons that may follow."""
CHAIN: Final = STRIP_BODY._replace(width=NEXT.x - 14 - STRIP_BODY.x)

PLAYERS: Final = Box(MARGIN, 338, INNER, 302)
COMMONS_TITLE: Final = Box(MARGIN + 4, 648, INNER - 8, 30)
COMMONS: Final = Box(MARGIN, 682, INNER, 206)

HAND: Final = Box(MARGIN, 656, INNER, PRIVATE_HEIGHT - 12 - 656)
"""The hand alone, which has the whole lower part outside of claims."""
MARKET: Final = HAND._replace(height=446)
MARKET_HAND: Final = Box(MARGIN, MARKET.foot + 8, INNER, HAND.foot - MARKET.foot - 8)
"""What may be claimed, and the hand below it."""
LEGEND: Final = 30
"""Height of a line that explains keywords."""


def title_box(panel: Box) -> Box:
    """Return the box of a panel's title."""
    return Box(panel.x + 16, panel.y + 4, panel.width - 32, 34)


def count_legend_lines(panel: Box) -> int:
    """Return how many lines at a full panel's foot explain keywords."""
    return 2 if panel.height > 500 else 1 if panel.height > 300 else 0


def legend_box(panel: Box, lines: int | None = None) -> Box:
    """Return the box of the lines at a panel's foot that explain keywords: two, one, or none."""
    height = LEGEND * (count_legend_lines(panel) if lines is None else lines)
    return Box(panel.x + 16, panel.foot - height - 6, panel.width - 32, height)


TITLE_HEIGHT: Final = 40


def cards_box(panel: Box, lines: int | None = None) -> Box:
    """Return the box of a panel's cards."""
    top, foot = panel.y + TITLE_HEIGHT, legend_box(panel, lines).y - 6
    return Box(panel.x + 12, top, panel.width - 24, foot - top)


FEW_CARDS: Final = {1: 220, 2: 280, 3: 420}
"""Heights of the cards of a small hand, which share the whole width: enough for any text in large letters."""
WOUND_HEIGHT, NO_CARDS_HEIGHT = 150, 40
"""Heights where there are wounds alone, which have little to say, and where there is nothing."""


class HandLayout(NamedTuple):
    """The panel of a hand, its cards and the lines that explain keywords; few cards make it lower."""

    panel: Box
    cards: tuple[Box, ...]
    legend: Box

    @property
    def title(self) -> Box:
        return title_box(self.panel)


def lay_out_hand(room: Box, count: int, orders: int) -> HandLayout:
    """Lay out a hand of `count` different cards, `orders` of them orders, in this room or less of it."""
    lines = count_legend_lines(room) if orders else 0
    least = FEW_CARDS.get(count, room.height) if orders else WOUND_HEIGHT
    needed = least if count else NO_CARDS_HEIGHT
    spare = cards_box(room, lines).height - needed
    panel = room._replace(height=room.height - max(0, spare))
    area = cards_box(panel, lines)
    return HandLayout(panel, card_boxes(area, count, least=1), legend_box(panel, lines))


def lower_part(panel: Box) -> Box:
    """Return the lower part of a private picture, down to the foot of its last panel."""
    return LOWER._replace(height=panel.foot + 12 - LOWER.y)


SHEET: Final = Box(0, 0, WIDTH, LOWER.height)
"""A private picture of the draft, in one part."""
DRAFT: Final = Box(MARGIN, 88, INNER, SHEET.height - 88 - 12)
OFFERS: Final = Box(MARGIN, 124, INNER, HEIGHT - 124 - 14)
"""The orders of the draft in the public picture, below their titles."""
OFFER_TITLES: Final = Box(MARGIN, 84, INNER, 36)

MOST_LINKS: Final = 8
"""Most cards of a chain in one row."""
MOST_SHOWN: Final = 2 * MOST_LINKS - 1
"""Most cards of a chain in two rows."""
MOST_FIGHTS: Final = 8


def chain_boxes(count: int) -> tuple[Box, ...]:
    """Return the boxes of a chain: wide cards up to four, then narrower ones, from nine on in two rows."""
    if count > MOST_LINKS:
        upper, lower = stack_boxes(CHAIN.x, CHAIN.y, CHAIN.width, (87, 87), 8)
        # The second row begins one place later: the moon that joins the rows takes the first place.
        return (*place_boxes(upper, MOST_LINKS, 38, 190), *place_boxes(lower, MOST_LINKS, 38, 190)[1:])[
            :count
        ]
    row = CHAIN._replace(height=CARD_HEIGHT)
    return place_boxes(row, max(1, count), 74 if count < 5 else 38, 190)[:count]


def next_colours_box(count: int) -> Box:
    """Return the box of the colours that may follow: right behind a short chain, else at the right end."""
    return NEXT if count > 4 else NEXT._replace(x=min(NEXT.x, chain_boxes(count)[-1].right + 24))


def card_text_box(count: int) -> Box | None:
    """Return the box behind a short chain for the text of its last card, or None."""
    left = next_colours_box(count).right + 28
    room = STRIP_BODY.right - left
    return Box(left, STRIP_BODY.y, room, STRIP_BODY.height) if room >= 240 else None


def place_boxes(row: Box, count: int, joint: int, widest: int) -> tuple[Box, ...]:
    """Return equal boxes from the left, with gaps for the joints between them."""
    width = min(widest, (row.width - joint * (count - 1)) // count)
    return tuple(Box(row.x + k * (width + joint), row.y, width, row.height) for k in range(count))


def fight_boxes(count: int) -> tuple[Box, ...]:
    """Return a column for each attacker."""
    return place_boxes(STRIP_BODY, max(1, min(count, MOST_FIGHTS)), 14, 212)


def player_boxes(seats: int) -> tuple[Box, ...]:
    return split_columns(PLAYERS, seats, 12)


@dataclass(frozen=True)
class PanelLayout:
    """The parts of a player's panel, relative to its corner. `across`: minions in a row."""

    size: tuple[int, int]
    name: Box
    wounds: Box
    minions: Box
    archives: tuple[Box, ...]
    counts: Box
    minions_per_row: int

    @property
    def parts(self) -> tuple[Box, ...]:
        return self.name, self.wounds, self.minions, *self.archives, self.counts


@cache
def panel_layout(seats: int, archives: int) -> PanelLayout:
    """Lay out a panel; each private archive has a line."""
    width, height = player_boxes(seats)[0].size
    inner = width - 24
    counts = Box(12, height - 34, inner, 28)
    foot = counts.y - 5
    found = stack_boxes(12, foot - 28 * archives, inner, (27,) * archives, 1)
    top = 105
    minions = Box(12, top, inner, foot - 28 * archives - top - 5)
    return PanelLayout(
        size=(width, height),
        name=Box(12, 7, inner, 36),
        wounds=Box(12, 43, inner, 60),
        minions=minions,
        archives=tuple(found),
        counts=counts,
        minions_per_row={2: 4, 3: 3}.get(seats, 2),
    )


TALL, MIDDLE = 60, 42
"""Heights from which a minion's tile has an emblem, or two lines."""


def minion_boxes(area: Box, across: int, count: int) -> tuple[Box, ...]:
    """Return tiles in up to three rows; of more minions than places the last place tells the rest."""
    rows = min(3, max(1, -(-count // across)))
    height = min(76, (area.height - 5 * (rows - 1)) // rows)
    lines = stack_boxes(area.x, area.y, area.width, (height,) * rows, 5)
    return tuple(box for line in lines for box in split_columns(line, across, 6))[:count]


def commons_boxes(count: int) -> tuple[Box, ...]:
    """Return two rows of four boxes, or of five."""
    across = 4 if count <= 8 else -(-count // 2)
    return tuple(
        box
        for row in stack_boxes(COMMONS.x, COMMONS.y, COMMONS.width, (97, 97), 12)
        for box in split_columns(row, across, 12)
    )[: max(count, 8)]


def card_boxes(area: Box, count: int, least: int = 3) -> tuple[Box, ...]:
    """Return the boxes of cards, row by row: as few rows as leave a card room for its name and its text.

    `least`: how many cards a single row has room for at least.
    """
    rows = card_rows(count, area.height)
    across = max(-(-count // rows), least if rows == 1 else 1)
    height = (area.height - 10 * (rows - 1)) // rows
    lines = stack_boxes(area.x, area.y, area.width, (height,) * rows, 10)
    return tuple(box for line in lines for box in split_columns(line, across, 10))[:count]


def card_rows(count: int, height: int) -> int:
    """Return how many rows cards stand in: five in a row at most, as long as the rows are high enough."""
    most = max(1, height // 130)
    return min(max(1, -(-count // 5)), most)


def offer_boxes(count: int) -> tuple[Box, ...]:
    """Return boxes in four columns, column by column: minions at the left, actions at the right."""
    rows = max(1, -(-count // 4))
    columns = split_columns(OFFERS, 4, 10)
    height = (OFFERS.height - 8 * (rows - 1)) // rows
    return tuple(
        box
        for column in columns
        for box in stack_boxes(column.x, column.y, column.width, (height,) * rows, 8)
    )


BLOCKS: Final = (HEADER, STRIP, PLAYERS, COMMONS)
