"""`python -m tests.sample_bot`: the sample bot as a process, directed to the sandbox by its environment."""

import asyncio
import logging
import os
import signal
import sys
from typing import Any

import discord

from bot.gateway.http import use_api_base
from tests.sample_bot.bot import SampleBot


async def main(**options: Any) -> None:
    """Run until SIGINT or SIGTERM, then disconnect from the gateway."""
    bot = SampleBot(**options)
    running = asyncio.create_task(bot.start(os.environ["BREAKFALL_TOKEN"]))
    loop = asyncio.get_running_loop()
    for ending in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(ending, running.cancel)
    if "BREAKFALL_LEASH" in os.environ:
        from bot.lifecycle import exit_with_parent  # imports the whole host

        exit_with_parent(lambda: loop.call_soon_threadsafe(running.cancel))
    try:
        await running
    except asyncio.CancelledError:
        pass
    finally:
        await bot.close()


if __name__ == "__main__":
    discord.utils.setup_logging(level=logging.INFO)
    use_api_base(os.environ["BREAKFALL_DISCORD"])
    try:
        asyncio.run(main())
    except discord.LoginFailure as refusal:
        sys.exit(f"sample bot: {refusal}")
