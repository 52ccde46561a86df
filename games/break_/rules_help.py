"""The rules in our own words, a paragraph for each question that may come up at the table."""

from typing import Final

from games.core.spec import RulesChapter

CHAPTERS: Final = (
    RulesChapter(
        "goal",
        "The goal",
        "Each player leads one of four nations: Rock, Forest, Fire or Water. Whoever defeats all troops "
        "of the other wins at once. If both lose their last troops together, the player who moved "
        "second wins.",
        ("BR-G01", "BR-G03", "BR-E01", "BR-E02"),
    ),
    RulesChapter(
        "nations",
        "The nations",
        "Rock is strong and must close in. Forest has few troops, which shoot, push and lay traps. Fire "
        "is thin, burns its own troops for damage and strikes first. Water grows corals, lays a river and "
        "hits by collisions. Both choose in secret. The starting priority (Water 4, Forest 3, Rock 2, "
        "Fire 1) says who starts: the higher. Of two of the same nation, chance says who.",
        ("BR-S01", "BR-S09", "BR-R03", "BR-R04", "BR-R05"),
        questions=("nations",),
    ),
    RulesChapter(
        "setup",
        "Laying out",
        "All starting troops go into your own three rows, one to a tile. Every nation has a basic set-up, "
        "which you may rearrange; a troop with the Column icon starts in column d. The player with the "
        "higher priority lays out first; the other sees it and then lays out as well. The board has seven "
        "columns, a to g, and eight rows, 1 to 8; whoever starts sits in the south. A whole layout is typed "
        "as three rows of letters, the front one first and a dot for an empty tile: "
        "rows .RG.GR. .S.Y.S. ..R.R..",
        ("BR-S02", "BR-S03", "BR-S06", "BR-S07", "BR-S08", "BR-R01", "BR-R02", "BR-R06"),
        questions=("layout",),
    ),
    RulesChapter(
        "turn",
        "A turn",
        "First, by themselves: your used cards recharge, your Walls lose a token, your bomb explodes. "
        "Then you move and cast, one by one, in any order and mixed as you like. Nothing is compulsory. "
        "You have 2 heavy moves, for anybody, and 2 nimble ones, for Nimble troops only. What is left "
        "when you end the turn is lost.",
        ("BR-T01", "BR-T03", "BR-T04", "BR-T05", "BR-M01", "BR-M03", "BR-M08", "BR-R43"),
        questions=("command",),
    ),
    RulesChapter(
        "moves",
        "Moving",
        "One move goes to a tile next to the troop: forward, sideways or back, never diagonally. It may "
        "be empty, hold a trap or a river, or hold an enemy: that is an attack. Trees, Walls, the edge "
        "and your own troops are in the way. The same troop may move several times. A Nimble troop spends "
        "nimble moves first, unless you ask for a heavy one.",
        ("BR-M07", "BR-M09", "BR-M10", "BR-M13", "BR-M14", "BR-M15", "BR-M16", "BR-R71"),
    ),
    RulesChapter(
        "combat",
        "Combat",
        "Power is health and damage in one. Attacker and defender strike at the same time, each with its "
        "power as it is now, and lose what the other deals. Whoever has none left is defeated. If the "
        "attacker survives and the defender does not, it takes the tile; if both survive, it goes back "
        "where it came from. Lost power does not come back, except for a Golem that a Rock mends.",
        ("BR-B01", "BR-B03", "BR-B04", "BR-B06", "BR-B07", "BR-B09", "BR-B11", "BR-R07"),
    ),
    RulesChapter(
        "icons",
        "Icons in combat",
        "Sword deals 1 more, Weak and Archer 1 less, Harmless nothing. With a Helmet a troop loses 1 less "
        "to each normal blow. Golems next to each other are flipped and gain a Sword; in a combat their "
        "state before it counts. A Rogue strikes first in its owner's turn. Thorns damage ignores the "
        "Helmet: explosions, snares, firewalls, collisions and most of Fire's cards deal it.",
        ("BR-N01", "BR-N05", "BR-N06", "BR-N07", "BR-N08", "BR-N09", "BR-N15", "BR-N21", "BR-R08", "BR-R10"),
    ),
    RulesChapter(
        "casting",
        "Utility cards",
        "Cards are cast in your own turn, each once until it recharges, as many as you like, and cost no "
        "moves. Many need a Mage on the board, Arrow an Archer, Hurl a Stone, Bomb Toss Bomb'O. A used "
        "card is ready again at the start of your next turn; Walls never are. A card that could change "
        "nothing cannot be cast.",
        ("BR-C01", "BR-C02", "BR-C04", "BR-C06", "BR-C07", "BR-C08", "BR-C09", "BR-R26", "BR-R27"),
    ),
    RulesChapter(
        "steps",
        "What a step sets off",
        "Whoever enters a tile, by a move, a push, a current or a throw, meets in this order: an enemy "
        "Firewall on the way, the enemy on the tile, explosions that this caused, an enemy's bomb lying "
        "there, an enemy's trap or snare, a river. Whoever is dead or thrown back meets nothing more. "
        "Going back and appearing are no steps.",
        ("BR-R11", "BR-R12", "BR-R13", "BR-R14", "BR-R77"),
    ),
    RulesChapter(
        "explosions",
        "Explosions",
        "An explosion deals 1 thorns damage to every troop on its tile and on the four next to it, friend "
        "or enemy; Walls do not stop it. Explosions at the same time form one wave; what dies of it and "
        "is Explosive forms the next. Steadfast troops ignore explosions and collisions.",
        ("BR-I12", "BR-N11", "BR-N13", "BR-R21", "BR-R22", "BR-R61"),
    ),
    RulesChapter(
        "rock",
        "Rock",
        "A Rock may go into a damaged Golem of its own: it is gone, and the Golem heals 1. A Stone hurls "
        "the Rock or Ruby ahead of it two tiles on, over anything. Fire Bolt explodes at the first troop "
        "in the Ruby's column. Two Walls block a tile each until your turn after next; you may destroy "
        "them for free.",
        ("BR-K01", "BR-K02", "BR-K06", "BR-K11", "BR-K12", "BR-K16", "BR-K19", "BR-R28", "BR-R31"),
    ),
    RulesChapter(
        "forest",
        "Forest",
        "Arrow deals 2 to the first troop in an Archer's column, Gust pushes an enemy one tile back, "
        "Trees block a tile next to a troop of yours until you take them back.",
        ("BR-F14", "BR-F16", "BR-F20", "BR-F22", "BR-F23", "BR-F25"),
    ),
    RulesChapter(
        "traps",
        "Traps",
        "A trap is laid face down under a troop of yours. An enemy that steps on it, and is still there "
        "after the combat, sets it off: Ambush brings a Rogue that strikes first for 2 and fights; Snare "
        "deals 1 and holds; Leaves do nothing. Ambush may jump out for 1 heavy move. Whoever is held "
        "spends 1 move to break free. Snare and Leaves come back to your hand.",
        ("BR-F01", "BR-F03", "BR-F06", "BR-F07", "BR-F08", "BR-F11", "BR-F12", "BR-F13", "BR-R33", "BR-R37"),
    ),
    RulesChapter(
        "fire",
        "Fire",
        "A Blaze explodes when it dies. Pyre turns two troops into up to three Blazes, Inferno turns X "
        "troops into damage on X-1 connected tiles, Scorch one troop into 2 damage on any enemy, Kindle 1 "
        "damage on a troop of yours into a Blaze. Wildfire moves two Blazes ahead. All sacrifices come "
        "before all explosions. The bomb flies three tiles ahead, sticks to enemies and explodes in your "
        "next turn. A defeated Blaze is out.",
        ("BR-I03", "BR-I06", "BR-I08", "BR-I13", "BR-I15", "BR-I19", "BR-I28", "BR-I29", "BR-R49"),
    ),
    RulesChapter(
        "firewall",
        "The Firewall",
        "It lies on a grid line anywhere, two segments long, and burns every enemy that crosses it for 1 "
        "thorns damage, before the combat on the other side. Throws fly over it. You may place it or take "
        "it back once a turn.",
        ("BR-I21", "BR-I23", "BR-I25", "BR-I26", "BR-R51", "BR-R52"),
    ),
    RulesChapter(
        "water",
        "Water",
        "Corals cannot move and go back to the reserve when they fall; Grow Coral places one next to "
        "another. A Snare Coral that breaks leaves a snare, a Razor Coral strikes back. Whirlpool pulls "
        "up to two troops into an empty tile; Wave pushes all in the line of the River.",
        ("BR-W01", "BR-W04", "BR-W16", "BR-W18", "BR-W21", "BR-W23", "BR-W24", "BR-W28"),
    ),
    RulesChapter(
        "river",
        "Rivers and collisions",
        "The River lies on two tiles and carries whoever steps on it to the first tile beyond its end. A "
        "troop in the way takes 1 thorns damage, and if it dies, its tile is taken; a blocked tile deals "
        "the damage to the one that is carried. Seahorses are not carried. Water never starts a combat.",
        ("BR-W05", "BR-W07", "BR-W08", "BR-W10", "BR-W11", "BR-W13", "BR-W14", "BR-R56", "BR-R60"),
    ),
    RulesChapter(
        "decision",
        "If nobody is defeated",
        "After 12 turns in a row in which no troop lost power or died, or after turn 80, the match is "
        "decided: by core power (that of all troops but Blazes and Corals), then by all power, then for "
        "the player who moved second. There are no draws.",
        ("BR-R66", "BR-R67", "BR-R68"),
    ),
)
"""Each chapter lists the rules of the catalogue that it explains and the questions that it helps with."""
