"""AI players at Thicket: they answer windows like any sealed question, and never learn of a stop."""

from typing import Any

from games.ai.match import play_match
from games.ai.registry import make_player
from games.core import play
from games.core.hidden_worlds import sample_world
from games.core.model import Action
from games.core.rng import Rng
from tests.thicket.scene import make_match
from tests.thicket.spec import THICKET


def play_with(names: tuple[str, ...], seed: str) -> tuple[Any, list[Action]]:
    actions: list[Action] = []
    players = [make_player(name, f"{seed} {at}") for at, name in enumerate(names)]
    return play_match(THICKET, {}, len(names), seed, players, actions.append), actions


def test_the_same_seeds_play_the_same_match_to_its_end() -> None:
    first, second = (play_with(("greedy", "random", "greedy"), "wrens") for _ in range(2))
    assert first[1] == second[1]
    assert first[0].result is not None
    assert len(first[1]) < 400


def test_greedy_beats_random() -> None:
    won = sum(0 in play_with(("greedy", "random"), f"contest {game}")[0].result.winners for game in range(8))
    assert won >= 7


def test_a_world_for_ai_holds_no_stop_of_others_for_certain() -> None:
    match = make_match(3, orders=[True, True, False])
    dice = Rng("worlds")
    worlds = [sample_world(THICKET, match.state, 0, dice).board.orders for _ in range(40)]
    assert {tuple(orders) for orders in worlds} == {
        (True, one, other) for one in (True, False) for other in (True, False)
    }


def test_whoever_has_passed_has_passed_in_every_world() -> None:
    match = make_match(3, hands=("", "gust", "frost"), gardens=("", "elder", ""))
    match.type_move(0, "raid elder").type_move(2, "pass")
    dice = Rng("worlds")
    for _ in range(20):
        world = sample_world(THICKET, match.state, 1, dice)
        assert play.pending(THICKET, world).public_awaited == (1,)
