"""Workers are in nobody's way."""

import os
import sys

import pytest

from bot.workers.pool import WORKER_NICENESS, WorkerPool


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness there")
async def test_whoever_waits_for_an_answer_comes_before_pictures_and_thoughts() -> None:
    pool = WorkerPool(1)
    try:
        assert await pool.run(os.nice, 0) == min(19, os.nice(0) + WORKER_NICENESS)
    finally:
        pool.close()
