"""Sizes of grids and blocks: three values, and how they are written.

(%bx, %by, %bz) in (%gx = %a, %gy = %b, %gz = %c)
in (%a, %b, %c)
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeAlias

from irkit.define import TypeConstraint
from irkit.ir import Type, Value
from irkit.ir.types import I32, IndexType, IntegerType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

LaunchSize: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "index or 32-bit signless integer or 64-bit signless integer",
        lambda kind: (
            isinstance(kind, IndexType) or (isinstance(kind, IntegerType) and kind.width in (32, 64))
        ),
    ),
]
I32Size: TypeAlias = Annotated[
    IntegerType, TypeConstraint("32-bit signless integer", lambda kind: kind is I32, I32)
]


class Dim3(NamedTuple):
    """Three values, one a dimension."""

    x: Value[Any]
    y: Value[Any]
    z: Value[Any]


class SizeAssignment(NamedTuple):
    """`(%bx, %by, %bz) in (%gx = %a, %gy = %b, %gz = %c)`, as tokens."""

    ids: list[int]
    sizes: list[int]
    operands: list[int]


def parse_sizes(p: "OpParser", what: str) -> SizeAssignment:
    at = p.i
    ids = p.operand_list("(", ")")
    if len(ids) != 3:
        raise p.custom_error(f"expected three ids of {what}", at)
    p.expect("in")
    p.expect("(")
    sizes: list[int] = []
    operands: list[int] = []
    for number in range(3):
        if number:
            p.expect(",")
        sizes.append(p.operand())
        p.expect("=")
        operands.append(p.operand())
    p.expect(")")
    return SizeAssignment(ids, sizes, operands)


def sizes_text(
    p: "OpPrinter", ids: Sequence[Value[Type]], sizes: Sequence[Value[Type]], operands: Sequence[Value[Type]]
) -> str:
    pairs = [f"{p.value(size)} = {p.value(operand)}" for size, operand in zip(sizes, operands, strict=True)]
    return f"({p.values(ids)}) in ({', '.join(pairs)})"
