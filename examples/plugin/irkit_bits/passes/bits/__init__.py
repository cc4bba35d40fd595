"""The passes whose names begin with `bits-`."""
