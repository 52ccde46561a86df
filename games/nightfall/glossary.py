"""The words of the rulebook: colours, races, wounds, phases, keywords and the numbers of the game."""

from typing import NewType, TypeAlias

MinionId = NewType("MinionId", int)
"""Id of a minion in play, new each time it enters play."""

NOBODY = MinionId(-1)

LinkId: TypeAlias = int
"""Index of an order in the chain, counted from its start."""

WHITE, RED, GREEN, BLUE, PURPLE, YELLOW = "W", "R", "G", "U", "P", "Y"
COLOURS = (WHITE, RED, GREEN, BLUE, PURPLE, YELLOW)
"""The sixth is called blue (NF-R01, house)."""

VAMPIRE, LYCANTHROPE, HUNTER, GHOUL = "Vampire", "Lycanthrope", "Hunter", "Ghoul"
RACES = (VAMPIRE, LYCANTHROPE, HUNTER, GHOUL)

MINION, ACTION = "minion", "action"

GUARD = "This card blocks damage dealt to you."
STAYS = "This card stays in play until destroyed."
EXILED_WHEN_GONE = "Exile this card when it is destroyed, or discarded from play."
EXILED_WHEN_DESTROYED = "Exile this card when it is destroyed."
DRAWS = "If this minion attacks and no minion blocks it, draw 1 card after its damage."
RETURNS = "When this minion is destroyed, put it into its owner's hand instead of the discard pile."
AGILE = "Opposing text cannot target this minion."
SWIFT = "At most one minion may block this minion."
THRIFTY = "Cards you claim cost you 1 less."
REAPS = "Minions destroyed by this minion's attack are exiled instead."
IN_PLAY = (
    GUARD,
    STAYS,
    EXILED_WHEN_GONE,
    EXILED_WHEN_DESTROYED,
    DRAWS,
    RETURNS,
    AGILE,
    SWIFT,
    THRIFTY,
    REAPS,
)
"""All sentences of in-play text; a card's text is a tuple of these."""

BITE, BURN, BLEED = 100, 101, 102
WOUNDS = (BITE, BURN, BLEED)
"""The faces of wounds, above those of orders (`card.ORDERS`)."""
WOUND_WORDS = {BITE: "bite", BURN: "burn", BLEED: "bleed"}
WOUNDS_OF_TYPE = 20
"""Copies of each type (NF-R02, house)."""
FACE_UP_PER_PLAYER = 10
"""Face-up wounds for each player (NF-S02)."""

DRAFT_FACE = 200
"""Offset of a draft card's face from that of its order."""

HAND_SIZE = 5
COPIES_OF_STARTER = 2
ARCHIVE_SIZE = 7
"""Copies in an archive."""
COMMONS_COUNT = 8
DRAFT_HAND_SIZE = 4
STARTING_INFLUENCE = 2
"""Influence at the start of each turn (NF-M03)."""
CARDS_PER_WOUND = 2
"""Cards drawn for each wound that the wound effect discards (NF-R03)."""

LAST_ROUND, IDLE_ROUNDS = 30, 6
"""The game ends after 30 rounds, or 6 in a row without a wound from the stack (NF-R74, house)."""
SERIES_END = 100
LAST_GAME = 30
"""A series ends after 30 games at the latest; without wounds it would never end (house)."""

SETTING_UP, COMBAT, CHAIN, CLAIM, CLEANUP = "set-up", "combat", "chain", "claim", "cleanup"
PHASES = (COMBAT, CHAIN, CLAIM, CLEANUP)

DRAFTED, QUICK, OPEN, COMMON = "draft", "quick", "open", "common"
"""Ways to set up the archives."""


ASKED, DISCARD_ALL, KEEP_ALL = "ask", "discard", "keep"
"""Answers in advance about the wounds at the end of the turn."""

ALWAYS_ASK, PASS_UNLINKED, PASS_CHAIN, PASS_TURN = "ask", "unlinked", "chain", "turn"
"""How a seat passes: when asked, if nothing links, in this chain, until its turn."""
AS_GIVEN = "given"
"""The usual order of combats, and of damage to several: nobody is asked."""
NO_STANDING_ORDERS = (ALWAYS_ASK, AS_GIVEN, AS_GIVEN)
"""A seat's default orders."""

SECOND_RULES = 2
"""Since these rules a guard makes the attacker be asked for each combat (NF-R11), a confirmed block or pick
stands (NF-R57), nobody sees who has picked (NF-R05), and answers to a chain's windows that still hold are
carried over a link (NF-R58). Options stand in the order of pictures, and minions of one name are typed with
their numbers. Older matches go on by the first rules.
"""
THIRD_RULES = 3
"""Since these rules every answer to a chain's window covers whatever is linked before: a seat is asked again
only if its own answer says so (NF-R58), and all who may link by then are asked at once (NF-R59).
"""


def player_word(seat: int) -> str:
    """Return a player's seat as it is shown and typed, counted from 1."""
    return f"seat {seat + 1}"
