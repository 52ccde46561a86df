"""Events in a few words, for the line above a picture; the table of events has the whole sentences."""

from collections.abc import Sequence

from games.core.sentences.events import TypedEvent
from games.core.sentences.sentence import Sentence, Text
from games.nightfall import events as did
from games.nightfall import sentences as say
from games.nightfall.glossary import CHAIN, CLAIM, COMBAT, WOUND_WORDS


def count_wounds(faces: Sequence[int]) -> tuple[Text, ...]:
    """Count wounds by type, in the order in which pictures show the types: 1 bite, 2 bleed."""
    return tuple([say.WoundsOfType(faces.count(face), face) for face in WOUND_WORDS if face in faces])


def word_deed(event: TypedEvent) -> Sentence | None:
    """Return what begins a line, or None for an event that is no deed."""
    match event:
        case did.GameBegan():
            return say.GameBegins(event.first)
        case did.Blocked():
            return say.Blocks(event.who, event.whom)
        case did.DidNotBlock():
            return say.DoesNotBlock(event.seat)
        case did.Fought():
            return say.Strikes(event.who, event.target)
        case did.StartedNoChain():
            return say.StartsNoChain(event.seat)
        case did.Passed():
            return say.SeatsPassed(event.seats)
        case did.Resolved():
            return say.Resolves(card=event.card, times=event.times, kicked=event.kicked, seat=event.seat)
        case did.TurnedUp():
            return say.TurnsUp(event.seat, event.card)
        case did.UsedWounds():
            return say.DiscardsWounds(event.seat, event.count)
        case did.EndIsNear():
            return say.LastWoundTaken()
        case did.GameEnded():
            return say.GameIsOver()
        case did.SeriesCounted():
            return say.SeriesTotals(event.game, event.totals)
        case did.GaveUp():
            return say.GivesUp(event.seat)
        case _:
            return None


def word_outcome(event: TypedEvent) -> Sentence | None:
    """Return what came of a deed, or None for an event that says nothing of it."""
    match event:
        case did.Wounded():
            return word_wounds(event)
        case did.Hurt():
            return say.MinionHurt(who=event.who, amount=event.amount, seat=event.seat)
        case did.Entered():
            return say.MinionEnters(event.who)
        case did.Restored():
            return say.MinionRestored(who=event.who, amount=event.amount, seat=event.seat)
        case did.LeftPlay(how="destroyed"):
            return say.MinionDestroyed(who=event.who, where=event.where, seat=event.seat)
        case did.ChangedSides():
            return say.MinionTaken(event.seat, event.who)
        case did.ResolvesAgain():
            return say.OnceMore(event.card)
        case did.Cancelled():
            return say.OrderCancelled(event.card)
        case did.TakenOver():
            return say.OrderAimed(event.seat, event.card)
        case did.TextExecuted():
            return say.TextOfCard(event.card)
        case did.Raised():
            return say.MinionRaised(event.card)
        case _:
            return _word_card_outcome(event)


def _word_card_outcome(event: TypedEvent) -> Sentence | None:
    match event:
        case did.Drew():
            return say.DrawsCards(event.seat, event.count) if event.count else None
        case did.Discarded():
            return say.DiscardsCard(event.seat, event.card)
        case did.GainedInfluence():
            return say.InfluenceGained(event.amount)
        case did.DoubledInfluence():
            return say.InfluenceDoubled()
        case did.ExiledWound():
            return say.WoundExiled(event.card)
        case did.ExiledFromArchive():
            return say.CardsExiled(event.count, event.card)
        case did.Looked():
            return say.LooksAtHand(event.seat, event.victim)
        case _:
            return None


def word_wounds(event: did.Wounded) -> Sentence:
    """Say how many wounds somebody took; of a single one, the type needs no number."""
    types = count_wounds(event.wounds)
    if event.amount == 1 and types:
        types = (say.WoundOfType(event.wounds[0]),)
    return say.WoundsTaken(event.seat, event.amount, types)


def word_phase(event: did.PhaseBegan) -> Sentence | None:
    """Say what a phase asks of the active player; the cleanup needs no words."""
    if event.phase == CLAIM:
        return say.MayClaim(event.seat, event.influence or 0)
    if event.phase == COMBAT:
        return say.MustAttack(event.seat)
    return say.MayStartChain(event.seat) if event.phase == CHAIN else None
