"""Command line of the server: `python -m sandbox` prints what a bot needs to connect."""

import argparse
import asyncio
import errno
import json
import os
import re
import signal
import sys
import threading
from contextlib import suppress
from pathlib import Path

from sandbox import words
from sandbox.ids import CLOCK
from sandbox.persistence import StateFolderError
from sandbox.server import TOKEN, Sandbox, serve_until

REAL = re.compile(r"(mfa\.[\w-]{20,}|[\w-]{18,}\.[\w-]{5,8}\.[\w-]{20,})")
"""Format of a real Discord token: the bot's id, a time and a signature, separated by dots."""


def main() -> int:
    """Serve until interrupted; return 1 if the server could not start."""
    options = build_parser().parse_args()
    if REAL.search(options.token):
        return print_error(words.say(options.language, "terminal.real_token"))
    try:
        return asyncio.run(run_server(options))
    except KeyboardInterrupt:
        return 0
    except StateFolderError as error:
        return print_error(error.describe(options.language))
    except OSError as error:
        key = "port_in_use" if error.errno == errno.EADDRINUSE else "cannot_listen"
        reason = error.strerror or str(error)
        return print_error(words.say(options.language, f"terminal.{key}", port=options.port, reason=reason))


async def run_server(options: argparse.Namespace) -> int:
    """Start the server, print its addresses and serve until a signal or the parent's end."""
    CLOCK.turn(-options.clock_behind)
    sandbox = Sandbox(
        options.state,
        fresh=options.fresh,
        token=options.token,
        record=options.record,
        window_share=options.window_share,
        language=options.language,
    )
    await sandbox.start(options.port)
    end = asyncio.Event()
    end_on_signal(end)
    if options.with_parent:
        exit_with_parent(end)
    sys.stdout.write(build_announcement(sandbox, options.language, as_json=options.json))
    sys.stdout.flush()
    await serve_until(sandbox, end)
    return 0


def build_announcement(sandbox: Sandbox, language: str, *, as_json: bool) -> str:
    """Return the server's addresses as text for a person, or as one line of JSON for a program."""
    where = sandbox.connection_details()
    if as_json:
        return json.dumps(where) + "\n"
    return words.say(language, "terminal.addresses", **where) + "\n"


def end_on_signal(end: asyncio.Event) -> None:
    """Set `end` on Ctrl-C and on SIGTERM."""
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # on Windows, where Ctrl-C interrupts by itself
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, end.set)


def exit_with_parent(end: asyncio.Event) -> None:
    """Set `end` when standard input closes, which also happens when the parent process is killed."""
    loop = asyncio.get_running_loop()

    def wait() -> None:
        # not through `sys.stdin`, whose lock this thread would hold while Python shuts down
        while os.read(0, 4096):
            pass
        with suppress(RuntimeError):  # the loop ended first
            loop.call_soon_threadsafe(end.set)

    threading.Thread(target=wait, name="parent", daemon=True).start()


def build_parser() -> argparse.ArgumentParser:
    """Build the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="Discord on your own machine.")
    parser.add_argument("--port", type=int, default=0, help="port to listen on (default: any free one)")
    parser.add_argument("--state", type=Path, metavar="DIR", help="folder that keeps everything between runs")
    parser.add_argument("--fresh", action="store_true", help="forget what the folder holds")
    parser.add_argument("--token", default=TOKEN, help="token that the bot logs in with; never a real one")
    parser.add_argument("--json", action="store_true", help="print the addresses as one line of JSON")
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="append every exchange and event, as lines of JSON",
    )
    parser.add_argument(
        "--window-share",
        type=float,
        default=1.0,
        metavar="SHARE",
        help="length of the rate limits' windows as a share of Discord's, to test a fast bot (default: 1)",
    )
    parser.add_argument(
        "--clock-behind",
        type=float,
        default=0.0,
        metavar="SECONDS",
        help="start the clock this long ago, for tests that turn it forward later (default: 0)",
    )
    parser.add_argument("--with-parent", action="store_true", help="end when standard input is closed")
    parser.add_argument(
        "--language",
        type=words.find_language,
        default=words.SOURCE,
        metavar="LANG",
        help="language of what is printed and of a new server's channels, such as de (default: %(default)s)",
    )
    return parser


def print_error(sentence: str) -> int:
    """Print an error and return the exit code 1."""
    sys.stderr.write(sentence + "\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
