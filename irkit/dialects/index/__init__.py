"""index: arithmetic on indices, which are as wide as an address of the machine: 32 or 64 bits.

    %idx5 = index.constant 5
    %0 = index.add %a, %idx5
    %1 = index.cmp slt(%0, %b)
    %2 = index.casts %0 : index to i32

An operation on constants is folded where both widths agree on the result.
"""

from irkit.define import Dialect
from irkit.dialects.index.arithmetic import (
    Add,
    And,
    CeilDivS,
    CeilDivU,
    DivS,
    DivU,
    FloorDivS,
    MaxS,
    MaxU,
    MinS,
    MinU,
    Mul,
    Or,
    RemS,
    RemU,
    Shl,
    ShrS,
    ShrU,
    Sub,
    XOr,
)
from irkit.dialects.index.casts import (
    CastS,
    CastU,
)
from irkit.dialects.index.comparisons import (
    Cmp,
    CmpPredicate,
)
from irkit.dialects.index.constants import (
    BoolConstant,
    Constant,
    SizeOf,
    materialize,
)

__all__ = [
    "Add",
    "And",
    "BoolConstant",
    "CastS",
    "CastU",
    "CeilDivS",
    "CeilDivU",
    "Cmp",
    "CmpPredicate",
    "Constant",
    "DivS",
    "DivU",
    "FloorDivS",
    "MaxS",
    "MaxU",
    "MinS",
    "MinU",
    "Mul",
    "Or",
    "RemS",
    "RemU",
    "Shl",
    "ShrS",
    "ShrU",
    "SizeOf",
    "Sub",
    "XOr",
    "dialect",
    "materialize",
]

dialect = Dialect("index", __name__, materialize_constant=materialize)
