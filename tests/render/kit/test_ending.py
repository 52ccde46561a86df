"""The end of a match as pictures and their alt texts tell it: who won, by how much, and why."""

import re

import pytest

from games.core.model import CONCEDE, Action, Result
from games.core.play import apply, first_state, pending, view
from render.kit.ending import tell_ending
from render.nightfall.view_queries import tell_end
from render.registry import RENDERERS
from tests.contract.cases import GAMES
from tests.render.readers import read_by


def test_the_winner_the_score_and_the_reason_are_told() -> None:
    result = Result((1, 2), "Favor", (5, 4), ((0,), (1,)))
    say = read_by(("Ada", "Bo"))
    assert say(tell_ending(result, {"Favor": "more Favor"})) == "Ada wins 5 to 4: more Favor"


def test_a_team_wins_together() -> None:
    result = Result((2, 1, 1), "Favor", (4, 5, 5), ((0,), (1, 2)))
    assert read_by(("Ada", "Bo", "Cy"))(tell_ending(result, {})) == "Bo and Cy win 5 to 4: Favor"


def test_a_score_that_did_not_decide_is_left_out() -> None:
    say = read_by(("Ada", "Bo"))
    assert say(tell_ending(Result((2, 1), "damage", (4, 4)), {})) == "Bo wins: damage"
    assert say(tell_ending(Result((1, 1), "draw", (4, 4)), {})) == "A draw"


def test_wounds_are_named() -> None:
    found = tell_end(Result((1, 3, 2), "the end", (3, 9, 5)))
    assert read_by(("Ada", "Bo", "Cy"))(found) == "Ada wins with 3 wounds to 5: the end"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_last_picture_says_who_won(key: str) -> None:
    spec = GAMES[key]
    state = first_state(spec, {"format": spec.formats[0].key}, 2, "the end")
    ended = apply(spec, state, Action(0, pending(spec, state).moment, (0,), CONCEDE))[0]
    picture = RENDERERS[key].board(view(spec, ended, None), [], read_by(["Ada", "Bo"]))
    assert re.search("Bo (wins|won)", picture.alt)
    assert "conceded" in picture.alt
