"""`./breakfall replay`: shows, steps through and verifies, and says clearly what it cannot do."""

import os
import re
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.core.fair_deal import commit_to
from games.core.transcript import read_transcript, replay_lines
from tests.burrow.spec import BURROW
from tests.playthroughs.random_play import record_match
from tools.replay import command as replay

ROOT = Path(__file__).resolve().parents[2]
SEED = "22a880e8aaf3986a58778c5fbd8b95bc"
NAMES = ("Ada\x1b[31m", "Béa\u202e")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def text() -> str:
    return record_match(BURROW, SEED, seats=3, names=NAMES, cut="two words").to_text()


@pytest.fixture
def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: object) -> tuple[int, str, str]:
        code = replay.main([str(argument) for argument in argv])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


# verifying


def test_verify_reports_in_short_what_it_confirmed(run: Run, file: Path, text: str) -> None:
    code, out, err = run(file, "--verify")
    transcript = read_transcript(text)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "seed fits its commitment",
        f"{text.count('    draw ')} draws confirmed",
        f"{len(transcript.lines) - 1} actions re-applied",
        "result confirmed",
        "final state confirmed",
    ]


TAMPERINGS = {
    "seed": (r"^seed: 2", "seed: 3", "the commitment"),
    "cut": (r"^cut: two", "cut: too", "The set-up: expected draw 1: "),
    "commitment": (r"^commitment: .*", "commitment: " + commit_to("x"), "the commitment"),
    "draw": (r"^    draw 1: \d", "    draw 1: ", "The set-up: expected draw 1: "),
    "event": (r'"damage": \d', '"damage": 9', r"Action \d+: expected bitten: "),
    "move": (r"^9 seat (\d): .*", r"9 seat \1: fly away", "Action 9: expected something that is possible"),
    "seat": (r"^9 seat \d", "9 seat 7", "Action 9: expected something that is possible"),
    "ranks": (r"^    ranks: .*", "    ranks: 1 1 1", "expected “.*”, ranks"),
    "step hash": (r"^    8: \w{8}", "    8: 00000000", "Action 8: expected a state with hash"),
    "final hash": (r"^final: .*", "final: " + "0" * 64, "expected the final hash"),
    "option": (r"^option pace: 3", "option pace: 77", "The set-up: expected something that is possible"),
}


@pytest.mark.parametrize("what", TAMPERINGS)
def test_an_edited_transcript_fails_with_the_place(run: Run, file: Path, text: str, what: str) -> None:
    pattern, change, said = TAMPERINGS[what]
    edited = re.sub(pattern, change, text, count=1, flags=re.MULTILINE)
    assert edited != text
    file.write_text(edited, "utf-8")
    code, out, err = run(file, "--verify")
    assert (code, err) == (1, "")
    assert re.search(f"^WRONG: .*{said}.*; the transcript says ", out, re.MULTILINE), out
    code, _, err = run(file)
    assert code == 1
    assert re.search(f"^WRONG: .*{said}", err, re.MULTILINE), err


def test_a_match_of_another_version_is_shown_as_written_and_not_called_verified(
    run: Run, file: Path, text: str
) -> None:
    file.write_text(text.replace("rules: 1", "rules: 7"), "utf-8")
    code, out, _ = run(file, "--verify")
    assert code == 1
    assert "draws confirmed" in out and "Note: The match was played with rules 7 of Burrow" in out
    assert out.splitlines()[-1] == "Not verified: nothing confirms the moves and the result."
    code, out, err = run(file, "--from", 2, "--to", 3)
    assert code == 0
    assert "rules 7" in err
    assert "\n2 of " in out and "\n3 of " in out and "\n4 of " not in out
    code, _, err = run(file, "--view", "0")
    assert code == 2
    assert "The view can be all, as the match cannot be played again, not “0”." in err


# what cannot be used


def test_what_is_no_transcript_is_refused_in_a_sentence(run: Run, tmp_path: Path, text: str) -> None:
    contents: dict[str, tuple[bytes, str]] = {
        "binary": (bytes(range(256)), "is not text"),
        "zeros": (b"\0" * 5000, "line 1: this is not a transcript"),
        "empty": (b"", "line 1: this is not a transcript"),
        "other": (b"Dear diary\n", "line 1: this is not a transcript"),
        "huge": (b"x" * (replay.LARGEST_FILE + 1), "is larger than 16 MB"),
        "truncated": (text[: len(text) // 2].encode(), "line "),
        "without its end": (
            text.rstrip("\n").rpartition("\n")[0].encode(),
            "`final:` and a hash should stand",
        ),
        "newer": (text.replace("transcript 2", "transcript 3").encode(), "this version reads formats 1 to 2"),
        "unknown game": (text.replace("game: burrow", "game: chess").encode(), "There is no game “chess”"),
    }
    for name, (content, said) in contents.items():
        path = tmp_path / name
        path.write_bytes(content)
        for argv in ([path], [path, "--verify"]):
            code, out, err = run(*argv)
            assert (code, out, err.count("\n")) == (2, "", 1), name
            assert said in err, name


def test_a_file_that_cannot_be_opened_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    for path, said in (
        (tmp_path / "nowhere.txt", "There is no file"),
        (tmp_path, "is a folder"),
        (f"{tmp_path}/a\0b", "cannot be read"),
        (tmp_path / ("x" * 5000), "cannot be read"),
        (f"{tmp_path}/\x1b[31m", "There is no file"),
    ):
        code, out, err = run(path)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert err.startswith("breakfall: ") and said in err
        assert "\x1b" not in err


def test_wrong_use_says_what_is_possible(run: Run, file: Path) -> None:
    for argv, said in [
        (["--from", "9999"], "--from can be 0 to "),
        (["--from", "-1"], "--from can be 0 to "),
        (["--from", "5", "--to", "4"], "--to 4 is before --from 5."),
        (["--view", "3"], "The view can be all, spectator, 0, 1 or 2, not “3”."),
        (["--view", "everything"], "The view can be"),
    ]:
        code, out, err = run(file, *argv)
        assert (code, out) == (2, "")
        assert said in err


def test_wrong_arguments_end_with_2() -> None:
    for argv in [[], ["a", "b"], ["a", "--from", "x"], ["a", "--view"], ["a", "--verfy"]]:
        with pytest.raises(SystemExit) as caught:
            replay.main(argv)
        assert caught.value.code == 2


# showing


def test_all_steps_are_printed_where_nobody_can_answer(run: Run, file: Path, text: str) -> None:
    code, out, err = run(file)
    lines = read_transcript(text).lines
    assert (code, err) == (0, "")
    for line in lines[1:]:
        assert re.search(
            rf"^{line.number} of {len(lines) - 1}  .*: {re.escape(line.text)}$", out, re.MULTILINE
        )
        for event in line.events:
            assert f"    - {event.sentence}\n" in out
    assert "  the end: “" in out
    assert SEED not in out


def test_what_is_shown_is_harmless_to_a_terminal(run: Run, file: Path) -> None:
    _, out, _ = run(file, "--to", 3)
    assert r"Ada\x1b[31m" in out and r"Béa\u202e" in out
    assert all(line.isprintable() for line in out.splitlines())


def test_from_and_to_choose_the_steps(run: Run, file: Path, text: str) -> None:
    last = len(read_transcript(text).lines) - 1
    _, out, _ = run(file, "--from", 3, "--to", 5, "--plain")
    assert re.findall(r"^(\d+) of", out, re.MULTILINE) == ["3", "4", "5"]
    _, out, _ = run(file, "--from", last, "--to", 10_000)
    assert re.findall(r"^(\d+) of", out, re.MULTILINE) == [str(last)]


def moves(out: str) -> dict[int, str]:
    return {int(number): said for number, said in re.findall(r"^(\d+) of \d+  (.*)$", out, re.MULTILINE)}


def test_a_seat_sees_its_own_secrets_and_nobody_elses(run: Run, file: Path, text: str) -> None:
    _, everything, _ = run(file)
    _, own, _ = run(file, "--view", 0)
    _, public, _ = run(file, "--view", "spectator")
    for line in read_transcript(text).lines[1:]:
        written = re.fullmatch(r"\d[a-h]|dig .*|stack .*|throw .*|take|pass", line.text)
        shown, seen, told = (
            moves(everything)[line.number],
            moves(own)[line.number],
            moves(public)[line.number],
        )
        assert shown.endswith(line.text)
        assert told.endswith("(not for these eyes)" if written else line.text)
        assert seen == (shown if line.seat == 0 else told)
    assert "Seat 0 digs a hole in " in own
    assert not re.search("Seat [12] digs a hole in", own)
    assert not re.search("digs a hole in|on top of", public)


def test_a_view_shows_no_pile_that_it_may_not_and_no_draw(run: Run, file: Path) -> None:
    _, everything, _ = run(file, "--to", 0)
    _, own, _ = run(file, "--to", 0, "--view", 0)
    _, public, _ = run(file, "--to", 0, "--view", "spectator")
    assert "    draw: " in everything and re.search(r"deck: .*\d \d \d", everything)
    assert "draw:" not in own + public
    assert re.search(r"deck: count 27, faces \[none\]", own)
    assert own.count("Which lure?") == 1 and "Which lure?" not in public
    assert "waits for seat 0" in own and "waits for seat 0" in public


def test_a_match_that_cannot_be_played_on_is_shown_as_far_as_it_goes(run: Run, file: Path, text: str) -> None:
    file.write_text(re.sub(r"^9 seat (\d): .*", r"9 seat \1: fly", text, flags=re.MULTILINE), "utf-8")
    code, out, err = run(file)
    assert code == 1
    assert "Action 9 can't be played again" in err
    assert max(moves(out)) == 8


def test_a_long_list_is_wrapped_and_nested_ones_are_set_out(run: Run, file: Path) -> None:
    _, out, _ = run(file)
    assert max(len(line) for line in out.splitlines()) <= 130
    assert re.search(r"^    deck: \[(\d ?)+\]$", out, re.MULTILINE)


# stepping


class ReplayTerminal:
    """Stands in for a terminal's standard input: lines come one by one, then the end."""

    def __init__(self, *typed: str | BaseException) -> None:
        self.typed: Iterator[str | BaseException] = iter(typed)

    def __call__(self, prompt: str = "") -> str:
        sys.stdout.write(prompt + "\n")
        following = next(self.typed, EOFError())
        if isinstance(following, BaseException):
            raise following
        return following


@pytest.fixture
def stepped(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    def stepped(*typed: str | BaseException, argv: tuple[object, ...] = ()) -> str:
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
        monkeypatch.setattr("builtins.input", ReplayTerminal(*typed))
        code, out, err = run(file, *argv)
        assert (code, err) == (0, "")
        return out

    return stepped


def visited(out: str) -> list[int]:
    return [int(number) for number in re.findall(r"^(\d+) of \d+  ", out, re.MULTILINE)]


def test_enter_b_and_numbers_move_about(stepped: Callable[..., str]) -> None:
    assert visited(stepped("", "", "b", "12", "N", "b", "q", "")) == [0, 1, 2, 1, 12, 13, 12]


def test_the_ends_are_said_and_stay(stepped: Callable[..., str], text: str) -> None:
    last = len(read_transcript(text).lines) - 1
    out = stepped("b", str(last), "", "99999", "9" * 50, "quit")
    assert visited(out) == [0, last]
    assert "This is the first step." in out and "This is the last step." in out
    assert f"The steps are 0 to {last}." in out


def test_v_turns_the_view(stepped: Callable[..., str]) -> None:
    out = stepped("v", "v", "v", "v", "v", "q")
    assert re.findall(r"view (\w+)\]", out) == ["all", "spectator", "0", "1", "2", "all"]


def test_from_to_and_view_hold_when_stepping(stepped: Callable[..., str]) -> None:
    out = stepped("", "", "2", "q", argv=("--from", 3, "--to", 4, "--view", 1))
    assert visited(out) == [3, 4]
    assert "view 1]" in out and "The steps are 3 to 4." in out


@pytest.mark.parametrize("end", [EOFError(), KeyboardInterrupt()])
def test_end_of_input_and_ctrl_c_just_end_it(stepped: Callable[..., str], end: BaseException) -> None:
    assert visited(stepped("", end)) == [0, 1]


def test_anything_else_is_answered_with_the_commands(stepped: Callable[..., str]) -> None:
    for typed in ["?", "help", "-1", "1.5", "٣", "²", "\x00", "x" * 10_000]:
        out = stepped(typed, "q")
        assert visited(out) == [0]
        assert out.count(replay.Stepper.HELP) == 2


def test_bytes_that_are_no_text_are_answered_too(stepped: Callable[..., str]) -> None:
    error = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
    assert stepped(error, "q").count(replay.Stepper.HELP) == 2


def test_plain_asks_nothing_on_a_terminal(stepped: Callable[..., str]) -> None:
    out = stepped(AssertionError("asked"), argv=("--plain", "--to", 2))
    assert visited(out) == [0, 1, 2]


def test_the_steps_are_the_replay(stepped: Callable[..., str], text: str) -> None:
    replayed = list(replay_lines(BURROW, read_transcript(text)))
    assert visited(stepped(*[""] * len(replayed))) == [step.line.number for step in replayed]


@pytest.mark.skipif(sys.platform == "win32", reason="has no pty")
@pytest.mark.parametrize("last", [b"q\n", b"\x04", b"\x03"])
def test_on_a_real_terminal(file: Path, last: bytes) -> None:
    """Through a pseudo-terminal, keys and all: q, the end of input, and Ctrl-C."""
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "tools", "replay", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs,
                          start_new_session=True, preexec_fn=_take_terminal) as process:  # fmt: skip
        os.close(theirs)
        shown = _shown(ours)
        for keys in (b"\n", b"7\n", b"v\n"):
            os.write(ours, keys)
            shown += _shown(ours)
        shown += _ended(ours, last)
        assert process.wait(timeout=20) == 0
    os.close(ours)
    assert visited(shown.replace("\r\n", "\n")) == [0, 1, 7, 7]
    assert "Traceback" not in shown


def _take_terminal() -> None:
    """Make the pseudo-terminal the child's own, so that Ctrl-C reaches the child."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _shown(terminal: int) -> str:
    """Return the output up to the next prompt."""
    shown = b""
    while not re.search(rb"view \w+\] $", shown):
        shown += os.read(terminal, 4096)
    return shown.decode()


def _ended(terminal: int, keys: bytes) -> str:
    """Press keys and return the output up to the end.

    The keys are repeated while nothing happens: a Ctrl-C between the prompt and the reading of the line takes
    effect only with the next key.
    """
    shown = b""
    for _ in range(20):
        os.write(terminal, keys)
        while select.select([terminal], [], [], 1)[0]:
            try:
                more = os.read(terminal, 4096)
            except OSError:  # Linux: the other side has closed
                more = b""
            if not more:
                return shown.decode()
            shown += more
    raise AssertionError(f"it did not end after {keys!r}: {shown!r}")


def test_a_terminal_that_knows_only_ascii_shows_what_it_can(file: Path) -> None:
    command = [sys.executable, "-m", "tools", "replay", str(file), "--to", "2"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    assert rb"B\xe9a" in done.stdout
    assert done.stderr == b""
