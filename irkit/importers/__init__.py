"""Readers of other formats: each makes a module of the `graph` dialect."""
