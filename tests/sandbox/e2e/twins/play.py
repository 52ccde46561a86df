"""The actions of a scenario, independent of the simulator, and the transcript they produce."""

import re
from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from sandbox.driver.messages import walk_components

Json = dict[str, Any]

PEOPLE = ("Ada", "Bo")
"""Ada owns the guild. Both watch throughout."""


class TwinPerson(NamedTuple):
    """A person as the value of an option, a choice or a field."""

    name: str


class TwinRole(NamedTuple):
    """A role as such a value."""

    name: str


class TwinChannel(NamedTuple):
    """The scenario's channel as such a value."""


class TwinFile(NamedTuple):
    """A file as such a value."""

    name: str
    data: bytes


HERE = TwinChannel()


class TwinOutcome(NamedTuple):
    """A person's immediate result: a line of the transcript."""

    words: str


class TwinPlay(ABC):
    """Records the transcript. The abstract methods are implemented per simulator."""

    def __init__(self) -> None:
        self.transcript: list[list[str]] = []
        self.numbers: dict[str, int] = {}

    # --- Actions of the scenarios -----------------------------------------------------------------------

    async def slash(self, who: str, command: str, **options: Any) -> None:
        await self._step(f"{who} uses /{command} {options or ''}", self.do_slash(who, command, options))

    async def complete(self, who: str, command: str, option: str, typed: str) -> None:
        await self._step(f"{who} types {typed!r}", self.do_complete(who, command, option, typed))

    async def context(self, who: str, command: str, target: TwinPerson | int) -> None:
        await self._step(f"{who} uses {command} on {target}", self.do_context(who, command, target))

    async def press(self, who: str, label: str) -> None:
        await self._step(f"{who} presses {label}", self.do_press(who, label))

    async def choose(self, who: str, placeholder: str, *values: Any) -> None:
        await self._step(f"{who} chooses {values}", self.do_choose(who, placeholder, values))

    async def submit(self, who: str, values: Json) -> None:
        await self._step(f"{who} sends the form", self.do_submit(who, values))

    async def say(self, who: str, content: str) -> None:
        await self._step(f"{who} says {content}", self.do_say(who, content))

    async def react(self, who: str, number: int, emoji: str) -> None:
        await self._step(f"{who} reacts to #{number} with {emoji}", self.do_react(who, number, emoji))

    async def look(self, who: str, place: str) -> None:
        """Open `dm`, or a thread by name."""
        await self._step(f"{who} looks at {place}", self.do_look(who, place))

    # --- Implemented per simulator ----------------------------------------------------------------------

    @abstractmethod
    async def do_slash(self, who: str, command: str, options: Json) -> str: ...

    @abstractmethod
    async def do_complete(self, who: str, command: str, option: str, typed: str) -> str: ...

    @abstractmethod
    async def do_context(self, who: str, command: str, target: TwinPerson | int) -> str: ...

    @abstractmethod
    async def do_press(self, who: str, label: str) -> str: ...

    @abstractmethod
    async def do_choose(self, who: str, placeholder: str, values: tuple[Any, ...]) -> str: ...

    @abstractmethod
    async def do_submit(self, who: str, values: Json) -> str: ...

    @abstractmethod
    async def do_say(self, who: str, content: str) -> str: ...

    @abstractmethod
    async def do_react(self, who: str, number: int, emoji: str) -> str: ...

    @abstractmethod
    async def do_look(self, who: str, place: str) -> str: ...

    @abstractmethod
    def seen(self, who: str) -> list[Json]:
        """Return the messages visible to a person, in Discord's format, oldest first."""

    @abstractmethod
    def named(self, text: str) -> str:
        """Replace the ids of people and channels in a text by names."""

    async def settle(self, title: str, outcome: str) -> list[str]:
        """Wait until no work is left; return the lines of the step."""
        return self.lines(title, outcome)

    # --- The transcript ---------------------------------------------------------------------------------

    async def _step(self, title: str, action: Any) -> None:
        outcome = await action
        self.transcript.append(await self.settle(title, outcome))

    def lines(self, title: str, outcome: str) -> list[str]:
        found = [title, f"  {outcome}"]
        for who in PEOPLE:
            found += [f"  {who} sees {self.line(message)}" for message in self.seen(who)]
        # simcord creates a new bot for each scenario, which counts its incidents from one
        return [re.sub(r"incident \d+", "incident n", self.named(line)) for line in found]

    def id_of(self, number: int) -> str:
        return next(id for id, given in self.numbers.items() if given == number)

    def number(self, id: str) -> int:
        return self.numbers.setdefault(id, len(self.numbers) + 1)

    def line(self, message: Json) -> str:
        """Format a message as one line."""
        parts = [f"#{self.number(message['id'])} {message['author']}: {message['content']!r}"]
        parts += ["only them"] if message["ephemeral"] else []
        parts += [f"type {message['type']}"] if message["type"] else []
        parts += [f"to #{self.number(message['reference'])}"] if message["reference"] else []
        parts += [_embed(each) for each in message["embeds"]]
        parts += [_component(each) for each in walk_components(message["components"])]
        parts += [f"file {each}" for each in message["files"]]
        parts += [f"{emoji} {count}" for emoji, count in message["reactions"].items()]
        parts += ["pinned"] if message["pinned"] else []
        return " | ".join(part for part in parts if part)


def form(title: str, components: list[Json]) -> str:
    """Format a modal as one line."""
    parts = [f"form {title!r}"]
    for each in walk_components(components):
        if each["type"] == 18:
            parts.append(each["label"])
        elif each["type"] in (4, 10):
            parts.append(each.get("label") or each.get("content") or "")
    return " | ".join(part for part in parts if part)


def choices(offered: list[Any]) -> str:
    return f"{len(offered)} choices, first {offered[:3]}"


def _embed(embed: Json) -> str:
    fields = [f"{field['name']}={field['value']}" for field in embed.get("fields", [])]
    shown = [embed.get("title"), embed.get("description"), *fields, (embed.get("footer") or {}).get("text")]
    return "embed " + ", ".join(str(part) for part in shown if part)


def _component(component: Json) -> str:
    match component["type"]:
        case 2:
            return f"[{component.get('label')}{' off' if component.get('disabled') else ''}]"
        case 3 | 5 | 6 | 7 | 8 as kind:
            options = ",".join(option["label"] for option in component.get("options") or [])
            return f"<{kind} {component.get('placeholder')} {options}>"
        case 10:
            return component["content"]
        case kind:
            return f"({kind})"
