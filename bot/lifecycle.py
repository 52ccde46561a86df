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

from bot.errors import StoreBusy
from bot.gateway.api_base import use_api_base
from bot.gateway.client import BotClient
from bot.lifecycle_parent import exit_with_parent
from bot.observability import log as logs
from bot.observability.metrics import watch_requests
from bot.services.registry import Services
from bot.settings import BadSettings, Settings
from bot.store import restore as restoring
from bot.store.lock import DatabaseLock
from bot.store.write_batch import StoreError

GUILD_READY_TIMEOUT = {True: 0.2, False: 2.0}
"""Seconds that the client waits for more servers at the start: the sandbox has one."""


log = logging.getLogger(__name__)


class CannotServe(Exception):
    """Why there is no host, in a sentence for whoever started it."""


def serve(settings: Settings) -> None:
    """Until SIGINT or SIGTERM. Refuses settings with which no other try would fare better."""
    logs.configure_logging(settings)
    os.umask(0o077)  # what people do in matches is nothing for other users of this machine
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we have no voice
    if settings.uses_sandbox:
        use_api_base(settings.discord)
    try:
        with DatabaseLock.acquire(settings.database):
            run_with_restores(settings)
    except discord.LoginFailure:
        raise BadSettings("Discord does not know this token: look at BREAKFALL_TOKEN.") from None
    except aiohttp.ClientConnectionError as error:
        raise CannotServe(f"Discord can't be reached: {error}.") from None
    except StoreError as error:
        raise CannotServe(str(error)) from None
    except StoreBusy:
        raise CannotServe(
            f"{settings.database} can't be written now: another program uses it, or its disk is full."
        ) from None


def run_with_restores(settings: Settings) -> None:
    """Once, and again whenever there is a backup to go on with."""
    if restoring.discard_offered(settings.database):
        log.warning("a backup that was laid here for an earlier run was not taken")
    end = EndReason.RESTORE
    while end is EndReason.RESTORE:
        end = asyncio.run(run_host(settings))
        if restoring.is_backup_offered(settings.database):
            take_backup(settings.database)


def take_backup(database: Path) -> None:
    """If that fails there is what there was."""
    try:
        kept = restoring.install_offered(database)
    except StoreError as fault:
        log.error("the backup could not be taken: %s", fault)
    else:
        log.warning("a backup was put in the place of the database; what was there is kept as %s", kept)


class EndReason(Enum):
    """Why a life of the host ended."""

    STOPPED = auto()
    RESTORE = auto()


async def run_host(settings: Settings) -> EndReason:
    """The host and its client, put up in order and taken down in the opposite one."""
    host = await Services.open(settings.database, pacing=settings.pacing)
    try:
        client = BotClient(
            host, guild_ready_timeout=GUILD_READY_TIMEOUT[settings.uses_sandbox], http_trace=watch_requests()
        )
        async with open_health_server(settings, client):
            return await run_until_stopped(client, settings)
    finally:
        await host.close()


def open_health_server(settings: Settings, client: BotClient) -> AbstractAsyncContextManager[object]:
    """Health and metrics, if somebody wants them; a web server takes its time to be imported."""
    if settings.metrics is None:
        return nullcontext()
    from bot.observability.health_server import HealthServer

    return HealthServer(settings.metrics, client)


async def run_until_stopped(client: BotClient, settings: Settings) -> EndReason:
    """Presses that were begun are finished; the process ends after that, unless a backup is to be taken."""
    running = asyncio.create_task(client.start(settings.token.reveal()), name="client")
    offered = restoring.wait_for_offer(settings.database, settings.pacing.restore_poll)
    backup = asyncio.create_task(offered, name="backup")
    loop, end = asyncio.get_running_loop(), EndReason.STOPPED

    def request_restore(found: "asyncio.Task[None]") -> None:
        nonlocal end
        if not found.cancelled():
            end = EndReason.RESTORE
            running.cancel()

    def request_stop() -> None:
        nonlocal end
        end = EndReason.STOPPED  # even while it stops for a backup
        running.cancel()

    def stop_from_thread() -> None:
        with suppress(RuntimeError):  # the loop of an earlier life; this one has a leash of its own
            loop.call_soon_threadsafe(request_stop)

    backup.add_done_callback(request_restore)
    for ending in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(ending, request_stop)
    if settings.leashed:
        exit_with_parent(stop_from_thread)
    try:
        await running
    except asyncio.CancelledError:
        log.info("stopping" if end is EndReason.STOPPED else "stopping for a backup that is to be taken")
    finally:
        backup.cancel()
        await client.shut_down()
    if client.fatal_error is not None:
        raise CannotServe("it ended by an error; the log has it.")
    return end
