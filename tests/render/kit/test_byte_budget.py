"""What is kept of drawn pictures: bounded by its bytes, and the same when it comes back."""

from collections.abc import Callable

import pytest
from PIL import Image, ImageChops

from render.kit.byte_budget import MIB, PICTURES, ByteBudget, PackedImage, weigh
from tests.render.golden import draw_golden

KIB = 1024


def make_painter(budget: ByteBudget, calls: list[int]) -> Callable[[int], Image.Image]:
    @budget.memoize
    def paint(number: int) -> Image.Image:
        calls.append(number)
        return Image.linear_gradient("L").rotate(number)

    return paint


def test_what_was_used_last_is_kept_and_the_bytes_never_exceed_the_budget() -> None:
    budget, calls = ByteBudget(300 * KIB), list[int]()
    paint = make_painter(budget, calls)
    for number in range(50):
        paint(0)
        paint(number)
        assert budget.kept_bytes <= budget.most
        assert budget.kept_bytes == sum(weight for _, weight in budget.kept.values())
    assert calls == list(range(50))
    paint(49)
    paint(1)
    assert calls == [*range(50), 1]


def test_what_goes_is_packed_and_comes_back_the_same() -> None:
    budget, calls = ByteBudget(300 * KIB, 200 * KIB), list[int]()
    paint = make_painter(budget, calls)
    before = [paint(number).copy() for number in range(6)]
    assert budget.packed
    for number, first in enumerate(before):
        assert ImageChops.difference(paint(number), first).getbbox() is None
        assert budget.packed_bytes == sum(weight for _, weight in budget.packed.values())
        assert budget.packed_bytes <= budget.most_packed
    assert calls == list(range(6))


def test_a_result_beyond_the_whole_budget_is_not_kept() -> None:
    budget, calls = ByteBudget(10 * KIB), list[int]()
    paint = make_painter(budget, calls)
    assert paint(3).size == paint(3).size
    assert calls == [3, 3]
    assert (budget.kept_bytes, budget.packed_bytes) == (0, 0)


def test_texts_weigh_what_they_are_long_and_arguments_count() -> None:
    budget = ByteBudget(20 * KIB)

    @budget.memoize
    def double(text: str, *, times: int = 2) -> str:
        return text * times

    assert double("ab", times=3) == "ababab"
    assert double("ab") == "abab"
    for number in range(1000):
        double(f"{number} {'x' * number}")
        assert budget.kept_bytes <= budget.most
    assert len(budget.kept) < 20
    assert weigh("x" * 1000) > 1000


@pytest.mark.parametrize("mode", ["L", "P", "RGB"])
def test_a_packed_image_is_the_same_with_its_palette(mode: str) -> None:
    image = Image.radial_gradient("L").convert("RGB")
    image = image.quantize(9) if mode == "P" else image.convert(mode)
    back = PackedImage.pack(image).unpack()
    assert (back.mode, back.size, back.tobytes()) == (image.mode, image.size, image.tobytes())
    assert (back.palette and back.palette.tobytes()) == (image.palette and image.palette.tobytes())


@pytest.mark.parametrize("name", ["classic", "break-crowded", "nightfall-crowded"])
def test_a_board_is_the_same_whatever_was_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With everything at hand, with everything packed, and with nothing."""
    shown = draw_golden(name)
    assert draw_golden(name) == shown
    monkeypatch.setattr(PICTURES, "most", MIB // 4)
    draw_golden("replacing")  # what is kept of the other is packed meanwhile
    assert PICTURES.packed
    assert draw_golden(name) == shown
    PICTURES.clear()
    assert draw_golden(name) == shown
