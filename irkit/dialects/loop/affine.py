"""Affine expressions in values: how they are built, changed and checked.

    at = Indices()
    at(%i) + at(%ii) * 2        -->     d0 + d1 * 2   over (%i, %ii)

A value may stand in an expression where it is an index (the induction variable of an enclosing `loop.for`)
or a symbol (constant over the whole function: `is_symbol`).  Products of two values and division by a value
are not affine.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias
from weakref import WeakSet

from irkit.define import Op
from irkit.ir import Attribute, Block, BlockArgument, Operation, Type, Value
from irkit.ir.affine import (
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    Constraint,
    IntegerSet,
)
from irkit.ir.attributes import AffineMapAttr, IntegerSetAttr, int_value

Replacement: TypeAlias = Callable[["Indices"], AffineExpr]
"""Makes the expression that takes the place of a value."""


class Indices:
    """Gives each value a dimension, in the order of first use."""

    __slots__ = ("values",)

    def __init__(self, values: Iterable[Value[Type]] = ()):
        self.values: list[Value[Type]] = list(values)

    def __call__(self, value: Value[Type]) -> AffineExpr:
        for position, known in enumerate(self.values):
            if known is value:
                return AffineDim(position)
        self.values.append(value)
        return AffineDim(len(self.values) - 1)

    def map(self, exprs: Sequence[AffineExpr | int]) -> AffineMapAttr:
        """The expressions as an attribute; to be asked for once all of them are built."""
        return AffineMapAttr(AffineMap(len(self.values), 0, [_expr(each) for each in exprs]))

    def set(self, constraints: Sequence[Constraint]) -> IntegerSetAttr:
        """The constraints as an attribute; to be asked for once all of them are built."""
        return IntegerSetAttr(IntegerSet(len(self.values), 0, constraints))

    def translate(
        self,
        expr: AffineExpr,
        values: Sequence[Value[Type]],
        replaced: Mapping[Value[Type], Replacement] | None = None,
    ) -> AffineExpr:
        """`expr` over `values` in the dimensions of this list; `replaced` puts other expressions."""
        used = expr.used_dims()
        dims: list[AffineExpr] = [AffineConstant(0)] * len(values)
        for position in sorted(used):
            value = values[position]
            replacement = replaced.get(value) if replaced else None
            dims[position] = replacement(self) if replacement is not None else self(value)
        return expr.replace(dims)


def _expr(value: AffineExpr | int) -> AffineExpr:
    return AffineConstant(value) if isinstance(value, int) else value


def affine_attributes(op: Operation) -> dict[str, AffineMapAttr | IntegerSetAttr]:
    """The maps and sets of an operation of this dialect, by name, in the order of its declaration."""
    return {
        key: attr for key, attr in op.properties.items() if isinstance(attr, AffineMapAttr | IntegerSetAttr)
    }


def exprs_of(attr: AffineMapAttr | IntegerSetAttr) -> tuple[AffineExpr, ...]:
    if isinstance(attr, AffineMapAttr):
        return attr.value.results
    return tuple([expr for expr, _ in attr.value.constraints])


def with_exprs(attr: AffineMapAttr | IntegerSetAttr, exprs: Sequence[AffineExpr], count: int) -> Attribute:
    """An attribute of the same kind with other expressions, over `count` dimensions."""
    if isinstance(attr, AffineMapAttr):
        return AffineMapAttr(AffineMap(count, 0, exprs))
    equalities = [equality for _, equality in attr.value.constraints]
    return IntegerSetAttr(IntegerSet(count, 0, list(zip(exprs, equalities, strict=True))))


def index_positions(op: Operation) -> range:
    """The operands of an operation of this dialect that stand in its affine expressions."""
    indices = getattr(op, "indices", ())
    first = next((at for at, each in enumerate(type(op).spec.operands) if each.name == "indices"), 0)  # type: ignore[attr-defined]
    return range(first, first + len(indices))


def rewrite_indices(op: Operation, replaced: Mapping[Value[Type], Replacement]) -> None:
    """Puts expressions in the place of values in the affine expressions of an operation.  One of another
    dialect has none, though it may have `indices`."""
    if op.dialect_name == "loop" and any(value in replaced for value in getattr(op, "indices", ())):
        renumber_indices(op, replaced)


def renumber_indices(op: Operation, replaced: Mapping[Value[Type], Replacement]) -> None:
    """The same, and leaves each index that is used in the list once."""
    attrs = affine_attributes(op)
    indices: Sequence[Value[Type]] = getattr(op, "indices", ())
    at = Indices()
    written = {
        key: [at.translate(expr, indices, replaced) for expr in exprs_of(attr)] for key, attr in attrs.items()
    }
    for key, exprs in written.items():
        op.properties[key] = with_exprs(attrs[key], exprs, len(at.values))
    op.indices = at.values  # type: ignore[attr-defined]


# What may stand in an expression.


def loop_of(value: Value[Type]) -> Operation | None:
    """The `loop.for` whose induction variable this is."""
    if isinstance(value, BlockArgument) and value.index == 0:
        parent = value.owner.parent_op
        if parent is not None and parent.name == "loop.for":
            return parent
    return None


def is_induction_variable(value: Value[Type]) -> bool:
    return loop_of(value) is not None


def is_symbol(value: Value[Type]) -> bool:
    """Whether a value is constant over a function: defined directly in its body, a constant, or the size of
    a buffer that is defined directly in its body."""
    if is_symbol_level(value.parent_block):
        return True
    op = value.defining_op
    if op is None:
        return False
    if op.name == "memref.dim":
        source, dim = op.operands
        return is_symbol_level(source.parent_block) and _is_constant(dim.defining_op)
    return _is_constant(op)


def is_symbol_level(block: Block | None) -> bool:
    """Whether a block is executed once a call: it belongs to what is isolated from above, or to a kernel."""
    parent = block.parent_op if block is not None else None
    return parent is None or parent.is_isolated or parent.name == "gpu.launch"


def _is_constant(op: Operation | None) -> bool:
    return isinstance(op, Op) and op.is_constant


def constant_index(value: Value[Type]) -> int | None:
    """The number that an index value is known to be."""
    op = value.defining_op
    return int_value(op.attribute("value")) if isinstance(op, Op) and op.is_constant else None


# Verification.

LARGEST = 1 << 62
"""No number in an affine expression, and no step, is larger: an index and one more step fit 64 bits, and so
does what a pass makes of two numbers."""
_checked: WeakSet[Attribute] = WeakSet()


def verify_affine(op: Operation, indices: Sequence[Value[Type]]) -> None:
    """The laws that every operation with affine expressions obeys."""
    for key, attr in affine_attributes(op).items():
        if attr.value.num_dims != len(indices) or attr.value.num_symbols:
            raise op.error(
                f"attribute '{key}' must be over {len(indices)} dimensions, one an index, and no symbols"
            )
        if attr not in _checked:
            _verify_exprs(op, key, exprs_of(attr))
            _checked.add(attr)
    for number, value in enumerate(indices):
        if loop_of(value) is None and not is_symbol(value):
            error = op.error(
                f"index #{number} must be the induction variable of an enclosing 'loop.for' "
                "or a value that is constant over the function"
            )
            raise error.note(
                "it is defined here, where it may change from one execution to the next", value.location
            )


def _verify_exprs(op: Operation, key: str, exprs: Sequence[AffineExpr]) -> None:
    for expr in exprs:
        if not expr.is_pure_affine:
            raise op.error(
                f"'{expr}' in attribute '{key}' is not affine: factors and divisors must be constants"
            )
        for node in expr.walk():
            if isinstance(node, AffineBinary) and node.kind in ("mod", "floordiv", "ceildiv"):
                divisor = node.rhs
                if isinstance(divisor, AffineConstant) and divisor.value < 1:
                    raise op.error(f"divisor {divisor.value} in attribute '{key}' must be positive")
            # A product of numbers that leaves 64 bits stands as it is: 4 * 3000000000000000000.
            number = node.evaluate(()) if node.is_symbolic_or_constant else 0
            if abs(number) > LARGEST:
                raise op.error(f"{number} in attribute '{key}' may leave 64 bits: 2^62 is the largest number")
