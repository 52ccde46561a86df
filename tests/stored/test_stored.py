"""A database, a backup and transcripts of an earlier release: today's code goes on with all of it.

`make.py` wrote them, with what everybody saw then. A difference here is a match that somebody is in the
middle of, and that would go on otherwise than it was begun.
"""

import asyncio
import json
import lzma
import re
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import islice
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from msgspec.structs import replace

from bot.application import build_ai_listener, resume_interrupted
from bot.clock import FixedClock
from bot.handlers import HANDLERS_BY_VERB
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.idle_matches import IDLE
from bot.store.restore import restore_backup, verify_backup
from bot.store.rows import COUNTER_LEAP
from bot.store.writes import StoreError
from bot.ui.components import parse_id
from games.core import transcript
from games.core.text.phrases import join_words
from games.core.transcript.format import FORMAT_VERSION
from games.nightbreak.glossary import KEEP
from games.nightbreak.hero import HEROES
from games.nightbreak.view_types import NightbreakView
from games.nightfall.view_types import NightfallView, PlayerView
from games.registry import GAMES
from tests.host.kit.discord import DiscordScene, open_discord
from tests.host.kit.fake_interactions import numbers
from tests.stored.playing import play_on, record_match

HOME = Path(__file__).resolve().parent


PROMPT_AT = 4
"""Where a question's prompt stands in what `playing.asked` tells."""


def load_recorded(name: str) -> dict[str, Any]:
    return json.loads(lzma.decompress((HOME / name).read_bytes()))


RECORDED = load_recorded("recorded.json.xz")
IDS: dict[str, int] = RECORDED["ids"]
RUNNING = [name for name, told in RECORDED["matches"].items() if told["status"] == "running"]
DATABASE = lzma.decompress((HOME / "host.sqlite.xz").read_bytes())

Scene = Callable[[DiscordScene], Awaitable[None]]


@pytest.fixture
def run_on_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Scene], None]:
    """Return a runner of scenes on a copy of the file, at the second at which it was copied."""
    (tmp_path / "host.sqlite").write_bytes(DATABASE)

    def run(scene: Scene) -> None:
        asyncio.run(open_copy(tmp_path, scene, RECORDED["now"]))

    return run


async def open_copy(folder: Path, scene: Scene, now: int) -> None:
    deque(islice(numbers, 100_000), maxlen=0)  # those of then are taken
    async with open_discord(folder / "host.sqlite", DiscordScene, FixedClock(now)) as players:
        players.services.planned_moves.draw_delay = lambda: 7
        players.services.standing_orders.draw_delay = lambda soonest, latest: 7
        await scene(players)


def to_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def stop_ai(players: DiscordScene) -> None:
    """Nobody plays by themselves: whoever is asked is answered for here."""
    players.services.matches.listeners.remove(build_ai_listener(players.services))


def forget_minion_numbers(view: list[Any]) -> list[Any]:
    """Return a View of Nightfall without what tells minions of one name apart now; others as they are."""
    fields = NightfallView.__struct_fields__
    if len(view) == len(fields):
        minions = PlayerView.__struct_fields__.index("minions")
        for player in view[fields.index("players")]:
            player[minions] = [minion[:-1] for minion in player[minions]]
    return view


def word_order(view: list[Any]) -> list[Any]:
    """Return a View of Nightbreak with the Heroes of its standing order by name; others as they are."""
    fields = NightbreakView.__struct_fields__
    if len(view) == len(fields):
        order = fields.index("order")
        verb, *wanted = view[order].split() or [""]
        if verb == KEEP:
            view[order] = f"{verb} {join_words([HEROES[int(face)].name for face in wanted])}"
    return view


def test_every_match_looks_as_it_did(run_on_copy: Callable[[Scene], None]) -> None:
    async def scene(players: DiscordScene) -> None:
        assert await resume_interrupted(players.services) == 0
        for name, told in RECORDED["matches"].items():
            now = to_json(await record_match(players, IDS[name]))
            # Migration 9 gives matches against AI a deadline, which they had not when they were recorded.
            now["deadlines"] = [deadline for deadline in now["deadlines"] if deadline[0] != IDLE]
            told = set_sentences_aside(told, now)
            assert {key: now[key] for key in told} == told, name

    run_on_copy(scene)


def set_sentences_aside(told: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Return what was recorded without prompts, and make what is found `now` comparable to it.

    Prompts are sentences of their release; the open questions and their answers are compared. Views have
    got further fields since, which stand last in them and are found in the position. A standing order is told
    in its stored form now, and its Heroes are compared by name.
    """
    pairs = zip(now["views"], told["views"], strict=True)
    now["views"] = [word_order(forget_minion_numbers(view))[: len(old)] for view, old in pairs]
    now["asked"] = [without_prompt(ask) for ask in now["asked"]]
    now["log"] = [[name_each_seat(line) for line in lines] for lines in now["log"]]
    log = [[name_each_seat(correct_plan(line)) for line in lines] for lines in told["log"]]
    return told | {"asked": [without_prompt(ask) for ask in told["asked"]], "log": log}


def correct_plan(line: str) -> str:
    """Return a recorded line with the right player: of a plan the seat was counted from one twice."""
    return re.sub(
        r"(?<=^Your plan: )(.* at Seat )(\d+)", lambda found: f"{found[1]}{int(found[2]) - 1}", line
    )


def name_each_seat(line: str) -> str:
    """Return a line with "seat 1 and seat 3" for "Seats 1 and 3": seats are told by names now.

    An own step that was taken back is told in words, and was recorded as it was typed.
    """
    if line == "0 takes back end":
        return "0 takes back the turn ends"

    def name_them(found: re.Match[str]) -> str:
        return re.sub(r"\d+", r"seat \g<0>", found[1])

    return re.sub(r"seats (\d+(?:(?:, | and )\d+)*)", name_them, line.casefold())


def without_prompt(asked: list[Any]) -> list[Any]:
    """Return a question as `playing.asked` tells it, without its prompt."""
    return [*asked[:PROMPT_AT], *asked[PROMPT_AT + 1 :]]


def test_every_format_is_among_them() -> None:
    formats = {(told["game"], len(told["seats"])) for told in RECORDED["matches"].values()}
    for spec in GAMES.values():
        assert {(spec.key, seats) for way in spec.formats for seats in way.seats} <= formats


def rows(path: Path) -> dict[str, Any]:
    """All that is stored as JSON, by where it stands."""
    found: dict[str, Any] = {}
    with closing(sqlite3.connect(path)) as connection:
        for match, *texts in connection.execute("SELECT id, terms, votes, deal FROM matches"):
            found[f"match {match}"] = [json.loads(text) for text in texts]
        for match, seat, notes in connection.execute("SELECT match, seat, notes FROM seats"):
            found[f"notes {match} {seat}"] = json.loads(notes)
        for id, settings in connection.execute("SELECT id, settings FROM people"):
            found[f"people {id}"] = json.loads(settings)
        for id, settings in connection.execute("SELECT id, settings FROM servers"):
            found[f"servers {id}"] = json.loads(settings)
    return found


def test_what_is_written_again_reads_as_it_did(run_on_copy: Callable[[Scene], None], tmp_path: Path) -> None:
    """The JSON in the file keeps its keys and values, whatever the code calls them."""
    then = rows(tmp_path / "host.sqlite")

    async def scene(players: DiscordScene) -> None:
        stop_ai(players)

        def shake(after: LoadedMatch) -> None:
            for row in after.row.seats:  # a row that is as it was is not written
                row.clock = replace(row.clock, nudged_moment=row.clock.nudged_moment + 1)

        def settle(after: LoadedMatch) -> None:
            for row in after.row.seats:
                row.clock = replace(row.clock, nudged_moment=row.clock.nudged_moment - 1)

        for match in IDS.values():
            await players.services.matches.change_row(match, None, shake)
            await players.services.matches.change_row(match, None, settle)
        for key in then:
            match key.split():
                case ["people", id]:
                    await players.services.people.change_settings(int(id), lambda _: None)
                case ["servers", id]:
                    await players.services.servers.change_settings(int(id), lambda _: None)
                case _:
                    pass
        now = rows(tmp_path / "host.sqlite")
        assert now.keys() == then.keys()
        assert {key: now[key] for key in now if now[key] != then[key]} == {}

    run_on_copy(scene)


def test_every_button_of_then_has_somebody_who_handles_it() -> None:
    ids = [parse_id(text) for text in RECORDED["buttons"]]
    assert all(id is not None and id.verb in HANDLERS_BY_VERB for id in ids)
    assert [str(id) for id in ids] == RECORDED["buttons"]


def test_an_answer_that_was_shown_then_can_be_pressed_now(run_on_copy: Callable[[Scene], None]) -> None:
    async def scene(players: DiscordScene) -> None:
        stop_ai(players)
        assert len(RECORDED["presses"]) > 10
        for one in RECORDED["presses"]:
            await players.player(one["person"]).press_id(
                one["id"], None, one["values"], message=7, private=True
            )
            loaded = await players.services.matches.load_match(one["match"])
            drafts = [row.answer_draft is not None for row in loaded.row.seats]
            now = [loaded.row.seq, loaded.required_state.seq, loaded.required_state.moment, drafts]
            assert now == one["after"], one

    run_on_copy(scene)


@pytest.mark.parametrize("game", GAMES)
def test_every_match_is_played_to_its_end(run_on_copy: Callable[[Scene], None], game: str) -> None:
    async def scene(players: DiscordScene) -> None:
        stop_ai(players)
        for name in RUNNING:
            if RECORDED["matches"][name]["game"] == game:
                over = await play_on(players, IDS[name], f"{name} on")
                assert over.row.status == "over", name
                if over.row.origin.position_of is None:
                    assert await players.services.replays.find_deal_faults(over) == [], name

    run_on_copy(scene)


def test_ai_goes_on_where_it_was(run_on_copy: Callable[[Scene], None]) -> None:
    async def scene(players: DiscordScene) -> None:
        await resume_interrupted(players.services)
        for name in ("alone nightbreak", "lesson nightfall", "alone break"):
            for _ in range(3):
                loaded = await players.services.matches.load_match(IDS[name])
                person = next(row.seat for row in loaded.row.seats if row.person is not None)
                question = loaded.pending.question_for(person)
                assert question is not None, name
                await play_on(players, IDS[name], name, most=1)
                await players.wait_until_idle()

    run_on_copy(scene)


def test_what_was_due_or_owed_happens(run_on_copy: Callable[[Scene], None]) -> None:
    """Every kind of deadline and of notice that waits in the file finds who carries it out."""

    async def scene(players: DiscordScene) -> None:
        stop_ai(players)
        await resume_interrupted(players.services)
        await players.match_publisher.resume()
        await players.wait_until_idle()
        assert await players.match_publisher.notices.find_undelivered() == []
        assert any("paus" in words.lower() for words in players.channel)
        players.clock.advance(9 * 86_400)
        await players.services.deadline_runner.fire_due()
        await players.wait_until_idle()
        open_still = [
            told
            for told in IDS.values()
            if (await players.services.matches.load_match(told)).row.status == "open"
        ]
        assert open_still == []

    run_on_copy(scene)


TRANSCRIPTS = sorted((HOME / "transcripts").glob("*/*.txt"))
"""In a folder for each version of their format."""


def test_there_are_transcripts_of_every_version() -> None:
    versions = {transcript.read_transcript(path.read_text("utf-8")).version for path in TRANSCRIPTS}
    assert versions == {*range(1, FORMAT_VERSION + 1)}


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_transcript_is_confirmed_and_would_be_exported_again(
    run_on_copy: Callable[[Scene], None], path: Path
) -> None:
    """Whatever its version, its events were confirmed by then, in the words of today or not."""
    text = path.read_text("utf-8")
    told = transcript.read_transcript(text)
    report = transcript.verify_transcript(GAMES[told.game], told)
    assert report.is_confirmed and not report.notes
    assert transcript.write_transcript(told) == text

    async def scene(players: DiscordScene) -> None:
        over = await players.services.matches.load_match(IDS[path.stem.replace("-", " ")])
        now = transcript.read_transcript(
            await players.services.replays.export_transcript(over, ["Ada", "Bo"])
        )
        assert without_events(now) == without_events(told)
        assert await players.services.replays.find_deal_faults(over) == []

    run_on_copy(scene)


def without_events(told: transcript.Transcript) -> transcript.Transcript:
    """Return a transcript without its events and its version."""
    return replace(told, lines=tuple([replace(line, events=()) for line in told.lines]), version=0)


def test_a_backup_comes_back_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database, key = tmp_path / "host.sqlite", tmp_path / "key"
    copyfile(HOME / "backup.key", key)
    then = load_recorded("backup.json.xz")
    for refused in (verify_backup, restore_backup):  # it was made before backups were signed
        with pytest.raises(StoreError, match=r"is not signed.*--unsigned takes it"):
            refused(HOME / "backup.age", database, key)
    assert verify_backup(HOME / "backup.age", database, key, unsigned=True).matches == len(then["ids"])
    assert restore_backup(HOME / "backup.age", database, key, unsigned=True) is None

    async def scene(players: DiscordScene) -> None:
        stop_ai(players)
        await resume_interrupted(players.services)
        for name, told in then["matches"].items():
            now = to_json(await record_match(players, then["ids"][name]))
            assert now["moment"] == told["moment"] + COUNTER_LEAP
            told = set_sentences_aside(told, now)
            same = told.keys() - {"moment", "seq", "deadlines", "save"}
            assert {key: now[key] for key in same} == {key: told[key] for key in same}
            assert (await play_on(players, then["ids"][name], name)).row.status == "over"

    asyncio.run(open_copy(tmp_path, scene, then["now"]))
