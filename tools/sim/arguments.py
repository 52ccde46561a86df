"""The arguments of `./breakfall sim`: parsed, checked, and refused with the possible values."""

import argparse
import os
import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from games.ai.registry import PLAYERS, find_name
from games.core.errors import GameError
from games.core.records import Scalar
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import Format, GameSpec
from games.core.text.phrases import join_words, quote
from tools.games import find_game, game_keys
from tools.sim.series import MatchSeries

MOST_GAMES = 1_000_000
MOST_JOBS = 256
WORTH_PROCESSES = 50
"""Number of games from which several processes are started by default."""

ABOUT = "Let AI players play many games, and report wins, lengths, ends and speed."

EXAMPLES = """\
examples:
  ./breakfall sim burrow
      100 games of its first format among greedy players, as few as can play it
  ./breakfall sim burrow --agents greedy,random --games 400
      is greedy better? They change seats after each game
  ./breakfall sim burrow --format duel --options pace=5 --agents random --games 5000 --json
      a format and a setting of the match; figures for a script
  ./breakfall sim burrow --only 17 --record game17.txt
      one game of the series again, written down for ./breakfall replay

The same arguments play the same games, whatever the number of processes. Ctrl-C reports what was finished.
"""


class BadArguments(GameError):
    """The command cannot be carried out as given; the message tells what is possible."""


@dataclass(frozen=True, slots=True)
class SimCommand:
    """A checked command."""

    series: MatchSeries
    game_numbers: range
    jobs: int
    json: bool
    record: Path | None
    single_game: bool
    """Whether one game was picked out for a closer look."""


def read_command(argv: list[str]) -> SimCommand:
    """Parse a command; raises `GameError` if it is invalid, and `--help` exits by itself."""
    given, unknown = build_parser().parse_known_args(argv)
    if unknown:
        raise BadArguments(_explain_unknown(unknown[0]))
    if given.game is None:
        games = game_keys()
        raise BadArguments(
            f"Which game? There is {join_words(games)}: for example ./breakfall sim {games[0]}."
        )
    spec = find_game(given.game)
    numbers = _read_numbers(given)
    return SimCommand(
        series=_read_series(spec, given),
        game_numbers=numbers,
        jobs=_count_jobs(given.jobs, len(numbers)),
        json=given.json,
        record=_check_writable(given.record),
        single_game=given.only is not None,
    )


class SimParser(argparse.ArgumentParser):
    """Raises an error instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        if bare := re.fullmatch(r"argument (--\S+): expected .*", message):
            raise BadArguments(f"{bare[1]} needs a value. ./breakfall sim --help shows which.")
        raise BadArguments(f"{message[:1].upper()}{message[1:]}. ./breakfall sim --help tells more.")


def build_parser() -> argparse.ArgumentParser:
    """Build the parser with its help. Values are checked later, for better messages than argparse has."""
    parser = SimParser(
        prog="./breakfall sim", description=ABOUT, epilog=EXAMPLES, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    players = join_words(list(PLAYERS), "or")
    add = parser.add_argument
    add("game", nargs="?", metavar="GAME", help=f"one of: {', '.join(game_keys())}")
    add("--format", metavar="F", help="format of the game (default: its first)")
    add("--seats", metavar="N", help="number of players (default: as few as the format allows)")
    add("--agents", metavar="A,B,…", default="greedy",
        help=f"AI players, each {players}; repeated until all seats are taken (default: greedy)")  # fmt: skip
    add("--fixed-seats", action="store_true",
        help="keep every player's seat; otherwise they move on by one after each game")  # fmt: skip
    add("--games", metavar="N", help="number of games (default: 100)")
    add("--seed", metavar="S", default="1", help="seed of all chance, a word or number (default: 1)")
    add("--options", metavar="KEY=VALUE", nargs="+", action="extend", default=[],
        help="options of the match; a wrong one gets you the list of them")  # fmt: skip
    add("--only", metavar="N", help="play only game number N of the series")
    add("--json", action="store_true", help="print one JSON object, for scripts")
    add("--record", metavar="FILE", help="write the first game to FILE, for ./breakfall replay")
    add("--jobs", metavar="N", help="number of processes (default: one per processor, if there are "
        f"{WORTH_PROCESSES} games or more)")  # fmt: skip
    return parser


def _explain_unknown(argument: str) -> str:
    flag = argument.partition("=")[0]
    flags = sorted(set(re.findall(r"--[a-z-]+", build_parser().format_usage())))
    if not flag.startswith("-"):
        return f"One game at a time: {quote(argument)} is one argument too many."
    near = get_close_matches(flag, flags, n=1)
    hint = f"Did you mean {near[0]}?" if near else "./breakfall sim --help shows what there is."
    return f"There is no {quote(flag)}. {hint}"


def read_whole_number(flag: str, given: str, most: int) -> int:
    """Parse a flag's whole number, from 1 to `most`."""
    if re.fullmatch(r"[0-9]{1,9}", given) and 1 <= int(given) <= most:
        return int(given)
    raise BadArguments(f"{flag} cannot be {quote(given)}: it is a whole number from 1 to {most:,}.")


def _read_numbers(given: argparse.Namespace) -> range:
    if given.only is None:
        return range(1, 1 + read_whole_number("--games", given.games or "100", MOST_GAMES))
    if given.games is not None:
        raise BadArguments("--games and --only exclude each other: --only plays one game of the series.")
    only = read_whole_number("--only", given.only, MOST_GAMES)
    return range(only, only + 1)


def _read_series(spec: GameSpec[Any, Any], given: argparse.Namespace) -> MatchSeries:
    settings = _read_settings(given.options)
    if given.format is not None:
        settings["format"] = given.format
    chosen = spec.find_format(str(settings.get("format", spec.formats[0].key)))
    seats = _read_seats(spec, chosen, given.seats)
    return MatchSeries(
        game=spec.key,
        options=spec.validate_options(settings, seats),
        seats=seats,
        agents=_read_agents(given.agents, seats),
        seed=given.seed,
        rotating=not given.fixed_seats,
    )


def _read_settings(pairs: list[str]) -> dict[str, Scalar]:
    settings: dict[str, Scalar] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not (key and equals):
            raise BadArguments(f"{quote(pair)} is no option of a match: write it as KEY=VALUE.")
        settings[key] = value
    return settings


def _read_seats(spec: GameSpec[Any, Any], chosen: Format, given: str | None) -> int:
    if given is None:
        return min(chosen.seats)
    if given not in [str(count) for count in chosen.seats]:
        possible = join_words([str(count) for count in chosen.seats], "or")
        played = f"{spec.title}, {IN_ENGLISH(chosen.title)}, is played by {possible}."
        raise BadArguments(f"--seats cannot be {quote(given)}: {played}")
    return int(given)


def _read_agents(given: str, seats: int) -> tuple[str, ...]:
    names = [find_name(name) for name in given.split(",")]
    if len(names) > seats:
        raise BadArguments(f"--agents names {len(names)} players for {seats} seats: name at most {seats}.")
    return tuple(names[seat % len(names)] for seat in range(seats))


def _count_jobs(given: str | None, games: int) -> int:
    if given is not None:
        return min(read_whole_number("--jobs", given, MOST_JOBS), games)
    return min(os.cpu_count() or 1, games) if games >= WORTH_PROCESSES else 1


def _check_writable(given: str | None) -> Path | None:
    """Check that a folder is writable before the games are played, not after."""
    if given is None:
        return None
    path = Path(given)
    if path.is_dir():
        raise BadArguments(f"--record {given}: this is a folder; name a file.")
    if not path.parent.is_dir():
        raise BadArguments(f"--record {given}: there is no folder {path.parent}.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadArguments(f"--record {given}: this cannot be written; name another file.")
    return path
