"""Public messages: boards, lobby messages, results and threads."""
