"""What happened in the world, as each page may hear of it.

A payload is made and encoded once for all pages to which it looks alike.
"""

from collections.abc import Callable, Hashable
from typing import Any

from sandbox import serializers
from sandbox.client import presentation
from sandbox.client.person import ClientUser
from sandbox.client.read_state import ReadState
from sandbox.guild.model import Channel, Interaction, Json, Message
from sandbox.guild.world import World, WorldEvent
from sandbox.webapp.channel_visibility import ChannelVisibility
from sandbox.webapp.sockets import PageSockets, SeatedSockets, encode_push, push_all, push_shared

STRUCTURE = ("CHANNEL_", "THREAD_", "GUILD_")
"""How the names begin of what can make channels appear and disappear for somebody."""


class Broadcaster:
    """Listens to the world and tells the pages."""

    def __init__(self, world: World, lines: PageSockets, reading: ReadState) -> None:
        self.world, self.sockets, self.read_state = world, lines, reading
        self.visibility = ChannelVisibility(world)

    def handle_event(self, happening: WorldEvent) -> None:
        """Tell it to whom it concerns."""
        if happening.name.startswith(STRUCTURE):
            self.visibility.clear_cache()
        tell = _TELLS.get(happening.name)
        if tell is not None:
            tell(self, happening)

    # --- Messages ----------------------------------------------------------------------------------------

    def push_message(self, happening: WorldEvent) -> None:
        """A message is new, or changed."""
        message: Message = happening.subject
        event = happening.name.lower()
        push_shared(
            self.audience(happening),
            lambda person: _view_key(self.world, message, person.id),
            lambda person: encode_push(event, presentation.present_message(person, message)),
        )
        if happening.name == "MESSAGE_CREATE" and message.ephemeral_to is None:
            self.push_unread(self.world.channel(message.channel))

    def push_message_deletion(self, happening: WorldEvent) -> None:
        """A message, or many at once, was deleted."""
        about: Any = happening.subject
        gone: list[Message] = about if happening.name == "MESSAGE_DELETE_BULK" else [about]
        for message in gone:
            frame = encode_push("message_delete", {"channel_id": str(message.channel), "id": str(message.id)})
            push_all(self.audience(happening), frame)

    def push_reaction(self, happening: WorldEvent) -> None:
        """Somebody reacted, or took it back."""
        message: Message = happening.subject

        def frame(person: ClientUser) -> bytes:
            reactions = [serializers.reaction(each, person.id) for each in message.reactions]
            place = {"channel_id": str(message.channel), "message_id": str(message.id)}
            return encode_push("reaction", place | {"reactions": reactions})

        push_shared(self.audience(happening), lambda person: _view_key(self.world, message, person.id), frame)

    def push_unread(self, channel: Channel) -> None:
        """Badges, for the pages that do not show the channel. Those that do count for themselves."""
        followers = channel.thread.members if channel.thread else None
        elsewhere = [
            (line, person)
            for line, person in self._seeing(channel)
            if line.open_channel != channel.id and (followers is None or person.id in followers)
        ]
        self._badges(elsewhere, channel)

    def push_badge(self, person: ClientUser, channel: Channel) -> None:
        """All pages of somebody who has read a channel on one of them."""
        self._badges(self.sockets.sockets_of(person.id), channel)

    def _badges(self, seated: SeatedSockets, channel: Channel) -> None:
        def looks(person: ClientUser) -> Hashable:
            badge = self.read_state.unread_badge(person, channel)
            return badge.count, badge.mentions

        def frame(person: ClientUser) -> bytes:
            badge = self.read_state.unread_badge(person, channel)
            told = {"channel_id": str(channel.id), "count": badge.count, "mentions": badge.mentions}
            return encode_push("unread", told)

        push_shared(seated, looks, frame)

    def push_typing(self, happening: WorldEvent) -> None:
        """Somebody types."""
        if happening.channel is not None:
            place = {"channel_id": str(happening.channel.id), "user_id": str(happening.details["user"])}
            push_all(self._seeing(happening.channel), encode_push("typing", place))

    # --- Places and people -------------------------------------------------------------------------------

    def push_channel(self, happening: WorldEvent) -> None:
        """A channel or a thread is new, or changed."""
        seated = self.sockets.seated_sockets()
        self.visibility.push_changed(seated, happening.subject)
        if happening.name == "CHANNEL_UPDATE":
            self.push_offered_commands(seated)

    def push_dm(self, happening: WorldEvent) -> None:
        """A direct conversation began."""
        self.visibility.push_changed(
            self.sockets.sockets_of(happening.subject.recipients[0]), happening.subject
        )

    def push_channel_deletion(self, _: WorldEvent) -> None:
        """A channel or a thread was deleted."""
        self.visibility.push_vanished(self.sockets.seated_sockets())

    def push_member(self, happening: WorldEvent) -> None:
        """Somebody came, or was changed."""
        event = "member_create" if happening.name == "GUILD_MEMBER_ADD" else "member_update"
        push_all(
            self.sockets.seated_sockets(),
            encode_push(event, serializers.member(self.world, happening.subject)),
        )
        self.visibility.push_moved(self.sockets.sockets_of(happening.subject.user))
        self.push_offered_commands(self.sockets.sockets_of(happening.subject.user))

    def push_member_removal(self, happening: WorldEvent) -> None:
        """Somebody left, or was put out."""
        user: int = happening.subject.user
        push_all(self.sockets.seated_sockets(), encode_push("member_remove", {"user": {"id": str(user)}}))
        self.visibility.push_moved(self.sockets.sockets_of(user))

    def push_roles(self, _: WorldEvent) -> None:
        """Roles changed; all of them are told."""
        seated = self.sockets.seated_sockets()
        push_all(seated, encode_push("roles", {"roles": presentation.present_roles(self.world)}))
        self.visibility.push_moved(seated)
        self.push_offered_commands(seated)

    def push_guild(self, _: WorldEvent) -> None:
        """The guild has another name."""
        push_all(self.sockets.seated_sockets(), encode_push("guild", serializers.guild(self.world)))

    def push_commands(self, _: WorldEvent) -> None:
        """The bot synced."""
        self.push_offered_commands(self.sockets.seated_sockets())

    def push_offered_commands(self, seated: SeatedSockets) -> None:
        """Tell those pages the commands of the channel that they show, if they are others than before."""
        for line, person in seated:
            channel = self.world.data.channels.get(line.open_channel or 0)
            found = presentation.present_commands(person, channel) if channel else []
            frame = encode_push("commands", {"commands": found})
            if frame != line.offered_commands:
                line.offered_commands = frame
                line.push(frame)

    # --- Interactions ------------------------------------------------------------------------------------

    def push_interaction(self, happening: WorldEvent) -> None:
        """A question was sent, answered, or left without an answer."""
        asked: Interaction = happening.subject
        frame = encode_push("interaction", interaction_state(asked))
        push_all(self.sockets.sockets_of(asked.user), frame)

    def push_modal(self, happening: WorldEvent) -> None:
        """The bot answers with a form."""
        asked: Interaction = happening.subject
        frame = encode_push("modal", {"interaction": str(asked.id)} | happening.details["modal"])
        push_all(self.sockets.sockets_of(asked.user), frame)

    def push_choices(self, happening: WorldEvent) -> None:
        """The bot suggests what to type."""
        asked: Interaction = happening.subject
        frame = encode_push(
            "choices", {"interaction": str(asked.id), "choices": happening.details["choices"]}
        )
        push_all(self.sockets.sockets_of(asked.user), frame)

    # --- Who hears it ------------------------------------------------------------------------------------

    def audience(self, happening: WorldEvent) -> SeatedSockets:
        """The pages of those who may hear of something in a channel."""
        if happening.only_user is not None:
            return self.sockets.sockets_of(happening.only_user)
        return [] if happening.channel is None else self._seeing(happening.channel)

    def _seeing(self, channel: Channel) -> SeatedSockets:
        return self.visibility.viewers_of(self.sockets.seated_sockets(), channel)


_TELLS: dict[str, Callable[[Broadcaster, WorldEvent], None]] = {
    "MESSAGE_CREATE": Broadcaster.push_message,
    "MESSAGE_UPDATE": Broadcaster.push_message,
    "MESSAGE_DELETE": Broadcaster.push_message_deletion,
    "MESSAGE_DELETE_BULK": Broadcaster.push_message_deletion,
    "MESSAGE_REACTION_ADD": Broadcaster.push_reaction,
    "MESSAGE_REACTION_REMOVE": Broadcaster.push_reaction,
    "MESSAGE_REACTION_REMOVE_ALL": Broadcaster.push_reaction,
    "MESSAGE_REACTION_REMOVE_EMOJI": Broadcaster.push_reaction,
    "TYPING_START": Broadcaster.push_typing,
    "CHANNEL_CREATE": Broadcaster.push_channel,
    "CHANNEL_UPDATE": Broadcaster.push_channel,
    "CHANNEL_DELETE": Broadcaster.push_channel_deletion,
    "dm_opened": Broadcaster.push_dm,
    "THREAD_CREATE": Broadcaster.push_channel,
    "THREAD_UPDATE": Broadcaster.push_channel,
    "THREAD_DELETE": Broadcaster.push_channel_deletion,
    "THREAD_MEMBERS_UPDATE": Broadcaster.push_channel,
    "GUILD_MEMBER_ADD": Broadcaster.push_member,
    "GUILD_MEMBER_UPDATE": Broadcaster.push_member,
    "GUILD_MEMBER_REMOVE": Broadcaster.push_member_removal,
    "GUILD_ROLE_CREATE": Broadcaster.push_roles,
    "GUILD_ROLE_UPDATE": Broadcaster.push_roles,
    "GUILD_ROLE_DELETE": Broadcaster.push_roles,
    "GUILD_UPDATE": Broadcaster.push_guild,
    "commands": Broadcaster.push_commands,
    "INTERACTION_CREATE": Broadcaster.push_interaction,
    "interaction_done": Broadcaster.push_interaction,
    "interaction_failed": Broadcaster.push_interaction,
    "modal": Broadcaster.push_modal,
    "choices": Broadcaster.push_choices,
}


STATES = {"waiting": "sent", "deferred": "thinking", "answered": "done", "failed": "failed"}
NO_ANSWER = "The application did not respond"


def interaction_state(asked: Interaction) -> Json:
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


def _view_key(world: World, message: Message, viewer: int) -> Hashable:
    """Two people for whom this is equal see the same message: own reactions are marked, own threads too."""
    mine = tuple(viewer in reaction.users for reaction in message.reactions)
    thread = world.data.channels.get(message.thread or 0)
    joined = thread is not None and thread.thread is not None and viewer in thread.thread.members
    return mine, viewer if joined else 0
