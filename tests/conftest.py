"""For all tests: the rules of the catalogues are traced, and hypothesis runs by profile."""

import gc
import os
import signal

import aiosqlite
import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.rules_plugin", "tests.sharing", "tests.side_by_side"]

pytest.register_assert_rewrite("tests.contract.cases", "tests.core.toy", "tests.burrow.scene")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts background jobs like this; processes that a test starts and interrupts would inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ["BREAKFALL_LANGUAGE"] = "en"  # whatever the language of the machine: what is started inherits it

in_ci = bool(os.environ.get("CI"))
slow_is_fine = [HealthCheck.too_slow]
settings.register_profile("default", deadline=None, derandomize=in_ci, suppress_health_check=slow_is_fine)
settings.register_profile("fast", settings.get_profile("default"), max_examples=15)
settings.load_profile("fast" if os.environ.get("BREAKFALL_HYPOTHESIS") == "fast" else "default")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Stop the threads of databases that failed tests left open: Python would wait for them for ever."""
    for one in gc.get_objects():
        if isinstance(one, aiosqlite.Connection):
            one.stop()
