"""Steps that are taken back, and turns that are typed as one line: the same as by buttons, in every game."""

import re
from pathlib import Path

from bot.commands import match_play
from bot.services.answers.awaited_seats import has_closed_secret_window
from bot.services.answers.typed_moves import LAST_WORD
from bot.services.match.loaded_match import LoadedMatch
from games.core.rng import Rng
from tests.contract.cases import HERON, GameCase, every_hosted_game
from tests.host.acceptance.acceptance_host import (
    AcceptanceHost,
    Guest,
    answer_controls,
    has_verb,
    position,
    run_acceptance,
)
from tests.host.acceptance.accepts import accepts

FLOOR = re.compile(
    r"You can't take (that back|back your last step in .+ on your own): .+\."
    r"|There's nothing of yours to take back"
)
ENOUGH = 6
"""Stays in which something was taken back."""


@every_hosted_game
@accepts(13)
async def test_own_steps_are_taken_back_to_the_floor_and_no_further(
    house: AcceptanceHost,
    case: GameCase,
) -> None:
    """Each press of Undo is one step, also past the end of the turn; then it is said why not."""
    house.show_nothing()
    dice, found = Rng(f"undo {case}"), 0
    match, people = await house.table(second="en-US")
    for _ in range(120):
        person = await house.awaited(match, people)
        if found >= ENOUGH or (person is None and found):
            break
        if person is None:  # over before there was anything to take back
            match, people = await house.table(second="en-US")
            continue
        steps = await whole_stay(house, match, person, dice)
        after = await house.load_match(match)
        if not after.is_running or not steps:
            continue
        free = undoable(after, person)
        found += bool(free)
        await take_back(house, match, person, steps, free)
        # Play on, so that another turn comes.
        while await house.awaited(match, people) is person:
            await whole_stay(house, match, person, dice)
    # Each move of Heron draws a card, so nothing of it can be taken back.
    assert found or case.spec.key == HERON.key


async def whole_stay(house: AcceptanceHost, match: int, person: Guest, dice: Rng) -> list[bytes]:
    """Answer until others are awaited; the positions before each step."""
    before: list[bytes] = []
    await person.open_panel(match)
    while answer_controls(person.panel):
        loaded, began = await house.load_match(match), len(house.steps)
        await person.answer(person.panel, dice)
        if any(one.progress.move for one in house.steps[began:]):
            before.append(position(loaded))
    return before


def undoable(loaded: LoadedMatch, person: Guest) -> int:
    """How many steps lie above the floor, which is also where a secret window has just closed."""
    seat, history, found = loaded.require_seat_of(person.id), loaded.undo_history, 0
    while history.find_undo_obstacle([seat]) is None and not has_closed_secret_window(loaded):
        del history.checkpoints[max(at for at, mark in enumerate(history.checkpoints) if not mark.aside)]
        found += 1
    return found


async def take_back(house: AcceptanceHost, match: int, person: Guest, steps: list[bytes], free: int) -> None:
    for _ in range(min(free, len(steps))):
        await person.open_panel(match)
        if has_verb(person.panel, "undo"):
            await person.press_verb("undo")
        else:
            await person.use(match_play.undo, match=(await house.load_match(match)).row.code)
        assert "Taken back: " in person.panel.words, person.panel.words[:200]
        assert position(await house.load_match(match)) == steps.pop()
    if steps and free <= len(steps):
        before = position(await house.load_match(match))
        told = (await person.use(match_play.undo, match=(await house.load_match(match)).row.code)).shown[-1]
        assert FLOOR.search(told.words), told.words[:200]
        assert position(await house.load_match(match)) == before


@every_hosted_game
@accepts(14)
async def test_a_turn_in_one_line_is_the_turn_by_buttons(case: GameCase, tmp_path: Path) -> None:
    stays: list[tuple[int, list[str]]] = []
    ends: list[bytes] = []

    async def by_buttons(house: AcceptanceHost) -> None:
        house.show_nothing()
        dice = Rng(f"line {case}")
        match, people = await house.table(second="en-US")
        while (person := await house.awaited(match, people)) is not None and len(stays) < 40:
            began = len(house.steps)
            await whole_stay(house, match, person, dice)
            moves = [one.progress.move for one in house.steps[began:] if one.progress.move]
            stays.append((people.index(person), moves))
            ends.append(position(await house.load_match(match)))

    async def by_lines(house: AcceptanceHost) -> None:
        house.show_nothing()
        match, people = await house.table(second="en-US")
        code = (await house.load_match(match)).row.code
        for (at, moves), end in zip(stays, ends, strict=True):
            if moves:
                # The last word stands behind each move: some of them kill one's own.
                line = "; ".join(f"{move} {LAST_WORD}" for move in moves)
                await people[at].use(match_play.move, text=line, match=code)
            assert position(await house.load_match(match)) == end, moves

    await run_acceptance(tmp_path / "buttons", case, by_buttons, "line")
    await run_acceptance(tmp_path / "lines", case, by_lines, "line")
    assert max(len(moves) for _, moves in stays) > 1


@every_hosted_game
@accepts(14)
async def test_a_faulty_part_stops_the_line_there_and_says_so(house: AcceptanceHost, case: GameCase) -> None:
    house.show_nothing()
    dice, stopped = Rng(f"faulty {case}"), 0
    match, people = await house.table(second="en-US")
    code = (await house.load_match(match)).row.code
    while (person := await house.awaited(match, people)) is not None and stopped < 3:
        loaded = await house.load_match(match)
        seat = loaded.require_seat_of(person.id)
        ask = loaded.find_ask(seat, 0)
        assert ask is not None
        first = ask.decision.text(ask.decision.random_pick(dice.below))
        told = await person.use(match_play.move, text=f"{first}; no such move at all; {first}", match=code)
        after = await house.load_match(match)
        if after.is_running and after.find_ask(seat, 0) is not None:
            stopped += 1
            words = told.shown[-1].words
            assert f"Done: {first}. Then I stopped: " in words, words[:300]
            assert f"no such move at all; {first}" in words
        assert made_by(house, seat)[-1:] == [first]
    assert stopped


def made_by(house: AcceptanceHost, seat: int) -> list[str]:
    return [one.progress.move for one in house.steps if one.progress.seat == seat and one.progress.move]
