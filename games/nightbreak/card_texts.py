"""What stands on cards and beside them as sentences: English as in the code, other languages by key."""

from typing import Final

from games.core.records import replace_fields
from games.core.sentences.printed_text import PrintedText
from games.core.sentences.sentence import Text
from games.nightbreak import glossary
from games.nightbreak.hero import CHOICE_PATTERN, Hero, Power
from games.nightbreak.tables import TABLES


class PowerText(PrintedText, frozen=True, tag="power"):
    """What a power does, as printed with arrows or spoken in words, perhaps of a target that is chosen."""

    tables = TABLES
    is_spoken: bool = True
    card_target: str | None = None


class KeywordText(PrintedText, frozen=True, tag="keyword"):
    """What a word of the rulebook means, in few words."""

    tables = TABLES


def arrival_text(hero: Hero, *, spoken: bool = True) -> PowerText:
    """Return what a Hero does on arrival."""
    if hero.arrival is None:
        raise LookupError(f"{hero.name} has no arrival power")
    text = (glossary.speak_arrows if spoken else glossary.clarify_arrows)(hero.arrival_text)
    return PowerText(hero.arrival.key.rpartition("/")[2], text, spoken)


def power_text(power: Power, target: str | None = None, *, spoken: bool = True) -> PowerText:
    """Return what a power does; a `target` stands in place of the words for the Heroes to choose from."""
    text = power.text if target is None else CHOICE_PATTERN.sub(target, power.text)
    english = (glossary.speak_arrows if spoken else glossary.clarify_arrows)(text)
    return PowerText(power.effect.key.rpartition("/")[2], english, spoken, target)


def speak_arrows(text: Text) -> Text:
    """Return a text with words in place of arrows."""
    if isinstance(text, PowerText):
        return replace_fields(text, english=glossary.speak_arrows(text.english), is_spoken=True)
    return glossary.speak_arrows(text) if isinstance(text, str) else text


FACTION_STYLES: Final = {
    faction: KeywordText(f"style_{faction}", text) for faction, text in glossary.FACTION_STYLES.items()
}
"""How each faction plays."""
STATUS_MEANINGS: Final = {
    status: KeywordText(f"means_{status.lower()}", text) for status, text in glossary.STATUS_MEANINGS.items()
}
"""What each status means, to follow its name; each goes once its Hero has attacked."""
REACH_WORDS: Final = {
    kind: KeywordText(f"reach_{kind.lower()}", text) for kind, text in glossary.REACH_WORDS.items()
}
"""Whom each type of Hero attacks."""
