"""Marks that say that a path had a database, so that a start without it makes no new one in silence.

One stands beside the database, and one beside its folder, for a folder that was renamed. The second can't be
written everywhere, and neither is seen on a disk that isn't mounted. `BREAKFALL_NEW_DATABASE=no` helps there.
"""

import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.store.writes import StoreError

PROGRAM = Path(__file__).resolve().parents[2]

log = logging.getLogger(__name__)


def list_marks(database: Path) -> Iterator[Path]:
    """List where marks of a database stand."""
    folder = database.parent
    yield database.with_name(f"{database.name}.used")
    # None beside a folder at the top of the disk, nor beside the program's: that takes its mark along.
    if len(folder.parts) > 2 and not PROGRAM.is_relative_to(folder):
        yield folder.with_name(f".{folder.name.lstrip('.')}.{database.name}.used")


def is_marked(database: Path) -> bool:
    """Whether the path had a database; no if the folders can't be read."""
    with suppress(OSError):
        return any(mark.exists() for mark in list_marks(database))
    return False


def mark_use(database: Path) -> None:
    """Leave the marks of a database that is in use, as far as they can be written."""
    text = (
        f"Breakfall has its database in {database}. While this file is here, a start without that database "
        "makes no new one unless it is told to; docs/hosting.md says how.\n"
    )
    for mark in list_marks(database):
        try:
            if not mark.exists():
                mark.write_text(text, "utf-8")
        except OSError as fault:
            log.debug("no mark of the database in %s: %s", mark, fault.strerror)


def remove_marks(database: Path) -> None:
    """Remove the marks, so that a new database may begin."""
    for mark in list_marks(database):
        mark.unlink(missing_ok=True)


def is_empty(database: Path) -> bool:
    """Whether no database is there, or a file with nothing in it, which SQLite takes for a new one."""
    try:
        return not database.stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False  # opening it says more


def refuse_missing(database: Path, may_create: bool | None, permission: str) -> None:
    """Raise a `StoreError` if there is no database and none may be made.

    `may_create`: None if one may be made where none was before. `permission` names what allows a new one.
    """
    if not is_empty(database):
        return
    wal = database.with_name(f"{database.name}-wal")
    if wal.exists() and wal.stat().st_size:
        raise StoreError(
            f"There is no {database}, and {wal} has its last moves: put the database back as it was. To "
            f"begin without it, move {wal.name} away first."
        )
    if may_create or (may_create is None and not is_marked(database)):
        return
    raise StoreError(
        f"There is no {database}, where your matches were: put it back, open its disk, or restore a backup "
        f"(./breakfall restore). To begin with a new, empty one, {permission}."
    )
