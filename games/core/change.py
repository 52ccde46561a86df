"""What some events changed for one reader: lines by weight, each with its cause."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from games.core.records import Value, replace_fields
from games.core.text.phrases import join_words

FALL, LOSS, SETBACK, GAIN, THREAT, OTHERS_LOSS, OTHERS_GAIN, ROUTINE, NOISE = 9, 8, 7, 6, 5, 4, 3, 1, 0
"""Weights: what the reader lost, what the reader gained or others did at the reader's cost, what others lost
and gained, then bookkeeping."""

MAX_CHANGE_LENGTH: Final = 180
"""Letters of a line, with seats as numbers."""


class LostPiece(Value, frozen=True):
    """A piece that was lost: what is told of many losses at once, where each line would be too much.

    `owner`: whose it was, as the subject of a sentence, such as `seat 1`; `place`: where it stood, or empty.
    """

    owner: str
    name: str
    place: str
    cause: str
    verb: str = "lost"
    count: int = 1


class Change(Value, frozen=True):
    """A line about what changed. `loss`: the reader lost something, so the line is never dropped.

    `short`: the same in a few words, and `piece`: what was lost, both for many losses at once.
    """

    text: str
    weight: int = NOISE
    loss: bool = False
    short: str = ""
    piece: LostPiece | None = None


def map_words(change: Change, replace_words: Callable[[str], str]) -> Change:
    """Return a change with something replaced in all that it says."""
    piece = change.piece
    if piece is not None:
        owner, cause = replace_words(piece.owner), replace_words(piece.cause)
        piece = replace_fields(piece, owner=owner, cause=cause)
    text, short = replace_words(change.text), replace_words(change.short)
    return replace_fields(change, text=text, short=short, piece=piece)


def fit_text(*ways: str) -> str:
    """Return the first of several wordings that is short enough, or the last."""
    return next((way for way in ways if len(way) <= MAX_CHANGE_LENGTH), ways[-1])


def capitalize_first(text: str) -> str:
    """Return a sentence with a capital letter first; `str.capitalize` would lower the others."""
    return text[:1].upper() + text[1:]


def sort_changes(changes: Iterable[Change]) -> tuple[Change, ...]:
    """Sort by weight, equal ones in their order; merge lines that say the same."""
    found: dict[Change, int] = {}
    for change in changes:
        found[change] = found.get(change, 0) + 1
    merged = [change if count == 1 else _repeat(change, count) for change, count in found.items()]
    return tuple(sorted(merged, key=lambda change: -change.weight))


def count_times(count: int) -> str:
    """Say how often something happened: `twice`, `5 times`."""
    return "twice" if count == 2 else f"{count} times"


def _repeat(change: Change, count: int) -> Change:
    """Return a change that happened several times, as in `Seat 1 took the Firewall back twice`."""
    times = count_times(count)
    comma = "," if ":" in change.text or ";" in change.text else ""
    return replace_fields(
        change,
        text=f"{change.text.removesuffix('.')}{comma} {times}.",
        short=f"{change.short}, {times}" if change.short else "",
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


def tell_group(group: Sequence[Change], *, with_cause: bool = True) -> str:
    """Tell a group of losses in a few words: `Ada lost Blaze a6, Rock b6, e1 and c4: Bo's Scorch`."""
    pieces = [loss.piece for loss in group if loss.piece is not None]
    if not pieces:
        return group[0].short or group[0].text
    names = list(dict.fromkeys(piece.name for piece in pieces))
    items: list[str] = []
    for name in names:
        places = Counter[str]()
        for piece in pieces:
            places[piece.place] += piece.count if piece.name == name else 0
        found = [
            f"{place} {count_times(count)}".strip() if count > 1 else place
            for place, count in places.items()
            if count
        ]
        items += [f"{name} {found[0]}".strip(), *found[1:]]
    cause = f": {pieces[0].cause}" if with_cause else ""
    return capitalize_first(f"{pieces[0].owner} {pieces[0].verb} {join_words(items)}{cause}")


def tell_losses(losses: Sequence[Change], room: int) -> list[str]:
    """Tell many losses in a few words, equal ones together; without causes if it is too much for the room."""
    texts = [tell_group(group) for group in group_losses(losses)]
    if sum(map(len, texts)) <= room:
        return texts
    bare = [
        replace_fields(each, piece=replace_fields(each.piece, cause="")) if each.piece else each
        for each in losses
    ]
    return [tell_group(group, with_cause=False) for group in group_losses(bare)]


class CauseTally:
    """Amounts by their causes, in order: `Ada's Ghoul dealt 3 and 2, a wound 1`."""

    def __init__(self) -> None:
        self.amounts: dict[str, int] = {}
        self.uses: dict[str, dict[int, int]] = {}
        """The same amounts by use, so that a reader can count the uses of one thing."""

    def add(self, cause: str, amount: int, use: int = 0) -> None:
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
    def brief(self) -> str:
        """The causes in the fewest words."""
        return self._join_causes(list(self.amounts))[-1]

    @property
    def total(self) -> int:
        return sum(self.amounts.values())

    def list_causes(self) -> list[str]:
        """List wordings of the causes, from all of them to the largest alone.

        Where one of them was used several times, each has its amounts: `Ada's Ghoul (3 and 2)`.
        """
        plain = self._join_causes(list(self.amounts))
        if all(len(uses) == 1 for uses in self.uses.values()):
            return plain
        counted = [f"{cause} ({self._list_amounts(cause)})" for cause in self.amounts]
        return [self._join_causes(counted)[0], *plain]

    def _join_causes(self, causes: list[str]) -> list[str]:
        if len(causes) < 2:
            return causes or ["the rules"]
        largest = max(self.amounts, key=lambda cause: self.amounts[cause])
        rest = len(causes) - 1
        return [
            f"{', '.join(causes[:-1])} and {causes[-1]}",
            f"{largest} and {rest} other{'' if rest == 1 else 's'}",
        ]

    def _list_amounts(self, cause: str) -> str:
        """List the amounts of a cause, one of each use: `3 and 2`."""
        return join_words([str(amount) for amount in self.uses[cause].values()])

    def list_shares(self, verb: str) -> list[str]:
        """List wordings of who dealt how much: `Ada's Ghoul dealt 3 and 2, a wound 1`."""
        causes = list(self.amounts)
        if not causes:
            return []
        shares = [(cause, self._list_amounts(cause)) for cause in causes]
        first, *rest = [f"{cause} {amount}" if at and not cause[-1].isdigit() else f"{cause} {verb} {amount}"
                        for at, (cause, amount) in enumerate(shares)]  # fmt: skip
        largest = max(causes, key=lambda cause: self.amounts[cause])
        shortened = f"{largest} {verb} {self.amounts[largest]} of {self.total}"
        return [", ".join([first, *rest])] if not rest else [", ".join([first, *rest]), shortened]
