"""The host under load: a process of its own, with a stand-in for Discord and people who press buttons.

Only Discord is not real: gateway and REST are served here, on loopback, by as little code as possible, so
that the bot is what is measured. The sandbox is the exact stand-in; this one is the quick one.
"""
