"""What is being chosen before the first turn, in words, and what Heroes' powers do."""

from collections.abc import Iterable, Sequence

from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller
from games.nightbreak.view_types import (
    CHOOSES_FACTION,
    FACTION_STYLES,
    FACTIONS,
    ORDERS_ROW,
    REACH_WORDS,
    STATUS_MEANINGS,
    NightbreakView,
    card_view,
    sort_by_card,
    speak_arrows,
)
from render.kit.texts import join_sentences
from render.nightbreak import sentences as words

FULL, SHORT, SHORTEST = 0, 1, 2
"""How much is said of a Hero: also what its power does, its power's name, or its numbers alone."""


def offered_hero(name: str, terse: int = FULL) -> Sentence:
    """Describe a Hero that may be chosen: type, numbers, power and cost."""
    hero = card_view(name)
    if terse == SHORTEST:
        return words.OfferedNumbers(name, hero.hp, hero.strength)
    facts = (name, hero.type, hero.hp, hero.strength, hero.power, hero.cost)
    return words.OfferedHero(*facts) if terse else words.OfferedHeroInFull(*facts, speak_arrows(hero.text))


def list_setup_lines(view: NightbreakView, say: Teller, names: Sequence[str], terse: int = FULL) -> list[str]:
    """Describe what may be chosen, and the row that is lined up already; `names`: the Heroes to tell of."""
    setup = view.setup
    if setup is None:
        return []
    lines: list[Sentence] = []
    if setup.stage == CHOOSES_FACTION:
        for faction in FACTIONS:
            heroes = tuple(each for each in names if card_view(each).faction == faction)
            lines.append(words.FactionOnOffer(faction, FACTION_STYLES[faction], heroes))
        return [say(line) for line in lines]
    across = [hero for hero in view.sides[1 - setup.side].row if hero is not None]
    if across:
        row = tuple(words.HeroInColumn(hero.name, hero.column) for hero in across)
        lines.append(words.LinedUpAcross(row))
    if view.mustered:
        lines.append(words.HavePicked(view.mustered))
    on_offer = join_sentences(say, [offered_hero(name, terse) for name in names])
    return [*[say(line) for line in lines], on_offer]


def names_in_view(view: NightbreakView) -> Sequence[str]:
    """Return the Heroes that the viewer's picture shows: those to line up, or all on offer."""
    if view.setup is None:
        return ()
    return view.mustered if view.setup.stage == ORDERS_ROW and view.mustered else view.setup.offered


def sheet_names(view: NightbreakView) -> list[str]:
    """List the Heroes of a sheet: those on offer, and in Twilight those that stand in a row already too."""
    if view.setup is None:
        return []
    taken = [hero.name for side in view.sides for hero in side.row if hero is not None and view.shared]
    return sort_by_card({*view.setup.offered, *taken})


# powers


def power_line(name: str) -> Sentence:
    hero = card_view(name)
    return words.PowerLine(name, hero.power, hero.cost, speak_arrows(hero.text))


def arrival_line(name: str) -> Sentence:
    return words.ArrivalLine(name, speak_arrows(card_view(name).arrival))


def list_keyword_lines(say: Teller, texts: Iterable[str]) -> list[Sentence]:
    """Explain the keywords that occur in some texts, a sentence for each."""
    together = " ".join(texts)
    return [
        words.StatusMeaning(word, means)
        for word, means in STATUS_MEANINGS.items()
        if word in together or say(words.StatusName(word)) in together
    ]


def list_type_lines(kinds: Iterable[str]) -> list[Sentence]:
    used = set(kinds)
    return [words.TypeMeaning(kind, meaning) for kind, meaning in REACH_WORDS.items() if kind in used]
