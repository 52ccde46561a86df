"""`./breakfall doctor`: finds what could keep Breakfall from working."""
