"""The tasks of worker processes: think and draw. They take and return plain values and know no host."""

from collections.abc import Mapping, Sequence
from time import monotonic  # noqa: TID251 - a worker's own time limit, not a rule
from typing import TYPE_CHECKING, Any

import msgspec

from games.ai.player import Player, SeatOutlook
from games.ai.registry import make_player
from games.core.codec import load
from games.core.decisions.base import Pick
from games.core.model import Action, AnyDecision, Ask, Event, Seat
from games.core.play import settled_table, view
from games.core.sentences.tables import ENGLISH
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.core.spec import GameSpec
from games.core.table import Table
from games.core.text.completion import CompletedLine, complete_line
from games.registry import GAMES
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture

if TYPE_CHECKING:
    from render.registry import GameRenderer

AI_PLAYERS = {"easy": "random", "normal": "greedy"}
"""The AI player behind each level."""
COACH = "coach"
"""Level of the partner in a lesson, who gives the lesson's answer to every question."""

THINKING_TIME = 3.0
"""Seconds after which AI returns its actions so far; it is asked again if it is still its turn."""

COMPLETION_TIME = 0.1
"""Seconds after which a typed line gets no suggestions: others wait for the worker."""

_steps_decoder = msgspec.msgpack.Decoder(list[list[Event]])


def think(game: str, save: bytes, levels: Mapping[Seat, str], seed: str) -> list[Action]:
    """Return the AI seats' actions until a person is awaited or the time is up.

    The first action is returned whatever time it takes.
    """
    spec = GAMES[game]
    table = settled_table(spec, load(spec, save))
    players = {
        seat: make_player(AI_PLAYERS[level], f"{seed}:{seat}") if level != COACH else None
        for seat, level in levels.items()
    }
    actions: list[Action] = []
    until = monotonic() + THINKING_TIME
    while table.state.result is None and (not actions or monotonic() < until):
        asked = next((decision for decision in table.questions if decision.seat in players), None)
        if asked is None:
            break
        actions.append(_choose_action(spec, table, asked, players[asked.seat]))
        table.take_action(actions[-1])
    return actions


def _choose_action(
    spec: GameSpec[Any, Any], table: Table[Any], asked: AnyDecision, ai_player: Player | None
) -> Action:
    """Return the seat's standing order, else the AI's choice, else the lesson's or the default answer."""
    if asked.standing_order is not None:
        return Action(asked.seat, table.state.moment, asked.standing_order)
    choice = (
        ai_player.choose(SeatOutlook(table, asked.seat, asked, list_offers(table, asked.seat)))
        if ai_player
        else None
    )
    if choice is None:
        return Action(asked.seat, table.state.moment, _answer_in_lesson(spec, table, asked))
    return Action(asked.seat, table.state.moment, choice.pick, choice.decision_number)


def _answer_in_lesson(spec: GameSpec[Any, Any], table: Table[Any], asked: AnyDecision) -> Pick:
    if spec.lesson is None:
        return asked.timeout_pick()
    key = table.state.stack[-1].rule.rpartition("/")[2]
    return spec.lesson.answer_for_partner(key, view(spec, table.state, asked.seat), asked)


def list_offers(table: Table[Any], seat: Seat) -> list[Ask]:
    """List the offers a seat may take instead of answering."""
    offers = table.list_offers(asides=False)
    return [Ask(number, decision) for number, decision, _ in offers if decision.seat == seat]


def complete_typed_line(
    game: str, save: bytes, seat: Seat, typed: str, say: Teller = IN_ENGLISH
) -> list[CompletedLine]:
    """Return what a line could become, in the reader's words; nothing once the time is up."""
    spec, until = GAMES[game], monotonic() + COMPLETION_TIME
    return complete_line(spec, load(spec, save), seat, typed, lambda: monotonic() < until, say)


def draw(
    game: str,
    save: bytes,
    viewer: Seat | None,
    steps: bytes,
    people: Sequence[str],
    title: str,
    private: bool,
    choice_marks: ChoiceMarks = NO_MARKS,
    language: str = ENGLISH,
) -> Picture:
    """Draw the board and the events of the last steps as a viewer sees them, in the language of who reads.

    `choice_marks`: the places of the viewer's half-made choice. Some boards show the events of whole turns,
    others of the last step.
    """
    spec, drawing = GAMES[game], load_renderers()[game]
    all_steps = _steps_decoder.decode(steps)
    seen = [
        event.seen_by(viewer)
        for one in (all_steps if drawing.spans_turns else all_steps[-1:])
        for event in one
    ]
    board = view(spec, load(spec, save), viewer)
    events = [event for event in seen if event is not None]
    say = Teller(language, Reader(tuple(people), viewer))
    return drawing.board(board, events, say, title=title, private=private, choice_marks=choice_marks)


def load_renderers() -> "Mapping[str, GameRenderer]":
    """Return each game's renderer. Imported on use: the host imports this module too, but never draws."""
    from render.registry import RENDERERS

    return RENDERERS


def draw_card(game: str, name: str, language: str = ENGLISH) -> Picture:
    return load_renderers()[game].card(name, language)


def warm_up() -> None:
    """Make the first thought as quick as the others: importing this module loads every game."""


def warm_up_drawing() -> None:
    """Make the first picture as quick as the others by loading the renderers; every game must have one."""
    if missing := sorted(GAMES.keys() - load_renderers().keys()):
        raise LookupError(f"No board is drawn for {', '.join(missing)}.")
