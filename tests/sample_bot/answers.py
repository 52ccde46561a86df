"""Every way to respond to an interaction, including invalid ones."""

import asyncio

import discord
from discord import app_commands

from tests.sample_bot.counter import SampleCounter
from tests.sample_bot.kit import Press, the


def add_to(tree: app_commands.CommandTree) -> None:
    for command in (hello, whisper, slow, late, double, early, crash, count, panel, notes):
        tree.add_command(command)


@app_commands.command()
async def hello(interaction: Press) -> None:
    """Say hello to the whole channel."""
    await interaction.response.send_message(f"Hello {interaction.user.mention}")


@app_commands.command()
async def whisper(interaction: Press, text: str) -> None:
    """Say something that only you can see."""
    await interaction.response.send_message(text, ephemeral=True)


@app_commands.command()
@app_commands.describe(seconds="How long to think", private="Whether only you see the answer")
async def slow(interaction: Press, seconds: float = 0.2, private: bool = False) -> None:
    """Think first, then answer, then add something."""
    await interaction.response.defer(ephemeral=private, thinking=True)
    await asyncio.sleep(seconds)
    await interaction.followup.send("Thought it over.")
    await interaction.followup.send("And one thing more.", ephemeral=private)
    await interaction.edit_original_response(content="Thought it over twice.")


@app_commands.command()
async def late(interaction: Press, seconds: float = 3.5) -> None:
    """Answer when it is too late, and remember what Discord said to that."""
    await asyncio.sleep(seconds)
    try:
        await interaction.response.send_message("Here I am.")
    except discord.HTTPException as refusal:
        await remember(interaction, refusal)


@app_commands.command()
async def double(interaction: Press) -> None:
    """Answer twice, and tell what Discord said to the second answer."""
    await interaction.response.send_message("The first answer.")
    interaction.response._response_type = None  # discord.py would not let us try
    try:
        await interaction.response.send_message("The second answer.")
    except discord.HTTPException as refusal:
        await interaction.followup.send(f"Refused: {refusal.status} {refusal.code}")


@app_commands.command()
async def early(interaction: Press) -> None:
    """Follow up before there is an answer, and tell what Discord said."""
    try:
        await interaction.followup.send("Too early.")
    except discord.HTTPException as refusal:
        await interaction.response.send_message(f"Refused: {refusal.status} {refusal.code}")


@app_commands.command()
async def crash(interaction: Press) -> None:
    """Fail with an exception that nobody expected."""
    raise RuntimeError("as asked")


@app_commands.command()
async def count(interaction: Press) -> None:
    """Post a button that counts, and goes on counting after a restart."""
    view = discord.ui.View(timeout=None)
    view.add_item(SampleCounter(0))
    await interaction.response.send_message("Press it.", view=view)


class SamplePanel(discord.ui.View):
    """An ephemeral panel that changes in place."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.step = 0

    @discord.ui.button(label="Next", style=discord.ButtonStyle.primary)
    async def next(self, interaction: Press, button: discord.ui.Button["SamplePanel"]) -> None:
        self.step += 1
        await interaction.response.edit_message(content=f"Step {self.step}", view=self)

    @discord.ui.button(label="Slowly", style=discord.ButtonStyle.secondary)
    async def slowly(self, interaction: Press, button: discord.ui.Button["SamplePanel"]) -> None:
        await interaction.response.defer()
        self.step += 10
        await interaction.edit_original_response(content=f"Step {self.step}", view=self)

    @discord.ui.button(label="Close", style=discord.ButtonStyle.danger)
    async def shut(self, interaction: Press, button: discord.ui.Button["SamplePanel"]) -> None:
        await interaction.response.defer()
        await interaction.delete_original_response()


@app_commands.command()
async def panel(interaction: Press) -> None:
    """Open your own panel."""
    await interaction.response.send_message("Step 0", view=SamplePanel(), ephemeral=True)


@app_commands.command()
async def notes(interaction: Press) -> None:
    """Tell what Discord refused so far."""
    told = "\n".join(interaction.client.refusals) or "Nothing was refused."
    await interaction.response.send_message(told, ephemeral=True)


async def remember(interaction: Press, refusal: discord.HTTPException) -> None:
    interaction.client.refusals.append(
        f"{the(app_commands.Command, interaction.command).name}: {refusal.status} {refusal.code}"
    )
