"""The rules in our own words, a paragraph for each question that may come up at the table."""

from games.core.spec import RulesChapter

CHAPTERS = (
    RulesChapter(
        "aim",
        "Aim and end",
        "Two rows of Heroes face each other for two days: sixteen turns, eight for each side, never "
        "fewer. Each time an enemy Hero is overwhelmed, your side takes 1 Favor. When the last Time card "
        "is used up, most Favor wins. On equal Favor the side whose Heroes in battle carry less damage "
        "wins; if that is equal too, it is a draw.",
        ("NB-G01", "NB-G02", "NB-G03", "NB-R08"),
    ),
    RulesChapter(
        "setup",
        "Setting up",
        "Chance says who goes first. That side chooses Sun or Moon, picks its starting Heroes and lines "
        "them up; the other side does the same with the first row in view. Either may let chance pick. "
        "Arrival powers do not occur for starting Heroes. Of each faction's other Heroes six are put away "
        "unseen, and the rest, shuffled, is the Hero deck.",
        ("NB-S02", "NB-S05", "NB-S07", "NB-S11", "NB-S20"),
        questions=("faction", "starting_heroes", "row_order"),
    ),
    RulesChapter(
        "turn",
        "A turn",
        "First the Resource Phase: your income, then your Prayer Markers. Then the Action Phase: you may "
        "swap two of your Heroes once, before anything else; after that your Heroes act one by one from "
        "your left to your right. Last the Cycle Phase: the Time card is used up, and Blessing Points "
        "that are left in the pool are given to your Heroes to hold.",
        ("NB-T01", "NB-T07", "NB-T10", "NB-T14"),
        questions=("team_move",),
    ),
    RulesChapter(
        "income",
        "Income and Time cards",
        "You gain 1 Blessing Point (BP) a turn. If the Time card shows your faction's symbol you gain as "
        "many as it has symbols instead: Dusk 2 and Midnight 3 for Moon, Dawn 2 and Midday 3 for Sun. "
        "Then each Prayer Marker of yours is removed for 2 BP more. All Time cards lie open: both sides "
        "get the same in the long run, and the second side gets its rich turns first.",
        ("NB-T02", "NB-T03", "NB-T05", "NB-R04"),
    ),
    RulesChapter(
        "actions",
        "Actions of a Hero",
        "In its step a Hero may activate its power, escape and pray, in any order, and must attack; the "
        "attack ends its step. A power may be activated as often as you can pay for it. Only the Hero "
        "whose step it is can act, and every Hero of yours attacks in each of your turns.",
        ("NB-A01", "NB-A05", "NB-A17", "NB-A24", "NB-A25"),
        questions=("hero_action",),
    ),
    RulesChapter(
        "attack",
        "Attacking",
        "Melee Heroes attack the enemy opposite only. Spellcasters attack any enemy but the one "
        "opposite. Ranged Heroes attack whomever they like. The attack deals damage equal to the "
        "attacker's Strength; a Shielded Hero takes none. Afterwards all buffs and debuffs come off the "
        "attacker.",
        ("NB-A19", "NB-A20", "NB-A21", "NB-A22", "NB-A23"),
    ),
    RulesChapter(
        "powers",
        "Powers and arrows",
        "A power costs BP from the pool, from what the Hero holds, or both. Arrows say where it reaches, "
        "seen from the Hero's own side: up is opposite, left and right are the columns next to it, and "
        "nothing beyond the edge. Damage goes to enemies only, healing to allies only, the Hero itself "
        "included. Parts happen in the order written; a part that cannot happen is left out.",
        ("NB-A02", "NB-H08", "NB-H09", "NB-C11", "NB-C12", "NB-R14"),
    ),
    RulesChapter(
        "blessings",
        "Blessing Points that are held",
        "What is left of the pool at the end of your turn goes to your Heroes, shared as you like. Held "
        "BP are the Hero's own: they pay for its power, for its escape or for a prayer, and are lost when "
        "it leaves the battle. As they come at the end of a turn, they are of use from your next turn on.",
        ("NB-C03", "NB-C04", "NB-C05", "NB-L06"),
        questions=("blessings",),
    ),
    RulesChapter(
        "prayer",
        "Praying and escaping",
        "Praying turns 1 held BP into a Prayer Marker, once a turn for each Hero; it is worth 2 BP in "
        "your next Resource Phase and can be spent on nothing else. Escaping costs 1 held BP: the Hero "
        "loses everything that lies on it and goes to the bottom of your deck, and another one arrives in "
        "its rank, who goes on with the step. Nobody gains Favor by it.",
        ("NB-A07", "NB-A10", "NB-A11", "NB-A12", "NB-A14", "NB-A16"),
    ),
    RulesChapter(
        "fallen",
        "When a Hero falls",
        "A Hero with no HP left is overwhelmed: everything comes off it, it goes to the discard "
        "pile, the other side takes 1 Favor, and it is replaced at once, before anything else goes on. If "
        "several ranks of yours are empty you choose which to fill first. When both sides have empty "
        "ranks, the side whose turn it is replaces all of its own first.",
        ("NB-C07", "NB-X01", "NB-X03", "NB-X14", "NB-X15"),
        questions=("rank_to_fill",),
    ),
    RulesChapter(
        "replacing",
        "Replacing: keep or discard",
        "You look at the top card of your Hero deck, and nobody else does. Keep it, and it is placed; or "
        "discard it, and the next card is placed unseen, whatever it is. The Hero that is placed uses its "
        "arrival power at once and completely, also in the middle of another power. An empty deck is made "
        "anew from the discard pile.",
        ("NB-X04", "NB-X05", "NB-X07", "NB-X09", "NB-C14"),
        questions=("keep_or_discard",),
    ),
    RulesChapter(
        "statuses",
        "Buffs and debuffs",
        "Shielded: unaffected by attacks. Shrouded: unaffected by enemy powers, arrival powers too. "
        "Immobilized: cannot move or escape. Stunned: cannot activate its power. Wounded: deals 1 damage "
        "to itself when it moves or activates its power. Each lasts until the Hero has attacked or leaves "
        "the battle, so a buff on a Hero that still has to attack this turn is soon gone.",
        ("NB-B03", "NB-B05", "NB-B06", "NB-B07", "NB-B08", "NB-B10"),
    ),
    RulesChapter(
        "orders",
        "Standing orders",
        "So that others need not wait for you, you can say beforehand what becomes of the card that you "
        "look at: keep it always, discard it always, keep it if it is on your list, or ask you. The order "
        "is your secret, and the log reads as if you had answered yourself.",
        ("NB-R33", "NB-X04"),
        questions=("standing_order", "wish_list"),
    ),
    RulesChapter(
        "kingmaker",
        "Kingmaker",
        "A format for two. Each side names one of its starting Heroes, openly and for good. When one of "
        "your Heroes is overwhelmed while your Kingmaker lies in your discard pile, you may put the "
        "Kingmaker into the rank instead of looking at a card, and its arrival power occurs. After an "
        "escape that is not offered.",
        ("NB-M02", "NB-M04", "NB-M06", "NB-M08"),
        questions=("kingmaker", "recall_kingmaker"),
    ),
    RulesChapter(
        "twilight",
        "Twilight",
        "A format for two without factions: both pick from all thirty Heroes, twelve of the others are "
        "put away unseen, and one deck and one discard pile serve both sides. A Time card pays its "
        "symbols to the side with at least two Heroes of its faction in the row, else 1 BP.",
        ("NB-W02", "NB-W05", "NB-W06", "NB-W08"),
    ),
    RulesChapter(
        "unity",
        "Unity",
        "A format for three or four, in two teams with rows of four Heroes. A team plays one turn "
        "together. Any member may answer for the team, and the first answer counts; each question has a "
        "main owner, who is told. A team gives up only when all its members do.",
        ("NB-U01", "NB-U02", "NB-U04", "NB-R53", "NB-R57"),
    ),
)
"""Each chapter lists the rules of the catalogue that it explains and the questions that it helps with."""
