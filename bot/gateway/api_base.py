"""Points discord.py at the sandbox on this machine instead of Discord."""

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def use_api_base(origin: str) -> None:
    """Send REST, gateway and files of this process to `origin`, such as `http://127.0.0.1:8420`.

    These three class attributes are all the addresses that discord.py has; READY brings the fourth.
    """
    home = yarl.URL(origin)
    if home.host not in ("127.0.0.1", "localhost", "::1"):
        raise ValueError(f"{origin} is not on this machine, and only the sandbox stands in for Discord.")
    Route.BASE = f"{home.origin()}/api/v10"
    # Its type is a literal of Discord's address.
    setattr(discord.Asset, "BASE", f"{home.origin()}/cdn")  # noqa: B010
    DiscordWebSocket.DEFAULT_GATEWAY = home.origin().with_scheme("ws") / "gateway/"
