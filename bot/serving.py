"""The life of the host as a process: from the lock on its file to the last answer. Ctrl-C ends it."""

import asyncio
import logging
import os
import signal
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from enum import Enum, auto
from pathlib import Path

import aiohttp
import discord

from bot import log as logs
from bot.app import Breakfall
from bot.errors import Busy
from bot.host import Host
from bot.leash import when_parent_goes
from bot.metrics import watch_requests
from bot.pointing import point_at
from bot.settings import BadSettings, Settings
from bot.store import restoring
from bot.store.change import StoreError
from bot.store.lock import Lock

READY = {True: 0.2, False: 2.0}
"""Seconds that the client waits for more servers at the start: the sandbox has one."""


log = logging.getLogger(__name__)


class CannotServe(Exception):
    """Why there is no host, in a sentence for whoever started it."""


def serve(settings: Settings) -> None:
    """Until SIGINT or SIGTERM. Refuses settings with which no other try would fare better."""
    logs.begin(settings)
    os.umask(0o077)  # what people do in matches is nothing for other users of this machine
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we have no voice
    if settings.local:
        point_at(settings.discord)
    try:
        with Lock.take(settings.database):
            live(settings)
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


def live(settings: Settings) -> None:
    """Once, and again whenever there is a backup to go on with."""
    if restoring.forget(settings.database):
        log.warning("a backup that was laid here for an earlier run was not taken")
    end = End.RESTORE
    while end is End.RESTORE:
        end = asyncio.run(run(settings))
        if restoring.is_offered(settings.database):
            take_backup(settings.database)


def take_backup(database: Path) -> None:
    """If that fails there is what there was."""
    try:
        kept = restoring.take(database)
    except StoreError as fault:
        log.error("the backup could not be taken: %s", fault)
    else:
        log.warning("a backup was put in the place of the database; what was there is kept as %s", kept)


class End(Enum):
    """Why a life of the host ended."""

    STOPPED = auto()
    RESTORE = auto()


async def run(settings: Settings) -> End:
    """The host and its client, put up in order and taken down in the opposite one."""
    host = await Host.open(settings.database, pacing=settings.pacing)
    try:
        client = Breakfall(host, guild_ready_timeout=READY[settings.local], http_trace=watch_requests())
        async with endpoint(settings, client):
            return await until_stopped(client, settings)
    finally:
        await host.close()


def endpoint(settings: Settings, client: Breakfall) -> AbstractAsyncContextManager[object]:
    """Health and metrics, if somebody wants them; a web server takes its time to be imported."""
    if settings.metrics is None:
        return nullcontext()
    from bot.endpoint import Endpoint

    return Endpoint(settings.metrics, client)


async def until_stopped(client: Breakfall, settings: Settings) -> End:
    """Presses that were begun are finished; the process ends after that, unless a backup is to be taken."""
    running = asyncio.create_task(client.start(settings.token.reveal()), name="client")
    offered = restoring.until_offered(settings.database, settings.pacing.restore_poll)
    backup = asyncio.create_task(offered, name="backup")
    loop, end = asyncio.get_running_loop(), End.STOPPED

    def restore(found: "asyncio.Task[None]") -> None:
        nonlocal end
        if not found.cancelled():
            end = End.RESTORE
            running.cancel()

    def stop() -> None:
        nonlocal end
        end = End.STOPPED  # even while it stops for a backup
        running.cancel()

    def parent_gone() -> None:
        with suppress(RuntimeError):  # the loop of an earlier life; this one has a leash of its own
            loop.call_soon_threadsafe(stop)

    backup.add_done_callback(restore)
    for ending in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(ending, stop)
    if settings.leashed:
        when_parent_goes(parent_gone)
    try:
        await running
    except asyncio.CancelledError:
        log.info("stopping" if end is End.STOPPED else "stopping for a backup that is to be taken")
    finally:
        backup.cancel()
        await client.end()
    if client.fault is not None:
        raise CannotServe("it ended by an error; the log has it.")
    return end
