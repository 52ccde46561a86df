"""Turn structure: Resource Phase, Action Phase, Cycle Phase, sixteen times."""

from collections.abc import Iterator

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Result, Seat
from games.core.sentences.sentence import Text
from games.nightbreak import sentences as say
from games.nightbreak.actions import MOVE, STAY, ActionValue, choose_acting_hero, move_options
from games.nightbreak.effects import swap
from games.nightbreak.events import (
    GainedBlessing,
    GaveUp,
    Given,
    KeptRow,
    PlaysOn,
    PrayersAnswered,
    TimePassed,
    TurnBegan,
)
from games.nightbreak.glossary import NOBODY, TURNS, HeroId, Rank, Side
from games.nightbreak.hero import Power
from games.nightbreak.rulebook import book
from games.nightbreak.spoken_choices import PointsToKeep
from games.nightbreak.table import Nightbreak

REASONS = BY_FAVOR, BY_DAMAGE, NOTHING, CONCESSION = "Favor", "damage", "draw", "concession"
"""What decides a match, as results store it for ever."""


@book.rule("begin_turn")
def begin_turn(g: Nightbreak) -> None:
    g.board.turn += 1
    g.tell_of_side(TurnBegan, g.mover, g.board.turn, g.time_key)
    g.then(resource_phase)
    g.then(action_phase)
    for _ in range(g.size):  # exactly N steps (NB-R27)
        g.then(choose_acting_hero)
    g.then(cycle_phase)


@book.rule("resource_phase")
def resource_phase(g: Nightbreak) -> None:
    """Add the income to the pool, then cash in the Prayer Markers (NB-T06)."""
    side = g.mover
    income = g.income(side)
    g.board.pool = income
    g.tell_of_side(GainedBlessing, side, income)
    for fighter in g.fighters(side):
        fighter.acted = fighter.prayed = False
        if fighter.prayers:
            g.board.pool += 2 * fighter.prayers
            g.tell_of(PrayersAnswered, fighter, 2 * fighter.prayers)
            fighter.prayers = 0


@book.rule("action_phase")
def action_phase(g: Nightbreak) -> None:
    """Offer the move: together with the first action, or to a team as a question of its own (NB-R53)."""
    if len(g.board.seats[g.mover]) > 1:
        g.ask(choose_team_move, g.mover).then(perform_move)
    else:
        g.board.may_move = True


@book.question("team_move")
def choose_team_move(g: Nightbreak, side: Side) -> One[ActionValue]:
    owner, others = g.asked_seats(side, (g.board.turn - 1) // 2 % 2)
    stay: Option[ActionValue] = Option((STAY, NOBODY, NOBODY), STAY, say.StayLabel(), aliases=("none",))
    options = (stay, *move_options(g, side))
    return One(owner, say.SwapTwoHeroes(), options, deputies=others, topic=say.SwapTopic())


@book.rule("move")
def perform_move(g: Nightbreak, chosen: ActionValue) -> None:
    if chosen[0] == MOVE:
        g.then(swap, HeroId(chosen[1]), HeroId(chosen[2]), g.mover)
    else:
        g.tell_of_side(KeptRow, g.mover)


@book.rule("cycle_phase")
def cycle_phase(g: Nightbreak) -> None:
    """Use up the Time card; with the last one the game ends at once (NB-R07)."""
    g.board.flipped += 1
    g.tell(TimePassed(g.time_key))
    if g.board.turn == TURNS:
        g.finish(decide_outcome(g))
        return
    if g.board.pool:
        g.ask(choose_blessings, g.mover).then(place_blessings, g.mover)
    g.then(begin_turn)


@book.question("blessings")
def choose_blessings(g: Nightbreak, side: Side) -> PointsToKeep:
    """Ask how to distribute all points left in the pool among the Heroes (NB-R32)."""
    owner, others = g.asked_seats(side, (g.board.turn - 1) // 2 % 2)
    ranks = [
        Option(
            rank,
            str(column),
            g.hero_of(fighter).name,
            about=describe_need(g.power_of(fighter), fighter.held),
            aliases=(f"column {column}",),
        )
        for rank, fighter in enumerate(g.board.rows[side])
        if fighter is not None and (column := g.column(side, rank))
    ]
    pool = g.board.pool
    return PointsToKeep(
        owner,
        say.WhoKeepsPoints(pool),
        ranks,
        pool,
        pool,
        verb="give",
        deputies=others,
        topic=say.PointsTopic(pool),
    )


def describe_need(power: Power, held: int) -> Text:
    """Say what a Hero holds and what its power costs: that is what Blessing Points are kept for."""
    return say.NeedAbout(held, power.name, power.cost)


@book.rule("place_blessings")
def place_blessings(g: Nightbreak, given: tuple[tuple[Rank, int], ...], side: Side) -> None:
    for rank, amount in given:
        fighter = g.fighter_at(side, rank)
        if fighter is not None:
            fighter.held += amount
            g.tell_of(Given, fighter, amount)
    g.board.pool = 0


def decide_outcome(g: Nightbreak) -> Result:
    """Compare Favor, then damage on the Heroes in battle, else a draw (NB-R08, NB-R09)."""
    favor, damage = g.board.favor, [g.total_damage(side) for side in (0, 1)]
    marks = [(favor[side], -damage[side]) for side in (0, 1)]
    reason = BY_FAVOR if favor[0] != favor[1] else BY_DAMAGE if damage[0] != damage[1] else NOTHING
    return make_result(g, [1 + (marks[side] < marks[1 - side]) for side in (0, 1)], reason)


def make_result(g: Nightbreak, ranks: list[int], reason: str) -> Result:
    """Convert the ranks of sides into a result by seats."""
    sides = [g.side_of_seat(seat) for seat in g.seats]
    places = [ranks[side] for side in sides]
    return Result(
        ranks=tuple(1 + sum(other < place for other in places) for place in places),
        reason=reason,
        scores=tuple(g.board.favor[side] for side in sides),
        teams=tuple(tuple(team) for team in g.board.seats),
    )


@book.rule("concede")
def concede(g: Nightbreak, seat: Seat) -> None:
    """Record a concession; a side loses when all its members have conceded (NB-R57)."""
    if seat not in g.board.gave_up:
        g.board.gave_up.append(seat)
        g.tell(GaveUp(seat, not has_conceded(g, seat)))
    side = g.side_of_seat(seat)
    if has_conceded(g, seat):
        g.finish(make_result(g, [2 if side == 0 else 1, 2 if side == 1 else 1], CONCESSION))


def has_conceded(g: Nightbreak, seat: Seat) -> bool:
    """Return whether the whole side of a seat has conceded."""
    return all(member in g.board.gave_up for member in g.board.seats[g.side_of_seat(seat)])


def open_concessions(g: Nightbreak) -> Iterator[list[Seat]]:
    """Yield for each team of which somebody wants to concede the members that haven't agreed yet."""
    for members in g.board.seats:
        missing = [member for member in members if member not in g.board.gave_up]
        if len(missing) < len(members):
            yield missing


@book.question("second_thoughts")
def offer_to_play_on(g: Nightbreak, seat: Seat) -> One[Seat] | None:
    """Offer to withdraw a concession until the whole team has conceded."""
    if seat not in g.board.gave_up:
        return None
    go_on = Option(seat, "play on", say.PlayOnLabel(), about=say.PlayOnAbout())
    return One(seat, say.OfferedToConcede(), (go_on,), aside=True)


@book.rule("play_on")
def play_on(g: Nightbreak, seat: Seat) -> None:
    g.board.gave_up.remove(seat)
    g.tell(PlaysOn(seat))
