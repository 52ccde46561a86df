"""Paces acts of one kind: at most so many in a window of time, for each place by itself."""

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Place = TypeVar("Place", bound=Hashable)
Act = TypeVar("Act", bound=Hashable)

SHORTEST_WAIT = 0.01
"""Seconds: whoever has to wait never comes back at once."""


@dataclass
class PlacePace(Generic[Act]):
    """What was done in one place, and who waits there."""

    act_times: deque[float] = field(default_factory=deque[float])
    """Times of the acts within the window, the oldest first."""
    queue: dict[Act, float] = field(default_factory=dict[Act, float])
    """Acts that were told to wait, in order, each with the time for which it was told to come back."""
    closed_until: float = 0.0
    """Until when Discord wants nothing, whatever we have counted."""


class WindowPacer(Generic[Place, Act]):
    """Says of each act whether it may be done now, or after how many seconds to ask again.

    Whoever asked first comes first. An act that does not ask again within a window after its time has lost
    its place: it was given up, or something else has been done instead.
    """

    def __init__(self, limit: int, window: float, clock: Callable[[], float]) -> None:
        self.limit, self.window, self.clock = limit, window, clock
        self.places: dict[Place, PlacePace[Act]] = {}

    def request_turn(self, place: Place, act: Act) -> float:
        """Return 0 if the act may be done now, which counts it, and otherwise the seconds to wait."""
        now, pace = self.clock(), self.places.setdefault(place, PlacePace())
        self._forget_past(pace, now)
        pace.queue.setdefault(act, now)
        wait = self._find_wait(pace, list(pace.queue).index(act), now)
        if wait > 0:
            pace.queue[act] = now + max(wait, SHORTEST_WAIT)
            return max(wait, SHORTEST_WAIT)
        del pace.queue[act]
        pace.act_times.append(now)
        self._forget_idle_places(now)
        return 0.0

    def refuse_turn(self, place: Place, seconds: float, *, was_counted: bool = True) -> None:
        """Take back the last turn, which was refused, and allow none in its place for as long as was said."""
        pace = self.places.setdefault(place, PlacePace())
        if was_counted and pace.act_times:
            pace.act_times.pop()
        pace.closed_until = max(pace.closed_until, self.clock() + seconds)

    def _find_wait(self, pace: PlacePace[Act], ahead: int, now: float) -> float:
        """Return the seconds until an act with so many ahead of it may be done."""
        rounds, nth = divmod(len(pace.act_times) + ahead - self.limit, self.limit)
        free_at = now
        if rounds >= 0:
            # Each act that is done or waits makes room for another, a window after its own time.
            first = pace.act_times[nth] if nth < len(pace.act_times) else now
            free_at = first + (rounds + 1) * self.window
        return max(free_at, pace.closed_until) - now

    def _forget_past(self, pace: PlacePace[Act], now: float) -> None:
        while pace.act_times and pace.act_times[0] <= now - self.window:
            pace.act_times.popleft()
        for act in [act for act, due in pace.queue.items() if due + self.window < now]:
            del pace.queue[act]

    def _forget_idle_places(self, now: float) -> None:
        """Forget places where nothing is counted any more, one or two at a time."""
        for place in list(self.places)[:2]:
            pace = self.places.pop(place)
            self._forget_past(pace, now)
            if pace.act_times or pace.queue or pace.closed_until > now:
                self.places[place] = pace
