"""Late presses: what is remembered so that whoever presses an old button hears what became of it."""

from collections.abc import Callable, Sequence

from bot.errors import Told
from bot.replaying import UNDO
from bot.services.loaded import Loaded, course_of, events_of
from bot.services.matches import Matches, Progress
from bot.store.change import Change
from bot.store.records import StepRow
from games.core.errors import Refused
from games.core.model import Seat
from games.core.play import parse

LOOKED_BACK = 100
"""Steps in which the move is looked for that an undo took back."""


def note(progress: Progress, change: Change) -> None:
    """The hook of `Matches.writes`: when turns began, and what each seat answered last."""
    before, after = progress.before, progress.after
    if after.state is None:
        return
    if progress.seat is not None and progress.move and before.state is not None:
        notes = after.seat(progress.seat).notes
        notes.answered = (before.state.moment, after.row.seq)
        if progress.move != UNDO and before.history.marks and before.history.marks[-1].aside:
            after.row.terms.asides = [*after.row.terms.asides, after.row.seq]
        notes.mates = mates(before, progress.seat)
        notes.chose = chosen(before, progress.seat, progress.move) if notes.mates else ""
    spec = after.spec
    if spec.turns is None:
        return
    turn, turns = spec.turns(spec.table(spec, after.state)), after.row.terms.turns
    del turns[turn:]  # what was taken back begins again
    turns += [after.state.moment] * (turn - len(turns))


def turn_at(loaded: Loaded, moment: int) -> int:
    """The turn at a moment; 0 if that was before the first, or is not known."""
    return sum(began <= moment for began in loaded.row.terms.turns)


Named = Callable[[str], str]
"""Puts people in the place of their seats in a sentence of a game."""


async def explained(matches: Matches, loaded: Loaded, seat: Seat, moment: int, named: Named = str) -> Told:
    """What to say to a seat that pressed a button of that moment."""
    if loaded.state is not None and not loaded.running:
        return loaded.over()
    answered = loaded.seat(seat).notes.answered
    if answered is not None and answered[0] == moment:
        return Told("done_already", what=named(await what_came(matches, loaded, seat, answered[1])))
    for row in loaded.row.seats:
        theirs = row.notes.answered
        if seat in row.notes.mates and theirs is not None and theirs[0] == moment:
            return Told("team_first", what=row.notes.chose)
    then, now = turn_at(loaded, moment), turn_at(loaded, loaded.playing.moment)
    return Told("stale_turn", then=then, now=now) if then and then != now else Told("stale")


async def what_came(matches: Matches, loaded: Loaded, seat: Seat, seq: int) -> str:
    """The step in words: the first thing that happened, or the move as it was typed."""
    steps = await matches.rows.steps(loaded.row.id, after=max(0, seq - LOOKED_BACK))
    step = next((one for one in steps if one.seq == seq), None)
    if step is None:
        return ""
    if step.move == UNDO:
        return f"{UNDO} {taken_back(loaded, [one for one in steps if one.seq <= seq])}".rstrip()
    told = loaded.sentences(events_of(step.events), seat)
    return told[0].rstrip(".") if told else step.move


def chosen(before: Loaded, seat: Seat, move: str) -> str:
    """What an answer is called on its button, as whoever may give it too has seen it."""
    try:
        action = parse(before.spec, before.playing, seat, move)
    except Refused:  # taken back, or given up
        return move
    ask = before.ask(seat, action.about, action.owner)
    if ask is None or not ask.decision.single:
        return move
    return ask.decision.options[action.pick[0]].title


def taken_back(after: Loaded, steps: Sequence[StepRow]) -> str:
    """The move that the last undo took back."""
    last = next((one.seq for one in reversed(steps) if one.move == UNDO), None)
    found = course_of(steps, after.row.terms.asides).undone
    return found[last].move if last in found else ""


def mates(loaded: Loaded, seat: Seat) -> list[Seat]:
    """Those who may answer for this seat."""
    found = {other for ask in loaded.asks(seat) for other in (ask.decision.seat, *ask.decision.also)}
    return sorted(found - {seat})
