"""Changing the IR: the rewriter, patterns, folding, and the driver that applies them until nothing changes.

from irkit.rewrite import Rewriter, patterns_in, rewrite_greedily

Conversion from some operations and types to others is `irkit.rewrite.conversion`, loaded by who uses it.
"""

from irkit.rewrite.dead_code import is_trivially_dead, would_be_dead
from irkit.rewrite.folding import constant_value, fold
from irkit.rewrite.greedy import Limits, rewrite_greedily
from irkit.rewrite.patterns import Pattern, patterns_in
from irkit.rewrite.rewriter import Rewriter

__all__ = [
    "Limits",
    "Pattern",
    "Rewriter",
    "constant_value",
    "fold",
    "is_trivially_dead",
    "patterns_in",
    "rewrite_greedily",
    "would_be_dead",
]
