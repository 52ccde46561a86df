"""How many interactions things take after the end, and to find one's matches."""

from sandbox.driver import MessageSnapshot, Seat
from tests.bot.e2e.flows.counting import Count, Counted, begun, moment
from tests.bot.e2e.kit import Play
from tests.bot.e2e.test_matches import RANDOM


async def over(stage: Play) -> tuple[Seat, MessageSnapshot]:
    """Somebody in the thread of a match that is over, and its result."""
    asked, _, _, thread = await begun(stage, RANDOM)
    await asked.slash("concede")
    await asked.press("Concede now")
    looking = await stage.table.sit(asked.name, thread)
    card = (await looking.until("Rematch", within=60))[-1]
    return looking, next(one for one in looking.messages if one.files and one.id == card.id)


async def afterwards(stage: Play, label: str, words: str) -> Counted:
    person, card = await over(stage)
    count = Count(person)
    told = (await person.press(label, message=card)).message
    assert told is not None
    assert words in told.text, told.text
    return count.made, count.made


async def rematch(stage: Play) -> Counted:
    return await afterwards(stage, "Rematch", "Table")


async def replay(stage: Play) -> Counted:
    return await afterwards(stage, "Replay", "step 0 of")


async def same_deal(stage: Play) -> Counted:
    return await afterwards(stage, "Same deal", "Table")


async def verify(stage: Play) -> Counted:
    person, _ = await over(stage)
    count = Count(person)
    told = (await person.slash("verify")).message
    assert told is not None
    assert "fits its seal" in told.text
    return count.made, count.made


async def play_on(stage: Play) -> Counted:
    person, card = await over(stage)
    count = Count(person)
    menu = (await person.press("Play on from…", message=card)).message
    assert menu is not None
    chosen = menu.selects[0]
    told = (await person.choose(chosen.custom_id, chosen.labels[0], message=menu)).message
    assert told is not None
    assert "turn 1" in told.text
    return count.made, count.made


async def my_matches(stage: Play) -> Counted:
    asked, _, shown, _ = await begun(stage, RANDOM)
    again = await stage.table.sit(asked.name, stage.channel)
    count = Count(again)
    await again.slash("matches")
    opened = (await again.press("Open 1")).message
    assert opened is not None
    assert moment(opened) == moment(shown)
    return count.made, count.made
