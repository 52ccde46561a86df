"""Files stored by the first release to promise compatibility, and tests that today's code reads them."""
