"""What could come next while somebody types a move: whole answers, or the next part of a longer one."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations

from games.core.decision import Pick
from games.core.errors import Refused
from games.core.model import Ask, Asked
from games.core.reading import plain
from games.core.steps import Steps

LISTED = 200
"""Answers of one decision that are looked at for suggestions."""


def completions(ask: Ask, typed: str) -> Iterator[tuple[str, str]]:
    """(text, words on it) for what the last move could become."""
    yield from of_decision(ask.decision, typed)


def of_decision(decision: Asked, typed: str) -> Iterator[tuple[str, str]]:
    """Whole answers of a decision while they can be listed; else the next item of a list."""
    if isinstance(decision, Steps):
        yield from of_steps(decision, typed)
        return
    whole = list(islice(answers(decision), LISTED + 1))
    if len(whole) <= LISTED:
        yield from ((decision.text(pick), words_on(decision, pick)) for pick in whole)
        return
    yield decision.text(decision.on_timeout()), ""
    yield from next_items(decision, typed)


def of_steps(decision: Steps[object], typed: str) -> Iterator[tuple[str, str]]:
    """The step that is being typed; before that all verbs, those that need more with an example."""
    begun = decision.begun(typed)
    if begun is not None and not decision.whole(begun[0]):
        yield from _going_on(decision, *begun)
        return
    for at, option in enumerate(decision.options):
        pick = decision.going_on(at, None)
        if pick is not None:
            yield decision.text(pick), decision.about(at) or option.label


def _going_on(decision: Steps[object], at: int, rest: str) -> Iterator[tuple[str, str]]:
    option = decision.options[at]
    head, said = option.text, (option.value,)
    while (stage := decision.onward(said)) is not None:
        asked = stage.decision
        done, stop, more = rest.partition(stage.stop) if stage.stop else (rest, "", "")
        if not stop:
            for text, words in of_decision(asked, rest):
                example = "" if not stage.stop else _example(decision, said, asked, text)
                yield f"{head}{stage.joint}{text}{example}", words
            return
        try:
            pick = asked.read(done.strip())
        except Refused:
            return
        head, rest = f"{head}{stage.joint}{asked.text(pick)}", more.strip()
        said = (*said, asked.value(pick))


def _example(decision: Steps[object], said: tuple[object, ...], asked: Asked, text: str) -> str:
    """What may follow a step, so that the whole is a move that can be sent as it is."""
    try:
        said = (*said, asked.value(asked.read(text)))
    except Refused:
        return ""
    found = ""
    while (stage := decision.onward(said)) is not None and stage.decision.possible:
        pick = stage.decision.plainest()
        found += stage.joint + stage.decision.text(pick)
        said = (*said, stage.decision.value(pick))
    return found


def answers(decision: Asked) -> Iterator[Pick]:
    """All answers, of shapes of which there are few."""
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
                yield from (pick for pick in shares(total, len(count)) if decision.allows(pick))
        case _:
            yield decision.on_timeout()
            yield from ((at, way) for at in count for way in count if decision.allows((at, way)))


def shares(total: int, places: int) -> Iterator[Pick]:
    """All ways to share a number out.

    >>> list(shares(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    if places == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in shares(total - first, places - 1))


def words_on(decision: Asked, pick: Pick) -> str:
    """What an answer would do: of a single option its own words."""
    if decision.shape not in ("one", "tile"):
        return ""
    option = decision.options[pick[0]]
    named = option.label if plain(option.label) != plain(option.text) else ""
    about = decision.about(pick[0])
    return f"{named}: {about}" if named and about else about or option.label


def next_items(decision: Asked, typed: str) -> Iterator[tuple[str, str]]:
    """One more item after those that were typed."""
    between = "-" if decision.shape == "path" else ", "
    before, found, _ = typed.rpartition(between.strip())
    head = f"{before.strip()}{between}" if found else (f"{decision.verb} " if decision.verb else "")
    for at, option in enumerate(decision.options):
        if plain(option.text) not in plain(head):
            yield f"{head}{option.text}", decision.about(at) or option.label
