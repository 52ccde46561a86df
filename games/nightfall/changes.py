"""What some events changed for one reader, each with its cause: `You took 2 wounds: Ada's Ghoul dealt 2`."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from games.core.change import (
    FALL,
    GAIN,
    LOSS,
    NOISE,
    OTHERS_GAIN,
    OTHERS_LOSS,
    ROUTINE,
    SETBACK,
    THREAT,
    CauseTally,
    Change,
    fit_text,
)
from games.core.model import Event, Seat
from games.core.sentences.events import TypedEvent
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from games.core.text import sentences as kernel
from games.nightfall import events as did
from games.nightfall import sentences as words
from games.nightfall.card import face_name
from games.nightfall.events import read_event
from games.nightfall.glossary import HAND_SIZE
from games.nightfall.minion_changes import MinionAccount
from games.nightfall.short_story import count_wounds
from games.nightfall.view_types import NightfallView

FORGOTTEN: Final = (
    did.Inflicted,
    did.Ordered,
    did.Planned,
    did.ForgotPlans,
    did.DidNotBlock,
    did.CommonsOpened,
    did.GameBegan,
    did.UsedWounds,
)
"""Events that a heavier line, the hand or the picture tells better."""
LOSSES: Final = (did.Wounded, did.Hurt, did.LeftPlay, did.ChangedSides, did.Cancelled, did.Discarded)
OWN_GAINS: Final = (did.Claimed, did.Entered, did.ExiledWound, did.Linked, did.Raised)
"""What the reader is glad to read of their own; cards drawn and influence gained are summed up."""
OTHERS_WEIGHTS: Final[dict[type[TypedEvent], int]] = {
    did.GameEnded: FALL,
    did.EndIsNear: LOSS,
    did.GaveUp: SETBACK,
    did.SeriesCounted: GAIN,
    did.Entered: OTHERS_GAIN,
    did.ExiledWound: OTHERS_GAIN,
    did.Claimed: OTHERS_GAIN,
    did.GainedInfluence: OTHERS_GAIN,
    did.Raised: OTHERS_GAIN,
    did.ResolvesAgain: OTHERS_GAIN,
    did.Linked: ROUTINE,
    did.Drew: ROUTINE,
    did.Blocked: ROUTINE,
}


def list_changes(
    view: NightfallView,
    events: Sequence[Event],
    viewer: Seat | None,
    earlier: Sequence[Event] = (),
    answer: Sequence[Event] = (),
    say: Teller = IN_ENGLISH,
) -> list[Change]:
    """List what the events changed, read by a seat or by spectators.

    Of the reader's own `answer`, what others' cards and minions did in it at the reader's cost: whoever
    doesn't block is hit in the step of that very answer.
    """
    teller = Teller(say.key, Reader(say.reader.names, viewer))
    before, account = Account(view, viewer, teller), Account(view, viewer, teller)
    for event in earlier:
        before.add_event(read_event(event))
    account.take_causes(before)
    account.is_own_answer = True
    for event in answer:
        account.add_event(read_event(event))
    account.is_own_answer = False
    account.keep_losses()
    for event in events:
        account.add_event(read_event(event))
    return list(account.list_changes())


class Account:
    """Adds up events, then tells what became of each player and minion."""

    def __init__(self, view: NightfallView, viewer: Seat | None, say: Teller) -> None:
        self.view, self.viewer, self.say = view, viewer, say
        self.cause: Text = kernel.TheRules()
        self.actor = -1
        self.order: Text = ""
        """The card whose resolution is the cause, without the text that it executes."""
        self.links: dict[int, Seat] = {}
        """Whose the orders in the chain are, by place."""
        self.choosers: dict[int, Seat] = {}
        """Who took over an order's targets, by its place in the chain."""
        self.wounds: dict[Seat, CauseTally] = {}
        self.types: dict[Seat, list[int]] = {}
        self.minions = MinionAccount(viewer, say)
        self.attackers: dict[Seat, Counter[Sentence]] = {}
        """By attacked seat, who attacked it."""
        self.lines: list[Change] = []
        self.deals_hands = False
        """Whether the hands that a game begins with are being dealt."""
        self.is_own_answer = False
        """Whether only what others' cards and minions do to the reader counts."""
        self.sums: dict[type[TypedEvent], tuple[int, int]] = {}
        """What the reader drew or gained in several events: the place of its line, and the sum."""

    def take_causes(self, before: "Account") -> None:
        """Go on from the causes that earlier events end with."""
        self.cause, self.actor, self.order = before.cause, before.actor, before.order
        self.links, self.choosers = before.links, before.choosers

    def keep_losses(self) -> None:
        """Keep what the reader lost so far, and nothing else."""
        self.lines, self.sums = [line for line in self.lines if line.loss], {}
        self.minions.keep_losses()
        self.attackers = {}

    def is_uncounted(self, event: TypedEvent) -> bool:
        """Tell whether a loss is another's or by an own deed, where only others' deeds count."""
        if not self.is_own_answer or not isinstance(event, LOSSES):
            return False
        loser = event.before if isinstance(event, did.ChangedSides) else event.seat
        return loser != self.viewer or self.actor in (-1, self.viewer)

    def add_event(self, event: TypedEvent) -> None:
        if isinstance(event, FORGOTTEN) or self.is_uncounted(event):
            return
        match event:
            case did.Fought():
                self.set_cause(event.seat, event.who, -1)
            case did.Resolved():
                self.set_cause(event.seat, face_name(event.card), event.at)
            case did.TextExecuted():
                self.cause = words.TextBy(self.order, event.card)
            case did.GameBegan() | did.Picked():
                self.deals_hands = True
                self.lines.append(self.tell_event(event))
            case did.TurnBegan() | did.PhaseBegan() | did.ChainCompleted():
                self.cause, self.actor, self.deals_hands = kernel.TheRules(), -1, False
                self.lines.append(Change(self.say(event), NOISE))
            case did.Attacked():
                attackers = self.attackers.setdefault(event.target, Counter())
                attackers[words.CardOf(event.seat, face_name(event.minion))] += 1
            case did.Wounded():
                self.wounds.setdefault(event.seat, CauseTally()).add(self.cause, event.amount)
                self.types.setdefault(event.seat, []).extend(event.wounds)
            case did.Hurt():
                self.minions.add_harm(event, self.cause)
            case did.Restored():
                self.minions.add_recovery(event)
            case did.LeftPlay():
                self.minions.add_departure(event, self.cause)
            case did.Drew(seat, count) if seat == self.viewer and self.is_short_hand(seat, count):
                self.lines.append(Change(self.say(words.PastShortDraw(seat, count)), GAIN))
            case did.Drew(seat, count) if seat == self.viewer:
                self.add_gain(did.Drew, seat, count, words.PastDraw)
            case did.GainedInfluence(seat, amount) if seat == self.viewer:
                self.add_gain(did.GainedInfluence, seat, amount, words.PastGain)
            case _:
                self.lines.append(self.tell_loss(event) or self.tell_event(event))

    def is_short_hand(self, seat: Seat, count: int) -> bool:
        """Tell whether a seat was dealt a card less, because it goes first of two."""
        return self.deals_hands and seat == self.view.first and count == HAND_SIZE - 1

    def add_gain(
        self, kind: type[TypedEvent], seat: Seat, amount: int, word: Callable[[Seat, int], Sentence]
    ) -> None:
        """Add to what the reader drew or gained: one line tells the sum."""
        at, before = self.sums.get(kind, (len(self.lines), 0))
        self.sums[kind] = at, before + amount
        self.lines[at : at + 1] = [Change(self.say(word(seat, before + amount)), GAIN)]

    def set_cause(self, owner: Seat, name: str, at: int) -> None:
        """Note the minion or order that now acts, and who aims it."""
        self.actor = self.choosers.get(at, owner)
        is_aimed = self.actor != owner
        self.cause = words.CardAimedBy(owner, name, self.actor) if is_aimed else words.CardOf(owner, name)
        self.order = self.cause

    def note_link(self, event: did.Linked) -> None:
        if event.at == 0:
            self.links, self.choosers = {}, {}
        self.links[event.at] = event.seat

    def tell_event(self, event: TypedEvent) -> Change:
        """Tell an event that needs no cause: what somebody did or got."""
        if isinstance(event, did.Linked):
            self.note_link(event)
        told = word_past_event(event)
        if told is None:
            return Change(fit_text(event, say=self.say), OTHERS_WEIGHTS.get(type(event), NOISE))
        weight = OTHERS_WEIGHTS.get(type(event), NOISE)
        if isinstance(event, OWN_GAINS) and event.seat == self.viewer:
            weight = ROUTINE if isinstance(event, did.Linked | did.Claimed) else GAIN
        return Change(fit_text(told, say=self.say), weight)

    # losses of one card

    def tell_loss(self, event: TypedEvent) -> Change | None:
        """Tell an event with its cause; None for one that needs none."""
        match event:
            case did.ChangedSides():
                return self.tell_change_of_side(event)
            case did.Cancelled():
                return self.tell_cancel(event)
            case did.Discarded():
                return self.tell_discard(event)
            case did.Looked():
                return self.tell_look(event)
            case did.GameEnded():
                return self.tell_end(event)
            case did.TakenOver():
                return self.tell_take_over(event)
            case did.ExiledFromArchive():
                return self.tell_exile_from_archive(event)
            case _:
                return None

    def make_change(self, whole: Sentence, weight: int, short: Sentence, *, mine: bool) -> Change:
        return Change(self.say(whole), weight, mine, self.say.say_within(short) if mine else "")

    def tell_change_of_side(self, event: did.ChangedSides) -> Change:
        mine = event.before == self.viewer
        weight = LOSS if mine else GAIN if event.seat == self.viewer else OTHERS_LOSS
        whole = words.TookControl(event.seat, event.before, event.who, self.cause)
        return self.make_change(whole, weight, words.MinionTakenShortly(event.who, self.cause), mine=mine)

    def tell_cancel(self, event: did.Cancelled) -> Change:
        mine = event.seat == self.viewer
        whole = words.OrderWasCancelled(event.seat, event.card, self.cause)
        short = words.OrderCancelledShortly(event.card, self.cause)
        return self.make_change(whole, SETBACK if mine else OTHERS_LOSS, short, mine=mine)

    def tell_discard(self, event: did.Discarded) -> Change:
        forced = self.actor not in (-1, event.seat)
        mine = event.seat == self.viewer and forced
        whole = words.DiscardedCard(event.seat, event.card, self.cause if forced else "")
        weight = SETBACK if mine else OTHERS_LOSS if forced else ROUTINE
        return self.make_change(whole, weight, words.DiscardedShortly(event.card, self.cause), mine=mine)

    def tell_end(self, event: did.GameEnded) -> Change:
        """Tell why the game is over, and whose each number of wounds is."""
        told = words.GameWasOver(event.reason, event.items)
        return Change(fit_text(told, event, say=self.say), OTHERS_WEIGHTS[did.GameEnded])

    def tell_take_over(self, event: did.TakenOver) -> Change:
        """Tell that somebody chooses an order's targets; whose order that is, its link told."""
        at, seat, card = event.at, event.seat, event.card
        linked = self.links.get(at)
        owner = find_link_owner(self.view, at, face_name(card), seat) if linked is None else linked
        self.choosers[at] = seat
        if owner == seat:
            return Change(self.say(words.AimsOwnOrder(seat, card)), ROUTINE)
        mine = owner == self.viewer and not (self.is_own_answer and self.actor == owner)
        weight = SETBACK if mine else GAIN if seat == self.viewer else OTHERS_LOSS
        whole = words.OrderWasTakenOver(owner, card, self.cause, seat)
        return self.make_change(whole, weight, words.OrderTakenOverShortly(card, self.cause), mine=mine)

    def tell_exile_from_archive(self, event: did.ExiledFromArchive) -> Change:
        owner = find_archive_owner(self.view, face_name(event.card))
        own = owner is not None and owner == self.viewer
        mine = own and event.count > 0 and not (self.is_own_answer and self.actor == owner)
        weight = SETBACK if mine else OTHERS_LOSS if event.count else NOISE
        whole = words.ArchiveLostCards(event.card, event.count, self.cause, event.left, owner)
        short = words.ArchiveLostCardsShortly(event.card, event.count, self.cause)
        return self.make_change(whole, weight, short, mine=mine)

    def tell_look(self, event: did.Looked) -> Change:
        told = words.LookedAtHand(event.seat, event.victim, event.cards or ())
        return Change(self.say(told), THREAT if self.viewer in (event.victim, event.seat) else ROUTINE)

    # what became of each

    def list_changes(self) -> Iterator[Change]:
        for seat, tally in self.wounds.items():
            yield self.tell_wounds(seat, tally)
        yield from self.minions.list_changes()
        for seat, attackers in self.attackers.items():
            yield self.tell_attack(seat, attackers)
        yield from self.lines

    def tell_wounds(self, seat: Seat, tally: CauseTally) -> Change:
        say, mine = self.say, seat == self.viewer
        types = count_wounds(self.types[seat])
        heads = (types, ()) if types else ((),)
        ways = [
            words.TookWounds(seat, tally.total, head, share)
            for share in tally.list_shares(say)
            for head in heads
        ]
        weight = FALL if mine or self.viewer is None else OTHERS_LOSS
        short = say.say_within(words.TookWoundsShortly(seat, tally.total, tally.tell_briefly(say)))
        return Change(fit_text(*ways, say=say), weight, mine or self.viewer is None, short)

    def tell_attack(self, seat: Seat, attackers: Counter[Sentence]) -> Change:
        items = [
            each if count == 1 else words.AttackerOften(each, kernel.Times(count))
            for each, count in attackers.items()
        ]
        told = words.AttackedBy(tuple(items), seat, items[0], len(items) - 1)
        return Change(self.say(told), THREAT if seat == self.viewer else ROUTINE)


def word_past_event(event: TypedEvent) -> Sentence | None:
    """Return what somebody did or got in the past tense; None for what another sentence tells."""
    match event:
        case did.Drew(seat, count):
            return words.PastDraw(seat, count)
        case did.GainedInfluence(seat, amount):
            return words.PastGain(seat, amount)
        case did.DoubledInfluence(seat):
            return words.PastDoubling(seat)
        case did.Claimed(seat):
            return words.PastClaim(seat, event.card)
        case did.Entered(seat):
            return words.PastEntry(seat, face_name(event.minion))
        case did.ExiledWound(seat):
            return words.PastExile(seat, event.card)
        case did.Linked(seat):
            return words.PastLink(seat, event.card, event.at)
        case did.Raised(seat=seat):
            return words.PastReturn(seat, event.card)
        case did.Blocked(seat):
            return words.PastBlock(seat, event.who, event.whom)
        case did.Passed(seats):
            return words.PastPass(seats)
        case _:
            return _word_past_routine(event)


def _word_past_routine(event: TypedEvent) -> Sentence | None:
    match event:
        case did.StartedNoChain(seat):
            return words.PastRefusal(seat)
        case did.TurnedUp(seat):
            return words.PastTurning(seat, event.card)
        case did.Reshuffled(seat):
            return words.PastShuffle(seat)
        case did.TurnEnded(seat):
            return words.PastEnd(seat)
        case did.GaveUp(seat):
            return words.PastSurrender(seat)
        case did.HadNothingToDiscard(seat):
            return words.PastEmptiness(seat)
        case _:
            return None


def find_archive_owner(view: NightfallView, name: str) -> Seat | None:
    """Return whose private archive holds this order; None for the commons."""
    return next(
        (player.seat for player in view.players if any(each.card == name for each in player.archives)), None
    )


def find_link_owner(view: NightfallView, at: int, name: str, default: Seat) -> Seat:
    """Return whose the order at this place of the chain is, if its link was too long ago to be read."""
    found = [link.seat for link in view.chain[at : at + 1] if link.card == name]
    return found[0] if found else default
