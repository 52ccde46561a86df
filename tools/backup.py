"""`./breakfall backup`: a signed and encrypted copy of the database, whether the bot runs or not."""

import argparse
import os
import sys
import time
from pathlib import Path

from bot.settings import BadSettings, read_settings
from bot.store.backup import create_backup, derive_signing_key, write_new_key
from bot.store.writes import StoreError

NO_KEY = (
    "backups are encrypted, and BREAKFALL_BACKUP_TO does not say for whom."
    " `./breakfall backup --new-key FILE` makes a key and tells what to do with it."
)
NOT_SIGNED = (
    "this backup is not signed, so ./breakfall restore takes it with --unsigned alone. For signed ones set"
    " BREAKFALL_BACKUP_SIGNING_KEY: `./breakfall backup --signing-key KEYFILE` prints it, where your key is."
)


def main(argv: list[str]) -> int:
    """Make a backup, or a key for backups. 0: done; 1: not done, and standard error says why."""
    options = parse_arguments(argv)
    try:
        if options.new_key:
            return make_key(options.file)
        return print_signing_key(options.file) if options.signing_key else make_backup(options.file)
    except (BadSettings, StoreError) as error:
        print(f"breakfall: {error}", file=sys.stderr)
        return 1


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="breakfall backup",
        description="Copy the database as it is now, check and sign the copy, and encrypt it for the key "
        "that BREAKFALL_BACKUP_TO names. Works while the bot runs. ./breakfall restore puts a backup back.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="file to write; in a folder, the file is named by the time"
    )
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--new-key", action="store_true", help="write a new secret key to FILE instead")
    other.add_argument(
        "--signing-key", action="store_true", help="print the signing key of the secret key in FILE instead"
    )
    return parser.parse_args(argv)


def make_backup(target: Path) -> int:
    settings = read_settings(os.environ)
    if not settings.backup_to:
        raise BadSettings(NO_KEY)
    if target.is_dir():
        target /= time.strftime("breakfall-%Y%m%d-%H%M%S.age", time.gmtime())
    signing_key = settings.backup_signing_key.reveal()
    size = create_backup(settings.database, target, settings.backup_to, signing_key)
    signed = "signed and " if signing_key else ""
    print(f"{target}: {size:,} bytes, {signed}encrypted for {settings.backup_to}.")
    if not signing_key:
        print(f"breakfall: {NOT_SIGNED}", file=sys.stderr)
    return 0


def make_key(path: Path) -> int:
    """Write a key, and explain what to do with what it brings."""
    public = write_new_key(path)
    print(f"BREAKFALL_BACKUP_TO={public}")
    print(f"BREAKFALL_BACKUP_SIGNING_KEY={derive_signing_key(path)}")
    print(
        f"Put these lines into .env. {path} opens the backups: keep it elsewhere, in two places,"
        " and not on this machine. Without it nobody can open them, and we can't help.",
        file=sys.stderr,
    )
    return 0


def print_signing_key(path: Path) -> int:
    """Print the line for .env that has backups signed."""
    print(f"BREAKFALL_BACKUP_SIGNING_KEY={derive_signing_key(path)}")
    print("Put this line into .env where the bot runs. It is a secret.", file=sys.stderr)
    return 0
