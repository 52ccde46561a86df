"""`./breakfall test`: every check that must pass before a change goes in, the tests last."""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE, STDOUT
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent

NODE_OPTIONS = "--max-semi-space-size=64"
"""More room for the young objects of the type checker, which runs in node: it collects garbage less often."""

USAGE_ERROR = 4
"""pytest's exit code for arguments that it does not understand."""

MOST_TEST_PROCESSES = 4
"""More test processes than this gain little: each wants a processor, and memory."""

BYTECODE = ROOT / ".pytest_cache" / "bytecode"
"""Compiled modules of the tests and of what they start, where Python is told to leave none beside the source:
each of their processes would compile the same modules again."""

LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"


@dataclass(frozen=True)
class Check:
    """Arguments for Python, which exits with 0 if the check passes.

    Scripts of the environment are not used: their first line goes stale when the checkout moves.
    """

    title: str
    arguments: Sequence[str]
    fast: bool = True
    beside_tests: bool = False
    """Whether it runs beside the tests: it takes long, and the tests leave processors idle at times."""


CHECKS = (
    Check("lint (ruff check)", ("-m", "ruff", "check", "--output-format=concise")),
    Check("format (ruff format)", ("-m", "ruff", "format", "--check", "--output-format=concise")),
    Check("types (basedpyright)", ("-m", "basedpyright", "--pythonpath", sys.executable), False, True),
    Check("layers (import-linter)", ("-c", LINT_IMPORTS, "--no-logo")),
)


def main(argv: list[str]) -> int:
    """Run all checks even after failures. 0: all passed; 1: one failed; 2: the arguments are refused."""
    options, pytest_arguments = parse_arguments(argv)
    if refusal := explain_refusal(pytest_arguments):
        print(f"breakfall: {refusal}", file=sys.stderr)
        return 2
    checks = [check for check in CHECKS if check.fast or not options.fast]
    failed = [check.title for check in checks if not (check.beside_tests or report(check, run_check(check)))]
    if failed:
        print(f"\nNot in order: {', '.join(failed)}; see above. The tests run all the same.")
    with ThreadPoolExecutor() as pool:
        beside = [(check, pool.submit(run_check, check)) for check in checks if check.beside_tests]
        tests_pass = run_pytest(options, make_absolute(pytest_arguments))
        failed += [check.title for check, result in beside if not report(check, result.result())]
    if failed:
        print(f"Besides the tests, these are not in order: {', '.join(failed)}; see above.")
    return 0 if tests_pass and not failed else 1


def parse_arguments(argv: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Return our own options, and the rest, which are pytest's."""
    parser = argparse.ArgumentParser(
        prog="breakfall test",
        description="Run every check and test. Other arguments go to pytest.",
        allow_abbrev=False,
    )
    which = parser.add_mutually_exclusive_group()
    fast = "no type check, no slow tests, fewer examples, stop at the first failing test"
    which.add_argument("--fast", action="store_true", help=fast)
    nightly = "only the long tests, which are left out otherwise"
    which.add_argument("--nightly", action="store_true", help=nightly)
    return parser.parse_known_args(argv)


def explain_refusal(arguments: Sequence[str]) -> str:
    """Return pytest's refusal of these arguments, before anything has run; empty if it accepts them."""
    if not any(argument.startswith("-") for argument in arguments):
        return ""
    command = [sys.executable, "-m", "pytest", "--markers", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != USAGE_ERROR:
        return ""
    found = [line for line in (done.stderr or "").splitlines() if "error: " in line]
    return f"pytest refuses this: {found[-1].partition('error: ')[2]}." if found else "pytest refuses this."


@dataclass(frozen=True)
class CheckResult:
    """The outcome of a check."""

    passed: bool
    seconds: float
    output: str


def run_check(check: Check) -> CheckResult:
    """Run one check and capture its output."""
    started = perf_counter()
    command = [sys.executable, *check.arguments]
    environment = {**os.environ, "NODE_OPTIONS": f"{os.environ.get('NODE_OPTIONS', '')} {NODE_OPTIONS}"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=PIPE, stderr=STDOUT, text=True, check=False
    )
    return CheckResult(done.returncode == 0, perf_counter() - started, done.stdout.strip("\n"))


def report(check: Check, result: CheckResult) -> bool:
    """Print the outcome of a check, with its output if it failed; return whether it passed."""
    verdict = "ok" if result.passed else "FAILED"
    print(f"{check.title:<24}{verdict} in {result.seconds:.1f} s", flush=True)
    if not result.passed:
        print(result.output, flush=True)
    return result.passed


def run_pytest(options: argparse.Namespace, arguments: Iterable[str]) -> bool:
    """Run the tests with live output; the last line tells the duration."""
    print("tests (pytest)", flush=True)
    environment = dict(os.environ)
    if environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        environment["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    which = ["-m", "nightly"] if options.nightly else []
    if options.fast:
        environment.setdefault("BREAKFALL_HYPOTHESIS", "fast")
        which = ["-m", "not slow and not nightly", "-x", "-q"]
    asked = list(arguments)
    chosen = any(not argument.startswith("-") for argument in asked)
    shares = [] if chosen else xdist_arguments()
    command = [sys.executable, "-m", "pytest", *which, *shares, *asked]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def xdist_arguments() -> list[str]:
    """Return arguments that spread the whole suite over several processes, if there are processors for it.

    A few chosen tests finish sooner in one process.
    """
    processors = os.cpu_count() or 1
    # One more than there are processors: tests that play with a host wait for it a third of the time.
    processes = min(MOST_TEST_PROCESSES, processors + 1)
    return ["-n", str(processes), "--no-loadscope-reorder"] if processors > 1 else []


def make_absolute(arguments: Iterable[str]) -> list[str]:
    """Make paths absolute: they are relative to the caller's folder, and pytest runs in the root."""
    return [make_path_absolute(argument) for argument in arguments]


def make_path_absolute(argument: str) -> str:
    """Return the argument itself unless it names an existing file or folder, or a test in one."""
    path, colons, test = argument.partition("::")
    return f"{Path(path).resolve()}{colons}{test}" if path and Path(path).exists() else argument
