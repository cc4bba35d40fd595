"""Passes over the memory of a whole function."""
