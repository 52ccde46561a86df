"""`python -m bot`: the host as a process, which `./breakfall run` starts.

Worker processes import this module again: what they have no use for is imported when it is needed.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from types import ModuleType

from bot.settings import BadSettings, read_settings, validate_for_serving

EXIT_RETRYABLE = 1
EXIT_BAD_SETTINGS = 2
"""Exit codes: whether it may be of use to start the host again as it is."""
GC_THRESHOLD = 10_000
"""Things made until the newest are looked through for garbage. A press makes some thousands, hardly any of
them in circles, and Python's own 700 would have them looked through several times while they are in use.
"""


def main(argv: Sequence[str]) -> int:
    """What the command line returns."""
    parse_arguments(argv)
    try:
        settings = validate_for_serving(read_settings(os.environ))
    except BadSettings as error:
        return report_failure(str(error), EXIT_BAD_SETTINGS)
    os.environ.pop("BREAKFALL_TOKEN", None)  # what we start has no use for it
    host = load_host()
    try:
        host.serve(settings)
    except BadSettings as error:
        return report_failure(str(error), EXIT_BAD_SETTINGS)
    except host.CannotServe as error:
        return report_failure(str(error), EXIT_RETRYABLE)
    return 0


def load_host() -> ModuleType:
    """The host. Whatever its import makes stays: nobody looks for garbage in it, now or later."""
    gc.disable()
    try:
        import bot.lifecycle

        gc.freeze()
        gc.set_threshold(GC_THRESHOLD, *gc.get_threshold()[1:])
    finally:
        gc.enable()
    return bot.lifecycle


def parse_arguments(argv: Sequence[str]) -> None:
    """There is nothing to choose but help."""
    argparse.ArgumentParser(
        prog="breakfall run",
        description="Connect to Discord and host matches until Ctrl-C or SIGTERM. Settings come from .env "
        "and the environment; .env.example explains each, and docs/hosting.md how to begin.",
        allow_abbrev=False,
    ).parse_args(argv)


def report_failure(sentence: str, code: int) -> int:
    """Why there is no host."""
    sys.stderr.write(f"breakfall: {sentence}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
