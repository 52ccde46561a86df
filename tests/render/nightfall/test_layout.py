"""Geometry of Nightfall's table, without Pillow: nothing overlaps, nothing leaves its box."""

import subprocess
import sys
from itertools import combinations, pairwise

import pytest

from render.kit.layout import Box
from render.nightfall.layout import (
    BAR,
    BLOCKS,
    CARD_HEIGHT,
    CHAIN,
    COMMONS,
    COMMONS_TITLE,
    DRAFT,
    HAND,
    HEADER,
    HEIGHT,
    MARKET,
    MARKET_HAND,
    MIDDLE,
    MOST_FIGHTS,
    MOST_LINKS,
    MOST_SHOWN,
    NEXT,
    OFFERS,
    PLAYERS,
    PRIVATE_HEIGHT,
    STACK,
    STRIP,
    STRIP_BODY,
    STRIP_TITLE,
    TALL,
    TITLE,
    TURN,
    WIDTH,
    card_boxes,
    card_text_box,
    cards_box,
    chain_boxes,
    commons_boxes,
    fight_boxes,
    legend_box,
    minion_boxes,
    next_colours_box,
    offer_boxes,
    panel_layout,
    player_boxes,
    title_box,
)

SEATS = (2, 3, 4, 5)


def apart(boxes: tuple[Box, ...], gap: int) -> bool:
    return all(one.distance_to(other) >= gap for one, other in combinations(boxes, 2))


def test_blocks_stand_apart_and_stay_on_the_table() -> None:
    assert apart(BLOCKS, 10) and apart((*BLOCKS[:-1], HAND), 10)
    assert all(box == HEADER or Box(0, 0, WIDTH, HEIGHT).expand(-12).contains(box) for box in BLOCKS)
    assert Box(0, 0, WIDTH, PRIVATE_HEIGHT).expand(-12).contains(HAND)
    assert HAND.contains(MARKET) and HAND.contains(MARKET_HAND) and apart((MARKET, MARKET_HAND), 8)
    assert COMMONS_TITLE.distance_to(COMMONS) >= 4 and COMMONS_TITLE.distance_to(PLAYERS) >= 4


def test_parts_of_the_header() -> None:
    assert apart((TITLE, TURN, STACK), 2)
    assert all(HEADER.contains(part) and part.foot <= BAR.y for part in (TITLE, TURN, STACK))
    assert HEADER.contains(BAR) and BAR.foot == HEADER.foot


def test_parts_of_the_strip() -> None:
    assert all(STRIP.contains(part) for part in (STRIP_TITLE, STRIP_BODY))
    assert STRIP_TITLE.distance_to(STRIP_BODY) >= 2 and CHAIN.distance_to(NEXT) >= 12
    assert STRIP_BODY.contains(CHAIN) and STRIP_BODY.contains(NEXT)


@pytest.mark.parametrize("count", range(1, MOST_SHOWN + 1))
def test_cards_of_a_chain(count: int) -> None:
    boxes = chain_boxes(count)
    assert len(boxes) == count and all(CHAIN.contains(box) for box in boxes)
    assert apart(boxes, 8)
    assert len({box.size for box in boxes}) == 1
    widths, rows = boxes[0].width, {box.y for box in boxes}
    assert widths == 190 if count <= 4 else widths >= 90
    assert len(rows) == (1 if count <= MOST_LINKS else 2)
    assert (boxes[0].height == CARD_HEIGHT) == (count <= MOST_LINKS)
    for one, other in pairwise(boxes):
        joined = other.x - one.right >= 38 or other.y > one.y
        assert joined, "there is room for the moon between them"
    if count > MOST_LINKS:
        assert boxes[MOST_LINKS].x - CHAIN.x >= 38, "and before the second row"


@pytest.mark.parametrize("count", range(1, MOST_SHOWN + 1))
def test_what_may_follow_stands_behind_the_chain(count: int) -> None:
    after, text = next_colours_box(count), card_text_box(count)
    assert STRIP_BODY.contains(after) and apart((*chain_boxes(count), after), 8)
    assert (text is not None) == (count <= 3)
    if text is not None:
        assert STRIP_BODY.contains(text) and text.distance_to(after) >= 12 and text.width >= 240


@pytest.mark.parametrize("count", [0, 1, 3, 8, 12])
def test_columns_of_an_attack(count: int) -> None:
    boxes = fight_boxes(count)
    assert len(boxes) == max(1, min(count, MOST_FIGHTS))
    assert apart(boxes, 12) and all(STRIP_BODY.contains(box) and box.width >= 120 for box in boxes)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("archives", [0, 1, 2])
def test_parts_of_a_panel(seats: int, archives: int) -> None:
    boxes = player_boxes(seats)
    assert len(boxes) == seats and apart(boxes, 12) and all(PLAYERS.contains(box) for box in boxes)
    parts = panel_layout(seats, archives)
    whole = Box(0, 0, *parts.size)
    assert all(whole.expand(-4).contains(part) for part in parts.parts)
    assert apart(parts.parts, 0) and len(parts.archives) == archives
    assert all(box.size == parts.size or box == boxes[-1] for box in boxes)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("archives", [0, 2])
@pytest.mark.parametrize("count", range(16))
def test_tiles_of_minions(seats: int, archives: int, count: int) -> None:
    parts = panel_layout(seats, archives)
    boxes = minion_boxes(parts.minions, parts.minions_per_row, count)
    assert len(boxes) == min(count, 3 * parts.minions_per_row)
    assert apart(boxes, 5) and all(parts.minions.contains(box) for box in boxes)
    for box in boxes:
        assert box.width >= 94 and box.height >= 28
        assert count > parts.minions_per_row or box.height >= TALL
        assert count > 2 * parts.minions_per_row or box.height >= MIDDLE


@pytest.mark.parametrize("count", [0, 7, 8, 9, 10])
def test_archives_of_the_commons(count: int) -> None:
    boxes = commons_boxes(count)
    assert len(boxes) == max(8, count) and apart(boxes, 12)
    assert all(COMMONS.contains(box) and box.width >= 220 for box in boxes)


@pytest.mark.parametrize("panel", [HAND, MARKET, MARKET_HAND, DRAFT])
@pytest.mark.parametrize("count", range(34))
def test_cards_of_a_panel(panel: Box, count: int) -> None:
    area, title, legend = cards_box(panel), title_box(panel), legend_box(panel)
    boxes = card_boxes(area, count)
    assert len(boxes) == count and apart(boxes, 10)
    assert all(area.contains(box) and panel.contains(box) for box in boxes)
    assert panel.contains(title) and panel.contains(legend)
    assert title.distance_to(area) >= 2 and area.distance_to(legend) >= 6
    if panel == HAND:
        assert all(box.width >= 220 and box.height >= 140 for box in boxes) or count > 20


@pytest.mark.parametrize("count", [24, 27])
def test_orders_of_the_draft(count: int) -> None:
    boxes = offer_boxes(count)
    assert len(boxes) >= count and apart(boxes, 8)
    assert all(OFFERS.contains(box) and box.width >= 280 and box.height >= 100 for box in boxes)


def test_it_needs_no_pillow() -> None:
    modules = "render.nightfall.layout, render.nightfall.alt_text, render.nightfall.long_text"
    code = f"import sys, {modules}; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
