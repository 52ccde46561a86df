"""Reports to a server's managers, and own notes: nobody else reads either."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.errors import Told
from bot.pacing import Pacing
from bot.places import Forbidden
from bot.presses import noting, reporting, setting
from bot.reporting import Reporting
from bot.services.loaded import Loaded
from bot.services.reports import DAY, MOST, MOST_A_DAY
from bot.store.records import Match
from bot.ui.more import acts_of
from render.picture import Picture
from tests.bot.fuzz.fakes import Channel
from tests.bot.services.desk import ADA, BO, CY
from tests.bot.services.house import House, at_home, labels, said

ROOM = 77


async def reported(house: House, match: int, person: int = ADA, text: str = "They *rest* @everyone") -> str:
    fields = {"reason": ["insult"], "text": [text]}
    return said(await reporting.report(house.call("report", person, match, fields=fields)))


async def told(work: object) -> str:
    with pytest.raises(Told) as refused:
        await work  # type: ignore[misc]
    return refused.value.key


def test_a_report_reaches_the_managers_list_and_nobody_else(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await house.match()
        form = await reporting.report(house.call("report", ADA, loaded.row.id))
        assert form.form is not None
        receipt = await reported(house, loaded.row.id)
        assert "nobody else sees it" in receipt
        boss = {"manager": True}
        listed = await setting.server(house.call("server", CY, **boss))
        assert "1 report" in labels(listed)
        shown = await reporting.open_reports(house.call("reports", CY, **boss))
        assert "Nightbreak" in said(shown)
        assert f"<@{ADA}>" in said(shown)
        assert "Insults" in said(shown)
        assert "\\*rest\\*" in said(shown)
        assert "@everyone" not in said(shown)
        assert await told(reporting.open_reports(house.call("reports", BO))) == "only_managers"
        assert await told(setting.server(house.call("server", BO))) == "only_managers"

    at_home(tmp_path, play)


def test_a_manager_has_done_with_it_once_and_it_is_noted(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await house.match()
        await reported(house, loaded.row.id)
        call = house.call("reportdone", CY, 0, 1, manager=True)
        assert "0 open reports" in said(await reporting.done(call))
        assert await told(reporting.done(call)) == "report_gone"
        elsewhere = house.call("reportdone", CY, 0, 1, manager=True, server=2)
        assert await told(reporting.done(elsewhere)) == "report_gone"
        assert await told(reporting.done(house.call("reportdone", BO, 0, 1))) == "only_managers"
        acts = await house.host.database.rows("SELECT person, act FROM acts")
        assert [tuple(row) for row in acts] == [(CY, "report 1")]
        listed = await setting.server(house.call("server", CY, manager=True))
        assert not [label for label in labels(listed) if "report" in label]

    at_home(tmp_path, play)


def test_one_open_report_for_a_match_and_person_and_a_few_a_day(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await house.match()
        match = loaded.row.id
        await reported(house, match)
        assert await told(reporting.report(house.call("report", ADA, match))) == "reported_already"
        assert await told(reported(house, match)) == "reported_already"
        await reported(house, match, BO)
        for number in range(1, MOST_A_DAY):
            await house.host.reports.close(number + (number > 1), CY, 1)
            await reported(house, match)
        await house.host.reports.close(MOST_A_DAY + 1, CY, 1)
        assert await told(reported(house, match)) == "reports_many"
        house.clock.forward(DAY + 1)
        await reported(house, match)

    at_home(tmp_path, play)


def test_where_nobody_is_complained_of_there_is_no_report(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await house.match()
        assert "report" in acts_of(loaded, 0)
        alone = Loaded(without_server(loaded), loaded.spec, loaded.state)
        assert "report" not in acts_of(alone, 0)
        assert await told(house.host.reports.refuse(alone, ADA)) == "report_nobody"
        assert await told(house.host.reports.make(loaded, ADA, "bad", "")) == "report_reason"
        one = await house.host.reports.make(loaded, ADA, "another", "x" * 2 * MOST)
        assert len(one.text) == MOST

    at_home(tmp_path, play)


def without_server(loaded: Loaded) -> Match:
    row = loaded.row.copy()
    row.server = None
    return row


def test_the_managers_channel_has_it_and_sees_that_it_is_done(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded, channel = await house.match(), Channel()
        keeper = Reporting(house.host, channel).keeper
        await reported(house, loaded.row.id, BO)
        await keeper.settled()
        assert channel.said == []
        fields = {"value": [str(ROOM)]}
        await setting.set_server(house.call("setserver", CY, 0, "reports", manager=True, fields=fields))
        await keeper.settled()
        assert f"<@{BO}>" in channel.said[0].words
        await reported(house, loaded.row.id, ADA)
        await keeper.settled()
        _, posted = channel.said
        assert "Insults" in posted.words
        assert f"<@{ADA}>" in posted.words
        one = await house.host.reports.rows.by_id(2)
        assert one is not None
        assert (one.channel, one.message) == (ROOM, posted.message)
        await Reporting(house.host, channel).resume()
        await reporting.done(house.call("reportdone", CY, 0, 2, "here", manager=True))
        await keeper.settled()
        assert f"dealt with by <@{CY}>" in channel.shown[posted.message].words

    at_home(tmp_path, play)


class Faint(Channel):
    """Discord, which fails some times."""

    def __init__(self, faults: list[Exception]) -> None:
        super().__init__()
        self.faults = faults

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        if self.faults:
            raise self.faults.pop()
        return await super().post(channel, screen, pictures, nonce, mention)


@pytest.mark.parametrize(
    ("fault", "posted"),
    [(discord.HTTPException(cast(Any, SimpleNamespace(status=503, reason="")), ""), 1), (Forbidden(), 0)],
)
def test_a_failed_post_is_tried_again_where_that_may_help(
    fault: Exception, posted: int, tmp_path: Path
) -> None:
    async def play(house: House) -> None:
        loaded, channel = await house.match(), Faint([fault])
        await house.host.servers.change(1, lambda server: setattr(server, "reports", ROOM))
        posting = Reporting(house.host, channel)
        await reported(house, loaded.row.id)
        await posting.keeper.settled()
        assert len(channel.said) == posted
        assert channel.faults == []

    at_home(tmp_path, play, replace(Pacing.quick(), report_retries=(0,)))


# --- notes ---


def test_notes_are_for_whoever_wrote_them(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        loaded = await house.match()
        match = loaded.row.id
        assert "notes" in acts_of(loaded, 0)
        assert "Nothing is written" in said(await noting.notes(house.call("notes", ADA, match)))
        form = await noting.note(house.call("note", ADA, match))
        assert form.form is not None
        written = await noting.note(house.call("note", ADA, match, fields={"text": ["Rook holds 2."]}))
        assert "Rook holds 2." in said(written)
        assert "Rook" not in said(await noting.notes(house.call("notes", BO, match)))
        await house.host.seats.substitute(match, house.press(CY), 1, 0, CY)
        assert "Rook" not in said(await noting.notes(house.call("notes", CY, match)))
        assert await told(noting.notes(house.call("notes", ADA, match))) == "watching"

    at_home(tmp_path, play)


@pytest.mark.parametrize("emptied", [True, False])
def test_notes_are_deleted(tmp_path: Path, emptied: bool) -> None:
    async def play(house: House) -> None:
        match = (await house.match()).row.id
        await noting.note(house.call("note", ADA, match, fields={"text": ["Rook holds 2."]}))
        if emptied:
            await noting.note(house.call("note", ADA, match, fields={"text": ["  "]}))
        else:
            await noting.no_note(house.call("nonote", ADA, match))
        assert await house.host.database.rows("SELECT * FROM private_notes") == []

    at_home(tmp_path, play)


def test_reports_and_notes_go_with_their_match(tmp_path: Path) -> None:
    """Nothing stays behind when a match is removed."""

    async def play(house: House) -> None:
        match = (await house.match()).row.id
        await reported(house, match)
        await noting.note(house.call("note", ADA, match, fields={"text": ["A word."]}))
        await house.host.database.writing.execute("DELETE FROM matches")
        for table in ("reports", "private_notes"):
            assert await house.host.database.rows(f"SELECT * FROM {table}") == []  # noqa: S608

    at_home(tmp_path, play)
