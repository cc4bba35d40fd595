"""What known operands make of affine expressions: numbers, simpler expressions, poison."""

from collections.abc import Sequence

from irkit.dialects.ub import PoisonAttr
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineSymbol
from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.values import Value

Constants = Sequence[Attribute | None]
Folded = Sequence[Value[Type] | Attribute] | None

POISON = PoisonAttr()


def known_index(attr: Attribute | None) -> int | None:
    return attr.value if isinstance(attr, IntegerAttr) else None


def known_values(attrs: Constants) -> list[int] | None:
    """All of them as numbers, where all are."""
    values = [known_index(attr) for attr in attrs]
    found = [value for value in values if value is not None]
    return found if len(found) == len(values) else None


def partially_evaluated(expr: AffineExpr, dims: int, operands: Constants) -> AffineExpr:
    """An expression with constants for the operands that are known."""
    return expr.replace(
        [_or_dim(attr, number) for number, attr in enumerate(operands[:dims])],
        [_or_symbol(attr, number) for number, attr in enumerate(operands[dims:])],
    )


def _or_dim(attr: Attribute | None, number: int) -> AffineExpr:
    value = known_index(attr)
    return AffineDim(number) if value is None else AffineConstant(value)


def _or_symbol(attr: Attribute | None, number: int) -> AffineExpr:
    value = known_index(attr)
    return AffineSymbol(number) if value is None else AffineConstant(value)


def is_undefined(expr: AffineExpr) -> bool:
    """Whether a number is divided by zero in it, or taken modulo a number below one."""
    for node in expr.walk():
        if not isinstance(node, AffineBinary) or not isinstance(node.lhs, AffineConstant):
            continue
        if node.kind in ("floordiv", "ceildiv", "mod") and isinstance(node.rhs, AffineConstant):
            return node.rhs.value < 1 if node.kind == "mod" else node.rhs.value == 0
    return False
