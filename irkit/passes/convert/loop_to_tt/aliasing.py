"""Which buffers a kernel takes to be apart.

The loop dialect lets two arguments be the same memory; a kernel claims that what it writes is no other of its
operands, and its launcher checks that before every launch.
"""

from __future__ import annotations

from irkit.analysis.dependence.aliasing import root_of
from irkit.ir import Type, Value


def may_alias(one: Value[Type], other: Value[Type]) -> bool:
    """Whether two buffers may share memory.  Arguments do not: launchers check it."""
    first, second = root_of(one), root_of(other)
    if {first.kind, second.kind} <= {"argument", "distinct argument"}:
        return first == second
    return first.may_be(second)
