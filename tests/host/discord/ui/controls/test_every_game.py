"""Whatever a game asks along a match can be answered by pressing, in every game and format."""

import pytest

from bot.ui.controls.dispatch import apply_press, build_controls
from games.core.model import AnyDecision
from games.core.rng import Rng
from tests.contract.cases import GameCase, every_format, every_game, play_randomly, sample_picks
from tests.host.discord.ui.controls import row_budget
from tests.host.discord.ui.controls.press_search import find_route, press_randomly


def asked(case: GameCase, seed: int, turns: int) -> list[AnyDecision]:
    """What is asked along the first turns of a playout, each thing once."""
    seen: dict[str, AnyDecision] = {}
    for _, turn in zip(range(turns), play_randomly(case, seed), strict=False):
        for ask in turn.pending.asks:
            seen.setdefault(repr(ask.decision.interface_data()), ask.decision)
    return list(seen.values())


def answer_all(case: GameCase, seed: int, turns: int) -> None:
    dice = Rng(f"controls {case} {seed}")
    for decision in asked(case, seed, turns):
        row_budget.check(build_controls(decision), decision)
        for pick in sample_picks(decision, dice, 3):
            assert find_route(decision, pick) is not None, (decision, pick)
        press_randomly(decision, dice.below)
        assert apply_press(decision, [], "no such key").refused


@every_game
def test_what_is_asked_can_be_answered_by_pressing(case: GameCase) -> None:
    answer_all(case, 0, 40)


@pytest.mark.slow
@every_format
@pytest.mark.parametrize(
    "seeds", [range(1, 2), pytest.param(range(2, 12), marks=pytest.mark.nightly)], ids=len
)
def test_what_is_asked_along_whole_matches_can_be_answered_by_pressing(case: GameCase, seeds: range) -> None:
    for seed in seeds:
        answer_all(case, seed, 20_000)
