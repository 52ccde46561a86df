"""The Heroes in battle and their powers, in short lines."""

from collections.abc import Iterator, Sequence

from games.nightbreak.view_types import HeroView, NightbreakView, card_view, speak_arrows
from render.nightbreak.alt_text import describe_setup, people_words, side_name
from render.nightbreak.setup_text import keyword_lines, type_lines


def describe_heroes(view: NightbreakView, people: Sequence[str]) -> str:
    """Describe each Hero in two lines, the viewer's own first, then the types and keywords in them.

    During the set-up: the Heroes to choose from.
    """
    if view.setup is not None:
        return describe_setup(view, people)
    lines: list[str] = []
    for side in (view.viewer, 1 - view.viewer):
        own = view.sides[side]
        lines.append(f"**{side_name(view, side)}** ({people_words(own, people)})")
        for hero in sorted((hero for hero in own.row if hero is not None), key=lambda hero: hero.column):
            lines += hero_lines(hero)
    kinds = type_lines(hero.type for side in view.sides for hero in side.row if hero is not None)
    explained = [*kinds, *keyword_lines(lines)]
    return "\n".join([*lines, *(["", " ".join(explained)] if explained else [])])


def hero_lines(hero: HeroView) -> Iterator[str]:
    """Yield what a Hero is, and what its power costs and does."""
    card = card_view(hero.name)
    facts = [hero.type, f"{hero.hp - hero.damage} of {hero.hp} HP", f"strength {hero.strength}"]
    facts += [f"holds {hero.held}"] * (hero.held > 0) + [f"prays ({hero.prayers})"] * (hero.prayers > 0)
    facts += [*hero.statuses, *["Kingmaker"] * hero.kingmaker]
    yield f"{hero.column} **{hero.name}**: {', '.join(facts)}"
    points = f"{card.cost} point{'s'[: card.cost > 1]}"
    yield f"> {card.power}, {points}: {speak_arrows(card.text)}"
