"""`./breakfall replay`: steps through a recorded match, or verifies its deal and its steps."""

import argparse
import io
import re
import sys
from pathlib import Path
from typing import Any, cast

from games.core.errors import GameError
from games.core.spec import GameSpec
from games.core.text.phrases import join_words
from games.core.transcript import (
    BrokenTranscript,
    Transcript,
    escape_text,
    read_transcript,
    verify_transcript,
)
from tools.games import find_game
from tools.replay.scene import MatchFilm
from tools.replay.table import Viewer

LARGEST_FILE = 16_000_000
"""Bytes. The longest game has a hundredth of that."""


class UnusableInput(GameError):
    """The command cannot be carried out as given; the message says why."""


def main(argv: list[str]) -> int:
    """Show or verify a transcript. 0: done, and valid; 1: invalid; 2: unusable."""
    asked = _build_parser().parse_args(argv)
    _escape_unprintable()
    try:
        transcript = load_transcript(asked.file)
        spec: GameSpec[Any, Any] = find_game(transcript.game)
        if asked.verify:
            return report_verification(spec, transcript)
        return show_steps(MatchFilm(spec, transcript, values=asked.values), asked)
    except GameError as error:
        print(f"breakfall: {escape_text(error.sentence)}", file=sys.stderr)
        return 2


def _escape_unprintable() -> None:
    """Escape characters in names that this terminal cannot show."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            cast(io.TextIOWrapper, stream).reconfigure(errors="backslashreplace")


def _build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="./breakfall replay",
        description="Step through a recorded match, or verify it. On a terminal: Enter shows the next step, "
        "b the one before, a number goes there, v changes whose view is shown, q quits.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", help="a transcript, as `./breakfall sim --record` writes it")
    parser.add_argument(
        "--verify", action="store_true", help="deal and play it again, and check that everything agrees"
    )
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="N", help="first action to show")
    parser.add_argument("--to", dest="last", type=int, metavar="N", help="last action to show")
    parser.add_argument(
        "--view",
        default="all",
        metavar="SEAT",
        help="view to show: a seat, `spectator` or `all` (default)",
    )
    parser.add_argument("--values", action="store_true", help="show raw values instead of words")
    parser.add_argument("--plain", action="store_true", help="print all steps without stopping")
    return parser


# the file


def load_transcript(name: str) -> Transcript:
    """Read the transcript in a file; raises `UnusableInput` with the reason."""
    try:
        return read_transcript(_read_contents(name).decode("utf-8"))
    except UnicodeDecodeError:
        raise UnusableInput(f"{name} is not text, so it is no transcript.") from None
    except BrokenTranscript as broken:
        raise UnusableInput(f"{name}, line {broken.line}: {broken.problem}") from None


def _read_contents(name: str) -> bytes:
    try:
        with Path(name).open("rb") as file:
            found = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise UnusableInput(f"There is no file {name}.") from None
    except IsADirectoryError:
        raise UnusableInput(f"{name} is a folder; name one transcript in it.") from None
    except (OSError, ValueError) as error:
        raise UnusableInput(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if len(found) > LARGEST_FILE:
        raise UnusableInput(f"{name} is larger than {LARGEST_FILE // 1_000_000} MB, so it is no transcript.")
    return found


# verifying


def report_verification(spec: GameSpec[Any, Any], transcript: Transcript) -> int:
    """Print valid and invalid parts; 0 only if everything could be confirmed."""
    found = verify_transcript(spec, transcript)
    for claim in found.confirmed:
        print(escape_text(claim))
    for note in found.notes:
        print(f"Note: {escape_text(note)}")
    for fault in found.faults:
        print(f"WRONG: {escape_text(fault.sentence)}")
    if not found.replayed:
        print("Not verified: nothing confirms the moves and the result.")
    return 0 if found.is_confirmed else 1


# showing


def show_steps(film: MatchFilm, asked: argparse.Namespace) -> int:
    """Print the steps, or step through them on a terminal; 1 if the transcript is not true."""
    wrong = warn_of_trouble(film)
    if film.last_step("all") < 0:
        return 1
    viewer = read_viewer(asked.view, film)
    steps = step_range(film.last_step(viewer), asked.first, asked.last)
    print(film.describe_match(viewer))
    if asked.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for number in steps:
            print("", *film.describe_step(number, viewer), sep="\n")
    else:
        Stepper(film, steps, viewer).run()
    return 1 if wrong else 0


def warn_of_trouble(film: MatchFilm) -> bool:
    """Warn of invalid parts first: replay shows what really happens, not what is written."""
    faults = verify_transcript(film.spec, film.transcript).faults
    for fault in faults:
        print(f"WRONG: {escape_text(fault.sentence)}", file=sys.stderr)
    if film.trouble:
        print(f"breakfall: {escape_text(film.trouble)}", file=sys.stderr)
    return bool(faults)


def read_viewer(text: str, film: MatchFilm) -> Viewer:
    """Parse whose view is meant; raises `UnusableInput` with the possible ones."""
    seats = range(film.transcript.seats if film.steps else 0)
    possible: dict[str, Viewer] = {"all": "all"}
    if film.steps:
        possible |= {"spectator": "spectator", **{str(seat): seat for seat in seats}}
    if text not in possible:
        where = "" if film.steps else ", as the match cannot be played again"
        raise UnusableInput(f"The view can be {join_words(list(possible), 'or')}{where}, not “{text}”.")
    return possible[text]


def step_range(longest: int, first: int, last: int | None) -> range:
    """Return the steps to show; raises `UnusableInput` if none of them exists."""
    end = longest if last is None else last
    if not 0 <= first <= longest:
        raise UnusableInput(f"--from can be 0 to {longest}, not {first}.")
    if end < first:
        raise UnusableInput(f"--to {end} is before --from {first}.")
    return range(first, min(end, longest) + 1)


class Stepper:
    """Shows one step after another at the prompt's commands."""

    HELP = "Enter: next   NUMBER: go there   b: back   v: another view   q: quit"

    def __init__(self, film: MatchFilm, steps: range, viewer: Viewer) -> None:
        self.film, self.steps = film, steps
        self.viewer: Viewer = viewer
        self.position = steps[0]

    def run(self) -> None:
        """Show steps until the person quits or the input ends."""
        print(self.HELP)
        self._show()
        while (command := self._read_command()) not in ("q", "quit"):
            if self._run_command(command):
                self._show()

    def _show(self) -> None:
        print("", *self.film.describe_step(self.position, self.viewer), sep="\n")

    def _read_command(self) -> str:
        try:
            return input(f"[{self.position} of {self.steps[-1]}, view {self.viewer}] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            print()
            return "q"
        except UnicodeDecodeError:
            return "?"

    def _run_command(self, command: str) -> bool:
        """Run a command, and return whether there is something new to show."""
        if command in ("v", "view"):
            return self._switch_view()
        if command in ("", "n", "next"):
            return self._go_to(self.position + 1, "This is the last step. b: back   q: quit")
        if command in ("b", "back"):
            return self._go_to(self.position - 1, "This is the first step.")
        if re.fullmatch("[0-9]{1,9}", command):
            return self._go_to(int(command), f"The steps are {self.steps[0]} to {self.steps[-1]}.")
        print(self.HELP)
        return False

    def _go_to(self, number: int, refusal: str) -> bool:
        if number not in self.steps:
            print(refusal)
            return False
        self.position = number
        return True

    def _switch_view(self) -> bool:
        if self.film.other_version:
            print("There is one view only, as the match cannot be played again.")
            return False
        viewers: list[Viewer] = ["all", "spectator", *range(self.film.transcript.seats)]
        other = viewers[(viewers.index(self.viewer) + 1) % len(viewers)]
        places = [
            self.film.matching_step(at, self.viewer, other)
            for at in (self.position, self.steps[0], self.steps[-1])
        ]
        self.position, self.steps, self.viewer = places[0], range(places[1], places[2] + 1), other
        return True
