"""Checks of the lists of offsets, sizes and strides that hold constants and values."""

from irkit.diagnostics import IRError
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC


def verify_mixed(op: Operation) -> None:
    """As many values as markers in each list, and no negative offset or size."""
    for what in ("offsets", "sizes", "strides"):
        static, dynamic = getattr(op, f"static_{what}").values, getattr(op, what)
        if static.count(DYNAMIC) != len(dynamic):
            raise IRError.at(
                op.location,
                f"expected the number of '{what}' to match the number of dynamic entries in "
                f"'static_{what}' ({len(dynamic)} vs {static.count(DYNAMIC)})",
            )
    for what in ("offsets", "sizes"):
        for number in getattr(op, f"static_{what}").values:
            if number < 0 and number != DYNAMIC:
                raise IRError.at(op.location, f"expected {what} to be non-negative, but got {number}")
