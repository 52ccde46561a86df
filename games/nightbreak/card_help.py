"""Rules help for every Hero, Time card, status and marker of the box, in our own words."""

from collections.abc import Iterator

from games.core.sentences.sentence import Text
from games.core.spec import CardHelp
from games.nightbreak import sentences as say
from games.nightbreak.card_texts import arrival_text, power_text
from games.nightbreak.glossary import (
    BUFFS,
    DAWN,
    DUSK,
    FAVOR_PILES,
    FRONT,
    MELEE,
    MIDDAY,
    MIDNIGHT,
    MOON,
    NIGHT_FIRST,
    RANGED,
    SPELLCASTER,
    STATUS_WORDS,
    SUN,
    SYMBOLS,
)
from games.nightbreak.hero import ALLY, HEROES, Hero

FACTIONS: dict[str, Text] = {SUN: say.SunFaction(), MOON: say.MoonFaction()}
TYPES: dict[str, Text] = {
    MELEE: say.MeleeType(),
    RANGED: say.RangedType(),
    SPELLCASTER: say.SpellcasterType(),
}
TIMES: dict[str, Text] = {
    DUSK: say.DuskTitle(),
    MIDNIGHT: say.MidnightTitle(),
    DAWN: say.DawnTitle(),
    MIDDAY: say.MiddayTitle(),
}
STATUS_TITLES: dict[str, Text] = {
    "Shielded": say.ShieldedTitle(),
    "Shrouded": say.ShroudedTitle(),
    "Immobilized": say.ImmobilizedTitle(),
    "Stunned": say.StunnedTitle(),
    "Wounded": say.WoundedTitle(),
}
STATUS_TEXTS: dict[str, Text] = {
    "Shielded": say.ShieldedText(),
    "Shrouded": say.ShroudedText(),
    "Immobilized": say.ImmobilizedText(),
    "Stunned": say.StunnedText(),
    "Wounded": say.WoundedText(),
}
RULINGS: dict[str, Text] = {
    "Shielded": say.ShieldedRuling(),
    "Shrouded": say.ShroudedRuling(),
    "Immobilized": say.ImmobilizedRuling(),
    "Stunned": say.StunnedRuling(),
    "Wounded": say.WoundedRuling(),
}
"""A ruling for each status; `AppliedOnceRuling` follows."""


def build_card_help() -> tuple[CardHelp, ...]:
    """Return the help of all components, the Heroes first."""
    heroes = [hero_help(hero) for _, hero in sorted(HEROES.items())]
    return (*heroes, *time_card_help(), *status_help(), *marker_help())


def hero_help(hero: Hero) -> CardHelp:
    power = hero.activated
    if power is None:
        raise LookupError(f"{hero.name} has no power")
    text = say.HeroPage(arrival_text(hero), power.name, power.cost, power_text(power))
    line = say.HeroLine(FACTIONS[hero.faction], TYPES[hero.type], hero.hp, hero.strength)
    own = power.whose == ALLY and FRONT in power.arrows
    rulings: list[Text] = [say.FixedTargetRuling()] if power.chosen else []
    rulings += [say.SelfTargetRuling()] if own else []
    facts = {"faction": hero.faction, "type": hero.type, "hp": hero.hp, "strength": hero.strength}
    name = f"{hero.name}, {hero.epithet}"
    return CardHelp(name, say.HeroKind(), text, facts, line, tuple(rulings), hero.key)


def time_card_help() -> Iterator[CardHelp]:
    for name, (faction, symbols) in SYMBOLS.items():
        count = NIGHT_FIRST.count(name)
        text = say.SunTimePage(symbols) if faction == SUN else say.MoonTimePage(symbols)
        line = say.TimeCardLine(count)
        facts = {"count": count, "symbols": symbols}
        yield CardHelp(name, say.TimeCardKind(), text, facts, line, title=TIMES[name])


def status_help() -> Iterator[CardHelp]:
    for bit, name in STATUS_WORDS.items():
        kind = say.BuffKind() if bit & BUFFS else say.DebuffKind()
        rulings = (RULINGS[name], say.AppliedOnceRuling())
        text, title = say.StatusPage(STATUS_TEXTS[name]), STATUS_TITLES[name]
        yield CardHelp(name, kind, text, rulings=rulings, title=title)


def marker_help() -> Iterator[CardHelp]:
    first, second = FAVOR_PILES
    piles = {"count": first + second, "piles": len(FAVOR_PILES), "each": first}
    line, unlimited = say.FavorLine(len(FAVOR_PILES), first), (say.FavorRuling(),)
    favor, point, prayer = say.FavorTitle(), say.PointTitle(), say.PrayerTitle()
    yield CardHelp("Favor", say.FavorKind(), say.FavorPage(), piles, line, unlimited, title=favor)
    rulings = (say.PointRuling(), say.PointsLeftRuling())
    yield CardHelp("Blessing Point", say.MarkerKind(), say.PointPage(), rulings=rulings, title=point)
    rulings = (say.PrayerRuling(),)
    yield CardHelp("Prayer Marker", say.MarkerKind(), say.PrayerPage(), rulings=rulings, title=prayer)
