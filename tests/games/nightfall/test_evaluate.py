"""What AI players of Nightfall like, and what they do for it."""

from itertools import product
from typing import Any

import pytest

from games.ai.greedy import GreedyPlayer
from games.ai.match import TurnOrder
from games.ai.player import SeatOutlook
from games.ai.random_player import RandomPlayer
from games.core.model import CONCEDE, Action
from games.core.play import first_state, settled_table
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS, type_name
from games.nightfall.evaluate import added_kicks, best_buys, evaluate, mean_kicks
from tests.games.nightfall.scene import Scene, face, scene


def worth(s: Scene, seat: int = 0) -> float:
    return evaluate(s.table, seat)


def test_who_has_fewer_wounds_stands_better_and_a_won_game_is_better_than_all() -> None:
    even = scene(phase="claim", hands=["Vulko", "Vulko"])
    ahead = scene(phase="claim", hands=["Vulko", "Vulko"], wounds=["", "bite burn"])
    assert worth(ahead) > worth(even) > worth(ahead, 1)
    before = worth(ahead)
    ahead.act(Action(1, ahead.state.moment, (0,), CONCEDE))
    assert worth(ahead) > before + 500 and worth(ahead, 1) < before - 500


@pytest.mark.parametrize(
    "better, worse", [("Vulko", ""), ("Vulko", "Vulko hurt=1"), ("Ivan Radinsky", "Yuri Koroviev")]
)
def test_strength_and_health_in_play_are_liked(better: str, worse: str) -> None:
    assert worth(scene(minions=[better])) > worth(scene(minions=[worse]))
    assert worth(scene(minions=["", better])) < worth(scene(minions=["", worse]))


def test_strength_is_worth_less_the_more_opponents_share_its_wounds() -> None:
    """J.J. McTeague and Charlotte Reyes differ by a point of it."""

    def gain(seats: int) -> float:
        strong, weak = (
            scene(seats=seats, minions=["J.J. McTeague"]),
            scene(seats=seats, minions=["Charlotte Reyes"]),
        )
        return worth(strong) - worth(weak)

    assert gain(2) == pytest.approx(3 * gain(4))
    assert gain(4) > 0


def test_what_waits_in_the_chain_is_not_lost() -> None:
    """Else an AI player that sees no further passes where several may still link."""
    hand = "Charlotte Reyes, Enraged Wight, J.J. McTeague, Yuri Koroviev"
    for name in ("Ivan Radinsky", "J.J. McTeague", "Grim Siege"):
        s = scene(seats=4, hands=[name, hand])
        before, without = worth(s), worth(scene(seats=4, hands=["", hand]))
        s.do(f"start {type_name(name)}")
        assert s.question == "window"
        assert worth(s) > max(before, without)


def test_what_comes_too_late_is_worth_less_than_a_wound() -> None:
    def gain(face_up: int) -> float:
        bought = scene(discards=["Grim Siege"], face_up=face_up)
        return worth(bought) - worth(scene(face_up=face_up))

    assert gain(20) > 2 * gain(1) > 0


def test_cards_in_hand_are_worth_what_can_be_bought_for_them_while_it_is_the_own_claim_phase() -> None:
    """Else no single discard would be worth while, and nothing dear were ever claimed."""
    s = scene(
        phase="claim", hands=["Bite, Burn, Bleed, Yuri Koroviev"], decks=["Vulko"], commons="Grim Siege"
    )
    before = worth(s)
    s.do("discard bite")
    assert worth(s) == pytest.approx(before)
    s.do("discard burn", "discard bleed", "discard yuri koroviev", "claim grim siege")
    bought = worth(s)
    s.do("done")
    poor = scene(phase="claim", hands=["Bite, Burn, Bleed, Yuri Koroviev"], commons="Grim Siege left=0")
    assert bought > worth(poor)


def test_greedy_throws_cards_away_for_something_dear_and_not_for_nothing() -> None:
    hand = ["Bite, Burn, Yuri Koroviev, Yuri Koroviev"]
    deck = ["Vulko, Vulko, Vulko, Vulko, Vulko, Vulko"]
    assert claims_of_greedy(hands=hand, decks=deck, commons="Ivan Radinsky") == ["ivan radinsky"]
    assert claims_of_greedy(hands=hand, decks=deck, commons="Ivan Radinsky left=0") == []


def faces(names: str) -> list[int]:
    return [face(name) for name in names.split(", ")]


def test_of_orders_that_kick_each_other_a_part_will_meet() -> None:
    """Red kicks Vulko and Alton Hickman; Vulko (green) kicks Flank Attack, and nothing here kicks Bite."""
    assert mean_kicks([]) == mean_kicks(faces("Bite, Burn")) == 0
    assert mean_kicks(faces("Vulko, Vulko")) == 0
    assert mean_kicks(faces("Vulko, Enraged Wight, J.J. McTeague")) == pytest.approx(1 / 3)
    assert mean_kicks(faces("Vulko, Alton Hickman, Blaine Cordell, Bite")) == pytest.approx(2 / 3)
    added = added_kicks(faces("Vulko, Alton Hickman, Bite"))
    assert added(face("Blaine Cordell")) == pytest.approx(2 / 3)
    assert added(face("Flank Attack")) == pytest.approx(1 / 3)
    assert added(face("Lilith Lawrence")) == added(face("Yuri Koroviev")) == 0


@pytest.mark.parametrize(
    ("deck", "claimed"), [("Big Ghost", "alton hickman"), ("Marcus Toth", "tag team takedown")]
)
def test_greedy_claims_what_the_own_orders_kick(deck: str, claimed: str) -> None:
    """Both are white and cost 3; red kicks the one, blue the other."""
    decks = [", ".join([deck] * 4)]
    commons = "Alton Hickman, Tag Team Takedown"
    hand = ["Bite, Burn, Bleed, Yuri Koroviev"]
    assert claims_of_greedy(hands=hand, decks=decks, commons=commons) == [claimed]


def claims_of_greedy(**table: Any) -> list[str]:
    s = scene(phase="claim", **table)
    player = GreedyPlayer("a seed")
    while s.question == "claim_or_discard" and s.board.turn == 1:
        g = settled_table(NIGHTFALL, s.state)
        choice = player.choose(SeatOutlook(g, 0, g.questions[0]))
        assert choice is not None
        s.act(Action(0, s.state.moment, choice.pick, choice.decision_number))
    return [ORDERS[facts["card"]].typed_name for facts in s.facts_of("claimed")]


def test_the_best_buys_are_those_of_every_basket() -> None:
    wares = [(2, 0.9), (3, 1.5), (5, 2.6), (0, 9.0)]
    for most in range(12):
        baskets = [
            0.9 * two + 1.5 * three + 2.6 * five
            for two, three, five in product(range(7), range(5), range(3))
            if 2 * two + 3 * three + 5 * five <= most
        ]
        assert best_buys(wares, most)[most] == pytest.approx(max(baskets))


def test_greedy_beats_chance() -> None:
    """In every one of six matches, from either seat; by chance once in sixty."""
    for number in range(6):
        seat = number % 2
        table = settled_table(NIGHTFALL, first_state(NIGHTFALL, {}, 2, f"chance {number}"))
        players = [GreedyPlayer(f"{number}"), RandomPlayer(f"{number}")][:: 1 if seat == 0 else -1]
        turns = TurnOrder(table, players)
        while table.state.result is None:
            table.take_action(turns.next_action())
        assert table.state.result.ranks[seat] == 1
