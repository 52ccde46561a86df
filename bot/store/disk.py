"""Detects a failing disk below the open database, and tells what SQLite's errors mean for a request.

SQLite reports the same error to everybody until the disk works again. So the first one is logged, and the
rest only refused. A file that another program holds is no failure of the disk.
"""

import logging
import re
import sqlite3
from typing import NoReturn

from bot.errors import DatabaseGone, DiskFailed, StoreBusy, UserError
from bot.i18n import sentences as words
from bot.store.database_files import FileGone
from bot.store.writes import StoreClosed, WriteBatch

log = logging.getLogger(__name__)

TRANSLATED_FAULTS = (sqlite3.DatabaseError, StoreClosed, FileGone)

HELD = re.compile("locked|locking protocol")
DISK_FAULT = re.compile(
    "disk I/O error|disk is full|readonly database|unable to open database|access permission denied"
    "|large file support"
)
"""What SQLite says if the disk, its quota, or its permissions are the cause: these words never change."""

FILE_DAMAGE = re.compile("file is not a database|disk image is malformed")
"""What SQLite says of a file that somebody has overwritten or cut, but also of a single damaged page."""

PROBE_KEY, PROBE_BYTES = "disk probe", 65_536
"""A disk that takes this much has room for any step."""


class DiskState:
    """What the disk failed with, until a probe finds that it works again; used on any thread."""

    def __init__(self) -> None:
        self.fault = ""
        """In the words of SQLite; empty while the disk works."""
        self.doubt = ""
        """What SQLite said of the file, until a probe has shown whether all of it is meant."""

    def note_fault(self, fault: Exception) -> None:
        """Note that the disk failed, and log it unless that is known."""
        if not self.fault:
            log.error(
                "nothing can be saved: %s. Look at the disk, its room and its permissions; it is tried again "
                "all the time. Until it works nobody can move, and no clock runs.",
                fault,
            )
        self.fault = str(fault)

    def note_doubt(self, fault: Exception) -> None:
        """Note that something in the file can't be read; the next probe tells whether nothing can."""
        if not (self.doubt or self.fault):
            log.error("incident: a part of the database can't be read: %s", fault)
        self.doubt = str(fault)

    def note_success(self) -> None:
        """Note that the disk works."""
        self.doubt = ""
        if self.fault:
            log.warning("the disk works again; play goes on")
        self.fault = ""


def build_probe() -> WriteBatch:
    """Build what is written to see whether the disk takes a step; nothing of it stays."""
    probe = WriteBatch().add_statement(
        f"INSERT OR REPLACE INTO facts (name, value) VALUES (?, hex(zeroblob({PROBE_BYTES // 2})))", PROBE_KEY
    )
    return probe.add_statement("DELETE FROM facts WHERE name = ?", PROBE_KEY)


def raise_store_error(fault: Exception, disk: DiskState) -> NoReturn:
    """Raise a fault that may pass as `StoreBusy`, a closed store as a `UserError`, any other as it is."""
    if isinstance(fault, FileGone):
        raise DatabaseGone from fault
    if isinstance(fault, sqlite3.DatabaseError) and FILE_DAMAGE.search(str(fault)):
        disk.note_doubt(fault)
        raise DiskFailed from fault
    if isinstance(fault, sqlite3.OperationalError):
        if DISK_FAULT.search(str(fault)):
            disk.note_fault(fault)
            raise DiskFailed from fault
        if HELD.search(str(fault)):
            log.warning("the store is busy: %s", fault)
            raise StoreBusy from fault
        raise fault
    if isinstance(fault, StoreClosed) or "closed database" in str(fault):
        raise UserError(words.ErrorRestarting()) from fault
    raise fault
