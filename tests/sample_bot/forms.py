"""Modals: with text inputs in rows, and with labels and every control."""

import discord
from discord import app_commands

from tests.sample_bot.kit import Press, the


def add_to(tree: app_commands.CommandTree) -> None:
    for command in (form, report, classic, edit):
        tree.add_command(command)


class SampleForm(discord.ui.Modal, title="A table for two"):
    """One of each control that fits in a label."""

    about = discord.ui.TextDisplay("Fill in **what you like**.")
    name = discord.ui.Label(
        text="Name", description="Of the table", component=discord.ui.TextInput(min_length=2, max_length=20)
    )
    pace = discord.ui.Label(
        text="Pace",
        component=discord.ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Live", value="live"),
                discord.RadioGroupOption(label="Slow", value="slow", description="Days", default=True),
            ]
        ),
    )
    extras = discord.ui.Label(
        text="Extras",
        component=discord.ui.CheckboxGroup(
            required=False,
            options=[
                discord.CheckboxGroupOption(label="Rated", value="rated"),
                discord.CheckboxGroupOption(label="Open", value="open"),
            ],
        ),
    )
    friends = discord.ui.Label(
        text="Friends", component=discord.ui.UserSelect(required=False, max_values=3, min_values=0)
    )

    async def on_submit(self, interaction: Press) -> None:
        chosen = the(discord.ui.UserSelect, self.friends.component).values
        friends = ", ".join(friend.display_name for friend in chosen)
        extras = ", ".join(the(discord.ui.CheckboxGroup, self.extras.component).values)
        name = the(discord.ui.TextInput, self.name.component).value
        pace = the(discord.ui.RadioGroup, self.pace.component).value
        await interaction.response.send_message(
            f"Name: {name}\nPace: {pace}\nExtras: {extras or 'none'}\nFriends: {friends or 'nobody'}"
        )


@app_commands.command()
async def form(interaction: Press) -> None:
    """Open a form with labels, radio buttons, checkboxes and a select."""
    await interaction.response.send_modal(SampleForm())


class SampleReport(discord.ui.Modal, title="Report"):
    """Further controls, for which `SampleForm` has no room."""

    kind = discord.ui.Label(
        text="Kind",
        component=discord.ui.Select(
            options=[discord.SelectOption(label=kind, value=kind.lower()) for kind in ("Fault", "Wish")]
        ),
    )
    proof = discord.ui.Label(
        text="Proof", component=discord.ui.FileUpload(required=False, min_values=0, max_values=2)
    )
    urgent = discord.ui.Label(text="Urgent", component=discord.ui.Checkbox())

    async def on_submit(self, interaction: Press) -> None:
        kind = the(discord.ui.Select, self.kind.component).values[0]
        files = the(discord.ui.FileUpload, self.proof.component).values
        sizes = ", ".join([f"{file.filename} {len(await file.read())}" for file in files])
        urgent = the(discord.ui.Checkbox, self.urgent.component).value
        await interaction.response.send_message(
            f"Kind: {kind}\nProof: {sizes or 'none'}\nUrgent: {urgent}", ephemeral=True
        )


@app_commands.command()
async def report(interaction: Press) -> None:
    """Open a form with a menu, files and a box to tick."""
    await interaction.response.send_modal(SampleReport())


class Classic(discord.ui.Modal, title="Feedback"):
    """Text inputs in rows, which predate labels."""

    short = discord.ui.TextInput(label="In short", placeholder="One line")
    long = discord.ui.TextInput(label="At length", style=discord.TextStyle.paragraph, required=False)

    async def on_submit(self, interaction: Press) -> None:
        await interaction.response.send_message(
            f"In short: {self.short.value}\nAt length: {self.long.value}", ephemeral=True
        )


@app_commands.command()
async def classic(interaction: Press) -> None:
    """Open a form with two text inputs."""
    await interaction.response.send_modal(Classic())


class Rename(discord.ui.Modal, title="New text"):
    """Changes the message it was opened from."""

    text = discord.ui.Label(text="Text", component=discord.ui.TextInput())

    async def on_submit(self, interaction: Press) -> None:
        await interaction.response.edit_message(content=the(discord.ui.TextInput, self.text.component).value)


class Editable(discord.ui.View):
    """A button that opens a modal."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Edit")
    async def rename(self, interaction: Press, button: discord.ui.Button["Editable"]) -> None:
        await interaction.response.send_modal(Rename())


@app_commands.command()
async def edit(interaction: Press) -> None:
    """Post a text that a form changes."""
    await interaction.response.send_message("The old text", view=Editable())
