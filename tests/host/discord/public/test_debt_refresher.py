"""What is owed in public is tried after a step, after a start, and once its obstacle is gone."""

from bot.public.debt_refresher import DebtRefresher
from bot.public.messages import PublicPlace
from bot.services.announcements import TABLE_MESSAGE
from bot.services.match.steps import StepResult
from bot.services.registry import Services
from tests.host.kit.services import HostScene
from tests.host.kit.table_messages import open_shown_table


class TriedMatches(DebtRefresher):
    """Notes what is tried, and leaves it owed."""

    def __init__(self, services: Services, *, is_outdated: bool = True) -> None:
        super().__init__(services, TABLE_MESSAGE, "table of match", lambda _: is_outdated)
        self.tried: list[int] = []

    async def refresh(self, match: int) -> None:
        self.tried.append(match)

    async def list_tried(self) -> list[int]:
        await self.refresher.wait_until_idle()
        return self.tried


async def test_a_step_is_followed_only_if_it_makes_something_outdated(scene: HostScene) -> None:
    match = await scene.load_match(await open_shown_table(scene))
    for is_outdated in (True, False):
        shown = TriedMatches(scene.services, is_outdated=is_outdated)
        shown.on_step(StepResult(match, match))
        assert await shown.list_tried() == [match.row.id] * is_outdated


async def test_a_start_tries_all_that_is_owed(scene: HostScene) -> None:
    match, shown = await open_shown_table(scene), TriedMatches(scene.services)
    await shown.resume()
    assert await shown.list_tried() == [match]


async def test_a_success_tries_what_an_outage_held_back(scene: HostScene) -> None:
    match, shown = await open_shown_table(scene), TriedMatches(scene.services)
    debt = (await shown.notices.load_messages(match))[TABLE_MESSAGE]
    place = PublicPlace.of_match((await scene.load_match(match)).row)
    shown.recovery.note_success(place.channel)
    assert await shown.list_tried() == []
    shown.debts.record_failure(debt, (), "outage", place)
    shown.retry_rested()
    assert await shown.list_tried() == []  # its pause isn't over
    shown.recovery.note_success(place.channel)
    assert await shown.list_tried() == [match]
