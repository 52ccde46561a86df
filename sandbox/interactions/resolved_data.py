"""`resolved`: the objects behind the ids a person chose, sent along to save the bot requests."""

from collections.abc import Iterable, Iterator, Sequence

from sandbox import serializers
from sandbox.guild import permissions
from sandbox.guild.commands import ON_MESSAGE
from sandbox.guild.model import Attachment, Interaction, Json
from sandbox.guild.world import World
from sandbox.interactions.types import InteractionType

# docs: Application Commands, Application Command Option Type
USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT = 6, 7, 8, 9, 11

# docs: Component Reference, Component Types
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT, FILE_UPLOAD = 5, 6, 7, 8, 19

OF_SELECT = {
    USER_SELECT: USER,
    ROLE_SELECT: ROLE,
    MENTIONABLE_SELECT: MENTIONABLE,
    CHANNEL_SELECT: CHANNEL,
    FILE_UPLOAD: ATTACHMENT,
}

# docs: Receiving and Responding, Resolved Data Structure
OF_CHANNEL = (
    *("id", "name", "type", "last_message_id", "last_pin_timestamp", "nsfw", "parent_id", "guild_id"),
    *("flags", "rate_limit_per_user", "topic", "position", "thread_metadata"),
)
NOT_OF_MEMBER = ("user", "deaf", "mute")


def resolved_data(world: World, interaction: Interaction, attachments: Sequence[Attachment]) -> Json:
    """Build the interaction's `resolved`: users, members, roles, channels, messages, attachments."""
    found = _ResolvedData(world, interaction, {str(each.id): each for each in attachments})
    for kind, id in _chosen_objects(interaction):
        found.add(kind, id)
    found.add_target()
    return found.objects


class _ResolvedData:
    def __init__(self, world: World, interaction: Interaction, files: dict[str, Attachment]) -> None:
        self.world, self.interaction, self.files = world, interaction, files
        self.objects: Json = {}

    def add(self, kind: int, id: str) -> None:
        if kind == ATTACHMENT:
            if id in self.files:  # autocomplete uploads nothing
                place = self.interaction.channel.id
                self._add_object("attachments", id, serializers.attachment(self.world, place, self.files[id]))
        elif kind == CHANNEL:
            self._channel(id)
        elif kind == ROLE or (kind == MENTIONABLE and int(id) in self.world.data.roles):
            self._add_object("roles", id, serializers.role(self.world.role(int(id))))
        else:
            self._user(id)

    def add_target(self) -> None:
        """Add the user or message whose menu was opened."""
        target = self.interaction.data.get("target_id")
        if target is None:
            return
        if self.interaction.data["type"] == ON_MESSAGE:
            message = self.world.message(self.interaction.channel.id, int(target))
            self._add_object("messages", str(target), serializers.message(self.world, message))
        else:
            self._user(str(target))

    def _user(self, id: str) -> None:
        self._add_object("users", id, serializers.user(self.world, self.world.user(int(id))))
        member = self.world.data.members.get(int(id))
        if member is None or self.interaction.channel.guild is None:
            return
        partial = serializers.member(self.world, member, False)
        allowed = permissions.permissions_in(self.world, int(id), self.interaction.channel)
        self._add_object(
            "members", id, _omit_keys(partial, NOT_OF_MEMBER) | {"permissions": str(int(allowed))}
        )

    def _channel(self, id: str) -> None:
        channel = self.world.channel(int(id))
        whole = serializers.channel(self.world, channel)
        allowed = permissions.permissions_in(self.world, self.interaction.user, channel)
        partial = {key: whole[key] for key in OF_CHANNEL if key in whole}
        self._add_object("channels", id, partial | {"permissions": str(int(allowed))})

    def _add_object(self, kind: str, id: str, found: Json) -> None:
        self.objects.setdefault(kind, {})[id] = found


def _chosen_objects(interaction: Interaction) -> Iterator[tuple[int, str]]:
    """Yield the type and id of each chosen object."""
    data = interaction.data
    if interaction.type == InteractionType.COMPONENT:
        yield from _objects_of_component(data.get("component_type"), data)
    elif interaction.type == InteractionType.MODAL:
        for part in data["components"]:
            yield from _objects_of_part(part)
    else:
        yield from _objects_of_options(data.get("options") or ())


def _objects_of_options(options: Iterable[Json]) -> Iterator[tuple[int, str]]:
    for option in options:
        if option["type"] in (USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT) and option.get("value"):
            yield option["type"], str(option["value"])
        yield from _objects_of_options(option.get("options") or ())


def _objects_of_part(part: Json) -> Iterator[tuple[int, str]]:
    """Yield the objects chosen in a label, with one component, or in a row, with several."""
    for inner in [*part.get("components", ()), *([part["component"]] if "component" in part else ())]:
        yield from _objects_of_component(inner["type"], inner)


def _objects_of_component(kind: int | None, chosen: Json) -> Iterator[tuple[int, str]]:
    if kind in OF_SELECT:
        for value in chosen.get("values") or ():
            yield OF_SELECT[kind], str(value)


def _omit_keys(found: Json, keys: Iterable[str]) -> Json:
    return {key: value for key, value in found.items() if key not in keys}
