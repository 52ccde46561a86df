"""Every pair of private archives that was drafted: the games in which a player held it, and those won."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from studies.balance.nightfall_notes import NightfallRecord
from studies.balance.nightfall_report import DRAFTED

NEVER: Final = "-"


def pair_table(records: Sequence[NightfallRecord]) -> Iterator[str]:
    """Yield a Markdown table with each pair once; `12/21` means 12 won of 21 held."""
    held: Counter[frozenset[str]] = Counter()
    won: Counter[frozenset[str]] = Counter()
    for game in records:
        for seat, names in enumerate(game.notes.archives):
            held[frozenset(names)] += 1
            won[frozenset(names)] += game.winner == seat
    names = [name for name in DRAFTED if any(name in pair for pair in held)]
    yield f"| | order |{''.join(f' {at} |' for at in range(1, len(names)))}"
    yield "|---|---|" + "---|" * (len(names) - 1)
    for at, name in enumerate(names):
        pairs = [frozenset((name, other)) for other in names[:at]]
        cells = [f"{won[pair]}/{held[pair]}" if held[pair] else NEVER for pair in pairs]
        cells += [""] * (len(names) - 1 - at)
        yield f"| {at + 1} | {name} |{''.join(f' {cell} |' if cell else ' |' for cell in cells)}"
