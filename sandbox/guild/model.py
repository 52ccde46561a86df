"""What there is in the sandbox: people, places, messages. Plain data, kept between runs as JSON."""

from enum import IntEnum, IntFlag
from typing import Any

from msgspec import Struct, field

from sandbox.ids import random_token

Json = dict[str, Any]


class Permission(IntFlag):
    """The permission bits that the server knows how to enforce, and those that clients read."""

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
    """The kinds of channel that the sandbox has."""

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
    """The kinds of message that the sandbox makes."""

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
    """Of the avatar that the CDN draws."""
    locale: str = "en-US"
    dms_open: bool = True


class Member(Struct):
    """A user in the guild."""

    user: int
    joined: int
    nick: str | None = None
    roles: list[int] = field(default_factory=list[int])


class Role(Struct):
    """A named set of permissions. The role whose id is the guild's is everybody's."""

    id: int
    name: str
    permissions: int
    position: int = 0
    colour: int = 0
    hoist: bool = False
    mentionable: bool = False
    bot: int | None = None
    """The bot that came with it."""


class PermissionOverwrite(Struct):
    """What a channel allows or denies a role (type 0) or a member (type 1)."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


class ThreadState(Struct):
    """What a channel has more when it is a thread."""

    owner: int
    auto_archive: int
    """Minutes."""
    changed: int
    """When it was archived or thawed last, in milliseconds."""
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[int, int] = field(default_factory=dict[int, int])
    """Who joined, and when in milliseconds."""
    messages: int = 0


class Channel(Struct):
    """A place for messages: of the guild, a thread, or a direct conversation."""

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
    """Of a DM: the person and the bot."""


class Attachment(Struct):
    """A file of a message. Its bytes lie in `World.files` under its id."""

    id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None
    ephemeral: bool = False


class Reaction(Struct):
    """An emoji under a message and who put it there, in order."""

    emoji: str
    """As in the address: the character itself, or `name:id`."""
    users: list[int]


class Message(Struct):
    """A message. `embeds` and `components` are what the bot sent, completed as Discord answers it."""

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
    """When, in milliseconds."""
    tts: bool = False
    mentions: list[int] = field(default_factory=list[int])
    """Users that are mentioned and told, after `allowed_mentions`."""
    mention_roles: list[int] = field(default_factory=list[int])
    mention_everyone: bool = False
    reactions: list[Reaction] = field(default_factory=list[Reaction])
    reference: Json | None = None
    nonce: str | int | None = None
    application: int | None = None
    """Of an answer to an interaction."""
    interaction: Json | None = None
    """`interaction_metadata`."""
    ephemeral_to: int | None = None
    """The one person who sees it; nobody else ever hears of it."""
    thread: int | None = None
    """The thread that was started from it."""


class Emoji(Struct):
    """An emoji of the application. Its picture lies in `World.files` under its id."""

    id: int
    name: str
    animated: bool = False
    user: int | None = None


class Command(Struct):
    """An application command as it was synced: `data` is Discord's object, complete."""

    id: int
    guild: int | None
    data: Json


class Interaction(Struct, eq=False):
    """Something that a person asked of the bot, and how far the answer is. Lives as long as its token."""

    id: int
    token: str
    type: int
    """2 command, 3 component, 4 autocomplete, 5 modal."""
    user: int
    channel: Channel
    data: Json
    """Complete as Discord sends it, `resolved` included."""
    began: float
    """On the clock of the event loop."""
    message: Message | None = None
    """Of a component, and of a modal that was opened from one."""
    command: Command | None = None
    modal_of: "Interaction | None" = None
    """Which interaction opened the modal that this one submits."""
    state: str = "waiting"
    """Or `deferred`, `answered`, `failed`."""
    original: int | None = None
    """The message that `@original` means, once there is one."""
    loading: bool = False
    """`original` still says "thinking"; the first follow-up becomes its text."""
    ephemeral: bool = False
    """Whether the original answer is for the person alone."""
    message_ids: list[int] = field(default_factory=list[int])
    """The messages that came of it: the only ones that its token reaches."""
    file_ids: list[int] = field(default_factory=list[int])
    """Uploads that came with the question."""
    modal: Json | None = None
    """The modal that was opened in answer, until it is submitted."""


class SavedState(Struct):
    """Everything that is kept between runs."""

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
    """By channel, then by id, in the order of their making."""
    emojis: dict[int, Emoji] = field(default_factory=dict[int, Emoji])
    commands: dict[int, Command] = field(default_factory=dict[int, Command])
    read: dict[int, dict[int, int]] = field(default_factory=dict[int, dict[int, int]])
    """By user and channel: the last message that was read."""
    file_kinds: dict[int, str] = field(default_factory=dict[int, str])
    """The content type of each file."""
    link_secret: str = field(default_factory=random_token)
    """Signs links to files, which stay good when the server is started again."""
    schema: int = 1
