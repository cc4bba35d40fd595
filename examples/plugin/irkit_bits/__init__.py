"""A plugin of irkit: bits.popcount, its lowering, and its meaning."""
