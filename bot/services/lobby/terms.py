"""The terms of a table: built, changed, taken over and agreed to; and the message that shows the table.

This module alone writes `MatchRow.terms` and `MatchRow.lobby`, and `SeatRow.agreements`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.services.lobby.join_requirements import FINISHED_PERCENT_CHOICES
from bot.services.lobby.table_request import (
    AI_LEVELS,
    TERMS_AGREED,
    TableRequest,
    TermsChanges,
    complete_options,
    find_format,
    have_all_agreed,
    option_keys,
)
from bot.services.timing.deadlines import PACES
from bot.store.records import Pace, Scalar, Terms
from bot.store.rows import MatchRow
from bot.workers.tasks import COACH
from games.core.lesson import Lesson
from games.core.model import Seat
from games.core.spec import GameSpec
from games.core.text.matching import normalize

# --- new tables --------------------------------------------------------------------------------------


def build_terms(
    spec: GameSpec[Any, Any],
    request: TableRequest,
    last_terms: Terms | None,
    language: str = "en",
    last_level: str = "normal",
) -> Terms:
    """Build the terms of a new table from the request, then from the last terms, then from the defaults."""
    known = dict(last_terms.options) if last_terms is not None else {}
    if request.format and normalize(request.format) != normalize(str(known.get("format", ""))):
        known = {}
    given = {**known, **request.options} | ({"format": request.format} if request.format else {})
    seats = request.seats or default_seats(spec, given, last_terms)
    allowed = option_keys(spec, seats)
    kept = {key: value for key, value in given.items() if key in allowed or key in request.options}
    return Terms(
        seats=seats,
        options=complete_options(spec, kept, seats),
        pace=PACES.get(request.pace, PACES["none"]),
        on_timeout=request.on_timeout or "ai",
        invited=tuple(request.invited),
        language=language,
        alone=request.alone and not request.is_public,
        ai_level=request.level or last_level,
    )


def default_seats(spec: GameSpec[Any, Any], options: Mapping[str, Scalar], last: Terms | None) -> int:
    """Return the seats of last time if the format allows them, else its fewest."""
    possible = find_format(spec, str(options.get("format", spec.formats[0].key))).seats
    return last.seats if last is not None and last.seats in possible else min(possible)


def build_lesson_terms(spec: GameSpec[Any, Any], lesson: Lesson[Any]) -> Terms:
    """Build the terms of a lesson: a private match against a coach."""
    options = complete_options(spec, lesson.options, lesson.seats)
    return Terms(lesson.seats, options, alone=True, ai_level=COACH, is_lesson=True)


def build_rematch_terms(row: MatchRow) -> Terms:
    """Build the terms of a rematch, for the same people."""
    people = tuple(row.seated_people)
    return replace(
        without_seat_options(row.terms),
        invited=people if len(people) > 1 else (),
        start_when_full=True,
        ai_level="normal" if row.terms.is_lesson else row.terms.ai_level,
        is_lesson=False,
    )


def build_same_deal_terms(row: MatchRow) -> Terms:
    """Build the terms of a table with the deal of an earlier match, for anybody."""
    return replace(build_rematch_terms(row), invited=(), alone=False, rated=False)


def build_position_terms(row: MatchRow) -> Terms:
    """Build the terms of a match of one person against AI from a position of an earlier one."""
    return replace(build_rematch_terms(row), invited=(), alone=True, rated=False, pace=Pace("none"))


def build_remembered_terms(terms: Terms) -> Terms:
    """Return the part of terms that its opener gets as defaults for the next table."""
    return replace(without_seat_options(terms), invited=(), alone=False)


def without_seat_options(terms: Terms) -> Terms:
    """Return terms without the options that each seat has set for itself."""
    return replace(terms, options={key: value for key, value in terms.options.items() if "." not in key})


# --- changes -----------------------------------------------------------------------------------------


def apply_changes(spec: GameSpec[Any, Any], terms: Terms, changes: TermsChanges) -> Terms:
    """Return the terms with the changes, checked by the game."""
    options = {**terms.options, **(changes.options or {})}
    if changes.format is not None:
        options["format"] = changes.format
    possible = find_format(spec, str(options["format"])).seats
    seats = changes.seats or terms.seats
    seats = seats if seats in possible else min(possible)
    allowed = option_keys(spec, seats)
    level, rate = changes.level, changes.finished
    return replace(
        terms,
        seats=seats,
        options=complete_options(spec, {k: v for k, v in options.items() if k in allowed}, seats),
        pace=terms.pace if changes.pace is None else PACES.get(changes.pace, terms.pace),
        on_timeout=changes.on_timeout or terms.on_timeout,
        invited=terms.invited if changes.invited is None else tuple(changes.invited),
        start_when_full=(
            terms.start_when_full if changes.start_when_full is None else changes.start_when_full
        ),
        required_finish_rate=(
            rate if rate is not None and rate in FINISHED_PERCENT_CHOICES else terms.required_finish_rate
        ),
        ai_level=level if level is not None and level in AI_LEVELS else terms.ai_level,
    )


def list_differences(before: Terms, after: Terms) -> list[str]:
    """List the keys of terms that differ, such as `pace`."""
    found: list[str] = []
    if before.options.get("format") != after.options.get("format") or before.seats != after.seats:
        found.append("format")
    for key in {**before.options, **after.options}:
        if key != "format" and "." not in key and before.options.get(key) != after.options.get(key):
            found.append(f"option.{key}")
    if before.pace != after.pace:
        found.append("pace")
    if before.on_timeout != after.on_timeout:
        found.append("on_timeout")
    return found


def change_terms(row: MatchRow, terms: Terms, person: int) -> None:
    """Put changed terms in place; everybody but who changed them must agree again."""
    different = list_differences(row.terms, terms)
    others = [seat for seat in row.seats if seat.person not in (None, person)]
    if different and others:
        row.lobby = replace(
            row.lobby, changed_terms=tuple(dict.fromkeys([*row.lobby.changed_terms, *different]))
        )
        for seat in others:
            seat.agreements = ()
    row.terms = terms


def publish_match(row: MatchRow) -> None:
    """Make a private match public."""
    row.terms = replace(row.terms, alone=False)


def end_lesson(row: MatchRow) -> None:
    """Make a match out of a lesson."""
    row.terms = replace(row.terms, is_lesson=False)


# --- agreement, and the message of the table ---------------------------------------------------------


def agree_to_terms(row: MatchRow, seats: Iterable[Seat]) -> None:
    """Note that these seats agree to the present terms; once all do, no change of them is pending."""
    for seat in seats:
        row.seats[seat].agreements = (TERMS_AGREED,)
    if have_all_agreed(row):
        row.lobby = replace(row.lobby, changed_terms=())


def set_table_message(row: MatchRow, message: int, channel: int) -> None:
    """Note which message shows the table."""
    row.lobby = replace(row.lobby, message=message, channel=channel)


def clear_table_message(row: MatchRow) -> None:
    """Forget the message of the table: another thread can't begin at it."""
    row.lobby = replace(row.lobby, message=None)
