"""Structure of a match: the four phases of a turn, rounds, and the games of a series."""

from games.core.model import Seat
from games.nightfall.chain_phase import chain_phase
from games.nightfall.claim import claim_phase
from games.nightfall.combat import combat_phase
from games.nightfall.ending import make_result, rank_players, rank_series
from games.nightfall.events import GameEnded, GaveUp, SeriesCounted, TurnBegan, TurnEnded
from games.nightfall.glossary import IDLE_ROUNDS, LAST_GAME, LAST_ROUND, SERIES_END
from games.nightfall.rulebook import book
from games.nightfall.setup import new_game
from games.nightfall.table import Nightfall


@book.rule("opening")
def opening(g: Nightfall) -> None:
    """Start the first game with a random first player (NF-S18, NF-R04)."""
    g.then(new_game, g.random_below(len(g.seats)))
    g.then(first_turn)


@book.rule("first_turn")
def first_turn(g: Nightfall) -> None:
    g.then(begin_turn, g.board.first)


@book.rule("begin_turn")
def begin_turn(g: Nightfall, seat: Seat) -> None:
    """Reset the influence (NF-M03) and schedule the phases of the turn."""
    board = g.board
    board.active, board.turn = seat, board.turn + 1
    board.gained = board.discarded = board.spent = 0
    board.doubled = False
    if seat == board.first:
        board.round += 1
    g.tell(TurnBegan(seat, board.turn, board.round))
    g.then(combat_phase)
    g.then(check_game_end)
    g.then(chain_phase)
    g.then(check_game_end)
    g.then(claim_phase)
    g.then(end_turn)


@book.rule("end_if_over")
def check_game_end(g: Nightfall) -> None:
    """End the game if the last face-up wound was given in the attack or chain (NF-E01 to NF-E03)."""
    if g.board.ending:
        g.then(end_game, "wounds")


@book.rule("end_turn")
def end_turn(g: Nightfall) -> None:
    """Pass the turn clockwise; at the end of a round, check the limits on rounds (NF-T01, NF-R74)."""
    board = g.board
    g.tell(TurnEnded(board.active))
    if board.ending:  # only by a wound outside attack and chain, which no card deals (NF-R42)
        g.then(end_game, "wounds")
        return
    following = g.clockwise(board.active)[0]
    if following == board.first:
        board.idle = 0 if board.taken > board.taken_before else board.idle + 1
        board.taken_before = board.taken
        if board.round >= LAST_ROUND or board.idle >= IDLE_ROUNDS:
            g.then(end_game, "rounds" if board.round >= LAST_ROUND else "idle")
            return
    g.then(begin_turn, following)


@book.rule("end_game")
def end_game(g: Nightfall, reason: str) -> None:
    """End a game: the match, or one game of a series."""
    places = rank_players(g)
    wounds = [g.wounds_of(seat) for seat in g.seats]
    g.tell(GameEnded(reason, tuple(wounds), tuple(places)))
    if not g.option("series"):
        g.finish(make_result(g, places, wounds, reason))
        return
    g.then(count_series, tuple(wounds))


@book.rule("count_series")
def count_series(g: Nightfall, wounds: tuple[int, ...]) -> None:
    """Add up totals; at 100 the lowest wins, else the last in this game starts the next (NF-R73)."""
    board = g.board
    board.totals = [total + more for total, more in zip(board.totals, wounds, strict=True)]
    board.games.append(list(wounds))
    board.ranked = rank_players(g)
    g.tell(SeriesCounted(board.game, tuple(board.totals)))
    reason = "series" if max(board.totals) >= SERIES_END else "games" if board.game >= LAST_GAME else ""
    if reason:
        g.finish(make_result(g, rank_series(g), board.totals, reason))
        return
    g.drop_waiting()
    g.then(new_game, board.ranked[-1])
    g.then(first_turn)


@book.rule("concede")
def concede(g: Nightfall, seat: Seat) -> None:
    """Record a concession; the seat ranks last and plays on without its player (NF-R89).

    The match ends as soon as a single player is left.
    """
    if seat not in g.board.gave_up:
        g.board.gave_up.append(seat)
        g.tell(GaveUp(seat))
    if len(g.seats) - len(g.board.gave_up) <= 1:
        scores = [g.wounds_of(each) for each in g.seats]
        totals = [
            score + (g.board.totals[each] if g.board.totals else 0) for each, score in enumerate(scores)
        ]
        g.finish(make_result(g, rank_players(g), totals, "concession"))
