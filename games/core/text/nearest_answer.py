"""Finds an allowed answer near to a text that was refused, for the refusal to suggest."""

from typing import Any, cast

from games.core.decisions.base import One, Permutation, Pick
from games.core.decisions.multi_step import MultiStep, StepValues
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import SEPARATORS, Sort
from games.core.decisions.shapes import Assignment, Distribution, TilePath
from games.core.errors import Refused
from games.core.model import AnyDecision
from games.core.text.likeness import MAX_LETTERS, MIN_WORD_LIKENESS, nearest_options, word_likeness
from games.core.text.matching import MAX_TEXT, normalize, split_amount, split_items, strip_verb

MAX_EXAMPLE, MAX_BEGUN = 60, 160
"""Longest answer that a refusal names, in characters; longer if it begins as what was typed."""
NONE = "none"
"""What is typed to choose nothing."""
MAX_SUGGESTIONS = 5
"""Options most like a text that are completed to whole answers until one is short enough."""


def nearest_pick(decision: AnyDecision, text: str, kind: str = "") -> Pick:
    """Return the allowed answer that is most like a text, of this kind if there is one."""
    text = text[:MAX_TEXT]
    body = text[len(misspelt_verb(decision, text)) :].strip() or text
    try:
        pick = _find_pick(decision, strip_verb(body, decision.verb), kind)
    except Refused:
        return decision.timeout_pick()
    return pick if decision.allows(pick) else decision.timeout_pick()


def misspelt_verb(decision: AnyDecision, text: str) -> str:
    """Return the first word of a text if it is the decision's verb, misspelt."""
    first, verb = text.partition(" ")[0][:MAX_LETTERS], decision.verb
    if not verb or " " not in text or normalize(first) == normalize(verb):
        return ""
    return first if word_likeness(normalize(first), verb) >= MIN_WORD_LIKENESS else ""


def _find_pick(decision: AnyDecision, text: str, kind: str) -> Pick:
    """Return a pick like this text, which may turn out not to be allowed."""
    if (
        decision.low == 0
        and not decision.single
        and (normalize(text).startswith("no ") or word_likeness(normalize(text), NONE) >= MIN_WORD_LIKENESS)
    ):
        return decision.parse(NONE)
    match decision:
        case MultiStep():
            return _complete_steps(decision, text, kind)
        case One():
            return (nearest_options(text, decision.options, kind)[0],)
        case Permutation():
            return _choose_items(decision, text)
        case Distribution():
            return _share_out(decision, text)
        case Assignment():
            return _pair_up(cast("Assignment[Any, Any]", decision), text)
        case TilePath():
            return _walk_on(decision, text)
        case Sort():
            return _sort_out(decision, text)
        case _:
            return decision.timeout_pick()


def _parse_or_find(decision: AnyDecision, text: str) -> Pick:
    """Return what a text means, or else the answer nearest to it."""
    if not text:
        return decision.timeout_pick()
    try:
        return decision.parse(text)
    except Refused:
        return nearest_pick(decision, text)


def _complete_steps(decision: MultiStep[Any], text: str, kind: str) -> Pick:
    """Take the option that a text begins with, or the nearest, and complete it as the text goes on."""
    begun = decision.match_prefix(text)
    if begun is not None and not kind:
        whole = _answer_steps(decision, *begun)
        if whole is not None and len(decision.text(whole)) <= MAX_BEGUN:
            return whole
    first: Pick | None = None
    for at in nearest_options(text, decision.options, kind)[:MAX_SUGGESTIONS]:
        pick = _answer_steps(decision, at, _rest_after(decision.options[at], text))
        if pick is not None and len(decision.text(pick)) <= MAX_EXAMPLE:
            return pick
        first = first or pick
    return first or decision.timeout_pick()


def _rest_after(option: Option[Any], text: str) -> str:
    """Return what follows the option's typed form in a text that misspells it; "" if it begins otherwise."""
    words, known = normalize(text).split(), normalize(option.text).split()
    begun = word_likeness(" ".join(words[: len(known)])[:MAX_LETTERS], " ".join(known)[:MAX_LETTERS])
    return " ".join(words[len(known) :]) if begun >= MIN_WORD_LIKENESS else ""


def _answer_steps(decision: MultiStep[Any], at: int, rest: str) -> Pick | None:
    """Complete an option with the steps of a text, each as near as possible; None if a step has no answer."""
    pick: Pick = (at,)
    chosen: StepValues = (decision.options[at].value,)
    while (step := decision.follow_up(chosen)) is not None:
        if not step.decision.is_possible:
            return None
        head, _, rest = rest.partition(step.terminator) if step.terminator else (rest, "", "")
        part = _parse_or_find(step.decision, head.strip())
        pick, chosen = (*pick, len(part), *part), (*chosen, step.decision.value(part))
        rest = rest.strip()
    return pick


def _choose_items(decision: Permutation[Any], text: str) -> Pick:
    """Keep what is named, replace what isn't known by what is nearest, and fill up with others."""
    found: list[int] = []
    for part in split_items(text, most=len(decision.options)):
        _append_nearest(found, part, decision)
    others = [at for at in range(len(decision.options)) if at not in found]
    pick = (*found[: decision.high], *others[: max(0, decision.low - len(found))])
    return pick if decision.shape == "order" else tuple(sorted(pick))


def _append_nearest(found: list[int], part: str, decision: AnyDecision) -> None:
    nearest = next((at for at in nearest_options(part, decision.options) if at not in found), None)
    if nearest is not None:
        found.append(nearest)


def _share_out(decision: Distribution[Any], text: str) -> Pick:
    """Give the named options what they may get, and the rest to whoever has room."""
    amounts = [0] * len(decision.options)
    for part in split_items(text, most=max(decision.high, len(amounts))):
        name, amount = split_amount(part) or (part, 1)
        at = nearest_options(name, decision.options)[0]
        room = min(decision.capacity(at), decision.high - sum(amounts) + amounts[at])
        amounts[at] = min(amounts[at] + amount, room)
    for at in range(len(amounts)):
        missing = max(0, decision.low - sum(amounts))
        amounts[at] += min(missing, decision.capacity(at) - amounts[at])
    return tuple(amounts)


def _pair_up(decision: Assignment[Any, Any], text: str) -> Pick:
    """Keep the pairs that are possible, and complete them."""
    pick: Pick = ()
    for part in split_items(text, most=len(decision.options) * len(decision.targets)):
        item, _, target = part.partition(">")
        at = next((at for at in nearest_options(item, decision.options) if decision.allowed[at]), None)
        if at is None or at in pick[::2] or len(pick) >= 2 * decision.high:
            continue
        full = decision.full_targets(pick[1::2])
        ways = [way for way in nearest_options(target, decision.targets) if way in decision.allowed[at]]
        pick += next(((at, way) for way in ways if way not in full), ())
    left = [at for at in range(len(decision.options)) if at not in pick[::2]]
    size = max(decision.low, len(pick) // 2)
    return decision.find_pairs(pick, left, size, lambda bound: 0) or decision.simplest_pick()


def _walk_on(decision: TilePath[Any], text: str) -> Pick:
    """Follow the named tiles as far as they lead, and complete the walk."""
    walk: Pick = ()
    for name in decision.split_tiles(text):
        ways = [at for at in decision.next_steps(walk) if at not in walk] if len(walk) < decision.most else []
        named = [at for at in ways if decision.options[at].text == name]
        if not named:
            break
        walk = (*walk, named[0])
    length = max(decision.least, len(walk))
    return decision.find_walk(walk, length, lambda bound: 0) or decision.simplest_pick()


def _sort_out(decision: Sort[Any], text: str) -> Pick:
    """Put what is named where it is said to go, as far as there is room, and leave the rest."""
    groups: list[list[int]] = [[] for _ in decision.groups]
    group = 0
    most = 2 * (len(decision.options) + len(decision.groups))
    for part in split_items(SEPARATORS.sub(",", text), most):
        group, name = _find_group(decision, part) or (group, part)
        free = [
            at for at in nearest_options(name, decision.options) if all(at not in each for each in groups)
        ]
        if name and free and len(groups[group]) < decision.capacity(group):
            groups[group].append(free[0])
    return decision.place_rest(groups)


def _find_group(decision: Sort[Any], part: str) -> tuple[int, str] | None:
    """Return the group with whose name a part begins, perhaps misspelt, and what follows the name."""
    if found := decision.match_group(part) or decision.match_label(part):
        return found
    first, _, rest = part.partition(" ")
    known = [word_likeness(normalize(first)[:MAX_LETTERS], normalize(each.text)) for each in decision.groups]
    best = max(range(len(known)), key=known.__getitem__)
    return (best, rest) if known[best] >= MIN_WORD_LIKENESS else None


def if_short(answer: str) -> str:
    """Return the answer if it is short enough for a refusal, else ""."""
    return answer if len(answer) <= MAX_BEGUN else ""
