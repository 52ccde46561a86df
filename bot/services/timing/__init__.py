"""Clocks, deadlines, quiet hours and downtime."""
