"""Options that are listed when somebody reads them."""

import pytest

from games.break_ import BREAK
from games.break_.table import Break
from games.core.errors import Stale
from games.core.listing import Listing
from games.core.model import Action
from games.core.play import at_rest, start
from games.core.steps import Steps


def table() -> Break:
    found = at_rest(BREAK, start(BREAK, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "x"))
    assert isinstance(found, Break)
    return found


def test_it_lists_once_and_reads_like_a_tuple() -> None:
    made: list[int] = []
    listing = Listing(table(), lambda: made.append(1) or "abc")
    assert made == []
    assert (len(listing), listing[1], listing[1:], list(listing), "c" in listing) == (
        3, "b", ("b", "c"), ["a", "b", "c"], True,
    )  # fmt: skip
    assert made == [1]
    assert listing == Listing(table(), lambda: "abc") != Listing(table(), lambda: "ab")
    assert repr(listing) == "Listing(('a', 'b', 'c'))"


def test_what_was_not_read_in_time_is_refused_and_what_was_read_stays() -> None:
    g = table()
    early, late = Listing(g, lambda: "ab"), Listing(g, lambda: "ab")
    assert list(early) == ["a", "b"]
    g.act(Action(g.mover, g.state.moment, g.questions[0].on_timeout()))
    assert list(early) == ["a", "b"]
    with pytest.raises(Stale):
        list(late)


def test_a_turn_is_not_listed_before_somebody_reads_it() -> None:
    g = table()
    turn = g.questions[0]
    assert isinstance(turn, Steps)
    options = turn.options
    assert isinstance(options, Listing)
    assert turn.possible
    assert options.made is None
    g.twin()
    assert options.made is None
    assert turn.text(turn.on_timeout()) == "end"
    assert options.made is not None
