"""Each statement about deadlines and open panels touches the rows that it names, and no others."""

from collections.abc import Callable
from itertools import product

import pytest

from bot.store.database import Database
from bot.store.deadlines import WHOLE_TABLE, Deadline, DeadlineStore
from bot.store.messages import OpenPanel, OpenPanelStore
from bot.store.writes import WriteBatch
from tests.host.kit.services import ADA, HostScene

MATCHES, KINDS, SEATS = (1, 2), ("turn", "reminder", "ping"), (0, 1, WHOLE_TABLE)
BEGAN, DUE, LATER = 10, 20, 30
ONE = Deadline(1, "turn", 0, BEGAN, DUE)
EARLIER_READ = Deadline(1, "turn", 0, BEGAN, DUE - 1)
"""The same deadline as it was before somebody set it again."""

Change = Callable[[WriteBatch], object]
Place = tuple[int, str, int]


async def write(database: Database, change: Change) -> None:
    batch = WriteBatch()
    change(batch)
    await database.write(batch)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda batch: DeadlineStore.drop_deadline(batch, 1, "turn", 0), {(1, "turn", 0): None}),
        (lambda batch: DeadlineStore.drop_if_unchanged(batch, ONE), {(1, "turn", 0): None}),
        (lambda batch: DeadlineStore.drop_if_unchanged(batch, EARLIER_READ), {}),
        (
            lambda batch: DeadlineStore.drop_kinds(batch, 1, 0, ("turn", "ping")),
            {(1, "turn", 0): None, (1, "ping", 0): None},
        ),
        (
            lambda batch: DeadlineStore.drop_all(batch, 1),
            {(1, kind, seat): None for kind, seat in product(KINDS, SEATS)},
        ),
        (lambda batch: DeadlineStore.postpone_deadline(batch, ONE, LATER), {(1, "turn", 0): LATER}),
        (lambda batch: DeadlineStore.postpone_deadline(batch, EARLIER_READ, LATER), {}),
        (
            lambda batch: DeadlineStore.set_deadline(batch, Deadline(1, "turn", 0, BEGAN, LATER)),
            {(1, "turn", 0): LATER},
        ),
    ],
    ids=["drop", "unchanged", "changed", "kinds", "all", "postpone", "postpone changed", "set"],
)
async def test_a_statement_changes_the_deadlines_it_names(
    scene: HostScene, change: Change, expected: dict[Place, int | None]
) -> None:
    for _ in MATCHES:
        await scene.start_match(pace="none")
    places = list(product(MATCHES, KINDS, SEATS))
    for place in places:
        await write(
            scene.database,
            lambda batch, at=place: DeadlineStore.set_deadline(batch, Deadline(*at, BEGAN, DUE)),
        )
    await write(scene.database, change)
    rows = [row for match in MATCHES for row in await scene.services.deadlines.list_deadlines(match)]
    now = {(row.match, row.kind, row.seat): row.due for row in rows}
    wanted = dict.fromkeys(places, DUE) | expected
    assert now == {place: due for place, due in wanted.items() if due is not None}


@pytest.mark.parametrize(
    ("change", "gone"),
    [
        (lambda batch: OpenPanelStore.drop_panel(batch, 1, 0), [(1, 0)]),
        (lambda batch: OpenPanelStore.drop_expired(batch, 100), [(1, 0)]),
        (lambda batch: OpenPanelStore.drop_expired(batch, 99), []),
    ],
    ids=["drop", "expired", "not yet"],
)
async def test_a_statement_forgets_the_panels_it_names(
    scene: HostScene, change: Change, gone: list[tuple[int, int]]
) -> None:
    for _ in MATCHES:
        await scene.start_match(pace="none")
    places = list(product(MATCHES, (0, 1)))
    for time, (match, seat) in enumerate(places, 100):
        panel = OpenPanel(match, seat, ADA, 1, 5, "a token", "en", time)
        await write(scene.database, lambda batch, kept=panel: OpenPanelStore.save_panel(batch, kept))
    await write(scene.database, change)
    left = [(one.match, one.seat) for one in await OpenPanelStore(scene.database).list_opened_since(0)]
    assert left == [place for place in places if place not in gone]
