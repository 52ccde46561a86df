"""A match among players, in place."""

from dataclasses import replace

import pytest

from games.ai.dice import derive_seed, dice_from
from games.ai.match import MatchTooLong, NoAnswer, PlayedMatch, play_match
from games.ai.player import PlayerChoice, SeatOutlook
from games.ai.registry import make_player
from games.core.errors import IllegalMove
from games.core.model import Action
from games.core.play import apply, first_state
from games.core.spec import Format
from tests.burrow.spec import BURROW


def play(seats: int = 2, seed: str = "m") -> tuple[PlayedMatch, list[Action]]:
    actions: list[Action] = []
    players = [make_player("random", f"{seed} {seat}") for seat in range(seats)]
    return play_match(BURROW, {}, seats, seed, players, actions.append), actions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_actions_lead_through_the_pure_door_to_the_same_result(seats: int) -> None:
    played, actions = play(seats)
    state = first_state(BURROW, {}, seats, "m")
    forced = 0
    for action in actions:
        state, events = apply(BURROW, state, action)
        forced += sum(event.kind == "took_only_choice" for event in events)
    assert state.result == played.result
    assert played.actions == tuple(sum(action.seat == seat for action in actions) for seat in range(seats))
    assert (played.turns, played.forced_answers, played.sides) == (state.board.round, forced, ())


def test_sides_are_those_of_the_game() -> None:
    sided = replace(BURROW, side_of=lambda g, seat: f"den {seat}")
    assert play_match(sided, {}, 2, "m", [make_player("random", "a"), make_player("random", "b")]).sides == (
        "den 0",
        "den 1",
    )


def test_a_game_without_offers_and_turns_is_played_as_well() -> None:
    bare = replace(BURROW, offers=None, count_turns=None)
    played = play_match(bare, {}, 2, "m", [make_player("random", "a"), make_player("random", "b")])
    assert (played.turns, played.result.reason) == (None, "the last round was played")


def test_a_match_that_does_not_end_is_stopped_and_names_its_seed() -> None:
    short = replace(BURROW, formats=(Format("plain", "Plain", (2,), 10),))
    with pytest.raises(MatchTooLong, match="seed m has not ended after 10 actions"):
        play_match(short, {}, 2, "m", [make_player("random", "a"), make_player("random", "b")])


class Mute:
    def choose(self, outlook: SeatOutlook) -> PlayerChoice | None:
        return None


class Cheat:
    def choose(self, outlook: SeatOutlook) -> PlayerChoice | None:
        return PlayerChoice(0, (99,))


def test_a_player_that_does_not_answer_is_named_with_the_question() -> None:
    with pytest.raises(NoAnswer, match="seat 0 gave no answer to “Which lure"):
        play_match(BURROW, {}, 2, "m", [Mute(), Mute()])


def test_an_answer_that_is_not_allowed_is_refused_like_anybodys() -> None:
    with pytest.raises(IllegalMove):
        play_match(BURROW, {}, 2, "m", [Cheat(), Cheat()])


def test_seats_with_nothing_but_offers_are_heard_once_at_each_moment() -> None:
    heard: list[tuple[int, int]] = []

    class Listening:
        def __init__(self, seat: int) -> None:
            self.inner = make_player("random", f"l{seat}")

        def choose(self, outlook: SeatOutlook) -> PlayerChoice | None:
            if outlook.question is None:
                heard.append((outlook.moment, outlook.seat))
                return None
            return PlayerChoice(0, outlook.question.simplest_pick())

    play_match(BURROW, {}, 3, "m", [Listening(seat) for seat in range(3)])
    assert heard and len(heard) == len(set(heard))
    assert {seat for _, seat in heard} == {0, 1, 2}


def test_dice_are_even_and_derived_seeds_differ() -> None:
    below = dice_from("even").below
    counts = [0] * 6
    for _ in range(6000):
        counts[below(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert derive_seed("match", 1, 23) != derive_seed("match", 12, 3)
    assert dice_from("a").position != dice_from("b").position
