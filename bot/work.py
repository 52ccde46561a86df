"""What worker processes do: think and draw. Plain values in and out; nothing here knows the host."""

from collections.abc import Mapping, Sequence
from time import monotonic  # noqa: TID251 - a worker's own patience, no rule
from typing import TYPE_CHECKING, Any

import msgspec

from games.ai.player import Outlook, Player
from games.ai.roster import player
from games.core.codec import load
from games.core.flow import Table
from games.core.model import Action, Ask, Asked, Event, Seat
from games.core.play import at_rest, view
from games.registry import GAMES
from render.picture import NOWHERE, Picture, Pointing

if TYPE_CHECKING:
    from render.registry import Drawing

LEVELS = {"easy": "random", "normal": "greedy"}
"""The players behind what people call them."""
COACH = "coach"
"""The partner in a lesson: no player, it gives the usual answer to everything."""

PATIENCE = 3.0
"""Seconds after which AI hands over what it has; it is asked again if it is still its turn."""

_steps = msgspec.msgpack.Decoder(list[list[Event]])


def think(game: str, save: bytes, levels: Mapping[Seat, str], seed: str) -> list[Action]:
    """The actions of AI seats from here until a person is awaited."""
    spec = GAMES[game]
    table = at_rest(spec, load(spec, save))
    players = {
        seat: player(LEVELS[level], f"{seed}:{seat}") if level != COACH else None
        for seat, level in levels.items()
    }
    actions: list[Action] = []
    until = monotonic() + PATIENCE
    while table.state.result is None and (not actions or monotonic() < until):
        asked = next((one for one in table.questions if one.seat in players), None)
        if asked is None:
            break
        actions.append(_action(table, asked, players[asked.seat]))
        table.act(actions[-1])
    return actions


def _action(table: Table[Any], asked: Asked, mind: Player | None) -> Action:
    """What the seat has ordered, or what AI chooses; if that does not know what to say, the default."""
    if asked.standing is not None:
        return Action(asked.seat, table.state.moment, asked.standing)
    choice = mind.choose(Outlook(table, asked.seat, asked, offers_of(table, asked.seat))) if mind else None
    if choice is None:
        return Action(asked.seat, table.state.moment, asked.on_timeout())
    return Action(asked.seat, table.state.moment, choice.pick, choice.about)


def offers_of(table: Table[Any], seat: Seat) -> list[Ask]:
    """What a seat may do instead of answering."""
    offers = table.offers(asides=False)
    return [Ask(number, decision) for number, decision, _ in offers if decision.seat == seat]


def draw(
    game: str,
    save: bytes,
    viewer: Seat | None,
    steps: bytes,
    people: Sequence[str],
    title: str,
    private: bool,
    pointing: Pointing = NOWHERE,
) -> Picture:
    """The board as a viewer sees it, after what happened in the last steps, as that viewer saw it.

    `pointing`: what a half-made choice of the viewer's is about. Some boards tell of whole turns, others of
    the last step.
    """
    spec, drawing = GAMES[game], drawings()[game]
    told = _steps.decode(steps)
    seen = [event.seen_by(viewer) for one in (told if drawing.turns else told[-1:]) for event in one]
    board = view(spec, load(spec, save), viewer)
    events = [event for event in seen if event is not None]
    return drawing.board(board, events, people, title=title, private=private, pointing=pointing)


def drawings() -> "Mapping[str, Drawing]":
    """How each game is drawn. The host imports this module too, and has no use for that."""
    from render.registry import DRAWINGS

    return DRAWINGS


def draw_card(game: str, name: str) -> Picture:
    return drawings()[game].card(name)


def warm_up() -> None:
    """Make the first thought as quick as the others: importing this module has loaded every game."""


def warm_up_drawing() -> None:
    """The same for the first picture: what draws is read here. No game is without its board."""
    if missing := sorted(GAMES.keys() - drawings().keys()):
        raise LookupError(f"No board is drawn for {', '.join(missing)}.")
