"""Runs one command of `./breakfall`: `python -m tools COMMAND [ARGUMENTS]`."""

import os
import sys
from collections.abc import Callable
from importlib import import_module

# Each module is imported only when its command is used, and offers `main(argv) -> exit code`.
COMMANDS = {
    "play": "tools.play",
    "test": "tools.check",
    "sim": "tools.sim.command",
    "replay": "tools.replay.command",
    "bench": "tools.bench",
    "rules": "tools.rules.command",
    "words": "tools.words.command",
    "doctor": "tools.doctor.command",
    "backup": "tools.backup",
    "restore": "tools.restore",
    "export": "tools.export",
}

OUR_PACKAGES = {"games", "render", "bot", "sandbox", "tools"}

# The exit codes that a shell reports for a program ended by SIGINT or SIGPIPE.
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: list[str]) -> int:
    """Run the command that `argv` names and return the process's exit code."""
    command, *arguments = argv or [""]
    if command not in COMMANDS:
        print_error(f"there is no command `{command}`; choose from {', '.join(COMMANDS)}.")
        return 2
    try:
        code = load_entry(command)(arguments)
        sys.stdout.flush()
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in OUR_PACKAGES:
            raise
        print_error(f"{error.name} is missing from the environment: delete .venv and try again.")
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone (`| head`). Python flushes once more on exit, so standard output
        # must lead somewhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def load_entry(command: str) -> Callable[[list[str]], int]:
    """Return the `main` of the command's module."""
    return import_module(COMMANDS[command]).main


def print_error(sentence: str) -> None:
    """Print an error on standard error in the launcher's form."""
    print(f"breakfall: {sentence}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
