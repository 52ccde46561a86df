"""The Heroes in battle and their powers, in short lines."""

from collections.abc import Iterator, Sequence

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightbreak.view_types import (
    CHOOSES_FACTION,
    FACTION_STYLES,
    FACTIONS,
    HeroView,
    NightbreakView,
    card_view,
    speak_arrows,
)
from render.kit.texts import join_sentences
from render.nightbreak import sentences as words
from render.nightbreak.alt_text import describe_setup, side_term
from render.nightbreak.setup_text import list_keyword_lines, list_type_lines, offered_hero


def describe_heroes(view: NightbreakView, say: Teller) -> str:
    """Describe each Hero in two lines, the viewer's own first, then the types and keywords in them.

    During the set-up: the Heroes to choose from.
    """
    if view.setup is not None and view.setup.stage == CHOOSES_FACTION:
        return describe_factions(view.setup.offered, say)
    if view.setup is not None:
        return describe_setup(view, say)
    lines: list[str] = []
    for side in (view.viewer, 1 - view.viewer):
        own = view.sides[side]
        lines.append(say(words.SideTitle(side_term(view, side), own.seats)))
        for hero in sorted((hero for hero in own.row if hero is not None), key=lambda hero: hero.column):
            lines += [say(line) for line in list_hero_lines(hero)]
    kinds = list_type_lines(hero.type for side in view.sides for hero in side.row if hero is not None)
    explained = join_sentences(say, [*kinds, *list_keyword_lines(say, lines)])
    return "\n".join([*lines, *(["", explained] if explained else [])])


def describe_factions(offered: Sequence[str], say: Teller) -> str:
    """Describe each faction, its Heroes in a line each, then the types and keywords in them."""
    lines: list[str] = []
    for faction in FACTIONS:
        names = [name for name in offered if card_view(name).faction == faction]
        lines.append(f"**{say(words.SideLabel(faction))}**: {say(FACTION_STYLES[faction])}")
        lines += [say(offered_hero(name)) for name in names]
    kinds = list_type_lines(card_view(name).type for name in offered)
    return "\n".join([*lines, join_sentences(say, [*kinds, *list_keyword_lines(say, lines)])])


def list_hero_lines(hero: HeroView) -> Iterator[Text]:
    """Yield what a Hero is, and what its power costs and does."""
    card = card_view(hero.name)
    facts: list[Text] = [words.TypeName(hero.type), words.HpOf(hero.hp - hero.damage, hero.hp)]
    facts.append(words.StrengthOf(hero.strength))
    facts += [words.Holds(hero.held)] * (hero.held > 0) + [words.Prays(hero.prayers)] * (hero.prayers > 0)
    facts += [words.StatusName(word) for word in hero.statuses]
    facts += [words.Kingmaker()] * hero.kingmaker
    yield words.HeroTitle(hero.column, hero.name, tuple(facts))
    yield words.PowerText(card.power, card.cost, speak_arrows(card.text))
