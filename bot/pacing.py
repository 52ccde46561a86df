"""All pauses of the host in one value, which is built with the host and passed to its parts.

These pauses make the host pleasant to watch and easy on Discord and the disk. The times of the rules of play
(deadlines, reminders, quiet hours) are defined with those rules, and Discord's limits with their callers.
"""

from dataclasses import dataclass, fields, replace
from typing import Any


@dataclass(frozen=True)
class Pacing:
    """The host's pauses in seconds."""

    request_interval: float = 0.025
    """Between two requests that answer no press: forty a second, of the fifty that Discord takes."""
    edit_interval: float = 2.0
    """Between two edits of the same board (debounce); events in between are shown together."""
    edit_retries: tuple[float, ...] = (2, 10, 60)
    """Delays before each retry after an unforeseen failure to show a match."""
    table_gather: float = 0.5
    """Debounce of changes to a table's message."""
    table_retries: tuple[float, ...] = (2, 10, 60)
    """Delays before each retry after a failure to edit a table's message."""
    panel_gather: float = 0.3
    """Debounce of open panels, so that a step and its consequences (AI answers, say) come in one edit."""
    panel_rest: float = 1.0
    """Between two edits of an open panel."""
    ai_answer: tuple[float, float] = (1.0, 3.0)
    """From a question to AI's answer in secret, at least and at most, thinking included. AI thinks less when
    it can only pass; the length of its pause must not reveal its hand.
    """
    ai_retries: tuple[float, ...] = (1, 5, 30)
    """Delays before each retry after AI's thinking failed."""
    plan_answer: tuple[float, float] = (3, 20)
    """From a question to its planned answer, at least and at most."""
    order_share: float = 1.0
    """Factor on the pause a game asks for before a standing order answers."""
    suggestion_rest: float = 0.3
    """After suggestions for somebody who types, before the next ones for the same person."""
    report_retries: tuple[float, ...] = (5, 60, 600)
    """Delays before each retry to post a report, so that managers needn't wait for our next start."""
    busy_retry: float = 5.0
    """Delay before each retry while the store can't be written."""
    passing_retries: tuple[float, ...] = (2.0, 10.0, 60.0, 300.0, 1800.0)
    """Delays before each retry of a `TransientFailure`."""
    retry_stretch: float = 60.0
    """A delay before a retry looks for new requests this often, and ends if there is one."""
    permission_gather: float = 1.0
    """Debounce of changes of permissions in a server, so that a role that is toggled is one change."""
    rested_poll: float = 20.0
    """Between two looks for messages that rest, because a permission was missing or no retry helped."""
    rested_retry: float = 3600.0
    """Until a message that has failed again and again is retried."""
    deadline_poll: float = 60.0
    """At most between two polls for deadlines, so that no error in a computed sleep lasts."""
    file_poll: float = 0.5
    """Between two looks whether the database is still in its place."""
    restore_poll: float = 1.0
    """Between two polls for a backup to restore."""
    cleaning_interval: float = 3600.0
    """Between two deletions of old data."""
    loop_probe: float = 0.5
    """Between two probes of the loop's delay."""

    def scale(self, by: float) -> "Pacing":
        """Return the pauses multiplied by a factor, except `busy_retry`.

        Each try at a busy store takes some seconds, and presses wait behind it.
        """
        pauses: dict[str, Any] = {
            field.name: _multiply_pause(getattr(self, field.name), by) for field in fields(self)
        }
        return replace(self, **pauses | {"busy_retry": self.busy_retry})

    @classmethod
    def build_quick(cls) -> "Pacing":
        """Return pauses for tests: none, but short ones between polls.

        Plans and orders keep their pauses, which run on the match clock that tests turn.
        """
        polls = (
            *("busy_retry", "retry_stretch", "file_poll", "restore_poll"),
            *("rested_poll", "cleaning_interval", "loop_probe"),
        )
        kept = ("deadline_poll", "rested_retry", "plan_answer", "order_share")
        pauses: dict[str, Any] = dict.fromkeys(polls, 0.01) | {name: getattr(USUAL, name) for name in kept}
        return replace(USUAL.scale(0), **pauses)


def _multiply_pause(pause: float | tuple[float, ...], by: float) -> float | tuple[float, ...]:
    return tuple(one * by for one in pause) if isinstance(pause, tuple) else pause * by


USUAL = Pacing()
"""The default pauses."""
