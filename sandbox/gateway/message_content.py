"""Removal of message content for apps without the intent.

docs: Gateway, Message Content Intent.
"""

from sandbox.guild.model import Json

BLANK_CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def blank_content(message: Json, bot: int) -> Json:
    """Blank the fields covered by MESSAGE_CONTENT, except in messages by the app or mentioning the app."""
    replied_to = message.get("referenced_message")
    if replied_to is not None:
        message = message | {"referenced_message": blank_content(replied_to, bot)}
    return message if _keeps_content(message, str(bot)) else message | BLANK_CONTENT


def _keeps_content(message: Json, bot: str) -> bool:
    return message["author"]["id"] == bot or any(user["id"] == bot for user in message["mentions"])
