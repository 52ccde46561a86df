"""The guided first match: the first turns of Rock against Fire, from the basic setups."""

from games.break_.view_types import BreakView
from games.core.lesson import Lesson, LessonIdea

LAST_TURN = 9
"""The lesson ends with the learner's first question after this turn."""

TURN = ("command",)


def from_turn(turn: int, view: BreakView) -> bool:
    return view.turn >= turn


def hurt_golem(view: BreakView) -> bool:
    """Return whether the viewer has a damaged Golem, which a Rock could mend."""
    return any(
        troop.name == "Golem" and troop.seat == view.viewer and troop.power < troop.printed
        for troop in view.troops
    )


LESSON: Lesson[BreakView] = Lesson(
    about="You lead Rock through the first turns against Fire: moves, a card, a fight, a repair.",
    options={"nation.0": "rock", "nation.1": "fire", "layouts": "basic"},
    seats=2,
    seed="break lesson 1",
    is_complete=lambda view: view.turn > LAST_TURN,
    closing=(
        "That is the game: move, cast, and see what each step leads to before you take it. In other matches "
        "you choose your nation and lay your troops out yourself. Forest hides traps, Fire burns its own "
        "troops for damage, Water grows Corals and lays a river. /rules has every rule."
    ),
    ideas=(
        LessonIdea(
            key="board",
            questions=TURN,
            suggested_move="c3-d3",
            sentence=(
                "Your troops stand at the bottom of the board. The number on each is its power: what it "
                "deals in a fight, and what it can take. Whoever has no troop left has lost. The menus "
                "hold your moves, from tile to tile: c3-d3 brings a Golem into the middle."
            ),
        ),
        LessonIdea(
            key="heavy",
            questions=TURN,
            suggested_move="d3-d4",
            sentence=(
                "A turn has 2 heavy moves, for any troop, one tile each. The same troop may use both: "
                "send the Golem on to d4."
            ),
        ),
        LessonIdea(
            key="nimble",
            questions=TURN,
            suggested_move="b3-b4",
            sentence=(
                "There are 2 nimble moves as well, for Nimble troops only: of yours, the Rocks. They use "
                "them first, which keeps the heavy ones for others. Move one: b3-b4."
            ),
        ),
        LessonIdea(
            key="cast",
            questions=TURN,
            suggested_move="hurl f2",
            sentence=(
                "Cards cost no move, and you may cast as many as you like, before, between and after "
                "moves. Hurl lets a Stone throw the Rock before it: choose Hurl f2 under Cast. It is "
                "ready again in your next turn."
            ),
        ),
        LessonIdea(
            key="end",
            questions=TURN,
            suggested_move="end",
            sentence=(
                "Nothing is compulsory. End turn says beforehand what would be left unused; moves that "
                "are left are lost."
            ),
        ),
        LessonIdea(
            key="line",
            questions=TURN,
            when=lambda view: from_turn(3, view),
            suggested_move="d4-d5",
            sentence=(
                "Each move is written from tile to tile. Under Enter a line, or with /move, you can type "
                "a whole turn at once, such as d4-d5; b4-b5; end. Now bring the Golem next to the Bomb'O:"
                " d4-d5."
            ),
        ),
        LessonIdea(
            key="fight",
            questions=TURN,
            when=lambda view: from_turn(3, view),
            suggested_move="d5xd6",
            sentence=(
                "A move onto an enemy is a fight: both lose as much power as the other deals. Each entry "
                "says what would come of it: what each troop loses, 1 less with a Helmet. Whoever "
                "falls leaves the tile to the winner; if both live, the attacker goes back."
            ),
        ),
        LessonIdea(
            key="undo",
            questions=TURN,
            when=lambda view: from_turn(3, view),
            sentence=(
                "Undo takes your moves of this turn back, one by one, as long as no hidden trap has been "
                "sprung. After End turn the other player has to agree."
            ),
        ),
        LessonIdea(
            key="heal",
            questions=TURN,
            when=hurt_golem,
            sentence=(
                "Lost power does not come back, with one exception: a Rock may move into a damaged Golem "
                "of yours. The Rock is gone, and the Golem heals 1. Two Golems side by side gain a Sword "
                "each: 1 more damage in fights."
            ),
        ),
        LessonIdea(
            key="fire",
            questions=TURN,
            when=lambda view: from_turn(5, view),
            sentence=(
                "Blazes explode when they die: 1 damage to everybody on and next to the tile, friends "
                "too, and no Helmet helps. Strike them from afar, with Fire Bolt or a thrown Rock. Rules,"
                " below, has every card."
            ),
        ),
        LessonIdea(
            key="clock",
            questions=TURN,
            when=lambda view: from_turn(7, view),
            sentence=(
                "Nobody can wait for ever: after 12 turns in which nobody is hurt, or 80 in all, the "
                "greater core power wins, which is that of all troops but Blazes and Corals. The line "
                "at the top shows it."
            ),
        ),
    ),
)
