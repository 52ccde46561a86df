"""`./breakfall doctor` for those who run the bot: planted faults, each found, and no secret told."""

import json
import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from bot.gateway.router import NEEDED_PERMISSIONS
from bot.store.backup import derive_signing_key, write_new_key
from bot.store.database import prepare_file
from bot.store.database_files import DatabaseLock, mark_use, remove_marks
from bot.store.schema import load_migrations
from sandbox.guild.initial_state import ASKED_BY_BOT
from tools.doctor import discord_api, hosting
from tools.doctor.findings import Finding
from tools.doctor.invitation import PERMISSION_BITS, WANTED_PERMISSIONS, invitation_url

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GxYzAb.abcdefghijklmnopqrstuvwxyz0123456789ab"  # noqa: S105

pytestmark = pytest.mark.skipif(os.name != "posix", reason="looks at modes of files")


class DoctorFolder:
    """A checkout that is set up correctly."""

    def __init__(self, folder: Path) -> None:
        self.env, self.database = folder / ".env", folder / "data" / "host.sqlite"
        self.lines = {
            "BREAKFALL_TOKEN": TOKEN,
            "BREAKFALL_DATABASE": str(self.database),
            "BREAKFALL_BACKUP_TO": write_new_key(folder / "key"),
            "BREAKFALL_BACKUP_SIGNING_KEY": derive_signing_key(folder / "key"),
            "BREAKFALL_DISK_ENCRYPTED": "yes",
        }
        old = os.umask(0o077)
        prepare_file(self.database, load_migrations())
        os.umask(old)

    def look(self, **other: str) -> dict[str, Finding]:
        """Return the findings by subject, with other lines in `.env`."""
        lines = self.lines | other
        if not self.env.exists():
            self.env.write_text("\n".join(f"{name}='{value}'" for name, value in lines.items()))
            self.env.chmod(0o600)
        found = list(hosting.settings())
        told = str(found).replace(str(self.env.parent), "")  # whose name has numbers of its own
        assert TOKEN not in told
        assert str(len(TOKEN)) not in told
        assert self.lines["BREAKFALL_BACKUP_SIGNING_KEY"] not in told
        return {one.subject: one for one in found}

    def unwell(self, **other: str) -> list[tuple[str, str]]:
        return [(one.subject, one.state) for one in self.look(**other).values() if one.state != "ok"]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DoctorFolder:
    monkeypatch.setattr(hosting, "ENV_FILE", tmp_path / ".env")
    monkeypatch.setattr(hosting, "is_encrypted", lambda folder: False)
    for name in list(os.environ):
        if name.startswith("BREAKFALL_"):
            monkeypatch.delenv(name)
    return DoctorFolder(tmp_path)


def test_all_is_well_where_all_is_well(place: DoctorFolder) -> None:
    found = place.look()
    assert {one.state for one in found.values()} == {"ok"}
    assert list(found) == ["settings", "token", "database", "encryption", "backups"]
    assert found["database"].says.endswith("is whole; no bot runs on it.")
    with DatabaseLock.acquire(place.database):
        assert place.look()["database"].says.endswith("a bot runs on it.")


def test_without_a_token_nothing_is_asked_for(place: DoctorFolder) -> None:
    found = place.look(BREAKFALL_TOKEN="", BREAKFALL_BACKUP_TO="", BREAKFALL_DISK_ENCRYPTED="")
    assert {one.state for one in found.values()} == {"ok"}
    assert "not set" in found["token"].says


@pytest.mark.parametrize(
    ("line", "unwell"),
    [
        ({"BREAKFALL_TOKEN": "not-a-token"}, ("token", "warn")),
        ({"BREAKFALL_TOKEN": "Bot x"}, ("settings", "fail")),
        ({"BREAKFALL_TOEKN": "x"}, ("settings", "fail")),
        ({"BREAKFALL_BACKUP_TO": ""}, ("backups", "warn")),
        ({"BREAKFALL_BACKUP_SIGNING_KEY": ""}, ("backups", "warn")),
        ({"BREAKFALL_BACKUP_SIGNING_KEY": f"BREAKFALL-SIGNING-KEY-{72 * '0'}"}, ("backups", "fail")),
        ({"BREAKFALL_BACKUP_SIGNING_KEY": "age1"}, ("settings", "fail")),
        ({"BREAKFALL_DISK_ENCRYPTED": ""}, ("encryption", "warn")),
        ({"BREAKFALL_DISK_ENCRYPTED": "no"}, ("encryption", "warn")),
    ],
)
def test_a_line_that_is_wrong_is_found(
    place: DoctorFolder, line: dict[str, str], unwell: tuple[str, str]
) -> None:
    assert unwell in place.unwell(**line)


def test_an_old_database_that_an_earlier_restore_left_clear_is_found(place: DoctorFolder) -> None:
    place.database.with_name("host.sqlite.before-1.age").touch()
    assert place.unwell() == []
    place.database.with_name("host.sqlite.before-2").touch()
    assert place.unwell() == [("old database", "warn")]


def test_a_database_that_is_missing_where_one_was_is_found(place: DoctorFolder) -> None:
    mark_use(place.database)
    assert place.unwell() == []
    place.database.unlink()
    assert place.unwell() == [("database", "fail")]
    remove_marks(place.database)
    assert place.unwell() == []


def test_a_token_that_others_can_read_is_found(place: DoctorFolder) -> None:
    place.look()
    place.env.chmod(0o644)
    assert place.unwell() == [("token", "warn")]


def test_a_database_that_others_can_read_is_found(place: DoctorFolder) -> None:
    place.database.chmod(0o644)
    assert place.unwell() == [("database", "warn")]


def test_a_database_that_can_not_be_written_is_found(
    place: DoctorFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting.os, "access", lambda path, mode: False)  # root may write anywhere
    assert place.unwell() == [("database", "fail")]


def test_a_damaged_database_is_found(place: DoctorFolder) -> None:
    place.database.write_bytes(b"nonsense" * 1000)
    assert place.unwell() == [("database", "fail")]


def test_a_database_of_a_newer_breakfall_is_found(place: DoctorFolder) -> None:
    with closing(sqlite3.connect(place.database)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert place.unwell() == [("database", "fail")]


def test_a_disk_that_fills_up_is_found(place: DoctorFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(place.database.parent)
    monkeypatch.setattr(hosting.shutil, "disk_usage", lambda path: usage._replace(free=99_000_000))
    assert place.unwell() == [("database disk", "fail")]


def test_a_database_that_is_not_there_yet_is_no_fault_and_is_not_made(
    place: DoctorFolder, tmp_path: Path
) -> None:
    path = tmp_path / "other" / "new.sqlite"
    assert place.unwell(BREAKFALL_DATABASE=str(path)) == []
    assert not path.parent.exists()


@pytest.mark.parametrize(
    ("devices", "encrypted"),
    [
        ({"top": "", "top/slaves/disk": "CRYPT-LUKS2-0-x"}, True),
        ({"top": "CRYPT-LUKS2-0-x"}, True),
        ({"top": "LVM-x", "top/slaves/a": "CRYPT-LUKS1-x", "top/slaves/b": "CRYPT-LUKS1-x"}, True),
        ({"top": "LVM-x", "top/slaves/a": "CRYPT-LUKS1-x", "top/slaves/b": ""}, False),
        ({"top": "LVM-x"}, False),
        ({}, False),
    ],
)
def test_encryption_below_the_file_system_is_seen(
    tmp_path: Path, devices: dict[str, str], encrypted: bool
) -> None:
    for name, uuid in devices.items():
        (tmp_path / name / "dm").mkdir(parents=True)
        if uuid:
            (tmp_path / name / "dm" / "uuid").write_text(uuid)
    assert hosting.devices_below(tmp_path / "top") is encrypted


def test_the_fonts_load() -> None:
    assert [(one.subject, one.state) for one in hosting.fonts()] == [("fonts", "ok")]


def test_fonts_that_are_gone_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(face: str, letter: str) -> None:
        raise OSError("cannot open resource")

    monkeypatch.setattr("render.kit.fonts.find_font_file", gone)
    assert [(one.subject, one.state) for one in hosting.fonts()] == [("fonts", "fail")]
    monkeypatch.setattr("render.kit.fonts.find_font_file", lambda face, letter: None)
    assert [(one.subject, one.state) for one in hosting.fonts()] == [("fonts", "fail")]


# --- what Discord says ---


class DoctorDiscord:
    """A server with the parts of Discord's API that the doctor asks."""

    def __init__(self) -> None:
        self.status = 200
        self.application: dict[str, Any] = {
            "id": "77",
            "flags": 0,
            "integration_types_config": {"0": {}, "1": {}},
        }
        self.servers = [{"name": "Home", "permissions": str(PERMISSION_BITS)}]
        self.asked: list[str] = []

    def serve(self) -> ThreadingHTTPServer:
        discord = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                discord.asked.append(f"{self.path} {self.headers['Authorization']}")
                body = discord.servers if self.path.endswith("/guilds") else discord.application
                self.send_response(discord.status)
                self.end_headers()
                self.wfile.write(json.dumps(body).encode())

            def log_message(self, format: str, *args: object) -> None:
                """Keep the log out of the output of the tests."""

        return ThreadingHTTPServer(("127.0.0.1", 0), Handler)


@pytest.fixture
def discord(monkeypatch: pytest.MonkeyPatch) -> Iterator[DoctorDiscord]:
    found = DoctorDiscord()
    with found.serve() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        monkeypatch.setenv("BREAKFALL_DISCORD", f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setenv("BREAKFALL_TOKEN", TOKEN)
        yield found
        server.shutdown()
        thread.join()


def told() -> list[tuple[str, str]]:
    found = list(discord_api.application())
    assert TOKEN not in str(found)
    return [(one.subject, one.state) for one in found]


def test_an_application_as_it_should_be(discord: DoctorDiscord) -> None:
    assert told() == [("discord", "ok"), ("intents", "ok"), ("permissions", "ok")]
    assert discord.asked == [
        f"/api/v10/applications/@me Bot {TOKEN}",
        f"/api/v10/users/@me/guilds Bot {TOKEN}",
    ]


@pytest.mark.parametrize(
    ("change", "unwell"),
    [
        ({"interactions_endpoint_url": "https://x"}, ("interactions", "fail")),
        ({"bot_require_code_grant": True}, ("invitation", "fail")),
        ({"integration_types_config": {"0": {}}}, ("user install", "warn")),
        ({"flags": 1 << 18}, ("intents", "warn")),
        ({"flags": 1 << 15}, ("intents", "warn")),
    ],
)
def test_an_application_that_is_set_up_wrongly(
    discord: DoctorDiscord, change: dict[str, Any], unwell: tuple[str, str]
) -> None:
    discord.application |= change
    assert [one for one in told() if one[1] != "ok"] == [unwell]


def test_permissions_that_are_missing_are_named_with_the_server(discord: DoctorDiscord) -> None:
    attach = WANTED_PERMISSIONS["Attach Files"][0]
    discord.servers = [{"name": f"S{n}", "permissions": str(PERMISSION_BITS & ~attach)} for n in range(7)]
    found = list(discord_api.application())
    assert found[2].says == "S0: Attach Files missing."
    assert found[-1].says == "And in 2 more servers."


def test_administrator_is_more_than_is_needed(discord: DoctorDiscord) -> None:
    discord.servers.append({"name": "Away", "permissions": "8"})
    assert [one for one in told() if one[1] != "ok"] == [("permissions", "warn")]


@pytest.mark.parametrize(("status", "state"), [(401, "fail"), (500, "warn")])
def test_a_refusal_is_told(discord: DoctorDiscord, status: int, state: str) -> None:
    discord.status = status
    assert told() == [("discord", state)]


def test_no_discord_and_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BREAKFALL_DISCORD", "http://127.0.0.1:9")
    monkeypatch.delenv("BREAKFALL_TOKEN", raising=False)
    assert told() == []
    monkeypatch.setenv("BREAKFALL_TOKEN", TOKEN)
    assert told() == [("discord", "warn")]


# --- what it asks for ---


def test_at_most_eight_permissions_and_all_that_a_match_needs() -> None:
    assert len(WANTED_PERMISSIONS) <= 8
    names = {name.lower().replace(" ", "_") for name in WANTED_PERMISSIONS}
    assert {name.replace("view_channel", "view_channels") for name in NEEDED_PERMISSIONS} <= names
    assert not PERMISSION_BITS & 8


def test_the_invitation_stands_in_the_documentation() -> None:
    text = (hosting.reading.ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert invitation_url("YOUR_APPLICATION_ID") in text
    for name, (_, why) in WANTED_PERMISSIONS.items():
        assert f"| {name} | {why} |" in text


def test_the_sandbox_gives_the_bot_what_the_invitation_asks_for() -> None:
    """With more, a match could work there that does not work at Discord."""
    assert int(ASKED_BY_BOT) == PERMISSION_BITS


def test_time_zones_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [one.state for one in hosting.zones()] == ["ok"]
    monkeypatch.setattr(hosting, "available_timezones", set)
    (found,) = hosting.zones()
    assert (found.state, found.advice) == ("fail", "Install the system's package tzdata.")
