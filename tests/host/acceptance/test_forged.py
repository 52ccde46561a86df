"""Buttons that were made up: of another seat, match or moment. Nothing is done, nothing is told."""

import logging
import re
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.commands import match_play
from bot.panels import request
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.lookup import find_match
from games.core.hidden_worlds import sample_world
from games.core.rng import Rng
from tests.contract.cases import GameCase, every_format
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    Guest,
    answer_controls,
    pick_values,
)
from tests.host.acceptance.accepts import accepts
from tests.host.kit.fake_interactions import ShownMessage

SENTENCES = re.compile(
    r"(.+ decides?|Somebody else decides) this\. You're watching; the board shows everything that's public\."
    r"|You're watching\. The board shows everything that's public\."
    r"|(That button was from turn \d+, and it's turn \d+ now|The game has moved on)\."
    r" This is the current question:"
    r"|Your teammate was faster and chose: .+\."
    r"|You'd already (?:chosen|taken this back): .+\. This press changed nothing\."
    r"|(.+ ended .+)\. Look back at it with \*\*Replay\*\*\.|That match doesn't exist any more\."
)
"""Sentences 1, 3 and 13; for what the person or their team has done already, 4 and 5."""


async def panel_of(
    house: AcceptanceHost, match: int, people: list[Guest]
) -> tuple[Guest, ShownMessage] | None:
    """Whoever is asked, with the question open."""
    person = await house.awaited(match, people)
    return None if person is None else (person, (await person.open_panel(match)).shown[-1])


def forged(part: dict[str, Any], match: int, others: list[int]) -> list[str]:
    """The same control of other matches, moments, and seats."""
    mark, verb, _, moment, about, owner, *rest = part["custom_id"].split(":")
    at = int(moment)
    found = [(str(other), moment, owner) for other in others]
    found += [(str(match), str(then), owner) for then in (at + 1, max(0, at - 1), 10**6) if then != at]
    found += [(str(match), moment, str(seat)) for seat in range(5) if str(seat) != owner]
    return [":".join((mark, verb, one, then, about, who, *rest)) for one, then, who in found]


@every_format
@accepts(20)
async def test_made_up_buttons_do_nothing_and_are_answered(house: AcceptanceHost, case: GameCase) -> None:
    match, people = await house.table(second="en-US")
    other, _ = await house.table(second="en-US")
    watcher, pressed = house.guest(), 0
    while pressed < 150 and (found := await panel_of(house, match, people)) is not None:
        person, shown = found
        for part in answer_controls(shown)[:2]:
            pressed += await everybody_tries(house, match, other, part, person, [*people, watcher])
        await person.answer(
            person.panel if answer_controls(person.panel) else shown, Rng(f"forged {pressed}")
        )
    assert pressed > 60


async def everybody_tries(
    house: AcceptanceHost, match: int, other: int, part: dict[str, Any], owner: Guest, people: list[Guest]
) -> int:
    """Strangers press the very button; everybody presses one that was altered."""
    before = [await house.load_match(one) for one in (match, other)]
    pressed = 0
    for person in people:
        own = person is owner or may_answer(before[0], person, part)
        ids = [] if own else [part["custom_id"]]
        for custom_id in [*ids, *forged(part, match, [other, 999])]:
            if own and same_question(before[0], custom_id, person):
                continue
            made = await person.give(custom_id, *pick_values(part, None))
            pressed += 1
            assert SENTENCES.search(made.shown[-1].words), (custom_id, made.shown[-1].words[:200])
    after = [await house.load_match(one) for one in (match, other)]
    assert [one.row.state for one in after] == [one.row.state for one in before]
    return pressed


def may_answer(loaded: LoadedMatch, person: Guest, part: dict[str, Any]) -> bool:
    """A member of the team may, and whoever is asked the same at the same time."""
    about, owner = part["custom_id"].split(":")[4:6]
    seat = loaded.row.find_seat_of(person.id)
    return seat is not None and loaded.find_ask(seat, int(about), int(owner) if owner else None) is not None


def same_question(loaded: LoadedMatch, custom_id: str, person: Guest) -> bool:
    """Naming oneself, or a team-mate for whom one may answer, is no forgery."""
    _, _, match, moment, about, owner, *_ = custom_id.split(":")
    if (int(match), int(moment)) != (loaded.row.id, loaded.required_state.moment):
        return False
    seat = loaded.require_seat_of(person.id)
    return loaded.find_ask(seat, int(about), int(owner) if owner else None) is not None


@every_format
@accepts(20)
async def test_answers_logs_and_suggestions_are_the_same_whatever_is_hidden(
    house: AcceptanceHost,
    case: GameCase,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The same presses in the match as it is and in a world that the presser takes for as likely."""
    caplog.set_level(logging.DEBUG, "bot")

    match, people = await house.table(second="en-US")
    dice, compared = Rng(f"worlds {case}"), 0
    while compared < 12 and (found := await panel_of(house, match, people)) is not None:
        owner, shown = found
        part = dice.choose(answer_controls(shown))
        for person in (*people, house.guest()):
            loaded = await house.load_match(match)
            seat = loaded.row.find_seat_of(person.id)
            world = sample_world(loaded.spec, loaded.required_state, seat, dice)
            made = [part["custom_id"], *forged(part, match, [999])]
            ids = [id for id in made if seat is None or not same_question(loaded, id, person)]
            truth = await told(house, person, ids, match, None, caplog)
            dream = await told(house, person, ids, match, world.clone(), caplog)
            assert truth == dream
            compared += 1
        for _ in range(3):
            if answer_controls(owner.panel):
                await owner.answer(owner.panel, dice)
            elif (found := await panel_of(house, match, people)) is not None:
                owner = found[0]


async def told(
    house: AcceptanceHost,
    person: Guest,
    ids: list[str],
    match: int,
    world: Any,
    caplog: pytest.LogCaptureFixture,
) -> list[Any]:
    """All that somebody reads, and all that is logged, while they press and type."""
    look = house.services.matches.load_match

    def dreamt(loaded: LoadedMatch) -> LoadedMatch:
        if world is None or loaded.row.id != match:
            return loaded
        return replace(loaded, state=world.clone(), position=None)

    async def dream(number: int) -> LoadedMatch:
        return dreamt(await look(number))

    async def named(*arguments: Any) -> LoadedMatch:
        return dreamt(await find_match(*arguments))

    caplog.clear()
    house.services.pictures.tasks.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.services.matches, "load_match", dream)
        patch.setattr(match_play, "find_match", named)
        patch.setattr(request, "find_match", named)
        shown = [one.data for id in ids for one in (await person.give(id, private=False)).shown]
        for typed in ("", "a", "attack 1", "nonsense"):
            shown.append(await suggested(house, person, match, typed))
    house.services.pictures.tasks.clear()
    return [shown, [record.getMessage() for record in caplog.records if record.name.startswith("bot")]]


async def suggested(house: AcceptanceHost, person: Guest, match: int, typed: str) -> list[str]:
    """What is offered while somebody types a move."""
    fake = person.make_interaction(cast(Any, None), {})
    fake.namespace.match = (await house.load_match(match)).row.code
    return [choice.name for choice in await cast(Any, match_play.suggest_moves)(fake, typed)]
