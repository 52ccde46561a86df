"""A panel that was open when the process ended: its message may still be changed for some minutes."""

import discord

from bot.ui.components import Screen


class ReopenedMessage:
    """What `answering.Message` is, without the interaction of which it came."""

    def __init__(self, client: discord.Client, token: str, id: int) -> None:
        self.client, self.token, self.id = client, token, id

    async def edit(self, shown: Screen, files: list[discord.File]) -> None:
        webhook = discord.Webhook.partial(self.client.application_id or 0, self.token, client=self.client)
        nobody = discord.AllowedMentions.none()
        await webhook.edit_message(self.id, view=shown, attachments=files, allowed_mentions=nobody)
