"""A backup that comes back while people play: the host begins again with it, by itself."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from bot.store.backup import create_backup, write_new_key
from bot.store.restore import COUNTER_LEAP, restore_backup
from sandbox.driver import MessageSnapshot, RefusedByServer, Seat
from tests.bot.e2e.kit import Play, answers, hall, panel, press_first, somebody
from tests.bot.e2e.robust.scene import Duel, both_choose, duel, file_of, rows

pytestmark = pytest.mark.slow


def moment_of(shown: MessageSnapshot) -> int:
    return int(answers(shown)[0][1].split(":")[3])


def fresh(seat: Seat) -> MessageSnapshot | None:
    """A panel of the time that has begun with the backup."""
    shown = panel(seat)
    return shown if shown is not None and moment_of(shown) >= COUNTER_LEAP else None


async def turned_back(match: Duel, taken: Path, key: Path) -> None:
    """The backup is put back; the host is gone for a moment, and there again."""
    stage = match.stage
    before = stage.hall.host.log.count("says=ready")
    assert await asyncio.to_thread(restore_backup, taken, file_of(stage), key) is not None
    await somebody(lambda: stage.hall.host.log.count("says=ready") > before, 60)


def test_a_match_goes_on_from_a_backup_without_the_host_being_stopped(tmp_path: Path) -> None:
    key, taken = tmp_path / "key", tmp_path / "b.age"
    public = write_new_key(key)

    async def scene(stage: Play) -> None:
        match = await duel(stage)
        process = stage.hall.host.process
        assert process is not None
        await asyncio.to_thread(create_backup, file_of(stage), taken, public)
        steps = rows(stage, "SELECT count(*) FROM steps")
        await both_choose(match)
        people = (match.asked, match.other)
        person = await somebody(lambda: next((one for one in people if panel(one)), None))
        late = panel(person)
        assert late is not None
        assert rows(stage, "SELECT count(*) FROM steps") > steps
        await turned_back(match, taken, key)
        assert process.poll() is None
        assert rows(stage, "SELECT count(*) FROM steps") == steps

        kind, custom_id, values = answers(late)[0]
        with suppress(
            RefusedByServer
        ):  # the panel may show what is asked now already: Discord takes no old button
            if kind == "press":
                await person.press(custom_id=custom_id, message=late)
            else:
                await person.choose(custom_id, *values, message=late)
        assert rows(stage, "SELECT count(*) FROM steps") == steps

        await match.asked_there.until("Your move")
        await match.asked_there.press("Your move")
        await somebody(lambda: fresh(match.asked_there))
        await press_first(match.asked_there)
        await somebody(lambda: rows(stage, "SELECT count(*) FROM steps") > steps)

    with hall(tmp_path) as running:
        running.perform(scene)
        assert "stopping for a backup that is to be taken" in running.host.log
        assert "begun with a backup; 1 matches go on from there" in running.host.log
