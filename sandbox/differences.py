"""Differences between the sandbox and Discord, listed on the page and in the documentation."""

DIFFERENCES = (
    "Nothing leaves this machine: there is one server, one bot, and nobody but those who sit down here. "
    "Direct messages go to the bot and come from it, not from one person to another.",
    "Delays are those of your machine. The real Discord is slower, and now and then answers out of order: "
    "here that is a switch. Nor does this one forget for a moment what it has just been told.",
    "The sizes of limits on requests are those that users report, also of three edits of old messages in six "
    "seconds and two new names in ten minutes: Discord does not publish them, and changes them with time.",
    "How often a bot may log in is told and not enforced, so that it can be started again at once.",
    "There are no voice, stickers, polls or forwarding; links make no embeds; slow mode is shown and not "
    "enforced.",
    "Pictures from other hosts are not loaded: a link stands in their place, also in embeds and galleries. "
    "Discord would fetch them through a proxy.",
    "Private messages vanish and unfinished answers are given up when the server is started again. With "
    "Discord they live as long as the client shows them.",
    "A form that stays open for more than fifteen minutes cannot be sent any more.",
    "The page draws what the bot has sent in a style of its own. Discord lays messages out differently, "
    "above all on a phone.",
    "Messages and files are all kept in memory: it is a place for a few people, not for years.",
)
