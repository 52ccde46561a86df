"""Every press, pick and form comes here by its `custom_id`: to a service, and back as a screen."""

from collections.abc import Mapping
from typing import Any, cast

import discord

from bot import log
from bot.answering import Answering, Interaction, sentence
from bot.errors import Stale, Told, Twice
from bot.host import Host
from bot.live import LivePanels
from bot.metrics import ANSWERS
from bot.presses import ALL, FORMS
from bot.presses.call import Call, Handler, Reply, Sent
from bot.presses.desk import show
from bot.services import late
from bot.shutdown import Shutdown
from bot.ui import first
from bot.ui.ids import Id, parse
from bot.ui.layout import screen
from bot.words import words_for

NO_ID = Id("help")


class Router:
    """Finds what is to be done, and sees that the person gets an answer."""

    def __init__(self, host: Host, panels: LivePanels) -> None:
        self.host, self.panels = host, panels
        self.shutdown = Shutdown()

    async def pressed(self, interaction: Interaction) -> None:
        """A component or a form was used."""
        data = cast(Mapping[str, Any], interaction.data or {})
        found = parse(str(data.get("custom_id", "")))
        call = await self.call(interaction, found or NO_ID, data)
        form = found is not None and found.what in FORMS and not call.fields
        await self._answer(interaction, call, forged if found is None else ALL.get(found.what, forged), form)

    async def used(self, interaction: Interaction, handler: Handler) -> None:
        """A command was used."""
        await self._answer(interaction, await self.call(interaction), greeting(handler), form=False)

    async def _answer(self, interaction: Interaction, call: Call, handler: Handler, form: bool) -> None:
        answering = Answering(
            interaction,
            call.words,
            lambda reply, message: self.panels.keep(reply, message, call.words),
            in_panel=call.in_panel,
            form=form,
        )
        work = self._work(call, restarting if self.shutdown.begun else handler)
        kind = interaction.type.name
        with log.about(match=call.id.match or None), self.shutdown.press(), ANSWERS.timed(used=kind):
            await answering.by(work, lambda told: self.otherwise(call, told))

    async def _work(self, call: Call, handler: Handler) -> Reply:
        if call.id.match:
            await call.refuse_outsiders()
        return await handler(call)

    async def call(
        self, interaction: Interaction, id: Id = NO_ID, data: Mapping[str, Any] | None = None
    ) -> Call:
        """What a handler needs to know of an interaction."""
        user, message, told = interaction.user, interaction.message, data or {}
        person = await self.host.people.seen(user.id, user.display_name)
        return Call(
            host=self.host,
            person=user.id,
            number=interaction.id,
            words=words_for(person.language or interaction.locale.value),
            locale=(interaction.guild_locale or interaction.locale).value,
            server=interaction.guild_id,
            channel=interaction.channel_id or 0,
            id=id,
            values=[str(value) for value in told.get("values", ())],
            fields=fields_of(told.get("components", ())),
            in_panel=message is not None and message.flags.ephemeral,
            message=message.id if message is not None else None,
            manager=interaction.permissions.manage_guild,
            missing=missing(interaction.app_permissions),
            can_open=interaction.is_guild_integration(),
        )

    async def otherwise(self, call: Call, told: Told) -> Reply:
        """Stale and repeated presses show what is present; everything else is a sentence."""
        if not isinstance(told, Stale | Twice):
            return Reply(screen(sentence(told, call.words)), "new")
        loaded = await call.look() if call.id.match else None
        seat = loaded.row.seat_of(call.person) if loaded is not None else None
        if loaded is None or seat is None or loaded.row.status == "open":
            return Reply(screen(sentence(told, call.words)), "new")
        said = await late.explained(self.host.matches, loaded, seat, call.id.moment)
        return await show(call, loaded, note=sentence(said, call.words))


NEEDED = (
    "view_channel",
    "send_messages",
    "attach_files",
    "create_public_threads",
    "send_messages_in_threads",
)
"""Permissions without which a match cannot be shown, the last two where it gets a thread."""


def missing(granted: discord.Permissions) -> list[str]:
    return [name for name in NEEDED if not getattr(granted, name)]


def greeting(handler: Handler) -> Handler:
    """Once in a server, whoever manages it reads below the answer where the settings are."""

    async def greeted(call: Call) -> Reply:
        reply = await handler(call)
        if call.server is None or not (call.manager and call.can_open):
            return reply
        if (await call.host.servers.of(call.server)).greeted:
            return reply
        await call.host.servers.greet(call.server)
        before = reply.then

        async def greet(sent: Sent) -> None:
            if before is not None:
                await before(sent)
            await sent.follow(Reply(screen(first.greeting(call.words)), "new"))

        reply.then = greet
        return reply

    return greeted


async def forged(call: Call) -> Reply:
    """A `custom_id` that we did not make."""
    raise Told("forged")


async def restarting(call: Call) -> Reply:
    """Nothing new is begun any more."""
    raise Told("restarting")


def fields_of(components: Any) -> dict[str, list[str]]:
    """What was entered in a form: by field, in the order in which it stands there."""
    found: dict[str, list[str]] = {}
    for part in cast(list[dict[str, Any]], list(components)):
        inner = [part["component"]] if "component" in part else part.get("components", [])
        found |= fields_of(inner)
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
