"""The data of the sandbox: people, channels, messages. Plain structs, saved as JSON."""

from enum import IntEnum, IntFlag
from typing import Any

from msgspec import Struct, field

from sandbox.ids import random_token

Json = dict[str, Any]


class Permission(IntFlag):
    """Permission bits that the server enforces or that clients read."""

    CREATE_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


class ChannelType(IntEnum):
    """Channel types the sandbox supports."""

    TEXT = 0
    DM = 1
    CATEGORY = 4
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageFlag(IntFlag):
    """Bits of a message's `flags`."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    """Message types the sandbox creates."""

    DEFAULT = 0
    RECIPIENT_ADD = 1
    RECIPIENT_REMOVE = 2
    RENAMED = 4
    PINNED = 6
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_COMMAND = 23


class User(Struct):
    """A person, or the bot."""

    id: int
    name: str
    global_name: str | None = None
    bot: bool = False
    colour: int = 0
    """Colour of the avatar drawn by the CDN."""
    locale: str = "en-US"
    """Language of the client."""
    locale_chosen: bool = False
    """Whether it was chosen. Otherwise it follows the browser."""
    dms_open: bool = True


class Member(Struct):
    """A user in the guild."""

    user: int
    joined: int
    nick: str | None = None
    roles: list[int] = field(default_factory=list[int])


class Role(Struct):
    """A named set of permissions. The role with the guild's id is `@everyone`."""

    id: int
    name: str
    permissions: int
    position: int = 0
    colour: int = 0
    hoist: bool = False
    mentionable: bool = False
    bot: int | None = None
    """The bot this role was created for."""


class PermissionOverwrite(Struct):
    """Permissions that a channel allows or denies a role (type 0) or a member (type 1)."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


class ThreadState(Struct):
    """Fields a channel has only as a thread."""

    owner: int
    auto_archive: int
    """Minutes."""
    changed: int
    """Time of the last archiving or unarchiving, in milliseconds."""
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[int, int] = field(default_factory=dict[int, int])
    """Members, with the time of joining in milliseconds."""
    messages: int = 0


class Channel(Struct):
    """A channel of the guild, a thread, or a direct conversation."""

    id: int
    type: int
    name: str | None = None
    guild: int | None = None
    parent: int | None = None
    topic: str | None = None
    position: int = 0
    slowmode: int = 0
    overwrites: list[PermissionOverwrite] = field(default_factory=list[PermissionOverwrite])
    last_message: int | None = None
    last_pin: int | None = None
    thread: ThreadState | None = None
    recipients: list[int] = field(default_factory=list[int])
    """The person and the bot, in a DM."""


class Attachment(Struct):
    """A file of a message. `World.files` holds its bytes under its id."""

    id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None
    ephemeral: bool = False


class Reaction(Struct):
    """An emoji under a message, with its users in the order of reacting."""

    emoji: str
    """As in the URL: the character itself, or `name:id`."""
    users: list[int]


class Message(Struct):
    """A message. `embeds` and `components` are the bot's, completed with Discord's defaults."""

    id: int
    channel: int
    author: int
    type: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list[Json])
    components: list[Json] = field(default_factory=list[Json])
    attachments: list[Attachment] = field(default_factory=list[Attachment])
    flags: int = 0
    edited: int | None = None
    pinned: int | None = None
    """Time of pinning, in milliseconds."""
    tts: bool = False
    mentions: list[int] = field(default_factory=list[int])
    """Users notified, after `allowed_mentions`."""
    mention_roles: list[int] = field(default_factory=list[int])
    mention_everyone: bool = False
    reactions: list[Reaction] = field(default_factory=list[Reaction])
    reference: Json | None = None
    nonce: str | int | None = None
    application: int | None = None
    """Set in a response to an interaction."""
    interaction: Json | None = None
    """`interaction_metadata`."""
    ephemeral_to: int | None = None
    """The only person who can see an ephemeral message."""
    thread: int | None = None
    """The thread started from this message."""


class Emoji(Struct):
    """An emoji of the application. `World.files` holds its picture under its id."""

    id: int
    name: str
    animated: bool = False
    user: int | None = None


class Command(Struct):
    """A synced application command: `data` is Discord's complete object."""

    id: int
    guild: int | None
    data: Json


class Interaction(Struct, eq=False):
    """A person's interaction and the state of its response. Lives as long as its token."""

    id: int
    token: str
    type: int
    """2 command, 3 component, 4 autocomplete, 5 modal."""
    user: int
    channel: Channel
    data: Json
    """Complete as Discord sends it, including `resolved`."""
    began: float
    """Start time on the event loop's clock."""
    message: Message | None = None
    """The message of a component, and of a modal opened from one."""
    command: Command | None = None
    modal_of: "Interaction | None" = None
    """The interaction that opened the modal submitted here."""
    state: str = "waiting"
    """`waiting`, `deferred`, `answered` or `failed`."""
    original: int | None = None
    """The message behind `@original`, once created."""
    loading: bool = False
    """Whether `original` still says "thinking"; the first follow-up becomes its text."""
    ephemeral: bool = False
    """Whether only the person can see the original response."""
    message_ids: list[int] = field(default_factory=list[int])
    """Messages of the response: the only ones that the token can reach."""
    file_ids: list[int] = field(default_factory=list[int])
    """Files uploaded with the interaction."""
    modal: Json | None = None
    """The modal opened in response, until submitted."""


class SavedState(Struct):
    """Everything saved between two runs."""

    application: int
    bot: int
    guild: int
    guild_name: str
    owner: int
    users: dict[int, User] = field(default_factory=dict[int, User])
    members: dict[int, Member] = field(default_factory=dict[int, Member])
    roles: dict[int, Role] = field(default_factory=dict[int, Role])
    channels: dict[int, Channel] = field(default_factory=dict[int, Channel])
    messages: dict[int, dict[int, Message]] = field(default_factory=dict[int, dict[int, Message]])
    """By channel, then by id, oldest first."""
    emojis: dict[int, Emoji] = field(default_factory=dict[int, Emoji])
    commands: dict[int, Command] = field(default_factory=dict[int, Command])
    read: dict[int, dict[int, int]] = field(default_factory=dict[int, dict[int, int]])
    """The last message read, by user and channel."""
    file_kinds: dict[int, str] = field(default_factory=dict[int, str])
    """The content type of each file, by id."""
    link_secret: str = field(default_factory=random_token)
    """Key for signing links to files; saved, so that links survive a restart."""
    schema: int = 1
