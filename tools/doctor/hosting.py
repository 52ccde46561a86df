"""Examinations for operators of the bot: settings, token, database, disk, fonts."""

import os
import shutil
import stat
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from zoneinfo import available_timezones

from bot import settings as reading
from bot.settings import REAL_TOKEN, BadSettings, Settings
from bot.store.backup import BackupKeys
from bot.store.database import refuse_unreadable
from bot.store.database_files import is_locked, refuse_missing
from bot.store.writes import StoreError
from tools.doctor.findings import Finding

ENV_FILE = reading.ENV_FILE
MEGABYTE = 1_000_000
DEVICES = Path("/sys/dev/block")


def settings() -> Iterator[Finding]:
    """Check that the settings can be read and are valid."""
    try:
        found = reading.read_settings(os.environ, ENV_FILE)
    except BadSettings as bad:
        yield Finding("settings", "fail", str(bad), "Correct it; .env.example explains each.")
        return
    yield Finding("settings", "ok", "Every setting means something.")
    yield from examine_token(found)
    yield from examine_database(found)
    yield from examine_encryption(found)
    yield from examine_backups(found)
    yield from examine_old_databases(found)


# --- single settings --------------------------------------------------------------------------------------


def examine_token(found: Settings) -> Iterator[Finding]:
    """Check that a token is set, looks like one, and is unreadable for others. Nothing of it is printed."""
    if not found.token:
        yield Finding("token", "ok", "BREAKFALL_TOKEN is not set; only ./breakfall run needs it.")
    elif not found.uses_sandbox and not REAL_TOKEN.fullmatch(found.token.reveal()):
        yield Finding(
            "token",
            "warn",
            "Set, but it does not look like a bot's token, which has three parts with dots between them.",
            "Copy it anew: developer portal, your application, Bot, Reset Token.",
        )
    elif ENV_FILE.exists() and is_readable_by_others(ENV_FILE):
        yield Finding("token", "warn", "Set, but other users can read .env.", "Run: chmod 600 .env")
    else:
        yield Finding("token", "ok", "Set.")


def is_readable_by_others(path: Path) -> bool:
    """Tell whether group or others may read a file, on systems with such permissions."""
    return os.name == "posix" and bool(path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH))


def examine_database(found: Settings) -> Iterator[Finding]:
    """Check that the file is ours, intact, of this release and writable, with room beside it."""
    path = found.database
    folder = next(one for one in path.parents if one.exists())
    if not os.access(folder, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        yield Finding("database", "fail", f"{path} can't be written.", "Give the bot's user the right to.")
    elif not path.exists():
        yield examine_missing_database(found)
    else:
        yield examine_opened_database(path)
    free = shutil.disk_usage(folder).free
    if free < 100 * MEGABYTE:
        says = f"{free // MEGABYTE:,} MB free beside the database."
        yield Finding("database disk", "fail", says, "Free some space: matches could no longer be saved.")


def examine_missing_database(found: Settings) -> Finding:
    """Tell whether the next start makes a new database."""
    try:
        refuse_missing(found.database, found.new_database, "start once with BREAKFALL_NEW_DATABASE=yes")
    except StoreError as fault:
        return Finding("database", "fail", str(fault), "docs/hosting.md, part 8, tells more.")
    return Finding("database", "ok", f"{found.database} will be made at the first start.")


def examine_opened_database(path: Path) -> Finding:
    """Examine an existing database file."""
    state = "a bot runs on it" if is_locked(path) else "no bot runs on it"
    try:
        refuse_unreadable(path)
    except StoreError as fault:
        return Finding(
            "database", "fail", str(fault), "docs/hosting.md, “When something is wrong”, tells more."
        )
    if is_readable_by_others(path):
        return Finding("database", "warn", f"Other users can read {path}.", f"Run: chmod 600 {path}")
    return Finding("database", "ok", f"{path} is whole; {state}.")


def examine_backups(found: Settings) -> Iterator[Finding]:
    """Check that the keys for backups are set and belong together."""
    if found.backup_to and not found.backup_signing_key:
        yield Finding(
            "backups",
            "warn",
            "They are not signed: somebody else could make one for your key.",
            "Run, where your key is: ./breakfall backup --signing-key KEYFILE",
        )
    elif found.backup_to:
        try:
            BackupKeys.of_settings(found.backup_to, found.backup_signing_key.reveal())
        except StoreError as fault:
            yield Finding("backups", "fail", str(fault), "Correct it in .env.")
        else:
            yield Finding(
                "backups", "ok", "Signed, and encrypted for the key that BREAKFALL_BACKUP_TO names."
            )
    elif found.token:
        yield Finding(
            "backups", "warn", "There is no key for them.", "Run: ./breakfall backup --new-key FILE"
        )


def examine_old_databases(found: Settings) -> Iterator[Finding]:
    """Check that no restore by an earlier release has left an old database unencrypted."""
    folder, name = found.database.parent, found.database.name
    for path in sorted(folder.glob(f"{name}.before-*")) if folder.is_dir() else ():
        if path.suffix != ".age":
            says = f"{path} is an old database, kept unencrypted by a restore of an earlier Breakfall."
            yield Finding("old database", "warn", says, "Delete it when all is well.")


def examine_encryption(found: Settings) -> Iterator[Finding]:
    """Check encryption at rest, which Discord's terms require: detect it where possible, else ask for it."""
    folder = next(path for path in found.database.parents if path.exists())
    advice = "Move the database to an encrypted disk; docs/hosting.md tells how."
    if is_encrypted(folder):
        yield Finding("encryption", "ok", "The database is on an encrypted disk.")
    elif found.disk_encrypted:
        yield Finding("encryption", "ok", "The disk is encrypted, as BREAKFALL_DISK_ENCRYPTED says.")
    elif found.disk_encrypted is False:
        yield Finding("encryption", "warn", "BREAKFALL_DISK_ENCRYPTED says that it is not.", advice)
    elif found.token:
        yield Finding(
            "encryption",
            "warn",
            "Is the disk with the database encrypted? Discord's terms ask for it, and we can't see it.",
            "Say it in .env, by BREAKFALL_DISK_ENCRYPTED=yes or no.",
        )


def is_encrypted(folder: Path) -> bool:
    """Tell whether dm-crypt (LUKS) lies below a folder; only Linux can tell."""
    device = os.stat(folder).st_dev
    return (
        devices_below(DEVICES / f"{os.major(device)}:{os.minor(device)}") if hasattr(os, "major") else False
    )


def devices_below(device: Path) -> bool:
    """Tell whether a device is encrypted, by itself or in all devices that it is made of."""
    try:
        if (device / "dm" / "uuid").read_text("ascii").startswith("CRYPT-"):
            return True
    except OSError:
        pass
    try:
        parts = list((device / "slaves").iterdir())
    except OSError:
        return False
    return bool(parts) and all(devices_below(part) for part in parts)


def zones() -> Iterator[Finding]:
    """Check that time zones are available: quiet hours and vacations depend on them."""
    if "Europe/Berlin" in available_timezones():
        yield Finding("time zones", "ok", f"{len(available_timezones())} are known.")
    else:
        yield Finding(
            "time zones",
            "fail",
            "None is known here: quiet hours could not be set.",
            "Install the system's package tzdata.",
        )


def fonts() -> Iterator[Finding]:
    """Check that pictures can be drawn: every face is there, and Pillow reads its letters."""
    advice = "Restore render/fonts from the repository; then delete .venv and try again."
    try:
        kit = import_module("render.kit.fonts")
        broken = [face for face in kit.FACES if not all(kit.find_font_file(face, one) for one in "Aé0")]
    except Exception as error:
        yield Finding("fonts", "fail", f"They do not load: {error}.", advice)
        return
    if broken:
        yield Finding("fonts", "fail", f"Letters are missing: {', '.join(broken)}.", advice)
    else:
        yield Finding("fonts", "ok", f"{len(kit.FACES)} faces load.")
