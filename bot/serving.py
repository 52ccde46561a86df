"""The life of the host as a process: from the lock on its file to the last answer. Ctrl-C ends it."""

import asyncio
import logging
import os
import signal
from contextlib import AbstractAsyncContextManager, nullcontext

import aiohttp
import discord

from bot import log
from bot.app import Breakfall
from bot.errors import Busy
from bot.host import Host
from bot.leash import when_parent_goes
from bot.metrics import watch_requests
from bot.pointing import point_at
from bot.settings import BadSettings, Settings
from bot.store.change import StoreError
from bot.store.lock import Lock

READY = {True: 0.2, False: 2.0}
"""Seconds that the client waits for more servers at the start: the sandbox has one."""


class CannotServe(Exception):
    """Why there is no host, in a sentence for whoever started it."""


def serve(settings: Settings) -> None:
    """Until SIGINT or SIGTERM. Refuses settings with which no other try would fare better."""
    log.begin(settings)
    os.umask(0o077)  # what people do in matches is nothing for other users of this machine
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we have no voice
    if settings.local:
        point_at(settings.discord)
    try:
        with Lock.take(settings.database):
            asyncio.run(run(settings))
    except discord.LoginFailure:
        raise BadSettings("Discord does not know this token: look at BREAKFALL_TOKEN.") from None
    except aiohttp.ClientConnectionError as error:
        raise CannotServe(f"Discord can't be reached: {error}.") from None
    except StoreError as error:
        raise CannotServe(str(error)) from None
    except Busy:
        raise CannotServe(
            f"{settings.database} can't be written now: another program uses it, or its disk is full."
        ) from None


async def run(settings: Settings) -> None:
    """The host and its client, put up in order and taken down in the opposite one."""
    host = await Host.open(settings.database)
    try:
        client = Breakfall(host, guild_ready_timeout=READY[settings.local], http_trace=watch_requests())
        async with endpoint(settings, client):
            await until_stopped(client, settings)
    finally:
        await host.close()


def endpoint(settings: Settings, client: Breakfall) -> AbstractAsyncContextManager[object]:
    """Health and metrics, if somebody wants them; a web server takes its time to be imported."""
    if settings.metrics is None:
        return nullcontext()
    from bot.endpoint import Endpoint

    return Endpoint(settings.metrics, client)


async def until_stopped(client: Breakfall, settings: Settings) -> None:
    """Presses that were begun are finished; the process ends after that."""
    running = asyncio.create_task(client.start(settings.token.reveal()), name="client")
    loop = asyncio.get_running_loop()
    for ending in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(ending, running.cancel)
    if settings.leashed:
        when_parent_goes(lambda: loop.call_soon_threadsafe(running.cancel))
    try:
        await running
    except asyncio.CancelledError:
        logging.getLogger(__name__).info("stopping")
    finally:
        await client.end()
    if client.fault is not None:
        raise CannotServe("it ended by an error; the log has it.")
