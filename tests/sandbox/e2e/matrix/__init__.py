"""Bodies that Discord refuses, each sent unchanged, with the sandbox's and the description's verdicts."""
