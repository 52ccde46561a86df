"""Writes the playthroughs anew: `python -m tests.playthroughs.make [NAME …]`.

A name is a game, or a game and one of its formats: `burrow`, `nightbreak-unity`. Without a name, those that
are there. Done on purpose only, after a change of rules or sentences that was
meant; the difference is read before it is committed.
"""

import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.core.records import Scalar
from games.core.transcript import TranscriptRecorder
from tests.playthroughs.random_play import record_match
from tools.games import find_game

FOLDER = Path(__file__).parent

OPTIONS: dict[str, dict[str, Scalar]] = {"nightbreak": {"heroes": "random"}}
"""Options that are not the defaults, by game: what makes a short and telling match."""


def files() -> dict[str, Path]:
    """The playthroughs that are there, by name."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.txt"))}


def game_of(name: str) -> str:
    return name.partition("-")[0]


def playthrough(name: str) -> TranscriptRecorder[Any]:
    """The game that the file of this name shows."""
    spec = find_game(game_of(name))
    way = spec.find_format(name.partition("-")[2] or spec.formats[0].key)
    seats, options = min(way.seats), {"format": way.key, **OPTIONS.get(spec.key, {})}
    seed = sha256(f"playthrough of {name}".encode()).hexdigest()[:32]
    names = ("Ada", "Béa", "Cy", "Dov")[:seats]
    return record_match(spec, seed, seats=seats, options=options, names=names, cut="after the rain")


def main(names: list[str]) -> None:
    for name in names or files():
        text = playthrough(name).to_text()
        (FOLDER / f"{name}.txt").write_text(text, "utf-8", newline="\n")
        print(f"tests/playthroughs/{name}.txt: {len(text.splitlines())} lines")  # noqa: T201  # its report


if __name__ == "__main__":
    main(sys.argv[1:])
