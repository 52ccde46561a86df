"""Settings of a person and of a server."""

from typing import Any

from discord import app_commands

from bot.cogs.kit import Use, everywhere, use
from bot.presses import setting
from bot.presses.call import Call, Reply


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(settings)


settings: Any = everywhere(
    app_commands.Group(name="settings", description="Change how things are for you or here")
)


@settings.command(name="me", description="Change your own settings")
async def me(interaction: Use) -> None:
    await use(interaction, setting.mine)


@settings.command(name="server", description="Change the server's settings")
async def server(interaction: Use) -> None:
    await use(interaction, setting.server)


@settings.command(name="vacation", description="Say when you are away; your clocks stand still")
@app_commands.describe(begin="First day, such as 2027-05-12; left out: you are back", until="Last day")
@app_commands.rename(begin="from")
async def vacation(interaction: Use, begin: str | None = None, until: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        return await setting.set_vacation(call, begin or "", until or "")

    await use(interaction, handler)
