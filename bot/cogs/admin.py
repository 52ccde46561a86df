"""What a server's managers may do to a match; each act is noted."""

from typing import Any

import discord
from discord import app_commands

from bot.cogs.kit import Choice, Use, servers_only, suggest, use
from bot.errors import Told
from bot.presses.acting import acts_here
from bot.presses.call import Call, Reply
from bot.services.loaded import Loaded
from bot.ui.layout import screen


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(manage)


manage: Any = servers_only(
    app_commands.Group(
        name="manage",
        description="End a match or change a seat, for managers",
        default_permissions=discord.Permissions(manage_guild=True),
    )
)


async def ruled(call: Call, code: str) -> Loaded:
    """A match of this server, for whoever manages it."""
    if not call.manager:
        raise Told("only_managers")
    return await call.host.named(code, call.channel, call.person, call.server)


@manage.command(name="abort", description="End a match without a result")
@app_commands.describe(match="Which match, by its code")
async def abort(interaction: Use, match: str) -> None:
    async def handler(call: Call) -> Reply:
        loaded = await ruled(call, match)
        await call.host.seats.abort(loaded.row.id, call.press, call.server)
        return Reply(screen(call.words("desk.aborted", name=loaded.name)), "new")

    await use(interaction, handler)


@manage.command(name="substitute", description="Put somebody else into a seat")
@app_commands.describe(
    match="Which match, by its code",
    seat="The number of the seat",
    person="Nobody: AI, until somebody takes it",
)
async def substitute(
    interaction: Use, match: str, seat: app_commands.Range[int, 1, 10], person: discord.Member | None = None
) -> None:
    async def handler(call: Call) -> Reply:
        loaded = await ruled(call, match)
        if person is not None:
            if person.bot:
                raise Told("no_bots")
            await call.host.people.seen(person.id, person.display_name)
        newcomer = None if person is None else person.id
        await call.host.seats.substitute(loaded.row.id, call.press, call.server, seat - 1, newcomer)
        return Reply(screen(call.words("desk.substituted", n=seat, name=loaded.name)), "new")

    await use(interaction, handler)


@manage.command(name="log", description="See who did what to the matches here")
@app_commands.describe(match="Which match, by its code; left out: all")
async def log(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        return await acts_here(call, None if match is None else await ruled(call, match))

    await use(interaction, handler)


@log.autocomplete("match")
@abort.autocomplete("match")
@substitute.autocomplete("match")
async def matches_here(interaction: Use, typed: str) -> list[Choice]:
    """Tables and matches of this server."""
    server = interaction.guild_id
    if server is None or not interaction.permissions.manage_guild:
        return []
    rows = await interaction.client.host.matches.rows.in_server(server)
    return suggest([(Loaded.of(row).name, row.code) for row in rows], typed)
