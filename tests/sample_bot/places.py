"""Threads, direct messages, reactions, pins, edits and deletions."""

import discord
from discord import app_commands

from tests.sample_bot.boards import file
from tests.sample_bot.kit import Press, channel, the


def add_to(tree: app_commands.CommandTree) -> None:
    for command in (table, close, announce, dm, react, pin, rework, sweep, emoji):
        tree.add_command(command)


@app_commands.command()
async def table(interaction: Press, name: str) -> None:
    """Open a thread and post a picture in it."""
    await interaction.response.send_message(f"A table: {name}")
    message = await interaction.original_response()
    starter = channel(interaction).get_partial_message(message.id)
    thread = await starter.create_thread(name=name, auto_archive_duration=1440)
    await thread.add_user(interaction.user)
    await thread.send(f"Welcome {interaction.user.mention}", file=file("board.png"))


@app_commands.command()
async def close(interaction: Press, lock: bool = False) -> None:
    """Archive the thread that this is used in."""
    await interaction.response.send_message("Closing.")
    await the(discord.Thread, interaction.channel).edit(archived=True, locked=lock)


@app_commands.command()
async def announce(interaction: Press) -> None:
    """Post to the channel by the bot's own right, and tell what Discord said to that."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        message = await channel(interaction).send("Hear, hear!")
        told = f"Announced as {message.id}."
    except discord.HTTPException as refusal:
        told = f"Refused: {refusal.status} {refusal.code}"
    await interaction.followup.send(told)


@app_commands.command()
async def dm(interaction: Press) -> None:
    """Send you a direct message."""
    try:
        await interaction.user.send("A direct word.", file=file("square.png"))
        told = "Sent."
    except discord.Forbidden as refusal:
        told = f"Refused: {refusal.code}"
    await interaction.response.send_message(told, ephemeral=True)


@app_commands.command()
async def react(interaction: Press) -> None:
    """Post a message with reactions."""
    await interaction.response.send_message("Vote.")
    message = await interaction.original_response()
    message = await channel(interaction).fetch_message(message.id)
    for emoji in ("👍", "👎"):
        await message.add_reaction(emoji)


@app_commands.command()
async def pin(interaction: Press) -> None:
    """Post a message, pin it, and tell how many are pinned."""
    message = await channel(interaction).send("Remember this.")
    await message.pin()
    pinned = [one async for one in channel(interaction).pins()]
    await interaction.response.send_message(f"Pinned: {len(pinned)}", ephemeral=True)


@app_commands.command()
async def rework(interaction: Press) -> None:
    """Post a message with two files, then keep one of them."""
    await interaction.response.send_message("Two.", files=[file("a.png"), file("b.png")])
    message = await interaction.original_response()
    await message.edit(content="One.", attachments=message.attachments[:1])


@app_commands.command()
async def sweep(interaction: Press) -> None:
    """Post three messages and delete them together."""
    messages = [await channel(interaction).send(f"Dust {n}") for n in range(3)]
    await channel(interaction).delete_messages(messages)
    await interaction.response.send_message("Swept.", ephemeral=True)


@app_commands.command()
async def emoji(interaction: Press) -> None:
    """Give the application an emoji and use it."""
    await interaction.response.defer()
    known = await interaction.client.fetch_application_emojis()
    square = next((one for one in known if one.name == "square"), None)
    if square is None:
        square = await interaction.client.create_application_emoji(
            name="square", image=file("square.png").fp.read()
        )
    await interaction.followup.send(f"Look: {square}")
