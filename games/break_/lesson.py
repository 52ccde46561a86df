"""The guided first match: Rock against Fire, from the basic set-ups; the first turns of a fight."""

from games.break_.view import BreakView
from games.core.lesson import Idea, Lesson

LAST_TURN = 9
"""The lesson is over when the learner is asked after this turn."""

TURN = ("command",)


def from_turn(turn: int, view: BreakView) -> bool:
    return view.turn >= turn


def hurt_golem(view: BreakView) -> bool:
    """Something that a Rock could mend."""
    return any(
        troop.name == "Golem" and troop.seat == view.viewer and troop.power < troop.printed
        for troop in view.troops
    )


LESSON: Lesson[BreakView] = Lesson(
    about="You lead Rock through the first turns against Fire: moves, a card, a fight, a repair.",
    options={"nation.0": "rock", "nation.1": "fire", "layouts": "basic"},
    seats=2,
    seed="break lesson 1",
    ends=lambda view: view.turn > LAST_TURN,
    closing=(
        "That is the game: move, cast, and see what each step leads to before you take it. In other matches "
        "you choose your nation and lay your troops out yourself. Forest hides traps, Fire burns its own "
        "troops for damage, Water grows Corals and lays a river. /rules has every rule."
    ),
    ideas=(
        Idea(
            key="board",
            asks=TURN,
            tries="c3-d3",
            says=(
                "Your troops stand below. The number on each is its power: what it deals in a fight, and "
                "what it can take. Whoever has no troop left has lost. Pick a move from the menus: c3-d3 "
                "brings a Golem into the middle."
            ),
        ),
        Idea(
            key="heavy",
            asks=TURN,
            tries="d3-d4",
            says=(
                "A turn has 2 heavy moves, for any troop, one tile each. The same troop may use both: "
                "send the Golem on to d4."
            ),
        ),
        Idea(
            key="nimble",
            asks=TURN,
            tries="b3-b4",
            says=(
                "There are 2 nimble moves as well, for Nimble troops only: of yours, the Rocks. They use "
                "them first, which keeps the heavy ones for others. Move one: b3-b4."
            ),
        ),
        Idea(
            key="cast",
            asks=TURN,
            tries="hurl f2",
            says=(
                "Cards cost no move, and you may cast as many as you like, before, between and after "
                "moves. Hurl lets a Stone throw the Rock before it: choose Hurl f2 under Cast. It is "
                "ready again in your next turn."
            ),
        ),
        Idea(
            key="end",
            asks=TURN,
            tries="end",
            says=(
                "Nothing is compulsory. End turn says beforehand what would be left unused; moves that "
                "are left are lost."
            ),
        ),
        Idea(
            key="line",
            asks=TURN,
            when=lambda view: from_turn(3, view),
            tries="d4-d5",
            says=(
                "Each move is written from tile to tile. Under Enter a line, or with /move, you can type "
                "a whole turn at once, such as d4-d5; b4-b5; end. Now bring the Golem next to the Bomb'O:"
                " d4-d5."
            ),
        ),
        Idea(
            key="fight",
            asks=TURN,
            when=lambda view: from_turn(3, view),
            tries="d5xd6",
            says=(
                "A move onto an enemy is a fight: both lose as much power as the other deals. Each entry "
                "says what would come of it, 3 v 3 being dealt and taken. A Helmet takes 1 less. Whoever "
                "falls leaves the tile to the winner; if both live, the attacker goes back."
            ),
        ),
        Idea(
            key="undo",
            asks=TURN,
            when=lambda view: from_turn(3, view),
            says=(
                "Undo takes your moves of this turn back, one by one, as long as no hidden trap has been "
                "sprung. After End turn the other player has to agree."
            ),
        ),
        Idea(
            key="heal",
            asks=TURN,
            when=hurt_golem,
            says=(
                "Lost power does not come back, with one exception: a Rock may move into a damaged Golem "
                "of yours. The Rock is gone, and the Golem heals 1. Two Golems side by side gain a Sword "
                "each: 1 more damage in fights."
            ),
        ),
        Idea(
            key="fire",
            asks=TURN,
            when=lambda view: from_turn(5, view),
            says=(
                "Blazes explode when they die: 1 damage to everybody on and next to the tile, friends "
                "too, and no Helmet helps. Strike them from afar, with Fire Bolt or a thrown Rock. Rules,"
                " below, has every card."
            ),
        ),
        Idea(
            key="clock",
            asks=TURN,
            when=lambda view: from_turn(7, view),
            says=(
                "Nobody can wait for ever: after 12 turns in which nobody is hurt, or 80 in all, the "
                "greater core power wins, which is that of all troops but Blazes and Corals. The line "
                "above shows it."
            ),
        ),
    ),
)
