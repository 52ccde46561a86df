"""Each order's power and kicker in a few words, for menus and small tiles; cards have the whole text."""

from typing import Final

BRIEFS: Final[dict[str, tuple[str, str]]] = {
    '"Bad Smoke"': ("Blocks damage to you, stays in play; exiled when destroyed", ""),
    "Charlotte Reyes": ("Draw 1 card; exiled when it leaves play", ""),
    "Enraged Wight": ("1 damage to an opponent; exiled when it leaves play", ""),
    '"Genesis One"': ("1 damage to an opposing minion; exiled when it leaves play", ""),
    "J.J. McTeague": ("Exiled when it leaves play", ""),
    "Yuri Koroviev": ("1 influence in your own chain; exiled when it leaves play", ""),
    "Alton Hickman": ("Draws 1 card if its attack isn't blocked", "draw 1 card"),
    '"Big Ghost"': ("1 damage to an opponent per own Lycanthrope", "destroy opposing minion"),
    "Blaine Cordell": ("1 damage to an opposing minion, 2 to a Vampire", "draw 1 card"),
    "Franz Orlok": ("At most one minion may block it", "1 wound to an opponent"),
    '"Indigo Six"': ("1 influence in your own chain", "your influence counts twice"),
    "Ivan Radinsky": ("An opponent discards 1 card", "2 damage to an opponent"),
    "Lilith Lawrence": ("Exile a wound from your discard pile", "1 wound to an opponent"),
    "Marcus Toth": ("Returns to owner's hand when destroyed", "1 damage to each opponent"),
    '"Overwatch Two"': (
        "See opponent's hand; they can't target it",
        "they discard your pick",
    ),
    "Sir John Travail": ("Your claims cost 1 less", "your next card resolves twice"),
    "Vulko": ("Blocks damage to you", "2 damage to an opposing minion"),
    "Zacharias Sands": ("1 damage to an opponent", "exile a wound of yours"),
    "Blood Rage": (
        "Up to 4 damage to an opponent: 1, +1 per own minion",
        "regain all health",
    ),
    "Dark Awakening": ("Use the text of an archive's top card", "draw 1 card"),
    "Death Grip": ("3 damage to a player", "2 wounds instead, which nothing blocks"),
    "Flank Attack": ("Cancel an opposing card in the chain", "claim a card up to cost 5 for free"),
    "Furious Melee": ("2 damage to each minion of one player", "exile 2 cards of an archive"),
    "Ghoul Summoning": ("Bring back a minion from your discard pile", "and another one"),
    "Grim Siege": ("1 damage to each opponent", "draw 1 card"),
    "Leave Me!": ("You choose the targets of a chain card; draw 1 card", "it resolves twice"),
    "Mesmeric Presence": ("Take control of an opposing minion, strength 3 or less", "of any strength"),
    "Rend and Tear": ("2 damage to a minion or an opponent", "1 damage to an opponent"),
    "Shock and Awe": ("3 damage to a minion (yours if no other)", "1 damage to each opponent"),
    "Tag Team Takedown": (
        "2 damage to opposing minion; if you have two, 2 to opponent",
        "draw 1 card",
    ),
    "Lisaveta Florescu": ("An opponent discards 1 card", "draw 1 card"),
    '"Shadow Seven"': ("1 damage to an opposing minion, exiled if destroyed", "draw 1 card"),
    "Zombie Horde": ("Each of your minions regains 1 health", "draw 1 card"),
}
