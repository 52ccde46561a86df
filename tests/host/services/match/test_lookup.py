"""Which match a command means where several are at hand."""

from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.lookup import find_finished_match, find_match
from tests.host.kit.services import ADA, BO, CY, FIRST, HERE, HostScene

THREAD, SERVER = 77, 1
assert HERE.server == SERVER


async def start_in_thread(scene: HostScene, *, ends: bool) -> int:
    """Start a match in the thread, and perhaps end it."""

    def alter(after: LoadedMatch) -> None:
        after.row.thread, after.row.status = THREAD, "over" if ends else "running"

    match = (await scene.start_match()).row.id
    await scene.matches.change_row(match, None, alter)
    return match


async def found_in_thread(scene: HostScene, person: int) -> int:
    return (await find_match(scene.matches, "", THREAD, person, SERVER)).row.id


async def test_the_running_match_of_a_thread_goes_before_one_that_is_over(scene: HostScene) -> None:
    """Whether it began before or after that one."""
    running, _ = await start_in_thread(scene, ends=False), await start_in_thread(scene, ends=True)
    assert running == FIRST
    for person in (ADA, BO, CY):
        assert await found_in_thread(scene, person) == running


async def test_of_those_that_are_over_the_newest_is_meant(scene: HostScene) -> None:
    _, newest = await start_in_thread(scene, ends=True), await start_in_thread(scene, ends=True)
    elsewhere = await scene.start_match()
    assert await found_in_thread(scene, CY) == newest
    found = await find_finished_match(scene.matches, THREAD, CY)
    assert found is not None
    assert found.row.id == newest
    await scene.matches.change_row(
        elsewhere.row.id, None, lambda after: setattr(after.row, "channel", THREAD)
    )
    assert await found_in_thread(scene, ADA) == elsewhere.row.id  # a running one of theirs, in this place


async def test_after_its_end_the_last_match_in_a_channel_is_meant_by_its_players(scene: HostScene) -> None:
    match, here = (await scene.start_match()).row.id, HERE.channel
    await scene.matches.concede_seat(match, scene.make_press(BO))
    assert (await find_match(scene.matches, "", here, BO, SERVER)).row.id == match
    for person, place in ((BO, THREAD), (CY, here)):
        refused = await scene.refusal_class(find_match(scene.matches, "", place, person, SERVER))
        assert refused is words.ErrorNoMatch
    again = (await scene.start_match()).row.id
    assert (await find_match(scene.matches, "", here, BO, SERVER)).row.id == again


async def test_a_match_in_a_channel_is_meant_by_its_players_alone(scene: HostScene) -> None:
    await scene.start_match()
    here = HERE.channel
    assert (await find_match(scene.matches, "", here, BO, SERVER)).row.id == FIRST
    refused = await scene.refusal_class(find_match(scene.matches, "", here, CY, SERVER))
    assert refused is words.ErrorNoMatch
    await scene.start_match()
    refused = await scene.refusal_class(find_match(scene.matches, "", THREAD, BO, SERVER))
    assert refused is words.ErrorWhichMatch
