"""What happened in the world, as each page may hear of it.

A payload is made and encoded once for all pages to which it looks alike.
"""

from collections.abc import Callable, Hashable
from typing import Any

from sandbox import payloads
from sandbox.model import Channel, Interaction, Json, Message
from sandbox.page.lines import Lines, Seated, encode, push_all, share
from sandbox.page.sights import Sights
from sandbox.people import showing
from sandbox.people.person import Person
from sandbox.people.reading import Reading
from sandbox.world import Happening, World

STRUCTURE = ("CHANNEL_", "THREAD_", "GUILD_")
"""How the names begin of what can make channels appear and disappear for somebody."""


class Changes:
    """Listens to the world and tells the pages."""

    def __init__(self, world: World, lines: Lines, reading: Reading) -> None:
        self.world, self.lines, self.reading = world, lines, reading
        self.sights = Sights(world)

    def hear(self, happening: Happening) -> None:
        """Tell it to whom it concerns."""
        if happening.name.startswith(STRUCTURE):
            self.sights.forget()
        tell = _TELLS.get(happening.name)
        if tell is not None:
            tell(self, happening)

    # --- Messages ----------------------------------------------------------------------------------------

    def message(self, happening: Happening) -> None:
        """A message is new, or changed."""
        message: Message = happening.about
        event = happening.name.lower()
        share(
            self.audience(happening),
            lambda person: _looks(self.world, message, person.id),
            lambda person: encode(event, showing.message(person, message)),
        )
        if happening.name == "MESSAGE_CREATE" and message.ephemeral_to is None:
            self.unread(self.world.channel(message.channel))

    def message_gone(self, happening: Happening) -> None:
        """A message, or many at once, was deleted."""
        about: Any = happening.about
        gone: list[Message] = about if happening.name == "MESSAGE_DELETE_BULK" else [about]
        for message in gone:
            frame = encode("message_delete", {"channel_id": str(message.channel), "id": str(message.id)})
            push_all(self.audience(happening), frame)

    def reaction(self, happening: Happening) -> None:
        """Somebody reacted, or took it back."""
        message: Message = happening.about

        def frame(person: Person) -> bytes:
            reactions = [payloads.reaction(each, person.id) for each in message.reactions]
            place = {"channel_id": str(message.channel), "message_id": str(message.id)}
            return encode("reaction", place | {"reactions": reactions})

        share(self.audience(happening), lambda person: _looks(self.world, message, person.id), frame)

    def unread(self, channel: Channel) -> None:
        """Badges, for the pages that do not show the channel. Those that do count for themselves."""
        followers = channel.thread.members if channel.thread else None
        elsewhere = [
            (line, person)
            for line, person in self._seeing(channel)
            if line.open != channel.id and (followers is None or person.id in followers)
        ]
        self._badges(elsewhere, channel)

    def badge(self, person: Person, channel: Channel) -> None:
        """All pages of somebody who has read a channel on one of them."""
        self._badges(self.lines.of(person.id), channel)

    def _badges(self, seated: Seated, channel: Channel) -> None:
        def looks(person: Person) -> Hashable:
            badge = self.reading.badge(person, channel)
            return badge.count, badge.mentions

        def frame(person: Person) -> bytes:
            badge = self.reading.badge(person, channel)
            told = {"channel_id": str(channel.id), "count": badge.count, "mentions": badge.mentions}
            return encode("unread", told)

        share(seated, looks, frame)

    def typing(self, happening: Happening) -> None:
        """Somebody types."""
        if happening.channel is not None:
            place = {"channel_id": str(happening.channel.id), "user_id": str(happening.more["user"])}
            push_all(self._seeing(happening.channel), encode("typing", place))

    # --- Places and people -------------------------------------------------------------------------------

    def place(self, happening: Happening) -> None:
        """A channel or a thread is new, or changed."""
        seated = self.lines.seated()
        self.sights.changed(seated, happening.about)
        if happening.name == "CHANNEL_UPDATE":
            self.offer(seated)

    def dm_opened(self, happening: Happening) -> None:
        """A direct conversation began."""
        self.sights.changed(self.lines.of(happening.about.recipients[0]), happening.about)

    def place_gone(self, _: Happening) -> None:
        """A channel or a thread was deleted."""
        self.sights.vanished(self.lines.seated())

    def member(self, happening: Happening) -> None:
        """Somebody came, or was changed."""
        event = "member_create" if happening.name == "GUILD_MEMBER_ADD" else "member_update"
        push_all(self.lines.seated(), encode(event, payloads.member(self.world, happening.about)))
        self.sights.moved(self.lines.of(happening.about.user))
        self.offer(self.lines.of(happening.about.user))

    def member_gone(self, happening: Happening) -> None:
        """Somebody left, or was put out."""
        user: int = happening.about.user
        push_all(self.lines.seated(), encode("member_remove", {"user": {"id": str(user)}}))
        self.sights.moved(self.lines.of(user))

    def roles(self, _: Happening) -> None:
        """Roles changed; all of them are told."""
        seated = self.lines.seated()
        push_all(seated, encode("roles", {"roles": showing.roles(self.world)}))
        self.sights.moved(seated)
        self.offer(seated)

    def guild(self, _: Happening) -> None:
        """The guild has another name."""
        push_all(self.lines.seated(), encode("guild", payloads.guild(self.world)))

    def commands(self, _: Happening) -> None:
        """The bot synced."""
        self.offer(self.lines.seated())

    def offer(self, seated: Seated) -> None:
        """Tell those pages the commands of the channel that they show, if they are others than before."""
        for line, person in seated:
            channel = self.world.data.channels.get(line.open or 0)
            found = showing.commands(person, channel) if channel else []
            frame = encode("commands", {"commands": found})
            if frame != line.offered:
                line.offered = frame
                line.push(frame)

    # --- Interactions ------------------------------------------------------------------------------------

    def interaction(self, happening: Happening) -> None:
        """A question was sent, answered, or left without an answer."""
        asked: Interaction = happening.about
        frame = encode("interaction", how_it_stands(asked))
        push_all(self.lines.of(asked.user), frame)

    def modal(self, happening: Happening) -> None:
        """The bot answers with a form."""
        asked: Interaction = happening.about
        frame = encode("modal", {"interaction": str(asked.id)} | happening.more["modal"])
        push_all(self.lines.of(asked.user), frame)

    def choices(self, happening: Happening) -> None:
        """The bot suggests what to type."""
        asked: Interaction = happening.about
        frame = encode("choices", {"interaction": str(asked.id), "choices": happening.more["choices"]})
        push_all(self.lines.of(asked.user), frame)

    # --- Who hears it ------------------------------------------------------------------------------------

    def audience(self, happening: Happening) -> Seated:
        """The pages of those who may hear of something in a channel."""
        if happening.only is not None:
            return self.lines.of(happening.only)
        return [] if happening.channel is None else self._seeing(happening.channel)

    def _seeing(self, channel: Channel) -> Seated:
        return self.sights.seeing(self.lines.seated(), channel)


_TELLS: dict[str, Callable[[Changes, Happening], None]] = {
    "MESSAGE_CREATE": Changes.message,
    "MESSAGE_UPDATE": Changes.message,
    "MESSAGE_DELETE": Changes.message_gone,
    "MESSAGE_DELETE_BULK": Changes.message_gone,
    "MESSAGE_REACTION_ADD": Changes.reaction,
    "MESSAGE_REACTION_REMOVE": Changes.reaction,
    "MESSAGE_REACTION_REMOVE_ALL": Changes.reaction,
    "MESSAGE_REACTION_REMOVE_EMOJI": Changes.reaction,
    "TYPING_START": Changes.typing,
    "CHANNEL_CREATE": Changes.place,
    "CHANNEL_UPDATE": Changes.place,
    "CHANNEL_DELETE": Changes.place_gone,
    "dm_opened": Changes.dm_opened,
    "THREAD_CREATE": Changes.place,
    "THREAD_UPDATE": Changes.place,
    "THREAD_DELETE": Changes.place_gone,
    "THREAD_MEMBERS_UPDATE": Changes.place,
    "GUILD_MEMBER_ADD": Changes.member,
    "GUILD_MEMBER_UPDATE": Changes.member,
    "GUILD_MEMBER_REMOVE": Changes.member_gone,
    "GUILD_ROLE_CREATE": Changes.roles,
    "GUILD_ROLE_UPDATE": Changes.roles,
    "GUILD_ROLE_DELETE": Changes.roles,
    "GUILD_UPDATE": Changes.guild,
    "commands": Changes.commands,
    "INTERACTION_CREATE": Changes.interaction,
    "interaction_done": Changes.interaction,
    "interaction_failed": Changes.interaction,
    "modal": Changes.modal,
    "choices": Changes.choices,
}


STATES = {"waiting": "sent", "deferred": "thinking", "answered": "done", "failed": "failed"}
NO_ANSWER = "The application did not respond"


def how_it_stands(asked: Interaction) -> Json:
    """An interaction, as the page shows it: a spinner, "thinking …", or that nothing came."""
    found: Json = {
        "id": str(asked.id),
        "type": asked.type,
        "state": STATES[asked.state],
        "channel_id": str(asked.channel.id),
    }
    if asked.message is not None:
        found["message_id"] = str(asked.message.id)
    if "custom_id" in asked.data:
        found["custom_id"] = asked.data["custom_id"]
    if asked.command is not None:
        found["command"] = asked.command.data["name"]
    if asked.original is not None:
        found |= {"original": str(asked.original), "loading": asked.loading}
    return found | {"reason": NO_ANSWER} if asked.state == "failed" else found


def _looks(world: World, message: Message, viewer: int) -> Hashable:
    """Two people for whom this is equal see the same message: own reactions are marked, own threads too."""
    mine = tuple(viewer in reaction.users for reaction in message.reactions)
    thread = world.data.channels.get(message.thread or 0)
    joined = thread is not None and thread.thread is not None and viewer in thread.thread.members
    return mine, viewer if joined else 0
