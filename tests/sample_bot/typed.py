"""Options of every type, autocomplete, groups, context menus, permissions."""

from typing import Literal

import discord
from discord import app_commands

from tests.sample_bot.kit import Press

WORDS = [f"{kind} {number}" for kind in ("apple", "banana", "cherry") for number in range(20)]


def add_to(tree: app_commands.CommandTree) -> None:
    for command in (options, find, managers, elsewhere, SampleSettings(), challenge, quote):
        tree.add_command(command)


@app_commands.command()
@app_commands.describe(text="Three to ten letters", number="From 1 to 10")
@app_commands.choices(colour=[app_commands.Choice(name=c.title(), value=c) for c in ("red", "green", "blue")])
async def options(
    interaction: Press,
    text: app_commands.Range[str, 3, 10],
    number: app_commands.Range[int, 1, 10] | None = None,
    ratio: float | None = None,
    colour: app_commands.Choice[str] | None = None,
    flag: bool | None = None,
    user: discord.Member | None = None,
    channel: discord.TextChannel | None = None,
    role: discord.Role | None = None,
    someone: discord.Member | discord.Role | None = None,
    file: discord.Attachment | None = None,
) -> None:
    """Tell back what was given."""
    given = {
        "text": text,
        "number": number,
        "ratio": ratio,
        "colour": colour and colour.name,
        "flag": flag,
        "user": user and user.display_name,
        "channel": channel and channel.name,
        "role": role and role.name,
        "someone": someone and someone.name,
        "file": file and f"{file.filename}, {len(await file.read())} bytes",
    }
    lines = [f"{name}: {value}" for name, value in given.items() if value is not None]
    await interaction.response.send_message("\n".join(lines))


@app_commands.command()
async def find(interaction: Press, word: str, size: Literal["small", "large"] = "small") -> None:
    """Find a word with the help of suggestions."""
    await interaction.response.send_message(f"Found {word}, {size}")


@find.autocomplete("word")
async def suggest(interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=word.title(), value=word) for word in WORDS if typed.lower() in word][
        :25
    ]


@app_commands.command()
@app_commands.default_permissions(manage_guild=True)
async def managers(interaction: Press) -> None:
    """Only for those who manage the server."""
    await interaction.response.send_message("You manage this server.", ephemeral=True)


@app_commands.command()
@app_commands.allowed_contexts(guilds=False, dms=True, private_channels=True)
async def elsewhere(interaction: Press) -> None:
    """Only outside servers."""
    await interaction.response.send_message("We are alone.")


class SampleSettings(app_commands.Group):
    """A group with a nested group."""

    def __init__(self) -> None:
        super().__init__(name="settings", description="Change how things are")
        inner = app_commands.Group(name="server", description="For the whole server", parent=self)
        inner.add_command(pace)

    @app_commands.command()
    async def mine(self, interaction: Press, quiet: bool) -> None:
        """For yourself."""
        await interaction.response.send_message(f"quiet: {quiet}", ephemeral=True)


@app_commands.command()
async def pace(interaction: Press, hours: int) -> None:
    """How fast matches are."""
    await interaction.response.send_message(f"pace: {hours} hours", ephemeral=True)


@app_commands.context_menu(name="Challenge")
async def challenge(interaction: Press, member: discord.Member) -> None:
    await interaction.response.send_message(f"{interaction.user.mention} challenges {member.mention}")


@app_commands.context_menu(name="Quote")
async def quote(interaction: Press, message: discord.Message) -> None:
    await interaction.response.send_message(f"“{message.content}”, said {message.author.display_name}")
