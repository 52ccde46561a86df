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

from bot.services.match.loaded_match import LoadedMatch
from bot.store.backup import create_backup, write_new_key
from games.core.play import apply, begin
from games.core.transcript.format import FORMAT_VERSION
from games.registry import GAMES
from tests.host.kit.discord import DiscordScene, open_discord
from tests.host.kit.fake_interactions import ShownMessage, walk_components
from tests.stored.names import collect_names
from tests.stored.played_host import FORMATS, PlayedHost
from tests.stored.played_scenes import (
    change_settings,
    leave_unpublished,
    leave_wishes,
    let_time_run_out,
    open_tables,
    open_votes,
    play_alone,
    play_finished_matches,
    play_running_matches,
)
from tests.stored.playing import line, record_match

HOME = Path(__file__).resolve().parent


async def open_panels(made: PlayedHost) -> list[str]:
    """Open a panel for everybody who is asked; return the ids of all buttons."""
    ids: list[str] = []
    for name in FORMATS | {"setting up": 0, "drafting": 0, "heroes": 0}:
        loaded = await made.look(name)
        rows = [loaded.seat_row(seat) for seat in loaded.public_awaited]
        people = {row.person or 0 for row in rows if row.ai is None and row.plan.dropped is None}
        for person in sorted(people):
            shown = (await made.players.player(person).open_panel(loaded)).first
            found = [node["custom_id"] for node in shown.pressable]
            ids += found
            made.presses += list_answer_presses(name, person, shown)
    await made.players.wait_until_idle()
    ids += [
        node["custom_id"]
        for one in made.players.fake_channel.said
        for node in walk_components(one.data)
        if "custom_id" in node
    ]
    return sorted(set(ids))


async def leave_half_made_choice(made: PlayedHost) -> None:
    """Leave a choice of several presses half made."""
    for name in ("duel", "drafting", "nightfall 5", "classic"):
        loaded = await made.look(name)
        for seat in loaded.public_awaited:
            person = loaded.seat_row(seat).person or 0
            await made.players.player(person).open_panel(loaded)
            panel = (await made.players.player(person).open_panel(loaded)).first
            for one in list_answer_presses(name, person, panel):
                await made.players.player(person).press_id(
                    one["id"], None, one["values"], message=7, private=True
                )
                after = await made.look(name)
                if after.row.seats[seat].answer_draft is not None:
                    return
    raise AssertionError("nothing is half made")


def list_answer_presses(name: str, person: int, shown: ShownMessage) -> list[dict[str, Any]]:
    """Return the presses that give an answer, or a part of one."""
    return [
        {"name": name, "person": person, "id": node["custom_id"], "values": [one["value"]] if one else []}
        for node in shown.pressable
        if node["custom_id"].startswith("bf:a:") and not node.get("disabled")
        for one in (node.get("options") or [None])
    ]


async def record_presses(made: PlayedHost) -> None:
    """Press once in each match, and record the outcome."""
    done: dict[str, dict[str, Any]] = {}
    for one in made.presses:
        if one["name"] in done:
            continue
        loaded = await made.look(one["name"])
        before = loaded.row.seq
        await made.players.player(one["person"]).press_id(
            one["id"], None, one["values"], message=7, private=True
        )
        loaded = await made.look(one["name"])
        if loaded.row.seq > before:
            done[one["name"]] = {**one, "match": loaded.row.id, "after": describe_after_press(loaded)}
    made.presses = list(done.values())


def describe_after_press(loaded: LoadedMatch) -> list[Any]:
    drafts = [row.answer_draft is not None for row in loaded.row.seats]
    return [loaded.row.seq, loaded.required_state.seq, loaded.required_state.moment, drafts]


def list_event_facts(seeds: int = 12) -> dict[str, dict[str, list[str]]]:
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


def copy_database(source: Path, target: Path) -> None:
    """Copy the database into one file."""
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE")
        there.execute("VACUUM")


async def make_files(folder: Path) -> None:
    async with open_discord(folder / "host.sqlite", DiscordScene) as players:
        made = PlayedHost(players)
        made.host.planned_moves.draw_delay = lambda: 7
        made.host.standing_orders.draw_delay = lambda soonest, latest: 7
        for scene in (
            change_settings,
            play_running_matches,
            let_time_run_out,
            open_votes,
            leave_wishes,
            play_finished_matches,
            play_alone,
            open_tables,
        ):
            await scene(made)
            await made.players.wait_until_idle()
        await leave_unpublished(made)
        await leave_half_made_choice(made)
        buttons = await open_panels(made)
        copy_database(folder / "host.sqlite", folder / "kept.sqlite")
        told = {name: await record_match(made.players, match) for name, match in made.ids.items()}
        for name in ("over", "over break", "over nightfall"):
            text = await made.host.replays.export_transcript(await made.look(name), ["Ada", "Bo"])
            target = HOME / "transcripts" / str(FORMAT_VERSION) / f"{name.replace(' ', '-')}.txt"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8", newline="\n")
            assert await made.host.replays.find_deal_faults(await made.look(name)) == []
        await record_presses(made)
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


async def make_backup(folder: Path) -> None:
    """Write a backup with two matches."""
    folder.mkdir()
    async with open_discord(folder / "host.sqlite", DiscordScene) as players:
        made = PlayedHost(players)
        await change_settings(made)
        for name in ("twilight", "duel"):
            game, way, seats, wish = FORMATS[name]
            await made.begin(name, game, way, seats, **wish)
            await made.advance(name, 0, 0.1)
        await made.players.wait_until_idle()
        (HOME / "backup.key").unlink(missing_ok=True)
        public = write_new_key(HOME / "backup.key")
        create_backup(folder / "host.sqlite", HOME / "backup.age", public)
        told = {name: await record_match(made.players, match) for name, match in made.ids.items()}
        recorded = {"now": made.host.clock.now(), "ids": made.ids, "matches": told}
        text = json.dumps(recorded, ensure_ascii=False, separators=(",", ":"))
        (HOME / "backup.json.xz").write_bytes(lzma.compress(text.encode(), preset=9))


async def main() -> None:
    if (HOME / "host.sqlite.xz").exists():
        raise SystemExit("The files are there, and stay as they are.")
    with TemporaryDirectory() as folder:
        await make_files(Path(folder))
        await make_backup(Path(folder) / "small")
    names = {**collect_names(), "events": list_event_facts()}
    (HOME / "names.json").write_text(json.dumps(names, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
