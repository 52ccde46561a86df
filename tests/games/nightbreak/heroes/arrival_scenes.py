"""Scenes in which a Hero arrives: really, through a replacement, with its arrival power."""

from games.nightbreak.hero import HEROES, Hero
from tests.games.nightbreak.scene import FACES, Scene, names, scene

HERE = "_"
"""The rank of the allies in which the Hero arrives."""


def arrival(newcomer: str, allies: str, enemies: str, *, side: int = 0, attacked: bool = False) -> Scene:
    """The Hero arrives in place of `_`: in its own turn, for one that escapes, and acts next; or, if
    `attacked`, in the enemy's turn for one that the leftmost enemy overwhelms.

    `happened` begins with the arrival. The side to act has 3 Blessing Points, so it is asked something.
    """
    leaver, spare = spares(newcomer, allies)
    marks = f"{leaver.name} hurt={leaver.hp - 1}" if attacked else f"{leaver.name} held=1"
    parts = names(allies)
    here = parts.index(HERE)
    before = parts[:here] if attacked else [f"{ally} acted" for ally in parts[:here]]
    own = ", ".join([*before, marks, *parts[here + 1 :]])
    deck, turn = f"{newcomer}, {spare.name}", (1 - side if attacked else side) + 1
    if side == 0:
        s = scene(first=own, second=enemies, turn=turn, pool=3, first_deck=deck)
    else:
        s = scene(first=enemies, second=own, turn=turn, pool=3, second_deck=deck)
    return s.do(f"attack {leaver.name}" if attacked else "escape").do("place")


def spares(newcomer: str, allies: str) -> tuple[Hero, Hero]:
    """Two Heroes of the same faction that the scene does not need."""
    taken = {newcomer, *(part.split()[0] for part in names(allies))}
    faction = HEROES[FACES[newcomer]].faction
    free = [hero for hero in HEROES.values() if hero.faction == faction and hero.name not in taken]
    return free[0], free[1]


def rows(s: Scene) -> tuple[str, str]:
    """Both rows with all that lies on them: who is not named as changed is seen not to be."""
    return s.standing(0), s.standing(1)
