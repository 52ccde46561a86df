"""Playing by commands: typed moves, the board, the log, taking back, giving up."""

from typing import Any

from discord import app_commands

from bot.cogs.kit import Choice, Use, choices, everywhere, suggest, use
from bot.errors import Told
from bot.presses import answering, reading, seldom
from bot.presses.call import Call, Reply
from bot.presses.desk import board_for
from bot.services.loaded import Loaded
from bot.services.moving import suggestions


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    for command in (move, board, hand, log, undo, concede, nudge, matches):
        tree.add_command(command)


async def meant(call: Call, code: str | None) -> tuple[Call, Loaded]:
    """The match that is meant, and the call as if one of its buttons had been pressed."""
    loaded = await call.host.named(code or "", call.channel, call.person, call.server)
    moment = loaded.playing.moment if loaded.state is not None else 0
    return call.about(loaded.row.id, moment), loaded


@everywhere
@app_commands.command(name="move", description="Make a move by typing it")
@app_commands.describe(text="One move, or several with ; between them", match="Which match, by its code")
async def move(interaction: Use, text: str | None = None, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        about, _ = await meant(call, match)
        reply = await seldom.line(about, text or "")
        reply.where = "new"
        return reply

    await use(interaction, handler)


@move.autocomplete("text")
async def legal(interaction: Use, typed: str) -> list[Choice]:
    """What could be typed now, and what it would do."""
    host = interaction.client.host
    try:
        code = str(interaction.namespace.match or "")
        loaded = await host.named(code, interaction.channel_id, interaction.user.id, interaction.guild_id)
        seat = loaded.seat_of(interaction.user.id)
    except Told:
        return []
    found = suggestions(loaded, seat, typed)
    return choices([(f"{line} · {about}" if about else line, line) for line, about in found])


@everywhere
@app_commands.command(name="board", description="Show the board")
@app_commands.describe(match="Which match, by its code")
async def board(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        about, loaded = await meant(call, match)
        return await board_for(about, loaded)

    await use(interaction, handler)


@everywhere
@app_commands.command(name="hand", description="Show your cards and pieces, to you alone")
@app_commands.describe(match="Which match, by its code")
async def hand(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        about, loaded = await meant(call, match)
        loaded.seat_of(call.person)
        return await reading.hand_of(about, loaded)

    await use(interaction, handler)


@everywhere
@app_commands.command(name="log", description="Read what happened so far")
@app_commands.describe(match="Which match, by its code")
async def log(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        about, loaded = await meant(call, match)
        return await reading.log_of(about, loaded)

    await use(interaction, handler)


@everywhere
@app_commands.command(name="undo", description="Take your last step back")
@app_commands.describe(match="Which match, by its code")
async def undo(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        about, _ = await meant(call, match)
        return await answering.undo(about)

    await use(interaction, handler)


@everywhere
@app_commands.command(name="concede", description="Give a match up")
@app_commands.describe(match="Which match, by its code")
async def concede(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        about, _ = await meant(call, match)
        return await seldom.concede(about)

    await use(interaction, handler)


@everywhere
@app_commands.command(name="nudge", description="Ask the others for a move")
@app_commands.describe(match="Which match, by its code")
async def nudge(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        about, _ = await meant(call, match)
        return await seldom.nudge(about)

    await use(interaction, handler)


@everywhere
@app_commands.command(name="matches", description="List your matches, everywhere")
async def matches(interaction: Use) -> None:
    await use(interaction, reading.matches)


@move.autocomplete("match")
@board.autocomplete("match")
@hand.autocomplete("match")
@log.autocomplete("match")
@undo.autocomplete("match")
@concede.autocomplete("match")
@nudge.autocomplete("match")
async def own_matches(interaction: Use, typed: str) -> list[Choice]:
    """Own matches that are running."""
    host = interaction.client.host
    rows = await host.matches.rows.of_person(interaction.user.id, ("running",))
    return suggest([(Loaded.of(row).name, row.code) for row in rows], typed)
