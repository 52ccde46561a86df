"""`./breakfall export`: a match of the database as text."""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from bot.clock import Clock
from bot.errors import MatchUnreadable
from bot.services.match.loaded_match import LoadedMatch, open_match
from bot.services.match.service import MatchService
from bot.services.match.steps import decode_events
from bot.services.people import PeopleService
from bot.settings import BadSettings, read_settings
from bot.store.database import open_readonly
from bot.store.writes import StoreError
from bot.workers import replay
from games.core.errors import GameError
from games.core.sentences.teller import IN_ENGLISH


class ExportError(Exception):
    """Nothing can be exported; the message says why."""


def main(argv: list[str]) -> int:
    """Print the match. 0: done; 1: not done, and standard error says why."""
    options = parse_arguments(argv)
    try:
        text = asyncio.run(export_match(read_settings(os.environ).database, options.match))
        if options.to is None:
            sys.stdout.write(text)
        else:
            options.to.write_text(text, "utf-8")
    except OSError as fault:
        return report_failure(f"{options.to} can't be written: {fault.strerror}.")
    except (BadSettings, StoreError, ExportError) as error:
        return report_failure(str(error))
    return 0


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="breakfall export",
        description="Print a match: a finished one as a transcript with its seed, for ./breakfall replay; a "
        "running one as its public log, without secrets.",
        allow_abbrev=False,
    )
    parser.add_argument("match", metavar="MATCH", help="code of the match, such as K7Q")
    parser.add_argument("--to", metavar="FILE", type=Path, help="write to this file instead")
    return parser.parse_args(argv)


async def export_match(database: Path, code: str) -> str:
    """Return a match as text."""
    async with open_readonly(database) as store:
        matches = MatchService(store, Clock())
        try:
            row = await matches.store.find_match_by_code(code.strip())
            if row is None:
                raise ExportError(f"There is no match {code} in {database}.")
            loaded = open_match(matches.store, row)
        except MatchUnreadable:
            raise ExportError(f"{code} can't be read: ./breakfall doctor --matches says why.") from None
        if loaded.state is None:
            raise ExportError(f"{loaded.match_name} has not started.")
        if loaded.is_running:
            return await export_public_log(matches, loaded)
        return await export_transcript(
            matches, loaded, await PeopleService(store).seat_names(loaded, IN_ENGLISH)
        )


async def export_public_log(matches: MatchService, loaded: LoadedMatch) -> str:
    """Return the public log of a running match."""
    lines = [f"{loaded.match_name}, still running: its public log."]
    for step in await matches.store.load_steps(loaded.row.id):
        lines += loaded.event_sentences(decode_events(step.events), None)
    return "\n".join(lines) + "\n"


async def export_transcript(matches: MatchService, loaded: LoadedMatch, names: list[str]) -> str:
    """Return the transcript of a finished match, with everything in it."""
    row = loaded.row
    steps = [(step.seat, step.move) for step in await matches.store.load_steps(row.id)]
    options, deal = dict(row.terms.options), row.deal
    request = replay.ReplayRequest(
        row.game, options, row.terms.seats, deal.seed, deal.cut, steps, loaded.required_state.rules
    )
    try:
        return replay.export_transcript(request, names)
    except GameError as fault:
        raise ExportError(f"{loaded.match_name} can't be played again: {fault.sentence}") from None


def report_failure(sentence: str) -> int:
    """Print why nothing was exported, and return the exit code."""
    print(f"breakfall: {sentence}", file=sys.stderr)
    return 1
