"""What the real Discord may do on the first day, on the sandbox, which has been taught to do it."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import RANDOM, ProcessScene, newest_panel, press_first, wait_for_any
from tests.host.kit.phrases import CALL, quote
from tests.host.processes.duel import Duel, read_rows, start_duel

pytestmark = pytest.mark.slow

TWO_HOURS = 7200
LONG = 60


def boards(seat: Seat) -> list[MessageSnapshot]:
    return [one for one in seat.messages if not one.ephemeral and any(b.label == "Log" for b in one.buttons)]


def answers(stage: ProcessScene, status: int, method: str = "", path: str = "") -> Iterator[dict[str, Any]]:
    """Requests that were answered so."""
    for line in stage.hall.running.traffic:
        if line["kind"] == "rest" and line["status"] == status and method in line["method"]:
            yield from [line] if path in line["path"] else []


async def until_asked(match: Duel, seat: Seat) -> None:
    """Play until this person is asked."""
    mover = match.other if seat is match.asked else match.asked
    while not newest_panel(seat):
        await press_first(mover)
        await wait_for_any(lambda: newest_panel(match.asked) or newest_panel(match.other))


@pytest.mark.own_host(recorded=True, clock_behind=TWO_HOURS)
async def test_edits_of_old_messages_that_are_refused_hold_up_no_ping_and_no_result(
    stage: ProcessScene,
) -> None:
    match = await start_duel(stage)
    there = match.other_there
    [old] = boards(there)
    await there.until(CALL, within=LONG)
    called = {one.id for one in there.messages}
    await stage.table.manage("turn_clock", seconds=TWO_HOURS)
    await stage.table.fault("refuse_old_edits", retry_after=1.0)
    await until_asked(match, match.other)
    mention = f"<@{match.other.me['id']}>"
    await wait_for_any(
        lambda: [one for one in there.messages if mention in one.text and one.id not in called], LONG
    )
    # Old edits fail for good: after three refusals the board is posted anew.
    await wait_for_any(lambda: [one.id for one in boards(there)] not in ([], [old.id]), LONG)
    refused = [line["path"] for line in answers(stage, 429, "PATCH")]
    assert refused
    assert max(refused.count(path) for path in refused) <= 3
    await stage.table.manage("turn_clock", seconds=TWO_HOURS)
    await match.other.slash("concede", match=match.code)
    await match.other.press(quote(words.ConcedeNow))
    await there.until(quote(words.AfterRematch), within=LONG)
    await wait_for_any(lambda: boards(there) == [], LONG)
    await stage.table.fault("clear")
    number = read_rows(stage, "SELECT max(id) FROM matches")[0][0]
    await wait_for_any(
        lambda: not read_rows(stage, "SELECT 1 FROM notices WHERE shown < wanted AND match = ?", number), LONG
    )


@pytest.mark.own_host(recorded=True)
async def test_a_series_of_rematches_never_meets_the_limit_of_names(stage: ProcessScene) -> None:
    match = await start_duel(stage)
    thread, seats = match.thread, (match.asked_there, match.other_there)
    old = ""
    for _ in range(3):
        before = read_rows(stage, "SELECT max(id) FROM matches")[0][0]
        await seats[0].slash("concede")  # the match of this thread
        await seats[0].press(quote(words.ConcedeNow))
        card = await wait_for_any(lambda old=old: find_card(seats[0], quote(words.AfterRematch), old), LONG)
        old = card.id
        for seat in seats:
            await seat.press(quote(words.AfterRematch), message=card)
        await wait_for_any(
            lambda before=before: read_rows(
                stage, "SELECT 1 FROM matches WHERE id > ? AND status = 'running'", before
            ),
            LONG,
        )
        await wait_for_any(lambda: boards(seats[1]), LONG)

    def renames() -> list[dict[str, Any]]:
        found = answers(stage, 200, "PATCH", f"/channels/{thread}")
        return [line for line in found if line["path"].endswith(thread) and "name" in line["body"]]

    await wait_for_any(renames, LONG)
    assert len(renames()) <= 2
    assert [line for line in answers(stage, 429) if thread in line["path"]] == []


def find_card(seat: Seat, label: str, but: str = "") -> MessageSnapshot | None:
    """Find the newest public message with such a button, but one."""
    fitting = [
        one
        for one in seat.messages
        if not one.ephemeral and one.id != but and any(button.label == label for button in one.buttons)
    ]
    return fitting[-1] if fitting else None


async def find_role(stage: ProcessScene, everybody: bool) -> str:
    """Return the id of `@everyone`, which is that of the guild, or that of the bot's role."""
    guild = stage.table.hello["guild"]
    if everybody:
        return guild["id"]
    return next(role["id"] for role in guild["roles"] if role["name"] == "Breakfall")


@pytest.mark.own_host(recorded=True)
async def test_what_a_permission_held_up_is_shown_though_nobody_told_that_it_is_granted(
    stage: ProcessScene,
) -> None:
    """A role is given to the bot, and the event of it is lost."""
    ada, bo = await stage.sit("Ada"), await stage.sit("Bo")
    bot = next(id for id, one in ada.directory.people.items() if one.get("bot"))
    speaker = await stage.table.manage("create_role", name="Speaker")
    own = await find_role(stage, everybody=False)

    async def overwrite(target: str, allow: list[str], deny: list[str]) -> None:
        await stage.table.manage("overwrite", channel=stage.channel, target=target, allow=allow, deny=deny)

    await overwrite(await find_role(stage, everybody=True), [], ["CREATE_PUBLIC_THREADS"])
    await overwrite(own, [], ["CREATE_PUBLIC_THREADS"])
    await ada.slash("play", game="nightbreak", options=RANDOM)
    await overwrite(speaker["id"], ["SEND_MESSAGES", "ATTACH_FILES"], [])
    await overwrite(own, [], ["CREATE_PUBLIC_THREADS", "SEND_MESSAGES", "ATTACH_FILES"])
    await bo.press(quote(words.ButtonJoin))
    number = read_rows(stage, "SELECT max(id) FROM matches")[0][0]
    refusal = f"match {number} can't be shown"
    await wait_for_any(lambda: stage.hall.host.log.count(refusal) == 2, LONG)  # the board, and the ping
    assert not find_card(ada, "Log")
    refused = len(list(answers(stage, 403)))
    toggled = await find_role(stage, everybody=True)
    bits = ["VIEW_CHANNEL", "READ_MESSAGE_HISTORY", "USE_APPLICATION_COMMANDS", "SEND_MESSAGES"]
    for n in range(14):  # somebody plays with a role that has nothing to do with it
        await stage.table.manage("permissions", role=toggled, permissions=bits + ["ADD_REACTIONS"] * (n % 2))
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None), LONG)
    for _ in range(3):
        await press_first(asked)
        asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None), LONG)
    assert len(list(answers(stage, 403))) == refused
    await stage.table.fault("drop", n=1)
    await stage.table.manage("roles", user=bot, roles=[own, speaker["id"]])
    await wait_for_any(lambda: find_card(ada, "Log"), LONG)
    assert len(list(answers(stage, 403))) == refused
