"""A reply to the board as a move, where a server has switched that on.

Discord gives us the words of such a message without a privileged intent, because it mentions the bot.
"""

import logging
import re

import discord

from bot import log
from bot.errors import Told, Twice
from bot.host import Host
from bot.incidents import incident
from bot.services.loaded import Loaded
from bot.services.matches import Press
from bot.services.moving import play_line
from bot.services.showing import BOARD, WAIT
from bot.store.notices import Notices
from bot.words import words_for

LONGEST = 500
"""Characters of a move; more is talk."""
OURS = (BOARD, WAIT)
"""The messages that a move answers: the board, and the line below it that calls for one."""

logger = logging.getLogger(__name__)


class Replies:
    """Finds the match of a reply and makes the move."""

    def __init__(self, host: Host, client: discord.Client) -> None:
        self.host, self.client = host, client
        self.notices = Notices(host.database)

    async def heard(self, message: discord.Message) -> None:
        """Whatever is no reply to a board, or not of somebody at the table, is none of our business."""
        try:
            loaded = await self._match(message)
        except Told:
            return  # nobody is waiting for an answer
        if loaded is None:
            return
        words = words_for(loaded.row.terms.language)
        with log.about(match=loaded.row.id):
            try:
                press = Press(message.author.id, message.id)
                await play_line(self.host.matches, loaded.row.id, press, self._text(message))
            except Twice:
                return
            except Told as told:
                # The reason may name what only this person knows; that we are busy is no secret.
                busy = told.key in ("busy", "restarting")
                await self._answer(message, words(f"told.{told.key}" if busy else "desk.no_move_by_reply"))
            except Exception as error:
                await self._answer(message, incident(error, words))

    async def _match(self, message: discord.Message) -> Loaded | None:
        """The match whose board is replied to, if its server takes moves so and the author sits there."""
        bot, board = self.client.user, message.reference
        if board is None or board.message_id is None or message.guild is None or message.author.bot:
            return None
        if bot is None or bot not in message.mentions or not 0 < len(message.content) <= LONGEST:
            return None
        if not (await self.host.servers.of(message.guild.id)).replies:
            return None
        notice = await self.notices.kind_of(board.message_id)
        if notice is None or notice.kind not in OURS:
            return None
        loaded = await self.host.matches.look(notice.match)
        return loaded if loaded.row.seat_of(message.author.id) is not None else None

    def _text(self, message: discord.Message) -> str:
        """What was typed, without our name."""
        bot = self.client.user
        return message.content if bot is None else re.sub(f"<@!?{bot.id}>", " ", message.content).strip()

    async def _answer(self, message: discord.Message, said: str) -> None:
        nobody = discord.AllowedMentions.none()
        try:
            await message.reply(said, allowed_mentions=nobody, mention_author=False)
        except discord.HTTPException as refusal:
            logger.info("a reply was not answered: %s", refusal.status)
