"""The schema of the database file: migrations, and the check that a file is ours and intact."""

import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from bot.store.row_checks import split_verdicts
from bot.store.writes import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x42724661
"""Marks a file as ours ("BrFa"), so that a wrong path doesn't harm another program's database."""


@dataclass(frozen=True)
class SchemaMigration:
    """A migration of the schema: `0002_tournaments.sql` leads to version 2."""

    version: int
    script: str


def load_migrations() -> list[SchemaMigration]:
    """Load all migrations, in order and without a gap."""
    files = sorted(MIGRATIONS.glob("*.sql"))
    found = [SchemaMigration(int(file.name[:4]), file.read_text("utf-8")) for file in files]
    if [migration.version for migration in found] != list(range(1, len(found) + 1)):
        raise StoreError("The migrations in bot/store/migrations are not numbered without a gap.")
    return found


def check_file(connection: sqlite3.Connection, path: Path, newest: int) -> list[str]:
    """Refuse a file that isn't ours, is damaged, or was written by a newer Breakfall.

    Return what is wrong with single rows: that concerns nobody else.
    """
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and application != APPLICATION_ID:
        raise StoreError(f"{path} is a database of something else; nothing was changed in it.")
    if schema_version(connection) > newest:
        raise StoreError(
            f"{path} was written by a newer Breakfall (schema {schema_version(connection)}, here {newest}): "
            "update Breakfall, or restore a backup that this one wrote."
        )
    broken, rows = split_verdicts(connection)
    if broken:
        raise StoreError(
            f"{path} is damaged ({broken[0]}): restore the last backup. Nothing was changed in it."
        )
    return rows


def refuse_unwritable(connection: sqlite3.Connection) -> None:
    """Refuse a file that can't be written at the start, rather than fail on everybody's first move."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {schema_version(connection)}")
    finally:
        connection.execute("ROLLBACK")


def schema_version(connection: sqlite3.Connection) -> int:
    """Return the number of migrations applied to the file."""
    return connection.execute("PRAGMA user_version").fetchone()[0]


def apply_migration(connection: sqlite3.Connection, step: SchemaMigration) -> None:
    """Apply a migration atomically: schema and version change in one transaction."""
    connection.executescript(
        f"BEGIN IMMEDIATE;\n{step.script}\n"
        f"PRAGMA application_id = {APPLICATION_ID};\nPRAGMA user_version = {step.version};\nCOMMIT;"
    )


def explain_fault(path: Path, fault: sqlite3.DatabaseError) -> str:
    """Explain an error of SQLite in a sentence for the operator."""
    words = str(fault)
    if re.search("not a database|malformed", words):
        return f"{path} is damaged or is no database: restore the last backup. Nothing was changed in it."
    if re.search("readonly|unable to open", words):
        return f"{path} can't be written: give the bot's user the right to write there."
    if "locked" in words:
        return f"{path} is in use by another program: is another Breakfall running?"
    if "full" in words:
        return f"The disk with {path} is full."
    return f"{path} can't be used: {words}."
