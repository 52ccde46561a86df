"""Counting of interactions, and the common start of all flows."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import ProcessScene, answer_controls, newest_panel, until_asked, wait_for_any
from tests.host.kit.phrases import quote

JOIN = quote(words.ButtonJoin)

Counted: TypeAlias = tuple[int, int]
"""Interactions with the panel open, and from the match's thread with nothing else open."""
Flow: TypeAlias = Callable[[ProcessScene], Awaitable[Counted]]


class ClickCount:
    """Counts people's commands, presses, choices and forms since its creation; typing does not count."""

    def __init__(self, *people: Seat) -> None:
        self.people = people
        self.before = self._all()

    def _all(self) -> set[str]:
        return {id for person in self.people for id in person.asked}

    @property
    def ids(self) -> set[str]:
        return self._all() - self.before

    @property
    def made(self) -> int:
        return len(self.ids)


async def reopen_in_thread(stage: ProcessScene, person: Seat, thread: str) -> Seat:
    """Seat the same person with only the thread open."""
    found = await stage.table.sit(person.name, thread)
    await found.until(quote(words.ButtonYourMove), within=60)
    return found


async def newest_thread(person: Seat) -> str:
    """Wait for the thread of the newest table in the open channel."""

    def find() -> str | None:
        tables = [one for one in person.messages if not one.ephemeral]
        return tables[-1].thread

    return await wait_for_any(find, 60)


async def begin_match(
    stage: ProcessScene, options: str, names: tuple[str, str] = ("Ada", "Bo")
) -> tuple[Seat, Seat, MessageSnapshot, str]:
    """Start a match of two; return the awaited person, the other, the former's panel, and the thread."""
    ada, bo = [await stage.sit(name) for name in names]
    await ada.slash("play", game="nightbreak", options=options)
    await join_table(ada, bo)
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None), 60)
    shown = await until_asked(asked)
    return asked, bo if asked is ada else ada, shown, await newest_thread(ada)


def is_accepted(before: MessageSnapshot, after: MessageSnapshot | None) -> bool:
    """Return whether another question is asked now, or none."""
    return after is not None and question_of(before) != question_of(after)


def question_of(shown: MessageSnapshot) -> str:
    """Return the question of a panel, or an empty string."""
    found = answer_controls(shown)
    return found[0][1].split(":")[3] if found else ""


async def join_table(opener: Seat, other: Seat) -> None:
    await other.until(lambda: [one for one in other.sees(opener.name) if JOIN in one.text])
    await other.press(
        JOIN,
        message=[one for one in other.sees(opener.name) if JOIN in one.text][-1],
    )
