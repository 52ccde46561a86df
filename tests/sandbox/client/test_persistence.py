import os
from pathlib import Path

import msgspec
import pytest

from sandbox import persistence
from sandbox.client import chat
from sandbox.guild.initial_state import initial_state
from sandbox.guild.model import Message, MessageFlag, SavedState
from sandbox.guild.world import World
from sandbox.persistence import FILES, STATE, SaveFailure, StateFolder, StateFolderError, StateSaver
from sandbox.server import Sandbox
from tests.sandbox.client.client_scene import ClientScene, upload
from tests.sandbox.client.page_tabs import until


def told(scene: ClientScene) -> bytes:
    return msgspec.json.encode(scene.world.data)


def read(path: Path) -> tuple[SavedState, dict[int, bytes]]:
    folder = StateFolder(path)
    try:
        found = folder.load()
        assert found is not None
        return found
    finally:
        folder.close()


def test_what_was_said_is_there_in_the_next_run(tmp_path: Path) -> None:
    scene = ClientScene()
    message = chat.send_message(scene.bo, scene.play.id, "hello", [upload()])
    folder = StateFolder(tmp_path)
    folder.save(told(scene), scene.world.files)
    folder.close()
    data, files = read(tmp_path)
    assert data == scene.world.data
    assert files == {message.attachments[0].id: b"cards"}


def test_a_new_folder_holds_nothing(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path / "a" / "b")
    assert folder.load() is None
    folder.close()


def test_private_and_unfinished_answers_do_not_outlive_the_run(tmp_path: Path) -> None:
    scene = ClientScene()
    kept = chat.send_message(scene.bo, scene.play.id, "hello")
    scene.lobby(only=scene.bo)
    thinking = scene.lobby()
    thinking.flags |= MessageFlag.LOADING
    folder = StateFolder(tmp_path)
    folder.save(told(scene), {})
    folder.close()
    data, _ = read(tmp_path)
    assert list(data.messages[scene.play.id]) == [kept.id]


def test_files_that_nothing_names_any_more_are_dropped(tmp_path: Path) -> None:
    scene = ClientScene()
    chat.send_message(scene.bo, scene.play.id, "hello", [upload()])
    folder = StateFolder(tmp_path)
    orphan = scene.world.ids.next_id()
    folder.save(told(scene), scene.world.files | {orphan: b"of a command long ago"})
    folder.close()
    data, files = read(tmp_path)
    assert orphan not in files
    assert set(files) == set(data.file_kinds)


def test_deleted_files_leave_the_disk(tmp_path: Path) -> None:
    scene = ClientScene()
    message = chat.send_message(scene.bo, scene.play.id, "hello", [upload()])
    folder = StateFolder(tmp_path)
    folder.save(told(scene), scene.world.files)
    file = tmp_path / FILES / str(message.attachments[0].id)
    assert file.read_bytes() == b"cards"
    chat.delete_message(scene.bo, scene.play.id, message.id)
    folder.save(told(scene), scene.world.files)
    folder.close()
    assert not file.exists()


@pytest.mark.parametrize("step", range(1, 8))
def test_a_kill_in_the_middle_of_writing_leaves_the_old_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    scene = ClientScene()
    chat.send_message(scene.bo, scene.play.id, "first", [upload(data=b"one")])
    folder = StateFolder(tmp_path)
    folder.save(told(scene), scene.world.files)
    old = msgspec.json.decode(told(scene), type=SavedState), dict(scene.world.files)
    chat.send_message(scene.bo, scene.play.id, "second", [upload(data=b"two")])
    die_at(monkeypatch, step)
    with pytest.raises(Killed):
        folder.save(told(scene), scene.world.files)
    monkeypatch.undo()
    folder.close()
    assert read(tmp_path) in (old, (scene.world.data, scene.world.files))
    assert not list(tmp_path.rglob("*.part"))


class Killed(BaseException):
    pass


def die_at(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Let the process end before its nth call that touches the disk."""
    calls = 0
    fsync, replace, write_bytes = os.fsync, Path.replace, Path.open

    def counted() -> None:
        nonlocal calls
        calls += 1
        if calls == step:
            raise Killed

    def dying_fsync(file: int) -> None:
        counted()
        fsync(file)

    def dying_replace(path: Path, target: Path) -> Path:
        counted()
        return replace(path, target)

    def dying_open(path: Path, mode: str = "r") -> object:
        found = write_bytes(path, mode)
        if calls + 1 == step:
            found.write(b"{half")
            found.close()
        counted()
        return found

    monkeypatch.setattr(os, "fsync", dying_fsync)
    monkeypatch.setattr(Path, "replace", dying_replace)
    monkeypatch.setattr(Path, "open", dying_open)


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b'{"schema": 1}', b'{"schema": "one"}'])
def test_a_broken_state_is_refused_and_left_as_it_is(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / STATE).write_bytes(raw)
    with pytest.raises(StateFolderError, match=r"is not a state of the sandbox.*--fresh"):
        Sandbox(tmp_path)
    assert (tmp_path / STATE).read_bytes() == raw
    folder = StateFolder(tmp_path)
    folder.clear()
    assert folder.load() is None
    folder.close()


def test_a_state_of_a_later_sandbox_is_refused(tmp_path: Path) -> None:
    (tmp_path / STATE).write_bytes(b'{"schema": 2, "worlds": []}')
    with pytest.raises(StateFolderError, match=r"newer sandbox \(schema 2; this one knows 1\)"):
        Sandbox(tmp_path)


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path)
    with pytest.raises(StateFolderError, match="Another sandbox is using"):
        Sandbox(tmp_path)
    folder.close()
    StateFolder(tmp_path).close()


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("mine")
    with pytest.raises(StateFolderError, match="can't be used"):
        StateFolder(tmp_path / "state")


def test_beginning_anew_touches_only_what_the_sandbox_wrote(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path)
    folder.save(told(ClientScene()), {5: b"five"})
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / FILES / "readme").write_text("mine too")
    folder.clear()
    assert folder.load() is None
    folder.close()
    assert sorted(each.name for each in tmp_path.rglob("*")) == ["files", "lock", "notes.txt", "readme"]


async def test_changes_are_written_soon_and_the_rest_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(persistence, "SAVE_INTERVAL", 0.05)
    world = World(initial_state())
    keeper = StateSaver(world, StateFolder(tmp_path))
    keeper.start()
    scene = ClientScene(world)
    chat.send_message(scene.bo, scene.play.id, "soon")
    await until(lambda: (tmp_path / STATE).exists() and b"soon" in (tmp_path / STATE).read_bytes())
    chat.send_message(scene.bo, scene.play.id, "late")
    await keeper.stop()
    data, _ = read(tmp_path)
    assert [each.content for each in data.messages[scene.play.id].values()] == ["soon", "late"]


async def test_a_full_disk_is_told_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(initial_state())
    told: list[SaveFailure | None] = []
    keeper = StateSaver(world, StateFolder(tmp_path), told.append)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(persistence, "write_atomically", full)
    keeper.start()
    await until(lambda: keeper.failure is not None)
    assert keeper.failure is not None
    failure = SaveFailure(str(tmp_path), "No space left on device")
    assert keeper.failure == failure
    monkeypatch.undo()
    await keeper.stop()
    assert keeper.failure is None
    assert (told[0], told[-1]) == (failure, None)
    read(tmp_path)


async def test_a_server_goes_on_where_it_stopped(tmp_path: Path) -> None:
    async with Sandbox(tmp_path) as first:
        scene = ClientScene(first.world)
        said = chat.send_message(scene.bo, scene.play.id, "hello", [upload()])
    async with Sandbox(tmp_path) as second:
        messages: dict[int, Message] = second.world.data.messages[scene.play.id]
        assert messages[said.id].content == "hello"
        assert second.world.files[said.attachments[0].id] == b"cards"
        assert second.world.data.commands
        assert second.world.ids.next_id() > said.id
