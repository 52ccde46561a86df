"""Objective: sixteen turns, Favor, and what decides when Favor is equal."""

from itertools import pairwise
from typing import Any

import pytest

from games.core.errors import MatchOver
from games.core.model import Event
from games.core.rng import Rng
from games.nightbreak.glossary import DAY_FIRST, MOON, NIGHT_FIRST, SUN, TIME_DECKS, TURNS
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule

MOON_ROW = "Corvin acted, Hespera acted, Morrow"
SUN_ROW = "Branoc, Aurelia, Idris"


def last_attack(first: str = SUN_ROW, second: str = MOON_ROW, **more: Any) -> Scene:
    """Return turn 16 before the last attack, by Morrow (Strength 2) at the Hero in column 1."""
    return scene(first=first, second=second, turn=16, **more)


def every_event(seed: str) -> tuple[Scene, list[Event]]:
    """Play a random match and return it with all events from the first turn on."""
    s, dice = new_match(seed, heroes="random", sides="random"), Rng(seed)
    told: list[Event] = []
    while s.asked is not None:
        decision = s.decision
        s.do(decision.text(decision.random_pick(dice.below)))
        told += s.events
    return s, told


@rule("NB-G01", "NB-R07")
def test_the_game_ends_when_the_last_time_card_is_flipped_and_leftover_points_are_not_placed() -> None:
    s = last_attack(pool=3).reload().do("attack 1")
    assert s.asked is None
    assert s.state.result is not None
    assert s.kinds[-1] == "time_passed"
    assert s.facts_of("given") == []
    with pytest.raises(MatchOver):
        s.do("attack 1", seat=0)


@rule("NB-G01", "NB-R07")
def test_a_turn_before_the_last_points_are_placed_and_play_goes_on() -> None:
    s = scene(first="Branoc acted, Aurelia acted, Idris", second="Corvin, Hespera, Rook", turn=15, pool=1)
    s.do("attack 1")
    assert (s.asked, s.options) == (0, ["1", "2", "3"])
    s.do("1 to 1")
    assert s.board.turn == 16
    assert s.asked == 1


@rule("NB-G02")
@pytest.mark.parametrize(("favor", "ranks"), [((5, 4), (1, 2)), ((4, 5), (2, 1)), ((0, 1), (2, 1))])
def test_most_favor_wins_whatever_the_damage(favor: tuple[int, int], ranks: tuple[int, int]) -> None:
    first = "Branoc hurt=6, Aurelia hurt=8, Idris" if favor[0] > favor[1] else SUN_ROW
    result = last_attack(first, favor=favor).do("attack 1").state.result
    assert result is not None
    assert (result.ranks, result.reason, result.scores) == (ranks, "Favor", favor)


@rule("NB-R05", "NB-G02")
@pytest.mark.parametrize(("favor", "ranks"), [((10, 9), (1, 2)), ((11, 12), (2, 1))])
def test_favor_above_the_cards_of_the_box_is_scored(favor: tuple[int, int], ranks: tuple[int, int]) -> None:
    """A pile has nine cards, and both together have eighteen."""
    result = last_attack(favor=favor).do("attack 1").state.result
    assert result is not None
    assert (result.ranks, result.reason, result.scores) == (ranks, "Favor", favor)


@rule("NB-G02")
def test_the_last_attack_still_scores() -> None:
    s = last_attack("Branoc hurt=7, Aurelia, Idris", favor=(4, 4)).do("attack 1")
    assert s.asked == 0
    result = s.reload().do("place").state.result
    assert result is not None
    assert (result.ranks, result.scores) == ((2, 1), (4, 5))


@rule("NB-G03", "NB-R09")
@pytest.mark.parametrize(
    ("ours", "theirs", "ranks"), [(5, 9, (1, 2)), (6, 9, (1, 2)), (7, 8, (2, 1)), (7, 0, (2, 1))]
)
def test_on_equal_favor_the_least_damage_in_battle_wins(
    ours: int, theirs: int, ranks: tuple[int, int]
) -> None:
    """The attack adds 2 to the first side, whose damage lies on two Heroes."""
    first = f"Branoc, Aurelia hurt={ours - 1}, Idris hurt=1"
    second = f"Corvin acted hurt={theirs // 2}, Hespera acted, Morrow hurt={theirs - theirs // 2}"
    result = last_attack(first, second, favor=(4, 4)).do("attack 1").state.result
    assert result is not None
    assert (result.ranks, result.reason) == (ranks, "damage")


@rule("NB-R09")
def test_damage_of_heroes_that_have_left_does_not_count() -> None:
    """Branoc's 9 damage go with him, so the first side has none, and the second 1."""
    second = "Corvin acted hurt=1, Hespera acted, Morrow"
    s = last_attack("Branoc hurt=7, Aurelia, Idris", second, favor=(5, 4), first_deck="Aurelia, Hale")
    result = s.do("attack 1", "place").state.result
    assert result is not None
    assert (result.ranks, result.reason, result.scores) == ((1, 2), "damage", (5, 5))


@rule("NB-R08")
def test_equal_favor_and_equal_damage_is_a_draw() -> None:
    second = "Corvin acted hurt=1, Hespera acted, Morrow hurt=3"
    result = last_attack("Branoc, Aurelia hurt=2, Idris", second, favor=(4, 4)).do("attack 1").state.result
    assert result is not None
    assert (result.ranks, result.reason, result.is_draw) == ((1, 1), "draw", True)


@rule("NB-G04", "NB-G07")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_match_has_sixteen_turns_and_the_sides_alternate_from_the_first(seed: str) -> None:
    s, told = every_event(seed)
    # The first turn begins while the match is started.
    turns = [(1, 0)] + [
        (event.facts["turn"], event.facts["side"]) for event in told if event.kind == "turn_began"
    ]
    assert turns == [(turn, (turn + 1) % 2) for turn in range(1, 17)]
    cards = [event.facts["time"] for event in told if event.kind == "time_passed"]
    assert cards == [time.lower() for time in TIME_DECKS[s.board.time_for]]


@rule("NB-G05")
@pytest.mark.parametrize("time_deck", [NIGHT_FIRST, DAY_FIRST])
def test_the_time_deck_runs_twice_through_night_and_day(time_deck: tuple[str, ...]) -> None:
    assert len(time_deck) == TURNS
    assert time_deck[:8] == time_deck[8:]
    assert all(one == other for one, other in zip(time_deck[::2], time_deck[1::2], strict=True))
    assert all(one != other for one, other in pairwise(time_deck[::2]))


@rule("NB-G06", "NB-R05")
@pytest.mark.parametrize("before", [8, 9, 17])
def test_no_favor_total_ends_the_game(before: int) -> None:
    s = scene(
        first="Branoc, Aurelia, Idris hurt=6",
        second="Corvin, Hespera, Rook",
        turn=12,
        favor=(3, before),
    )
    s.do("attack 3", "place")
    assert s.board.favor == [3, before + 1]
    assert s.state.result is None
    assert (s.asked, s.board.turn) == (1, 12)
    s.do("attack 1", "attack 1")
    assert (s.asked, s.board.turn) == (0, 13)


@rule("NB-G06")
def test_a_row_that_is_overwhelmed_as_a_whole_is_replaced_and_play_goes_on() -> None:
    first = "Branoc acted, Cassia, Idris acted"
    s = scene(first=first, second="Rook hurt=6, Hespera hurt=5, Ilse hurt=5", turn=3, pool=3)
    s.do("sweeping blaze", "column 1", "place", "column 2", "place", "place")
    assert s.board.favor == [3, 0]
    assert "" not in s.row(1)
    # Cassia's attack is her only choice left, so it is made, and the next turn has begun.
    assert (s.state.result, s.asked, s.board.turn) == (None, 1, 4)


@rule("NB-G05")
def test_both_configurations_begin_with_the_time_that_does_not_bless_the_first_side() -> None:
    assert TIME_DECKS == {SUN: NIGHT_FIRST, MOON: DAY_FIRST}
