"""Says that a match stands still because it can't be read, and later that it goes on.

The notices need nothing of the match but columns of its own: its place, its code and its people.
"""

import logging
from dataclasses import replace

from bot.i18n import Catalog, catalog_for
from bot.public.messages import MessageGone, MessagePoster, MissingPermission, build_nonce
from bot.services.announcements import HALT, HaltNotice, decode_body
from bot.store.database import Database
from bot.store.halts import HaltStore, MatchPlace
from bot.store.messages import OutboxMessage
from bot.store.servers import ServerSettings, ServerStore
from bot.ui.components import Screen, build_screen

log = logging.getLogger(__name__)


class HaltNotices:
    """Posts in the place of a match, and in its server's channel for reports or results, without pings."""

    def __init__(self, database: Database, poster: MessagePoster) -> None:
        self.poster = poster
        self.halts, self.servers = HaltStore(database), ServerStore(database)

    async def publish_notice(self, notice: OutboxMessage) -> None:
        """Post a notice in place of the one before, or drop it where nobody could read it."""
        place = await self.halts.find_place(notice.match)
        if place is None:
            return
        server = ServerSettings() if place.server is None else await self.servers.by_id(place.server)
        if notice.kind == HALT:
            await self._tell_players(place, server, notice)
        else:
            await self._tell_managers(place, server, notice)

    async def _tell_players(self, place: MatchPlace, server: ServerSettings, notice: OutboxMessage) -> None:
        """Post in the thread of the match, or in its channel if the thread is gone."""
        if place.is_private:  # its person is told with the next press
            await self.poster.mark_done(notice, place.display_channel)
            return
        words = catalog_for(place.spoken_terms.language or server.language)
        screen = describe_halt(words, place, notice, "players")
        try:
            await self.poster.post_message(place, notice, screen, ())
        except MessageGone as lost:
            if place.thread is not None:
                await self._tell_players(replace(place, thread=None), server, notice)
                return
            log.warning("match %s has no place any more: %s", place.id, lost)
            await self.poster.mark_done(notice, place.channel)

    async def _tell_managers(self, place: MatchPlace, server: ServerSettings, notice: OutboxMessage) -> None:
        """Post where managers read reports, or else where results are read."""
        channel = server.results if server.reports is None else server.reports
        if channel is None or place.is_private:
            await self.poster.mark_done(notice, place.display_channel)
            return
        screen = describe_halt(catalog_for(server.language), place, notice, "managers")
        nonce = build_nonce(place, notice.kind, notice.wanted)
        try:
            message = await self.poster.channels.post(channel, screen, (), nonce, ())
        except (MissingPermission, MessageGone) as refusal:
            log.warning("managers could not be told of match %s: %s", place.id, refusal)
            await self.poster.mark_done(notice, place.display_channel)
            return
        await self.poster.notices.record_delivery(
            notice.match, notice.kind, notice.wanted, channel, message, self.poster.clock.now()
        )


def describe_halt(words: Catalog, place: MatchPlace, notice: OutboxMessage, reader: str) -> Screen:
    """Say what happened, that nothing is lost, and who can do what."""
    found = decode_body(notice.body, HaltNotice)
    where = f"<#{place.display_channel}>"
    return build_screen(
        words(f"ui.halt.{found.state}_{reader}", code=place.code, number=found.number, where=where)
    )
