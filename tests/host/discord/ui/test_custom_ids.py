"""What stands in a custom_id comes back, and nothing else is taken for one of ours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.handlers import HANDLERS_BY_VERB
from bot.ui.components import LONGEST_ID, CustomId, fits_in_id, make_id, parse_id

NUMBERS = st.integers(0, 10**18)
RESTS = st.lists(st.text(max_size=12), max_size=3)


@given(st.sampled_from(sorted(HANDLERS_BY_VERB)), NUMBERS, NUMBERS, RESTS)
def test_what_is_made_comes_back(what: str, match: int, moment: int, rest: list[str]) -> None:
    if not fits_in_id(what, match, moment, *rest):
        with pytest.raises(ValueError, match="longer than"):
            make_id(what, match, moment, *rest)
        return
    text = make_id(what, match, moment, *rest)
    assert len(text) <= LONGEST_ID
    assert parse_id(text) == CustomId(what, match, moment, tuple(rest))


@given(st.text(max_size=110))
def test_what_was_not_made_here_is_nothing_or_says_the_same(text: str) -> None:
    found = parse_id(text)
    assert found is None or str(found) == text


@given(st.text(alphabet="bf:a0123456789%3A-٣ ", max_size=30))
def test_nor_is_anything_that_looks_like_it(text: str) -> None:
    found = parse_id(f"bf:{text}")
    assert found is None or str(found) == f"bf:{text}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bf",
        "bf:panel:1",
        "bf:panel:1:",
        "bf:panel:01:2",
        "bf:panel:-1:2",
        "bf:panel:+1:2",
        "bf:panel: 1:2",
        "bf:panel:1:٣",
        "bf:panel:1:2\n",
        "bf::1:2",
        "bf:Panel:1:2",
        "xx:panel:1:2",
        "bf:panel:1:99999999999999999999",
        "bf:panel:1:2:%3a",
        "bf:panel:1:2:%",
        "bf:panel:1:2:" + "x" * 100,
    ],
)
def test_foreign_ids_are_nothing(text: str) -> None:
    assert parse_id(text) is None
