"""What each card does in a few plain words, for pictures and lists; the whole text stands on the card."""

from typing import Final

from games.break_.glossary import FIRE, FOREST, ROCK, WATER

NATION_BRIEFS: Final = {
    ROCK: "The most power; must close in.",
    FOREST: "Few troops; shoots, pushes, traps.",
    FIRE: "Thin troops that burn for damage.",
    WATER: "Corals that grow back, a river.",
}

CARD_BRIEFS: Final = {
    "Golem": "loses 1 less; a pair deals 1 more",
    "Stone": "throws a Rock or the Ruby",
    "Rock": "nimble; can mend a Golem",
    "Ruby": "mage; can be thrown",
    "Archer": "casts Arrow; deals 1 less",
    "Wolf": "nimble",
    "Treant": "loses 1 less",
    "Druid": "mage; deals 1 less",
    "Rogue": "nimble; strikes first",
    "Bomb'O": "throws a bomb; blast-proof",
    "Herald": "mage; deals 1 less",
    "Salamander": "nimble; deals 1 more",
    "Blaze": "dying, deals 1 to all beside it",
    "Turtle": "loses 1 less; blast-proof",
    "Seahorse": "nimble; rivers don't carry it",
    "Oracle": "mage; deals 1 less",
    "Coral": "can't move or hurt; grows back",
    "Snare Coral": "can't move; broken, it's a snare",
    "Razor Coral": "can't move; deals 1 more",
    "Hurl": "throws a Rock or Ruby 2 ahead",
    "Fire Bolt": "1 to the first in line, and around",
    "Wall": "blocks an empty tile for 2 turns",
    "Trees": "block a tile beside your troop",
    "Arrow": "2 to the first troop in line",
    "Gust": "pushes an enemy 1 tile back",
    "Ambush": "trap: 2 damage, then a Rogue",
    "Snare": "trap: 1 damage, and holds",
    "Leaves": "trap: a bluff, does nothing",
    "Bomb Toss": "a bomb 3 ahead, for next turn",
    "Pyre": "give 2 troops, place 1–3 Blazes",
    "Inferno": "give X troops, 1 to X−1 tiles",
    "Wildfire": "2 Blazes step ahead for free",
    "Firewall": "enemies who cross it lose 1",
    "Kindle": "1 to an own troop; new Blaze",
    "Scorch": "give 1 troop, 2 to any enemy",
    "Grow Coral": "new Coral beside one of yours",
    "River": "carries whoever steps into it",
    "Wave": "pushes all after the River 1 tile",
    "Whirlpool": "pulls 2 troops into a tile",
}
"""By a card's name. Figures are points of power; "mage": it casts the cards that need a Mage."""

KEYWORD_LINES: Final = (
    "Power is both health and damage. A turn: 2 heavy moves for any troop, 2 nimble ones for nimble troops.",
    "Cards with a star need a mage of yours on the board. Grey troops come into play later.",
)
"""What somebody who sees the game for the first time must know to read the briefs."""
