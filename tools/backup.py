"""`./breakfall backup`: an encrypted copy of the database, whether the bot runs or not."""

import argparse
import os
import sys
import time
from pathlib import Path

from bot.settings import BadSettings, read_settings
from bot.store.backup import create_backup, write_new_key
from bot.store.writes import StoreError

NO_KEY = (
    "backups are encrypted, and BREAKFALL_BACKUP_TO does not say for whom."
    " `./breakfall backup --new-key FILE` makes a key and tells what to do with it."
)


def main(argv: list[str]) -> int:
    """Make a backup, or a key for backups. 0: done; 1: not done, and standard error says why."""
    options = parse_arguments(argv)
    try:
        return make_key(options.file) if options.new_key else make_backup(options.file)
    except (BadSettings, StoreError) as error:
        print(f"breakfall: {error}", file=sys.stderr)
        return 1


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="breakfall backup",
        description="Copy the database as it is now, check the copy, and encrypt it for the key that "
        "BREAKFALL_BACKUP_TO names. The bot may run meanwhile. ./breakfall restore puts a backup back.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="where to; in a folder, the name is the time of day"
    )
    parser.add_argument("--new-key", action="store_true", help="write a new secret key to FILE instead")
    return parser.parse_args(argv)


def make_backup(target: Path) -> int:
    settings = read_settings(os.environ)
    if not settings.backup_to:
        raise BadSettings(NO_KEY)
    if target.is_dir():
        target /= time.strftime("breakfall-%Y%m%d-%H%M%S.age", time.gmtime())
    size = create_backup(settings.database, target, settings.backup_to)
    print(f"{target}: {size:,} bytes, encrypted for {settings.backup_to}.")
    return 0


def make_key(path: Path) -> int:
    """Write a key, and explain what to do with its two halves."""
    public = write_new_key(path)
    print(f"BREAKFALL_BACKUP_TO={public}")
    print(
        f"Put this line into .env. {path} opens the backups: keep it elsewhere, in two places,"
        " and not on this machine. Without it nobody can open them, and we can't help.",
        file=sys.stderr,
    )
    return 0
