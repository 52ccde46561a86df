"""Mangles right answers as people do, and makes garbage."""

from collections.abc import Iterator, Sequence

from games.core.model import Ask
from games.core.rng import Rng
from tests.contract.cases import GameCase, PlayoutTurn

GARBAGE = (
    "xyzzy",
    "7 to nobody",
    "??",
    "the",
    "a9",
    "99",
    "attack",
    "> > >",
    "none of that",
    "é ü",
    "-",
    "my turn",
)
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def mangle(text: str, others: Sequence[str], names: Sequence[str], dice: Rng) -> Iterator[str]:
    """Yield wrong or odd forms of a right answer: one for each way in which people go wrong.

    `others` are right answers of other moments, `names` those of cards and options.
    """
    words = text.split()
    at, place = dice.below(len(words)), dice.below(len(text))
    name, other = dice.choose(names), dice.choose(others)
    yield text[:place] + dice.choose(LETTERS) + text[place + 1 :]  # misspelt
    yield text[:place] + text[place + 1 :]  # a letter short
    yield text[:place]  # cut
    yield " ".join(reversed(words))  # words swapped
    yield " ".join([*words[:at], name, *words[at + 1 :]])  # another target
    yield " ".join([*words[:-1], dice.choose(other.split())])  # the end of another answer
    yield " ".join([*other.split()[:1], *words[1:]])  # another verb
    yield f"{name} {' '.join(words[1:])}"  # another card
    yield f"{text} {dice.choose(other.split())}"  # extra words
    yield f"{text} and {other}"
    yield other  # an answer of another moment
    yield " ".join(words[: at + 1])  # the first words


def make_garbage(dice: Rng) -> str:
    """Make a text that was never an answer."""
    if dice.below(2):
        return dice.choose(GARBAGE)
    return "".join(dice.choose(LETTERS + "  ,;>-") for _ in range(1 + dice.below(30)))


def fuzzed_inputs(
    turns: Sequence[PlayoutTurn], case: GameCase, count: int, dice: Rng
) -> Iterator[tuple[PlayoutTurn, Ask, str]]:
    """Yield so many inputs with the moment and the decision at which they are typed."""
    names = [card.name for card in case.spec.card_help] or ["nobody"]
    recent = [
        ask.decision.text(ask.decision.timeout_pick()) for turn in turns[:40] for ask in turn.pending.asks[:1]
    ]
    made = 0
    while made < count:
        turn = dice.choose(turns)
        ask = dice.choose([*turn.pending.asks, *[turn.ask] * 3])
        right = ask.decision.text(ask.decision.random_pick(dice.below)) or "none"
        recent[dice.below(len(recent))] = right
        inputs = [*mangle(right, recent, names, dice), make_garbage(dice)]
        for text in dice.shuffle(inputs)[: min(4, count - made)]:
            made += 1
            yield turn, ask, text
