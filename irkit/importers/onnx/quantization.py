"""quantization"""
TABLE = {}
