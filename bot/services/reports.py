"""Reports of matches to the managers of a server."""

import sqlite3
from collections.abc import Callable

from bot.clock import Clock
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.limits import DAY, USUAL_LIMITS, HostLimits
from bot.services.match.loaded_match import LoadedMatch
from bot.services.servers import ServerService
from bot.store.database import Database
from bot.store.limits import TimeSpan
from bot.store.reports import ReportRow, ReportStore
from bot.store.writes import WriteConflict

REASONS = ("insult", "unfair", "stalling", "another")
MAX_TEXT_CHARACTERS = USUAL_LIMITS.report_characters
"""Characters of the reporter's own text that are kept."""


class ReportService:
    """Creates and closes reports. Nothing is ever shown in public."""

    def __init__(
        self, database: Database, servers: ServerService, clock: Clock, limits: HostLimits = USUAL_LIMITS
    ) -> None:
        self.database, self.servers, self.clock, self.limits = database, servers, clock, limits
        self.store = ReportStore(database)
        self.listeners: list[Callable[[int], None]] = []
        """Are called with the number of each report that was made or closed."""

    async def find_report_server(self, loaded: LoadedMatch, person: int) -> int:
        """Return the server whose managers would read a report, or refuse with the reason."""
        others = [one for one in loaded.row.seated_people if one != person]
        if loaded.row.server is None or not others:
            raise UserError(words.ErrorReportNobody())
        if await self.store.find_open(loaded.row.id, person) is not None:
            raise UserError(words.ErrorReportedAlready(name=loaded.match_name))
        most = self.limits.reports_a_day
        if await self.store.count_reports(person, self._last_day()) >= most:
            raise UserError(words.ErrorReportsMany(most=most))
        return loaded.row.server

    async def create_report(self, loaded: LoadedMatch, person: int, reason: str, text: str) -> ReportRow:
        """Create a report; a person may have one open report on a match."""
        server = await self.find_report_server(loaded, person)
        if reason not in REASONS:
            raise UserError(words.ErrorReportReason())
        while True:
            number, day = await self.store.next_id(), self._last_day()
            report = ReportRow(
                number,
                self.clock.now(),
                server,
                loaded.row.id,
                person,
                reason,
                text.strip()[:MAX_TEXT_CHARACTERS],
            )
            try:
                await self.database.write(self.store.build_insert(report, day, self.limits.reports_a_day))
            except (sqlite3.IntegrityError, WriteConflict):
                await self.find_report_server(loaded, person)
                if await self.store.find_report(number) is None:
                    raise
                continue  # somebody else took the number meanwhile
            break
        self._notify_listeners(report.id)
        return report

    def _last_day(self) -> TimeSpan:
        return TimeSpan.last_seconds(self.clock.now(), DAY)

    async def close_report(self, number: int, manager: int, server: int | None) -> ReportRow:
        """Close a report for a manager of its server, with an entry in the audit log."""
        report = await self.store.find_report(number)
        if report is None or report.server != server:
            raise UserError(words.ErrorReportGone())
        change = self.store.build_close(number, self.clock.now(), manager)
        change += self.servers.build_audit_entry(server, report.match, manager, f"report {number}")
        try:
            await self.database.write(change)
        except WriteConflict:
            raise UserError(words.ErrorReportGone()) from None
        self._notify_listeners(number)
        return report

    async def request_open_report_posts(self, server: int) -> None:
        """Ask for the posts of open reports after the managers have chosen a channel."""
        for report in await self.store.list_open_reports(server):
            if report.message is None:
                self._notify_listeners(report.id)

    def _notify_listeners(self, number: int) -> None:
        for listener in self.listeners:
            listener(number)
