"""A button that survives restarts: its state is in its `custom_id`."""

import re

import discord

from tests.sample_bot.kit import Press


class SampleCounter(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(?P<n>\d+)"):
    """Counts presses by anybody."""

    def __init__(self, n: int) -> None:
        self.n = n
        super().__init__(discord.ui.Button(label=f"Pressed {n}", custom_id=f"count:{n}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: Press, item: discord.ui.Item[discord.ui.View], match: re.Match[str]
    ) -> "SampleCounter":
        return cls(int(match["n"]))

    async def callback(self, interaction: Press) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(SampleCounter(self.n + 1))
        await interaction.response.edit_message(view=view)
