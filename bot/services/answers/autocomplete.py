"""Suggestions while a person types a move: whole answers, or the next part of a longer one."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations

from games.core.decisions.base import Pick
from games.core.decisions.multi_step import MultiStep
from games.core.errors import Refused
from games.core.model import AnyDecision, Ask
from games.core.text.matching import normalize

MAX_LISTED_ANSWERS = 200
"""Answers that are listed for one decision; if there are more, they are completed part by part."""


def complete_ask(ask: Ask, typed: str) -> Iterator[tuple[str, str]]:
    """Yield (text, description) for what the last move could become."""
    yield from complete_decision(ask.decision, typed)


def complete_decision(decision: AnyDecision, typed: str) -> Iterator[tuple[str, str]]:
    """Yield all answers of a decision if they can be listed, else the next item of a list."""
    if isinstance(decision, MultiStep):
        yield from complete_steps(decision, typed)
        return
    whole = list(islice(list_answers(decision), MAX_LISTED_ANSWERS + 1))
    if len(whole) <= MAX_LISTED_ANSWERS:
        yield from ((decision.text(pick), describe_answer(decision, pick)) for pick in whole)
        return
    yield decision.text(decision.timeout_pick()), ""
    yield from complete_next_item(decision, typed)


def complete_steps(decision: MultiStep[object], typed: str) -> Iterator[tuple[str, str]]:
    """Complete the step that is being typed; before one is begun, yield each option with an example."""
    begun = decision.match_prefix(typed)
    if begun is not None and not decision.is_complete(begun[0]):
        yield from _complete_begun_step(decision, *begun)
        return
    for at, option in enumerate(decision.options):
        pick = decision.complete_option(at, None)
        if pick is not None:
            yield decision.text(pick), decision.describe_option(at) or option.label


def _complete_begun_step(decision: MultiStep[object], at: int, rest: str) -> Iterator[tuple[str, str]]:
    option = decision.options[at]
    head, said = option.text, (option.value,)
    while (stage := decision.follow_up(said)) is not None:
        asked = stage.decision
        done, stop, more = rest.partition(stage.terminator) if stage.terminator else (rest, "", "")
        if not stop:
            for text, words in complete_decision(asked, rest):
                example = "" if not stage.terminator else _example_ending(decision, said, asked, text)
                yield f"{head}{stage.separator}{text}{example}", words
            return
        try:
            pick = asked.parse(done.strip())
        except Refused:
            return
        head, rest = f"{head}{stage.separator}{asked.text(pick)}", more.strip()
        said = (*said, asked.value(pick))


def _example_ending(
    decision: MultiStep[object], said: tuple[object, ...], asked: AnyDecision, text: str
) -> str:
    """Return a simple ending for a begun step that makes the whole a legal move."""
    try:
        said = (*said, asked.value(asked.parse(text)))
    except Refused:
        return ""
    found = ""
    while (stage := decision.follow_up(said)) is not None and stage.decision.is_possible:
        pick = stage.decision.simplest_pick()
        found += stage.separator + stage.decision.text(pick)
        said = (*said, stage.decision.value(pick))
    return found


def list_answers(decision: AnyDecision) -> Iterator[Pick]:
    """Yield all answers, for shapes that have few of them."""
    count = range(len(decision.options))
    sizes = range(decision.low, decision.high + 1)
    match decision.shape:
        case "one" | "tile":
            yield from ((at,) for at in count)
        case "some":
            yield from (pick for size in sizes for pick in combinations(count, size))
        case "order":
            yield from (pick for size in sizes for pick in permutations(count, size))
        case "share":
            for total in sizes:
                yield from (pick for pick in list_shares(total, len(count)) if decision.allows(pick))
        case _:
            yield decision.timeout_pick()
            yield from ((at, way) for at in count for way in count if decision.allows((at, way)))


def list_shares(total: int, places: int) -> Iterator[Pick]:
    """Yield all ways to share a number out.

    >>> list(list_shares(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    if places == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in list_shares(total - first, places - 1))


def describe_answer(decision: AnyDecision, pick: Pick) -> str:
    """Describe what an answer of a single option does; empty for other shapes."""
    if decision.shape not in ("one", "tile"):
        return ""
    option = decision.options[pick[0]]
    named = option.label if normalize(option.label) != normalize(option.text) else ""
    about = decision.describe_option(pick[0])
    return f"{named}: {about}" if named and about else about or option.label


def complete_next_item(decision: AnyDecision, typed: str) -> Iterator[tuple[str, str]]:
    """Yield one more item after those that were typed."""
    between = "-" if decision.shape == "path" else ", "
    before, found, _ = typed.rpartition(between.strip())
    head = f"{before.strip()}{between}" if found else (f"{decision.verb} " if decision.verb else "")
    for at, option in enumerate(decision.options):
        if normalize(option.text) not in normalize(head):
            yield f"{head}{option.text}", decision.describe_option(at) or option.label
