"""Addresses of this machine that are free for a test's server."""

import socket


def free_address() -> tuple[str, int]:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return "127.0.0.1", trial.getsockname()[1]
