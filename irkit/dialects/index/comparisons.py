"""index.cmp, and what it knows about extrema."""

from collections.abc import Callable
from typing import ClassVar, Self, TypeAlias

from irkit.define import Attr, EnumAttr, I1Type, Op, Operand, Pure, Result, inferred
from irkit.define.attributes import AttributeReader
from irkit.dialects.index.arithmetic import Binary, MaxS, MaxU, MinS, MinU
from irkit.dialects.index.constants import Constant
from irkit.dialects.index.evaluate import Constants, Folded, constant_int, signed, unsigned
from irkit.ir.attributes import boolean
from irkit.ir.interning import Show
from irkit.ir.types import IndexType


class CmpPredicate(EnumAttr):
    """How two indices are compared: `s` signed, `u` unsigned.

        #index<cmp_predicate slt>
    """

    name = "index.cmp_predicate"
    cases = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
    summary: ClassVar[str] = "index comparison predicate kind"
    cpp_name: ClassVar[str] = "::mlir::index::IndexCmpPredicate"

    @classmethod
    def parse(cls, p: AttributeReader) -> Self:
        """`case`, behind the name of the attribute or where it is expected."""
        return cls.read_case(p)

    def text(self, show: Show) -> str:
        return f"#index<cmp_predicate {self.value}>"

    def holds(self, lhs: int, rhs: int, width: int) -> bool:
        """Whether it holds of two signed numbers of a width."""
        if self.value[0] == "u":
            lhs, rhs = unsigned(lhs, width), unsigned(rhs, width)
        return bool(_COMPARISONS[self.value.lstrip("su")](lhs, rhs))

    @property
    def holds_of_equals(self) -> bool:
        return self.value in ("eq", "sle", "sge", "ule", "uge")


_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq": int.__eq__,
    "ne": int.__ne__,
    "lt": int.__lt__,
    "le": int.__le__,
    "gt": int.__gt__,
    "ge": int.__ge__,
}


class Cmp(Op):
    """Compares two indices.

        %r = index.cmp slt(%a, %b)
    """

    name = "index.cmp"
    syntax = "`` $pred `(` $lhs `,` $rhs `)` attr-dict"

    pred: Attr[CmpPredicate]
    lhs: Operand[IndexType]
    rhs: Operand[IndexType]
    result: Result[I1Type] = inferred()

    traits = (Pure(),)

    def fold(self, operands: Constants) -> Folded:
        left, right = map(constant_int, operands)
        if left is not None and right is not None:
            wide = self.pred.holds(left, right, 64)
            narrow = self.pred.holds(signed(left, 32), signed(right, 32), 32)
            return (boolean(wide),) if wide == narrow else None
        if right is not None:
            bounded = self._of_extremum(right)
            if bounded is not None:
                return (boolean(bounded),)
        return (boolean(self.pred.holds_of_equals),) if self.lhs is self.rhs else None

    def _of_extremum(self, limit: int) -> bool | None:
        """The answer for `max(x, c)` or `min(x, c)` against a constant, where x does not matter."""
        op = self.lhs.defining_op
        if not isinstance(op, (MaxS, MaxU, MinS, MinU)):
            return None
        inner = op.rhs.defining_op
        bound = constant_int(inner.properties["value"]) if isinstance(inner, Constant) else None
        if bound is None:
            return None
        wide = _decided(self.pred.value, _range_of(op, bound, 64), limit, 64)
        narrow = _decided(self.pred.value, _range_of(op, bound, 32), limit, 32)
        return wide if wide == narrow else None


Range: TypeAlias = tuple[int, int, int, int]
"""The least and greatest value as signed numbers, then as unsigned ones."""


def _range_of(op: Binary, bound: int, width: int) -> Range:
    """What an extremum of anything and a constant may be."""
    least = -(1 << (width - 1))
    greatest = -1 - least
    if isinstance(op, (MaxS, MinS)):
        bound = signed(bound, width)
        low, high = (bound, greatest) if isinstance(op, MaxS) else (least, bound)
        if (low < 0) != (high < 0):
            return low, high, 0, (1 << width) - 1
        return low, high, unsigned(low, width), unsigned(high, width)
    bound = unsigned(bound, width)
    low, high = (bound, (1 << width) - 1) if isinstance(op, MaxU) else (0, bound)
    if (low > greatest) != (high > greatest):
        return least, greatest, low, high
    return signed(low, width), signed(high, width), low, high


_OPPOSITES = {"eq": "ne", "lt": "ge", "le": "gt"}
_OPPOSITES |= {theirs: ours for ours, theirs in _OPPOSITES.items()}


def _decided(pred: str, values: Range, limit: int, width: int) -> bool | None:
    """Whether all values compare so to a constant, or none does; None where that depends."""
    sign, kind = (pred[0], pred[1:]) if len(pred) > 2 else ("", pred)
    if _always(sign, kind, values, limit, width):
        return True
    return False if _always(sign, _OPPOSITES[kind], values, limit, width) else None


def _always(sign: str, kind: str, values: Range, limit: int, width: int) -> bool:
    if kind == "eq":
        low, high = values[:2] if values[0] == values[1] else values[2:]
        return low == high and signed(low, width) == signed(limit, width)
    if kind == "ne":
        return all(
            _always(sign, "lt", values, limit, width) or _always(sign, "gt", values, limit, width)
            for sign in "su"
        )
    low, high = values[:2] if sign == "s" else values[2:]
    limit = signed(limit, width) if sign == "s" else unsigned(limit, width)
    return bool(_COMPARISONS[kind](high if kind in ("lt", "le") else low, limit))
