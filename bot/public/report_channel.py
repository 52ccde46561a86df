"""Reports in the channel that a server's managers chose for them."""

import logging

from bot.concurrency.refresher import Refresher
from bot.gateway.channels import ChannelGateway, MessageGone, MissingPermission
from bot.i18n import catalog_for
from bot.public.lobby_message import thread_url
from bot.services.registry import Services
from bot.store.reports import ReportRow
from bot.ui import reports

SHUTDOWN_TIMEOUT = 2.0
"""Seconds that reports get at the end; what is not posted by then is at the next start."""

log = logging.getLogger(__name__)


class ReportChannel:
    """Posts reports, and strikes those that were dealt with; without a channel they wait in a list."""

    def __init__(self, services: Services, channels: ChannelGateway) -> None:
        self.services, self.channels = services, channels
        self.refresher = Refresher(
            self._sync_report, "post of report", services.pacing.report_retries, services.pacing
        )
        services.reports.listeners.append(self.refresher.request)

    async def resume(self) -> None:
        """After a start: what an end of the process kept from being posted."""
        for number in await self.services.reports.store.unposted_ids():
            self.refresher.request(number)

    async def close(self) -> None:
        """What is being posted may arrive."""
        await self.refresher.close(SHUTDOWN_TIMEOUT)

    async def _sync_report(self, number: int) -> None:
        one = await self.services.reports.store.by_id(number)
        if one is None:
            return
        try:
            await (self._post_report(one) if one.is_open else self._strike_report(one))
        except (MissingPermission, MessageGone) as refusal:
            log.warning("report %s can't be shown: %s", number, refusal)

    async def _post_report(self, report: ReportRow) -> None:
        server = await self.services.servers.load_settings(report.server)
        if server.reports is None or report.message is not None:
            return
        loaded = await self.services.matches.load_match(report.match)
        words = catalog_for(server.language or loaded.row.terms.language)
        screen = reports.build_posted_report(
            words, loaded.match_name, report, f"<@{report.person}>", thread_url(loaded)
        )
        message = await self.channels.post(server.reports, screen, (), f"report{report.id}", ())
        await self.services.database.write(
            self.services.reports.store.build_posted(report.id, server.reports, message)
        )

    async def _strike_report(self, report: ReportRow) -> None:
        if report.channel is None or report.message is None:
            return
        loaded = await self.services.matches.load_match(report.match)
        words = catalog_for(
            (await self.services.servers.load_settings(report.server)).language or loaded.row.terms.language
        )
        screen = reports.build_closed_report(words, loaded.match_name, report, f"<@{report.closed_by}>")
        await self.channels.edit(report.channel, report.message, screen, ())
