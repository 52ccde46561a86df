"""No name that stands in files, in messages at Discord or in what operators read may vanish.

Whoever renames something in Python that is stored under its name gives it the old name there: a rule has its
key, a field of a struct `field(name="…")`. A new name is added to `names.json` by hand.
"""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from bot.workers.pool import LABELS
from games.core.sentences.events import EventReader
from games.registry import GAMES
from tests.stored.names import collect_names

HOME = Path(__file__).resolve().parent
KEPT: dict[str, Any] = json.loads((HOME / "names.json").read_text("utf-8"))
EVENTS: dict[str, dict[str, list[str]]] = KEPT["events"]
FOLDERS = {"nightbreak": "nightbreak", "break": "break_", "nightfall": "nightfall"}


@pytest.mark.parametrize("what", [name for name in KEPT if name != "events"])
def test_no_stored_name_is_gone(what: str) -> None:
    now, then = collect_names()[what], KEPT[what]
    if isinstance(then, dict):
        assert [(key, name) for key, names in then.items() for name in names if name not in now[key]] == []
    else:
        assert sorted(set(then) - set(now)) == []


@pytest.mark.parametrize("what", ["rules", "formats", "deadlines", "commands", "verbs", "reasons of results"])
def test_every_new_name_is_listed(what: str) -> None:
    """So that nobody takes it away later without being told."""
    now, then = collect_names()[what], KEPT[what]
    pairs = [(now[game], then[game]) for game in now] if isinstance(now, dict) else [(now, then)]
    new = [name for names, kept in pairs for name in names if name not in kept]
    assert new == [], f"add these to the {what} in tests/stored/names.json"


def test_what_workers_do_is_measured_under_the_same_names() -> None:
    assert {*LABELS.values()} >= {"think", "draw", "draw_card", "position", "export", "faults"}


@pytest.mark.parametrize("game", sorted(EVENTS))
def test_every_event_that_was_told_is_still_spoken_of(game: str) -> None:
    """Kinds of events and the names of their facts stand in the steps of all matches."""
    assert game in GAMES
    root = HOME.parents[1] / "games"
    texts, names = set[str](), set[str]()
    for path in sorted([*(root / FOLDERS[game]).rglob("*.py"), *(root / "core").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if isinstance(node, ast.keyword) and node.arg:
                names.add(node.arg)
    reader = GAMES[game].describe_event
    if isinstance(reader, EventReader):
        texts |= reader.classes.keys()
        names |= {fact for each in reader.classes.values() for fact in each.__struct_fields__}
    assert sorted(EVENTS[game].keys() - texts) == []
    facts = {name for told in EVENTS[game].values() for name in told}
    assert sorted(facts - texts - names) == []
