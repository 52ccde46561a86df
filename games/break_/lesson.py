"""The guided first match: the first turns of Rock against Fire, from the basic setups."""

from collections.abc import Callable, Collection

from games.break_ import sentences as say
from games.break_.events import BreakEvent, Cast, Fought, Healed, Moved, TurnEnded
from games.break_.glossary import BOARD
from games.break_.view_types import BreakView, TroopView
from games.core.lesson import LEARNER, Lesson, LessonIdea
from games.core.model import Event

LAST_TURN = 21
"""Whoever has not tried everything by then ends the lesson without."""

HEAVY_MOVES = NIMBLE_MOVES = 2
TURN = ("command",)
END = "end"


def does(*kinds: type[BreakEvent]) -> Callable[[Event, BreakView], bool]:
    """Return the goal that the learner does one of these things."""
    names = {kind.get_kind() for kind in kinds}
    return lambda event, view: event.kind in names and event.facts["seat"] == LEARNER


def spends_heavy(event: Event, view: BreakView) -> bool:
    """Return whether the learner has made the last heavy move of a turn."""
    return view.heavy == 0 and does(Moved, Fought)(event, view)


def spends_nimble(event: Event, view: BreakView) -> bool:
    return view.nimble < NIMBLE_MOVES and does(Moved, Fought)(event, view)


def from_turn(turn: int) -> Callable[[BreakView], bool]:
    return lambda view: view.turn >= turn


# what to try now


def find_step(view: BreakView, start: str, targets: Collection[str]) -> tuple[int, str]:
    """Return how many moves lead to the nearest of these tiles over free ones, and the first of them."""
    names = BOARD.names
    taken = {troop.tile for troop in view.troops} | {block.tile for block in view.blocks}
    seen, border, distance = {start}, [(start, "")], 0
    while border:
        distance += 1
        reached: list[tuple[str, str]] = []
        for tile, first in border:
            for near in sorted(names[at] for at in BOARD.neighbours[names.index(tile)]):
                if near in targets:
                    return distance, first or near
                if near not in seen and near not in taken:
                    seen.add(near)
                    reached.append((near, first or near))
        border = reached
    return 0, ""


def list_ways(view: BreakView, movers: Collection[TroopView], targets: Collection[str]) -> list[str]:
    """List the next move of each troop towards these tiles, that of the nearest first."""
    enemies = {troop.tile for troop in view.troops if troop.seat != LEARNER}
    found: list[tuple[int, str]] = []
    for troop in movers:
        distance, tile = find_step(view, troop.tile, targets)
        if tile:
            found.append((distance, f"{troop.tile}{'x' if tile in enemies else '-'}{tile}"))
    return [typed for _, typed in sorted(found)]


def own(view: BreakView, *names: str) -> list[TroopView]:
    return [troop for troop in view.troops if troop.seat == LEARNER and troop.name in names]


def go_forward(view: BreakView) -> list[str]:
    """List heavy moves that bring a Golem, or else another troop, to the Bomb'O or another enemy."""
    enemies = [troop for troop in view.troops if troop.seat != LEARNER]
    bombs = {troop.tile for troop in enemies if troop.name == "Bomb'O"}
    others = {troop.tile for troop in enemies if troop.name != "Blaze"} or {troop.tile for troop in enemies}
    if not view.heavy:
        return [END]
    strong, rest, weak = own(view, "Golem"), own(view, "Stone", "Ruby"), own(view, "Rock")
    return [
        *list_ways(view, strong, bombs),
        *list_ways(view, strong, others),
        *list_ways(view, rest, others),
        *list_ways(view, weak, others),
        END,
    ]


def move_rock(view: BreakView) -> list[str]:
    """List moves that bring a Rock to a free tile, forward first."""
    found: list[str] = []
    for troop in own(view, "Rock"):
        column, row = troop.tile[0], int(troop.tile[1:])
        found.append(f"{troop.tile}-{column}{row + 1}")
    others = [
        f"{troop.tile}-{BOARD.names[at]}"
        for troop in own(view, "Rock")
        for at in BOARD.neighbours[BOARD.names.index(troop.tile)]
    ]
    return [*found, *others]


def cast_card(view: BreakView) -> list[str]:
    """List what can be cast: Hurl, best from the side that is still, or else a Wall."""
    stones = sorted((troop.tile for troop in own(view, "Stone")), reverse=True)
    walls = [f"wall {name}" for name in BOARD.names if name[1:] == "4"]
    return [*[f"hurl {tile}" for tile in stones], *walls, END]


def hurt_golems(view: BreakView) -> list[TroopView]:
    return [golem for golem in own(view, "Golem") if golem.power < golem.printed]


def can_mend(view: BreakView) -> bool:
    """Return whether a Rock of the learner can get to a damaged Golem."""
    return bool(mend_ways(view))


def mend_ways(view: BreakView) -> list[str]:
    return list_ways(view, own(view, "Rock"), [golem.tile for golem in hurt_golems(view)])


def mend_golem(view: BreakView) -> list[str]:
    """List moves that bring a Rock into a damaged Golem; at the end of the moves, the end of the turn."""
    return [*mend_ways(view), END]


def shoot_blaze(view: BreakView) -> list[str]:
    """List the Fire Bolt that hits an enemy and no own troop next to it; else the end of the turn."""
    standing = {troop.tile: troop for troop in view.troops}
    found: list[str] = []
    for ruby in own(view, "Ruby"):
        column, row = ruby.tile[0], int(ruby.tile[1:])
        for way, rows in (("f", range(row + 1, 9)), ("b", range(row - 1, 0, -1))):
            hit = next((tile for at in rows if (tile := f"{column}{at}") in standing), "")
            near = [BOARD.names[at] for at in BOARD.neighbours[BOARD.names.index(hit)]] if hit else []
            victims = [standing[tile] for tile in (hit, *near) if tile in standing]
            if victims and all(troop.seat != LEARNER for troop in victims):
                found.append(f"bolt {ruby.tile} {way}")
    return [*found, END]


def is_turn_fresh(view: BreakView) -> bool:
    """Return whether no move of the turn is made yet, so that there is nothing to take back."""
    return view.heavy == HEAVY_MOVES and view.nimble == NIMBLE_MOVES


LESSON: Lesson[BreakView] = Lesson(
    about=say.LessonAbout(),
    options={"nation.0": "rock", "nation.1": "fire", "layouts": "basic"},
    seats=2,
    seed="break lesson 1",
    is_complete=lambda view: view.turn > LAST_TURN,
    closing=say.LessonClosing(),
    moves_between=lambda question, view: (END,),
    ideas=(
        LessonIdea(key="board", questions=TURN, sentence=say.TeachBoard(), moves=go_forward),
        LessonIdea(
            key="heavy",
            questions=TURN,
            when=lambda view: view.heavy > 0,
            goal=spends_heavy,
            moves=go_forward,
            sentence=say.TeachHeavy(),
            again=say.TeachHeavyAgain(),
        ),
        LessonIdea(
            key="nimble",
            questions=TURN,
            when=lambda view: view.nimble > 0,
            goal=spends_nimble,
            moves=move_rock,
            sentence=say.TeachNimble(),
            again=say.TeachNimbleAgain(),
        ),
        LessonIdea(
            key="cast",
            questions=TURN,
            goal=does(Cast),
            moves=cast_card,
            sentence=say.TeachCast(),
            again=say.TeachCastAgain(),
        ),
        LessonIdea(
            key="end",
            questions=TURN,
            goal=does(TurnEnded),
            moves=(END,),
            sentence=say.TeachEnd(),
            again=say.TeachEndAgain(),
        ),
        LessonIdea(
            key="fight",
            questions=TURN,
            when=from_turn(3),
            goal=does(Fought),
            moves=go_forward,
            patience=8,
            sentence=say.TeachFight(),
            again=say.TeachFightAgain(),
        ),
        LessonIdea(
            key="undo",
            questions=TURN,
            when=lambda view: view.turn >= 3 and not is_turn_fresh(view),
            moves=mend_golem,
            sentence=say.TeachUndo(),
        ),
        LessonIdea(
            key="heal",
            questions=TURN,
            when=can_mend,
            goal=does(Healed),
            moves=mend_golem,
            patience=10,
            sentence=say.TeachHeal(),
            again=say.TeachHealAgain(),
        ),
        LessonIdea(key="line", questions=TURN, when=from_turn(3), moves=go_forward, sentence=say.TeachLine()),
        LessonIdea(
            key="fire", questions=TURN, when=from_turn(5), moves=shoot_blaze, sentence=say.TeachFire()
        ),
        LessonIdea(key="clock", questions=TURN, when=from_turn(5), moves=(END,), sentence=say.TeachClock()),
    ),
)
