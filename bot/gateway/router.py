"""Every press, pick and form comes here by its `custom_id`: to a service, and back as a screen."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, cast

import discord

from bot.errors import AlreadyHandled, StaleQuestion, StoreBusy, UserError
from bot.gateway.responder import Interaction, InteractionResponder, describe_error
from bot.handlers import FORM_VERBS, HANDLERS_BY_VERB
from bot.handlers.missing_permissions import describe_missing
from bot.handlers.request import Handler, Request, Response, SentResponse
from bot.i18n import catalog_for
from bot.lifecycle_presses import ShutdownGate
from bot.observability import log
from bot.observability.metrics import ANSWER_TIME
from bot.panels.build import respond_with_panel
from bot.panels.live import LivePanels
from bot.services.match import late_presses
from bot.services.registry import Services
from bot.ui import welcome
from bot.ui.components import build_screen
from bot.ui.custom_ids import CustomId, parse_id

NO_CUSTOM_ID = CustomId("help")


class Router:
    """Finds what is to be done, and sees that the person gets an answer."""

    def __init__(self, services: Services, panels: LivePanels) -> None:
        self.services, self.panels = services, panels
        self.shutdown = ShutdownGate()
        self.warned_channels: set[int] = set()
        """Channels of which somebody who can change it was told what we lack there."""

    async def handle_press(self, interaction: Interaction) -> None:
        """A component or a form was used."""
        data = cast(Mapping[str, Any], interaction.data or {})
        found = parse_id(str(data.get("custom_id", "")))
        handler = reject_forged if found is None else HANDLERS_BY_VERB.get(found.verb, reject_forged)
        # Only what comes from a button can be answered by a form; a form itself brings its fields along.
        form = found is not None and found.verb in FORM_VERBS and not data.get("components")
        await self._process_interaction(interaction, handler, found or NO_CUSTOM_ID, data, may_be_form=form)

    async def handle_command(self, interaction: Interaction, handler: Handler) -> None:
        """A command was used."""
        await self._process_interaction(interaction, self._with_manager_notes(handler), NO_CUSTOM_ID, {})

    async def _process_interaction(
        self,
        interaction: Interaction,
        handler: Handler,
        custom_id: CustomId,
        data: Mapping[str, Any],
        may_be_form: bool = False,
    ) -> None:
        """From here on whatever fails ends in a sentence; looking the person up is part of the work."""
        doing = PendingWork(self, interaction, handler, custom_id, data)
        answering = InteractionResponder(
            interaction,
            lambda: doing.words,
            lambda reply, message: self.panels.track_response(reply, message, doing.words),
            in_panel=is_in_panel(interaction),
            may_be_form=may_be_form,
        )
        kind = interaction.type.name
        with (
            log.log_context(match=custom_id.match or None),
            self.shutdown.track_press(),
            ANSWER_TIME.measure_time(used=kind),
        ):
            await answering.run(doing.run(), doing.refuse)

    async def build_request(
        self,
        interaction: Interaction,
        custom_id: CustomId = NO_CUSTOM_ID,
        data: Mapping[str, Any] | None = None,
    ) -> Request:
        """What a handler needs to know of an interaction."""
        user, message, told = interaction.user, interaction.message, data or {}
        person = await self.services.people.remember_name(user.id, user.display_name)
        return Request(
            services=self.services,
            person=user.id,
            interaction_id=interaction.id,
            words=catalog_for(person.language or interaction.locale.value),
            locale=(interaction.guild_locale or interaction.locale).value,
            server=interaction.guild_id,
            channel=interaction.channel_id or 0,
            custom_id=custom_id,
            values=[str(value) for value in told.get("values", ())],
            form_fields=parse_form_fields(told.get("components", ())),
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
        """What is said below the answer to a command, to those who can do something about it."""

        async def respond_with_notes(request: Request) -> Response:
            reply = await handler(request)
            before = reply.after_sent

            async def send_notes(sent: SentResponse) -> None:
                if before is not None:
                    await before(sent)
                for said in await self._manager_notes(request):
                    await sent.send_followup(Response(build_screen(said), "new"))

            reply.after_sent = send_notes
            return reply

        return respond_with_notes

    async def _manager_notes(self, request: Request) -> list[str]:
        """Once in a server where the settings are; and what we may not do in this place."""
        if request.server is None or not request.bot_is_member:
            return []
        said: list[str] = []
        with suppress(StoreBusy):  # another time, then
            server = await request.services.servers.load_settings(request.server)
            if (
                request.manages_roles
                and request.channel not in self.warned_channels
                and (lacks := await describe_missing(request))
            ):
                self.warned_channels.add(request.channel)
                said.append(lacks)
            if request.manages_server and not server.greeted:
                await request.services.servers.mark_greeted(request.server)
                said.append(welcome.welcome_managers(request.words))
        return said

    async def refuse_request(self, request: Request, error: UserError) -> Response:
        """Stale and repeated presses show what is present; everything else is a sentence."""
        if not isinstance(error, StaleQuestion | AlreadyHandled):
            return Response(build_screen(describe_error(error, request.words)), "new")
        loaded = await request.load_match() if request.custom_id.match else None
        seat = loaded.row.find_seat_of(request.person) if loaded is not None else None
        if loaded is None or seat is None or loaded.row.status == "open":
            return Response(build_screen(describe_error(error, request.words)), "new")
        named = (await self.services.build_match_context(loaded, request.words)).name_people
        said = await late_presses.explain_late_press(
            self.services.matches, loaded, seat, request.custom_id.moment, named
        )
        return await respond_with_panel(request, loaded, note=describe_error(said, request.words))


class PendingWork:
    """The work for one interaction: who it is comes first, since words and answers depend on it."""

    def __init__(
        self,
        router: Router,
        interaction: Interaction,
        handler: Handler,
        custom_id: CustomId,
        data: Mapping[str, Any],
    ) -> None:
        self.router, self.interaction, self.handler = router, interaction, handler
        self.custom_id, self.data = custom_id, data
        self.words = catalog_for(interaction.locale.value)
        """Until we know what the person has chosen."""
        self.request: Request | None = None

    async def run(self) -> Response:
        if self.router.shutdown.started:
            raise UserError("restarting")
        self.request = await self.router.build_request(self.interaction, self.custom_id, self.data)
        self.words = self.request.words
        if self.request.custom_id.match:
            await self.request.refuse_outsiders()
        return await self.handler(self.request)

    async def refuse(self, error: UserError) -> Response:
        if self.request is None:
            return Response(build_screen(describe_error(error, self.words)), "new")
        return await self.router.refuse_request(self.request, error)


def is_in_panel(interaction: Interaction) -> bool:
    """Whether something was pressed that only this person sees."""
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
    """A `custom_id` that we did not make."""
    raise UserError("forged")


def parse_form_fields(components: Any) -> dict[str, list[str]]:
    """What was entered in a form: by field, in the order in which it stands there."""
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
    """Whether it comes by a `custom_id`."""
    kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
    return interaction.type in kinds
