"""Loads and stores of memrefs: passes that follow what stands in memory."""
