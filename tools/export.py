"""`./breakfall export`: a match of the database as text."""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from bot import replaying
from bot.clock import Clock
from bot.services.loaded import Loaded, events_of
from bot.services.matches import Matches
from bot.services.people import People
from bot.settings import BadSettings, read
from bot.store.change import StoreError
from bot.store.looking import looking_at
from bot.words import words_for
from games.core.errors import GameError


class NoExport(Exception):
    """There is nothing to be written; the sentence says why."""


def main(argv: list[str]) -> int:
    """Print the match. 0: done; 1: not done, and standard error says why."""
    options = parse(argv)
    try:
        text = asyncio.run(exported(read(os.environ).database, options.match))
        if options.to is None:
            sys.stdout.write(text)
        else:
            options.to.write_text(text, "utf-8")
    except OSError as fault:
        return complain(f"{options.to} can't be written: {fault.strerror}.")
    except (BadSettings, StoreError, NoExport) as error:
        return complain(str(error))
    return 0


def parse(argv: list[str]) -> argparse.Namespace:
    """The options of the command."""
    parser = argparse.ArgumentParser(
        prog="breakfall export",
        description="Print a match of the database: one that is over as a transcript, with its seed, which "
        "./breakfall replay shows and verifies; one that runs as its public log, without secrets.",
        allow_abbrev=False,
    )
    parser.add_argument("match", metavar="MATCH", help="its code, such as K7Q")
    parser.add_argument("--to", metavar="FILE", type=Path, help="write it there")
    return parser.parse_args(argv)


async def exported(database: Path, code: str) -> str:
    """The match as text."""
    async with looking_at(database) as store:
        matches = Matches(store, Clock())
        row = await matches.rows.by_code(code.strip())
        if row is None:
            raise NoExport(f"There is no match {code} in {database}.")
        loaded = Loaded.of(row)
        if loaded.state is None:
            raise NoExport(f"{loaded.name} has not started.")
        if loaded.running:
            return await public_log(matches, loaded)
        return await transcript(matches, loaded, await People(store).names(loaded, words_for("en")))


async def public_log(matches: Matches, loaded: Loaded) -> str:
    """What everybody may know of a match that runs."""
    lines = [f"{loaded.name}, still running: its public log."]
    for step in await matches.rows.steps(loaded.row.id):
        lines += loaded.sentences(events_of(step.events), None)
    return "\n".join(lines) + "\n"


async def transcript(matches: Matches, loaded: Loaded, names: list[str]) -> str:
    """A match that is over, with everything in it."""
    row = loaded.row
    steps = [(one.seat, one.move) for one in await matches.rows.steps(row.id)]
    options, deal = dict(row.terms.options), row.deal
    told = replaying.Told(row.game, options, row.terms.seats, deal.seed, deal.cut, steps)
    try:
        return replaying.export(told, names)
    except GameError as fault:
        raise NoExport(f"{loaded.name} can't be played again: {fault.sentence}") from None


def complain(sentence: str) -> int:
    """Say why nothing was printed."""
    print(f"breakfall: {sentence}", file=sys.stderr)
    return 1
