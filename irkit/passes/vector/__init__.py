"""Passes over vectors, `vector-...`."""
