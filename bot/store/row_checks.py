"""Finds rows that break a rule of the schema: a type, NOT NULL, a CHECK or a foreign key.

Such a row is damage of its own, and none of the file. `PRAGMA quick_check` names the table at most, and on a
read-only connection it knows no CHECK, so here each rule becomes a query that names the rows.
"""

import re
import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from bot.store.row_faults import RowName

MAX_ROWS = 100
"""Rows that are named for each rule."""
MAX_VERDICTS = 1000
"""A file with as many of them is damaged as a whole."""
ROW_VERDICT = re.compile(r"CHECK constraint failed in \w+|(?:non-)?\w+ value in [\w.]+")
"""What `PRAGMA quick_check` says of a row, and not of the file."""


class SchemaRule(NamedTuple):
    """A condition that is true for the rows that break a rule."""

    condition: str
    reason: str


def split_verdicts(connection: sqlite3.Connection) -> tuple[list[str], list[str]]:
    """Check the file; return what is wrong with the file itself, and what with single rows."""
    found = [row[0] for row in connection.execute(f"PRAGMA quick_check({MAX_VERDICTS})")]
    rows = [verdict for verdict in found if ROW_VERDICT.fullmatch(verdict)]
    broken = [verdict for verdict in found if verdict != "ok" and verdict not in rows]
    return broken or rows[MAX_VERDICTS - 1 :], rows


def find_broken_rows(connection: sqlite3.Connection) -> list[RowName]:
    """Return the rows that break a rule of the schema."""
    tables = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ).fetchall()
    return [row for name, sql in tables for row in _find_in_table(connection, name, sql)]


def _find_in_table(connection: sqlite3.Connection, table: str, sql: str) -> Iterator[RowName]:
    columns = connection.execute(
        'SELECT name, type, "notnull", pk FROM pragma_table_info(?)', (table,)
    ).fetchall()
    key = next((name for name, *_ in columns if name == "match"), None) or next(
        name for name, _, _, place in columns if place == 1
    )
    rules = [
        *_list_type_rules(columns),
        *(SchemaRule(f"NOT ({check})", f"not {check}") for check in _list_checks(sql)),
        *_list_key_rules(connection, table),
    ]
    for rule in rules:  # an index may say of a damaged row what it was
        query = f'SELECT "{key}" FROM "{table}" NOT INDEXED WHERE {rule.condition} LIMIT {MAX_ROWS}'
        for (found,) in connection.execute(query):
            yield RowName(table, found, rule.reason)


def _list_type_rules(columns: list[tuple[str, str, int, int]]) -> Iterator[SchemaRule]:
    for name, kind, is_required, place in columns:
        kinds = f"'{kind.lower()}'" if is_required or place else f"'{kind.lower()}', 'null'"
        yield SchemaRule(f'typeof("{name}") NOT IN ({kinds})', f"{name} is no {kind}")


def _list_checks(sql: str) -> Iterator[str]:
    """Yield the expression of each CHECK in the definition of a table."""
    for begin in re.finditer(r"\bCHECK \(", sql):
        depth, at = 1, begin.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(sql[at], 0)
            at += 1
        yield sql[begin.end() : at - 1]


def _list_key_rules(connection: sqlite3.Connection, table: str) -> Iterator[SchemaRule]:
    query = 'SELECT "table", "from", "to" FROM pragma_foreign_key_list(?)'
    for parent, column, target in connection.execute(query, (table,)).fetchall():
        known = f'SELECT "{target}" FROM "{parent}" NOT INDEXED'
        yield SchemaRule(f'"{column}" NOT IN ({known})', f"its {column} is not there")
