"""Says an answer in the words that stand on buttons, which can be typed as well as the rules' own form."""

from collections.abc import Sequence
from typing import Any, cast

from games.core.decisions.base import One, Permutation, Pick
from games.core.decisions.multi_step import NEXT_WORDS, MultiStep
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment, Distribution
from games.core.model import AnyDecision
from games.core.text.matching import cut_price, normalize, plain_label

ARROW = " → "
"""Between an option and its target."""
OR = "or"
JOINS = {*NEXT_WORDS, OR}
"""Words that join the things of a chain."""
SPOKEN_SEPARATORS = ("", ">", "then")
"""Separators of further steps that need no word of their own between the labels."""
SEPARATORS = (",", ";", ">", "→")
"""What divides the items of a list, or moves: a label with one of these isn't typed in a list."""


def speak_answer(decision: AnyDecision, pick: Pick) -> str:
    """Return an answer in the words of its buttons; as the rules write it where no button names it alone.

    The decision is in words, and the pick is allowed.
    """
    return _speak_labels(decision, pick) or decision.text(pick)


def _speak_labels(decision: AnyDecision, pick: Pick) -> str:
    match decision:
        case MultiStep():
            return _speak_steps(decision, pick)
        case One():
            return name_option(decision.options, pick[0])
        case Distribution():
            given = [(amount, name_option(decision.options, at)) for at, amount in enumerate(pick) if amount]
            if decision.high == 1:
                return given[0][1] if given else ""
            return _join_items([name and f"{amount} {name}" for amount, name in given])
        case Assignment():
            pairs = cast("Assignment[Any, Any]", decision)
            named = [
                (name_option(pairs.options, at), name_option(pairs.targets, way))
                for at, way in zip(pick[::2], pick[1::2], strict=True)
            ]
            whole = all(one and other and ARROW not in one + other for one, other in named)
            return ", ".join(map(ARROW.join, named)) if whole else ""
        case Permutation():
            return _join_items([name_option(decision.options, at) for at in pick])
        case _:
            return ""


def _speak_steps(decision: MultiStep[Any], pick: Pick) -> str:
    spoken, steps = name_option(decision.options, pick[0]), list(decision.iter_steps(pick))
    joins = {word for word in decision.text(pick).split() if word in JOINS}
    if OR in joins or (joins and len(steps) > 1):
        return ""  # a chain of alike things: where a name ends is told by those words alone
    for step, part in steps:
        more = _speak_labels(step.decision, part)
        if not spoken or not more or step.separator.strip() not in SPOKEN_SEPARATORS:
            return ""
        spoken = f"{spoken}{', ' if step.separator.strip() else ' '}{more}"
    return spoken


def _join_items(names: Sequence[str]) -> str:
    """Join the items of a list; "" if one of them has no name, or couldn't stand in a list."""
    is_list = all(name and not any(mark in name for mark in SEPARATORS) for name in names)
    return ", ".join(names) if is_list else ""


def name_option(options: Sequence[Option[Any]], at: int) -> str:
    """Return what stands on an option's button, without its price; with it, if it is needed to tell which.

    "" if another option is called so, too.
    """
    title = options[at].title
    others = [other for other in range(len(options)) if other != at]
    short = cut_price(title)
    known = plain_label(title)
    if ";" in title:
        return ""
    if not any(
        known in (plain_label(options[other].title), normalize(options[other].text)) for other in others
    ):
        return short
    wanted = normalize(title)
    alike = any(
        wanted in (normalize(options[other].title), normalize(options[other].text)) for other in others
    )
    return "" if alike else title
