"""Long lists in two steps of at most 25."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.decisions.option import Option
from games.core.decisions.paging import MENU_LIMIT, paginate


def numbered_options(count: int, group: str = "") -> list[Option[int]]:
    return [Option(n, f"{group}{n}", group=group) for n in range(count)]


@pytest.mark.parametrize(
    ("count", "expected"), [(0, 1), (1, 1), (25, 1), (26, 2), (50, 2), (51, 3), (625, 25)]
)
def test_a_list_is_cut_into_as_few_pages_as_possible(count: int, expected: int) -> None:
    assert len(paginate(numbered_options(count))) == expected


def test_pages_of_a_cut_list_are_about_equally_long() -> None:
    assert [len(page.positions) for page in paginate(numbered_options(26))] == [13, 13]
    assert [page.label for page in paginate(numbered_options(26))] == ["0 … 12", "13 … 25"]


def test_groups_are_the_first_step_where_they_are_named() -> None:
    found = paginate([*numbered_options(20, "north"), *numbered_options(10, "south")])
    assert [(page.label, len(page.positions)) for page in found] == [("north", 20), ("south", 10)]


def test_a_group_that_is_too_long_is_cut_and_keeps_its_name() -> None:
    found = paginate([*numbered_options(30, "north"), *numbered_options(10, "south")])
    assert [page.label for page in found] == ["north: north0 … north14", "north: north15 … north29", "south"]


def test_more_groups_than_a_menu_holds_are_given_up() -> None:
    options = [Option(n, f"x{n}", group=f"g{n}") for n in range(26)]
    assert len(paginate(options)) == 2


def test_groups_that_would_need_too_many_pages_are_given_up() -> None:
    options = [
        option for group in range(25) for option in numbered_options(24 if group else 26, f"g{group} ")
    ]
    assert len(options) <= MENU_LIMIT**2
    assert len(paginate(options)) <= MENU_LIMIT


@given(st.lists(st.sampled_from(["", "a", "b", "c", "d"]) | st.integers(0, 40).map(str), max_size=625))
def test_every_option_is_on_one_page_of_a_size_that_fits(groups: list[str]) -> None:
    found = paginate([Option(n, f"x{n}", group=group) for n, group in enumerate(groups)])
    assert sorted(at for page in found for at in page.positions) == list(range(len(groups)))
    assert len(found) <= MENU_LIMIT
    assert all(len(page.positions) <= MENU_LIMIT for page in found)
    assert len({page.label for page in found}) == len(found)
