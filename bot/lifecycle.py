"""The host as a process: from the lock on its database to the last answer, until Ctrl-C."""

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from enum import Enum, auto

import aiohttp
import discord

from bot.application import close_services, open_services
from bot.errors import StoreBusy
from bot.gateway.client import BotClient
from bot.gateway.http import use_api_base
from bot.limits import HostLimits
from bot.observability.log import configure_logging
from bot.settings import BadSettings, Settings
from bot.store.database_files import DatabaseLock, mark_use, refuse_missing
from bot.store.restore import discard_offered, install_offered, is_backup_offered, wait_for_offer
from bot.store.writes import StoreError

STDIN_FD = 0
NEW_DATABASE_PERMISSION = "start once with BREAKFALL_NEW_DATABASE=yes"
GUILD_READY_TIMEOUT = {True: 0.2, False: 2.0}
"""Seconds that the client waits for more servers at the start: the sandbox has one."""


log = logging.getLogger(__name__)


class CannotServe(Exception):
    """The host cannot start; the sentence tells the operator why."""


def serve(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM. Raise `BadSettings` if a restart could not help."""
    configure_logging(settings)
    os.umask(0o077)  # matches are not for other users of this machine
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we have no voice
    if settings.uses_sandbox:
        use_api_base(settings.discord)
    try:
        # Before the lock, which makes the folder anew if that was renamed.
        refuse_missing(settings.database, settings.new_database, NEW_DATABASE_PERMISSION)
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
    """Run the host, and again whenever a backup was offered to go on with."""
    if discard_offered(settings.database):
        log.warning("a backup that was laid here for an earlier run was not taken")
    end = EndReason.RESTORE
    while end is EndReason.RESTORE:
        end = asyncio.run(run_host(settings))
        if is_backup_offered(settings.database):
            take_backup(settings)
            refuse_missing(settings.database, may_create=False, permission=NEW_DATABASE_PERMISSION)


def take_backup(settings: Settings) -> None:
    """Install the offered backup; if that fails, the database stays as it is."""
    signing_key = settings.backup_signing_key.reveal()
    try:
        kept = install_offered(settings.database, settings.backup_to, signing_key)
    except StoreError as fault:
        log.error("the backup could not be taken: %s", fault)
    else:
        log.warning("a backup was put in the place of the database; what was there is kept as %s", kept)


class EndReason(Enum):
    """Why a run of the host ended."""

    STOPPED = auto()
    RESTORE = auto()


async def run_host(settings: Settings) -> EndReason:
    """Start the services and the client in order, and end them in the opposite one."""
    limits = HostLimits(matches=settings.matches_per_person, ai_matches=settings.ai_matches_per_person)
    services = await open_services(settings.database, pacing=settings.pacing, limits=limits)
    mark_use(settings.database)
    try:
        client = BotClient(services, guild_ready_timeout=GUILD_READY_TIMEOUT[settings.uses_sandbox])
        async with open_health_server(settings, client):
            return await run_until_stopped(client, settings)
    finally:
        await close_services(services)


def open_health_server(settings: Settings, client: BotClient) -> AbstractAsyncContextManager[object]:
    """Serve health and metrics if they are configured; the web server is slow to import."""
    if settings.metrics is None:
        return nullcontext()
    from bot.health_server import HealthServer

    return HealthServer(settings.metrics, client)


async def run_until_stopped(client: BotClient, settings: Settings) -> EndReason:
    """Run the client until a signal or an offered backup, and finish the presses in progress."""
    running = asyncio.create_task(client.start(settings.token.reveal()), name="client")
    offered = wait_for_offer(settings.database, settings.pacing.restore_poll)
    backup = asyncio.create_task(offered, name="backup")
    loop, end = asyncio.get_running_loop(), EndReason.STOPPED

    def request_restore(found: "asyncio.Task[None]") -> None:
        nonlocal end
        if found.cancelled():
            return
        if (fault := found.exception()) is not None:
            log.error("backups are not looked for any more until the next start: %s", fault)
            return
        end = EndReason.RESTORE
        running.cancel()

    def request_stop() -> None:
        nonlocal end
        end = EndReason.STOPPED  # also while it stops for a backup
        running.cancel()

    def stop_from_thread() -> None:
        with suppress(RuntimeError):  # the loop of an earlier run; the present one has its own thread
            loop.call_soon_threadsafe(request_stop)

    backup.add_done_callback(request_restore)
    for ending in (signal.SIGINT, signal.SIGTERM):
        handle_signal(loop, ending, request_stop)
    if settings.ends_with_parent:
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


def handle_signal(
    loop: asyncio.AbstractEventLoop, ending: signal.Signals, on_signal: Callable[[], None]
) -> None:
    """Call `on_signal` on the loop when the signal comes.

    Where that can't be had, the signal ends the host in the middle of what it does, and the next start
    finishes it.
    """

    def call_on_loop(number: int, frame: object) -> None:
        loop.call_soon_threadsafe(on_signal)

    try:
        try:
            loop.add_signal_handler(ending, on_signal)
        except NotImplementedError:  # Windows
            signal.signal(ending, call_on_loop)
    except (OSError, RuntimeError, ValueError) as fault:
        log.warning("%s will end the host without a pause for what it is doing: %s", ending.name, fault)


def exit_with_parent(on_parent_exit: Callable[[], object]) -> None:
    """Call `on_parent_exit`, from another thread, once standard input is closed by the parent process.

    Its death closes it too, however sudden; so a bot never outlives `./breakfall play`.
    """

    def wait_for_parent() -> None:
        # Not through `sys.stdin`, whose lock this thread would hold while Python shuts down.
        while os.read(STDIN_FD, 4096):
            pass
        on_parent_exit()

    threading.Thread(target=wait_for_parent, name="parent watch", daemon=True).start()
