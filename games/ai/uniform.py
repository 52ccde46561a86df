"""The player that knows nothing: every answer can come."""

from games.ai.dice import dice_from
from games.ai.player import Choice, Outlook
from games.core.model import QUESTION

TAKES_ONE_IN = 8
"""How rarely an offer is taken: it stands again at every moment, and a match has to go on."""


class Uniform:
    """Takes an offer now and then, and answers questions by chance."""

    __slots__ = ("dice",)

    def __init__(self, seed: str) -> None:
        self.dice = dice_from(seed)

    def choose(self, outlook: Outlook) -> Choice | None:
        below, offers, question = self.dice.below, outlook.offers, outlook.question
        if offers and not below(TAKES_ONE_IN):
            ask = offers[below(len(offers))]
            return Choice(ask.about, ask.decision.sample(below))
        return None if question is None else Choice(QUESTION, question.sample(below))
