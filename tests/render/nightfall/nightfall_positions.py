"""Positions of Nightfall for pictures, one for each thing that a table can show."""

from collections.abc import Callable, Mapping

from games.core.zones import CardId
from games.nightfall.card import ORDERS
from games.nightfall.card_sets import FIRST_SET
from games.nightfall.state import CANCELLED, RESOLVED, RESOLVING, Link
from games.nightfall.table import is_kicked
from games.nightfall.turn import end_game
from games.nightfall.view_types import card_place
from render.kit.picture import ChoiceMarks
from tests.games.nightfall.scene import Scene, face, new_match, scene
from tests.render.nightfall.nightfall_tables import NightfallPosition

LONG = (
    "Maximiliane von Württemberg-Österreich",
    "Bartholomew Featherstonehaugh III",
    "Wilhelmina Abernathy-Willoughby",
    "Aleksandra Konstantinopolska",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)
PRIVATE = (
    "Alton Hickman, Ghoul Summoning left=6",
    "Death Grip left=5, Ivan Radinsky",
    "Blood Rage, Lilith Lawrence left=3",
    '"Indigo Six", Rend and Tear left=0',
    "Shock and Awe left=4, Zacharias Sands",
)


def four() -> Scene:
    """Four players, before a chain."""
    return scene(
        seats=4,
        hands=[
            "J.J. McTeague, Blaine Cordell, Charlotte Reyes, Bite, Burn",
            "Vulko, Enraged Wight, Yuri Koroviev, Bleed",
            "Flank Attack, J.J. McTeague, J.J. McTeague",
            "Grim Siege, Alton Hickman, Bite, Bleed",
        ],
        decks=["Vulko, Vulko", "Bite, Burn", "Enraged Wight, Enraged Wight", "Charlotte Reyes"],
        discards=["Vulko", "Death Grip, Vulko", "", "Bite"],
        minions=['"Bad Smoke"', 'Vulko hurt=1, "Genesis One"', "", "Ivan Radinsky hurt=2"],
        private=PRIVATE[:4],
        wounds=["bite burn bleed bleed", "bite burn burn", "bite bite bite", "burn"],
        stack="bleed, bite, burn",
        face_up=26,
        commons="Lilith Lawrence, Big Ghost left=6, Sir John Travail, Blaine Cordell left=5, "
        "Shock and Awe left=4, Leave Me!, Dark Awakening left=2, Overwatch Two",
    )


def chain() -> NightfallPosition:
    """A chain of two players waits for answers: two cards of Noor's, and one of Pavel's with its kicker."""
    made = four().do("start jj mcteague then blaine cordell").do("link vulko", seat=1)
    return NightfallPosition(made.do("ask me later", seat=2).do("ask me later", seat=3))


def answers() -> NightfallPosition:
    """The waiting chain as Sam, who may answer, sees it in private."""
    return NightfallPosition(chain().scene, viewer=2)


def resolving() -> NightfallPosition:
    """The chain resolves: what has resolved is ticked, a target is asked for."""
    made = chain().scene.do("link flank attack", seat=2).do("link alton hickman", seat=3)
    return NightfallPosition(made.do("vulko", "leave me"))


def attack() -> NightfallPosition:
    """Attackers are divided, one of them is blocked twice, the combats are to be ordered."""
    made = scene(
        seats=3,
        phase="combat",
        minions=[
            "Vulko, Big Ghost, Alton Hickman",
            "Ivan Radinsky, Franz Orlok, Vulko hurt=1, Bad Smoke",
            "Charlotte Reyes",
        ],
        hands=["Vulko", "Bite", "Burn"],
        decks=["Vulko", "Vulko", "Vulko"],
        private=PRIVATE[:3],
        wounds=["bite", "burn burn", "bleed"],
        stack="bite, bite",
        face_up=17,
    )
    made.do("split big ghost > seat 2, vulko > seat 2, alton hickman > seat 3")
    made.do("ivan radinsky > big ghost, franz orlok > big ghost", seat=1).do("none", seat=2)
    return NightfallPosition(made.do("big ghost"))


def two() -> NightfallPosition:
    """Two players in a series; the active one is to claim, with a discount."""
    made = scene(
        seats=2,
        phase="claim",
        series=True,
        hands=["Vulko, Bite, Yuri Koroviev", "Grim Siege, Grim Siege"],
        decks=["Vulko", "Bite"],
        discards=["Death Grip", "Charlotte Reyes"],
        minions=["Sir John Travail, Bad Smoke hurt=1", "Zombie Horde hurt=3, Vulko"],
        private=PRIVATE[:2],
        wounds=["bite burn bleed", "bite " * 7 + "burn " * 3],
        face_up=4,
    )
    made.board.totals, made.board.game = [47, 61], 3
    return NightfallPosition(made, viewer=0, choice_marks=ChoiceMarks((), ("Vulko", "Grim Siege")))


def crowded() -> NightfallPosition:
    """Five players with long names, many minions, a chain of eleven that resolves."""
    hands = [
        "J.J. McTeague, J.J. McTeague, Rend and Tear, Vulko, Bite",
        "Charlotte Reyes, Ivan Radinsky, Flank Attack",
        "Vulko, Bleed, Bleed, Leave Me!",
        "Grim Siege, Alton Hickman, Bite",
        "Death Grip, Shock and Awe, Furious Melee, Burn",
    ]
    made = scene(
        seats=5,
        active=1,
        first=3,
        hands=hands,
        decks=["Vulko"] * 5,
        discards=["Bite", "Vulko", "Dark Awakening", "", "Burn"],
        minions=[
            "Vulko hurt=1, Vulko, Big Ghost",
            "Bad Smoke, Franz Orlok hurt=2",
            "Marcus Toth of=1, Zombie Horde, Charlotte Reyes, Yuri Koroviev, Enraged Wight",
            "",
            "Vulko, Vulko, Ivan Radinsky hurt=2, Genesis One, Indigo Six, Overwatch Two, Sir John Travail, "
            "Big Ghost",
        ],
        private=PRIVATE,
        wounds=["bite " * 3 + "burn " * 6 + "bleed " * 4, "bite bite", "burn " * 11, "", "bleed " * 7],
        face_up=3,
    )
    links = [("Charlotte Reyes", 1), ("Flank Attack", 1), ("Grim Siege", 3), ("Rend and Tear", 3),
             ("Alton Hickman", 3), ("Furious Melee", 4), ("Death Grip", 4), ("Ivan Radinsky", 0),
             ("Leave Me!", 0), ("Shock and Awe", 2), ("Vulko", 2)]  # fmt: skip
    before = -1
    for name, seat in links:
        made.board.chain.append(
            Link(CardId(0), face(name), seat, is_kicked(before if before >= 0 else None, face(name)))
        )
        before = face(name)
    for at, state in ((10, RESOLVED), (9, CANCELLED), (8, RESOLVING)):
        made.board.chain[at].state = state
    made.board.chain[7].again, made.board.chain[7].chooser = 1, 0
    return NightfallPosition(made, LONG)


def claims() -> NightfallPosition:
    """Five players; a chain has hurt many."""
    made = scene(
        seats=5,
        active=2,
        hands=["Bite", "Vulko, Burn", "Grim Siege, Grim Siege, Yuri Koroviev, Vulko", "Bite", "Bleed"],
        decks=["Vulko, Bite"] * 5,
        minions=["Vulko", "Marcus Toth", "Indigo Six", "Ivan Radinsky, Zombie Horde", ""],
        private=PRIVATE,
        wounds=["bite burn", "bleed", "burn burn burn", "bite " * 9, "bleed bite"],
        face_up=28,
    )
    return NightfallPosition(made.do("start grim siege"), ("Noor", "Pavel", "Sam", "Aleksandra", "美咲"))


def claimed() -> NightfallPosition:
    """The position of `claims` later, as the active player sees it: two cards claimed."""
    made = claims().scene.do("discard grim siege", "discard vulko", "claim blood rage")
    return NightfallPosition(made, ("Noor", "Pavel", "Sam", "Aleksandra", "美咲"), viewer=2)


def three() -> NightfallPosition:
    """Three players at the start of a chain phase: nothing lies in the strip."""
    made = scene(
        seats=3,
        active=1,
        hands=["Vulko", "Vulko, Blaine Cordell, Bite, Bite, Charlotte Reyes, Enraged Wight", "Burn"],
        decks=["Vulko"] * 3,
        private=PRIVATE[:3],
    )
    return NightfallPosition(made, viewer=1)


def hoard() -> NightfallPosition:
    """Everything that one player can hold, in a match without private archives."""
    names = [ORDERS[face].name for face in ORDERS if face in FIRST_SET and not ORDERS[face].promo]
    made = scene(
        seats=5,
        archives="common",
        hands=[", ".join([*names[:8], *names[12:20], "Bite, Bite, Burn, Bleed"])],
        decks=["Vulko"] * 5,
        commons=", ".join(names[:4] + names[18:24]),
        minions=["", "Vulko, Big Ghost, Franz Orlok, Marcus Toth", "", "Yuri Koroviev", ""],
    )
    return NightfallPosition(made, viewer=0)


def secret() -> NightfallPosition:
    """Private archives are face down; after the first turn of a real match."""
    made = new_match(3, "secrets", archives="quick", secret=True)
    for _ in range(9):
        made.out_of_time()
    return NightfallPosition(made, viewer=0)


def over() -> NightfallPosition:
    """A match of a series that has ended with an attack; somebody gave up."""
    made = scene(
        seats=4,
        active=3,
        phase="combat",
        minions=["Franz Orlok", "", "", "Big Ghost, Vulko"],
        private=PRIVATE[:4],
        wounds=["bite " * 6 + "burn " * 5, "bleed " * 8, "burn " * 7, "bite " * 9],
        face_up=6,
        series=True,
    )
    made.board.totals, made.board.game = [94, 62, 71, 58], 6
    made.board.gave_up = [1]
    return NightfallPosition(made.do("attack seat 1", "none"), title="Aleksandra wins with 67 wounds")


def draft() -> NightfallPosition:
    """Draft cards to pick from; the viewer has picked, and one more."""
    made = new_match(4, "a draft", archives="draft")
    for seat in range(4):
        made.do(made.options(seat)[0], seat=seat)
    return NightfallPosition(made.do(made.options(1)[1], seat=1).do(made.options(3)[0], seat=3), viewer=1)


def offers() -> NightfallPosition:
    """The draft as everybody sees it: the orders that it is about."""
    return NightfallPosition(draft().scene)


def turned_up() -> NightfallPosition:
    """A draft of Open Archives as everybody sees it: the commons are turned up."""
    return NightfallPosition(new_match(3, "open", archives="open"))


def blocking() -> NightfallPosition:
    """Five attackers; of three defenders one has declared its blocks, one has no minions."""
    made = scene(
        seats=4,
        phase="combat",
        minions=[
            "Vulko, Big Ghost, Alton Hickman, Franz Orlok, Yuri Koroviev",
            "Ivan Radinsky, Vulko hurt=1, Bad Smoke",
            "Charlotte Reyes, Vulko",
            "",
        ],
        hands=["Vulko", "Bite", "Burn", "Bite"],
        decks=["Vulko"] * 4,
        private=PRIVATE[:4],
        face_up=31,
    )
    split = "big ghost > seat 2, vulko > seat 2, alton hickman > seat 3, franz orlok > seat 4"
    return NightfallPosition(made.do(f"split {split}, yuri koroviev > seat 3").do("none", seat=2))


def series() -> NightfallPosition:
    """Five players between the second and the third game of a series; two are equal."""
    made = scene(seats=5, phase="claim", hands=["Vulko"] * 5, wounds=["bite " * 9, "burn", "", "bleed", ""])
    made.state.options |= {"series": True, "archives": "draft"}
    made.board.totals, made.board.game = [22, 13, 10, 17, 12], 2
    made.board.games = [[22, 13, 10, 17, 12]]
    made.board.tally[2], made.board.tally[4] = [5, 0, 0], [1, 1, 1]
    return NightfallPosition(made.happen((end_game, "wounds")))


def tied() -> NightfallPosition:
    """Three players at the end, all with as many wounds: types and the seat decide."""
    made = scene(
        seats=3,
        first=1,
        phase="claim",
        hands=["Vulko"] * 3,
        wounds=["bite bite burn", "bite burn bleed", "burn bite bleed"],
        private=PRIVATE[:3],
    )
    return NightfallPosition(made.happen((end_game, "rounds")))


def mobbed() -> NightfallPosition:
    """Two players; three attackers, of whom one is blocked four times and one twice."""
    made = scene(
        seats=2,
        phase="combat",
        minions=[
            "Big Ghost, Ivan Radinsky, Vulko",
            "Vulko, Zombie Horde, Charlotte Reyes, Genesis One, Bad Smoke, Marcus Toth hurt=1, Yuri Koroviev",
        ],
        hands=["Vulko", "Bite"],
        decks=["Vulko"] * 2,
        private=PRIVATE[:2],
        face_up=14,
    )
    many = "vulko > big ghost, zombie horde > big ghost, charlotte reyes > big ghost, genesis one > big ghost"
    made.do(f"{many}, bad smoke > ivan radinsky, marcus toth > ivan radinsky", seat=1)
    return NightfallPosition(made)


def staged() -> NightfallPosition:
    """A chain of three in the making, the last one with its kicker; one more card would link."""
    cards = ("J.J. McTeague", "Blaine Cordell", "Vulko")
    made = scene(
        seats=3,
        hands=["J.J. McTeague, J.J. McTeague, Blaine Cordell, Vulko, Ivan Radinsky", "Bite", "Burn"],
        decks=["Vulko", "Alton Hickman", "Alton Hickman"],
        minions=["", "Franz Orlok", ""],
        private=PRIVATE[:3],
        commons="Dark Awakening, Grim Siege",
        wounds=["bite", "burn burn", ""],
        face_up=24,
    )
    chosen = tuple(card_place(card) for card in cards)
    return NightfallPosition(made, viewer=0, choice_marks=ChoiceMarks(chosen, (card_place("Ivan Radinsky"),)))


def dividing() -> NightfallPosition:
    """Two of four attackers have a target; the third is asked about."""
    made = scene(
        seats=3,
        phase="combat",
        minions=["Vulko, Big Ghost, Alton Hickman, Bad Smoke", "Ivan Radinsky", "Vulko"],
        hands=["Vulko, Bite", "Bite", "Burn"],
        decks=["Vulko"] * 3,
        private=PRIVATE[:3],
        face_up=24,
    )
    given = (("“Big Ghost” (4)", "seat 3"), ("Vulko (3)", "seat 2"))
    chosen = ("#1", "#0", "seat 3", "seat 2")
    return NightfallPosition(made, viewer=0, choice_marks=ChoiceMarks(chosen, ("seat 2", "seat 3"), given))


def guarding() -> NightfallPosition:
    """A defender has placed two blockers against one of five attackers, and is asked about the third."""
    made = blocking().scene
    given = (("Ivan Radinsky (3)", "#1"), ("Vulko (2)", "#1"))
    return NightfallPosition(
        made, viewer=1, choice_marks=ChoiceMarks(("#5", "#6", "#1", "#1"), ("#0", "#1"), given)
    )


ALL: Mapping[str, Callable[[], NightfallPosition]] = {
    "chain": chain,
    "answers": answers,
    "resolving": resolving,
    "attack": attack,
    "two": two,
    "crowded": crowded,
    "draft": draft,
    "offers": offers,
    "turned_up": turned_up,
    "blocking": blocking,
    "mobbed": mobbed,
    "staged": staged,
    "dividing": dividing,
    "guarding": guarding,
    "series": series,
    "tied": tied,
    "claims": claims,
    "claimed": claimed,
    "three": three,
    "hoard": hoard,
    "secret": secret,
    "over": over,
}
