"""A German and an English player in one match: own words in private, the words of the table in public."""

from functools import cache

import pytest

from sandbox.driver import MessageSnapshot, Seat
from tests.host.kit.host_process import ProcessScene, newest_panel, press_first, wait_for_any
from tests.host.processes.duel import start_duel
from tools.words.command import list_tables

pytestmark = pytest.mark.slow

ENGLISH, GERMAN = "en", "de"
TURNS = 4
"""Answers of each player."""
SHORTEST = 14
"""Letters between two blanks that can't stand in the other language by accident."""
FEW = 3


@cache
def list_phrases(language: str) -> frozenset[str]:
    """List what stands between the blanks of the sentences of Nightbreak, the kernel and the pictures."""
    tables = list_tables()
    return frozenset(
        part.strip(" .,:;")
        for package in ("core", "nightbreak", "render.kit", "render.nightbreak")
        for forms in tables[package].find_book(language).sentences.values()
        for form in forms
        for phrase in form.phrases
        for part in phrase.parts
        if isinstance(part, str) and len(part.strip(" .,:;")) >= SHORTEST
    )


def find_phrases(text: str, language: str) -> set[str]:
    """Return the phrases of a text that stand in this language alone."""
    other = GERMAN if language == ENGLISH else ENGLISH
    return {each for each in list_phrases(language) - list_phrases(other) if each in text}


def read_all(seat: Seat, *, private: bool) -> str:
    """Return all that a person was shown, with the alt texts of pictures."""
    return "\n".join(read_message(one) for one in seat.messages if one.ephemeral is private)


def read_message(message: MessageSnapshot) -> str:
    return f"{message.text}\n{message.components}"


async def open_log(seat: Seat) -> None:
    """Press the button of the log below the public board."""
    boards = [one for one in seat.messages if "bf:log:" in str(one.raw)]
    button = next(each for each in boards[-1].buttons if (each.custom_id or "").startswith("bf:log:"))
    before = read_all(seat, private=True)
    await seat.press(custom_id=button.custom_id, message=boards[-1])
    await wait_for_any(lambda: read_all(seat, private=True) != before)


async def test_each_reads_their_own_language_in_private_and_the_tables_in_public(stage: ProcessScene) -> None:
    ada = await stage.sit("Ada")
    await stage.table.manage("locale", user=int(ada.me["id"]), locale=GERMAN)
    match = await start_duel(stage)
    people = {match.asked: match.asked_there, match.other: match.other_there}
    left, read = dict.fromkeys(people, TURNS), dict.fromkeys(people, "")
    while any(turns > 0 for turns in left.values()):
        mover = await wait_for_any(lambda: next((one for one in people if newest_panel(one)), None))
        before = newest_panel(mover)
        await press_first(mover)
        left[mover] -= 1
        await wait_for_any(lambda mover=mover, before=before: newest_panel(mover) != before)
        read = {seat: words + read_all(seat, private=True) for seat, words in read.items()}
    for seat, there in people.items():
        await open_log(there)
        own, other = (GERMAN, ENGLISH) if seat.me["id"] == ada.me["id"] else (ENGLISH, GERMAN)
        words = read[seat] + read_all(there, private=True)
        assert len(find_phrases(words, own)) >= FEW
        assert not find_phrases(words, other)
        public = read_all(there, private=False)
        assert find_phrases(public, ENGLISH)
        assert not find_phrases(public, GERMAN)
