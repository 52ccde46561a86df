"""A bot that uses every feature of Discord that Breakfall needs: the sandbox's first client."""
