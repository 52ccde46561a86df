"""`python -m bot`: the host as a process, which `./breakfall run` starts.

Worker processes import this module again, so modules that they do not need are imported late.
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
"""Exit codes: whether a restart with the same settings may help."""
GC_THRESHOLD = 10_000
"""Allocations until the youngest generation is collected. A press makes some thousands of objects, hardly any
in cycles, and Python's default of 700 would scan them several times while they are in use.
"""


def main(argv: Sequence[str]) -> int:
    """Run the host and return its exit code."""
    parse_arguments(argv)
    try:
        settings = validate_for_serving(read_settings(os.environ))
    except BadSettings as error:
        return report_failure(str(error), EXIT_BAD_SETTINGS)
    for secret in ("BREAKFALL_TOKEN", "BREAKFALL_BACKUP_SIGNING_KEY"):
        os.environ.pop(secret, None)  # what we start has no use for it
    host = load_host()
    try:
        host.serve(settings)
    except BadSettings as error:
        return report_failure(str(error), EXIT_BAD_SETTINGS)
    except host.CannotServe as error:
        return report_failure(str(error), EXIT_RETRYABLE)
    return 0


def load_host() -> ModuleType:
    """Import the host, and exempt the objects of the import from garbage collection for good."""
    gc.disable()
    try:
        import bot.lifecycle

        gc.freeze()
        gc.set_threshold(GC_THRESHOLD, *gc.get_threshold()[1:])
    finally:
        gc.enable()
    return bot.lifecycle


def parse_arguments(argv: Sequence[str]) -> None:
    """Offer help; there are no other arguments."""
    argparse.ArgumentParser(
        prog="breakfall run",
        description="Connect to Discord and host matches until Ctrl-C or SIGTERM. Settings come from .env "
        "and the environment; .env.example explains each, and docs/hosting.md how to begin.",
        allow_abbrev=False,
    ).parse_args(argv)


def report_failure(sentence: str, code: int) -> int:
    """Tell the operator why there is no host, and return the exit code."""
    sys.stderr.write(f"breakfall: {sentence}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
