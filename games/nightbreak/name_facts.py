"""What a name or a verb is at the pending question, for refusals of typed moves: all of it is public."""

from collections.abc import Iterator
from typing import Final

from games.core.decisions.unavailable import NameFact
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.nightbreak import sentences as say
from games.nightbreak.actions import acting_fighter, hero_action
from games.nightbreak.facts import HeroFace
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
        yield NameFact(ACTION_VERBS, say.WhenToAct(), is_first=True)
    if asked not in (keep_or_discard.key, choose_blessings.key):  # points are kept, too
        yield NameFact(("keep", "place", "discard"), say.WhenToPlace(), is_first=True)
    if asked != choose_blessings.key:
        yield NameFact(("give", "hold"), say.WhenToGive(), is_first=True)
    yield NameFact(("end turn", "end", "done", "finish", "stop"), say.WhenATurnEnds(), is_first=True)
    for column in range(MAX_COLUMN):
        if not 1 <= column <= g.size:
            beyond = say.NoSuchColumn(column, g.size)
            yield NameFact((str(column), f"column {column}"), beyond, after=column_verbs())
    acting = acting_fighter(g, g.board.acting).face if acts else None
    for face, hero in HEROES.items():
        yield NameFact((hero.name,), locate_hero(g, seat, HeroFace(face)))
        if hero.activated is not None:
            names = (hero.activated.name, hero.activated.typed_name)
            yield NameFact(names, say.PowerOfOther(HeroFace(face), acting))


def column_verbs() -> tuple[str, ...]:
    """Return the first words that a column may follow."""
    powers = [hero.activated.typed_name.split()[0] for hero in HEROES.values() if hero.activated is not None]
    return (*ACTION_VERBS, *powers)


def locate_hero(g: Nightbreak, seat: Seat, face: HeroFace) -> Text:
    """Say where a Hero is and whose it is."""
    for side in (0, 1):
        for fighter in g.fighters(side):
            if fighter.face == face:
                whose = say.OwnHero if side == g.side_of_seat(seat) else say.EnemyHero
                return whose(face, g.column_of(fighter.id))
    is_begun = any(g.fighters(side) for side in (0, 1))
    return say.NotInBattle(face) if is_begun else say.NotToChoose(face)
