"""`python -m sandbox`: the server alone. A bot is pointed at it with what it prints."""

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

from sandbox.persistence import StateFolderError
from sandbox.server import TOKEN, Sandbox, serve_until

REAL = re.compile(r"(mfa\.[\w-]{20,}|[\w-]{18,}\.[\w-]{5,8}\.[\w-]{20,})")
"""A token of Discord: the bot's id, a time and a signature, with dots between."""


def main() -> int:
    """Serve until somebody says stop; 1 if that was not possible."""
    options = build_parser().parse_args()
    if REAL.search(options.token):
        return print_error(
            "That looks like a real token of Discord. The sandbox needs none; make one up, or name none."
        )
    try:
        return asyncio.run(run_server(options))
    except KeyboardInterrupt:
        return 0
    except StateFolderError as error:
        return print_error(str(error))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            return print_error(
                f"The sandbox cannot listen on port {options.port}: {error.strerror or error}."
            )
        return print_error(
            f"Port {options.port} is in use. Is another sandbox running? --port 0 takes a free one."
        )


async def run_server(options: argparse.Namespace) -> int:
    """Start, say where, and wait."""
    sandbox = Sandbox(options.state, fresh=options.fresh, token=options.token, record=options.record)
    await sandbox.start(options.port)
    end = asyncio.Event()
    end_on_signal(end)
    if options.with_parent:
        exit_with_parent(end)
    sys.stdout.write(build_announcement(sandbox, as_json=options.json))
    sys.stdout.flush()
    await serve_until(sandbox, end)
    return 0


def build_announcement(sandbox: Sandbox, *, as_json: bool) -> str:
    """Where the server is, for a program or for a person."""
    where = sandbox.connection_details()
    if as_json:
        return json.dumps(where) + "\n"
    return (
        f"Play:    {where['address']}\nGuests:  {where['guest_address']}\n"
        f"REST:    {where['api']}\nGateway: {where['gateway']}\nToken:   {where['token']}\n"
    )


def end_on_signal(end: asyncio.Event) -> None:
    """Ctrl-C and a polite kill end the server."""
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # on Windows, where Ctrl-C interrupts by itself
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, end.set)


def exit_with_parent(end: asyncio.Event) -> None:
    """The end of whoever holds the other end of standard input ends the server, however sudden it is."""
    loop = asyncio.get_running_loop()

    def wait() -> None:
        # not through `sys.stdin`, whose lock this thread would hold while Python shuts down
        while os.read(0, 4096):
            pass
        with suppress(RuntimeError):  # the loop ended first
            loop.call_soon_threadsafe(end.set)

    threading.Thread(target=wait, name="parent", daemon=True).start()


def build_parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    found = argparse.ArgumentParser(prog="python -m sandbox", description="Discord on your own machine.")
    found.add_argument("--port", type=int, default=0, help="where to listen (0: any port that is free)")
    found.add_argument(
        "--state", type=Path, metavar="DIR", help="a folder that keeps everything between runs"
    )
    found.add_argument("--fresh", action="store_true", help="begin anew, and forget what the folder holds")
    found.add_argument("--token", default=TOKEN, help="what the bot must log in with; never a real one")
    found.add_argument("--json", action="store_true", help="say where the server is in one line of JSON")
    found.add_argument(
        "--record", type=Path, metavar="FILE", help="append what bot and server say, as lines of JSON"
    )
    found.add_argument("--with-parent", action="store_true", help="end when standard input is closed")
    return found


def print_error(sentence: str) -> int:
    """Why there is no server."""
    sys.stderr.write(sentence + "\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
