"""recurrent"""
TABLE = {}
