"""Reports in the channel that a server's managers chose for them."""

import logging

from bot.host import Host
from bot.keeping import Keeper
from bot.places import Forbidden, Gone, Places
from bot.store.reports import Report
from bot.table_messages import address
from bot.ui import reports
from bot.words import words_for

CLOSING = 2.0
"""Seconds that reports get at the end; what is not posted by then is at the next start."""

log = logging.getLogger(__name__)


class Reporting:
    """Posts reports, and strikes those that were dealt with; without a channel they wait in a list."""

    def __init__(self, host: Host, places: Places) -> None:
        self.host, self.places = host, places
        self.keeper = Keeper(self._show, "post of report", host.pacing.report_retries, host.pacing)
        host.reports.listeners.append(self.keeper.ask)

    async def resume(self) -> None:
        """After a start: what an end of the process kept from being posted."""
        for number in await self.host.reports.rows.unposted():
            self.keeper.ask(number)

    async def close(self) -> None:
        """What is being posted may arrive."""
        await self.keeper.close(CLOSING)

    async def _show(self, number: int) -> None:
        one = await self.host.reports.rows.by_id(number)
        if one is None:
            return
        try:
            await (self._post(one) if one.open else self._strike(one))
        except (Forbidden, Gone) as refusal:
            log.warning("report %s can't be shown: %s", number, refusal)

    async def _post(self, one: Report) -> None:
        server = await self.host.servers.of(one.server)
        if server.reports is None or one.message is not None:
            return
        loaded = await self.host.matches.look(one.match)
        words = words_for(server.language or loaded.row.terms.language)
        screen = reports.posted(words, loaded.name, one, f"<@{one.person}>", address(loaded))
        message = await self.places.post(server.reports, screen, (), f"report{one.id}", ())
        await self.host.database.write(self.host.reports.rows.posted(one.id, server.reports, message))

    async def _strike(self, one: Report) -> None:
        if one.channel is None or one.message is None:
            return
        loaded = await self.host.matches.look(one.match)
        words = words_for((await self.host.servers.of(one.server)).language or loaded.row.terms.language)
        screen = reports.closed(words, loaded.name, one, f"<@{one.closed_by}>")
        await self.places.edit(one.channel, one.message, screen, ())
