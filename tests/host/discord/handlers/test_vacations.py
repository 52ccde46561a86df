"""Whoever is away is left alone: no reminder, no call, and all the time that was left when they are back."""

from bot.services.match.service import Actor
from bot.services.timing.deadlines import DAY, HOUR
from tests.host.kit.discord import ADA, BO, DiscordScene, awaited_person


async def on(host: DiscordScene, seconds: int) -> None:
    """Time passes, hour by hour, and the clock does what is due."""
    for _ in range(seconds // HOUR):
        host.clock.advance(HOUR)
        await host.services.deadline_runner.fire_due()
        await host.wait_until_idle()


def called(host: DiscordScene, person: int) -> list[str]:
    """The words of each public message that has pinged somebody."""
    return [words for one, words in host.fake_channel.called if one == person]


async def test_nobody_is_reminded_while_away_and_the_reminder_tells_when_the_time_is_really_up(
    host: DiscordScene,
) -> None:
    match = await host.start_match(ADA, BO, pace="slow")
    await host.wait_until_idle()
    person, now = awaited_person(await host.load_match(match)), host.clock.now()
    await host.services.set_vacation(person, (now + HOUR, now + HOUR + 10 * DAY))
    await host.services.deadline_runner.fire_due()
    await host.wait_until_idle()
    before = called(host, person)
    await on(host, 10 * DAY + HOUR)
    assert called(host, person) == before
    await on(host, int(DAY * 0.8) - 2 * HOUR)
    assert called(host, person) == before
    await on(host, 2 * HOUR)
    (reminder,) = called(host, person)[len(before) :]
    assert f"<t:{now + 11 * DAY}:R>" in reminder
    assert (await host.load_match(match)).seat_row(
        (await host.load_match(match)).public_awaited[0]
    ).ai is None


async def test_a_call_waits_until_somebody_is_back_and_comes_once(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, pace="slow")
    await host.wait_until_idle()
    first, now = awaited_person(await host.load_match(match)), host.clock.now()
    other = ADA + BO - first
    await host.services.set_vacation(other, (now, now + 5 * DAY))
    while awaited_person(loaded := await host.load_match(match)) == first:
        question = loaded.pending.question_for(loaded.public_awaited[0])
        assert question is not None
        await host.services.matches.play_move(
            match.row.id, Actor(first), question.text(question.timeout_pick())
        )
        await host.wait_until_idle()
    assert called(host, other) == []
    await on(host, 5 * DAY - HOUR)
    assert called(host, other) == []
    await on(host, 2 * HOUR)
    assert len(called(host, other)) == 1


async def test_nobody_is_nudged_while_away(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, pace="none")
    await host.wait_until_idle()
    person, now = awaited_person(await host.load_match(match)), host.clock.now()
    await host.services.set_vacation(person, (now, now + DAY))
    host.clock.advance(2 * HOUR)
    told = (await host.player(ADA + BO - person).press_id(f"bf:nudge:{match.row.id}:0", None)).first
    assert f"You can ask again <t:{now + DAY}:R>" in told.words
