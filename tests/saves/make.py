"""Save real states of a release for the tests: `python -m tests.saves.make GAME VERSION`, run by hand.

Writes `tests/saves/GAME/VERSION-….json`, one for each question on which a match can wait, deep in the stack
where possible, and adds the shape of a new schema to `shape.json`. What earlier releases wrote is never
written again: it is what must go on working.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.core.codec import shape_of, to_json
from games.core.model import State
from tests.contract.cases import GameCase, Spec, all_cases, play_randomly

SAVES = Path(__file__).resolve().parent


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        sys.stderr.write(__doc__ or "")
        return 2
    key, version = arguments
    found = [case for case in all_cases() if case.spec.key == key]
    if not found:
        sys.stderr.write(f"There is no game {key!r}.\n")
        return 2
    folder = SAVES / key
    folder.mkdir(exist_ok=True)
    freeze_shape(found[0].spec)
    for name, state in worth_keeping(found):
        path = folder / f"{version}-{name}.json"
        if not path.exists():
            path.write_text(to_json(found[0].spec, state) + "\n", encoding="utf-8")
    return 0


def freeze_shape(spec: Spec) -> None:
    path = SAVES / spec.key / "shape.json"
    shapes = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    shapes.setdefault(str(spec.schema), shape_of(State, spec.board_type))
    path.write_text(json.dumps(shapes, indent=1) + "\n", encoding="utf-8")


def worth_keeping(found: list[GameCase]) -> Iterator[tuple[str, State[Any]]]:
    """For each question one state, with most that is unfinished or sealed, by turns of each case."""
    best: dict[str, tuple[int, GameCase, State[Any]]] = {}
    for seed in range(6):
        for case in found:
            for turn in play_randomly(case, f"save {seed}"):
                top = turn.state.stack[-1]
                weight = 2 * len(turn.state.stack) + len(top.sealed)
                question = top.rule.split("/", 1)[-1].replace(" ", "-")
                if question not in best or weight > best[question][0]:
                    best[question] = weight, case, turn.state
    for question, (_, case, state) in sorted(best.items()):
        yield f"{case.format}-{case.seats}-{question}", state


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
