"""Commands for the settings of a person and of a server."""

from typing import Any

from discord import app_commands

from bot.commands.decorators import CommandOption, slash_command, usable_everywhere
from bot.handlers import settings
from bot.panels.request import Request, Response


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(settings_group)


settings_group: Any = usable_everywhere(
    app_commands.Group(name="settings", description="Change your own settings or the server's")
)


@slash_command("Change your own settings", group=settings_group, name="me")
async def show_own_settings(request: Request) -> Response:
    return await settings.show_own_settings(request)


@slash_command("Change the server's settings", group=settings_group, name="server")
async def show_server_settings(request: Request) -> Response:
    return await settings.show_server_settings(request)


@slash_command(
    "Say when you're away; your clocks stand still",
    {
        "begin": CommandOption("First day, such as 2027-05-12; left out: you're back", name="from"),
        "until": CommandOption("Last day"),
    },
    group=settings_group,
    name="vacation",
)
async def set_vacation(request: Request, begin: str | None = None, until: str | None = None) -> Response:
    return await settings.set_vacation(request, begin or "", until or "")
