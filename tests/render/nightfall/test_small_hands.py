"""A small hand: its picture is no larger than need be, its cards share the whole width."""

from io import BytesIO

import pytest
from PIL import Image

from games.core.sentences.teller import IN_ENGLISH
from games.nightfall.card import ORDERS
from games.nightfall.view_types import card_view
from render.kit.picture import Picture
from render.nightfall.board import draw_board
from render.nightfall.card_face import face_texts, least_top
from render.nightfall.hand import RIBBON
from render.nightfall.layout import FEW_CARDS, HAND, LOWER, MARKET_HAND, Box, lay_out_hand, lower_part
from render.nightfall.theme import STRIP as STRIP_COLOUR
from tests.games.nightfall.scene import scene
from tests.render.readers import read_by

PHONE, ON_PHONE = 400, 8
"""Pixels of a telephone's width, and of a text there at least."""
HANDS = ("Bite", "Bite, Burn", "Bite, Burn, Bleed", "Vulko", "Vulko, Bite", "Vulko, Bite, Grim Siege")


def draw_lower(hand: str, phase: str = "chain") -> Picture:
    drawn = draw_board(
        scene(hands=[hand, "Vulko"], phase=phase).seen_by(0), read_by(["Noor", "Pavel"]), private=True
    )
    assert drawn.below is not None
    return drawn.below


def share_of_ground(image: Image.Image) -> float:
    """Return the share of a picture that shows nothing but the panel's ground."""
    found = sum(count for count, colour in image.getcolors(1 << 20) or () if colour == STRIP_COLOUR)
    return found / (image.width * image.height)


@pytest.mark.parametrize("hand", HANDS)
def test_the_picture_of_a_small_hand_is_hardly_empty(hand: str) -> None:
    """One wound had a picture of 1200x760 to itself, two thirds of it black."""
    drawn = draw_lower(hand)
    image = Image.open(BytesIO(drawn.png)).convert("RGB")
    assert image.size == drawn.size and image.height < LOWER.height - 190
    assert share_of_ground(image) < 0.4
    assert drawn.png == draw_lower(hand).png


def test_wounds_alone_are_a_strip_and_the_alt_text_names_them() -> None:
    assert draw_lower("Bite").size[1] < 240
    assert draw_lower("Bite").alt == "(Only you see this) Your hand: Bite: a wound, which you can't play."
    assert draw_lower("Bite").size == draw_lower("Bite, Burn, Bleed").size


def test_below_what_may_be_claimed_nothing_and_wounds_take_less_room_too() -> None:
    heights = [draw_lower(hand, "claim").size[1] for hand in ("", "Bite", "Vulko, Bite, Grim Siege")]
    assert heights == sorted(heights) and heights[0] < heights[1] < heights[2] <= LOWER.height


@pytest.mark.parametrize("count", sorted(FEW_CARDS))
def test_few_cards_share_the_width_and_show_their_whole_text_in_legible_letters(count: int) -> None:
    places = lay_out_hand(HAND, count, count)
    assert places.cards[-1].right == places.panel.right - 12
    assert HAND.contains(places.panel) and places.panel.height < HAND.height
    card = places.cards[0]
    for name in (order.name for order in ORDERS.values()):
        room = card.height - least_top(card.height) - RIBBON - 4
        texts = face_texts(card_view(name), IN_ENGLISH, card.width, room)
        assert texts.height <= room, name
        assert texts.size * PHONE / LOWER.width >= ON_PHONE, name


@pytest.mark.parametrize("room", [HAND, MARKET_HAND])
@pytest.mark.parametrize("count", range(8))
def test_the_parts_of_a_hand_keep_apart(room: Box, count: int) -> None:
    for orders in {0, count}:
        places = lay_out_hand(room, count, orders)
        assert room.contains(places.panel) and len(places.cards) == count
        assert all(places.panel.contains(box) for box in (*places.cards, places.title, places.legend))
        assert all(box.distance_to(places.title) >= 2 for box in places.cards)
        assert all(box.distance_to(places.legend) >= 6 for box in places.cards)
        assert lower_part(places.panel).contains(places.panel)
