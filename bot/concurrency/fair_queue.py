"""Purposes of requests to Discord, and a queue of them: the most urgent first, and matches take turns."""

from collections import OrderedDict, deque
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Priority(IntEnum):
    """Who is served first; a lower number is more urgent."""

    ANSWER = -1
    """Answers to presses: they wait for their route alone, and never for the budget."""
    PING = 0
    """Pings, results, direct messages, and what a handler asks of Discord while somebody waits."""
    AWAITED_BOARD = 1
    """Boards of matches in which somebody is awaited, and their threads."""
    BOARD = 2
    DECORATION = 3
    """Names of threads, and replaced messages that are to be deleted."""


def board_priority(is_awaited: bool) -> Priority:
    """Return the priority of a board, by whether somebody waits for it."""
    return Priority.AWAITED_BOARD if is_awaited else Priority.BOARD


@dataclass(frozen=True)
class RequestPurpose:
    """The priority of a request, and the match that it is for; 0 for none."""

    priority: Priority = Priority.PING
    match: int = 0


_purpose: ContextVar[RequestPurpose] = ContextVar("request purpose", default=RequestPurpose())  # noqa: B039


@contextmanager
def mark_requests(priority: Priority, match: int = 0) -> Generator[None]:
    """Set the purpose of the requests sent within, also by tasks that are started within."""
    token = _purpose.set(RequestPurpose(priority, match))
    try:
        yield
    finally:
        _purpose.reset(token)


def current_purpose() -> RequestPurpose:
    """Return the purpose of requests sent from here."""
    return _purpose.get()


class FairQueue(Generic[T]):
    """A queue by priority. Within a priority matches take turns, however many items each of them has."""

    def __init__(self) -> None:
        self.levels: dict[Priority, OrderedDict[int, deque[T]]] = {one: OrderedDict() for one in Priority}
        self.sizes: dict[Priority, int] = dict.fromkeys(Priority, 0)
        self.strangers = 0
        """Items without a match so far: each has a turn of its own, under a negative number."""

    def __len__(self) -> int:
        return sum(self.sizes.values())

    def add(self, purpose: RequestPurpose, item: T) -> None:
        self.strangers -= 0 if purpose.match else 1
        key = purpose.match or self.strangers
        self.levels[purpose.priority].setdefault(key, deque()).append(item)
        self.sizes[purpose.priority] += 1

    def count(self, lowest: Priority) -> int:
        """Count the items of this priority and of the more urgent ones."""
        return sum(size for priority, size in self.sizes.items() if priority <= lowest)

    def first_priority(self) -> Priority | None:
        """Return the priority of the next item."""
        return next((priority for priority, size in self.sizes.items() if size), None)

    def pop(self) -> T:
        """Remove and return the next item; its match then goes to the end of its priority."""
        priority = self.first_priority()
        if priority is None:
            raise IndexError("the queue is empty")
        level = self.levels[priority]
        key, items = level.popitem(last=False)
        item = items.popleft()
        if items:
            level[key] = items
        self.sizes[priority] -= 1
        return item

    def discard(self, purpose: RequestPurpose, item: T) -> None:
        """Remove an item if it is still there."""
        level = self.levels[purpose.priority]
        for key in [purpose.match] if purpose.match else [key for key in level if key < 0]:
            items = level.get(key, deque[T]())
            if item in items:
                items.remove(item)
                self.sizes[purpose.priority] -= 1
                if not items:
                    del level[key]
                return
