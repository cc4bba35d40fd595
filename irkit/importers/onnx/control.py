"""control"""
TABLE = {}
