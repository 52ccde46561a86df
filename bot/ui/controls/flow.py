"""From a draft to its screen, and from a press to the next draft or a complete pick."""

from collections.abc import Sequence
from typing import Any, cast

from bot.ui.controls.asker import AnyAsker, Step, is_door
from bot.ui.controls.assigns import AskAssign
from bot.ui.controls.labels import within
from bot.ui.controls.ones import AskOne, AskTile
from bot.ui.controls.orders import AskOrder
from bot.ui.controls.parts import Button, Menu, Outcome, Screen
from bot.ui.controls.paths import AskPath
from bot.ui.controls.shares import AskShare
from bot.ui.controls.somes import AskSome
from bot.ui.controls.staged import AskSteps
from bot.words import Words, words_for
from games.core.decision import Pick
from games.core.model import Asked
from render.picture import NOWHERE, Pointing

ASKERS: dict[str, type[Any]] = {
    "one": AskOne,
    "tile": AskTile,
    "some": AskSome,
    "order": AskOrder,
    "share": AskShare,
    "path": AskPath,
    "patch": AskPath,
    "assign": AskAssign,
    "steps": AskSteps,
}
AskSteps.askers = ASKERS

OK, BACK = "ok", "back"

SURE = -1
"""In a draft: a complete pick follows, which waits to be confirmed; the way to it stands before."""

LONGEST = 4000
"""More numbers than any draft has; a longer one is not looked at."""


def controls(decision: Asked, picks: Sequence[int] = (), words: Words | None = None) -> Screen:
    """The answer rows for a decision and the draft of its answer, and what the text says of them."""
    words = words or words_for("en")
    draft = fitting(decision, picks)
    asker = _asker(decision, draft, words)
    pick = _waiting(draft)
    return asker.foretold(asker.screen()) if pick is None else _confirming(asker, pick)


def pointing(decision: Asked, picks: Sequence[int] = ()) -> Pointing:
    """What a picture may mark of a choice that is half made; nothing before it was begun."""
    draft = fitting(decision, picks)
    if not draft:
        return NOWHERE
    pick, found = _waiting(draft), _asker(decision, draft, words_for("en")).pointing
    return found if pick is None else found._replace(chosen=decision.places(pick), offered=())


def pressed(
    decision: Asked, picks: Sequence[int], key: str, values: Sequence[str] = (), ask: bool | None = None
) -> Outcome:
    """What a press, or a choice from a menu, leads to. Whatever is not on the screen is refused.

    `ask` overrules the decision in whether the answer is to be confirmed (a setting of the person's).
    """
    draft = fitting(decision, picks)
    asker, pick = _asker(decision, draft, words_for("en")), _waiting(draft)
    if key == BACK:
        return Outcome(_back(asker, draft), refused=not draft)
    if pick is not None:
        return Outcome([], complete=pick) if key == OK else Outcome(draft, confirm=True, refused=True)
    step = _followed(asker, key, values)
    if step is None or (isinstance(step, tuple) and not decision.allows(step)):
        return Outcome(draft, refused=True)
    if isinstance(step, list):
        return Outcome(step)
    if decision.careful(step) if ask is None else ask:
        return Outcome([*draft, SURE, *step], confirm=True)
    return Outcome([], complete=step)


def fitting(decision: Asked, picks: Sequence[int]) -> list[int]:
    """The draft if it can be one of this decision; else it was made for another one, and is empty."""
    if len(picks) > LONGEST or any(type(place) is not int for place in picks):
        return []
    draft = list(picks)
    pick = _waiting(draft)
    if pick is not None and not decision.allows(pick):
        return []
    return draft if _asker(decision, draft, words_for("en")).fits else []


def _asker(decision: Asked, draft: Sequence[int], words: Words) -> AnyAsker:
    way = draft[: draft.index(SURE)] if SURE in draft else draft
    return cast("AnyAsker", ASKERS[decision.shape](decision, way, words))


def _waiting(draft: Sequence[int]) -> Pick | None:
    """The complete pick that waits to be confirmed."""
    return tuple(draft[draft.index(SURE) + 1 :]) if SURE in draft else None


def _confirming(asker: AnyAsker, pick: Pick) -> Screen:
    words = asker.words
    facts = within([words("controls.confirms", answer=asker.told(pick)), *asker.final])
    row = [Button(OK, words("controls.confirm")), Button(BACK, words("controls.back"), "secondary")]
    return Screen([row], facts)


def _back(asker: AnyAsker, draft: list[int]) -> list[int]:
    """One step back: out of the confirmation, or out of the last step."""
    if not draft:
        return []
    return asker.draft if SURE in draft else asker.back()


def _followed(asker: AnyAsker, key: str, values: Sequence[str]) -> Step | None:
    """What follows from this press; None if it is not on the screen."""
    for row in asker.screen().rows:
        if not isinstance(row, Menu):
            if not values and any(button.key == key for button in row):
                return asker.press(key)
        elif row.key == key:
            return _picked(asker, row, values)
    return None


def _picked(asker: AnyAsker, menu: Menu, values: Sequence[str]) -> Step | None:
    offered = [choice.key for choice in menu.choices]
    if len(set(values)) != len(values) or not set(values) <= set(offered):
        return None
    if not menu.least <= len(values) <= menu.most:
        return None
    if asker.multiple and not is_door(offered[0]):
        return asker.several(offered, values)
    return asker.press(values[0])
