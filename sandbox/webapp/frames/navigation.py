"""Requests for choosing a person, opening channels and marking them read."""

from typing import Any

from sandbox import serializers
from sandbox.client import administration, presentation
from sandbox.client.person import ClientUser
from sandbox.client.read_state import load_history
from sandbox.errors import OwnRefusal
from sandbox.guild import channels_and_members
from sandbox.guild.model import ChannelType, Json
from sandbox.webapp.frames.base import PageFrame, SeatedFrame
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket

MOST_AT_ONCE = 100
"""docs: Message Resource, Get Channel Messages."""
LONGEST_NAME = 32
"""docs: User Resource, Usernames and Nicknames."""
COLOURS = (0x5865F2, 0x3BA55C, 0xEB459E, 0xFAA81A, 0x00A8FC, 0xED4245)


class Sit(PageFrame):
    """Choose the page's person."""

    user: int
    locale: str | None = None
    """Language of the browser, for a person who has not chosen one."""

    def handle(self, pages: Pages, socket: PageSocket) -> Json:
        user = pages.world.user(self.user)
        if user.bot:
            raise OwnRefusal(403, 50001, "person_is_bot")
        if self.locale and not user.locale_chosen and self.locale != user.locale:
            administration.set_locale(pages.world, user.id, self.locale, chosen=False)
        return pages.seat_person(socket, ClientUser(pages.world, user.id))


class NewPerson(PageFrame):
    """Create a person and add them to the guild."""

    name: str

    def handle(self, pages: Pages, socket: PageSocket) -> Json:
        world, name = pages.world, " ".join(self.name.split())
        if not 1 <= len(name) <= LONGEST_NAME:
            raise OwnRefusal(400, 50035, "name_length", most=LONGEST_NAME)
        if any(name.lower() == user.name for user in world.data.users.values()):
            raise OwnRefusal(400, 50035, "name_taken", name=name)
        colour = COLOURS[len(world.data.users) % len(COLOURS)]
        user = channels_and_members.create_user(world, name, colour=colour)
        channels_and_members.add_member(world, user.id)
        return serializers.user(world, user) | {"seated": 0}


class ChooseLanguage(SeatedFrame):
    """Set the language of one's own client."""

    locale: str

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        administration.set_locale(person.world, person.id, self.locale)
        return {}


class Open(SeatedFrame):
    """Load a page of a channel's messages, and watch the channel from now on."""

    channel: int
    before: int | None = None
    around: int | None = None
    limit: int = 50

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Json:
        channel = person.channel(self.channel)
        limit = min(max(self.limit, 1), MOST_AT_ONCE)
        page = load_history(person, channel, limit, self.before, self.around)
        if channel.type != ChannelType.CATEGORY:
            pages.show_channel(socket, channel.id)
        return {
            "messages": [presentation.present_message(person, each) for each in page.messages],
            "more": page.has_more,
        }


class Read(SeatedFrame):
    """Mark a channel read up to a message."""

    channel: int
    message: int

    def handle_for(self, person: ClientUser, pages: Pages, socket: PageSocket) -> Any:
        channel = person.channel(self.channel)
        pages.read_state.mark_read(person.id, channel, self.message)
        pages.broadcaster.push_badge(person, channel)
        return {}
