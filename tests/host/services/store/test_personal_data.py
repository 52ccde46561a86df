"""Somebody's data is found, and goes, without a trace and without anybody else's."""

import pytest

from bot.errors import StaleQuestion
from bot.services.match.loaded_match import LoadedMatch
from bot.store.messages import OpenPanel, OpenPanelStore
from bot.store.personal_data import PERSONAL_TABLES, AbandonmentStore, PersonalDataStore
from bot.store.writes import WriteBatch
from tests.host.kit.services import ADA, BO, CY, DI, HostScene


async def written(scene: HostScene, person: int, offers: int) -> LoadedMatch:
    """A match in which a player has left something everywhere, and somebody offers to play on."""
    loaded, batch = await scene.start_match(), WriteBatch()
    match, seat = loaded.row.id, loaded.row.find_seat_of(person) or 0
    await scene.services.private_notes.save_note(loaded, person, "Rook holds 2.")
    await scene.services.reports.create_report(loaded, person, "stalling", "")
    OpenPanelStore.save_panel(
        batch, OpenPanel(match, seat, person, loaded.row.seq, 5, "a token", "en", scene.clock.now())
    )
    AbandonmentStore.add_abandonment(batch, match, person, scene.clock.now())
    await scene.database.write(batch)
    for one in (offers, 77):
        await scene.services.substitutes.offer_to_substitute(match, scene.make_press(one))
    return await scene.load_match(match)


async def test_what_somebody_left_in_matches_is_found_and_goes_and_nothing_else(scene: HostScene) -> None:
    first, second = await written(scene, ADA, CY), await written(scene, BO, DI)
    traces = PersonalDataStore(scene.database)
    bos = {where: [second.row.id] for where in PERSONAL_TABLES}
    assert await traces.find_matches(ADA) == {where: [first.row.id] for where in PERSONAL_TABLES}
    assert await traces.find_matches(BO) == bos
    assert await traces.find_matches(CY) == {"substitutes": [first.row.id]}
    for person in (ADA, CY):
        await scene.database.write(traces.build_erasure(person))
        assert await traces.find_matches(person) == {}
    assert await traces.find_matches(BO) == bos
    assert (await scene.load_match(first.row.id)).row.substitutes == (77,)
    assert (await scene.load_match(second.row.id)).row.substitutes == (DI, 77)
    assert (await scene.load_match(second.row.id)).row == second.row


async def test_a_step_that_was_under_way_does_not_write_it_back(scene: HostScene) -> None:
    match, traces = (await written(scene, ADA, CY)).row.id, PersonalDataStore(scene.database)
    writes = scene.database.write

    async def late(batch: WriteBatch) -> None:
        scene.database.write = writes
        await writes(traces.build_erasure(CY))
        await writes(batch)

    scene.database.write = late
    with pytest.raises(StaleQuestion):
        await scene.services.substitutes.offer_to_substitute(match, scene.make_press(DI))
    assert (await scene.load_match(match)).row.substitutes == (77,)


async def test_every_table_with_a_person_is_known(scene: HostScene) -> None:
    """A new one is decided on: somebody's own, or what a match or a server needs of them."""
    of_others = {"seats", "acts"}  # who played, and what staff did: anonymous then, and not gone

    rows = await scene.database.fetch_rows(
        "SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c"
        " WHERE m.type = 'table' AND c.name = 'person'"
    )
    assert {row["name"] for row in rows} == {*PERSONAL_TABLES, *of_others}


async def test_own_rows_are_found_by_an_index_where_there_may_be_many(scene: HostScene) -> None:
    for table in set(PERSONAL_TABLES) - {"panels"}:  # of the last quarter of an hour
        plan = await scene.database.fetch_rows(
            f"EXPLAIN QUERY PLAN SELECT match FROM {table} WHERE person = 1"  # noqa: S608
        )
        assert "_by_person" in plan[0]["detail"]
