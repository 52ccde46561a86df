"""The host as people meet it: a process of its own, with a stand-in for Discord and people who press.

Everything is real but Discord: gateway and REST are served here, on loopback, by as little code as can be,
so that what is measured is the bot. The sandbox is the stand-in that is exact; this one is quick.
"""
