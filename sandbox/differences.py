"""Where the sandbox is not Discord, told to everybody who plays in it."""

DIFFERENCES = (
    "Nothing leaves this machine: there is one server, one bot, and nobody but those who sit down here.",
    "Delays are those of your machine. The real Discord is slower, and now and then answers out of order.",
    "Real limits on requests change with time; here they are the ones that were measured last.",
    "There are no voice, stickers, polls or forwarding; links make no embeds; people write only to the bot.",
    "Pictures from other hosts are not loaded: a link stands in their place.",
    "Private messages vanish and unfinished answers are given up when the server is started again.",
    "On a phone Discord lays messages out differently than this page does.",
)
