"""Workers are in nobody's way."""

import asyncio
import os
import sys

import pytest

from bot.workers import BEHIND, Pool


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness there")
def test_whoever_waits_for_an_answer_comes_before_pictures_and_thoughts() -> None:
    pool = Pool(1)
    try:
        assert asyncio.run(pool.run(os.nice, 0)) == min(19, os.nice(0) + BEHIND)
    finally:
        pool.close()
