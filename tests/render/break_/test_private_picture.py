"""Private boards of Break where they are shown: as wide as Discord's desktop allows, and legible there."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from itertools import combinations_with_replacement
from typing import NamedTuple

import pytest
from PIL import Image

from games.break_.view_types import KEYWORD_LINES, NATIONS, cards_of_nation
from games.core.sentences.teller import IN_ENGLISH
from render.break_.board import paint_board
from render.break_.layout import WIDE
from render.break_.nations import count_card, paint_nations
from render.kit import canvas
from render.kit.byte_budget import PICTURES
from render.kit.theme import GOLD
from tests.render.break_.break_positions import ALL, LONG

DESKTOP, PHONE = (550, 350), 400
"""Discord shows a picture within these pixels on a desktop, and about this wide on a telephone."""


class Size(NamedTuple):
    """Pixels of the smallest letters where they are shown."""

    desktop: float
    phone: float


LEGIBLE, DENSE = Size(11, 8), Size(8.4, 8)

PRIVATE = sorted(name for name in ALL if ALL[name]().private)


def desktop_width(size: tuple[int, int]) -> float:
    return min(DESKTOP[0], DESKTOP[1] * size[0] / size[1])


@contextmanager
def letters_drawn() -> Iterator[list[tuple[str, int]]]:
    """Collect every text that is drawn, with its size in the picture."""
    found: list[tuple[str, int]] = []
    draw = canvas.draw_glyphs

    def note(image: Image.Image, x: float, y: float, text: str, size: int, *more: object) -> None:
        found.append((text, size))
        draw(image, x, y, text, size, *more)  # pyright: ignore[reportArgumentType]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "draw_glyphs", note)
        PICTURES.clear()
        yield found
        PICTURES.clear()


@pytest.mark.parametrize("name", PRIVATE)
def test_a_private_picture_takes_the_whole_width_of_a_desktop(name: str) -> None:
    part = ALL[name]().drawn()
    while part is not None:
        image = Image.open(BytesIO(part.png))
        assert image.size == part.size and desktop_width(part.size) >= 545
        width, height = part.size
        framed = image.convert("RGB")
        assert {framed.getpixel(at) for at in ((5, height // 2), (width // 2, height - 6))} == {GOLD}
        part = part.below


def test_every_text_of_a_private_board_is_legible_where_it_is_shown() -> None:
    with letters_drawn() as letters:
        for name in PRIVATE:
            made = ALL[name]()
            paint_board(made.view, made.say, made.last, private=True, choice_marks=made.choice_marks)
    judge(letters, (WIDE, 1000), LEGIBLE)


@pytest.mark.parametrize("chosen", list(combinations_with_replacement(NATIONS, 2)))
def test_every_text_of_two_nations_is_legible_where_it_is_shown(chosen: tuple[str, str]) -> None:
    with letters_drawn() as letters:
        image = paint_nations(chosen, LONG, "Both choose", "Set-up", private=True, language="en")
    told = [(text, letter) for text, letter in letters if text not in LONG]
    judge(told, image.size, LEGIBLE)
    assert_all_cards_are_told(chosen, told)


def test_the_public_picture_of_four_nations_is_legible_too() -> None:
    with letters_drawn() as letters:
        image = paint_nations(NATIONS, ("",) * 4, "Both choose a nation", "Set-up", language="en")
    judge(letters, image.size, DENSE)
    assert_all_cards_are_told(NATIONS, letters)


def assert_all_cards_are_told(nations: Sequence[str], letters: list[tuple[str, int]]) -> None:
    told = {text for text, _ in letters}
    for nation in nations:
        for card in cards_of_nation(nation):
            assert IN_ENGLISH(count_card(card)) in told and IN_ENGLISH(card.brief) in told, "nothing is cut"
    assert set(map(IN_ENGLISH, KEYWORD_LINES)) <= told, "the words are explained"


def judge(letters: list[tuple[str, int]], size: tuple[int, int], least: Size) -> None:
    assert letters
    for text, letter in letters:
        assert letter * desktop_width(size) / size[0] >= least.desktop, (text, letter)
        assert letter * PHONE / size[0] >= least.phone, (text, letter)
