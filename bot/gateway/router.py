"""Finds the handler of every press, form and command, and builds its request.

During a shutdown it refuses new ones, and waits for those in progress.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Generator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import Any, cast

import discord

from bot.errors import AlreadyHandled, StaleQuestion, StoreBusy, UserError
from bot.gateway.responder import Interaction, InteractionResponder
from bot.handlers import FORM_VERBS, HANDLERS_BY_VERB, LOOKUP_VERBS
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.observability import log
from bot.observability.metrics import ANSWER_TIME
from bot.panels.build import respond_with_panel
from bot.panels.live import LivePanels
from bot.panels.missing_permissions import describe_missing_permissions
from bot.panels.request import Handler, Request, Response, SentResponse
from bot.services.match import late_presses
from bot.services.registry import Services
from bot.ui import lessons
from bot.ui.components import CustomId, build_screen, parse_id

logger = logging.getLogger(__name__)

DRAIN_TIMEOUT = 8.0
"""Seconds; more than the store waits for its file, so that a press can still report that failure."""


MAX_PRESSES_AT_ONCE = 4
"""Presses of one person that are answered at the same time. Nobody's fingers make more; a program's do, and
then the others would wait for it.
"""


class ShutdownGate:
    """Counts the presses in progress, of all and of each person."""

    def __init__(self) -> None:
        self.is_closing = False
        """True: new presses are refused."""
        self.in_progress = 0
        self.by_person: Counter[int] = Counter()
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def track_press(self, person: int = 0) -> Generator[None]:
        """Count a press as in progress until it has been answered."""
        self.in_progress += 1
        self.by_person[person] += 1
        self._idle.clear()
        try:
            yield
        finally:
            self.in_progress -= 1
            self.by_person[person] -= 1
            if not self.by_person[person]:
                del self.by_person[person]
            if not self.in_progress:
                self._idle.set()

    def has_room_for(self, person: int) -> bool:
        """Tell whether one more press of this person may begin."""
        return self.by_person[person] < MAX_PRESSES_AT_ONCE

    async def drain_presses(self, timeout: float = DRAIN_TIMEOUT) -> None:
        """Refuse new presses, and wait for those in progress, within a timeout."""
        self.is_closing = True
        try:
            await asyncio.wait_for(self._idle.wait(), timeout)
        except TimeoutError:
            logger.warning("%s presses were not answered within %s s", self.in_progress, timeout)


NO_CUSTOM_ID = CustomId("help")


class Router:
    """Routes interactions to handlers, and sees that every person gets an answer."""

    def __init__(self, services: Services, panels: LivePanels) -> None:
        self.services, self.panels = services, panels
        self.shutdown = ShutdownGate()
        self.warned_channels: set[int] = set()
        """Channels whose missing permissions were reported to a person who can grant them."""

    async def handle_press(self, interaction: Interaction) -> None:
        """Run the handler of a component or a form."""
        data = cast(Mapping[str, Any], interaction.data or {})
        custom_id = parse_id(str(data.get("custom_id", "")))
        handler = None if custom_id is None else HANDLERS_BY_VERB.get(custom_id.verb)
        if custom_id is None or handler is None:
            await self._process_interaction(interaction, reject_forged, NO_CUSTOM_ID, data)
            return
        # Only what comes from a button can be answered by a form; a form itself brings its fields along.
        form = custom_id.verb in FORM_VERBS and not data.get("components")
        lookup = custom_id.verb in LOOKUP_VERBS
        await self._process_interaction(interaction, handler, custom_id, data, form, is_lookup=lookup)

    async def handle_command(
        self, interaction: Interaction, handler: Handler, *, is_lookup: bool = False
    ) -> None:
        """Run the handler of a command; a look-up is refused while the host is busy."""
        handler_with_notes = self._with_manager_notes(handler)
        await self._process_interaction(
            interaction, handler_with_notes, NO_CUSTOM_ID, {}, is_lookup=is_lookup
        )

    async def _process_interaction(
        self,
        interaction: Interaction,
        handler: Handler,
        custom_id: CustomId,
        data: Mapping[str, Any],
        may_be_form: bool = False,
        *,
        is_lookup: bool = False,
    ) -> None:
        """Run a handler; from here on every error ends in a sentence."""
        work = PendingWork(self, interaction, handler, custom_id, data, is_lookup, may_be_form)
        responder = InteractionResponder(
            interaction,
            lambda: work.say,
            lambda reply, message: self.panels.track_response(reply, message, work.say),
            in_panel=is_in_panel(interaction),
            may_be_form=may_be_form,
            admission=self.services.admission,
        )
        kind = interaction.type.name
        with (
            log.log_context(match=custom_id.match or None),
            self.shutdown.track_press(interaction.user.id),
            self._hold_panel(interaction),
            ANSWER_TIME.labels(kind).time(),
        ):
            await responder.run(work.run(), work.refuse)

    def _hold_panel(self, interaction: Interaction) -> AbstractContextManager[None]:
        """Return a context in which the pressed panel is not filled by itself."""
        pressed = interaction.message
        if pressed is None or not is_in_panel(interaction):
            return nullcontext()
        return self.panels.hold_message(pressed.id)

    async def build_request(
        self,
        interaction: Interaction,
        custom_id: CustomId = NO_CUSTOM_ID,
        data: Mapping[str, Any] | None = None,
    ) -> Request:
        """Build what a handler needs to know of an interaction."""
        user, message, entered = interaction.user, interaction.message, data or {}
        person = await self.services.people.remember_name(user.id, user.display_name)
        return Request(
            services=self.services,
            person=user.id,
            interaction_id=interaction.id,
            say=teller_for(person.language or interaction.locale.value),
            locale=(interaction.guild_locale or interaction.locale).value,
            server=interaction.guild_id,
            channel=interaction.channel_id or 0,
            custom_id=custom_id,
            values=[str(value) for value in entered.get("values", ())],
            form_fields=parse_form_fields(entered.get("components", ())),
            in_panel=is_in_panel(interaction),
            message_id=message.id if message is not None else None,
            parent_channel=getattr(getattr(interaction, "channel", None), "parent_id", None),
            manages_server=interaction.permissions.manage_guild,
            manages_roles=interaction.permissions.manage_roles,
            missing_permissions=missing_permissions(interaction.app_permissions),
            in_thread=isinstance(interaction.channel, discord.Thread),
            bot_is_member=interaction.is_guild_integration(),
        )

    def _with_manager_notes(self, handler: Handler) -> Handler:
        """Add notes below the answer to a command, for those who can act on them."""

        async def respond_with_notes(request: Request) -> Response:
            reply = await handler(request)
            before = reply.after_sent

            async def send_notes(sent: SentResponse) -> None:
                if before is not None:
                    await before(sent)
                for note in await self._manager_notes(request):
                    await sent.send_followup(Response(build_screen(note), "new"))

            reply.after_sent = send_notes
            return reply

        return respond_with_notes

    async def _manager_notes(self, request: Request) -> list[str]:
        """Return the welcome, once in a server, and what the bot may not do in this place."""
        if request.server is None or not request.bot_is_member:
            return []
        notes: list[str] = []
        with suppress(StoreBusy):  # another time, then
            server = await request.services.servers.load_settings(request.server)
            if (
                request.manages_roles
                and request.channel not in self.warned_channels
                and (lacking := await describe_missing_permissions(request))
            ):
                self.warned_channels.add(request.channel)
                notes.append(lacking)
            if request.manages_server and not server.greeted:
                await request.services.servers.mark_greeted(request.server)
                notes.append(lessons.welcome_managers(request.say))
        return notes

    async def refuse_request(self, request: Request, error: UserError) -> Response:
        """Answer a stale or repeated press with the present state, any other refusal with a sentence."""
        if not isinstance(error, StaleQuestion | AlreadyHandled):
            return Response(build_screen(await self._tell_refusal(request, error)), "new")
        loaded = await request.load_match() if request.custom_id.match else None
        seat = loaded.row.find_seat_of(request.person) if loaded is not None else None
        if loaded is None or seat is None or loaded.row.status == "open":
            return Response(build_screen(await self._tell_refusal(request, error)), "new")
        context = await request.build_context(loaded)
        late = await late_presses.explain_late_press(
            self.services.matches, context.loaded, seat, request.custom_id.moment
        )
        return await respond_with_panel(request, loaded, note=late.tell(context.say))

    async def _tell_refusal(self, request: Request, error: UserError) -> str:
        """Return the sentence of a refusal, with people by name where it is about a match."""
        loaded = request.memo.loaded
        if loaded is None or not error.is_personal:
            return error.tell(request.say)
        return error.tell((await request.word_match(loaded)).teller)


class PendingWork:
    """The work for one interaction; loading the person comes first, since words and answers depend on it."""

    def __init__(
        self,
        router: Router,
        interaction: Interaction,
        handler: Handler,
        custom_id: CustomId,
        data: Mapping[str, Any],
        is_lookup: bool = False,
        may_be_form: bool = False,
    ) -> None:
        self.router, self.interaction, self.handler = router, interaction, handler
        self.custom_id, self.data = custom_id, data
        self.is_lookup, self.may_be_form = is_lookup, may_be_form
        self.say = teller_for(interaction.locale.value)
        """In Discord's language until the person's own choice is loaded."""
        self.request: Request | None = None
        self.has_room = router.shutdown.has_room_for(interaction.user.id)

    async def run(self) -> Response:
        if not self.has_room:
            raise UserError(words.ErrorTooManyPresses())
        self._refuse_during_shutdown()
        admission = self.router.services.admission
        if self.is_lookup:
            async with admission.admit_lookup():
                return await self._run_handler()
        async with admission.admit_move(is_urgent=self.may_be_form):
            return await self._run_handler()

    def _refuse_during_shutdown(self) -> None:
        if self.router.shutdown.is_closing:
            raise UserError(words.ErrorRestarting())

    async def _run_handler(self) -> Response:
        self._refuse_during_shutdown()  # it may have begun while the press waited
        self.request = await self.router.build_request(self.interaction, self.custom_id, self.data)
        self.say = self.request.say
        self.router.services.database.refuse_if_gone()
        if self.request.custom_id.match:
            await self.request.refuse_outsiders()
        return await self.handler(self.request)

    async def refuse(self, error: UserError) -> Response:
        if self.request is None:
            return Response(build_screen(error.tell(self.say)), "new")
        return await self.router.refuse_request(self.request, error)


def is_in_panel(interaction: Interaction) -> bool:
    """Tell whether the pressed message is seen by this person alone."""
    return interaction.message is not None and interaction.message.flags.ephemeral


NEEDED_PERMISSIONS = (
    "view_channel",
    "send_messages",
    "attach_files",
    "create_public_threads",
    "send_messages_in_threads",
)
"""Permissions without which a match cannot be shown, the last two where it gets a thread."""


def missing_permissions(granted: discord.Permissions) -> list[str]:
    return [name for name in NEEDED_PERMISSIONS if not getattr(granted, name)]


async def reject_forged(request: Request) -> Response:
    """Refuse a `custom_id` that the bot did not make."""
    raise UserError(words.ErrorForged())


def parse_form_fields(components: Any) -> dict[str, list[str]]:
    """Return the entries of a form by field, in their order."""
    found: dict[str, list[str]] = {}
    for part in cast(list[dict[str, Any]], list(components)):
        inner = [part["component"]] if "component" in part else part.get("components", [])
        found |= parse_form_fields(inner)
        if "custom_id" not in part:
            continue
        values = part.get("values", part.get("value"))
        kept = cast(list[Any], values) if isinstance(values, list) else [values]
        found[part["custom_id"]] = [str(value) for value in kept if value is not None]
    return found


def is_press(interaction: Interaction) -> bool:
    """Tell whether an interaction comes with a `custom_id`."""
    kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
    return interaction.type in kinds
