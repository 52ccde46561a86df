"""Presses that come late, twice, or on two devices: what becomes of them, in every game."""

import asyncio
import re

from bot.services.match.loaded_match import LoadedMatch
from games.core.rng import Rng
from tests.contract.cases import GameCase, every_hosted_game, recorded_match
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    Guest,
    answer_controls,
    choose_control,
    find_control,
    has_verb,
    pick_values,
)
from tests.host.acceptance.accepts import accepts
from tests.host.kit.fake_interactions import ShownMessage

STALE = re.compile(
    r"(That button was from turn \d+, and it's turn \d+ now|The game has moved on)\."
    r" This is the current question:"
)
DONE = re.compile(r"You'd already (?:chosen|taken this back): .+\. This press changed nothing\.")
OVER = re.compile(
    r"You'd already (?:chosen|taken this back): .+\. This press changed nothing\."
    r"|.+ Look back at it with \*\*Replay\*\*\."
)
"""Whoever presses twice and has ended the match by that reads how it ended."""
MATCHES = 6
"""So many are played at most until old buttons enough were pressed: some games are short."""
MINUTE = 60


def controls(shown: ShownMessage) -> list[dict[str, object]]:
    return [
        {key: part[key] for key in ("custom_id", "label", "options") if key in part} for part in parts(shown)
    ]


def parts(shown: ShownMessage) -> list[dict[str, object]]:
    return shown.pressable


@every_hosted_game
@accepts(5)
async def test_a_half_made_choice_is_there_again(house: AcceptanceHost, case: GameCase) -> None:
    """The panel is dismissed in the middle of a choice; `Your move` shows the same step and picks."""
    dice, found, composite = Rng(f"half {case}"), 0, False
    match, people = await house.table()
    while (person := await house.awaited(match, people)) is not None and found < 12:
        await person.open_panel(match)
        while answer_controls(person.panel) and found < 12:
            composite |= any(part.get("max_values", 1) > 1 for part in answer_controls(person.panel))
            await person.answer(person.panel, dice)
            half = person.panel
            if not answer_controls(half) or not has_verb(half, "back"):
                continue
            found += 1
            anew = (await person.open_panel(match)).shown[-1]
            assert anew.message != half.message
            assert anew.data == half.data
    assert found or not composite


@every_hosted_game
@accepts(6)
async def test_an_old_button_does_nothing_and_shows_what_is_asked_now(
    house: AcceptanceHost,
    case: GameCase,
) -> None:
    refused = 0
    for _ in range(MATCHES):
        if refused < 8:
            refused += await old_presses(house)
    assert refused >= 8


async def old_presses(house: AcceptanceHost) -> int:
    """Play a part of a match and press on every panel that it left; how often."""
    match, people = await house.table(second="en-US")
    old = await panels_on_the_way(house, match, people, enough=50)
    refused = 0
    for age, (person, shown) in enumerate(reversed(old)):
        loaded = await house.load_match(match)
        seat = loaded.require_seat_of(person.id)
        answered = loaded.seat_row(seat).last_answer
        if answered is not None and moment(shown) >= answered.moment:
            continue  # that one is done already, which is another sentence
        for part in answer_controls(shown)[:2]:
            made = await person.give(part["custom_id"], *pick_values(part, None), on=shown)
            told = made.shown[-1]
            assert STALE.search(told.words), (age, told.words)
            assert told.message == shown.message
            assert (await house.load_match(match)).row.state == loaded.row.state
            fresh = (await person.open_panel(match)).shown[-1]
            assert controls(told) == controls(fresh)
            refused += 1
    return refused


async def panels_on_the_way(
    house: AcceptanceHost, match: int, people: list[Guest], enough: int
) -> list[tuple[Guest, ShownMessage]]:
    """Play, and keep every panel that asked something, until there are enough or the end is near."""
    dice, found = Rng("old"), list[tuple[Guest, ShownMessage]]()
    length, began = len(recorded_match(house.case, 0)), len(house.steps)
    while len(found) < enough and len(house.steps) - began < length * 0.6:
        person = await house.awaited(match, people)
        if person is None:
            break
        await person.open_panel(match)
        while answer_controls(person.panel):
            found.append((person, person.panel))
            await person.answer(person.panel, dice)
    assert (await house.load_match(match)).is_running
    return found


def moment(shown: ShownMessage) -> int:
    return int(answer_controls(shown)[0]["custom_id"].split(":")[3])


@every_hosted_game
@accepts(7)
async def test_a_press_that_comes_twice_counts_once(house: AcceptanceHost, case: GameCase) -> None:
    """At once, and on two devices; the second reads what the first has done."""
    dice, twice = Rng(f"twice {case}"), 0
    match, people = await house.table(second="en-US")
    while (person := await house.awaited(match, people)) is not None and twice < 25:
        one = (await person.open_panel(match)).shown[-1]
        other = (await person.open_panel(match)).shown[-1]
        part = choose_control(one, dice)
        values, began = pick_values(part, dice), len(house.steps)
        made = await asyncio.gather(
            *(person.give(part["custom_id"], *values, on=shown) for shown in (one, other))
        )
        mine = [each for each in house.steps[began:] if each.progress.move]
        if not mine:
            continue  # a half-made choice: both devices show it
        twice += 1
        if len(mine) == 2 and sealed(mine[0].progress.after, person):
            # An answer that can still be changed was given once more, and is the same.
            assert mine[0].progress.move == mine[1].progress.move
            continue
        assert len(mine) == 1
        second = [fake for fake in made if fake is not mine[0].fake]
        running = (await house.load_match(match)).is_running
        said = [fake.shown[-1].words for fake in second]
        assert [bool((DONE if running else OVER).search(words)) for words in said] == [True], said
        first = mine[0].fake
        assert first is not None
        again = person.make_interaction(
            first.type, first.data, number=first.id, message=one.message, private=True
        )
        await person.send_interaction(again)
        assert len([each for each in house.steps[began:] if each.progress.move]) == 1
    assert twice > 5


def sealed(after: LoadedMatch, person: Guest) -> bool:
    """Whether an answer is in that may still be changed."""
    return after.is_running and any(
        ask.is_answered for ask in after.asks_of(after.require_seat_of(person.id)) if not ask.decision_number
    )


@every_hosted_game
@accepts(8)
async def test_an_old_panel_lives_again(house: AcceptanceHost, case: GameCase) -> None:
    """Its token is dead after a quarter of an hour; a press brings a new one."""
    match, people = await house.table(second="en-US")
    revived = 0
    while revived < 4 and (person := await house.awaited(match, people)) is not None:
        await stay(person, match)
        if not (await house.load_match(match)).is_running:
            break
        old, count = person.panel, len(person.shown)
        house.clock.advance(16 * MINUTE)
        while (other := await house.awaited(match, people)) is not None and other is not person:
            await stay(other, match)
            await house.wait_until_idle()
        assert len(person.shown) == count, "a dead token was used"
        if not (await house.load_match(match)).is_running:
            break
        await person.press_verb("more", on=old)
        back = (await person.press_verb("panel")).shown[-1]
        assert back.message == old.message
        assert answer_controls(back)
        await person.answer(back)
        revived += 1
    assert revived


async def stay(person: Guest, match: int) -> None:
    await person.open_panel(match)
    while answer_controls(person.panel):
        await person.answer(person.panel)


@every_hosted_game
@accepts(8)
async def test_a_question_that_was_left_open_can_be_answered_later(
    house: AcceptanceHost,
    case: GameCase,
) -> None:
    match, people = await house.table()
    for _ in range(3):
        person = await house.awaited(match, people)
        assert person is not None
        await person.open_panel(match)
        house.clock.advance(16 * MINUTE)
        began = len(house.steps)
        while len(house.steps) == began:
            await person.answer(person.panel)
        assert find_control(person.panel, "more")
