"""A recorded match as `./breakfall replay` shows it: step by step, as one viewer knows it."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.model import CONCEDE, QUESTION, Action, Ask, Seat
from games.core.play import describe_events, pending, settled_table
from games.core.rulebook import SealedQuestion
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import GameSpec
from games.core.text.phrases import join_words
from games.core.transcript import (
    ReplayDiverged,
    ReplayedLine,
    Transcript,
    TranscriptLine,
    VersionMismatch,
    describe_result,
    describe_with_secrets,
    escape_text,
    replay_lines,
)
from render.registry import RENDERERS
from tools.replay.table import Viewer, describe_in_words, list_values, wrap_line

MOST_OPTIONS_SHOWN = 12
"""Most options of a question that are named."""


class MatchFilm:
    """A match that is played again as far as possible, to be shown step by step."""

    def __init__(self, spec: GameSpec[Any, Any], transcript: Transcript, *, values: bool = False) -> None:
        self.spec, self.transcript, self.shows_values = spec, transcript, values
        self.steps: list[ReplayedLine] = []
        self.trouble = ""
        self.other_version = False
        self._known_steps: dict[Viewer, list[int]] = {}
        try:
            self.steps.extend(replay_lines(spec, transcript))
        except ReplayDiverged as error:
            self.trouble = error.sentence
        except VersionMismatch as error:
            self.trouble, self.other_version = error.sentence, True

    def known_steps(self, viewer: Viewer) -> Sequence[int]:
        """Return the actions that a viewer knows of: the standing order of another leaves no gap."""
        if self.other_version:
            return range(len(self.transcript.lines))
        if viewer not in self._known_steps:
            scenes = (StepScene(self, step, viewer) for step in self.steps)
            self._known_steps[viewer] = [number for number, scene in enumerate(scenes) if scene.is_known]
        return self._known_steps[viewer]

    def last_step(self, viewer: Viewer) -> int:
        """Return the last step that can be shown, or -1."""
        return len(self.known_steps(viewer)) - 1

    def matching_step(self, number: int, viewer: Viewer, other: Viewer) -> int:
        """Return another viewer's number for a step, or for the last step before it that they know of."""
        return bisect_right(self.known_steps(other), self.known_steps(viewer)[number]) - 1

    def describe_match(self, viewer: Viewer) -> str:
        """Describe the match without settings that are the secret of others."""
        transcript = self.transcript
        secret = {option.key for option in self.spec.match_options if option.secret}
        shown = {
            key: value
            for key, value in transcript.options.items()
            if viewer == "all" or key.partition(".")[0] not in secret or key.endswith(f".{viewer}")
        }
        options = ", ".join(f"{key} {value}" for key, value in shown.items())
        players = f": {join_words(transcript.names)}" if transcript.names else ""
        return escape_text(f"{self.spec.title} ({options}){players}")

    def name_seat(self, seat: Seat) -> str:
        names = self.transcript.names
        return f"seat {seat} ({names[seat]})" if seat < len(names) and names[seat] else f"seat {seat}"

    def describe_step(self, number: int, viewer: Viewer) -> list[str]:
        """Return everything about one step that a viewer may know. Only steps they know of are counted."""
        place = f"{number} of {self.last_step(viewer)}"
        if self.other_version:
            return list(self._written_lines(self.transcript.lines[number], place))
        return list(StepScene(self, self.steps[self.known_steps(viewer)[number]], viewer).describe(place))

    def _written_lines(self, line: TranscriptLine, place: str) -> Iterator[str]:
        """Yield the transcript's own words, where it cannot be played again."""
        yield self.describe_action(line, place)
        yield from (f"    {draw}" for draw in line.draws)
        yield from (f"    - {escape_text(event.sentence or str(event))}" for event in line.events)

    def describe_action(self, line: TranscriptLine, place: str) -> str:
        """Describe an action in a line, as it was written down."""
        text = "the set-up" if line.seat is None else f"{self.name_seat(line.seat)}: {line.text}"
        return escape_text(f"{place}  {text}")


@dataclass(frozen=True)
class StepScene:
    """One step, as one viewer knows it."""

    film: MatchFilm
    step: ReplayedLine
    viewer: Viewer

    @property
    def seat(self) -> Seat | None:
        """The viewer as the kernel takes it; None for a viewer who knows everything too."""
        return self.viewer if isinstance(self.viewer, int) else None

    @property
    def is_known(self) -> bool:
        """Whether this viewer knows that anything happened at all."""
        action = self.step.action
        return action is None or self.viewer == "all" or self._explain_hidden(action) != "aside"

    def describe(self, place: str) -> Iterator[str]:
        state, spec = self.step.after, self.film.spec
        yield self._describe_action(place)
        if self.viewer == "all":
            yield from (f"    draw: {drawn} below {bound}" for bound, drawn in self.step.draws)
        yield from (f"    - {escape_text(sentence)}" for sentence in self._event_sentences())
        yield "  the table"
        if self.film.shows_values or spec.key not in RENDERERS:
            yield from list_values(spec, state, self.viewer)
        else:
            people = [self.film.name_seat(seat) for seat in range(state.seats)]
            yield from describe_in_words(spec, state, self.viewer, people)
        yield from self._question_lines()

    def _describe_action(self, place: str) -> str:
        """Describe the action; a sealed or private one is shown to its own side only."""
        action, line = self.step.action, self.step.line
        if action is None or self.viewer == "all" or not (why := self._explain_hidden(action)):
            return self.film.describe_action(line, place)
        who = self.film.name_seat(action.seat) if why == "private" else "somebody"
        return escape_text(f"{place}  {who}: (not for these eyes)")

    def _explain_hidden(self, action: Action) -> str:
        """Return why this viewer may not see the action, or "" if they may.

        `private`: only what was done is hidden; `quiet`: also who acted; `aside`: that anything happened.
        """
        assert self.step.before is not None  # noqa: S101  # an action has a state before it
        table = settled_table(self.film.spec, self.step.before)
        decision, _ = table.find_decision(action.seat, action.decision_number, action.owner)
        if self.seat is not None and (
            decision.may_answer(self.seat) or self.seat in table.team_of(decision.seat)
        ):
            return ""
        asking = table.book.find(table.state.stack[-1].rule)
        sealed = action.decision_number == QUESTION and isinstance(asking, SealedQuestion)
        if decision.aside and action.decision_number != CONCEDE:
            return "" if describe_events(self.film.spec, self.step.events, self.seat) else "aside"
        if decision.quiet and sealed:
            return "quiet"
        return "private" if decision.private or sealed else ""

    def _event_sentences(self) -> list[str]:
        if self.viewer == "all":
            return describe_with_secrets(self.film.spec, self.step.events)
        return describe_events(self.film.spec, self.step.events, self.seat)

    def _question_lines(self) -> Iterator[str]:
        """Yield the open questions that this viewer may read, and the people everyone waits for."""
        state = self.step.after
        if state.result is not None:
            yield f"  the end: {escape_text(describe_result(state.result))}"
            return
        now = pending(self.film.spec, state)
        awaited = join_words([self.film.name_seat(seat) for seat in now.public_awaited])
        yield f"  waits for {escape_text(awaited)}"
        for ask in (
            now.asks if self.viewer == "all" else now.asks_for(self.seat) if self.seat is not None else ()
        ):
            yield from wrap_line(self._describe_question(ask), "    ")

    def _describe_question(self, ask: Ask) -> str:
        decision = ask.decision
        texts = [option.text for option in decision.options]
        more = f" and {len(texts) - MOST_OPTIONS_SHOWN} more" if len(texts) > MOST_OPTIONS_SHOWN else ""
        kind = " (answered)" if ask.is_answered else " (at any time)" if ask.decision_number else ""
        return escape_text(
            f"{self.film.name_seat(decision.seat)}{kind}: {IN_ENGLISH(decision.prompt)} "
            f"[{decision.shape}: {', '.join(texts[:MOST_OPTIONS_SHOWN])}{more}]"
        )
