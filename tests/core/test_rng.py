"""The random generator: known draws, no bias, and one draw per shuffle."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.rng import Rng, compute_draw, nth_permutation


def draw_by_hand(seed: str, number: int, bound: int) -> int:
    """Recompute a draw independently: a hash of seed and number, as long as the bound needs."""
    need = bound.bit_length() + 64
    text = b""
    while len(text) * 8 <= need:
        text += blake2b(f"{seed}:{number}:{len(text) // 64}".encode()).digest()
    return int.from_bytes(text, "big") % bound


@pytest.mark.parametrize("bound", [1, 2, 6, 52, 2**64, 2**447, 2**448, 2**960, factorial(60), factorial(500)])
def test_a_draw_is_the_hash_that_the_documents_describe(bound: int) -> None:
    for number in (1, 2, 1000):
        assert compute_draw("seed", number, bound) == draw_by_hand("seed", number, bound)


def test_draws_of_released_versions_never_change() -> None:
    dice = Rng("a seed")
    assert [dice.below(100) for _ in range(5)] == [75, 55, 3, 74, 97]
    assert dice.shuffle("abcdefg") == list("gbefacd")


@given(st.text(max_size=20), st.integers(1, 10**6), st.integers(1, 2**200))
def test_a_draw_lies_below_its_bound(seed: str, number: int, bound: int) -> None:
    assert 0 <= compute_draw(seed, number, bound) < bound


def test_a_generator_goes_on_from_its_two_fields() -> None:
    dice = Rng("s")
    first = [dice.below(10**9) for _ in range(10)]
    assert dice == Rng("s", 10)
    assert [Rng("s", drawn).below(10**9) for drawn in range(10)] == first
    assert len(set(first)) == 10


def test_other_seeds_and_numbers_give_other_draws() -> None:
    assert len({compute_draw(f"seed {n}", 1, 10**12) for n in range(100)}) == 100
    assert len({compute_draw("seed", n, 10**12) for n in range(100)}) == 100


@pytest.mark.parametrize("bound", [2, 3, 6, 7])
def test_all_numbers_come_about_equally_often(bound: int) -> None:
    dice, rolls = Rng("fair"), 6000
    counts = Counter(dice.below(bound) for _ in range(rolls))
    expected = rolls / bound
    assert set(counts) == set(range(bound))
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 25


def test_every_arrangement_of_four_comes_and_about_equally_often() -> None:
    dice = Rng("fair")
    counts = Counter(tuple(dice.shuffle("abcd")) for _ in range(4800))
    assert set(counts) == set(permutations("abcd"))
    assert max(counts.values()) < 2 * min(counts.values())


@given(st.lists(st.integers(), max_size=8), st.data())
def test_arrangements_are_numbered_without_gaps(items: list[int], data: st.DataObject) -> None:
    number = data.draw(st.integers(0, factorial(len(items)) - 1))
    assert sorted(nth_permutation(items, number)) == sorted(items)
    assert nth_permutation(items, 0) == items


def test_each_number_is_another_arrangement() -> None:
    assert {tuple(nth_permutation("abcde", n)) for n in range(120)} == set(permutations("abcde"))


@pytest.mark.parametrize("size", [0, 1, 2, 52, 300])
def test_a_shuffle_takes_one_draw_whatever_its_size(size: int) -> None:
    dice = Rng("big")
    shuffled = dice.shuffle(range(size))
    assert dice.drawn == 1
    assert sorted(shuffled) == list(range(size))
    assert size < 10 or shuffled != list(range(size))


def test_picking_is_one_draw_among_the_items() -> None:
    dice = Rng("pick")
    assert {dice.choose("abc") for _ in range(60)} == set("abc")
    assert dice.drawn == 60
