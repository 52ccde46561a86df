"""A backup that comes back while people play: the host begins again with it, by itself."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from bot.i18n import sentences as words
from bot.store.backup import create_backup, derive_signing_key, write_new_key
from bot.store.restore import restore_backup
from bot.store.rows import COUNTER_LEAP
from sandbox.driver import MessageSnapshot, RefusedByServer, Seat
from tests.host.kit.host_process import (
    ProcessScene,
    answer_controls,
    give_first_answer,
    newest_panel,
    press_first,
    until_asked,
    wait_for_any,
)
from tests.host.kit.phrases import quote
from tests.host.processes.duel import Duel, both_choose, host_file, read_rows, start_duel

pytestmark = pytest.mark.slow


def moment_of(shown: MessageSnapshot) -> int:
    return int(answer_controls(shown)[0][1].split(":")[3])


def fresh(seat: Seat) -> MessageSnapshot | None:
    """A panel of the time that has begun with the backup."""
    shown = newest_panel(seat)
    return shown if shown is not None and moment_of(shown) >= COUNTER_LEAP else None


async def turned_back(match: Duel, taken: Path, key: Path) -> None:
    """The backup is put back; the host is gone for a moment, and there again."""
    stage = match.stage
    before = stage.hall.host.log.count("says=ready")
    assert await asyncio.to_thread(restore_backup, taken, host_file(stage), key) is not None
    await wait_for_any(lambda: stage.hall.host.log.count("says=ready") > before, 60)


@pytest.mark.own_host
async def test_a_match_goes_on_from_a_backup_without_the_host_being_stopped(
    stage: ProcessScene, tmp_path: Path
) -> None:
    key, taken = tmp_path / "key", tmp_path / "b.age"
    public = write_new_key(key)

    match = await start_duel(stage)
    process = stage.hall.host.process
    assert process is not None
    await asyncio.to_thread(create_backup, host_file(stage), taken, public, derive_signing_key(key))
    steps = read_rows(stage, "SELECT count(*) FROM steps")
    await both_choose(match)
    people = (match.asked, match.other)
    person = await wait_for_any(lambda: next((one for one in people if newest_panel(one)), None))
    late = await until_asked(person)
    assert read_rows(stage, "SELECT count(*) FROM steps") > steps
    await turned_back(match, taken, key)
    assert process.poll() is None
    assert read_rows(stage, "SELECT count(*) FROM steps") == steps

    with suppress(RefusedByServer):  # the panel may show what is asked now: Discord takes no old button
        await give_first_answer(person, late)
    assert read_rows(stage, "SELECT count(*) FROM steps") == steps

    await match.asked_there.until(quote(words.ButtonYourMove))
    await match.asked_there.press(quote(words.ButtonYourMove))
    await wait_for_any(lambda: fresh(match.asked_there))
    await press_first(match.asked_there)
    await wait_for_any(lambda: read_rows(stage, "SELECT count(*) FROM steps") > steps)
    assert "stopping for a backup that is to be taken" in stage.hall.host.log
    assert "begun with a backup; 1 matches go on from there" in stage.hall.host.log
