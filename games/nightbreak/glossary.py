"""The words of the rulebook: sides, types, arrows, statuses and the Time deck."""

import re
from typing import NewType, TypeAlias

HeroId = NewType("HeroId", int)
"""Id of a Hero in battle, new at each placement (NB-R62): a target that left is not found again."""

NOBODY = HeroId(-1)

SHE, HE = "she", "he"
"""What a Hero is called where the name stands already."""

Side: TypeAlias = int
"""0 is the side that goes first, 1 the other."""

Rank: TypeAlias = int
"""A place in a row, counted from its side's left."""

SUN, MOON = "sun", "moon"
FACTIONS = (SUN, MOON)
FACTION_NAMES = {SUN: "Sun", MOON: "Moon"}
FACTION_STYLES = {
    SUN: "Holds the line: shields, healing and plain damage to the enemy opposite. A little more HP.",
    MOON: "Disrupts: stuns, wounds and swaps enemies, hits those who lost HP harder. A little more Strength.",
}
"""How each faction plays."""

MELEE, RANGED, SPELLCASTER = "Melee", "Ranged", "Spellcaster"
TYPES = (MELEE, RANGED, SPELLCASTER)

LEFT, FRONT, RIGHT = "←", "↑", "→"
BESIDE, ALL_THREE = "←→", "←↑→"
ARROW_STEPS = {LEFT: (-1,), FRONT: (0,), RIGHT: (1,), BESIDE: (-1, 1), ALL_THREE: (-1, 0, 1)}

SPOKEN_ARROWS = (
    ("←↑→", "opposite, left or right"),
    ("←→", "left or right"),
    ("←", "on the left"),
    ("↑", "opposite"),
    ("→", "on the right"),
)
"""How arrows are read aloud, the longer ones first."""

PRINTED_SWAP, SPOKEN_SWAP = "moves with", "swaps with"
"""What a card says of two Heroes that trade ranks, and what is said everywhere else."""

INJURED, INJURED_HEROES = "is injured", re.compile(r"each injured ([←↑→]+) enemy")
"""What a card says of Heroes that aren't at full HP, which sounds like Wounded."""

ARROWED_HEROES = re.compile(r"(\w+) ([←↑→]+) (enemy|ally)")
"""A text's words for Heroes that arrows point at: `each ←↑→ enemy`."""


def speak_arrows(text: str) -> str:
    """Replace the arrows in a card's text by words, behind the Heroes that they point at.

    >>> speak_arrows("Deal 1 damage to each ←→ enemy, then heal 1 damage from one ←↑→ ally.")
    'Deal 1 damage to each enemy left and right, then heal 1 damage from this Hero or one ally left or right.'
    """
    text = ARROWED_HEROES.sub(_speak_arrowed_heroes, clarify_words(text))
    for arrows, words in SPOKEN_ARROWS:
        text = text.replace(arrows, words)
    return text


def clarify_words(text: str) -> str:
    """Return a card's text in the words that are used everywhere else.

    >>> clarify_words("Deal 1 damage to each injured ←↑→ enemy.")
    'Deal 1 damage to each ←↑→ enemy that has lost HP.'
    """
    text = text.replace(PRINTED_SWAP, SPOKEN_SWAP).replace(INJURED, "has lost HP")
    return INJURED_HEROES.sub(r"each \1 enemy that has lost HP", text)


def clarify_arrows(text: str) -> str:
    """Return a card's text for pictures: Heroes swap, and ↑ is never the Hero itself.

    >>> clarify_arrows("This Hero moves with one ←→ ally.")
    'This Hero swaps with one ←→ ally.'
    >>> clarify_arrows("Heal 2 damage from each ←↑→ ally.")
    'Heal 2 damage from this Hero and each ←→ ally.'
    """
    text = clarify_words(text)
    text = text.replace(f"each {ALL_THREE} ally", f"this Hero and each {BESIDE} ally")
    return text.replace(f"one {ALL_THREE} ally", f"this Hero or one {BESIDE} ally")


def _speak_arrowed_heroes(found: re.Match[str]) -> str:
    """Return `each enemy left and right` for `each ←→ enemy`; a Hero's own column holds itself (NB-R10)."""
    which, arrows, whose = found.groups()
    link = "and" if which.lower().startswith("each") else "or"
    if whose == "ally" and FRONT in arrows:
        beside = dict(SPOKEN_ARROWS)[arrows.replace(FRONT, "")].replace(" or ", f" {link} ")
        return f"this Hero {link} {which} ally {beside}"
    return f"{which} {whose} {dict(SPOKEN_ARROWS)[arrows].replace(' or ', f' {link} ')}"


SHIELDED, SHROUDED, IMMOBILIZED, STUNNED, WOUNDED = 1, 2, 4, 8, 16
"""Statuses are bit flags; a Hero has each at most once (NB-R20)."""

STATUS_WORDS = {
    SHIELDED: "Shielded",
    SHROUDED: "Shrouded",
    IMMOBILIZED: "Immobilized",
    STUNNED: "Stunned",
    WOUNDED: "Wounded",
}
STATUS_KEYS = {bit: word.lower() for bit, word in STATUS_WORDS.items()}
"""The statuses by their keys in the tables."""
STATUS_MEANINGS = {
    "Shielded": "attacks don't hurt the Hero",
    "Shrouded": "enemy powers don't affect the Hero",
    "Immobilized": "can't swap or escape",
    "Stunned": "can't use a power",
    "Wounded": "takes 1 damage for each swap or power used",
}
"""What each status means, to follow its name; each goes once its Hero has attacked."""
REACH_WORDS = {
    MELEE: "attacks the enemy opposite",
    RANGED: "attacks any enemy",
    SPELLCASTER: "attacks any enemy but the one opposite",
}
"""Whom each type of Hero attacks."""
BUFFS = SHIELDED | SHROUDED
DEBUFFS = IMMOBILIZED | STUNNED | WOUNDED

DUSK, MIDNIGHT, DAWN, MIDDAY = "Dusk", "Midnight", "Dawn", "Midday"
SYMBOLS = {DUSK: (MOON, 2), MIDNIGHT: (MOON, 3), DAWN: (SUN, 2), MIDDAY: (SUN, 3)}
"""Faction and number of the symbols on each Time card (NB-R04, house)."""

NIGHT_FIRST = (DUSK, DUSK, MIDNIGHT, MIDNIGHT, DAWN, DAWN, MIDDAY, MIDDAY) * 2
DAY_FIRST = (DAWN, DAWN, MIDDAY, MIDDAY, DUSK, DUSK, MIDNIGHT, MIDNIGHT) * 2
TIME_DECKS = {SUN: NIGHT_FIRST, MOON: DAY_FIRST}
"""The Time deck from top to bottom, by the faction it is built for (NB-S13, NB-S14, NB-W07)."""

TURNS = 16
FAVOR_PILES = (9, 9)
"""Favor cards per pile in the box; no limit in play (NB-R05)."""
REMOVED = 6

ALWAYS_ASK, ALWAYS_PLACE, ALWAYS_DISCARD = "ask", "place", "discard"
STANDING_ORDERS = (ALWAYS_ASK, ALWAYS_PLACE, ALWAYS_DISCARD)
"""Standing orders for replacements."""
KEEP = "keep"
"""A standing order followed by the faces of the Heroes to place; all others are discarded."""

CLASSIC, UNITY, KINGMAKER, TWILIGHT = "classic", "unity", "kingmaker", "twilight"


def row_size(format: str) -> int:
    """Return the number of Heroes in a row (NB-U02)."""
    return 4 if format == UNITY else 3


def status_words(statuses: int) -> list[str]:
    """Return the names of the statuses whose bits are set."""
    return [word for bit, word in STATUS_WORDS.items() if statuses & bit]
