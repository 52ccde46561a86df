"""Completes a line of moves while somebody types it: what its last move could become.

What a person types can be long, so all of it is bounded: the length of the line, its moves, the answers that
are looked at, and, by the caller, the time.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, permutations
from typing import Any

from games.core.decisions.base import Pick
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.option import DECLINE_WORDS, END_WORDS
from games.core.decisions.ordered_groups import GROUP_SEPARATOR, Sort, begins_group, names_group
from games.core.errors import Refused
from games.core.model import AnyDecision, Ask, Seat, State
from games.core.play import apply_step, parse, pending
from games.core.sentences.sentence import in_words
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.spec import GameSpec
from games.core.text.matching import normalize, strip_verb
from games.core.text.spoken_answer import name_option, speak_answer

MOVE_SEPARATOR = ";"
MAX_COMPLETED_LINE = 100
"""Characters of a line that is completed: Discord takes back no longer suggestion."""
MAX_COMPLETED_MOVES = 30
"""Moves of a line that is completed."""
MAX_LISTED_ANSWERS = 200
"""Answers that are listed for one decision; if there are more, they are completed part by part."""
MAX_TRIED_ANSWERS = 2000
"""Answers that are tried for that list; of many, the rules may allow few."""

CompletedLine = tuple[str, str]
"""A line as it could be typed; and its last move in the words on its buttons, with what it would do."""


def split_line(text: str, spec: GameSpec[Any, Any]) -> list[str]:
    """Split a line into moves: `power 1; attack 3;`. A game may write several moves as one."""
    return [move for path in split_paths(text, spec) for move in path]


def split_paths(text: str, spec: GameSpec[Any, Any]) -> list[Sequence[str]]:
    """Split a line into its parts, each with its moves: several for a path such as `b3-b4-c4`."""
    parts = _join_groups([part.strip() for part in text.split(MOVE_SEPARATOR) if part.strip()], spec)
    return [[part] for part in parts] if spec.split_moves is None else [*map(spec.split_moves, parts)]


def _join_groups(parts: Sequence[str], spec: GameSpec[Any, Any]) -> list[str]:
    """Join the groups of one answer, which are divided as moves are."""
    joined: list[str] = []
    for part in parts:
        if joined and _continues_answer(joined[-1], part, spec):
            joined[-1] = f"{joined[-1]}{MOVE_SEPARATOR} {part}"
        else:
            joined.append(part)
    return joined


def _continues_answer(before: str, part: str, spec: GameSpec[Any, Any]) -> bool:
    names = spec.sort_groups
    return bool(names) and begins_group(part, names) and names_group(before, names)


def split_last_move(typed: str, spec: GameSpec[Any, Any]) -> tuple[str, str, str]:
    """Split a line before its last move, which may be half typed: the beginning, the separator, the move."""
    begun, between, last = typed.rpartition(MOVE_SEPARATOR)
    while between:
        earlier, further, before = begun.rpartition(MOVE_SEPARATOR)
        names = [
            name for name in spec.sort_groups if last.strip() and name.startswith(last.strip().casefold())
        ]
        if not (_continues_answer(before, last, spec) or (names and names_group(before, spec.sort_groups))):
            break
        begun, between, last = earlier, further, f"{before}{MOVE_SEPARATOR}{last}"
    return begun, between, last


def complete_line(
    spec: GameSpec[Any, Any],
    state: State[Any],
    seat: Seat,
    typed: str,
    may_go_on: Callable[[], bool] = lambda: True,
    say: Teller = IN_ENGLISH,
) -> list[CompletedLine]:
    """List lines that could be typed, with a description each; only the last move of a line is completed.

    None are found for a line that is too long, or once `may_go_on` says no. `say`: describes in the reader's
    words, by which a move is found, too.
    """
    if not is_completable(typed):
        return []
    begun, between, last = split_last_move(typed, spec)
    before, last = split_line(begun, spec), last.strip()
    if len(before) > MAX_COMPLETED_MOVES:
        return []
    after = state_after_moves(spec, state, seat, before, may_go_on, say)
    if after is None:
        return []
    head = f"{begun.strip()}{between} " if between else ""
    asks = sorted(pending(spec, after, say).asks_for(seat), key=lambda ask: ask.decision.aside)
    found = [entry for ask in asks for entry in complete_ask(ask, last)]
    fitting = choose_fitting(found, last)
    return list({f"{head}{text}": about for text, about in reversed(fitting)}.items())[::-1]


def choose_fitting(found: Sequence[CompletedLine], typed: str) -> list[CompletedLine]:
    """Return the moves whose name has all words that were typed, those that begin so first.

    If there are none, those whose effect has them, but none that ends something.
    """
    wanted = normalize(typed)
    words = [wanted] if "," in typed or GROUP_SEPARATOR in typed else wanted.split()  # a list has an order

    def has_words(text: str) -> bool:
        known = normalize(text)
        return all(word in known for word in words)

    fitting = [(text, about) for text, about in found if has_words(f"{text} {about.partition(': ')[0]}")]
    if not fitting:
        ends = DECLINE_WORDS | END_WORDS
        fitting = [each for each in found if has_words(each[1]) and normalize(each[0]).split()[0] not in ends]
    return sorted(fitting, key=lambda each: not any(normalize(name).startswith(wanted) for name in each))


def is_completable(typed: str) -> bool:
    """Tell whether a line is short enough to be completed."""
    return len(typed) <= MAX_COMPLETED_LINE


def count_moves_before(spec: GameSpec[Any, Any], typed: str) -> int:
    """Return how many moves have to be made before the last one of a line can be completed."""
    return len(split_line(split_last_move(typed, spec)[0], spec))


def state_after_moves(
    spec: GameSpec[Any, Any],
    state: State[Any],
    seat: Seat,
    parts: Sequence[str],
    may_go_on: Callable[[], bool] = lambda: True,
    say: Teller = IN_ENGLISH,
) -> State[Any] | None:
    """Return the state after these moves; None if chance or something hidden would decide, or time is up."""
    for part in parts:
        if not may_go_on():
            return None
        try:
            done = apply_step(spec, state, parse(spec, state, seat, part, say=say))
        except Refused:
            return None
        if done.draws or done.revealed:
            return None
        state = done.state
    return state


def complete_ask(ask: Ask, typed: str) -> Iterator[tuple[str, str]]:
    """Yield (text, description) for what the last move could become; the ask is in words."""
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
    usual = decision.timeout_pick()
    yield decision.text(usual), speak_answer(decision, usual)
    yield from complete_next_item(decision, typed)


def complete_steps(decision: MultiStep[object], typed: str) -> Iterator[tuple[str, str]]:
    """Complete the step that is being typed; before one is begun, yield each option with an example."""
    begun = decision.match_prefix(typed)
    if begun is not None and not decision.is_complete(begun[0]):
        yield from _complete_begun_step(decision, *begun)
        return
    for at in range(len(decision.options)):
        pick = decision.complete_option(at, None)
        if pick is not None:
            yield decision.text(pick), _describe(speak_answer(decision, pick), decision.describe_option(at))


def _describe(name: str, effect: str) -> str:
    """Return the words of a move, and what it would do."""
    return f"{name}: {effect}" if effect else name


def _complete_begun_step(decision: MultiStep[object], at: int, rest: str) -> Iterator[tuple[str, str]]:
    option = decision.options[at]
    head, said, named = option.text, (option.value,), name_option(decision.options, at) or option.text
    while (stage := decision.follow_up(said)) is not None:
        asked = stage.decision
        done, stop, more = rest.partition(stage.terminator) if stage.terminator else (rest, "", "")
        if not stop:
            for text, words in complete_decision(asked, rest):
                example = "" if not stage.terminator else _example_ending(decision, said, asked, text)
                yield f"{head}{stage.separator}{text}{example}", f"{named} {words or text}"
            return
        try:
            pick = asked.parse(done.strip())
        except Refused:
            return
        head, rest = f"{head}{stage.separator}{asked.text(pick)}", more.strip()
        named = f"{named} {speak_answer(asked, pick)}"
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
                tried = islice(list_shares(total, len(count)), MAX_TRIED_ANSWERS)
                yield from (pick for pick in tried if decision.allows(pick))
        case "sort" if isinstance(decision, Sort):
            yield from decision.iter_picks()
        case _:
            yield decision.timeout_pick()
            pairs = islice(((at, way) for at in count for way in count), MAX_TRIED_ANSWERS)
            yield from (pair for pair in pairs if decision.allows(pair))


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
    """Return an answer in the words of its buttons, with what it does if it is a single option."""
    if decision.shape not in ("one", "tile"):
        return speak_answer(decision, pick)
    option = decision.options[pick[0]]
    label = in_words(option.label)
    named = label if normalize(label) != normalize(option.text) else ""
    about = decision.describe_option(pick[0])
    return f"{named}: {about}" if named and about else about or label


def complete_next_item(decision: AnyDecision, typed: str) -> Iterator[tuple[str, str]]:
    """Yield one more item after those that were typed."""
    if isinstance(decision, Sort):
        yield from _complete_group(decision, typed)
        return
    between = "-" if decision.shape == "path" else ", "
    before, found, _ = typed.rpartition(between.strip())
    head = f"{before.strip()}{between}" if found else (f"{decision.verb} " if decision.verb else "")
    wanted = normalize(typed)
    found = [
        at
        for at, option in enumerate(decision.options)
        if normalize(option.text) not in normalize(head) and wanted in normalize(f"{head}{option.text}")
    ]
    for at in found[:MAX_LISTED_ANSWERS]:  # describing one may play it out
        option = decision.options[at]
        about = _describe(in_words(option.label) or option.text, decision.describe_option(at))
        yield f"{head}{option.text}", f"{before.strip()}{between}{about}" if before else about


def _complete_group(decision: Sort[Any], typed: str) -> Iterator[tuple[str, str]]:
    """Yield one more option in the group that is being typed, or the first of another group."""
    end = max(typed.rfind(","), typed.rfind(GROUP_SEPARATOR)) + 1
    head, begun = typed[:end].strip(), decision.match_group(strip_verb(typed[end:], decision.verb))
    verb = f"{decision.verb} " if decision.verb and not head else ""
    if begun is None and head.endswith(","):
        beginnings = [f"{head} "]
    else:
        left = [group.text for group in decision.groups if not names_group(head, [group.text])]
        texts = left if begun is None else [decision.groups[begun[0]].text]
        beginnings = [f"{head} {verb}{text} ".lstrip() for text in texts]
    items = [strip_verb(item, decision.verb) for item in re.split("[,;]", head)]
    named = {normalize((decision.match_group(item) or (0, item))[1]) for item in items}
    wanted = normalize(typed)
    found = [
        (f"{beginning}{option.text}", at)
        for beginning in beginnings
        for at, option in enumerate(decision.options)
        if normalize(option.text) not in named and wanted in normalize(f"{beginning}{option.text}")
    ]
    for text, at in found[:MAX_LISTED_ANSWERS]:
        yield text, decision.describe_option(at) or in_words(decision.options[at].label)
