"""Passes, one a file: passes/loop/tile.py is `loop-tile`, passes/cse.py is `cse`."""
