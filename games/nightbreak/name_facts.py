"""What a name or a verb is at the pending question, for refusals of typed moves: all of it is public."""

from collections.abc import Iterator
from typing import Final

from games.core.decisions.unavailable import NameFact
from games.core.model import Seat
from games.nightbreak.actions import acting_fighter, hero_action
from games.nightbreak.hero import HEROES
from games.nightbreak.replacement import keep_or_discard
from games.nightbreak.table import Nightbreak
from games.nightbreak.turn import choose_blessings

ACTION_VERBS: Final = ("attack", "pray", "escape", "power", "activate", "move", "swap", "stay")
MAX_COLUMN: Final = 20
"""Columns that are explained when typed; a larger number is no column that anybody means."""


def list_name_facts(g: Nightbreak, seat: Seat) -> Iterator[NameFact]:
    """Yield what the verbs, columns, Heroes and powers of the game are now."""
    asked = g.state.stack[-1].rule if g.state.stack else ""
    acts = asked == hero_action.key
    if not acts:
        yield NameFact(
            ACTION_VERBS, "You attack, swap or use a power when one of your Heroes acts.", is_first=True
        )
    if asked != keep_or_discard.key:
        sentence = (
            "You place or discard a card when a Hero of yours has fallen and you look at your top card."
        )
        yield NameFact(("keep", "place", "discard"), sentence, is_first=True)
    if asked != choose_blessings.key:
        sentence = "You give out Blessing Points at the end of your turn, if some are left."
        yield NameFact(("give", "hold"), sentence, is_first=True)
    ends = "A turn ends by itself, once each of your Heroes has acted."
    yield NameFact(("end turn", "end", "done", "finish", "stop"), ends, is_first=True)
    for column in range(MAX_COLUMN):
        if not 1 <= column <= g.size:
            beyond = f"There's no column {column}: this battle has columns 1 to {g.size}."
            yield NameFact((str(column), f"column {column}"), beyond, after=column_verbs())
    acting = f", and {g.hero_of(acting_fighter(g, g.board.acting)).name} is acting now" if acts else ""
    for hero in HEROES.values():
        yield NameFact((hero.name,), locate_hero(g, seat, hero.name))
        if hero.activated is not None:
            sentence = f"{hero.activated.name} is {hero.name}'s power"
            acting = (
                f", and {g.hero_of(acting_fighter(g, g.board.acting)).name} is acting now" if acts else ""
            )
            yield NameFact((hero.activated.name, hero.activated.typed_name), f"{sentence}{acting}.")


def column_verbs() -> tuple[str, ...]:
    """Return the first words that a column may follow."""
    powers = [hero.activated.typed_name.split()[0] for hero in HEROES.values() if hero.activated is not None]
    return (*ACTION_VERBS, *powers)


def locate_hero(g: Nightbreak, seat: Seat, name: str) -> str:
    """Say where a Hero is and whose it is."""
    for side in (0, 1):
        for fighter in g.fighters(side):
            if g.hero_of(fighter).name == name:
                whose = "yours" if side == g.side_of_seat(seat) else "an enemy"
                return f"{name} is {whose}, in column {g.column_of(fighter.id)}."
    is_begun = any(g.fighters(side) for side in (0, 1))
    return f"{name} isn't on the board." if is_begun else f"{name} isn't among the Heroes to choose from."
