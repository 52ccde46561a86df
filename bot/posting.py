"""Messages of matches as they come and go: posted once, edited, replaced, and taken away a moment later."""

from collections.abc import Collection, Iterable, Sequence

from bot.clock import Clock
from bot.places import Asleep, Gone, Places
from bot.store.notices import Notice, Notices
from bot.store.records import Match
from bot.ui import layout
from bot.ui.layout import Screen
from render.picture import Picture


class Posting:
    """What has been done in Discord is ticked off in the store; what an end interrupts is done again."""

    def __init__(self, places: Places, notices: Notices, clock: Clock) -> None:
        self.places, self.notices, self.clock = places, notices, clock

    async def post(self, row: Match, notice: Notice, screen: Screen, told: Collection[int]) -> None:
        """A new message in the place of the old one."""
        new, fading = await self.replace(row, notice, screen, (), notice.wanted, told)
        await self._tick(notice, row.place, new, fading)

    async def replace(
        self,
        row: Match,
        notice: Notice,
        screen: Screen,
        pictures: Sequence[Picture],
        number: int,
        told: Collection[int],
    ) -> tuple[int, int | None]:
        """Post a message and leave it to the caller to tick that off, with the old one, which fades.

        Ticked off last, since an end in between does it all again, and a nonce does not mind that.
        """
        if notice.begun != number:
            await self._find_lost(row, notice)
        await self.notices.begin(row.id, notice.kind, number)
        new = await self.places.post(row.place, screen, pictures, nonce_of(row.id, notice.kind, number), told)
        return new, await self._faded(row.place, notice)

    async def _faded(self, channel: int, notice: Notice) -> int | None:
        """The message that is to go. Its buttons work for a moment more: somebody may be pressing one."""
        if notice.message is None or notice.channel is None or notice.channel == channel:
            return notice.message
        await self.places.delete(notice.channel, notice.message)
        return None

    async def fade(self, rows: Iterable[Notice]) -> bool:
        """Take away what was replaced or emptied a moment ago; whether there was any."""
        found = False
        for notice in rows:
            if notice.fading is not None and notice.channel is not None:
                await self.places.delete(notice.channel, notice.fading)
                await self.notices.faded(notice.match, notice.kind, notice.fading)
                found = True
        return found

    async def _find_lost(self, row: Match, notice: Notice) -> None:
        """We ended while we posted, and the match has gone on since: that message is found by its nonce."""
        if notice.begun is not None:
            nonce = nonce_of(row.id, notice.kind, notice.begun)
            lost = await self.places.post(row.place, layout.screen(row.code), (), nonce, ())
            await self.places.delete(row.place, lost)

    async def rewrite(self, row: Match, notice: Notice, screen: Screen | None) -> None:
        """The same message with other words, which ping nobody; without words it goes."""
        await self._find_lost(row, notice)
        message, channel, fading = notice.message, notice.channel, None
        if message is not None and channel is not None:
            if screen is None:
                message, fading = None, await self._faded(row.place, notice)
            else:
                try:
                    await self.places.edit(channel, message, screen, ())
                except Asleep:
                    message, fading = await self.replace(row, notice, screen, (), notice.wanted, ())
                except Gone:
                    message = None
        await self._tick(notice, row.place, message, fading)

    async def tick(self, notice: Notice, channel: int) -> None:
        """It needs no message of its own."""
        await self._tick(notice, channel, notice.message, None)

    async def _tick(self, notice: Notice, channel: int, message: int | None, fading: int | None) -> None:
        now = self.clock.now()
        await self.notices.shown(notice.match, notice.kind, notice.wanted, channel, message, now, fading)


def nonce_of(match: int, kind: str, number: int) -> str:
    """What Discord knows a post by for some minutes; it takes 25 characters."""
    return f"{match}{kind}{number}"[-25:]
