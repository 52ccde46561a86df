"""What some events changed for one reader, each with its cause: `You took 2 wounds: Ada's Ghoul dealt 2`."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar, cast

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
from games.nightfall.card import ORDERS, face_name
from games.nightfall.change_entries import (
    ArrivalEntry,
    AttackEntry,
    ClaimEntry,
    DiscardEntry,
    Entry,
    LineEntry,
    LinkEntry,
    SumEntry,
    WoundEntry,
    WoundsUsedEntry,
    mark_told_attacks,
)
from games.nightfall.events import read_event
from games.nightfall.facts import Face
from games.nightfall.glossary import CLAIM, CLEANUP, GUARD, HAND_SIZE
from games.nightfall.minion_changes import MinionAccount
from games.nightfall.view_types import NightfallView

FORGOTTEN: Final = (
    did.Ordered,
    did.Planned,
    did.ForgotPlans,
    did.DidNotBlock,
    did.CommonsOpened,
    did.GameBegan,
)
"""Events that a heavier line, the hand or the picture tells better."""
LASTING: Final = (WoundEntry, SumEntry)
"""What is summed up over several turns; attacks and claims are told turn by turn."""
EntryT = TypeVar("EntryT", bound=Entry)
LOSSES: Final = (did.Wounded, did.Hurt, did.LeftPlay, did.ChangedSides, did.Cancelled, did.Discarded)
OWN_GAINS: Final = (did.Claimed, did.ExiledWound, did.Raised)
"""What the reader is glad to read of their own; cards drawn and influence gained are summed up."""
OTHERS_WEIGHTS: Final[dict[type[TypedEvent], int]] = {
    did.GameEnded: FALL,
    did.EndIsNear: LOSS,
    did.GaveUp: SETBACK,
    did.SeriesCounted: GAIN,
    did.ExiledWound: OTHERS_GAIN,
    did.Claimed: OTHERS_GAIN,
    did.GainedInfluence: OTHERS_GAIN,
    did.Raised: OTHERS_GAIN,
    did.ResolvesAgain: OTHERS_GAIN,
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
    """Puts events into a story, in their order, then tells it: sums stand where their first part fell."""

    def __init__(self, view: NightfallView, viewer: Seat | None, say: Teller) -> None:
        self.view, self.viewer, self.say = view, viewer, say
        self.cause: Text = kernel.TheRules()
        self.actor = -1
        self.order: Text = ""
        """The card whose resolution is the cause, without the text that it executes."""
        self.phase = ""
        self.links: dict[int, Seat] = {}
        """Whose the orders in the chain are, by place."""
        self.choosers: dict[int, Seat] = {}
        """Who took over an order's targets, by its place in the chain."""
        self.shielded: Seat | None = None
        """Whom the damage is dealt to that minions are blocking now."""
        self.story: list[Entry] = []
        self.sums: dict[object, Entry] = {}
        """Entries that further events add to, by what they are about."""
        self.minions = MinionAccount(self.story)
        self.deals_hands = False
        """Whether the hands that a game begins with are being dealt."""
        self.is_own_answer = False
        """Whether only what others' cards and minions do to the reader counts."""

    def take_causes(self, before: "Account") -> None:
        """Go on from the causes that earlier events end with."""
        self.cause, self.actor, self.order = before.cause, before.actor, before.order
        self.links, self.choosers = before.links, before.choosers
        self.phase, self.shielded = before.phase, before.shielded

    def keep_losses(self) -> None:
        """Keep what the reader lost so far, and nothing else."""
        self.story[:] = [entry for entry in self.story if entry.tells_loss(self.viewer)]
        self.sums = {key: entry for key, entry in self.sums.items() if entry in self.story}

    def is_uncounted(self, event: TypedEvent) -> bool:
        """Tell whether a loss is another's or by an own deed, where only others' deeds count."""
        if not self.is_own_answer or not isinstance(event, LOSSES):
            return False
        loser = event.before if isinstance(event, did.ChangedSides) else event.seat
        return loser != self.viewer or self.actor in (-1, self.viewer)

    def find_sum(self, key: object, make: Callable[[], EntryT]) -> EntryT:
        """Return the entry that adds up what the key is about; it stands where the first part fell."""
        found = self.sums.get(key)
        if found is None:
            found = self.sums[key] = make()
            self.story.append(found)
        return cast("EntryT", found)

    def add_event(self, event: TypedEvent) -> None:
        if isinstance(event, FORGOTTEN) or self.is_uncounted(event):
            return
        match event:
            case did.Fought():
                name = face_name(event.minion)
                self.set_cause(words.MinionOf(event.seat, name), event.seat, name, -1)
            case did.Resolved():
                name = face_name(event.card)
                self.set_cause(words.CardOf(event.seat, name), event.seat, name, event.at)
            case did.TextExecuted():
                self.cause = words.TextBy(self.order, event.card)
            case did.GameBegan() | did.Picked():
                self.deals_hands = True
                self.add_line(self.tell_event(event))
            case did.TurnBegan() | did.PhaseBegan() | did.ChainCompleted():
                self.begin_part(event)
            case did.Inflicted():
                self.shielded = event.seat
            case did.Wounded():
                self.add_wounds(event)
            case did.Hurt():
                shields = self.shielded == event.seat and GUARD in ORDERS[event.minion].in_play
                self.minions.add_harm(event, self.cause, shields=shields)
            case did.Restored():
                self.minions.add_recovery(event)
            case did.LeftPlay():
                self.minions.add_departure(event, self.cause)
            case _:
                self.add_deed(event)

    def add_line(self, change: Change) -> None:
        self.story.append(LineEntry(change))

    def begin_part(self, event: did.TurnBegan | did.PhaseBegan | did.ChainCompleted) -> None:
        """Note that a part of a turn begins: what happens next has other causes."""
        self.cause, self.actor, self.deals_hands = kernel.TheRules(), -1, False
        self.phase = event.phase if isinstance(event, did.PhaseBegan) else ""
        if isinstance(event, did.TurnBegan):
            self.sums = {key: entry for key, entry in self.sums.items() if isinstance(entry, LASTING)}
        self.add_line(Change(self.say(event), NOISE))

    def add_wounds(self, event: did.Wounded) -> None:
        self.shielded = None
        entry = self.find_sum((did.Wounded, event.seat), lambda: WoundEntry(event.seat))
        entry.tally.add(self.cause, event.amount)
        entry.types += event.wounds
        if event.seat == self.viewer:
            entry.are_first = self.view.players[event.seat].wounds == entry.tally.total

    def add_deed(self, event: TypedEvent) -> None:
        """Add what somebody did or got."""
        match event:
            case did.Attacked(seat=seat, target=target):
                entry = self.find_sum((did.Attacked, seat, target), lambda: AttackEntry(seat, target))
                entry.faces[event.minion] += 1
            case did.Linked():
                self.add_link(event)
            case did.Claimed(seat) if self.phase == CLAIM:
                self.find_claims(seat).add_claim(event.card)
            case did.Discarded(seat) if self.phase == CLAIM:
                self.find_claims(seat).add_payment(event.card)
            case did.Discarded() if self.phase == CLEANUP:
                pass  # wounds, which are told with the cards that they bring
            case did.Discarded(seat) if self.actor in (-1, seat):
                self.story.append(DiscardEntry(self.tell_discard(event), seat))
            case did.UsedWounds():
                self.add_used_wounds(event)
            case did.Drew(seat, count):
                self.add_draw(seat, count)
            case did.GainedInfluence(seat, amount) if seat == self.viewer:
                gain = self.find_sum(did.GainedInfluence, lambda: SumEntry(seat, words.PastGain))
                gain.amount += amount
            case did.Entered(seat):
                face = event.minion
                self.find_sum((did.Entered, seat, face), lambda: ArrivalEntry(seat, face)).count += 1
            case did.EndIsNear():
                self.find_sum(did.EndIsNear, lambda: LineEntry(self.tell_event(event)))
            case _:
                self.add_line(self.tell_loss(event) or self.tell_event(event))
                if isinstance(event, did.GameEnded) and did.EndIsNear in self.sums:
                    self.story.remove(self.sums[did.EndIsNear])  # the end says it again

    def add_used_wounds(self, event: did.UsedWounds) -> None:
        """Tell wounds that were discarded with the cards that they bring, not one by one."""
        last = self.story[-event.count :]
        if all(isinstance(entry, DiscardEntry) and entry.seat == event.seat for entry in last):
            del self.story[-event.count :]
        self.phase = CLEANUP
        self.find_sum((did.UsedWounds, event.seat), lambda: WoundsUsedEntry(event.seat, event.count))

    def find_claims(self, seat: Seat) -> ClaimEntry:
        return self.find_sum((did.Claimed, seat), lambda: ClaimEntry(seat))

    def add_draw(self, seat: Seat, count: int) -> None:
        used = self.sums.get((did.UsedWounds, seat))
        if isinstance(used, WoundsUsedEntry) and not used.drawn and self.phase == CLEANUP:
            used.drawn = count
        elif seat == self.viewer and self.is_short_hand(seat, count):
            self.add_line(Change(self.say(words.PastShortDraw(seat, count)), GAIN))
        elif seat == self.viewer:
            self.find_sum(did.Drew, lambda: SumEntry(seat, words.PastDraw)).amount += count
        else:
            self.add_line(self.tell_event(did.Drew(seat, count)))

    def is_short_hand(self, seat: Seat, count: int) -> bool:
        """Tell whether a seat was dealt a card less, because it goes first of two."""
        return self.deals_hands and seat == self.view.first and count == HAND_SIZE - 1

    def set_cause(self, cause: Sentence, owner: Seat, name: str, at: int) -> None:
        """Note the minion or order that now acts, and who aims it."""
        self.actor, self.shielded = self.choosers.get(at, owner), None
        is_aimed = self.actor != owner
        self.cause = words.CardAimedBy(owner, name, self.actor) if is_aimed else cause
        self.order = self.cause

    def add_link(self, event: did.Linked) -> None:
        """Add a card of the chain; what one player adds one after another is told together."""
        if event.at == 0:
            self.links, self.choosers = {}, {}
        self.links[event.at] = event.seat
        last = self.story[-1] if self.story else None
        if not isinstance(last, LinkEntry) or last.seat != event.seat:
            self.story.append(last := LinkEntry(event.seat, event.at))
        last.faces[event.card] += 1

    def tell_event(self, event: TypedEvent) -> Change:
        """Tell an event that needs no cause: what somebody did or got."""
        told = word_past_event(event)
        if told is None:
            return Change(fit_text(event, say=self.say), OTHERS_WEIGHTS.get(type(event), NOISE))
        weight = OTHERS_WEIGHTS.get(type(event), NOISE)
        if isinstance(event, OWN_GAINS) and event.seat == self.viewer:
            weight = ROUTINE if isinstance(event, did.Claimed) else GAIN
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
        whole = words.OrderWasTakenOver(
            owner=owner, card=card, cause=self.cause, seat=seat, aimless=not has_targets(card)
        )
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

    # the whole story

    def list_changes(self) -> Iterator[Change]:
        mark_told_attacks(self.story, self.viewer)
        for entry in self.story:
            yield from entry.list_changes(self.viewer, self.say)


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
        case did.ExiledWound(seat):
            return words.PastExile(seat, event.card)
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


def has_targets(face: Face) -> bool:
    """Return whether a card's text or kicker has a target to choose."""
    order = ORDERS[face]
    return "target" in order.chain_text or "target" in order.kicker_text


def find_link_owner(view: NightfallView, at: int, name: str, default: Seat) -> Seat:
    """Return whose the order at this place of the chain is, if its link was too long ago to be read."""
    found = [link.seat for link in view.chain[at : at + 1] if link.card == name]
    return found[0] if found else default
