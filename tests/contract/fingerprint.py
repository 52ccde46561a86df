"""Hashes everything in some playouts of every game: `python -m tests.contract.fingerprint`."""

from hashlib import blake2b

import msgspec

from games.core import play
from games.core.codec import dump
from tests.contract.cases import CASES, GameCase, play_randomly


def fingerprint_case(case: GameCase, seeds: int = 2) -> str:
    found = blake2b(digest_size=16)
    encode = msgspec.json.encode
    for seed in range(seeds):
        for turn in play_randomly(case, seed):
            found.update(dump(case.spec, turn.after.state))
            found.update(encode([turn.action, turn.after.events, [str(draw) for draw in turn.after.draws]]))
            found.update(encode([ask.decision.interface_data() for ask in turn.pending.asks]))
            for viewer in case.viewers:
                found.update(encode(play.view(case.spec, turn.state, viewer)))
                found.update(encode(play.describe_events(case.spec, turn.after.events, viewer)))
    return found.hexdigest()


def print_report() -> str:
    return "\n".join(f"{case} {fingerprint_case(case)}" for case in CASES)


if __name__ == "__main__":
    print(print_report())  # noqa: T201
