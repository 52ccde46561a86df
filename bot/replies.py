"""A reply to the board as a move, where a server has switched that on.

Discord gives us the words of such a message without a privileged intent, because it mentions the bot.
"""

import discord

from bot.errors import Told
from bot.host import Host
from bot.services.loaded import Loaded
from bot.services.matches import Press
from bot.services.moving import play_line
from bot.words import words_for

LONGEST = 500
"""Characters of a move; more is talk."""


class Replies:
    """Finds the match of a reply and makes the move."""

    def __init__(self, host: Host, client: discord.Client) -> None:
        self.host, self.client = host, client

    async def heard(self, message: discord.Message) -> None:
        """Whatever is no reply to us, or not of somebody at the table, is none of our business."""
        if message.reference is None or message.guild is None or not 0 < len(message.content) <= LONGEST:
            return
        if self.client.user is None or self.client.user not in message.mentions or message.author.bot:
            return
        if not (await self.host.servers.of(message.guild.id)).replies:
            return
        loaded = await self._match(message)
        if loaded is None:
            return
        text = message.content.replace(f"<@{self.client.user.id}>", "").strip()
        try:
            await play_line(self.host.matches, loaded.row.id, Press(message.author.id, message.id), text)
        except Told:
            # The reason may name what only this person knows.
            words = words_for(loaded.row.terms.language)
            nobody = discord.AllowedMentions.none()
            await message.reply(words("desk.no_move_by_reply"), allowed_mentions=nobody, mention_author=False)

    async def _match(self, message: discord.Message) -> Loaded | None:
        """The match of this place in which the author sits."""
        rows = self.host.matches.rows
        row = await rows.in_thread(message.channel.id)
        found = [row] if row is not None else await rows.in_channel(message.channel.id, ("running",))
        for one in found:
            if one.status == "running" and one.seat_of(message.author.id) is not None:
                return Loaded.of(one)
        return None
