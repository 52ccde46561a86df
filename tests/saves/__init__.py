"""States saved by releases, and the shapes of what they hold."""
