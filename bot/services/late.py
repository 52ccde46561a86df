"""Late presses: what is remembered so that whoever presses an old button hears what became of it."""

from collections.abc import Sequence

from bot.errors import Told
from bot.services.loaded import Loaded, events_of
from bot.services.matches import Matches, Progress
from bot.store.change import Change
from bot.store.records import StepRow
from games.core.model import Seat


def note(progress: Progress, change: Change) -> None:
    """The hook of `Matches.writes`: when turns began, and what each seat answered last."""
    before, after = progress.before, progress.after
    if after.state is None:
        return
    if progress.seat is not None and progress.move and before.state is not None:
        after.seat(progress.seat).notes.answered = (before.state.moment, after.row.seq)
    spec = after.spec
    if spec.turns is None:
        return
    turn, turns = spec.turns(spec.table(spec, after.state)), after.row.terms.turns
    del turns[turn:]  # what was taken back begins again
    turns += [after.state.moment] * (turn - len(turns))


def turn_at(loaded: Loaded, moment: int) -> int:
    """The turn at a moment; 0 if that was before the first, or is not known."""
    return sum(began <= moment for began in loaded.row.terms.turns)


async def explained(matches: Matches, loaded: Loaded, seat: Seat, moment: int) -> Told:
    """What to say to a seat that pressed a button of that moment."""
    if loaded.state is not None and not loaded.running:
        return ended(loaded)
    answered = loaded.seat(seat).notes.answered
    if answered is not None and answered[0] == moment:
        return Told("done_already", what=await what_came(matches, loaded, seat, answered[1]))
    for mate in mates(loaded, seat):
        theirs = loaded.seat(mate).notes.answered
        if theirs is not None and theirs[0] == moment:
            return Told("team_first", what=await move_of(matches, loaded, theirs[1]))
    then, now = turn_at(loaded, moment), turn_at(loaded, loaded.playing.moment)
    return Told("stale_turn", then=then, now=now) if then and then != now else Told("stale")


async def what_came(matches: Matches, loaded: Loaded, seat: Seat, seq: int) -> str:
    """The step in words: the first thing that happened, or the move as it was typed."""
    steps = await matches.rows.steps(loaded.row.id, after=seq - 1)
    step = next((one for one in steps if one.seq == seq), None)
    if step is None:
        return ""
    told = loaded.sentences(events_of(step.events), seat)
    return told[0].rstrip(".") if told else step.move


async def move_of(matches: Matches, loaded: Loaded, seq: int) -> str:
    steps = await matches.rows.steps(loaded.row.id, after=seq - 1)
    return next((one.move for one in steps if one.seq == seq), "")


def taken_back(after: Loaded, steps: Sequence[StepRow]) -> str:
    """The move that the last undo took back: no standing order, of whomever, that came in between."""
    asides = [(mark.seat, mark.aside) for mark in after.history.marks if mark.aside]
    undone = 0
    for one in reversed(steps):
        if one.move == "undo":
            undone += 1
        elif asides and (one.seat, one.move) == asides[-1]:
            asides.pop()
        elif one.move:
            undone -= 1
            if not undone:
                return one.move
    return ""


def mates(loaded: Loaded, seat: Seat) -> list[Seat]:
    """Those who may answer for this seat."""
    found = {other for ask in loaded.asks(seat) for other in (ask.decision.seat, *ask.decision.also)}
    return sorted(found - {seat})


def ended(loaded: Loaded) -> Told:
    """How a match ended, for whoever goes on pressing."""
    result = loaded.state.result if loaded.state is not None else None
    if result is None:
        return Told("over", name=loaded.name, at=loaded.row.changed_at)
    if result.drawn:
        return Told("ended_drawn", name=loaded.name, at=loaded.row.changed_at)
    who = ", ".join(dict.fromkeys(loaded.side(seat) for seat in result.winners))
    best = sorted(set(result.scores), reverse=True)
    decided = len(best) == 2 and all(result.scores[seat] == best[0] for seat in result.winners)
    key = "ended_score" if decided else "ended"
    facts = {"score": best[0], "to": best[1]} if decided else {}
    return Told(key, name=loaded.name, at=loaded.row.changed_at, who=who, **facts)
