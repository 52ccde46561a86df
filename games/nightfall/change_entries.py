"""What changed, entry by entry in the order in which it happened: sums stand where their first part fell."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from games.core.change import (
    FALL,
    GAIN,
    LOSS,
    MAX_CHANGE_LENGTH,
    OTHERS_GAIN,
    OTHERS_LOSS,
    ROUTINE,
    THREAT,
    CauseTally,
    Change,
    LostPiece,
    fit_text,
)
from games.core.model import Seat
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from games.nightfall import sentences as words
from games.nightfall.card import face_name
from games.nightfall.facts import Face
from games.nightfall.short_story import count_wounds


class Entry:
    """A part of the story that is told as a line, or as nothing."""

    def tells_loss(self, viewer: Seat | None) -> bool:
        """Tell whether the reader lost something by it."""
        return False

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        raise NotImplementedError


class LineEntry(Entry):
    """A line that is complete."""

    def __init__(self, change: Change) -> None:
        self.change = change

    def tells_loss(self, viewer: Seat | None) -> bool:
        return self.change.loss

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        yield self.change


class DiscardEntry(LineEntry):
    """A card that somebody discarded, and nobody made them."""

    def __init__(self, change: Change, seat: Seat) -> None:
        super().__init__(change)
        self.seat = seat


class WoundEntry(Entry):
    """The wounds that somebody took, with who dealt them."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.tally = CauseTally()
        self.types: list[int] = []
        self.are_first = False
        """Whether these are the reader's first wounds, so that it's said what they do."""

    def tells_loss(self, viewer: Seat | None) -> bool:
        return viewer in (None, self.seat)

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        seat, tally = self.seat, self.tally
        types = count_wounds(self.types)
        heads = (types, ()) if types else ((),)
        ways = [
            words.TookWounds(seat, tally.total, head, share)
            for share in tally.list_shares(say)
            for head in heads
        ]
        is_loss = self.tells_loss(viewer)
        short = say.say_within(words.TookWoundsShortly(seat, tally.total, tally.tell_briefly(say)))
        text = fit_text(*ways, say=say)
        if seat == viewer and self.are_first:
            whole = f"{text} {say(words.FirstWounds())}"
            text = whole if len(whole) <= MAX_CHANGE_LENGTH else text
        yield Change(text, FALL if is_loss else OTHERS_LOSS, is_loss, short)


class AttackEntry(Entry):
    """An attack on one player, with all attackers."""

    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat, self.target = seat, target
        self.faces = Counter[Face]()
        self.is_told_elsewhere = False
        """Whether another line says that these minions attacked."""

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        if self.is_told_elsewhere:
            return
        told = words.AttackedBy(
            seat=self.seat, target=self.target, items=list_copies(self.faces), count=self.faces.total()
        )
        yield Change(say(told), THREAT if viewer in (self.seat, self.target) else ROUTINE)


class DepartureEntry(Entry):
    """Minions that left play after their attack; their numbers change as they go, one by one."""

    def __init__(self, seat: Seat, pile: Seat | None) -> None:
        self.seat, self.pile = seat, pile
        self.faces = Counter[Face]()

    def tells_loss(self, viewer: Seat | None) -> bool:
        return self.seat == viewer

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        seat, pile, items = self.seat, self.pile, list_copies(self.faces)
        names, cause = words.SeveralMinions(items), words.AttackIsOver(seat)
        piece = LostPiece(seat, say.say_within(names), "", say.say_within(cause))
        text = say(words.LeftAfterAttack(seat, items, pile))
        short = say.say_within(words.LeftAfterAttackShortly(items, pile))
        is_loss = self.tells_loss(viewer)
        yield Change(text, LOSS if is_loss else OTHERS_LOSS, is_loss, short, piece)


class ClaimEntry(Entry):
    """What somebody claimed in a turn, and discarded for it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.claimed, self.paid = Counter[Face](), Counter[Face]()
        self.paid_last = False
        """Whether all cards were discarded after the last claim."""

    def add_claim(self, card: Face) -> None:
        self.claimed[card] += 1
        self.paid_last = not self.paid

    def add_payment(self, card: Face) -> None:
        self.paid[card] += 1

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        way = words.PastClaimsThenPaid if self.paid and self.paid_last else words.PastClaims
        told = way(seat=self.seat, items=list_copies(self.claimed), paid=list_copies(self.paid))
        weight = OTHERS_GAIN if self.claimed and self.seat != viewer else ROUTINE
        yield Change(fit_text(told, say=say), weight)


class LinkEntry(Entry):
    """Cards that somebody added to the chain one after another, or began it with."""

    def __init__(self, seat: Seat, at: int) -> None:
        self.seat, self.at = seat, at
        self.faces = Counter[Face]()

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        told = words.PastLink(seat=self.seat, items=list_copies(self.faces), at=self.at)
        yield Change(fit_text(told, say=say), ROUTINE)


class WoundsUsedEntry(Entry):
    """Wounds that somebody discarded at the end of a turn, and the cards drawn for them."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat, self.count, self.drawn = seat, count, 0

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        yield Change(say(words.PastWoundsUsed(seat=self.seat, count=self.count, drawn=self.drawn)), ROUTINE)


class ArrivalEntry(Entry):
    """Minions of one name that entered play on one side."""

    def __init__(self, seat: Seat, face: Face) -> None:
        self.seat, self.face, self.count = seat, face, 0

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        copies = number_copies(self.face, self.count)
        told = words.PastEntry(seat=self.seat, items=(copies,), count=self.count)
        yield Change(say(told), GAIN if self.seat == viewer else OTHERS_GAIN)


class SumEntry(Entry):
    """What the reader drew or gained in several events."""

    def __init__(self, seat: Seat, word: Callable[[Seat, int], Sentence]) -> None:
        self.seat, self.word, self.amount = seat, word, 0

    def list_changes(self, viewer: Seat | None, say: Teller) -> Iterator[Change]:
        yield Change(say(self.word(self.seat, self.amount)), GAIN)


def list_copies(faces: Counter[Face]) -> tuple[Text, ...]:
    return tuple([number_copies(face, count) for face, count in faces.items()])


def number_copies(face: Face, count: int) -> Text:
    """Return a card's name, with the number of copies if there are several: `Vulko ×2`."""
    return words.CopiesLabel(face, count) if count > 1 else face_name(face)


def find_departures(story: Sequence[Entry], seat: Seat) -> list[DepartureEntry]:
    """List what left play after this seat's attack."""
    return [entry for entry in story if isinstance(entry, DepartureEntry) and entry.seat == seat]


def mark_told_attacks(story: Sequence[Entry], viewer: Seat | None) -> None:
    """Mark the reader's attacks whose minions went afterwards: the line about that tells both."""
    for entry in story:
        if isinstance(entry, AttackEntry) and entry.seat == viewer:
            gone = sum((each.faces for each in find_departures(story, entry.seat)), Counter[Face]())
            entry.is_told_elsewhere = not entry.faces - gone
