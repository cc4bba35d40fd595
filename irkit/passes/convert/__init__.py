"""Conversions: the way down from one level to the next, one pass a file."""
