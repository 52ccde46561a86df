"""The sample bot on unmodified discord.py, redirected to the sandbox by its connector.

The connector's resolver maps the three hosts of Discord to this machine, and refuses all others.
"""

import asyncio
import os
import socket
import ssl

import aiohttp
import discord
from aiohttp.abc import AbstractResolver, ResolveResult

from tests.sample_bot.__main__ import main

NAMES = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")


class Home(AbstractResolver):
    """Resolves Discord's hosts to a port of this machine, and no other host."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        print("asked for:", host, flush=True)  # noqa: T201 (the log is read by the test)
        if host not in NAMES:
            raise OSError(f"nobody should ask for {host}")
        return [
            ResolveResult(
                hostname=host, host="127.0.0.1", port=self.port, family=socket.AF_INET, proto=0, flags=0
            )
        ]

    async def close(self) -> None:
        """Close the resolver, which holds no resources."""


async def run() -> None:
    trusted = ssl.create_default_context(cafile=os.environ["BREAKFALL_CERTIFICATE"])
    home = Home(int(os.environ["BREAKFALL_FRONT"]))
    await main(connector=aiohttp.TCPConnector(resolver=home, ssl=trusted))


if __name__ == "__main__":
    discord.utils.setup_logging()
    asyncio.run(run())
