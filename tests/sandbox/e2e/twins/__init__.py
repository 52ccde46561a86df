"""The same scenarios on the sandbox and on simcord, another author's simulator: people must see the same."""
