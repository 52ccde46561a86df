"""What each card does in a few plain words, for pictures and lists; the whole text stands on the card."""

from typing import Final

from games.break_.glossary import FIRE, FOREST, ROCK, WATER

NATION_BRIEFS: Final = {
    ROCK: "Most power in all; must get close.",
    FOREST: "Shoots, pushes, and lays traps.",
    FIRE: "Burns weak troops for damage.",
    WATER: "Corals that grow back, a river.",
}

CARD_BRIEFS: Final = {
    "Golem": "loses 1 less in combat; in pairs +1",
    "Stone": "throws a Rock or the Ruby",
    "Rock": "nimble; sacrifice: a Golem heals 1",
    "Ruby": "mage; can be thrown",
    "Archer": "casts Arrow; deals 1 less damage",
    "Wolf": "nimble",
    "Treant": "loses 1 less in combat",
    "Druid": "mage; deals 1 less damage",
    "Rogue": "nimble; strikes first",
    "Bomb'O": "throws a bomb; blast-proof",
    "Herald": "mage; deals 1 less damage",
    "Salamander": "nimble; deals 1 more damage",
    "Blaze": "when it falls, 1 damage all around",
    "Turtle": "combat: loses 1 less; blast-proof",
    "Seahorse": "nimble; rivers don't carry it",
    "Oracle": "mage; deals 1 less damage",
    "Coral": "can't move or hurt; grows back",
    "Snare Coral": "can't move; breaks into a snare",
    "Razor Coral": "can't move; deals 1 more damage",
    "Hurl": "throws a Rock or Ruby 2 ahead",
    "Fire Bolt": "1 damage, first in line and around",
    "Wall": "blocks a tile for 2 of your turns",
    "Trees": "block a tile next to your troop",
    "Arrow": "2 damage to the first troop in line",
    "Gust": "pushes an enemy 1 tile back",
    "Ambush": "trap: 2 damage, then a Rogue",
    "Snare": "trap: 1 damage, and holds",
    "Leaves": "trap: a bluff, does nothing",
    "Bomb Toss": "bomb 3 ahead; explodes next turn",
    "Pyre": "sacrifice 2: place 1–3 Blazes",
    "Inferno": "sacrifice X: 1 damage on X−1 tiles",
    "Wildfire": "2 Blazes go ahead for free",
    "Firewall": "enemies crossing it lose 1 power",
    "Kindle": "own troop loses 1; a new Blaze",
    "Scorch": "sacrifice 1: 2 damage to an enemy",
    "Grow Coral": "new Coral next to one of yours",
    "River": "carries whoever steps into it",
    "Wave": "pushes all beyond the River by 1",
    "Whirlpool": "pulls 2 troops towards a tile",
}
"""By a card's name. Figures are points of power; "mage": it casts the cards that need a Mage."""

KEYWORD_LINES: Final = (
    "Power is both health and damage. A turn: 2 heavy moves for any troop, 2 nimble ones for nimble troops.",
    "Cards with a star need a mage of yours on the board, with an arrow an Archer. Dim troops join later.",
)
"""What somebody who sees the game for the first time must know to read the briefs."""
