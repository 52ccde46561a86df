"""The random and the greedy player, at Burrow."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.ai.greedy import MAX_OPTIONS, VICTORY, GreedyPlayer, position_worth
from games.ai.match import TurnOrder, play_match
from games.ai.player import PlayerChoice, SeatOutlook
from games.ai.registry import PLAYERS, UnknownPlayer, make_player
from games.core.decisions.base import One, Permutation
from games.core.decisions.option import Option
from games.core.errors import IllegalMove
from games.core.model import QUESTION, Action, Result
from games.core.play import first_state, settled_table
from games.core.table import Table
from tests.burrow.sentences import BiteWhom
from tests.burrow.spec import BURROW


def fresh(seed: str, seats: int = 2) -> Table[Any]:
    return settled_table(BURROW, first_state(BURROW, {}, seats, seed))


def match(names: Sequence[str], seed: str) -> list[Action]:
    actions: list[Action] = []
    players = [make_player(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    play_match(BURROW, {}, len(names), seed, players, actions.append)
    return actions


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seeds_make_the_same_match_and_others_another(name: str) -> None:
    assert match([name, name], "a") == match([name, name], "a")
    assert match([name, name], "a") != match([name, name], "b")


@pytest.mark.parametrize("name", PLAYERS)
def test_offers_are_taken_sometimes_and_left_alone_sometimes(name: str) -> None:
    offered = [action.decision_number for seed in "abc" for action in match([name, name], seed)]
    assert 0 < sum(about > 0 for about in offered) < len(offered) / 4


def test_greedy_beats_random_from_either_seat() -> None:
    won = 0.0
    for game in range(60):
        mine = game % 2
        names = ["random", "random"]
        names[mine] = "greedy"
        players = [make_player(name, f"{game} {seat}") for seat, name in enumerate(names)]
        result = play_match(BURROW, {}, 2, f"contest {game}", players).result
        won += (mine in result.winners) / len(result.winners)
    # Three standard deviations above even: by luck, once in seven hundred changes of the players.
    assert won > 30 + 3 * (60**0.5) / 2


def test_a_won_position_is_worth_more_than_any_other() -> None:
    table = fresh("w")
    open_ = position_worth(table, 0)
    table.state.result = Result((1, 2), "won")
    assert position_worth(table, 0) == open_ + VICTORY
    assert position_worth(table, 1) < -VICTORY / 2
    table.state.result = Result((1, 1), "drawn")
    assert position_worth(table, 0) == open_


def test_greedy_takes_what_it_is_given_when_every_world_refuses() -> None:
    class Refusing(Table[Any]):
        def take_action(self, action: Action) -> None:
            raise IllegalMove("Never.")

    table = fresh("r")
    table.spec = replace(BURROW, table_type=Refusing, offers=None)
    question = table.questions[0]
    choice = GreedyPlayer("g").choose(SeatOutlook(table, question.seat, question))
    assert choice is not None and question.allows(choice.pick)


def test_greedy_does_not_try_every_option_of_a_long_list() -> None:
    table, tried = fresh("l"), list[Action]()

    class Noting(type(table)):
        def take_action(self, action: Action) -> None:
            tried.append(action)
            raise IllegalMove("Noted.")

    table.spec = replace(BURROW, table_type=Noting, offers=None)
    long = One(0, "Which?", [Option(at, str(at)) for at in range(500)])
    GreedyPlayer("g").choose(SeatOutlook(table, 0, long))
    assert len({action.pick for action in tried}) == MAX_OPTIONS
    tried.clear()
    endless = Permutation(0, "In which order?", [Option(at, str(at)) for at in range(50)], 50, 50)
    GreedyPlayer("g").choose(SeatOutlook(table, 0, endless))
    assert len({action.pick for action in tried}) < 30


def test_greedy_bites_a_fox_to_death() -> None:
    """Two of three bites kill a fox, which scores; spread over three foxes they kill none."""
    kills = 0
    for seed in "abcdef":
        table = fresh(seed)
        turns = TurnOrder(table, [make_player("random", seed), make_player("random", seed)])
        while table.questions[0].prompt != BiteWhom():
            table.take_action(turns.next_action())
        question = table.questions[0]
        choice = GreedyPlayer(seed).choose(SeatOutlook(table, question.seat, question))
        assert choice is not None and choice.decision_number == QUESTION
        kills += 2 in choice.pick or any(
            amount and amount == option.limit
            for amount, option in zip(choice.pick, question.options, strict=True)
        )
    assert kills == 6


def test_leaving_an_offer_alone_is_no_choice() -> None:
    table = fresh("o")
    silent = SeatOutlook(table, 0)
    assert make_player("random", "s").choose(silent) is None
    assert make_player("greedy", "s").choose(silent) is None


def test_random_gives_every_answer_a_chance() -> None:
    table = fresh("x")
    question, one = table.questions[0], make_player("random", "x")
    picks = {one.choose(SeatOutlook(table, question.seat, question)) for _ in range(100)}
    assert picks == {PlayerChoice(QUESTION, (at,)) for at in range(len(question.options))}


def test_an_unknown_player_is_told_who_there_is() -> None:
    with pytest.raises(UnknownPlayer, match=r"no player “greed”. Did you mean greedy\?"):
        make_player("greed", "s")
    with pytest.raises(UnknownPlayer, match="You can choose random or greedy"):
        make_player("zzz", "s")
