"""Nobody can tell who has answered a sealed question, where that is a secret, nor what anybody has answered.

A classifier guesses from everything that others can see while a sealed question of any game is open, and
when its time is up: deadlines, panels, nudges, reminders, notices, edits. It finds each of the planted tells.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bot.panels import build, live
from bot.panels.build import panel_fingerprint
from bot.services import announcements
from bot.services.announcements import REMINDER, TIME_OUT, WAIT, SeatNotice, WaitNotice
from bot.services.answers.awaited_seats import is_hidden_step, missing_answers
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import StepResult
from bot.services.timing import deadline_effects
from bot.services.timing.deadlines import HOUR, TURN
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.messages import Outbox
from bot.store.rows import to_json
from bot.store.writes import WriteBatch
from games.core.model import Seat
from games.registry import GAMES
from tests.contract.cases import GameCase
from tests.host.acceptance.accepts import accepts
from tests.host.acceptance.sealed_windows import (
    SEALED,
    SealedTable,
    list_positions,
    list_sealed_questions,
    watch_windows,
)
from tests.host.acceptance.timing_classifier import (
    WindowTrace,
    assert_nothing_shows,
    share_guessed,
    short_bound,
)

pytestmark = pytest.mark.slow

QUIET, PICKS = "nightfall/window", "nightfall/draft_pick"
"""The sealed questions of which nobody may know who has answered them."""
SHORT = {QUIET: 84}
FEW = 30
"""Windows of another question, of which only the answer is secret."""
PLANTED = 40
"""Enough for what is plain to see: who guesses blindly is right in two thirds once in fifty runs."""
FOUND = 2 / 3
"""More than `short_bound` allows in a short run: each planted tell would fail it."""
every_sealed_question = pytest.mark.parametrize(("case", "key"), SEALED, ids=[key for _, key in SEALED])


def test_every_sealed_question_is_watched() -> None:
    assert {key for _, key in SEALED} == {
        key for spec in GAMES.values() for key in list_sealed_questions(spec)
    }
    assert [key for case, key in SEALED if list_positions(case, key)[0].is_quiet] == [PICKS, QUIET]


@every_sealed_question
@accepts(11)
async def test_nobody_can_tell_who_has_answered_or_what(case: GameCase, key: str, tmp_path: Path) -> None:
    windows = SHORT.get(key, FEW)
    seen = await watch_windows(tmp_path, case, key, windows)
    assert share_guessed(seen) <= short_bound(windows)


@every_sealed_question
@pytest.mark.nightly
async def test_nobody_can_tell_in_very_many_windows(case: GameCase, key: str, tmp_path: Path) -> None:
    async def watch(windows: int) -> list[WindowTrace]:
        return await watch_windows(tmp_path / str(windows), case, key, windows)

    await assert_nothing_shows(watch)


@pytest.mark.parametrize("at", range(3))
@accepts(11)
async def test_a_secret_window_is_the_same_to_the_letter_whether_somebody_has_answered(
    at: int, tmp_path: Path
) -> None:
    """All that others can see, before the time is up, then, and afterwards."""
    case = next(case for case, key in SEALED if key == QUIET)
    watch = partial(watch_windows, case=case, key=QUIET, windows=1, first=at)
    answered = await watch(tmp_path / "answered", secret=True)
    missing = await watch(tmp_path / "missing", secret=False)
    assert answered[0].facts == missing[0].facts


PlantedTell = Callable[[SealedTable, pytest.MonkeyPatch], None]

# --- planted tells ------------------------------------------------------------------------------------


def show_deadlines(table: SealedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show on boards and in panels when the time of those is up who are missing, each with a bank."""
    tell_missing(table, table.house.services.deadlines, monkeypatch)


def show_in_nudges(table: SealedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reckon from when on somebody may be nudged by those who are missing."""
    tell_missing(table, table.house.services.nudges.deadlines, monkeypatch)


def tell_missing(table: SealedTable, store: DeadlineStore, monkeypatch: pytest.MonkeyPatch) -> None:
    real = store.list_deadlines

    async def list_deadlines(match: int) -> list[Deadline]:
        missing = missing_answers(await table.house.load_match(match))
        rows = [row for row in await real(match) if row.kind != TURN or row.seat in missing]
        shown = [move_deadline(row, HOUR * (table.target != row.seat)) for row in rows]
        return sorted(shown, key=lambda row: row.due)

    monkeypatch.setattr(store, "list_deadlines", list_deadlines)


def move_deadline(row: Deadline, seconds: int) -> Deadline:
    return Deadline(row.match, row.kind, row.seat, row.began + seconds, row.due + seconds)


def remind_the_missing(table: SealedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remind nobody who has answered."""
    effects = table.house.services.deadline_effects
    write = effects.write_reminder

    def write_reminder(loaded: LoadedMatch, seats: list[Seat], due: int, batch: WriteBatch) -> None:
        if missing := sorted(missing_answers(loaded) & {*seats}):
            write(loaded, missing, due, batch)

    monkeypatch.setattr(effects, "write_reminder", write_reminder)


def name_the_late(table: SealedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Say for whom the time is up."""
    late: set[Seat] = set()

    def announce_time_out(result: StepResult, seat: Seat, batch: WriteBatch) -> None:
        late.add(seat)
        body = to_json(SeatNotice(table.target) if table.target in late else SeatNotice(window=[seat]))
        row = result.after.row
        if not is_hidden_step(result):
            late.clear()
        Outbox.request_message(batch, row.id, TIME_OUT, row.seq, body)

    monkeypatch.setattr(deadline_effects, "is_hidden_step", lambda result: False)
    monkeypatch.setattr(announcements, "announce_time_out", announce_time_out)


def edit_with_answers(table: SealedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Edit the board when somebody has answered."""
    real = announcements.is_board_outdated
    monkeypatch.setattr(
        announcements, "is_board_outdated", lambda result: result.seat == table.target or real(result)
    )


def remove_notices(table: SealedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the line that calls somebody, and the reminder, when they have answered."""

    def remove(result: StepResult, batch: WriteBatch) -> None:
        row = result.after.row
        if is_hidden_step(result) and result.seat == table.target:
            Outbox.request_message(batch, row.id, WAIT, row.seq, to_json(WaitNotice()))
            Outbox.request_message(batch, row.id, REMINDER, row.seq, to_json(SeatNotice()))

    monkeypatch.setattr(table.house.matches, "step_hooks", [*table.house.matches.step_hooks, remove])


def edit_panels(table: SealedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fill the open panels of others again when somebody has answered."""

    def find_fingerprint(loaded: LoadedMatch, seat: Seat) -> tuple[object, ...]:
        return (*panel_fingerprint(loaded, seat), loaded.seat_row(table.target).last_answer)

    for module in (build, live):
        monkeypatch.setattr(module, "panel_fingerprint", find_fingerprint)


@pytest.mark.parametrize(
    "planted",
    [
        show_deadlines,
        show_in_nudges,
        remind_the_missing,
        name_the_late,
        edit_with_answers,
        remove_notices,
        edit_panels,
    ],
)
async def test_the_classifier_finds_a_planted_tell(
    planted: PlantedTell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it could not tell anything from anything."""
    case = next(case for case, key in SEALED if key == QUIET)
    seen = await watch_windows(tmp_path, case, QUIET, PLANTED, lambda table: planted(table, monkeypatch))
    assert share_guessed(seen) >= FOUND
