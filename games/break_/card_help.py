"""Rules help for every card of the box, the nations and the icons, in our own words."""

from collections.abc import Iterator

from games.break_.card_views import CARD_VIEWS, ICON_TEXTS, TRAP, TROOP, CardView
from games.break_.glossary import PRIORITY, STARS
from games.break_.troops import KINDS
from games.core.spec import CardHelp

FACE_DOWN = "The opponent sees that there is a trap, and not which (BR-F03)."
RATINGS = ("complexity", "spell casting", "attack", "defense")


def build_card_help() -> tuple[CardHelp, ...]:
    """Return the help of all components, the cards first."""
    return (*map(card_help, CARD_VIEWS), *nation_help(), *icon_help())


def card_help(card: CardView) -> CardHelp:
    lines = [card.text] if card.text else []
    lines += [f"{icon}: {text}" for icon, text in card.notes]
    facts = {"nation": card.nation, "copies": card.copies}
    if card.kind == TROOP:
        facts |= {"power": card.power, "start": card.start}
    kind = "Utility card" if card.kind not in (TROOP, TRAP) else card.kind.capitalize()
    rulings = (FACE_DOWN,) if card.kind == TRAP else ()
    return CardHelp(card.name, kind, "\n".join(lines) or "No ability.", facts, card_subtitle(card), rulings)


def card_subtitle(card: CardView) -> str:
    """Build the line under a card's name: its nation and its figures."""
    parts = [card.nation.capitalize()]
    if card.kind == TROOP:
        parts += ["troop", f"power {card.power}", f"{card.start} of {card.copies} at the start"]
    else:
        parts.append("trap" if card.kind == TRAP else "utility card")
        parts.append(f"{card.copies} {'copies' if card.copies > 1 else 'copy'}")
        parts += [f"cast by {card.caster}"] if card.caster else []
        parts += [f"sacrifice {card.price}"] if card.price else []
        parts.append(card.reuse)
    return " · ".join(parts)


def nation_help() -> Iterator[CardHelp]:
    for nation, priority in sorted(PRIORITY.items(), key=lambda one: -one[1]):
        troops = [kind for kind in KINDS if kind.nation == nation and kind.start]
        stars = dict(zip(RATINGS, STARS[nation], strict=True))
        star_counts = ", ".join(f"{name} {count}" for name, count in stars.items())
        text = f"Starts with {', '.join(f'{kind.start} {kind.name}' for kind in troops)}."
        line = f"Nation · starting priority {priority} · {star_counts}"
        name = f"The nation of {nation.capitalize()}"
        yield CardHelp(name, "Nation", text, {"priority": priority} | stars, line)


def icon_help() -> Iterator[CardHelp]:
    for name, text in ICON_TEXTS.items():
        yield CardHelp(f"{name} icon", "Icon", text)
