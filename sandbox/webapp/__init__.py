"""The page: its files, and the socket over which it is told everything and asks for everything."""
