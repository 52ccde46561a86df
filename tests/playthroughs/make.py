"""Writes the playthroughs anew: `python -m tests.playthroughs.make [GAME …]`.

Without a game, those that are there. Done on purpose only, after a change of rules or sentences that was
meant; the difference is read before it is committed.
"""

import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.core.transcript import Recorder
from tests.playthroughs.playing import recorded
from tools.games import find

FOLDER = Path(__file__).parent


def files() -> dict[str, Path]:
    """The playthroughs that are there, by game."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.txt"))}


def playthrough(game: str) -> Recorder[Any]:
    """The game that the file of this name shows."""
    spec = find(game)
    seats = sorted(spec.formats[0].seats)[0]
    seed = sha256(f"playthrough of {spec.key}".encode()).hexdigest()[:32]
    return recorded(spec, seed, seats=seats, names=("Ada", "Béa", "Cy", "Dov")[:seats], cut="after the rain")


def main(games: list[str]) -> None:
    for game in games or files():
        text = playthrough(game).text()
        (FOLDER / f"{game}.txt").write_text(text, "utf-8", newline="\n")
        print(f"tests/playthroughs/{game}.txt: {len(text.splitlines())} lines")  # noqa: T201  # its report


if __name__ == "__main__":
    main(sys.argv[1:])
