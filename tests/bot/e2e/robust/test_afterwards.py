"""After the end: the same deal for another table, and playing on from a position, through the real client."""

import pytest

from sandbox.driver import MessageSnapshot
from tests.bot.e2e.kit import Hall, Play, panel, press_first, somebody
from tests.bot.e2e.robust.scene import Duel, duel, rows

pytestmark = pytest.mark.slow


async def ended(stage: Play) -> tuple[Duel, MessageSnapshot]:
    """A match that somebody has given up after a few moves, and its result."""
    match = await duel(stage)
    people = [match.asked, match.other]
    for _ in range(3):
        asked = await somebody(lambda: next((one for one in people if panel(one)), None))
        await press_first(asked)
        await somebody(lambda: any(panel(one) for one in people))
    await match.asked.slash("concede")
    await match.asked.press("Concede now")
    await match.asked_there.until("Rematch", within=60)
    return match, next(
        one for one in match.asked_there.messages if any(each.label == "Rematch" for each in one.buttons)
    )


def test_the_same_deal_makes_a_table_with_this_seed(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        match, card = await ended(stage)
        seed = "SELECT json_extract(deal, '$.seed'), json_extract(deal, '$.cut') FROM matches WHERE id = ?"
        old = match.id
        await match.asked_there.press("Same deal", message=card)
        await match.other_there.until("Starts by itself", within=60)
        await match.other_there.press("Join")
        await somebody(lambda: panel(match.asked_there) or panel(match.other_there), 60)
        new = rows(stage, "SELECT max(id) FROM matches WHERE status = 'running'")[0][0]
        assert new != old
        assert rows(stage, seed, new) == rows(stage, seed, old)
        assert rows(stage, "SELECT json_extract(terms, '$.rated') FROM matches WHERE id = ?", new) == [(0,)]
        stranger = await stage.table.sit(f"Cy{stage.number}", match.thread)
        told = await stranger.slash("verify", match=match.code)
        assert told.message is not None
        assert "fits its seal" in told.message.text

    shared.perform(scene)


def test_one_plays_on_from_a_position_and_the_match_stays_as_it_is(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        match, card = await ended(stage)
        state = "SELECT state, seq, status FROM matches WHERE id = ?"
        old, before = match.id, rows(stage, state, match.id)
        looking = match.other_there
        await looking.press("Replay", message=card)
        await looking.press("Next")
        await looking.press("Play on from here")
        await looking.until("against AI", within=60)
        await somebody(lambda: panel(looking), within=60)
        await press_first(looking)
        assert rows(stage, state, old) == before
        new = rows(stage, "SELECT max(id) FROM matches")[0][0]
        alone = "SELECT json_extract(terms, '$.alone'), json_extract(terms, '$.position_of') FROM matches"
        assert rows(stage, f"{alone} WHERE id = ?", new) == [(1, old)]
        assert "from step" not in match.public()  # nothing of it is public

    shared.perform(scene)


def test_a_match_that_runs_is_not_looked_into(shared: Hall) -> None:
    async def scene(stage: Play) -> None:
        match = await duel(stage)
        for command in ("replay", "verify"):
            said = await match.asked.slash(command, match=match.code)
            assert said.message is not None
            assert "is still going on" in said.message.text

    shared.perform(scene)
