"""Posts results and reports in the channels that the managers of a server chose for them."""

import logging

from bot.concurrency.refresher import Refresher
from bot.i18n import teller_for
from bot.public.lobby_message import thread_url
from bot.public.messages import ChannelGateway, MessageGone, MissingPermission
from bot.services.announcements import RESULT
from bot.services.registry import Services
from bot.store.reports import ReportRow
from bot.ui import public_board, reports
from bot.ui.match_context import MatchContext

log = logging.getLogger(__name__)


class ResultsChannel:
    """Posts each result once, without pings."""

    def __init__(self, services: Services, channels: ChannelGateway) -> None:
        self.services, self.channels = services, channels

    async def post_result(self, context: MatchContext) -> tuple[int | None, int | None]:
        """Return channel and message. A closed channel must not hold up the match's own place."""
        row = context.loaded.row
        channel = (await self.services.servers.load_settings(row.server)).results
        if channel is None:
            return None, None
        screen = public_board.build_result_line(context, thread_url(context.loaded))
        try:
            return channel, await self.channels.post(channel, screen, (), f"{row.id}{RESULT}", ())
        except (MissingPermission, MessageGone) as refusal:
            log.warning("the result of match %s can't be posted: %s", row.id, refusal)
            return None, None


SHUTDOWN_TIMEOUT = 2.0
"""Seconds that reports get at shutdown; the next start posts the rest."""


class ReportChannel:
    """Posts reports, and strikes closed ones; without a channel, reports wait in a list."""

    def __init__(self, services: Services, channels: ChannelGateway) -> None:
        self.services, self.channels = services, channels
        self.refresher = Refresher(
            self._sync_report, "post of report", services.pacing.report_retries, services.pacing
        )

    async def resume(self) -> None:
        """Post the reports that a shutdown kept from being posted."""
        for number in await self.services.reports.store.list_unposted_ids():
            self.refresher.request(number)

    async def close(self) -> None:
        """Wait briefly for the reports that are being posted."""
        await self.refresher.close(SHUTDOWN_TIMEOUT)

    async def _sync_report(self, number: int) -> None:
        report = await self.services.reports.store.find_report(number)
        if report is None:
            return
        try:
            await (self._post_report(report) if report.is_open else self._strike_report(report))
        except (MissingPermission, MessageGone) as refusal:
            log.warning("report %s can't be shown: %s", number, refusal)

    async def _post_report(self, report: ReportRow) -> None:
        server = await self.services.servers.load_settings(report.server)
        if server.reports is None or report.message is not None:
            return
        loaded = await self.services.matches.load_match(report.match)
        say = teller_for(server.language or loaded.row.terms.language)
        screen = reports.build_posted_report(
            say, loaded.match_name, report, f"<@{report.person}>", thread_url(loaded)
        )
        message = await self.channels.post(server.reports, screen, (), f"report{report.id}", ())
        await self.services.database.write(
            self.services.reports.store.build_posted(report.id, server.reports, message)
        )

    async def _strike_report(self, report: ReportRow) -> None:
        if report.channel is None or report.message is None:
            return
        loaded = await self.services.matches.load_match(report.match)
        say = teller_for(
            (await self.services.servers.load_settings(report.server)).language or loaded.row.terms.language
        )
        screen = reports.build_closed_report(say, loaded.match_name, report, f"<@{report.closed_by}>")
        await self.channels.edit(report.channel, report.message, screen, ())
