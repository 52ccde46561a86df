"""How many interactions turns and starts take, over many matches of every game."""

import os
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from bot.commands import lobby
from bot.i18n import teller_for
from bot.panels.request import load_match_context
from bot.ui.controls.base import is_page_key
from bot.ui.controls.dispatch import CONFIRM_KEY
from games.core.decisions.multi_step import MultiStep
from games.core.model import AnyDecision
from games.core.rng import Rng
from games.core.spec import GameSpec
from games.registry import GAMES
from tests.contract.cases import CASES, GameCase, all_specs, every_spec
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    Guest,
    answer_controls,
    control_key,
    pick_values,
    run_acceptance,
)
from tests.host.acceptance.accepts import accepts
from tests.host.discord.ui.controls.press_search import find_route
from tests.host.kit.fake_interactions import ShownMessage

MATCHES = int(os.environ.get("BREAKFALL_MATCHES", "5"))
"""Of each game, its formats in turn. The full figure is 100."""
ENOUGH = 30 * MATCHES
"""Answers in a game after which no other match is begun: those of some games are long."""
REAL = frozenset(GAMES)
"""The games that can be played; the made-up ones join them only while a test runs."""


@pytest.mark.slow
@every_spec
@accepts(4)
async def test_a_stay_takes_its_choices_and_one_more(spec: GameSpec[Any, Any], tmp_path: Path) -> None:
    """Everybody comes back by `Your move`, answers at random, and goes away again."""
    beyond: list[int] = []
    answered = [0]
    cases = [case for case in CASES if case.spec is spec]
    for at, case in enumerate(cases):

        async def scene(house: AcceptanceHost, at: int = at) -> None:
            house.show_nothing()
            for seed in range(at, MATCHES, len(cases)):
                if answered[0] < ENOUGH:
                    beyond.extend(await stays(house, Rng(f"stays {seed}"), answered))

        await run_acceptance(tmp_path / str(case), case, scene)
    assert len(beyond) > 4 * MATCHES
    assert median(beyond) <= 1
    if spec.key in REAL:  # the made-up game asks for four composite answers in one turn
        assert max(beyond) <= 2


async def stays(house: AcceptanceHost, dice: Rng, answered: list[int]) -> list[int]:
    """Of each stay in a match, the interactions that were no choices."""
    match, people = await house.table()
    found: list[int] = []
    while (person := await house.awaited(match, people)) is not None:
        before, choices = person.made, 0
        await person.open_panel(match)
        while answer_controls(person.panel):
            choices += await one_answer(house, person, match, dice)
            answered[0] += 1
        found.append(person.made - before - choices)
    return found


async def one_answer(house: AcceptanceHost, person: Guest, match: int, dice: Rng) -> int:
    """Somebody who knows what they want, and presses until it is done; how many choices that was."""
    about, owner = answer_controls(person.panel)[0]["custom_id"].split(":")[4:6]
    words = teller_for(person.place["locale"])  # labels with long names take a menu where others take buttons
    read = await load_match_context(house.services, await house.load_match(match), words, person=person.id)
    loaded = read.loaded
    ask = loaded.find_ask(loaded.require_seat_of(person.id), int(about), int(owner) if owner else None)
    assert ask is not None
    wanted = ask.decision.random_pick(dice.below)
    presses = find_route(ask.decision, wanted)
    assert presses
    for key, values in presses:
        part = next(one for one in answer_controls(person.panel) if control_key(one) == key)
        await person.give(part["custom_id"], *values, on=person.panel)
    assert (await house.load_match(match)).row.seq > loaded.row.seq
    return worth(ask.decision, wanted) + sum(between(key, values) for key, values in presses)


def between(key: str, values: tuple[str, ...]) -> bool:
    """A step beside the choices: into a list of more than a screen holds, to be sure of what cannot be taken
    back, or to what was to come later (chance takes things in any order).
    """
    return key in (CONFIRM_KEY, "other") or is_page_key(values[0] if values else key)


def worth(decision: AnyDecision, pick: tuple[int, ...]) -> int:
    """How many choices that is: each thing of a subset, step of a path, half of a pair, and point that is
    given is one; so is a whole order of few. A choice in steps is as many as its steps.
    """
    match decision.shape:
        case "path" | "patch" | "assign" | "some":
            return max(1, len(pick))
        case "order":
            return 1 if len(decision.options) <= 4 else max(1, len(pick))
        case "sort":  # what goes elsewhere, what comes next in each group
            return 1 if len(decision.options) <= 3 else 1 + 2 * len(decision.options)
        case "share":
            return max(1, sum(pick))
        case "steps" if isinstance(decision, MultiStep):
            return 1 + sum(worth(stage.decision, part) for stage, part in decision.iter_steps(pick))
        case _:
            return 1


def accepted(house: AcceptanceHost, since: int) -> bool:
    return any(one.progress.move for one in house.steps[since:])


@pytest.mark.parametrize(
    "case", [next(case for case in CASES if case.spec is spec) for spec in all_specs()], ids=str
)
@accepts(1)
async def test_the_first_choice_alone_takes_three_interactions(house: AcceptanceHost, case: GameCase) -> None:
    for _ in range(12):
        person = house.guest()
        first = (await person.use(lobby.play)).shown[0]
        await start_alone(person, first, case.spec.key)
        await house.wait_until_idle()
        began = len(house.steps)
        await at_once(person)
        assert accepted(house, began), person.panel.words
        assert person.made == 3
        assert house.fake_channel.said == []
        assert all(one.private for one in house.everything)


async def start_alone(person: Guest, first: ShownMessage, game: str) -> None:
    """The game's button; a menu where there are many games."""
    part = next(one for one in first.pressable if one["custom_id"].startswith("bf:ai:"))
    if part.get("options"):
        await person.give(part["custom_id"], game, on=first)
    else:
        await person.give(f"bf:ai:0:0:{game}", on=first)


async def at_once(person: Guest) -> None:
    """An answer that takes one press: a button, or a menu of which one thing is chosen."""
    plain = [one for one in answer_controls(person.panel) if one.get("max_values", 1) == 1]
    part = sorted(plain, key=lambda one: "options" in one)[0]
    await person.give(part["custom_id"], *pick_values(part, None), on=person.panel)
