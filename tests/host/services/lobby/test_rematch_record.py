"""A rematch has a record of its own: nothing that was noted of the former match counts in it."""

from pathlib import Path

from msgspec.structs import replace

from bot.application import close_services, open_services
from bot.clock import FixedClock
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor

ADA = 11


async def test_a_rematch_takes_over_neither_asides_nor_a_position(tmp_path: Path) -> None:
    """Else its moves of the same numbers would be no moves, and its deal could not be verified."""

    def end(after: LoadedMatch) -> None:
        after.row.step_marks = replace(after.row.step_marks, asides=(1, 2, 3))
        after.row.origin = replace(after.row.origin, position_of=7)
        after.row.status, after.row.result = "off", "agreed"

    services = await open_services(tmp_path / "host.sqlite", FixedClock())
    services.matches.listeners.clear()
    place = TablePlace(1, 2)
    begun = await services.lobby.open_table(TableRequest("nightbreak", alone=True), place, Actor(ADA))
    match = begun.table.row.id
    await services.matches.change_row(match, None, end)
    rematch = (await services.lobby.offer_rematch(match, Actor(ADA))).table.row
    assert (rematch.origin.rematch_of, rematch.step_marks.asides, rematch.origin.position_of) == (
        match,
        (),
        None,
    )
    await close_services(services)
