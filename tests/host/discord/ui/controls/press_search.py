"""A person with a pick in mind, and one who presses anything: both see nothing but the screens."""

from collections.abc import Iterator
from typing import Any

from bot.ui.controls.choice_list import AnswerMenu, ControlRow, PressResult
from bot.ui.controls.dispatch import BACK_KEY, apply_press, build_controls
from games.core.decisions.base import One, Pick, RandomBelow
from games.core.decisions.multi_step import MultiStep
from games.core.model import AnyDecision
from tests.host.discord.ui.controls import row_budget

OPEN = -7
"""In a draft: a step of several is open."""
CHOSEN = -4
"""In a draft of a sorting: ends what goes to a group."""
GROUP_END = -6
"""In a draft: between two groups of a finished step."""
PAGE = -10
"""In a draft: a part of a long list is open."""

Press = tuple[str, tuple[str, ...]]


def find_route(decision: AnyDecision, wanted: Pick) -> list[Press] | None:
    """Presses that lead from an empty draft to this pick, found by looking; None if there are none.

    What ends the answer at once is seen before anything that leads on, and what leaves a rest as it is first.
    Every screen on the way is held against the budget.
    """
    seen: set[tuple[int, ...]] = set()

    def look(draft: list[int]) -> list[Press] | None:
        seen.add(tuple(draft))
        screen = build_controls(decision, draft)
        row_budget.check(screen, decision)
        out = [(BACK_KEY, ())] if draft and draft[-1] <= PAGE else []
        further: list[tuple[Press, list[int]]] = []
        for press in [*possible_presses(screen.rows, wanted_of_step(decision, draft, wanted)), *out]:
            if is_hopeless(decision, draft, press, wanted):
                continue
            outcome = apply_press(decision, draft, *press)
            if outcome.complete_pick == wanted:
                return [press]
            if outcome.complete_pick is None:
                further.append((press, outcome.draft))
        for press, picks in sorted(further, key=lambda each: not each[0][0].startswith("rest.")):
            if tuple(picks) in seen:
                continue
            rest = look(picks) if is_promising(decision, picks, wanted) else None
            if rest is not None:
                return [press, *rest]
        return None

    return look([])


def possible_presses(rows: list[ControlRow], wanted: Pick) -> Iterator[Press]:
    """What can be pressed; of a menu for several, what is wanted of it."""
    for row in rows:
        if not isinstance(row, AnswerMenu):
            yield from ((button.key, ()) for button in row)
        elif row.least == row.most == 1 and not any(choice.chosen for choice in row.choices):
            yield from ((row.key, (choice.key,)) for choice in row.choices)
        else:
            yield row.key, tuple(choice.key for choice in row.choices if is_wanted(choice.key, wanted))


def is_wanted(key: str, wanted: Pick) -> bool:
    """Whether an entry belongs to a pick: the key of a sorting's says to which group."""
    at, _, group = key.partition(".")
    return int(at) in (split_groups(wanted)[int(group)] if group else wanted)


def split_groups(pick: Pick) -> list[Pick]:
    """The groups of a sorting, as its pick has them."""
    groups: list[list[int]] = [[]]
    for at in pick:
        groups[-1].append(at) if at >= 0 else groups.append([])
    return list(map(tuple, groups))


def is_hopeless(decision: AnyDecision, draft: list[int], press: Press, wanted: Pick) -> bool:
    """Whether the key alone tells that this leads elsewhere: it saves the time to look."""
    if isinstance(decision, MultiStep):
        inner = open_step(decision, draft, wanted)
        return inner is not None and is_hopeless(*inner[:2], press, inner[2])
    key = press[1][0] if len(press[1]) == 1 else press[0]
    body = [place for place in draft if place > PAGE]
    match decision.shape:
        case "share" if key[:1].isdecimal():
            return not wanted[int(key.partition(".")[0]) % len(wanted)]
        case "assign" if key[:1].isdecimal():
            given = [place for pair in _pairs(body) if pair[1] >= 0 for place in pair]
            places = [int(place) for place in key.split(".")]
            return places != list(wanted[len(given) :][: len(places)])
        case "sort" if "." in key:
            return not fits_sorting(split_groups(wanted), body, key)
        case "one" | "tile" | "order" | "path" if key.isdecimal():
            return len(body) >= len(wanted) or int(key) != wanted[len(body)]
        case _:
            return False


def fits_sorting(groups: list[Pick], body: list[int], key: str) -> bool:
    """Whether a press on the screen of a sorting may lead to these groups: its key tells the stage."""
    name, _, stage = key.partition(".")
    group, at_order = int(stage) % len(groups), int(stage) >= len(groups)
    end = max([at for at, number in enumerate(body) if number == CHOSEN], default=-1)
    if not at_order:
        return set(body[end + 1 :]) == set(groups[group]) if name == "done" else int(name) in groups[group]
    left = [at for at in groups[group] if at not in body[end + 1 :]]
    return left == sorted(left) if name == "rest" else left[:1] == [int(name)]


def wanted_of_step(decision: AnyDecision, draft: list[int], wanted: Pick) -> Pick:
    """What is wanted of the step that is open."""
    inner = open_step(decision, draft, wanted) if isinstance(decision, MultiStep) else None
    return wanted if inner is None else inner[2]


def open_step(
    whole: MultiStep[Any], draft: list[int], wanted: Pick
) -> tuple[AnyDecision, list[int], Pick] | None:
    """The step that is open, with its draft and its part of what is wanted."""
    if OPEN not in draft:
        first: AnyDecision = One(whole.seat, whole.prompt, whole.options)
        return first, draft, wanted[:1]
    done, values = draft.index(OPEN), (whole.options[wanted[0]].value,)
    if tuple([-1 if at == GROUP_END else at for at in draft[:done]]) != wanted[:done]:
        return None
    at = 1
    while (stage := whole.follow_up(values)) is not None:
        part = wanted[at + 1 : at + 1 + wanted[at]]
        if at == done:
            return stage.decision, draft[done + 1 :], part
        values, at = (*values, stage.decision.value(part)), at + 1 + len(part)
    return None


def _pairs(body: list[int]) -> list[tuple[int, int]]:
    return list(zip(body[::2], body[1::2], strict=False))


def is_promising(decision: AnyDecision, draft: list[int], wanted: Pick) -> bool:
    """Whether this draft can still become the pick."""
    if -1 in draft:
        return tuple(draft[draft.index(-1) + 1 :]) == wanted
    if isinstance(decision, MultiStep):
        inner = open_step(decision, draft, wanted)
        return inner is not None and is_promising(*inner)
    body = [place for place in draft if place > PAGE]
    match decision.shape:
        case "patch":
            return set(body) <= set(wanted)
        case "some":
            return set(body) <= set(wanted)
        case "order" | "path":
            return tuple(body) == wanted[: len(body)]
        case "share":
            amounts = [0] * len(wanted)
            for place in body:
                amounts[place % len(wanted)] += 5 ** (place // len(wanted))
            return all(have <= want for have, want in zip(amounts, wanted, strict=True))
        case "assign":
            given = [place for pair in _pairs(body) if pair[1] >= 0 for place in pair]
            stayed = {at for at, way in _pairs(body) if way == -2}
            return tuple(given) == wanted[: len(given)] and not stayed & set(wanted[::2])
        case _:
            return True


def random_press(rows: list[ControlRow], below: RandomBelow) -> Press:
    """Anything that the client lets a person do."""
    if not rows:
        return BACK_KEY, ()
    row = rows[below(len(rows))]
    if not isinstance(row, AnswerMenu):
        return row[below(len(row))].key, ()
    count = row.least + below(row.most - row.least + 1)
    left = [choice.key for choice in row.choices]
    return row.key, tuple(left.pop(below(len(left))) for _ in range(count))


def press_randomly(decision: AnyDecision, below: RandomBelow, most: int = 60) -> PressResult:
    """Random presses until there is an answer, or patience ends; every one of them must be taken."""
    outcome = PressResult([])
    for _ in range(most):
        screen = build_controls(decision, outcome.draft)
        row_budget.check(screen, decision)
        press = (BACK_KEY, ()) if outcome.draft and below(8) == 0 else random_press(screen.rows, below)
        outcome = apply_press(decision, outcome.draft, *press)
        assert not outcome.refused, press
        if outcome.complete_pick is not None:
            assert decision.allows(outcome.complete_pick)
            break
    return outcome


def press_labels(decision: AnyDecision, *labels: str) -> list[int]:
    """Return the draft after some presses and picks, by the words on them."""
    draft: list[int] = []
    for label in labels:
        for row in build_controls(decision, draft).rows:
            if isinstance(row, AnswerMenu):
                found = [choice.key for choice in row.choices if choice.label in label.split("+")]
                done = apply_press(decision, draft, row.key, found, confirm=True) if found else None
            else:
                keys = [one.key for one in row if one.label == label]
                done = apply_press(decision, draft, keys[0], confirm=True) if keys else None
            if done is not None:
                assert not done.refused
                draft = done.draft
                break
        else:
            raise AssertionError(f"{label} is not on the screen")
    return draft
