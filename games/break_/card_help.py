"""Rules help for every card of the box, the nations and the icons, in our own words."""

from collections.abc import Iterator

from games.break_ import sentences as say
from games.break_.card_views import CARD_VIEWS, ICON_TEXTS, TRAP, TROOP, CardView, icon_text
from games.break_.glossary import PRIORITY, STARS
from games.break_.troops import KINDS
from games.core.sentences.sentence import Text
from games.core.spec import CardHelp

REUSES: dict[str, Text] = {
    "every turn": say.EveryTurnReuse(),
    "once only": say.OnceOnlyReuse(),
    "stays on the board": say.StaysOnTheBoardReuse(),
    "becomes the Rogue": say.BecomesTheRogueReuse(),
    "comes back used": say.ComesBackUsedReuse(),
}
"""By what a card's view says of it."""
RATINGS = ("complexity", "spell casting", "attack", "defense")


def build_card_help() -> tuple[CardHelp, ...]:
    """Return the help of all components, the cards first."""
    return (*map(card_help, CARD_VIEWS), *nation_help(), *icon_help())


def card_help(card: CardView) -> CardHelp:
    lines = [card.text] if card.text else []
    lines += [say.IconLine(icon, text) for icon, text in card.notes]
    facts = {"nation": card.nation, "copies": card.copies}
    if card.kind == TROOP:
        facts |= {"power": card.power, "start": card.start}
    kinds: dict[str, Text] = {TROOP: say.TroopKind(), TRAP: say.TrapKind()}
    rulings = (say.FaceDownRuling(),) if card.kind == TRAP else ()
    text = say.CardLines(tuple(lines)) if lines else say.NoAbility()
    kind = kinds.get(card.kind, say.UtilityKind())
    return CardHelp(card.name, kind, text, facts, card_subtitle(card), rulings)


def card_subtitle(card: CardView) -> Text:
    """Build the line under a card's name: its nation and its figures."""
    nation = card.nation.capitalize()
    if card.kind == TROOP:
        return say.TroopLine(nation, card.power, card.copies, card.start)
    reuse = REUSES[card.reuse]
    if card.kind == TRAP:
        return say.TrapLine(nation, card.copies, reuse)
    caster, price = card.caster or None, card.price or None
    return say.UtilityLine(nation, card.copies, reuse, card_caster=caster, card_price=price)


def nation_help() -> Iterator[CardHelp]:
    for nation, priority in sorted(PRIORITY.items(), key=lambda one: -one[1]):
        troops = [kind for kind in KINDS if kind.nation == nation and kind.start]
        text = say.NationPage(", ".join(f"{kind.start}× {kind.name}" for kind in troops))
        facts = {"priority": priority} | dict(zip(RATINGS, STARS[nation], strict=True))
        name, line = f"The nation of {nation.capitalize()}", say.NationLine(priority, *STARS[nation])
        title = say.NationTitleOf(nation.capitalize())
        yield CardHelp(name, say.NationKind(), text, facts, line, title=title)


def icon_help() -> Iterator[CardHelp]:
    for name in ICON_TEXTS:
        title = say.IconTitle(name)
        yield CardHelp(f"{name} icon", say.IconKind(), icon_text(name), title=title)
