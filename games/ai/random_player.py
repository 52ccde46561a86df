"""The random player, which may choose any legal answer."""

from games.ai.dice import dice_from
from games.ai.player import PlayerChoice, SeatOutlook
from games.core.model import QUESTION

TAKES_ONE_IN = 8
"""Takes one offer in so many: offers return at every moment, and a match has to go on."""


class RandomPlayer:
    """Takes an offer now and then, and answers questions at random."""

    __slots__ = ("dice",)

    def __init__(self, seed: str) -> None:
        self.dice = dice_from(seed)

    def choose(self, outlook: SeatOutlook) -> PlayerChoice | None:
        below, offers, question = self.dice.below, outlook.offers, outlook.question
        if offers and not below(TAKES_ONE_IN):
            ask = offers[below(len(offers))]
            return PlayerChoice(ask.decision_number, ask.decision.random_pick(below))
        return None if question is None else PlayerChoice(QUESTION, question.random_pick(below))
