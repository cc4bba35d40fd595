"""Schedules: transformations of loop nests, one pass a file."""
