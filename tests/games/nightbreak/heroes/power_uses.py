"""What each Hero's powers do from each rank, against enemies easy to hurt and hard to overwhelm."""

from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

import pytest

from games.core.model import Event
from games.nightbreak.actions import ACTIVATE
from games.nightbreak.hero import HEROES, Hero, Power
from tests.games.nightbreak.heroes.arrival_scenes import arrival
from tests.games.nightbreak.scene import Scene, scene

HEROES_BY_NAME = {hero.name: hero for _, hero in sorted(HEROES.items())}
every_hero = pytest.mark.parametrize("name", HEROES_BY_NAME)
FORCED = "took_only_choice"
SUN_FOES = "Corvin {m}, Morrow {m}, Nocte {m}"
MOON_FOES = "Aurelia {m}, Doran {m}, Solenne {m}"
EASY = "hurt=1 held=1 prayers=1"


def power_of(hero: Hero) -> Power:
    assert hero.activated is not None, hero.name
    return hero.activated


class PowerUse(NamedTuple):
    """One arrival or activation in a scene of its own: what it told, and the table after it."""

    events: list[Event]
    prompt: str
    """The next question, or the one that the kernel answered."""
    after: Scene


def foes(hero: Hero, marks: str) -> str:
    return (SUN_FOES if hero.faction == "sun" else MOON_FOES).format(m=marks)


def friends(hero: Hero) -> list[str]:
    """Two sturdy allies that have something to heal and to cure."""
    sturdy = ("Aurelia", "Doran", "Solenne") if hero.faction == "sun" else ("Corvin", "Morrow", "Nocte")
    return [f"{name} hurt=4" for name in sturdy if name != hero.name][:2]


@cache
def arrivals(name: str, marks: str = EASY) -> list[PowerUse]:
    hero, deeds = HEROES_BY_NAME[name], list[PowerUse]()
    for rank in range(3):
        allies = friends(hero)
        allies.insert(rank, "_")
        deeds.append(use_power(arrival(name, ", ".join(allies), foes(hero, marks))))
    return deeds


@cache
def activations(name: str, marks: str = EASY) -> list[PowerUse]:
    hero = HEROES_BY_NAME[name]
    return [use_power(begun.do(text)) for rank in range(3) for begun, text in ready(hero, rank, marks)]


def ready(hero: Hero, rank: int, marks: str) -> Iterator[tuple[Scene, str]]:
    """A scene for each way to use the power from this rank; it can be paid twice."""
    allies = friends(hero)
    allies.insert(rank, f"{hero.name} hurt=2")
    row = ", ".join(f"{ally} acted" if at < rank else ally for at, ally in enumerate(allies))
    s = scene(first=row, second=foes(hero, marks), pool=2 * power_of(hero).cost)
    for option in s.decision.options:
        if option.value[0] == ACTIVATE:
            yield Scene(s.state), option.text


def use_power(s: Scene) -> PowerUse:
    """Without the attack that follows where nothing else can be done: it stands for what is asked."""
    own = list(takewhile(lambda event: event.kind != FORCED, s.events))
    forced = [str(event.facts["choice"]) for event in s.events[len(own) :][:1]]
    return PowerUse(own, forced[0] if forced else s.decision.prompt, s)


def told_facts(deed: PowerUse, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in deed.events if event.kind == kind]


def held_state(s: Scene) -> int:
    return sum(fighter.held for fighter in s.table.fighters(0))
