"""What is left of a message for an app that may not read along.

docs: Gateway, Message Content Intent.
"""

from sandbox.guild.model import Json

BLANK_CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def without_content(message: Json, bot: int) -> Json:
    """A guild message without what the intent MESSAGE_CONTENT covers, unless it is the app's or names it."""
    answered = message.get("referenced_message")
    if answered is not None:
        message = message | {"referenced_message": without_content(answered, bot)}
    return message if _is_for(message, str(bot)) else message | BLANK_CONTENT


def _is_for(message: Json, bot: str) -> bool:
    return message["author"]["id"] == bot or any(user["id"] == bot for user in message["mentions"])
