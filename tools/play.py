"""`./breakfall play`: the sandbox and the bot as two processes, and one address to open.

Both children have the reading end of a pipe of ours as their standard input, and end when it closes, so they
never outlive this process, however it ends.
"""

import argparse
import asyncio
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from tools.launcher_words import find_language, say
from tools.play_processes import (
    BotEnd,
    PlayError,
    SandboxServer,
    forget_matches,
    refuse_lost_matches,
    run_bot,
    start_server,
)

ROOT = Path(__file__).resolve().parent.parent
PORT = 8420
BOT = "bot"


def main(argv: list[str]) -> int:
    """Play until Ctrl-C. 0: ended by Ctrl-C; 1: ended by anything else."""
    options = parse_arguments(argv)
    try:
        return asyncio.run(run_processes(options))
    except PlayError as trouble:
        print_error(str(trouble))
        return 1


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="breakfall play",
        description="Play in a browser on this machine, without Discord. Ctrl-C ends it.",
    )
    parser.add_argument("--port", type=parse_port, help=f"port of the page (default: {PORT} if it is free)")
    parser.add_argument(
        "--state",
        type=Path,
        default=ROOT / ".play",
        help="folder that keeps everything (default: .play)",
    )
    parser.add_argument("--fresh", action="store_true", help="forget what an earlier run left")
    parser.add_argument("--no-open", action="store_true", help="don't open a browser")
    parser.add_argument("--bot", default=BOT, metavar="MODULE", help="bot to run (default: %(default)s)")
    return parser.parse_args(argv)


def parse_port(text: str) -> int:
    """Parse a port; 0 lets the system choose."""
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{number} isn't a port: choose 1024 to 65535, or 0 for any")
    return number


async def run_processes(options: argparse.Namespace) -> int:
    """Start the server, then the bot, and wait for the first event that ends both."""
    stopped = asyncio.Event()
    for ending in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(ending, stopped.set)
    if not options.fresh:
        refuse_lost_matches(options.state)
    server = await start_server(server_arguments(options), options.state)
    if options.fresh:
        forget_matches(options.state)
    print_address(server, options)
    bot = asyncio.create_task(run_bot(options.bot, server, options.state, print_error))
    try:
        return await wait_for_end(stopped, server, bot)
    finally:
        bot.cancel()
        await asyncio.wait([bot])
        await server.stop()


def server_arguments(options: argparse.Namespace) -> Sequence[str]:
    """Return the server's arguments."""
    chosen = options.port if options.port is not None else free_port()
    fresh = ["--fresh"] if options.fresh else []
    return ["--port", str(chosen), "--state", str(options.state), "--language", find_language(), *fresh]


def free_port() -> int:
    """Return the usual port, or 0 for any port if it is taken."""
    with socket.socket() as trial:
        # As the server does: a port that was ours a moment ago counts as free.
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", PORT))
        except OSError:
            print_error(say("port_taken", port=PORT))
            return 0
    return PORT


def print_address(server: SandboxServer, options: argparse.Namespace) -> None:
    """Print the address, and open it on machines with a desktop."""
    print(say("started", address=server.address, guest=server.guest), flush=True)
    if not options.no_open and has_desktop():
        webbrowser.open(server.address)


def has_desktop() -> bool:
    """Tell whether a browser could open on a screen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def wait_for_end(stopped: asyncio.Event, server: SandboxServer, bot: "asyncio.Task[BotEnd]") -> int:
    """Wait for Ctrl-C, for the end of the server, or for a bot that can't be kept alive."""
    asked = asyncio.create_task(stopped.wait())
    server_end = asyncio.create_task(server.wait_for_end())
    try:
        await asyncio.wait({asked, server_end, bot}, return_when=asyncio.FIRST_COMPLETED)
        if asked.done():
            return 0
        print_error(str(bot.result()) if bot.done() else server_end.result())
        return 1
    finally:
        asked.cancel()
        server_end.cancel()


def print_error(sentence: str) -> None:
    """Print an error on standard error in the launcher's form."""
    print(f"breakfall: {sentence}", file=sys.stderr, flush=True)
