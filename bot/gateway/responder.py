"""Answers an interaction within Discord's three seconds, however long the work takes, and reports errors."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

from bot.concurrency.admission import Admission
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.observability.log import log_incident, report_incident
from bot.panels.request import Response, SentResponse
from bot.ui.components import Screen, build_screen
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

DEFER_AFTER = 1.5
"""Seconds until a response is deferred. Discord waits for three, which include the way there."""
DEFER_FORM_AFTER = 2.4
"""The same where the response may be a form, which cannot follow a deferral."""
WORK_TIMEOUT = 13 * 60
"""Seconds after which work is cancelled; Discord takes answers for a quarter of an hour."""
INVALID_TOKEN = 50027
"""Discord's code for an answer that comes too late."""

NO_MENTIONS = discord.AllowedMentions.none()


class InteractionResponder:
    """Runs the work of one interaction, and sends its response."""

    def __init__(
        self,
        interaction: Interaction,
        get_teller: Callable[[], Teller],
        on_shown: Callable[[Response, "ResponseMessage"], None],
        *,
        in_panel: bool = False,
        may_be_form: bool = False,
        admission: Admission | None = None,
    ) -> None:
        self.interaction, self.get_teller, self.on_shown = interaction, get_teller, on_shown
        self.in_panel = in_panel
        self.may_be_form = may_be_form
        """The answer may be a form, which cannot follow a deferral."""
        self.admission = admission or Admission()
        self.deferral: str = ""

    async def run(
        self, work: Awaitable[Response], refuse: Callable[[UserError], Awaitable[Response]]
    ) -> None:
        """Await the work and send its response; `refuse` makes the response to a refusal."""
        task = asyncio.ensure_future(self._run_work(work, refuse))
        done, _ = await asyncio.wait({task}, timeout=self._choose_patience())
        if not done:
            with self.admission.track_deferral():
                await self._defer_response()
        await self._send_or_report(await self._await_result(task))

    def _choose_patience(self) -> float:
        """Return the seconds after which to defer: in a long queue none, so that deferrals come in time."""
        if self.may_be_form:
            return DEFER_FORM_AFTER
        return 0 if self.admission.has_long_queue else DEFER_AFTER

    async def _await_result(self, task: "asyncio.Task[Response]") -> Response:
        """Await the work; cancel it before the token expires."""
        done, _ = await asyncio.wait({task}, timeout=WORK_TIMEOUT)
        if not done:
            task.cancel()
            await asyncio.wait({task}, timeout=DEFER_AFTER)
            number = log_incident(TimeoutError(f"no answer within {WORK_TIMEOUT} s"))
            return self._build_notice(words.ErrorTooLong(number=number))
        reply = await task
        late = reply.form is not None and self.interaction.response.is_done()
        return self._build_notice(words.ErrorFormLate()) if late else reply

    def _build_notice(self, sentence: Sentence) -> Response:
        return Response(build_screen(self.get_teller()(sentence)), "new")

    async def _send_or_report(self, response: Response) -> None:
        """Send the response; if Discord refuses it or its follow-up fails, tell the person."""
        try:
            sent = await self.send_response(response)
            if response.after_sent is not None:
                await response.after_sent(sent)
        except UserError as error:
            await self._send_notice(error.tell(self.get_teller()))
        except Exception as fault:
            if is_expired(fault):
                log.info("an answer came too late for Discord")
            elif is_shutdown_error(fault, self.interaction):
                log.info("the host ended before an answer had arrived: %s", type(fault).__name__)
            else:
                await self._send_notice(report_incident(fault, self.get_teller()))

    async def _send_notice(self, notice: str) -> None:
        try:
            await self.send_response(Response(build_screen(notice), "new"))
        except Exception as fault:
            if not is_undeliverable(fault, self.interaction):
                raise
            log.info("nor could that be told: %s", type(fault).__name__)

    async def _run_work(
        self, work: Awaitable[Response], refuse: Callable[[UserError], Awaitable[Response]]
    ) -> Response:
        try:
            try:
                return await work
            except UserError as error:
                return await refuse(error)
        except UserError as error:
            return Response(build_screen(error.tell(self.get_teller())), "new")
        except Exception as error:
            return Response(build_screen(report_incident(error, self.get_teller())), "new")

    async def _defer_response(self) -> None:
        """Defer the response. If that fails, the response itself may still arrive."""
        pressed = self.interaction.type is not discord.InteractionType.application_command
        kind = "panel" if pressed and self.in_panel else "new"
        try:
            if kind == "panel":
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except Exception as fault:
            if not is_undeliverable(fault, self.interaction):
                raise
            log.info("no deferral: %s", type(fault).__name__)
        else:
            self.deferral = kind

    async def send_response(self, response: Response) -> SentResponse:
        """Send as the first response, in place of a deferral, or as one more message."""
        if response.form is not None:
            await self.interaction.response.send_modal(response.form)
            return SentResponse(None, self.send_response)
        message = await self._deliver_response(
            response, response.screen or build_screen(self.get_teller()(words.ReplyNothing()))
        )
        self.on_shown(response, message)
        return SentResponse(message.id, self.send_response)

    async def _deliver_response(self, reply: Response, content: Screen) -> "ResponseMessage":
        files = [discord.File(io.BytesIO(data), name) for name, data in reply.files]
        here = reply.target == "pressed" or (reply.target == "panel" and self.in_panel)
        if self.deferral == "new" and reply.target == "pressed":
            # `LobbyMessages` edits the pressed message itself.
            return await self._edit_deferred(build_screen(self.get_teller()(words.ReplyDone())), [])
        if self.deferral == "new" and reply.target == "public":
            # A public message cannot replace a deferral that one person sees.
            await self._edit_deferred(build_screen(self.get_teller()(words.ReplyBelow())), [])
        if self.deferral == ("panel" if here else "new"):
            return await self._edit_deferred(content, files)
        if self.interaction.response.is_done():
            return await self._send_followup(reply, content, files)
        response = self.interaction.response
        if here:
            await response.edit_message(view=content, attachments=files, allowed_mentions=NO_MENTIONS)
            pressed = self.interaction.message
            return ResponseMessage(self.interaction, pressed.id if pressed is not None else 0)
        made = await response.send_message(
            view=content,
            files=files,
            ephemeral=reply.target != "public",
            allowed_mentions=build_mentions(reply),
        )
        return ResponseMessage(self.interaction, made.message_id or 0)

    async def _edit_deferred(self, content: Screen, files: list[discord.File]) -> "ResponseMessage":
        self.deferral = ""
        edited = await self.interaction.edit_original_response(
            view=content, attachments=files, allowed_mentions=NO_MENTIONS
        )
        return ResponseMessage(self.interaction, edited.id)

    async def _send_followup(
        self, response: Response, content: Screen, files: list[discord.File]
    ) -> "ResponseMessage":
        sent = await self.interaction.followup.send(
            view=content,
            files=files,
            ephemeral=response.target != "public",
            allowed_mentions=build_mentions(response),
            wait=True,
        )
        return ResponseMessage(self.interaction, sent.id, original=False)


@dataclass(frozen=True)
class ResponseMessage:
    """A message that an interaction made or changed, editable for a quarter of an hour."""

    interaction: Interaction
    id: int
    original: bool = True

    @property
    def token(self) -> str:
        """The token that permits the edits."""
        return self.interaction.token

    async def edit(self, shown: Screen, files: list[discord.File]) -> None:
        if self.original:
            await self.interaction.edit_original_response(
                view=shown, attachments=files, allowed_mentions=NO_MENTIONS
            )
        else:
            await self.interaction.followup.edit_message(
                self.id, view=shown, attachments=files, allowed_mentions=NO_MENTIONS
            )


def is_expired(fault: Exception) -> bool:
    """Tell whether Discord no longer knows the interaction."""
    gone = isinstance(fault, discord.NotFound)
    return gone or (isinstance(fault, discord.HTTPException) and fault.code == INVALID_TOKEN)


def is_shutdown_error(fault: Exception, interaction: Interaction) -> bool:
    """Tell whether shutdown closed the connection under the response: nobody can be told any more."""
    lost = isinstance(fault, aiohttp.ClientError | OSError | RuntimeError)
    return lost and interaction.client.is_closed()


def is_undeliverable(fault: Exception, interaction: Interaction) -> bool:
    """Tell whether Discord refuses a message or is out of reach."""
    refused = isinstance(fault, discord.HTTPException | aiohttp.ClientError | OSError)
    return refused or is_shutdown_error(fault, interaction)


def build_mentions(response: Response) -> discord.AllowedMentions:
    """Allow pings of the people whom the response names, and of nobody else."""
    people = [discord.Object(person) for person in response.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)
