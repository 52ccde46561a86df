"""Bodies that Discord refuses, each sent as it is: what the sandbox says, and what the description says."""
