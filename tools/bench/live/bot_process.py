"""A bot as a process that reports its costs: `python -m tools.bench.live.bot_process KIND ORIGIN DATABASE`.

KIND is `host` or `plain`. Each line on standard input is answered by the costs since the last one: CPU time
of the process and its workers, and delays of the loop.
"""

import asyncio
import json
import os
import sys
from multiprocessing import active_children
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import discord

from bot.__main__ import load_host
from bot.gateway.http import use_api_base

STEP = 0.005
"""Seconds between two samples of the loop's delay."""
TOKEN = "MTIz.token.x"  # noqa: S105 - a dummy
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class LoopWatch:
    """Measures the delays of the loop, and the CPU time of the process."""

    def __init__(self) -> None:
        self.late: list[float] = []

    async def run(self) -> None:
        while True:
            due = perf_counter() + STEP
            await asyncio.sleep(STEP)
            self.late.append(max(0.0, perf_counter() - due))

    def take_figures(self) -> dict[str, Any]:
        late, self.late = self.late, []
        return {"cpu": process_time(), "workers": sum(map(cpu_seconds, active_children())), "late": late}


def cpu_seconds(process: Any) -> float:
    """Return the CPU seconds of another process, where the system provides them."""
    try:
        fields = Path(f"/proc/{process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


class EchoButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"x:(?P<row>\d):(?P<at>\d)"):
    """A button that survives a restart by discord.py's own means; answers with text and fifteen buttons."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "EchoButton":
        return cls(discord.ui.Button(label="Play", custom_id=match.string))

    async def callback(self, interaction: Any) -> None:
        view = discord.ui.View(timeout=None)
        for row in range(3):
            for at in range(5):
                view.add_item(discord.ui.Button[Any](label="Play", custom_id=f"x:{row}:{at}", row=row))
        view.stop()
        await interaction.response.edit_message(content="Turn 8", view=view)


async def run_host(origin: str, database: Path) -> None:
    """Run the host as `./breakfall run` does, except for its lock and its watch on the parent."""
    from bot.application import close_services, open_services
    from bot.gateway.client import BotClient
    from bot.observability import log
    from bot.settings import Secret, Settings

    settings = Settings(token=Secret(TOKEN), database=database, discord=origin)
    log.configure_logging(settings)
    opened = await open_services(database)
    client = BotClient(opened, guild_ready_timeout=0.2)
    try:
        await run_client(client)
    finally:
        await client.shut_down()
        await close_services(opened)


async def run_client(client: discord.Client) -> None:
    """Run a client until standard input or the client ends."""
    watch = LoopWatch()
    jobs = [asyncio.create_task(job) for job in (client.start(TOKEN), watch.run(), answer_orders(watch))]
    done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
    for job in jobs:
        job.cancel()
    await asyncio.gather(*done)


async def answer_orders(watch: LoopWatch) -> None:
    while await asyncio.to_thread(sys.stdin.readline):
        sys.stdout.write(json.dumps(watch.take_figures()) + "\n")
        sys.stdout.flush()


async def run_plain() -> None:
    """Run the yardstick: discord.py alone."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        client.add_dynamic_items(EchoButton)
        await run_client(client)


def main(kind: str, origin: str, database: str) -> None:
    use_api_base(origin)
    if kind == "host":
        load_host()
        asyncio.run(run_host(origin, Path(database)))
    else:
        asyncio.run(run_plain())


if __name__ == "__main__":
    main(*sys.argv[1:])
