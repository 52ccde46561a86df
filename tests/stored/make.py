"""Writes the stored files: `python -m tests.stored.make`, run once by hand in the release they belong to.

A database with a running match of every format and nearly everything else that is stored, a backup with its
key, transcripts, and what everybody saw at the time. Never write the files again with later code: their old
contents are what must keep working. For more cases, add files beside these.
"""

import asyncio
import json
import lzma
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bot.application import close_services
from bot.errors import UserError
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest, TermsChanges
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.store.backup import create_backup, write_new_key
from bot.store.outbox import Outbox
from bot.store.people import PersonSettings
from bot.store.servers import ServerSettings
from bot.store.write_batch import WriteBatch
from games.core.model import RESIGN, Action
from games.core.play import apply, begin
from games.registry import GAMES
from tests.host.kit.fake_interactions import ShownMessage, numbers, walk_components
from tests.host.kit.router_players import (
    ADA,
    BO,
    CY,
    DI,
    HERE,
    RANDOM,
    SERVER,
    RouterHost,
    RouterPlayers,
    open_router_host,
)
from tests.stored.names import present
from tests.stored.playing import depth, do, line, looked, play_on

HOME = Path(__file__).resolve().parent
EVE, FAY = 15, 16
DAY = 86_400
PEOPLE = (ADA, BO, CY, DI, EVE)

FORMATS: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    "classic": ("nightbreak", "classic", 2, {"pace": "slow"}),
    "unity 3": ("nightbreak", "unity", 3, {"pace": "slow"}),
    "unity 4": ("nightbreak", "unity", 4, {"pace": "slow"}),
    "kingmaker": ("nightbreak", "kingmaker", 2, {"pace": "slow"}),
    "twilight": ("nightbreak", "twilight", 2, {"pace": "slow"}),
    "duel": ("break", "duel", 2, {"pace": "slow"}),
    "nightfall 2": ("nightfall", "classic", 2, {"pace": "live", "on_timeout": "substitute"}),
    "nightfall 3": ("nightfall", "classic", 3, {"pace": "slow"}),
    "nightfall 4": ("nightfall", "classic", 4, {"pace": "evening"}),
    "nightfall 5": ("nightfall", "classic", 5, {}),
    "in time": ("break", "duel", 2, {"pace": "live", "on_timeout": "ai"}),
}
"""Running matches by their name here: game, format, seats, and further options."""


class Made:
    """The host on which the stored matches are played."""

    def __init__(self, hands: RouterPlayers) -> None:
        self.hands, self.host = hands, hands.host
        self.ids: dict[str, int] = {}
        self.presses: list[dict[str, Any]] = []

    def press(self, person: int) -> Actor:
        return Actor(person, next(numbers))

    async def look(self, name: str) -> LoadedMatch:
        return await self.host.matches.load_match(self.ids[name])

    async def begin(self, name: str, game: str, way: str, seats: int, **wish: Any) -> None:
        loaded = await self.hands.start_match(*PEOPLE[:seats], game=game, options={}, format=way, **wish)
        self.ids[name] = loaded.row.id

    async def advance(self, name: str, begin: float = 0.5, end: float = 0.75) -> None:
        """Play random moves up to the deepest position in this part of the match."""
        loaded = await self.look(name)
        played = list(line(loaded.spec, loaded.live_state, name))
        window = range(int(len(played) * begin), int(len(played) * end))
        best = max(window, key=lambda at: depth(played[at][0]))
        for _, action in played[:best]:
            await do(self.hands, self.ids[name], action)

    async def move(self, name: str) -> None:
        """Make the first random move."""
        loaded = await self.look(name)
        await do(self.hands, self.ids[name], next(line(loaded.spec, loaded.live_state, f"{name} on"))[1])

    async def person(self, name: str, *, asked: bool = True) -> int:
        """Return a person who is asked, or one who is not."""
        loaded = await self.look(name)
        rows = [row for row in loaded.row.seats if (row.seat in loaded.public_awaited) == asked]
        return rows[0].person or 0


async def settings(made: Made) -> None:
    def ada(person: PersonSettings) -> None:
        person.language, person.zone, person.quiet = "de", "Europe/Berlin", (1320, 420)
        person.direct, person.confirm, person.blocked = True, "always", [77]

    def bo(person: PersonSettings) -> None:
        person.pictures, person.finish, person.reminders = "text", False, False

    def server(settings: ServerSettings) -> None:
        settings.places, settings.replies, settings.show_ai, settings.results = "channel", True, True, 91
        settings.reports, settings.keep_days, settings.zone, settings.quiet = 92, 90, "Asia/Tokyo", (0, 60)

    for person, name in zip((*PEOPLE, FAY), ("Ada", "Bo", "Cy", "Di", "Eve", "Fay"), strict=True):
        await made.host.people.remember_name(person, name)
    await made.host.people.change_settings(ADA, ada)
    await made.host.people.change_settings(BO, bo)
    await made.host.servers.change_settings(SERVER, server)
    await made.host.servers.mark_greeted(SERVER)
    await made.host.servers.mark_removed(5)


async def running(made: Made) -> None:
    for name, (game, way, seats, wish) in FORMATS.items():
        await made.begin(name, game, way, seats, **wish)
        await made.advance(name)
    await made.begin("setting up", "break", "duel", 2)
    await made.advance("setting up", 0, 0.01)
    await made.begin("drafting", "nightfall", "classic", 3)
    await made.advance("drafting", 0, 0.04)
    await made.begin("forfeited", "break", "duel", 2, pace="live", on_timeout="forfeit")
    await made.advance("forfeited", 0, 0.2)
    await made.begin("heroes", "nightbreak", "classic", 2)
    await made.advance("heroes", 0, 0.2)


async def time_out(made: Made) -> None:
    """Let time run out in live matches: AI takes over a seat, seats become free, substitutes sit down."""
    await made.host.substitutes.offer_to_substitute(made.ids["nightfall 2"], made.press(EVE))
    made.hands.world.clock.advance(700)
    await made.host.timeouts.fire_due()
    for name in ("in time", "nightfall 2"):
        rows = (await made.look(name)).row.seats
        assert any(row.notes.ai_since is not None for row in rows), name
    assert (await made.look("forfeited")).row.status == "over"
    two = await made.look("nightfall 2")
    free = next(row.seat for row in two.row.seats if row.notes.offered)
    await made.host.substitutes.take_seat(two.row.id, made.press(FAY), free)
    three = await made.look("nightfall 3")
    await made.host.substitutes.replace_player(three.row.id, made.press(DI), SERVER, 1, None)
    await made.host.substitutes.take_seat(three.row.id, made.press(FAY), 1)
    await made.host.substitutes.replace_player(three.row.id, made.press(DI), SERVER, 0, None)


async def votes(made: Made) -> None:
    host, classic = made.host, made.ids["classic"]
    mover, other = await made.person("classic"), await made.person("classic", asked=False)
    await host.votes.open_vote(classic, made.press(other), "draw")
    vote = (await made.look("classic")).row.votes["draw"]
    await host.votes.refuse_vote(classic, made.press(mover), "draw", vote.number)
    duel = next(row for row in (await made.look("duel")).row.seats if row.notes.answered is not None)
    await host.votes.open_vote(made.ids["duel"], made.press(duel.person or 0), "undo")
    await host.votes.open_vote(classic, made.press(mover), "off")
    for name, kind, fact in (("kingmaker", "pause", 3 * DAY), ("twilight", "time", 6 * 3600)):
        await host.votes.open_vote(made.ids[name], made.press(await made.person(name)), kind, fact)  # type: ignore[arg-type]
        vote = (await made.look(name)).row.votes[kind]
        other = await made.person(name, asked=False)
        await host.votes.agree_to_vote(made.ids[name], made.press(other), kind, vote.number)
    assert (await made.look("kingmaker")).row.terms.paused_until
    assert any(row.notes.more for row in (await made.look("twilight")).row.seats)


async def wishes(made: Made) -> None:
    """Create plans, one of them dropped; a nudge; resignations; notes and reports."""
    host = made.host
    three = await made.person("unity 3", asked=False)
    await host.planned_moves.set_plan(made.ids["unity 3"], made.press(three), "attack; attack 2; hold on")
    dropped = await made.person("heroes", asked=False)
    await host.planned_moves.set_plan(made.ids["heroes"], made.press(dropped), "hold on")
    for _ in range(20):
        loaded = await made.look("heroes")
        if loaded.require_seat_of(dropped) in loaded.public_awaited:
            break
        await made.move("heroes")
    made.hands.world.clock.advance(60)
    await host.timeouts.fire_due()
    assert any(row.notes.dropped for row in (await made.look("heroes")).row.seats)
    for name in ("unity 4", "nightfall 5"):
        loaded = await made.look(name)
        seat = next(row for row in loaded.row.seats if row.seat not in loaded.public_awaited)
        await do(made.hands, loaded.row.id, Action(seat.seat, loaded.live_state.moment, (0,), RESIGN))
    two = await made.look("twilight")
    made.hands.world.clock.advance(3 * 3600)
    for name, person in (("classic", ADA), ("unity 3", BO), ("duel", ADA)):
        await host.private_notes.save_note(
            await made.look(name), person, f"Remember the {name}: 3 < 4 & “so on”\nline 2"
        )
    await host.reports.create_report(await made.look("classic"), BO, "insult", "They *said* @everyone")
    gone = await host.reports.create_report(two, ADA, "stalling", "Slow.")
    await host.reports.close_report(gone.id, DI, SERVER)


async def short(made: Made) -> None:
    """Create finished matches, and the matches that follow from them."""
    host, hands = made.host, made.hands
    for name, game, way in (
        ("over", "nightbreak", "twilight"),
        ("over break", "break", "duel"),
        ("over nightfall", "nightfall", "classic"),
    ):
        await made.begin(name, game, way, 2)
        await play_on(hands, made.ids[name], f"{name} first", most=40)
        for _ in range(3):  # steps that are undone
            await made.move(name)
            loaded = await made.look(name)
            last = next(row for row in loaded.row.seats if row.notes.answered is not None)
            try:
                await host.matches.undo_step(loaded.row.id, made.press(last.person or 0), consent=True)
            except UserError:  # not every step can be undone
                continue
        await play_on(hands, made.ids[name], name)
        assert (await made.look(name)).row.status == "over"
    over = await made.look("over")
    made.ids["rematch"] = (await host.lobby.offer_rematch(over.row.id, made.press(ADA))).table.row.id
    place = TablePlace(SERVER, HERE)
    made.ids["same deal"] = (await host.lobby.open_same_deal(over.row.id, place, made.press(BO))).table.row.id
    found = await host.replays.load_position(over, 30)
    playing = await host.lobby.play_from_position(over.row.id, found.save, place, made.press(ADA))
    made.ids["played on"] = playing.row.id
    await made.begin("called off", "break", "duel", 2)
    await host.substitutes.abort_match(made.ids["called off"], made.press(DI), SERVER)


async def alone(made: Made) -> None:
    place = TablePlace(SERVER, HERE)
    for game in ("nightbreak", "break", "nightfall"):
        begun = await made.host.lessons.begin_lesson(game, place, made.press(CY))
        made.ids[f"lesson {game}"] = begun.after.row.id
        wish = TableRequest(game, alone=True, level="easy")
        seated = await made.host.lobby.open_table(wish, place, made.press(EVE), "de")
        made.ids[f"alone {game}"] = seated.table.row.id
    await made.hands.wait_until_idle()
    for name in ("lesson nightbreak", "alone nightbreak", "alone nightfall", "lesson nightfall"):
        for _ in range(4):
            loaded = await made.look(name)
            seat = next(row for row in loaded.row.seats if row.person is not None)
            question = loaded.pending.question_for(seat.seat)
            if question is not None:
                text = question.text(question.timeout_pick())
                await made.host.matches.play_move(loaded.row.id, made.press(seat.person or 0), text)
                await made.hands.wait_until_idle()


async def tables(made: Made) -> None:
    """Create tables that wait for people."""
    host, place = made.host, TablePlace(SERVER, HERE)
    wish = TableRequest("nightbreak", format="unity", seats=4, options=RANDOM, pace="evening")
    waiting = (await host.lobby.open_table(wish, place, made.press(CY), "de")).table.row.id
    await host.lobby.join_table(waiting, made.press(DI))
    await host.lobby.add_ai(waiting, made.press(CY), "easy")
    changes = TermsChanges(pace="slow", on_timeout="forfeit", start_when_full=False)
    await host.lobby.set_options(waiting, made.press(CY), changes)
    wish = TableRequest("break", invited=(FAY,), pace="none")
    challenge = (await host.lobby.open_table(wish, place, made.press(DI))).table.row.id
    left = (
        await host.lobby.open_table(TableRequest("nightfall", seats=5), place, made.press(FAY))
    ).table.row.id
    await host.lobby.leave_table(left, made.press(FAY))
    made.ids |= {"waiting": waiting, "challenge": challenge, "left": left}


async def owed(made: Made) -> None:
    """Leave changes unpublished and posts half done."""
    host = made.host
    host.matches.listeners.remove(made.hands.world.publishing.on_step)
    for name in ("duel", "nightfall 4", "unity 3"):
        await made.move(name)
    await host.votes.open_vote(made.ids["nightfall 4"], made.press(ADA), "pause", DAY)
    five = await made.look("nightfall 5")
    await host.nudges.send_nudge(five, (five.public_awaited[0] + 1) % 5)
    notices = Outbox(host.database)
    await notices.record_post_attempt(made.ids["duel"], "board", 12)
    board = (await notices.of_match(made.ids["nightfall 4"]))["board"]
    await notices.record_delivery(
        board.match, "board", board.shown, board.channel or HERE, 777, 1_800_000_000, 778
    )

    def odd(after: LoadedMatch) -> None:
        after.row.thread = 4242
        after.row.seats[0].notes.thanked = True
        after.row.terms.rated, after.row.terms.finished = True, 50

    await host.matches.change_row(made.ids["nightfall 5"], None, odd)
    await host.database.write(
        WriteBatch().add_statement("INSERT INTO facts (name, value) VALUES ('commands', 'digest')")
    )
    await host.set_vacation(EVE, (1_800_100_000, 1_800_200_000))
    await host.heartbeat.record_beat(host.clock.now(), 30)


async def panels(made: Made) -> list[str]:
    """Open a panel for everybody who is asked; return the ids of all buttons."""
    ids: list[str] = []
    for name in FORMATS | {"setting up": 0, "drafting": 0, "heroes": 0}:
        loaded = await made.look(name)
        rows = [loaded.seat_row(seat) for seat in loaded.public_awaited]
        people = {row.person or 0 for row in rows if row.ai is None and row.notes.dropped is None}
        for person in sorted(people):
            shown = await made.hands.open_panel(person, loaded)
            found = [node["custom_id"] for node in shown.pressable]
            ids += found
            made.presses += answers(name, person, shown)
    await made.hands.wait_until_idle()
    ids += [
        node["custom_id"]
        for one in made.hands.world.channel.said
        for node in walk_components(one.data)
        if "custom_id" in node
    ]
    return sorted(set(ids))


async def half_made(made: Made) -> None:
    """Leave a choice of several presses half made."""
    for name in ("duel", "drafting", "nightfall 5", "classic"):
        loaded = await made.look(name)
        for seat in loaded.public_awaited:
            person = loaded.seat_row(seat).person or 0
            await made.hands.open_panel(person, loaded)
            for one in answers(name, person, await made.hands.open_panel(person, loaded)):
                await made.hands.press_id(person, one["id"], None, one["values"], message=7, private=True)
                after = await made.look(name)
                if after.row.seats[seat].notes.draft is not None:
                    return
    raise AssertionError("nothing is half made")


def answers(name: str, person: int, shown: ShownMessage) -> list[dict[str, Any]]:
    """Return the presses that give an answer, or a part of one."""
    return [
        {"name": name, "person": person, "id": node["custom_id"], "values": [one["value"]] if one else []}
        for node in shown.pressable
        if node["custom_id"].startswith("bf:a:") and not node.get("disabled")
        for one in (node.get("options") or [None])
    ]


async def pressed(made: Made) -> None:
    """Press once in each match, and record the outcome."""
    done: dict[str, dict[str, Any]] = {}
    for one in made.presses:
        if one["name"] in done:
            continue
        loaded = await made.look(one["name"])
        before = loaded.row.seq
        await made.hands.press_id(one["person"], one["id"], None, one["values"], message=7, private=True)
        loaded = await made.look(one["name"])
        if loaded.row.seq > before:
            done[one["name"]] = {**one, "match": loaded.row.id, "after": after_press(loaded)}
    made.presses = list(done.values())


def after_press(loaded: LoadedMatch) -> list[Any]:
    drafts = [row.notes.draft is not None for row in loaded.row.seats]
    return [loaded.row.seq, loaded.live_state.seq, loaded.live_state.moment, drafts]


def told_of(seeds: int = 12) -> dict[str, dict[str, list[str]]]:
    """Return each game's kinds of events with the names of their facts, which are stored with each step."""
    found: dict[str, dict[str, set[str]]] = {}
    for spec in GAMES.values():
        kinds = found.setdefault(spec.key, {})
        for way, seats, seed in product(spec.formats, (2, 3, 5), range(seeds)):
            if seats in way.seats:
                state = begin(spec, {"format": way.key}, seats, f"{way.key} {seed}").state
                for before, action in line(spec, state, f"{way.key} {seed}"):
                    for event in apply(spec, before, action)[1]:
                        kinds.setdefault(event.kind, set()).update(event.facts, event.secret)
    return {
        game: {kind: sorted(names) for kind, names in sorted(kinds.items())} for game, kinds in found.items()
    }


def kept(source: Path, target: Path) -> None:
    """Copy the database into one file."""
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE")
        there.execute("VACUUM")


async def make(folder: Path, patch: pytest.MonkeyPatch) -> None:
    made = Made(RouterPlayers(await open_router_host(folder, patch)))
    made.host.planned_moves.draw_pause = lambda: 7
    made.host.standing_orders.draw_pause = lambda soonest, latest: 7
    try:
        for scene in (settings, running, time_out, votes, wishes, short, alone, tables):
            await scene(made)
            await made.hands.wait_until_idle()
        await owed(made)
        await half_made(made)
        buttons = await panels(made)
        kept(folder / "host.sqlite", folder / "kept.sqlite")
        told = {name: await looked(made.hands, match) for name, match in made.ids.items()}
        for name in ("over", "over break", "over nightfall"):
            text = await made.host.replays.export_transcript(await made.look(name), ["Ada", "Bo"])
            target = HOME / "transcripts" / f"{name.replace(' ', '-')}.txt"
            target.parent.mkdir(exist_ok=True)
            target.write_text(text, "utf-8", newline="\n")
            assert await made.host.replays.find_deal_faults(await made.look(name)) == []
        await pressed(made)
        recorded = {
            "now": made.host.clock.now(),
            "away": made.host.clock.total_downtime,
            "ids": made.ids,
            "matches": told,
            "buttons": buttons,
            "presses": made.presses,
        }
        text = json.dumps(recorded, ensure_ascii=False, separators=(",", ":"))
        (HOME / "recorded.json.xz").write_bytes(lzma.compress(text.encode(), preset=9))
        (HOME / "host.sqlite.xz").write_bytes(lzma.compress((folder / "kept.sqlite").read_bytes(), preset=9))
    finally:
        await close_services(made.host)


async def small(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Write a backup with two matches."""
    folder.mkdir()
    world: RouterHost = await open_router_host(folder, patch)
    made = Made(RouterPlayers(world))
    try:
        await settings(made)
        for name in ("twilight", "duel"):
            game, way, seats, wish = FORMATS[name]
            await made.begin(name, game, way, seats, **wish)
            await made.advance(name, 0, 0.1)
        await made.hands.wait_until_idle()
        (HOME / "backup.key").unlink(missing_ok=True)
        public = write_new_key(HOME / "backup.key")
        create_backup(folder / "host.sqlite", HOME / "backup.age", public)
        told = {name: await looked(made.hands, match) for name, match in made.ids.items()}
        recorded = {"now": made.host.clock.now(), "ids": made.ids, "matches": told}
        text = json.dumps(recorded, ensure_ascii=False, separators=(",", ":"))
        (HOME / "backup.json.xz").write_bytes(lzma.compress(text.encode(), preset=9))
    finally:
        await close_services(made.host)


async def main() -> None:
    if (HOME / "host.sqlite.xz").exists():
        raise SystemExit("The files are there, and stay as they are.")
    with TemporaryDirectory() as folder:
        with pytest.MonkeyPatch.context() as patch:
            await make(Path(folder), patch)
        with pytest.MonkeyPatch.context() as patch:
            await small(Path(folder) / "small", patch)
    names = {**present(), "events": told_of()}
    (HOME / "names.json").write_text(json.dumps(names, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
