"""The host looks for garbage seldom, and never in what was there before anybody played."""

import subprocess
import sys

from bot.__main__ import GC_THRESHOLD

ASKED = "import gc; from bot.__main__ import load_host; load_host();"
ASKED += "print(gc.isenabled(), gc.get_threshold()[0], gc.get_freeze_count() > 10_000)"


def test_what_the_start_has_made_is_looked_through_no_more() -> None:
    told = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True", str(GC_THRESHOLD), "True"]
