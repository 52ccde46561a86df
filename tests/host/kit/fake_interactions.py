"""A fake of Discord's interactions: accepts one first response, records everything and checks its limits."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord

from bot.public.messages import MessageGone
from bot.ui.components import BOARD_TEXT_LENGTH, find_faults, find_form_faults
from render.kit.picture import Picture

numbers = count(10**6)
"""Ids of interactions and messages."""

KINDS = discord.InteractionType


@dataclass
class ShownMessage:
    """A message or modal that a person can read and use."""

    message: int
    private: bool
    data: Any
    """The components as sent."""
    form: bool = False

    @cached_property
    def words(self) -> str:
        return "\n".join(collect_texts(self.data))

    @cached_property
    def pressable(self) -> list[dict[str, Any]]:
        """The buttons and menus; for a modal, one entry with its id and its fields."""
        if self.form:
            return [
                {
                    "custom_id": self.data["custom_id"],
                    "fields": list(walk_components(self.data["components"])),
                }
            ]
        return [node for node in walk_components(self.data) if "custom_id" in node]


def walk_components(parts: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from walk_components(part.get("components", ()))
        if "component" in part:
            yield from walk_components([part["component"]])


def collect_texts(data: Any) -> Iterator[str]:
    """Yield every readable string in the payload."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("custom_id", "value", "url"):
                yield from collect_texts(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from collect_texts(value)
    elif isinstance(data, str):
        yield data


class FakeInteraction:
    """An interaction. `faults` collects everything that Discord would refuse."""

    def __init__(self, person: int, kind: KINDS, data: Mapping[str, Any] | None = None, **place: Any) -> None:
        self.id: int = place.get("number") or next(numbers)
        self.type, self.data = kind, data
        self.token = f"token of {self.id}"
        self.user = SimpleNamespace(id=person, display_name=f"P{person % 10}_*{person}* @everyone")
        self.locale = discord.Locale(place.get("locale", "en-US"))
        self.guild_locale = None
        self.guild_id: int | None = place.get("server", 1)
        self.channel_id, self.channel = place.get("channel", 2), None
        self.permissions = discord.Permissions(manage_guild=bool(place.get("manager")))
        self.app_permissions = discord.Permissions.all()
        flags = SimpleNamespace(ephemeral=place.get("private", False))
        message = place.get("message")
        self.message = None if message is None else SimpleNamespace(id=message, flags=flags)
        self.client = place.get("client") or SimpleNamespace(is_closed=lambda: False)
        self.namespace = SimpleNamespace(match="", text="", game="")
        self.response, self.followup = FakeResponse(self), FakeFollowup(self)
        self.shown: list[ShownMessage] = []
        self.deferred = self.answered = False
        self.original: int | None = None
        """Id of the first response's message."""
        self.faults: list[str] = []
        self.hear: Callable[[FakeInteraction, ShownMessage], None] = lambda _fake, _shown: None

    @property
    def first(self) -> ShownMessage:
        """The first answer."""
        return self.shown[0]

    @property
    def words(self) -> str:
        return self.first.words

    @property
    def pressable(self) -> list[dict[str, Any]]:
        return self.first.pressable

    def is_guild_integration(self) -> bool:
        return self.guild_id is not None

    async def edit_original_response(self, **what: Any) -> Any:
        if not self.answered:
            self.faults.append("an edit before any answer")
        self.deferred = False
        return SimpleNamespace(id=self.record_shown(what, True, self.original))

    def record_shown(self, what: dict[str, Any], private: bool, message: int | None = None) -> int:
        shown = ShownMessage(message or next(numbers), private, what["view"].to_components())
        self.faults += find_faults(shown.data, BOARD_TEXT_LENGTH)
        files = what.get("files") or what.get("attachments") or ()
        names = {f"attachment://{file.filename}" for file in files}
        for node in walk_components(shown.data):
            for item in node.get("items", ()):
                if item["media"]["url"] not in names:
                    self.faults.append(f"no file for {item['media']['url']}")
        self.add_shown(shown)
        return shown.message

    def add_shown(self, shown: ShownMessage) -> None:
        self.shown.append(shown)
        self.hear(self, shown)


class FakeResponse:
    """The first response, which can be given once."""

    def __init__(self, fake: FakeInteraction) -> None:
        self.fake = fake

    def is_done(self) -> bool:
        return self.fake.answered

    def first(self) -> None:
        if self.fake.answered:
            self.fake.faults.append("a second first answer")
        self.fake.answered = True

    async def send_message(self, **what: Any) -> Any:
        self.first()
        self.fake.original = self.fake.record_shown(what, what["ephemeral"])
        return SimpleNamespace(message_id=self.fake.original)

    async def edit_message(self, **what: Any) -> None:
        self.first()
        message = self.fake.message
        if message is None:
            self.fake.faults.append("an edit of nothing")
        else:
            self.fake.original = message.id
            self.fake.record_shown(what, message.flags.ephemeral, message.id)

    async def send_modal(self, form: discord.ui.Modal) -> None:
        self.first()
        data = form.to_dict()
        self.fake.faults += find_form_faults(data)
        self.fake.add_shown(ShownMessage(0, True, data, form=True))
        if self.fake.type is KINDS.modal_submit:
            self.fake.faults.append("a form in answer to a form")

    async def defer(self, **how: Any) -> None:
        self.first()
        message = self.fake.message
        self.fake.original = next(numbers) if how or message is None else message.id
        self.fake.deferred = True


class FakeFollowup:
    """Follow-up messages."""

    def __init__(self, fake: FakeInteraction) -> None:
        self.fake = fake

    async def send(self, **what: Any) -> Any:
        if not self.fake.answered:
            self.fake.faults.append("a second message before the first")
        return SimpleNamespace(id=self.fake.record_shown(what, what["ephemeral"]))

    async def edit_message(self, message: int, **what: Any) -> None:
        self.fake.record_shown(what, True, message)


class FakeChannel:
    """The public channel."""

    def __init__(self) -> None:
        self.shown: dict[int, ShownMessage] = {}
        self.said: list[ShownMessage] = []
        self.called: list[tuple[int, str]] = []
        """People mentioned, each with the message's text."""

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        message = next(numbers)
        self.keep(message, screen)
        self.called += [(person, self.shown[message].words) for person in mention]
        return message

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        if message not in self.shown:
            raise MessageGone
        self.keep(message, screen)

    def keep(self, message: int, screen: Any) -> None:
        shown = self.shown[message] = ShownMessage(message, False, screen.to_components())
        self.said.append(shown)

    async def delete(self, channel: int, message: int) -> None:
        self.shown.pop(message, None)

    def count_talk_since(self, channel: int, message: int) -> int:
        return 0


@dataclass
class InlinePool:
    """A pool that runs every job at once, in this process, or what stands in for it."""

    calls: list[str] = field(default_factory=list[str])
    stand_ins: Mapping[Any, Any] = field(default_factory=dict[Any, Any])

    async def run(self, function: Any, *arguments: Any) -> Any:
        self.calls.append(function.__name__)
        return self.stand_ins.get(function, function)(*arguments)

    def close(self) -> None: ...
