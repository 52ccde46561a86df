"""Syncs slash commands with Discord in the background; the old ones work until then."""

import asyncio
import hashlib
import json
import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.commands import CommandTranslator
from bot.concurrency.refresher import Refresher, RetryLater
from bot.errors import StoreBusy
from bot.observability.log import log_incident
from bot.pacing import Pacing
from bot.store.database import Database
from bot.store.key_values import KeyValues

DIGEST_KEY = "commands"
FIRST_TRY_PATIENCE = 10.0
"""Seconds that the start waits at most for the first try. Discord may hold a request for hours."""

log = logging.getLogger(__name__)


class CommandSync:
    """Keeps the commands at Discord as they are here, and tries again and again where that fails."""

    def __init__(self, tree: app_commands.CommandTree[Any], database: Database, pacing: Pacing) -> None:
        self.tree, self.facts, self.pacing = tree, KeyValues(database), pacing
        self.refresher = Refresher(self._sync_or_wait, "handing over of", pacing=pacing)
        self.has_tried = asyncio.Event()
        self.failures = 0
        """Tries that failed since the last success."""

    async def start(self) -> None:
        """Start syncing; return after the first try, or after `FIRST_TRY_PATIENCE`."""
        self.refresher.request(DIGEST_KEY)
        try:
            await asyncio.wait_for(self.has_tried.wait(), FIRST_TRY_PATIENCE)
        except TimeoutError:
            log.warning("Discord has not taken the commands yet; until it does, those that it has work")

    def resume(self) -> None:
        """Try at once what has failed: Discord is there again."""
        if self.failures:
            self.refresher.request(DIGEST_KEY)

    async def close(self) -> None:
        """Stop retrying; the next start tries again."""
        await self.refresher.cancel()

    async def sync_commands(self) -> None:
        """Send the commands to Discord only if they differ from those it has."""
        translator = CommandTranslator()
        await self.tree.set_translator(translator)
        payloads = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        encoded = json.dumps([self.tree.client.application_id, payloads], sort_keys=True, default=str)
        digest = hashlib.sha256(encoded.encode()).hexdigest()
        if await self.facts.read_value(DIGEST_KEY) == digest:
            return
        await self.tree.sync()
        await self.facts.write_value(DIGEST_KEY, digest)
        log.info("commands were handed to Discord")

    async def _sync_or_wait(self, key: str) -> None:
        try:
            await self.sync_commands()
        except Exception as fault:
            pause = self._find_pause(fault)
            self.failures += 1
            if not isinstance(fault, discord.HTTPException | aiohttp.ClientError | OSError | StoreBusy):
                log_incident(fault)
            then = f"those that it has work, and the next try is in {pause:g} seconds"
            log.error("the commands were not handed to Discord; %s: %s %s", then, type(fault).__name__, fault)
            raise RetryLater(pause) from None
        finally:
            self.has_tried.set()
        self.failures = 0

    def _find_pause(self, fault: Exception) -> float:
        """Return the seconds until the next try; what Discord refuses outright gets the longest pause."""
        pauses = self.pacing.passing_retries
        if isinstance(fault, discord.HTTPException) and fault.status < 500 and fault.status != 429:
            return pauses[-1]
        return pauses[min(self.failures, len(pauses) - 1)]
