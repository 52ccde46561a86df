"""Commands for the settings of a person and of a server."""

from typing import Any

from discord import app_commands

from bot.commands.decorators import CommandInteraction, answer_command, usable_everywhere
from bot.handlers import settings
from bot.panels.request import Request, Response


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(settings_group)


settings_group: Any = usable_everywhere(
    app_commands.Group(name="settings", description="Change how things are for you or here")
)


@settings_group.command(name="me", description="Change your own settings")
async def show_own_settings(interaction: CommandInteraction) -> None:
    await answer_command(interaction, settings.show_own_settings)


@settings_group.command(name="server", description="Change the server's settings")
async def show_server_settings(interaction: CommandInteraction) -> None:
    await answer_command(interaction, settings.show_server_settings)


@settings_group.command(name="vacation", description="Say when you are away; your clocks stand still")
@app_commands.describe(begin="First day, such as 2027-05-12; left out: you are back", until="Last day")
@app_commands.rename(begin="from")
async def set_vacation(
    interaction: CommandInteraction, begin: str | None = None, until: str | None = None
) -> None:
    async def handler(request: Request) -> Response:
        return await settings.set_vacation(request, begin or "", until or "")

    await answer_command(interaction, handler)
