"""Examines every match of the database, and what stands beside them; exports one that can't be read.

It only reads, so the bot may run meanwhile.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bot.services import announcements
from bot.services.answers.planned_moves import PLAN
from bot.services.answers.standing_orders import ORDER
from bot.services.match.halts import UNPLAYED
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.deadlines import LOBBY, PAUSE, PING, REMINDER, TURN, VACATION, VOTE
from bot.services.timing.idle_matches import IDLE
from bot.store.database import BAD_TEXT, open_readonly
from bot.store.halts import HaltStore
from bot.store.inspection import Inspection
from bot.store.matches import MatchStore
from bot.store.messages import OutboxMessage
from bot.store.row_faults import describe_reason
from bot.store.rows import StepRow
from games.core.model import Event
from tools.doctor.findings import Finding

DEADLINES = {TURN, REMINDER, LOBBY, IDLE, PAUSE, VOTE, PING, PLAN, ORDER, VACATION}
NOTICES: dict[str, type[msgspec.Struct] | None] = {
    announcements.BOARD: None,
    announcements.WAIT: announcements.WaitNotice,
    announcements.REMINDER: announcements.SeatNotice,
    announcements.TIME_OUT: announcements.SeatNotice,
    announcements.REPOST: None,
    announcements.TABLE_MESSAGE: None,
    announcements.RESULT: None,
    announcements.THREAD: None,
    announcements.THREAD_NAME: None,
    announcements.THREAD_LOSS: None,
    announcements.HALT: announcements.HaltNotice,
    announcements.HALT_REPORT: announcements.HaltNotice,
    announcements.VOTE: announcements.VoteNotice,
    announcements.SEAT: announcements.FreeSeatNotice,
}
"""The kinds of notices, without the seat or the vote that some name, and what the body of each holds."""
PRIVATE_FILE = 0o600

_decode_events = msgspec.msgpack.Decoder(list[Event]).decode


class ExportFailed(Exception):
    """Nothing was exported; the message says why."""


async def examine_matches(path: Path) -> list[Finding]:
    """Return a finding for each row that can't be read, or one that all can."""
    async with open_readonly(path) as database:
        inspection, found, count = Inspection(database), list[Finding](), 0
        marks = {mark.match: mark.incident for mark in await HaltStore(database).list_marks()}
        for match, code, status in await inspection.list_matches():
            count += 1
            fault = await find_fault(MatchStore(database), match)
            if broken := count_broken_steps(await inspection.load_steps(match)):
                says = f"{broken} of its steps can't be read. It goes on, and its log goes without them."
                found.append(Finding(f"match {match} {code}", "warn", says))
            if fault or match in marks:
                found.append(describe_match(match, code, status, marks.get(match), fault))
        named = {finding.subject.split()[1] for finding in found}
        found += [
            Finding(f"{row.table} {row.key}", "fail", f"The row is damaged: {row.reason}.", ROW_ADVICE)
            for row in await inspection.find_broken_rows()
            if row.table != "matches" or str(row.key) not in named
        ]
        found += [
            Finding(
                f"{row.table} {row.key}",
                "fail",
                f"The settings can't be read: {row.reason}.",
                SETTINGS_ADVICE,
            )
            for row in await inspection.find_unreadable_settings()
        ]
        found += [
            Finding(
                f"match {one.match}", "warn", f"A deadline is of no known kind: {one.kind!r}.", LATER_ADVICE
            )
            for one in await inspection.list_deadlines()
            if one.kind not in DEADLINES
        ]
        found += [
            Finding(f"match {one.match}", "warn", f"A notice can't be read: {fault}.", LATER_ADVICE)
            for one in await inspection.list_notices()
            if (fault := find_notice_fault(one))
        ]
    return found or [Finding("matches", "ok", f"{count} matches, and all beside them, can be read.")]


HALTED_ADVICE = (
    "It stands still, and its clocks with it. Update Breakfall and restart: it goes on by itself if that was "
    "the cause. Else keep it: ./breakfall doctor --export {code} FILE, and report it."
)
UNPLAYED_ADVICE = "Nobody waits for it. To keep it: ./breakfall doctor --export {code} FILE."
SETTINGS_ADVICE = "The readable part is used, and nothing is written over. Restore a backup if they matter."
ROW_ADVICE = (
    "It is left alone, and nothing else depends on it. Look at the disk; restore a backup if it matters."
)
LATER_ADVICE = "It is left alone. If a newer Breakfall wrote it, update."


def describe_match(match: int, code: str, status: str, incident: str | None, fault: str) -> Finding:
    """Describe what can't be read of a match."""
    halted = f" It stands still, incident {incident}." if incident else ""
    says = f"{status}; {fault or 'it can be read again'}.{halted}"
    if not fault:
        return Finding(f"match {match} {code}", "warn", says, "The next start of the bot takes it up.")
    advice = UNPLAYED_ADVICE if status in UNPLAYED else HALTED_ADVICE
    return Finding(f"match {match} {code}", "fail", says, advice.format(code=code))


async def find_fault(store: MatchStore, match: int) -> str:
    """Return why a match can't go on, or be looked at once it is over; empty if it can."""
    try:
        row = await store.find_match_ignoring_halt(match)
        if row is not None:
            LoadedMatch.from_row(row).require_intact()
    except Exception as fault:  # any: what damage sets off can't be foreseen
        return describe_reason(fault).rstrip(".")
    return ""


def count_broken_steps(steps: Sequence[StepRow]) -> int:
    """Return how many steps of a match can't be shown."""
    broken = 0
    for step in steps:
        try:
            _decode_events(step.events)
            broken += step.move == BAD_TEXT
        except (msgspec.MsgspecError, ValueError):
            broken += 1
    return broken


def find_notice_fault(notice: OutboxMessage) -> str:
    """Return why a notice can't be read; empty if it can."""
    kind = notice.kind.partition(":")[0]
    if kind not in NOTICES:
        return f"no known kind: {notice.kind!r}"
    holds = NOTICES[kind]
    if holds is not None and notice.is_undelivered:
        try:
            msgspec.json.decode(notice.body, type=holds)
        except (msgspec.MsgspecError, ValueError) as fault:
            return f"{notice.kind}: {fault}"
    return ""


async def export_match(path: Path, name: str, target: Path) -> str:
    """Write every row of a match to a new file that only its owner may read; return a sentence."""
    async with open_readonly(path) as database:
        inspection = Inspection(database)
        match = await inspection.find_match(name.strip())
        if match is None:
            raise ExportFailed(f"There is no match {name} in {path}.")
        tables = await inspection.dump_match(match)
    text = json.dumps({"breakfall match": match, "tables": tables}, indent=1) + "\n"
    try:
        with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "w") as file:
            file.write(text)
    except OSError as fault:
        raise ExportFailed(f"{target} can't be written: {fault.strerror}.") from None
    rows = sum(len(found) for found in tables.values())
    return f"{target}: {rows} rows of match {match}. Keep it to yourself: it holds what players may not know."
