"""How long the host pauses, in one value that is built with the host and handed to whoever pauses.

Here is what makes the host pleasant to watch and easy on Discord and the disk. What the rules of playing say
in seconds (deadlines, reminders, quiet hours) stands with those rules, and so do Discord's own limits.
"""

from dataclasses import dataclass, fields, replace
from typing import Any


@dataclass(frozen=True)
class Pacing:
    """All in seconds."""

    edit_interval: float = 2.0
    """Between two edits of the same board: what happens in between is shown together."""
    edit_retries: tuple[float, ...] = (2, 10, 60)
    """Before each further try, when showing a match failed for a reason that nobody foresaw."""
    table_gather: float = 0.5
    """In which what happens at a table is shown together."""
    table_retries: tuple[float, ...] = (2, 10, 60)
    """Before each further try, when editing the message of a table failed."""
    panel_gather: float = 0.3
    """In which what follows a step comes together in open panels, AI answers for example."""
    panel_rest: float = 1.0
    """Between two fillings of an open panel."""
    ai_answer: tuple[float, float] = (1.0, 3.0)
    """From a question to an answer of AI in secret, at least and at most, thinking included. AI has less to
    think about where it can do nothing but pass; the end of a window is not to tell of the hand behind it.
    """
    ai_retries: tuple[float, ...] = (1, 5, 30)
    """Before each further try, when thinking failed."""
    plan_answer: tuple[float, float] = (3, 20)
    """From a question to the answer that was planned for it, at least and at most."""
    order_share: float = 1.0
    """How much of the pause that a game asks for goes by before a standing order answers."""
    report_retries: tuple[float, ...] = (5, 60, 600)
    """Before each further try to post a report: managers should not have to wait for our next start."""
    busy_retry: float = 5.0
    """Until the next try where the store can't be written."""
    passing_retries: tuple[float, ...] = (2.0, 10.0, 60.0, 300.0, 1800.0)
    """Before each further try, where somebody else has to come round first."""
    retry_stretch: float = 60.0
    """After so long a pause before another try is over for whoever asks anew."""
    deadline_poll: float = 60.0
    """Between two looks for deadlines at most, so that a clock that was put forward by hand is noticed."""
    restore_poll: float = 1.0
    """Between two looks for a backup that is to be taken."""
    cleaning_interval: float = 3600.0
    """Between two rounds in which old data is thrown away."""
    loop_probe: float = 0.5
    """Between two measurements of how late the loop is."""

    def scaled(self, by: float) -> "Pacing":
        """The same pauses, longer or shorter; but what is tried while the store is busy keeps its distance.

        Each such try takes the store some seconds, and those who press wait behind it.
        """
        pauses: dict[str, Any] = {one.name: _times(getattr(self, one.name), by) for one in fields(self)}
        return replace(self, **pauses | {"busy_retry": self.busy_retry})

    @classmethod
    def quick(cls) -> "Pacing":
        """For tests: no pauses, and short ones where somebody looks again and again.

        Plans and orders take their time: it is kept on the clock of the matches, which tests turn.
        """
        looks = cls(busy_retry=0.01, retry_stretch=0.01, restore_poll=0.01)
        kept = ("busy_retry", "retry_stretch", "restore_poll", "deadline_poll", "plan_answer", "order_share")
        return replace(cls().scaled(0), **{name: getattr(looks, name) for name in kept})


def _times(pause: float | tuple[float, ...], by: float) -> float | tuple[float, ...]:
    return tuple(one * by for one in pause) if isinstance(pause, tuple) else pause * by


USUAL = Pacing()
"""How the host is paced where nobody says otherwise."""
