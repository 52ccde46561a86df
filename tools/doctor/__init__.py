"""`./breakfall doctor`: finds anything that could keep Breakfall from working."""
