"""The kinds of damage done to a copy of the stored database, in which one match lies between others."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.services.retention import CREDITED_KEY
from games.core.codec import dump, load
from games.core.model import State
from games.registry import GAMES
from tests.stored.test_stored import DATABASE, IDS

DAMAGED, PERSON = 3, 14
"""A running match of four people in the slow pace, and the person awaited in it."""
PRESSED, PRESSER = 5, 12
"""The match whose awaited person presses, among those that must go on."""
TIMED, TABLE = 8, 19
"""The match whose turn runs out, and the table that is closed."""
AI_MATCH = IDS["alone nightbreak"]
KEPT = (DAMAGED, PRESSED, TIMED, TABLE, AI_MATCH)
SERVER, REMOVED_SERVER = 1, 5

Harm = Callable[[sqlite3.Connection], Any]


def sql(statement: str, *values: Any) -> Harm:
    return lambda file: file.execute(statement.replace("DAMAGED", str(DAMAGED)), values)


def break_rule(statement: str) -> Harm:
    """Write what the schema forbids, as a damaged disk does."""

    def harm(file: sqlite3.Connection) -> None:
        file.execute("PRAGMA ignore_check_constraints = ON")
        file.execute(statement.replace("DAMAGED", str(DAMAGED)))

    return harm


def set_column(column: str, value: Any) -> Harm:
    return sql("UPDATE matches SET COLUMN = ? WHERE id = DAMAGED".replace("COLUMN", column), value)


def set_state(alter: Callable[[State[Any]], State[Any]]) -> Harm:
    """Write another state, which is encoded as it should be."""

    def harm(file: sqlite3.Connection) -> None:
        game, save = file.execute("SELECT game, state FROM matches WHERE id = ?", (DAMAGED,)).fetchone()
        spec = GAMES[game]
        changed = dump(spec, alter(load(spec, save)))
        file.execute("UPDATE matches SET state = ? WHERE id = ?", (changed, DAMAGED))

    return harm


def write_value(name: str, value: str) -> Harm:
    return sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value)


def rename_rule(state: State[Any]) -> State[Any]:
    return replace(state, stack=[replace(frame, rule="nightbreak/of_later") for frame in state.stack])


def misdirect_rules(state: State[Any]) -> State[Any]:
    """Aim all unfinished business at what does not exist, so that nothing can be asked."""
    return replace(
        state, stack=[replace(frame, args=tuple(10**6 for _ in frame.args)) for frame in state.stack]
    )


HALTING: dict[str, Harm] = {
    "state cut": sql("UPDATE matches SET state = substr(state, 1, 100) WHERE id = DAMAGED"),
    "state flipped": sql(
        "UPDATE matches SET state = CAST(x'13' || substr(state, 2) AS BLOB) WHERE id = DAMAGED"
    ),
    "state empty": set_column("state", b""),
    "state missing": set_column("state", None),
    "state of a later schema": sql(
        "UPDATE matches SET state = CAST(substr(state, 1, 13) || x'63' || substr(state, 15) AS BLOB)"
        " WHERE id = DAMAGED"
    ),
    "state of another game": sql(
        "UPDATE matches SET state = (SELECT state FROM matches WHERE id = ?) WHERE id = DAMAGED", TIMED
    ),
    "state of fewer seats": sql(
        "UPDATE matches SET state = (SELECT state FROM matches WHERE id = ?) WHERE id = DAMAGED", PRESSED
    ),
    "rule of a later release": set_state(rename_rule),
    "question that fails": set_state(misdirect_rules),
    "game of a later release": set_column("game", "checkers"),
    "format of a later release": sql(
        "UPDATE matches SET terms = json_set(terms, '$.options.format', 'later') WHERE id = DAMAGED"
    ),
    "status of none": break_rule("UPDATE matches SET status = 'runninf' WHERE id = DAMAGED"),
    "terms no JSON": set_column("terms", '{"seats":'),
    "terms no object": set_column("terms", "[]"),
    "terms null": set_column("terms", "null"),
    "terms no UTF-8": sql("UPDATE matches SET terms = CAST(x'7bff7d' AS TEXT) WHERE id = DAMAGED"),
    "terms with a wrong key": sql(
        "UPDATE matches SET terms = json_set(terms, '$.turns', 'x') WHERE id = DAMAGED"
    ),
    "terms of other seats": sql(
        "UPDATE matches SET terms = json_set(terms, '$.seats', -1) WHERE id = DAMAGED"
    ),
    "votes broken": set_column("votes", '{"undo": 3}'),
    "deal null": set_column("deal", "null"),
    "notes no JSON": sql("UPDATE seats SET notes = '{' WHERE match = DAMAGED AND seat = 1"),
    "notes no object": sql("UPDATE seats SET notes = '[1]' WHERE match = DAMAGED AND seat = 1"),
    "notes no UTF-8": sql("UPDATE seats SET notes = CAST(x'ff' AS TEXT) WHERE match = DAMAGED AND seat = 1"),
    "notes with a wrong key": sql(
        "UPDATE seats SET notes = json_set(notes, '$.bank', 'x') WHERE match = DAMAGED AND seat = 1"
    ),
    "seat missing": sql("DELETE FROM seats WHERE match = DAMAGED AND seat = 1"),
    "AI of a later level": sql(
        "UPDATE seats SET ai = 'later', person = NULL WHERE match = DAMAGED AND seat = 1"
    ),
    "seat number absurd": sql("UPDATE seats SET seat = -7 WHERE match = DAMAGED AND seat = 1"),
    "history broken": set_column("history", b"\xc1"),
    "history of absurd length": set_column("history", b"\xdd\xff\xff\xff\xff"),
}
"""What makes a match unreadable from the start on."""

BESIDE: dict[str, Harm] = {
    "settings of a person no JSON": sql("UPDATE people SET settings = '{' WHERE id = ?", PERSON),
    "settings of a person no UTF-8": sql(
        "UPDATE people SET settings = CAST(x'22617761792220ff' AS TEXT) WHERE id = ?", PERSON
    ),
    "settings of a person with a wrong key": sql(
        "UPDATE people SET settings = json_set(settings, '$.away', 'x') WHERE id = ?", PERSON
    ),
    "settings of a server no JSON": sql("UPDATE servers SET settings = 'x' WHERE id = ?", SERVER),
    "settings of a removed server broken": sql(
        "UPDATE servers SET settings = '[' WHERE id = ?", REMOVED_SERVER
    ),
    "events of a step broken": sql("UPDATE steps SET events = x'c1' WHERE match = DAMAGED"),
    "move of a step no UTF-8": sql("UPDATE steps SET move = CAST(x'ff' AS TEXT) WHERE match = DAMAGED"),
    "deadline of no match": sql("UPDATE deadlines SET match = 777, due = 5 WHERE match = DAMAGED"),
    "deadline of a later kind": sql(
        "UPDATE deadlines SET kind = 'later', due = 5 WHERE match = DAMAGED AND kind = 'turn'"
    ),
    "deadline no UTF-8": sql(
        "UPDATE deadlines SET kind = CAST(x'ff' AS TEXT), due = 5 WHERE match = DAMAGED AND kind = 'turn'"
    ),
    "deadline absurd": sql(
        "UPDATE deadlines SET due = -9000000000000000000, began = -due WHERE match = DAMAGED"
    ),
    "notice of a later kind": sql(
        "INSERT INTO notices (match, kind, wanted) VALUES (DAMAGED, 'later', 10000)"
    ),
    "notice no UTF-8": sql(
        "INSERT INTO notices (match, kind, wanted) VALUES (DAMAGED, CAST(x'ff' AS TEXT), 10000)"
    ),
    "notice broken": sql(
        "UPDATE notices SET body = '[', wanted = wanted + 5 WHERE match = DAMAGED AND kind = 'wait'"
    ),
    "panel absurd": sql(
        "UPDATE panels SET seat = -5, seq = -1, language = 'x', token = CAST(x'ff' AS TEXT)"
        " WHERE match = DAMAGED"
    ),
    "report of a later reason": sql("UPDATE reports SET reason = 'later', text = CAST(x'ff' AS TEXT)"),
    "act of a later kind": sql("UPDATE acts SET act = 'later 5'"),
    "channel absurd": sql("UPDATE matches SET channel = -5, server = -7 WHERE id = DAMAGED"),
    "person absurd": sql("UPDATE seats SET person = -5 WHERE match = DAMAGED AND seat = 1"),
    "pace absurd": sql(
        "UPDATE matches SET terms = json_set(terms, '$.pace.most', json(?), '$.pace.bank', -7)"
        " WHERE id = DAMAGED",
        "9" * 25,
    ),
    "wait absurd": sql(
        "UPDATE seats SET notes = json_set(notes, '$.began', json(?)) WHERE match = DAMAGED", "9" * 25
    ),
    "vote of a later kind": sql(
        "UPDATE matches SET votes = ? WHERE id = DAMAGED",
        '{"later": {"number": 1, "seat": 99, "kind": "later", "yes": [77]}}',
    ),
    "outage credited that is no number": write_value(CREDITED_KEY, "x"),
    "outage credited absurdly": write_value(CREDITED_KEY, str(-(2**62))),
    "bank absurd": sql(
        "UPDATE seats SET notes = json_set(notes, '$.bank', json(?)) WHERE match = DAMAGED", "1" + "0" * 30
    ),
}
"""What stops no match, at most a step of it."""


def build_file(folder: Path) -> Path:
    path = folder / "host.sqlite"
    path.write_bytes(DATABASE)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA foreign_keys = ON")
        file.execute("DELETE FROM matches WHERE id NOT IN (SELECT value FROM json_each(?))", (str([*KEPT]),))
        file.execute(
            "INSERT INTO reports (id, made_at, server, match, person, reason, text)"
            " VALUES (90, 0, ?, ?, ?, 'unfair', 'so it is')",
            (SERVER, DAMAGED, PERSON),
        )
        file.execute(
            "INSERT INTO acts (made_at, server, match, person, act) VALUES (0, ?, ?, ?, 'report 90')",
            (SERVER, DAMAGED, PERSON),
        )
        file.commit()
    return path


def harm_file(path: Path, harm: Harm) -> None:
    with closing(sqlite3.connect(path)) as file:
        harm(file)
        file.commit()


def read_match(path: Path) -> dict[str, list[Any]]:
    """Return every byte of the damaged match, but for what is said of it."""
    with closing(sqlite3.connect(path)) as file:
        file.text_factory = bytes
        return {
            "matches": file.execute("SELECT * FROM matches WHERE id = ?", (DAMAGED,)).fetchall(),
            "seats": file.execute("SELECT * FROM seats WHERE match = ?", (DAMAGED,)).fetchall(),
            "steps": file.execute("SELECT * FROM steps WHERE match = ?", (DAMAGED,)).fetchall(),
            "deadlines": file.execute("SELECT * FROM deadlines WHERE match = ?", (DAMAGED,)).fetchall(),
        }


def mend_match(path: Path, whole: dict[str, list[Any]]) -> None:
    """Put back what the match and its seats were, as somebody does who can read them."""
    ((_, _, game, status, _, _, _, _, terms, votes, deal, state, history, *_),) = whole["matches"]
    columns = [text.decode() for text in (game, status, terms, votes, deal)]
    with closing(sqlite3.connect(path)) as file:
        file.execute(
            "UPDATE matches SET game = ?, status = ?, terms = ?, votes = ?, deal = ?, state = ?, history = ?"
            " WHERE id = ?",
            (*columns, state, history, DAMAGED),
        )
        file.execute("DELETE FROM seats WHERE match = ?", (DAMAGED,))
        for match, seat, person, ai, notes in whole["seats"]:
            row = (match, seat, person, ai, notes.decode())
            file.execute("INSERT INTO seats (match, seat, person, ai, notes) VALUES (?, ?, ?, ?, ?)", row)
        file.commit()
