"""resize"""
TABLE = {}
