"""A recorded match as `./breakfall replay` shows it: step by step, as one viewer knows it."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.model import QUESTION, RESIGN, Action, Ask, Seat
from games.core.play import at_rest, pending, story
from games.core.reading import listed
from games.core.rulebook import SealedQuestion
from games.core.spec import GameSpec
from games.core.transcript import (
    Diverged,
    Line,
    OtherVersion,
    Replayed,
    Transcript,
    escaped,
    outcome,
    sentences,
    steps,
)
from render.registry import DRAWINGS
from tools.replay_table import Viewer, in_values, in_words, wrapped

SHOWN = 12
"""How many options of a question are named."""


class Film:
    """A match that is played again as far as possible, to be shown step by step."""

    def __init__(self, spec: GameSpec[Any, Any], transcript: Transcript, *, values: bool = False) -> None:
        self.spec, self.transcript, self.values = spec, transcript, values
        self.steps: list[Replayed] = []
        self.trouble = ""
        self.other_version = False
        self._seen: dict[Viewer, list[int]] = {}
        try:
            self.steps.extend(steps(spec, transcript))
        except Diverged as error:
            self.trouble = error.sentence
        except OtherVersion as error:
            self.trouble, self.other_version = error.sentence, True

    def seen(self, viewer: Viewer) -> Sequence[int]:
        """The actions that this viewer knows of: the standing order of another leaves no gap."""
        if self.other_version:
            return range(len(self.transcript.lines))
        if viewer not in self._seen:
            scenes = (Scene(self, step, viewer) for step in self.steps)
            self._seen[viewer] = [number for number, scene in enumerate(scenes) if scene.known]
        return self._seen[viewer]

    def last(self, viewer: Viewer) -> int:
        """The last step that can be shown; -1 if there is none."""
        return len(self.seen(viewer)) - 1

    def same(self, number: int, viewer: Viewer, other: Viewer) -> int:
        """The step of another viewer that is this one, or the last that it knows of before."""
        return bisect_right(self.seen(other), self.seen(viewer)[number]) - 1

    def title(self, viewer: Viewer) -> str:
        """What was played, without settings that are the secret of others."""
        told = self.transcript
        secret = {setting.key for setting in self.spec.settings if setting.secret}
        shown = {
            key: value
            for key, value in told.options.items()
            if viewer == "all" or key.partition(".")[0] not in secret or key.endswith(f".{viewer}")
        }
        options = ", ".join(f"{key} {value}" for key, value in shown.items())
        players = f": {listed(told.names)}" if told.names else ""
        return escaped(f"{self.spec.title} ({options}){players}")

    def named(self, seat: Seat) -> str:
        names = self.transcript.names
        return f"seat {seat} ({names[seat]})" if seat < len(names) and names[seat] else f"seat {seat}"

    def step(self, number: int, viewer: Viewer) -> list[str]:
        """Everything about one step that this viewer may know, as lines. It counts the steps that it sees."""
        place = f"{number} of {self.last(viewer)}"
        if self.other_version:
            return list(self._written(self.transcript.lines[number], place))
        return list(Scene(self, self.steps[self.seen(viewer)[number]], viewer).lines(place))

    def _written(self, line: Line, place: str) -> Iterator[str]:
        """What the transcript says, where it cannot be played again."""
        yield self.move(line, place)
        yield from (f"    {draw}" for draw in line.draws)
        yield from (f"    - {escaped(event)}" for event in line.events)

    def move(self, line: Line, place: str) -> str:
        """An action in a line, as it was written down."""
        text = "the set-up" if line.seat is None else f"{self.named(line.seat)}: {line.text}"
        return escaped(f"{place}  {text}")


@dataclass(frozen=True)
class Scene:
    """One step, as one viewer knows it."""

    film: Film
    step: Replayed
    viewer: Viewer

    @property
    def seat(self) -> Seat | None:
        """The viewer as the kernel means it, unless it is one who knows everything."""
        return self.viewer if isinstance(self.viewer, int) else None

    @property
    def known(self) -> bool:
        """Whether this viewer knows that there was anything at all."""
        action = self.step.action
        return action is None or self.viewer == "all" or self._hidden(action) != "aside"

    def lines(self, place: str) -> Iterator[str]:
        state, spec = self.step.after, self.film.spec
        yield self._move(place)
        if self.viewer == "all":
            yield from (f"    draw: {drawn} below {bound}" for bound, drawn in self.step.draws)
        yield from (f"    - {escaped(sentence)}" for sentence in self._events())
        yield "  the table"
        if self.film.values or spec.key not in DRAWINGS:
            yield from in_values(spec, state, self.viewer)
        else:
            people = [self.film.named(seat) for seat in range(state.seats)]
            yield from in_words(spec, state, self.viewer, people)
        yield from self._asked()

    def _move(self, place: str) -> str:
        """The action; a sealed or private one is told to its own side only."""
        action, line = self.step.action, self.step.line
        if action is None or self.viewer == "all" or not (why := self._hidden(action)):
            return self.film.move(line, place)
        who = self.film.named(action.seat) if why == "private" else "somebody"
        return escaped(f"{place}  {who}: (not for these eyes)")

    def _hidden(self, action: Action) -> str:
        """Why this viewer may not see the action: `quiet` if not even who acted, `aside` if nothing at all;
        empty if it may.
        """
        assert self.step.before is not None  # noqa: S101  # an action has a state before it
        table = at_rest(self.film.spec, self.step.before)
        decision, _ = table.sought(action.seat, action.about, action.owner)
        if self.seat is not None and (decision.answers(self.seat) or self.seat in table.team(decision.seat)):
            return ""
        asking = table.book.find(table.state.stack[-1].rule)
        sealed = action.about == QUESTION and isinstance(asking, SealedQuestion)
        if decision.aside and action.about != RESIGN:
            return "" if story(self.film.spec, self.step.events, self.seat) else "aside"
        if decision.quiet and sealed:
            return "quiet"
        return "private" if decision.private or sealed else ""

    def _events(self) -> list[str]:
        if self.viewer == "all":
            return sentences(self.film.spec, self.step.events)
        return story(self.film.spec, self.step.events, self.seat)

    def _asked(self) -> Iterator[str]:
        """What is asked now, of those whose questions this viewer may read; and whom all wait for."""
        state = self.step.after
        if state.result is not None:
            yield f"  the end: {escaped(outcome(state.result))}"
            return
        now = pending(self.film.spec, state)
        yield f"  waits for {escaped(listed([self.film.named(seat) for seat in now.awaited]))}"
        for ask in now.asks if self.viewer == "all" else now.of(self.seat) if self.seat is not None else ():
            yield from wrapped(self._ask(ask), "    ")

    def _ask(self, ask: Ask) -> str:
        decision = ask.decision
        texts = [option.text for option in decision.options]
        more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
        kind = " (answered)" if ask.answered else " (at any time)" if ask.about else ""
        return escaped(
            f"{self.film.named(decision.seat)}{kind}: {decision.prompt} "
            f"[{decision.shape}: {', '.join(texts[:SHOWN])}{more}]"
        )
