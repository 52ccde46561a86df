"""Pushes world events to the pages allowed to see them.

A payload is built and encoded once for all pages that see the same.
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
"""Prefixes of events that can make channels visible or hidden for a person."""


class Broadcaster:
    """Pushes world events to the pages."""

    def __init__(self, world: World, sockets: PageSockets, read_state: ReadState) -> None:
        self.world, self.sockets, self.read_state = world, sockets, read_state
        self.visibility = ChannelVisibility(world)

    def handle_event(self, event: WorldEvent) -> None:
        """Push an event to the pages concerned."""
        if event.name.startswith(STRUCTURE):
            self.visibility.clear_cache()
        handler = _HANDLERS.get(event.name)
        if handler is not None:
            handler(self, event)

    # --- Messages ----------------------------------------------------------------------------------------

    def push_message(self, event: WorldEvent) -> None:
        """Push a new or edited message."""
        message: Message = event.subject
        event_name = event.name.lower()
        push_shared(
            self.audience(event),
            lambda person: _view_key(self.world, message, person.id),
            lambda person: encode_push(event_name, presentation.present_message(person, message)),
        )
        if event.name == "MESSAGE_CREATE" and message.ephemeral_to is None:
            self.push_unread(self.world.channel(message.channel))

    def push_message_deletion(self, event: WorldEvent) -> None:
        """Push the deletion of one message or several."""
        subject: Any = event.subject
        deleted: list[Message] = subject if event.name == "MESSAGE_DELETE_BULK" else [subject]
        for message in deleted:
            frame = encode_push("message_delete", {"channel_id": str(message.channel), "id": str(message.id)})
            push_all(self.audience(event), frame)

    def push_reaction(self, event: WorldEvent) -> None:
        """Push the reactions of a message after a change."""
        message: Message = event.subject

        def frame(person: ClientUser) -> bytes:
            reactions = [serializers.reaction(each, person.id) for each in message.reactions]
            place = {"channel_id": str(message.channel), "message_id": str(message.id)}
            return encode_push("reaction", place | {"reactions": reactions})

        push_shared(self.audience(event), lambda person: _view_key(self.world, message, person.id), frame)

    def push_unread(self, channel: Channel) -> None:
        """Push badges to pages not showing the channel. A page showing the channel counts by itself."""
        followers = channel.thread.members if channel.thread else None
        elsewhere = [
            (socket, person)
            for socket, person in self._viewers_of(channel)
            if socket.open_channel != channel.id and (followers is None or person.id in followers)
        ]
        self._badges(elsewhere, channel)

    def push_badge(self, person: ClientUser, channel: Channel) -> None:
        """Push a channel's badge to all pages of a person who read the channel on one of them."""
        self._badges(self.sockets.sockets_of(person.id), channel)

    def _badges(self, seated: SeatedSockets, channel: Channel) -> None:
        def view_key(person: ClientUser) -> Hashable:
            badge = self.read_state.unread_badge(person, channel)
            return badge.count, badge.mentions

        def frame(person: ClientUser) -> bytes:
            badge = self.read_state.unread_badge(person, channel)
            payload = {"channel_id": str(channel.id), "count": badge.count, "mentions": badge.mentions}
            return encode_push("unread", payload)

        push_shared(seated, view_key, frame)

    def push_typing(self, event: WorldEvent) -> None:
        if event.channel is not None:
            place = {"channel_id": str(event.channel.id), "user_id": str(event.details["user"])}
            push_all(self._viewers_of(event.channel), encode_push("typing", place))

    # --- Places and people -------------------------------------------------------------------------------

    def push_channel(self, event: WorldEvent) -> None:
        """Push a new or changed channel or thread."""
        seated = self.sockets.seated_sockets()
        self.visibility.push_update(seated, event.subject)
        if event.name == "CHANNEL_UPDATE":
            self.push_offered_commands(seated)

    def push_dm(self, event: WorldEvent) -> None:
        """Push a new direct conversation."""
        self.visibility.push_update(self.sockets.sockets_of(event.subject.recipients[0]), event.subject)

    def push_channel_deletion(self, _: WorldEvent) -> None:
        """Push the deletion of a channel or thread."""
        self.visibility.push_deletions(self.sockets.seated_sockets())

    def push_member(self, event: WorldEvent) -> None:
        """Push a new or changed member."""
        event_name = "member_create" if event.name == "GUILD_MEMBER_ADD" else "member_update"
        push_all(
            self.sockets.seated_sockets(),
            encode_push(event_name, serializers.member(self.world, event.subject)),
        )
        self.visibility.push_visibility(self.sockets.sockets_of(event.subject.user))
        self.push_offered_commands(self.sockets.sockets_of(event.subject.user))

    def push_member_removal(self, event: WorldEvent) -> None:
        """Push a member's departure or removal."""
        user: int = event.subject.user
        push_all(self.sockets.seated_sockets(), encode_push("member_remove", {"user": {"id": str(user)}}))
        self.visibility.push_visibility(self.sockets.sockets_of(user))

    def push_roles(self, _: WorldEvent) -> None:
        """Push all roles after a change."""
        seated = self.sockets.seated_sockets()
        push_all(seated, encode_push("roles", {"roles": presentation.present_roles(self.world)}))
        self.visibility.push_visibility(seated)
        self.push_offered_commands(seated)

    def push_locale(self, event: WorldEvent) -> None:
        """Push a person's new language to all their pages."""
        push_all(
            self.sockets.sockets_of(event.subject.id), encode_push("locale", {"locale": event.subject.locale})
        )

    def push_guild(self, _: WorldEvent) -> None:
        """Push the guild's new name."""
        push_all(self.sockets.seated_sockets(), encode_push("guild", serializers.guild(self.world)))

    def push_commands(self, _: WorldEvent) -> None:
        """Push the commands after the bot synced."""
        self.push_offered_commands(self.sockets.seated_sockets())

    def push_offered_commands(self, seated: SeatedSockets) -> None:
        """Push the commands of each page's open channel, if changed since the last push."""
        for socket, person in seated:
            channel = self.world.data.channels.get(socket.open_channel or 0)
            found = presentation.present_commands(person, channel) if channel else []
            frame = encode_push("commands", {"commands": found})
            if frame != socket.offered_commands:
                socket.offered_commands = frame
                socket.push(frame)

    # --- Interactions ------------------------------------------------------------------------------------

    def push_interaction(self, event: WorldEvent) -> None:
        """Push the state of an interaction: sent, responded to, or failed."""
        interaction: Interaction = event.subject
        frame = encode_push("interaction", interaction_state(interaction))
        push_all(self.sockets.sockets_of(interaction.user), frame)

    def push_modal(self, event: WorldEvent) -> None:
        """Push the modal that the bot responded with."""
        interaction: Interaction = event.subject
        frame = encode_push("modal", {"interaction": str(interaction.id)} | event.details["modal"])
        push_all(self.sockets.sockets_of(interaction.user), frame)

    def push_choices(self, event: WorldEvent) -> None:
        """Push the bot's autocomplete choices."""
        interaction: Interaction = event.subject
        frame = encode_push(
            "choices", {"interaction": str(interaction.id), "choices": event.details["choices"]}
        )
        push_all(self.sockets.sockets_of(interaction.user), frame)

    # --- Audience ----------------------------------------------------------------------------------------

    def audience(self, event: WorldEvent) -> SeatedSockets:
        """Return the pages allowed to receive an event in a channel."""
        if event.only_user is not None:
            return self.sockets.sockets_of(event.only_user)
        return [] if event.channel is None else self._viewers_of(event.channel)

    def _viewers_of(self, channel: Channel) -> SeatedSockets:
        return self.visibility.viewers_of(self.sockets.seated_sockets(), channel)


_HANDLERS: dict[str, Callable[[Broadcaster, WorldEvent], None]] = {
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
    "locale": Broadcaster.push_locale,
    "INTERACTION_CREATE": Broadcaster.push_interaction,
    "interaction_done": Broadcaster.push_interaction,
    "interaction_failed": Broadcaster.push_interaction,
    "modal": Broadcaster.push_modal,
    "choices": Broadcaster.push_choices,
}


STATES = {"waiting": "sent", "deferred": "thinking", "answered": "done", "failed": "failed"}
NO_ANSWER = "The application did not respond"


def interaction_state(interaction: Interaction) -> Json:
    """Serialize an interaction's state for the page: a spinner, "thinking …", or a failure."""
    found: Json = {
        "id": str(interaction.id),
        "type": interaction.type,
        "state": STATES[interaction.state],
        "channel_id": str(interaction.channel.id),
    }
    if interaction.message is not None:
        found["message_id"] = str(interaction.message.id)
    if "custom_id" in interaction.data:
        found["custom_id"] = interaction.data["custom_id"]
    if interaction.command is not None:
        found["command"] = interaction.command.data["name"]
    if interaction.original is not None:
        found |= {"original": str(interaction.original), "loading": interaction.loading}
    return found | {"reason": NO_ANSWER} if interaction.state == "failed" else found


def _view_key(world: World, message: Message, viewer: int) -> Hashable:
    """Return a key that is equal for viewers of identical payloads: own reactions and threads differ."""
    mine = tuple(viewer in reaction.users for reaction in message.reactions)
    thread = world.data.channels.get(message.thread or 0)
    joined = thread is not None and thread.thread is not None and viewer in thread.thread.members
    return mine, viewer if joined else 0
