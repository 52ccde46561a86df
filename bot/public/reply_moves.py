"""Plays a reply to the board as a move, where a server has switched that on.

Discord sends the text of such a message without a privileged intent, because it mentions the bot.
"""

import logging
import re

import discord

from bot.errors import AlreadyHandled, UserError
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.observability import log
from bot.observability.log import report_incident
from bot.panels.request import load_match_context
from bot.services.announcements import BOARD, WAIT
from bot.services.answers.typed_moves import play_line
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.registry import Services
from bot.store.messages import Outbox
from bot.ui.label_reader import LabelReader
from bot.ui.match_context import plain_label

MAX_MOVE_LENGTH = 500
"""Characters of a move; a longer message is talk."""
REPLY_TARGETS = (BOARD, WAIT)
"""The messages that a move answers: the board, and the line below it that calls for one."""

logger = logging.getLogger(__name__)


class ReplyMoves:
    """Finds the match of a reply and makes the move."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self.services, self.client = services, client
        self.notices = Outbox(services.database)

    async def handle_message(self, message: discord.Message) -> None:
        """Play a reply to a board; ignore other messages, and people who do not sit at the table."""
        try:
            loaded = await self._find_match(message)
        except UserError:
            return  # nobody is waiting for an answer
        if loaded is None:
            return
        say = teller_for(loaded.row.terms.language)
        with log.log_context(match=loaded.row.id):
            try:
                await self._play(loaded, message)
            except AlreadyHandled:
                return
            except UserError as error:
                # The reason may name what only this person knows; that we are busy is no secret.
                busy = isinstance(error.sentence, words.ErrorBusy | words.ErrorRestarting)
                await self._send_answer(message, error.tell(say) if busy else say(words.ReplyNoMoveByReply()))
            except Exception as error:
                await self._send_answer(message, report_incident(error, say))

    async def _play(self, loaded: LoadedMatch, message: discord.Message) -> None:
        """Play what was typed: labels are those of the author's own panel, in their language."""
        person, text = message.author.id, self._strip_mention(message)
        own = await self.services.people.teller_for_person(person, loaded.row.terms.language)
        context = await load_match_context(self.services, loaded, own, person=person)
        reader = LabelReader(own, plain_label)
        actor = Actor(person, message.id)
        await play_line(self.services.matches, loaded, actor, text, read_move=reader, say=context.say)

    async def _find_match(self, message: discord.Message) -> LoadedMatch | None:
        """Return the match of the board, if its server takes moves by reply and the author sits there."""
        bot, board = self.client.user, message.reference
        if board is None or board.message_id is None or message.guild is None or message.author.bot:
            return None
        if bot is None or bot not in message.mentions or not 0 < len(message.content) <= MAX_MOVE_LENGTH:
            return None
        if not (await self.services.servers.load_settings(message.guild.id)).replies:
            return None
        notice = await self.notices.find_by_message(board.message_id)
        if notice is None or notice.kind not in REPLY_TARGETS:
            return None
        loaded = await self.services.matches.load_match(notice.match)
        return loaded if loaded.row.find_seat_of(message.author.id) is not None else None

    def _strip_mention(self, message: discord.Message) -> str:
        """Return the text without the mention of the bot."""
        bot = self.client.user
        return message.content if bot is None else re.sub(f"<@!?{bot.id}>", " ", message.content).strip()

    async def _send_answer(self, message: discord.Message, text: str) -> None:
        nobody = discord.AllowedMentions.none()
        try:
            await message.reply(text, allowed_mentions=nobody, mention_author=False)
        except discord.HTTPException as refusal:
            logger.info("a reply was not answered: %s", refusal.status)
