"""The log of a whole session, at its most talkative: what it is about, and nothing that is a secret."""

import asyncio
import json
from typing import Any

import pytest

from bot.i18n import sentences as words
from games.registry import GAMES
from tests.host.kit.host_process import (
    ProcessScene,
    newest_panel,
    press_first,
    wait_for_any,
)
from tests.host.kit.phrases import quote
from tests.host.processes.duel import (
    alter_rows,
    hold_file,
    own_message,
    press_more,
    private_messages,
    read_rows,
    start_duel,
)

pytestmark = pytest.mark.slow

YOUR_MOVE = quote(words.ButtonYourMove)
MORE = quote(words.ButtonMore)


def strings(value: Any, key: str) -> set[str]:
    """Every string under a key, however deep."""
    if isinstance(value, dict):
        found = {each for name, each in value.items() if name == key and isinstance(each, str)}
        return found.union(*(strings(each, key) for each in value.values()))
    if isinstance(value, list):
        return set().union(*(strings(each, key) for each in value))
    return set()


@pytest.mark.own_host(recorded=True)
async def test_a_session_leaves_numbers_in_the_log_and_no_secret(stage: ProcessScene) -> None:
    host = stage.hall.host
    assert await asyncio.to_thread(host.stop) == 0
    begun = len(host.log)
    stage.hall.start(BREAKFALL_LOG_LEVEL="debug", BREAKFALL_LOG_FORMAT="json")
    await stage.table.until_online(within=60)
    stage.hall.provoked += ["incident", "the store is busy", "does not fit", '"level": "error"']
    match = await start_duel(stage)
    people = [match.asked, match.other]
    for _ in range(6):
        asked = await wait_for_any(lambda: next((one for one in people if newest_panel(one)), None))
        await press_first(asked)
        await wait_for_any(lambda: any(newest_panel(one) for one in people))
    await match.asked.slash("hand")
    await match.asked.slash("move", text="attack everybody")
    await match.other.slash("log")
    await press_more(match.other, quote(words.MoreDraw))
    # What is shown of it is noted too, and each note would wait for the file.
    behind = "SELECT count(*) FROM notices WHERE match = ? AND (shown IS NULL OR shown < wanted)"
    await wait_for_any(lambda: read_rows(stage, behind, match.id) == [(0,)])
    with hold_file(stage):
        await match.other.slash("undo")
    number = match.id
    assert alter_rows(stage, "UPDATE matches SET state = x'c1' WHERE id = ?", number) == 1
    await match.asked.press(YOUR_MOVE, message=own_message(match.asked, YOUR_MOVE)) if own_message(
        match.asked, YOUR_MOVE
    ) else await match.asked.press(MORE, message=own_message(match.asked, MORE))
    await match.asked.until(quote(words.ErrorUnreadable))
    told = private_messages(match.asked).split(quote(words.ErrorUnreadable))[1].strip()[:4]
    lines = [json.loads(line) for line in host.log[begun:].splitlines()]
    incident = next(line for line in lines if line.get("incident") == told)
    assert incident["match"] == number
    assert incident["level"] == "error"
    assert "Traceback" in incident["trace"]
    assert {line["level"] for line in lines} >= {"info", "error"}
    check_secrets(stage, host.log[begun:])


def check_secrets(stage: ProcessScene, log: str) -> None:
    running = stage.hall.running
    assert running.token not in log
    seeds = read_rows(stage, "SELECT json_extract(deal, '$.seed') FROM matches")
    assert len(seeds) > 0
    for (seed,) in seeds:
        assert seed not in log
    for card in GAMES["nightbreak"].card_help:
        assert card.name not in log
        assert card.name.split(",")[0] not in log
    tokens = set().union(*(strings(one, "token") for one in running.traffic)) - {running.token}
    assert len(tokens) > 5  # those of interactions, each good for a quarter of an hour
    assert not [token for token in tokens if token in log]


def test_what_a_record_could_hold_is_taken_out() -> None:
    """The test above would see it: the log of the host is what `strings` finds in its traffic."""
    assert strings({"a": [{"token": "x", "b": {"token": "y"}}], "token": 5}, "token") == {"x", "y"}
