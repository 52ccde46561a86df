"""Options that are listed on first use, and asks that are worded when they are read."""

import pytest

from games.break_ import BREAK
from games.break_.table import Break
from games.core.decisions.lazy_options import LazyOptions
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.worded_items import WordedItems
from games.core.errors import StaleMove
from games.core.model import Action
from games.core.play import first_state, pending, settled_table
from tests.burrow.spec import BURROW


def table() -> Break:
    found = settled_table(
        BREAK, first_state(BREAK, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "x")
    )
    assert isinstance(found, Break)
    return found


def test_it_lists_once_and_reads_like_a_tuple() -> None:
    made: list[int] = []
    listing = LazyOptions(table(), lambda: made.append(1) or "abc")
    assert made == []
    assert (len(listing), listing[1], listing[1:], list(listing), "c" in listing) == (
        3, "b", ("b", "c"), ["a", "b", "c"], True,
    )  # fmt: skip
    assert made == [1]
    assert listing == LazyOptions(table(), lambda: "abc") != LazyOptions(table(), lambda: "ab")
    assert repr(listing) == "LazyOptions(('a', 'b', 'c'))"


def test_what_was_not_read_in_time_is_refused_and_what_was_read_stays() -> None:
    g = table()
    early, late = LazyOptions(g, lambda: "ab"), LazyOptions(g, lambda: "ab")
    assert list(early) == ["a", "b"]
    g.take_action(Action(g.mover, g.state.moment, g.questions[0].timeout_pick()))
    assert list(early) == ["a", "b"]
    with pytest.raises(StaleMove):
        list(late)


def test_a_turn_is_not_listed_before_somebody_reads_it() -> None:
    g = table()
    turn = g.questions[0]
    assert isinstance(turn, MultiStep)
    options = turn.options
    assert isinstance(options, LazyOptions)
    assert turn.is_possible
    assert options.items is None
    g.copy()
    assert options.items is None
    assert turn.text(turn.timeout_pick()) == "end"
    assert options.items is not None


def test_only_what_somebody_reads_of_all_that_is_asked_is_worded() -> None:
    now = pending(BURROW, first_state(BURROW, {}, 2, "words"))
    assert isinstance(now.asks, WordedItems) and len(now.asks) >= 2
    assert now.public_awaited == (0, 1) and now.standing_answers == ()
    assert now.asks.worded is None
    found = now.question_for(1)
    assert found is not None and isinstance(found.prompt, str)
    assert set(now.asks.worded or ()) == {1}
    assert [ask.decision.seat for ask in now.plain_moves] == [0, 1, 0, 1]
    assert set(now.asks.worded or ()) == {1}
