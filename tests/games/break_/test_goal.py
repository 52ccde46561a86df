"""Goal and nations: BR-G01 to BR-G06."""

import hashlib
from itertools import product

import pytest

from games.break_ import BREAK
from games.break_.glossary import NATIONS
from games.core.codec import dump
from games.core.errors import BadMatchOption
from games.core.model import Action
from games.core.play import first_state, pending, settled_table, view
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH
from tests.games.break_.scene import scene
from tests.tracing import rule


@rule("BR-G01")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_only_two_can_play(seats: int) -> None:
    with pytest.raises(BadMatchOption):
        first_state(BREAK, {}, seats, "seed")
    assert len(view(BREAK, first_state(BREAK, {}, 2, "seed"), None).sides) == 2


@rule("BR-G02")
def test_players_take_turns_alternately() -> None:
    s = scene("rock", "forest")
    asked = [s.end().asked for _ in range(5)]
    assert asked == ["north", "south", "north", "south", "north"]
    assert s.board.turn == 8


@rule("BR-G03")
@pytest.mark.parametrize(("mover", "winner"), [("south", "south"), ("north", "north")])
def test_who_defeats_all_troops_of_the_opponent_wins(mover: str, winner: str) -> None:
    south, north = ("Stone c3", "Wolf c4") if mover == "south" else ("Rock c3 lost=1", "Treant c4")
    s = scene("rock", "forest", south=south, north=north, mover=mover)
    s.do("c3xc4" if mover == "south" else "c4xc3")
    assert s.won == f"{winner} by defeat"
    assert s.state.result is not None
    assert s.state.result.winners == (s.seat(winner),)
    assert s.asked == ""


@rule("BR-G03")
def test_one_troop_that_is_left_is_enough_to_play_on() -> None:
    s = scene("rock", "forest", south="Stone c3", north="Wolf c4, Archer g8").do("c3xc4")
    assert (s.won, s.north, s.asked) == ("", "Archer g8", "south")


@rule("BR-G04")
def test_there_are_four_nations() -> None:
    asked = pending(BREAK, first_state(BREAK, {}, 2, "seed"))
    for seat in (0, 1):
        question = asked.question_for(seat)
        assert question is not None
        assert [option.text for option in question.options] == ["rock", "forest", "fire", "water"]


@rule("BR-G05", "BR-R04")
@pytest.mark.parametrize(("south", "north"), list(product(NATIONS, NATIONS)))
def test_nothing_is_left_to_chance_after_the_set_up(south: str, north: str) -> None:
    """The same actions give the same match, whatever the seed, and draw nothing."""
    digests: set[str] = set()
    for seed in ("one", "other"):
        state = first_state(BREAK, {"nation.0": south, "nation.1": north, "layouts": "basic"}, 2, "a coin")
        state.rng = Rng(seed)
        before, dice = dump(BREAK, state), Rng(f"{south} {north}")
        table = settled_table(BREAK, state)
        for _ in range(60):
            if table.state.result is None:
                asked = table.questions[0]
                pick = asked.random_pick(dice.below)
                table.take_action(Action(asked.seat, table.state.moment, pick))
        assert table.draws == []
        assert table.state.rng == state.rng
        assert dump(BREAK, state) == before
        table.state.rng = Rng("compared")
        digests.add(hashlib.sha256(dump(BREAK, table.state)).hexdigest())
    assert len(digests) == 1


@rule("BR-G06")
def test_the_choice_of_a_nation_shows_its_stars() -> None:
    question = pending(BREAK, first_state(BREAK, {}, 2, "seed")).question_for(0)
    assert question is not None
    stars = {
        option.text: IN_ENGLISH(option.about).rsplit("complexity ", 1)[-1] for option in question.options
    }
    assert stars == {
        "rock": "1, use of cards 1, attack 5, defense 5.",
        "forest": "5, use of cards 5, attack 5, defense 5.",
        "fire": "5, use of cards 5, attack 5, defense 1.",
        "water": "2, use of cards 5, attack 1, defense 5.",
    }
