"""What the first release to promise it has stored, and tests that today's code goes on with it."""
