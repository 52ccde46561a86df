"""After the end: the same deal for another table, and playing on from a position, through the real client."""

import pytest

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot
from tests.host.kit.host_process import ProcessScene, newest_panel, press_first, wait_for_any
from tests.host.kit.phrases import quote
from tests.host.processes.duel import Duel, read_rows, start_duel

pytestmark = pytest.mark.slow

REMATCH = quote(words.AfterRematch)


async def ended(stage: ProcessScene) -> tuple[Duel, MessageSnapshot]:
    """A match that somebody has given up after a few moves, and its result."""
    match = await start_duel(stage)
    people = [match.asked, match.other]
    for _ in range(3):
        asked = await wait_for_any(lambda: next((one for one in people if newest_panel(one)), None))
        await press_first(asked)
        await wait_for_any(lambda: any(newest_panel(one) for one in people))
    await match.asked.slash("concede")
    await match.asked.press(quote(words.ConcedeNow))
    await match.asked_there.until(REMATCH, within=60)
    return match, next(
        one for one in match.asked_there.messages if any(each.label == REMATCH for each in one.buttons)
    )


@pytest.mark.alone
async def test_the_same_deal_makes_a_table_with_this_seed(stage: ProcessScene) -> None:
    match, card = await ended(stage)
    seed = "SELECT json_extract(deal, '$.seed'), json_extract(deal, '$.cut') FROM matches WHERE id = ?"
    old = match.id
    await match.asked_there.press(quote(words.AfterSamedeal), message=card)
    await match.other_there.until(quote(words.LobbyStarts), within=60)
    await match.other_there.press(quote(words.ButtonJoin))
    await wait_for_any(lambda: newest_panel(match.asked_there) or newest_panel(match.other_there), 60)
    new = read_rows(stage, "SELECT max(id) FROM matches WHERE status = 'running'")[0][0]
    assert new != old
    assert read_rows(stage, seed, new) == read_rows(stage, seed, old)
    assert read_rows(stage, "SELECT json_extract(terms, '$.rated') FROM matches WHERE id = ?", new) == [(0,)]
    stranger = await stage.table.sit(f"Cy{stage.number}", match.thread)
    told = await stranger.slash("verify", match=match.code)
    assert told.message is not None
    assert "All is well" in told.message.text


@pytest.mark.alone
async def test_one_plays_on_from_a_position_and_the_match_stays_as_it_is(stage: ProcessScene) -> None:
    match, card = await ended(stage)
    state = "SELECT state, seq, status FROM matches WHERE id = ?"
    old, before = match.id, read_rows(stage, state, match.id)
    looking = match.other_there
    await looking.press(quote(words.AfterReplay), message=card)
    await looking.press(quote(words.ReplayNext))
    await looking.press(quote(words.ReplayPlayOn))
    await looking.until("against AI", within=60)
    await wait_for_any(lambda: newest_panel(looking), within=60)
    await press_first(looking)
    assert read_rows(stage, state, old) == before
    new = read_rows(stage, "SELECT max(id) FROM matches")[0][0]
    alone = "SELECT json_extract(terms, '$.alone'), json_extract(terms, '$.position_of') FROM matches"
    assert read_rows(stage, f"{alone} WHERE id = ?", new) == [(1, old)]
    assert quote(words.ReplyPlaysOn) not in match.public()  # nothing of it is public


async def test_a_match_that_runs_is_not_looked_into(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    for command in ("replay", "verify"):
        said = await match.asked.slash(command, match=match.code)
        assert said.message is not None
        assert quote(words.ErrorNotOver) in said.message.text
