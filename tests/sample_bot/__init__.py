"""A bot that uses everything of Discord that Breakfall needs: the sandbox's first client."""
