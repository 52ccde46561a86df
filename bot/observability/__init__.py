"""Logs, metrics, incidents and the health endpoint."""
