"""The cost of idle matches: `python -m tools.bench.live.idle DATABASE WARM MATCHES`.

The host plays a step in each of the first WARM matches to fill its caches, then in MATCHES more.
"""

import asyncio
import gc
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from time import process_time

from bot.application import close_services, open_services
from bot.services.registry import Services
from games.core.model import Action

PAUSES = 5
"""Collections of which the quickest counts, because interruptions slow down some of them."""
AT_ONCE = 50


def resident_memory() -> int:
    """Return the bytes of memory that this process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def measure_gc_pause() -> float:
    """Return the CPU seconds of a full garbage collection."""

    def measure_once() -> float:
        began = process_time()
        gc.collect()
        return process_time() - began

    return min(measure_once() for _ in range(PAUSES))


async def play_steps(host: Services, matches: Iterable[int]) -> None:
    """Play a step in each match, several matches at a time."""
    waiting = list(matches)
    while waiting:
        some, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
        await asyncio.gather(*(play_step(host, match) for match in some))


async def play_step(host: Services, match: int) -> None:
    loaded = await host.matches.load_match(match)
    ask = next(ask for ask in loaded.pending.asks if not ask.is_answered and not ask.decision.aside)
    decision = ask.decision
    await host.matches.act_for_seat(
        match,
        Action(decision.seat, loaded.required_state.moment, decision.timeout_pick(), ask.decision_number),
    )


async def main(database: Path, warm: int, matches: int) -> None:
    host = await open_services(database)
    none = measure_gc_pause()
    await play_steps(host, range(1, warm + 1))
    before = resident_memory()
    await play_steps(host, range(warm + 1, warm + matches + 1))
    after, many = resident_memory(), measure_gc_pause()
    await close_services(host)
    grown = max(0, after - before) / matches
    sys.stdout.write(json.dumps({"grown": grown, "none": none, "many": many}) + "\n")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
