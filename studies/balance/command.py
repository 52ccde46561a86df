"""Is Nightbreak balanced? Try `python -m studies.balance nightbreak --format unity --games 2000`.

Break and Nightfall have studies of their own: `python -m studies.balance break` runs
`studies.balance.break_series`, `python -m studies.balance nightfall` runs `studies.balance.nightfall_series`.

This one plays the games that `./breakfall sim` plays for the same arguments, examines each of them, and
compares the figures with the catalogue's bounds. Unlike there, factions and starting Heroes are random unless
`--options` says otherwise. Results are in `docs/balance.md`.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import closing

from games.break_ import BREAK
from games.core.errors import GameError
from games.nightbreak import NIGHTBREAK
from games.nightbreak.hero import HEROES
from games.nightfall import NIGHTFALL
from studies.balance import break_series, nightfall_series
from studies.balance.nightbreak_notes import NotedGame, NotedSeries
from studies.balance.nightbreak_study import MISSED, NightbreakStudy
from tools.sim.arguments import BadArguments, SimCommand, read_command
from tools.sim.command import INTERRUPTED
from tools.sim.progress import ProgressLine
from tools.sim.series import SeriesStopped, play_all

DEFAULTS = ("--options", "sides=random", "heroes=random", "--seed", "1")
"""The catalogue's baseline. It comes first, so arguments override it; a value must come last."""


def main(argv: list[str]) -> int:
    """Play, examine and report; exit codes are those of `./breakfall sim`."""
    if argv[:1] == [BREAK.key]:
        return break_series.main(argv[1:])
    if argv[:1] == [NIGHTFALL.key]:
        return nightfall_series.main(argv[1:])
    try:
        command = read_command([*DEFAULTS, *argv])
        if command.series.game != NIGHTBREAK.key or command.record is not None:
            raise BadArguments("Only the bounds of nightbreak are known here, and nothing is recorded.")
        study = play_series(command)
    except GameError as error:
        print(f"balance: {error.sentence}", file=sys.stderr)
        return 1 if isinstance(error, SeriesStopped) else 2
    if study.games:
        print(json.dumps(as_json(study), indent=2) if command.json else format_study(study))
    return 0 if len(study.games) == len(command.game_numbers) else INTERRUPTED


def play_series(command: SimCommand) -> NightbreakStudy:
    """Play the games. Ctrl-C ends the series early, and the study tells the number of games played."""
    asked = command.series
    series = NotedSeries(asked.game, asked.options, asked.seats, asked.agents, asked.seed, asked.rotating)
    games: list[NotedGame] = []
    try:
        with (
            ProgressLine(len(command.game_numbers)) as progress,
            closing(play_all(series, command.game_numbers, command.jobs)) as played,
        ):
            for game in played:
                if isinstance(game, NotedGame):
                    games.append(game)
                progress.advance()
    except KeyboardInterrupt:
        pass
    return NightbreakStudy(series, games)


def format_study(study: NightbreakStudy) -> str:
    """Format the study as text."""
    return "\n".join([*_head_lines(study), "", *_measure_lines(study), "", *_hero_lines(study)])


def _head_lines(study: NightbreakStudy) -> Iterator[str]:
    series = study.series
    options = ", ".join(f"{key}={value}" for key, value in series.options.items() if "." not in key)
    yield f"Nightbreak, {series.seats} seats, {options}: {len(study.games)} games, seed {series.seed}"
    yield f"Players: {', '.join(series.agents)}. Counts are for a game; in parentheses 95 % intervals."


def _measure_lines(study: NightbreakStudy) -> Iterator[str]:
    for found in study.measures():
        yield f"  {found.label:29}{found.value_text:27}{found.bounds_text:18}{found.verdict}".rstrip()


def _hero_lines(study: NightbreakStudy) -> Iterator[str]:
    """Yield a line for each Hero, the strongest first."""
    yield f"  {'Hero':10}{'wins of the sides that start with it':46}times a game: its power"
    starters, powers = study.wins_by_starter(), study.uses_by_power()
    for face in sorted(starters, key=lambda face: -starters[face].rate):
        power = HEROES[face].activated
        yield (
            f"  {HEROES[face].name:10}{starters[face].as_text():46}"
            f"{powers[face]:5.2f}  {'' if power is None else power.name}"
        )


def as_json(study: NightbreakStudy) -> dict[str, object]:
    """Return the study as JSON values."""
    series, powers = study.series, study.uses_by_power()
    measures = list(study.measures())
    return {
        "options": dict(series.options),
        "seats": series.seats,
        "agents": list(series.agents),
        "seed": series.seed,
        "games": len(study.games),
        "measures": {found.label: found.value for found in measures},
        "missed": [found.label for found in measures if found.verdict == MISSED],
        "starters": {HEROES[face].name: tally.as_json() for face, tally in study.wins_by_starter().items()},
        "powers": {HEROES[face].name: round(count, 3) for face, count in powers.items()},
    }
