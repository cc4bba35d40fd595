"""Dialects, one a file, or a folder once it outgrows one."""
