"""Backups are signed: the public key is not enough to make one, and what was replaced is never left clear."""

import hashlib
import hmac
import io
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pyrage
import pytest

from bot.settings import BadSettings, parse_signing_key
from bot.store import backup
from bot.store import restore as restoring
from bot.store.backup import BackupKeys, create_backup, derive_signing_key, write_new_key
from bot.store.restore import restore_backup, verify_backup
from bot.store.signatures import PREFIX, TRAILER, SignedContent, SigningKey, strip_signature
from bot.store.writes import StoreError
from tests.host.kit.backups import MARK, BackupFolder, answer_offers


@pytest.fixture
def place(tmp_path: Path) -> BackupFolder:
    found = BackupFolder(tmp_path)
    found.backup()
    return found


def seal(content: bytes, place: BackupFolder) -> None:
    """Encrypt what somebody made up, for the public key that everybody may know."""
    with place.target.open("wb") as sealed:
        backup.encrypt_file(io.BytesIO(content), sealed, place.public)


def clear_files(folder: Path) -> list[str]:
    """Return the files in which something of a database can be read."""
    return sorted(
        path.name for path in folder.rglob("*") if path.is_file() and MARK.encode() in path.read_bytes()
    )


# --- who made it ------------------------------------------------------------------------------------------


def test_a_backup_that_was_made_with_the_public_key_alone_is_refused(place: BackupFolder) -> None:
    whole = place.decrypt(place.target).read_bytes()
    content, signature = whole.split(TRAILER)
    wrong = hmac.digest(place.public.encode(), content, hashlib.sha256)
    for forged, told in (
        (content, "is not signed: whoever has your public key could have made it"),
        (content + TRAILER + wrong, "was not signed by your key"),
        (content + TRAILER + signature[:-1], "is not signed"),
        (content + b"?" + TRAILER + signature, "was not signed by your key"),
        (b"?" + content[1:] + TRAILER + signature, "was not signed by your key"),
        (b"", "is not signed"),
    ):
        seal(forged, place)
        for refuse in (restore_backup, verify_backup):
            with pytest.raises(StoreError, match=told):
                refuse(place.target, place.database, place.key)
    assert place.facts() == ["mark"]
    seal(whole, place)
    place.restore()


def test_sqlite_reads_nothing_of_a_backup_before_its_signature(
    place: BackupFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    seal(b"made to break SQLite", place)
    with monkeypatch.context() as patch, pytest.raises(StoreError, match="not signed"):
        patch.setattr(restoring, "check_copy", lambda *_: pytest.fail("it was opened"))
        place.restore()


def test_a_backup_without_a_signature_is_taken_with_a_word(place: BackupFolder) -> None:
    create_backup(place.database, place.target, place.public)
    with pytest.raises(StoreError, match="--unsigned takes it"):
        place.restore()
    assert verify_backup(place.target, place.database, place.key, unsigned=True).matches == 0
    place.restore(unsigned=True)
    assert place.facts() == ["mark"]


def test_the_key_that_opens_is_all_that_another_machine_needs(place: BackupFolder, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere" / "host.sqlite"
    assert restore_backup(place.target, elsewhere, place.key) is None
    assert place.facts(elsewhere) == ["mark"]


def test_any_key_of_the_file_may_have_signed(place: BackupFolder, tmp_path: Path) -> None:
    write_new_key(tmp_path / "newer")
    both = tmp_path / "both"
    both.write_text((tmp_path / "newer").read_text() + place.key.read_text())
    assert verify_backup(place.target, place.database, both).matches == 0


def test_age_alone_opens_a_signed_backup(place: BackupFolder) -> None:
    copy = place.decrypt(place.target)
    assert TRAILER in copy.read_bytes()
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.execute("INSERT INTO facts VALUES ('written', hex(zeroblob(50000)))")
        connection.commit()
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert place.facts(copy) == ["mark", "written"]


# --- the signing key --------------------------------------------------------------------------------------


def test_the_signing_key_says_nothing_of_the_key_it_comes_from(place: BackupFolder) -> None:
    text = derive_signing_key(place.key)
    assert text == derive_signing_key(place.key)
    secret = place.key.read_text().split("AGE-SECRET-KEY-")[1].strip()
    assert secret.lower() not in text.lower()
    assert SigningKey.parse(text, place.public).to_text(place.public) == text


def test_a_signing_key_of_another_key_or_with_a_slip_makes_no_backup(
    place: BackupFolder, tmp_path: Path
) -> None:
    text, before = derive_signing_key(place.key), place.target.read_bytes()
    other = write_new_key(tmp_path / "other")
    slip = text[:-20] + ("1" if text[-20] == "0" else "0") + text[-19:]
    for public, key, told in (
        (other, text, "belongs to another"),
        (place.public, slip, "is mistyped"),
        (place.public, text[:-1], "is it complete"),
    ):
        with pytest.raises(StoreError, match=told):
            create_backup(place.database, place.target, public, key)
    assert place.target.read_bytes() == before
    with pytest.raises(BadSettings, match="is no signing key"):
        parse_signing_key(place.public)
    assert parse_signing_key(text).reveal() == text
    assert text.startswith(PREFIX)


@pytest.mark.parametrize("size", [1, 7, 16, 1000, -1])
def test_what_is_read_in_parts_is_signed_all_the_same(tmp_path: Path, size: int) -> None:
    key, content, path = SigningKey(b"k" * 32), bytes(range(250)), tmp_path / "content"

    def parts() -> Iterator[bytes]:
        source = SignedContent(io.BytesIO(content), key)
        while part := source.read(size):
            yield part

    path.write_bytes(b"".join(parts()))
    assert strip_signature(path, [SigningKey(b"other" * 7), key]) is True
    assert path.read_bytes() == content
    assert strip_signature(path, [key]) is None


# --- what was replaced ------------------------------------------------------------------------------------


@pytest.mark.parametrize("runs", [False, True])
def test_what_was_replaced_stays_encrypted_alone(place: BackupFolder, tmp_path: Path, runs: bool) -> None:
    place.write("secret", MARK)
    other = tmp_path / "empty" / "host.sqlite"
    other.parent.mkdir()
    with closing(sqlite3.connect(other)) as empty, closing(sqlite3.connect(place.database)) as full:
        full.backup(empty)
        empty.execute("DELETE FROM facts")
        empty.commit()
        empty.execute("VACUUM")
    place.target.unlink()
    create_backup(other, place.target, place.public, derive_signing_key(place.key))
    assert clear_files(tmp_path) == ["host.sqlite"]
    if runs:
        with answer_offers(place.database):
            kept = place.restore()
    else:
        kept = place.restore()
    assert kept is not None
    assert kept == place.database.with_name("host.sqlite.before-1.age")
    assert place.facts() == []
    assert clear_files(tmp_path) == []
    # Who has put back the wrong backup has lost nothing. Under a host without a signing key, it isn't signed.
    place.target = kept
    place.restore(unsigned=runs)
    assert place.facts() == ["mark", "secret"]


def test_a_running_host_keeps_the_old_database_for_all_who_may_open_it(
    place: BackupFolder, tmp_path: Path
) -> None:
    public = write_new_key(tmp_path / "hosts")
    signing = derive_signing_key(tmp_path / "hosts")
    with answer_offers(place.database, lambda path: restoring.install_offered(path, public, signing)):
        kept = place.restore()
    assert kept is not None
    assert place.kept_facts(kept) == ["mark"]
    assert verify_backup(kept, place.database, tmp_path / "hosts").matches == 0  # signed by the host
    with pytest.raises(StoreError, match="was not signed by your key"):
        verify_backup(kept, place.database, place.key)


def test_a_backup_of_another_key_is_kept_for_the_usual_one_too(place: BackupFolder, tmp_path: Path) -> None:
    public = write_new_key(tmp_path / "usual")
    kept = place.restore(backup_to=public)
    assert kept is not None
    with kept.open("rb") as sealed, (tmp_path / "clear").open("wb") as clear:
        backup.decrypt_file(sealed, clear, tmp_path / "usual")
    assert place.facts(tmp_path / "clear") == ["mark"]


def test_nothing_is_replaced_before_the_old_database_is_kept(
    place: BackupFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.write("later", "")

    def refuse(*_: object) -> None:
        raise pyrage.EncryptError("no room")

    with monkeypatch.context() as patch, pytest.raises(StoreError, match="no room"):
        patch.setattr(pyrage, "encrypt_io", refuse)
        place.restore()
    assert place.facts() == ["later", "mark"]
    assert place.leftovers() == []


def test_a_log_without_its_database_never_gets_into_the_next_one(place: BackupFolder) -> None:
    with closing(sqlite3.connect(place.database, isolation_level=None)) as connection:
        connection.execute("INSERT INTO facts VALUES ('later', '')")
        wal = place.database.with_name("host.sqlite-wal")
        log = wal.read_bytes()
    place.database.unlink()
    wal.write_bytes(log)  # as after a kill, and a deletion of the database alone
    assert place.restore() is None
    assert place.facts() == ["mark"]
    kept = place.database.with_name("host.sqlite.before-1-wal.age")
    assert place.decrypt(kept).read_bytes().startswith(log)


def test_keys_name_nobody_twice(place: BackupFolder) -> None:
    assert BackupKeys.of_secret_keys(place.key, place.public, "").recipients == (place.public,)
