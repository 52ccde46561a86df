"""Sitting down, opening channels and reading."""

from typing import Any

from sandbox import payloads, places
from sandbox.errors import ApiError
from sandbox.model import ChannelType, Json
from sandbox.page.asks.base import Ask, SeatedAsk
from sandbox.page.lines import Line
from sandbox.page.pages import Pages
from sandbox.people import reading, showing
from sandbox.people.person import Person

MOST_AT_ONCE = 100
"""docs: Message Resource, Get Channel Messages."""
LONGEST_NAME = 32
"""docs: User Resource, Usernames and Nicknames."""
COLOURS = (0x5865F2, 0x3BA55C, 0xEB459E, 0xFAA81A, 0x00A8FC, 0xED4245)


class Sit(Ask):
    """Take a seat; a page has one."""

    user: int

    def answer(self, pages: Pages, line: Line) -> Json:
        user = pages.world.user(self.user)
        if user.bot:
            raise ApiError(403, 50001, "The bot sits elsewhere")
        return pages.sit(line, Person(pages.world, user.id))


class NewPerson(Ask):
    """Somebody new joins the guild."""

    name: str

    def answer(self, pages: Pages, line: Line) -> Json:
        world, name = pages.world, " ".join(self.name.split())
        if not 1 <= len(name) <= LONGEST_NAME:
            raise ApiError(400, 50035, f"A name has 1 to {LONGEST_NAME} characters")
        if any(name.lower() == user.name for user in world.data.users.values()):
            raise ApiError(400, 50035, f"There is a {name} already")
        colour = COLOURS[len(world.data.users) % len(COLOURS)]
        user = places.create_user(world, name, colour=colour)
        places.add_member(world, user.id)
        return payloads.user(world, user) | {"seated": 0}


class Open(SeatedAsk):
    """A page of a channel's messages. The seat watches the channel from now on."""

    channel: int
    before: int | None = None
    around: int | None = None
    limit: int = 50

    def done_by(self, person: Person, pages: Pages, line: Line) -> Json:
        channel = person.channel(self.channel)
        limit = min(max(self.limit, 1), MOST_AT_ONCE)
        page = reading.history(person, channel, limit, self.before, self.around)
        if channel.type != ChannelType.CATEGORY:
            pages.look(line, channel.id)
        return {"messages": [showing.message(person, each) for each in page.messages], "more": page.more}


class Read(SeatedAsk):
    """They have read as far as this."""

    channel: int
    message: int

    def done_by(self, person: Person, pages: Pages, line: Line) -> Any:
        channel = person.channel(self.channel)
        pages.reading.read(person.id, channel, self.message)
        pages.changes.badge(person, channel)
        return {}
