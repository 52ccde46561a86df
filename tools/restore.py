"""`./breakfall restore`: replaces the database by a backup, or checks that it could."""

import argparse
import os
import sys
from pathlib import Path

from bot.settings import BadSettings, read_settings
from bot.store.restore import BackupContents, restore_backup, verify_backup
from bot.store.writes import StoreError


def main(argv: list[str]) -> int:
    """Restore or check. 0: done, and all is well; 1: nothing was changed, and standard error says why."""
    options = parse_arguments(argv)
    try:
        settings, file, key = read_settings(os.environ), options.file, options.key
        database = settings.database
        if options.check:
            print_contents(file, verify_backup(file, database, key, unsigned=options.unsigned))
            return 0
        replaced = restore_backup(
            file, database, key, unsigned=options.unsigned, backup_to=settings.backup_to
        )
    except (BadSettings, StoreError) as error:
        print(f"breakfall: {error}", file=sys.stderr)
        return 1
    print(f"{database} is as it was in {options.file}.")
    if replaced is not None:
        how = "" if settings.backup_signing_key else " with --unsigned"
        print(
            f"What was there before is kept as {replaced}, encrypted like a backup, and nowhere else."
            f" If this was the wrong backup, restore that file{how}; delete it when all is well."
        )
    return 0


def print_contents(backup: Path, contents: BackupContents) -> None:
    """Print what a backup holds, and which rows of it are damaged."""
    if not contents.damaged:
        print(f"{backup} is whole: {contents.matches} matches.")
        return
    print(f"{backup} can be restored: {contents.matches} matches. These rows of it are damaged:")
    for row in contents.damaged:
        print(f"{row.table} {row.key}: {row.reason}")


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="breakfall restore",
        description="Replace the database by a backup. The database so far is kept as a backup too. A "
        "running bot stops, takes the new one and starts again by itself. Clocks go on where they stood, so "
        "nobody loses the time since the backup.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="backup, as ./breakfall backup wrote it")
    parser.add_argument(
        "--key", metavar="KEYFILE", type=Path, required=True, help="the file that backup --new-key wrote"
    )
    parser.add_argument(
        "--check", action="store_true", help="open and check the backup, and change nothing; the bot may run"
    )
    parser.add_argument(
        "--unsigned",
        action="store_true",
        help="take a backup that is not signed with your key, such as one by an earlier Breakfall",
    )
    return parser.parse_args(argv)
