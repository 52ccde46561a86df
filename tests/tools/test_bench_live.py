"""The bench's live rows: people press through the real client, and everybody is answered."""

import asyncio
import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from bot.__main__ import GC_THRESHOLD
from tools.bench.bench_host import BareWriter, BenchHost, BlobWriter, statement_bytes
from tools.bench.gauge import Unmeasurable
from tools.bench.live.payloads import message_payload
from tools.bench.live.people import is_over, list_answers, person_at, thread_of
from tools.bench.live.processes import LiveRun, start_live
from tools.bench.match_fixtures import MatchFixtures, create_database
from tools.bench.rows import crowd, idle, step
from tools.bench.selfplay import find_selfplay

needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="a process is asked for its costs by /proc")
PLAYERS = 2
SECONDS = 0.3
PATIENCE = 100
"""Most tries of `SECONDS` until one contains an answer."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveRun]:
    folder = tmp_path_factory.mktemp("live")
    fixtures = MatchFixtures(find_selfplay("nightbreak"))
    matches = [
        fixtures.make_row(number, alone=alone, people=person_at(number, 0), thread=thread_of(number))
        for base, alone in ((0, False), (crowd.FIRST_LONE_MATCH, True))
        for number in range(base + 1, base + PLAYERS + 1)
    ]
    asyncio.run(create_database(folder / "host.sqlite", fixtures, matches))
    with start_live(folder, "host", folder / "host.sqlite") as running:
        yield running
    said = (folder / "bot_process-host.log").read_text("utf-8")
    assert "Traceback" not in said, said[-3000:]
    assert "level=error" not in said, said[-3000:]


@pytest.mark.slow
@needs_proc
@pytest.mark.parametrize(("kind", "first"), [("play", 1), ("alone", crowd.FIRST_LONE_MATCH + 1)])
def test_who_presses_is_answered_and_the_host_tells_what_it_cost(
    host: LiveRun, kind: Any, first: int
) -> None:
    # A busy machine may answer nothing in that time: AI may think through the whole of it.
    for _ in range(PATIENCE):
        told = host.press_buttons(kind, PLAYERS, SECONDS, first)
        if told["answers"]:
            break
    else:
        pytest.fail("nobody gave an answer")
    assert told["looks"], "nobody opened a panel"
    assert 0 < told["own"] <= told["cpu"]
    assert told["late"]
    assert crowd.count_presses(told) == len(told["answers"]) + len(told["looks"])


@needs_proc
def test_the_yardstick_answers_too(tmp_path: Path) -> None:
    with start_live(tmp_path, "plain", tmp_path / "none") as plain:
        told = plain.press_buttons("edit", PLAYERS, 0.2)
    assert told["answers"]
    assert told["looks"] == []


def test_a_process_that_ends_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unmeasurable, match="a process that was to be measured ended: "):
        idle.measure_idle(tmp_path, tmp_path)


def test_what_can_be_pressed_is_found_however_deep() -> None:
    menu = {"type": 3, "custom_id": "bf:a:1:2:0", "min_values": 2, "options": [{"value": v} for v in "abc"]}
    buttons = [
        {"type": 2, "custom_id": "bf:a:1:2:0::x"},
        {"type": 2, "custom_id": "bf:a:1:2:0::y", "disabled": True},
        {"type": 2, "custom_id": "bf:undo:1:2"},
    ]
    rows = [{"type": 1, "components": buttons}, {"type": 1, "components": [menu]}]
    shown = message_payload(1, [{"type": 17, "components": rows}])
    assert list(list_answers(shown)) == [(2, "bf:a:1:2:0::x", []), (3, "bf:a:1:2:0", ["a", "b"])]
    assert not is_over(shown)
    assert is_over(message_payload(1, [{"type": 9, "accessory": {"type": 2, "custom_id": "bf:replay:1:2"}}]))


def test_the_bare_commits_write_what_the_steps_wrote() -> None:
    host = BenchHost(find_selfplay("nightbreak"), step.FEW, durable=False)
    bare = BareWriter(host, durable=False)
    usual, seen = gc.get_threshold(), set[int]()
    host.service.listeners.append(lambda _: seen.add(gc.get_threshold()[0]))
    assert host.mean_step(perf_counter, 0.01) > 0
    changes = list(host.written)
    assert bare.mean_commit(perf_counter) > 0
    assert host.median_step(0.01) > 0
    assert host.concurrent_step(0.01, step.FEW) > 0
    assert bare.median_commit() > 0
    assert host.take_writes() == []
    assert seen == {GC_THRESHOLD}  # garbage is collected as in a host
    assert gc.get_threshold() == usual
    for table in ("matches", "seats", "steps", "presses", "notices"):
        theirs = host.database.reader.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608
        ours = bare.connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608
        assert [tuple(row) for row in theirs] == ours
    assert len(ours) > step.FEW
    presses = bare.connection.execute("SELECT count(*) FROM presses").fetchone()[0]
    assert presses >= 2 * step.FEW
    blob = BlobWriter(changes)
    assert blob.commit_blob() == {"done": 1}
    assert len(blob.save) > len(host.fixtures.saves[0])  # the state, with its envelope
    assert len(blob.step) > 0


def test_only_texts_and_blobs_have_a_weight() -> None:
    from bot.store.writes import Statement

    assert statement_bytes([Statement("", (1, "abc", None)), Statement("", (b"de",))]) == 5


def test_made_up_games_have_no_host() -> None:
    with pytest.raises(Unmeasurable, match="burrow is made up for tests"):
        MatchFixtures(find_selfplay("burrow"))


def test_a_pause_is_the_99th_of_a_hundred() -> None:
    assert crowd.latency([float(n) for n in range(1, 101)]) == 99
    with pytest.raises(Unmeasurable):
        crowd.latency([])


def test_what_a_host_still_does_is_counted_until_it_rests() -> None:
    spent = iter([0.3, 0.2, 0.001, 0.4])

    class Busy:
        def press_buttons(self, kind: str, people: int, seconds: float) -> dict[str, Any]:
            assert (kind, people) == ("play", 0)
            return {"cpu": next(spent), "own": 0.1}

    host: Any = Busy()
    assert [one["cpu"] for one in crowd.wait_until_settled(host)] == [0.3, 0.2]
