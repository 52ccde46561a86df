"""What some events changed for one reader: what the reader lost, then the rest in its order in time."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from games.core.records import Value, replace_fields
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text import sentences as kernel
from games.core.text.facts import Owner

FALL, LOSS, SETBACK, GAIN, THREAT, OTHERS_LOSS, OTHERS_GAIN, ROUTINE, NOISE = 9, 8, 7, 6, 5, 4, 3, 1, 0
"""Weights: what the reader lost, what the reader gained or others did at the reader's cost, what others lost
and gained, then bookkeeping.

A weight only decides what is left out where there is no room. A swap, an arrival, a fall and a new piece are
no bookkeeping, and `NOISE` is told only where nothing else is.
"""

MAX_CHANGE_LENGTH: Final = 180
"""Letters of a line, with seats as numbers."""


class LostPiece(Value, frozen=True):
    """A piece that was lost: what is told of many losses at once, where each line would be too much.

    `owner`: whose it was, a seat or the subject of a sentence; `place`: where it stood, or empty;
    `verb`: one of `LOSS_VERBS`.
    """

    owner: Owner
    name: Text
    place: Text
    cause: Text
    verb: str = "lost"
    count: int = 1


LOSS_VERBS: Final = {"lost": kernel.PiecesLost, "sacrificed": kernel.PiecesSacrificed}
"""How somebody is rid of a piece, and the sentence that tells it."""


class Change(Value, frozen=True):
    """A line about what changed. `loss`: the reader lost something, so the line is first and never dropped.

    `short`: the same in a few words, and `piece`: what was lost, both for many losses at once.
    """

    text: str
    weight: int = NOISE
    loss: bool = False
    short: str = ""
    piece: LostPiece | None = None


def fit_text(*ways: Text, say: Teller = IN_ENGLISH) -> str:
    """Return the first of several wordings that is short enough, or the last."""
    texts = [say(way) for way in ways]
    return next((text for text in texts if len(text) <= MAX_CHANGE_LENGTH), texts[-1])


def sort_changes(changes: Iterable[Change], say: Teller = IN_ENGLISH) -> tuple[Change, ...]:
    """Put the reader's losses first, then all the rest; merge lines that say the same.

    Both keep the order in which they come: a game lists each line at the place where it happened.
    """
    found: dict[Change, int] = {}
    for change in changes:
        found[change] = found.get(change, 0) + 1
    merged = [change if count == 1 else _repeat(change, count, say) for change, count in found.items()]
    return tuple(sorted(merged, key=lambda change: not change.loss))


def _repeat(change: Change, count: int, say: Teller) -> Change:
    """Return a change that happened several times, as in `Seat 1 took the Firewall back twice`."""
    times, text = kernel.Times(count), change.text.removesuffix(".")
    has_clauses = ":" in change.text or ";" in change.text
    return replace_fields(
        change,
        text=say(kernel.Repeated(text, times, has_clauses)),
        short=say(kernel.RepeatedShortly(change.short, times)) if change.short else "",
        piece=replace_fields(change.piece, count=change.piece.count * count) if change.piece else None,
    )


def group_losses(losses: Iterable[Change]) -> list[list[Change]]:
    """Group losses that one sentence can tell: pieces of one owner that were lost to one cause."""
    groups: dict[object, list[Change]] = {}
    for at, loss in enumerate(losses):
        piece = loss.piece
        key = at if piece is None else (piece.owner, piece.verb, piece.cause)
        groups.setdefault(key, []).append(loss)
    return list(groups.values())


def tell_group(group: Sequence[Change], say: Teller = IN_ENGLISH, *, with_cause: bool = True) -> str:
    """Tell a group of losses in a few words: `Ada lost Blaze a6, Rock b6, e1 and c4: Bo's Scorch`."""
    pieces = [loss.piece for loss in group if loss.piece is not None]
    if not pieces:
        return group[0].short or group[0].text
    first = pieces[0]
    told = LOSS_VERBS[first.verb](first.owner, _list_pieces(pieces), first.cause if with_cause else "")
    return say(told)


def tell_whole_group(group: Sequence[Change], say: Teller = IN_ENGLISH) -> str:
    """Tell a group of losses as a sentence of its own, with its full stop."""
    return say(kernel.WholeLoss(tell_group(group, say)))


def _list_pieces(pieces: Sequence[LostPiece]) -> tuple[Text, ...]:
    """List pieces by name, each name once, with all places and how often each was lost."""
    items: list[Text] = []
    for name in dict.fromkeys(piece.name for piece in pieces):
        places = Counter[Text]()
        for piece in pieces:
            places[piece.place] += piece.count if piece.name == name else 0
        found = [(place, _count_repeated(count)) for place, count in places.items() if count]
        items.append(kernel.LostThing(name, *found[0]))
        items += [kernel.LostThere(*each) for each in found[1:]]
    return tuple(items)


def _count_repeated(count: int) -> Text:
    return kernel.Times(count) if count > 1 else ""


def tell_losses(losses: Sequence[Change], room: int, say: Teller = IN_ENGLISH) -> list[str]:
    """Tell many losses in a few words, equal ones together; without causes if it is too much for the room."""
    texts = [tell_group(group, say) for group in group_losses(losses)]
    if sum(map(len, texts)) <= room:
        return texts
    bare = [
        replace_fields(each, piece=replace_fields(each.piece, cause="")) if each.piece else each
        for each in losses
    ]
    return [tell_group(group, say, with_cause=False) for group in group_losses(bare)]


class CauseTally:
    """Amounts by their causes, in order: `Ada's Ghoul dealt 3 and 2, a wound 1`.

    What it returns is in words, to be put into a sentence as it stands.
    """

    def __init__(self) -> None:
        self.amounts: dict[Text, int] = {}
        self.uses: dict[Text, dict[int, int]] = {}
        """The same amounts by use, so that a reader can count the uses of one thing."""

    def add(self, cause: Text, amount: int, use: int = 0) -> None:
        """Add an amount. `use`: tells one use of a cause from another one, such as two casts of a spell."""
        self.amounts[cause] = self.amounts.get(cause, 0) + amount
        uses = self.uses.setdefault(cause, {})
        uses[use] = uses.get(use, 0) + amount

    def add_all(self, other: "CauseTally") -> None:
        """Add what another tally holds."""
        for cause, uses in other.uses.items():
            for use, amount in uses.items():
                self.add(cause, amount, use)

    @property
    def total(self) -> int:
        return sum(self.amounts.values())

    @property
    def largest(self) -> Text:
        """The first of the causes with the largest amount."""
        return max(self.amounts, key=lambda cause: self.amounts[cause])

    def tell_briefly(self, say: Teller = IN_ENGLISH) -> str:
        """Return the causes in the fewest words."""
        return say.say_within(self._join_causes(tuple(self.amounts))[-1])

    def list_causes(self, say: Teller = IN_ENGLISH) -> list[str]:
        """List wordings of the causes, from all of them to the largest alone.

        Where one of them was used several times, each has its amounts: `Ada's Ghoul (3 and 2)`.
        """
        ways = self._join_causes(tuple(self.amounts))
        if any(len(uses) > 1 for uses in self.uses.values()):
            counted = tuple([kernel.CountedCause(cause, self._list_amounts(cause)) for cause in self.amounts])
            ways = [self._join_causes(counted)[0], *ways]
        return [say.say_within(way) for way in ways]

    def _join_causes(self, causes: tuple[Text, ...]) -> list[Text]:
        if len(causes) < 2:
            return [causes[0] if causes else kernel.TheRules()]
        return [kernel.AllCauses(causes), kernel.LargestCause(self.largest, len(causes) - 1)]

    def _list_amounts(self, cause: Text) -> tuple[int, ...]:
        """List the amounts of a cause, one of each use: `3 and 2`."""
        return tuple(self.uses[cause].values())

    def list_shares(self, say: Teller = IN_ENGLISH) -> list[str]:
        """List wordings of who dealt how much: `Ada's Ghoul dealt 3 and 2, a wound 1`."""
        if not self.amounts:
            return []
        shares = [self._tell_share(cause, at, say) for at, cause in enumerate(self.amounts)]
        whole = say.say_within(kernel.AllShares(tuple(shares)))
        if len(shares) == 1:
            return [whole]
        largest = self.largest
        return [whole, say.say_within(kernel.LargestShare(largest, self.amounts[largest], self.total))]

    def _tell_share(self, cause: Text, at: int, say: Teller) -> Sentence:
        """Tell the share of a cause, with a verb first, and wherever two numbers would follow each other."""
        words, amounts = say.say_within(cause), self._list_amounts(cause)
        needs_verb = not at or words[-1].isdigit()
        return kernel.ShareDealt(words, amounts) if needs_verb else kernel.ShareFurther(words, amounts)
