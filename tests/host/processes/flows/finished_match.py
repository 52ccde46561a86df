"""Flows after the end of a match, and for finding one's matches."""

from bot.i18n import sentences as words
from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import RANDOM, ProcessScene
from tests.host.kit.phrases import quote
from tests.host.processes.flows.click_count import ClickCount, Counted, begin_match, question_of


async def over(stage: ProcessScene) -> tuple[Seat, MessageSnapshot]:
    """Return a person in the thread of a finished match, and the result message."""
    asked, _, _, thread = await begin_match(stage, RANDOM)
    await asked.slash("concede")
    await asked.press(quote(words.ConcedeNow))
    looking = await stage.table.sit(asked.name, thread)
    card = (await looking.until(quote(words.AfterRematch), within=60))[-1]
    return looking, next(one for one in looking.messages if one.files and one.id == card.id)


async def afterwards(stage: ProcessScene, label: str, words: str) -> Counted:
    person, card = await over(stage)
    count = ClickCount(person)
    reply = (await person.press(label, message=card)).message
    assert reply is not None
    assert words in reply.text, reply.text
    return count.made, count.made


async def rematch(stage: ProcessScene) -> Counted:
    return await afterwards(stage, quote(words.AfterRematch), "Table")


async def replay(stage: ProcessScene) -> Counted:
    return await afterwards(stage, quote(words.AfterReplay), "step 0 of")


async def same_deal(stage: ProcessScene) -> Counted:
    return await afterwards(stage, quote(words.AfterSamedeal), "Table")


async def verify(stage: ProcessScene) -> Counted:
    person, _ = await over(stage)
    count = ClickCount(person)
    reply = (await person.slash("verify")).message
    assert reply is not None
    assert "All is well" in reply.text
    return count.made, count.made


async def play_on(stage: ProcessScene) -> Counted:
    person, card = await over(stage)
    count = ClickCount(person)
    menu = (await person.press(quote(words.AfterPlayon), message=card)).message
    assert menu is not None
    chosen = menu.selects[0]
    reply = (await person.choose(chosen.custom_id, chosen.labels[0], message=menu)).message
    assert reply is not None
    assert "turn 1" in reply.text
    return count.made, count.made


async def my_matches(stage: ProcessScene) -> Counted:
    asked, _, shown, _ = await begin_match(stage, RANDOM)
    again = await stage.table.sit(asked.name, stage.channel)
    count = ClickCount(again)
    await again.slash("matches")
    opened = (await again.press("Open 1")).message
    assert opened is not None
    assert question_of(opened) == question_of(shown)
    return count.made, count.made
