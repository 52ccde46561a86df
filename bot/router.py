"""Every press, pick and form comes here by its `custom_id`: to a service, and back as a screen."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, cast

import discord

from bot import log
from bot.answering import Answering, Interaction, sentence
from bot.errors import Busy, Stale, Told, Twice
from bot.host import Host
from bot.live import LivePanels
from bot.metrics import ANSWERS
from bot.presses import ALL, FORMS
from bot.presses.call import Call, Handler, Reply, Sent
from bot.presses.desk import show
from bot.presses.permitting import lack
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
        self.told_lacks: set[int] = set()
        """Channels of which somebody who can change it was told what we lack there."""

    async def pressed(self, interaction: Interaction) -> None:
        """A component or a form was used."""
        data = cast(Mapping[str, Any], interaction.data or {})
        found = parse(str(data.get("custom_id", "")))
        handler = forged if found is None else ALL.get(found.what, forged)
        # Only what comes from a button can be answered by a form; a form itself brings its fields along.
        form = found is not None and found.what in FORMS and not data.get("components")
        await self._answer(interaction, handler, found or NO_ID, data, form=form)

    async def used(self, interaction: Interaction, handler: Handler) -> None:
        """A command was used."""
        await self._answer(interaction, self._with_words_for_managers(handler), NO_ID, {})

    async def _answer(
        self, interaction: Interaction, handler: Handler, id: Id, data: Mapping[str, Any], form: bool = False
    ) -> None:
        """From here on whatever fails ends in a sentence; looking the person up is part of the work."""
        doing = Doing(self, interaction, handler, id, data)
        answering = Answering(
            interaction,
            lambda: doing.words,
            lambda reply, message: self.panels.keep(reply, message, doing.words),
            in_panel=in_panel(interaction),
            form=form,
        )
        kind = interaction.type.name
        with log.about(match=id.match or None), self.shutdown.press(), ANSWERS.timed(used=kind):
            await answering.by(doing.work(), doing.otherwise)

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
            in_panel=in_panel(interaction),
            message=message.id if message is not None else None,
            parent=getattr(getattr(interaction, "channel", None), "parent_id", None),
            manager=interaction.permissions.manage_guild,
            grants=interaction.permissions.manage_roles,
            missing=missing(interaction.app_permissions),
            in_thread=isinstance(interaction.channel, discord.Thread),
            can_open=interaction.is_guild_integration(),
        )

    def _with_words_for_managers(self, handler: Handler) -> Handler:
        """What is said below the answer to a command, to those who can do something about it."""

        async def answered(call: Call) -> Reply:
            reply = await handler(call)
            before = reply.then

            async def tell(sent: Sent) -> None:
                if before is not None:
                    await before(sent)
                for said in await self._words_for_managers(call):
                    await sent.follow(Reply(screen(said), "new"))

            reply.then = tell
            return reply

        return answered

    async def _words_for_managers(self, call: Call) -> list[str]:
        """Once in a server where the settings are; and what we may not do in this place."""
        if call.server is None or not call.can_open:
            return []
        said: list[str] = []
        with suppress(Busy):  # another time, then
            server = await call.host.servers.of(call.server)
            if call.grants and call.channel not in self.told_lacks and (lacks := await lack(call)):
                self.told_lacks.add(call.channel)
                said.append(lacks)
            if call.manager and not server.greeted:
                await call.host.servers.greet(call.server)
                said.append(first.greeting(call.words))
        return said

    async def otherwise(self, call: Call, told: Told) -> Reply:
        """Stale and repeated presses show what is present; everything else is a sentence."""
        if not isinstance(told, Stale | Twice):
            return Reply(screen(sentence(told, call.words)), "new")
        loaded = await call.look() if call.id.match else None
        seat = loaded.row.seat_of(call.person) if loaded is not None else None
        if loaded is None or seat is None or loaded.row.status == "open":
            return Reply(screen(sentence(told, call.words)), "new")
        named = (await self.host.sight(loaded, call.words)).named
        said = await late.explained(self.host.matches, loaded, seat, call.id.moment, named)
        return await show(call, loaded, note=sentence(said, call.words))


class Doing:
    """The work for one interaction: who it is comes first, since words and answers depend on it."""

    def __init__(
        self, router: Router, interaction: Interaction, handler: Handler, id: Id, data: Mapping[str, Any]
    ) -> None:
        self.router, self.interaction, self.handler = router, interaction, handler
        self.id, self.data = id, data
        self.words = words_for(interaction.locale.value)
        """Until we know what the person has chosen."""
        self.call: Call | None = None

    async def work(self) -> Reply:
        if self.router.shutdown.begun:
            raise Told("restarting")
        self.call = await self.router.call(self.interaction, self.id, self.data)
        self.words = self.call.words
        if self.call.id.match:
            await self.call.refuse_outsiders()
        return await self.handler(self.call)

    async def otherwise(self, told: Told) -> Reply:
        if self.call is None:
            return Reply(screen(sentence(told, self.words)), "new")
        return await self.router.otherwise(self.call, told)


def in_panel(interaction: Interaction) -> bool:
    """Whether something was pressed that only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


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


async def forged(call: Call) -> Reply:
    """A `custom_id` that we did not make."""
    raise Told("forged")


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
