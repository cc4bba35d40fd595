"""The nodes of affine expressions: made once each, walked, evaluated, printed.

What their operators make of the operands is said in `simplification`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import gcd
from typing import Final, Literal, TypeAlias, TypeGuard, TypeVar
from weakref import WeakValueDictionary

Kind: TypeAlias = Literal["add", "mul", "mod", "floordiv", "ceildiv"]
ADD: Final = "add"
MUL: Final = "mul"
MOD: Final = "mod"
FLOORDIV: Final = "floordiv"
CEILDIV: Final = "ceildiv"

_SPELLING: Final = {MUL: " * ", MOD: " mod ", FLOORDIV: " floordiv ", CEILDIV: " ceildiv "}
SMALLEST: Final = -(1 << 63)
LARGEST: Final = (1 << 63) - 1


class AffineExpr:
    """An expression over dimensions and symbols.

    is_symbolic_or_constant: no dimension occurs in it. is_pure_affine: products have a constant factor and
    divisors are constants. known_divisor: the largest number known to divide all its values (0 for 0).
    """

    __slots__ = ("__weakref__", "_dims", "is_pure_affine", "is_symbolic_or_constant", "known_divisor")

    is_symbolic_or_constant: bool
    is_pure_affine: bool
    known_divisor: int
    _dims: frozenset[int]

    def __add__(self, other: AffineExpr | int) -> AffineExpr:
        return OPERATORS[ADD](self, _expr(other))

    def __radd__(self, other: int) -> AffineExpr:
        return OPERATORS[ADD](_expr(other), self)

    def __neg__(self) -> AffineExpr:
        return OPERATORS[MUL](self, AffineConstant(-1))

    def __sub__(self, other: AffineExpr | int) -> AffineExpr:
        return OPERATORS[ADD](self, -_expr(other))

    def __rsub__(self, other: int) -> AffineExpr:
        return OPERATORS[ADD](_expr(other), -self)

    def __mul__(self, other: AffineExpr | int) -> AffineExpr:
        return OPERATORS[MUL](self, _expr(other))

    def __rmul__(self, other: int) -> AffineExpr:
        return OPERATORS[MUL](_expr(other), self)

    def __floordiv__(self, other: AffineExpr | int) -> AffineExpr:
        return OPERATORS[FLOORDIV](self, _expr(other))

    def __mod__(self, other: AffineExpr | int) -> AffineExpr:
        return OPERATORS[MOD](self, _expr(other))

    def floordiv(self, other: AffineExpr | int) -> AffineExpr:
        """The quotient rounded down; the same as `//`."""
        return OPERATORS[FLOORDIV](self, _expr(other))

    def ceildiv(self, other: AffineExpr | int) -> AffineExpr:
        """The quotient rounded up."""
        return OPERATORS[CEILDIV](self, _expr(other))

    def walk(self) -> Iterator[AffineExpr]:
        """This expression and all below it, each node once, operands before the node."""
        seen: set[AffineExpr] = set()
        stack: list[tuple[AffineExpr, bool]] = [(self, False)]
        while stack:
            node, operands_done = stack.pop()
            if node in seen:
                continue
            if isinstance(node, AffineBinary) and not operands_done:
                stack += ((node, True), (node.rhs, False), (node.lhs, False))
            else:
                seen.add(node)
                yield node

    def used_dims(self) -> frozenset[int]:
        """The positions of the dimensions that occur."""
        return self._dims

    def used_symbols(self) -> set[int]:
        """The positions of the symbols that occur."""
        return {node.position for node in self.walk() if isinstance(node, AffineSymbol)}

    def evaluate(self, dims: Sequence[int], symbols: Sequence[int] = ()) -> int:
        """The value at the given point; ValueError where a divisor is 0 or a modulus below 1."""
        values: dict[AffineExpr, int] = {}
        for node in self.walk():
            if isinstance(node, AffineBinary):
                values[node] = apply(node.kind, values[node.lhs], values[node.rhs])
            elif isinstance(node, AffineDim):
                values[node] = dims[node.position]
            elif isinstance(node, AffineSymbol):
                values[node] = symbols[node.position]
            elif isinstance(node, AffineConstant):
                values[node] = node.value
        return values[self]

    def replace(self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr] = ()) -> AffineExpr:
        """Puts dims[i] for di and symbols[i] for si; positions beyond the sequences stay."""
        return _replaced(self, tuple(dims), tuple(symbols))

    def _replace(self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr]) -> AffineExpr:
        results: dict[AffineExpr, AffineExpr] = {}
        for node in self.walk():
            result = node
            if isinstance(node, AffineBinary):
                lhs, rhs = results[node.lhs], results[node.rhs]
                if lhs is not node.lhs or rhs is not node.rhs:
                    result = binary(node.kind, lhs, rhs)
            elif isinstance(node, AffineDim) and node.position < len(dims):
                result = dims[node.position]
            elif isinstance(node, AffineSymbol) and node.position < len(symbols):
                result = symbols[node.position]
            results[node] = result
        return results[self]

    def shift_dims(self, shift: int, offset: int = 0) -> AffineExpr:
        """Renames di to d(i+shift) for all i >= offset."""
        count = max(self.used_dims(), default=-1) + 1
        return self.replace([AffineDim(i + shift if i >= offset else i) for i in range(count)])

    def shift_symbols(self, shift: int, offset: int = 0) -> AffineExpr:
        """Renames si to s(i+shift) for all i >= offset."""
        count = max(self.used_symbols(), default=-1) + 1
        return self.replace((), [AffineSymbol(i + shift if i >= offset else i) for i in range(count)])

    def to_text(
        self, dim_names: Sequence[str] | None = None, symbol_names: Sequence[str] | None = None
    ) -> str:
        """MLIR's text of it, with the given names in place of d0, d1, ... and s0, s1, ..."""
        return _text(self, dim_names, symbol_names)

    def __str__(self) -> str:
        return _text(self, None, None)

    __repr__ = __str__


class AffineDim(AffineExpr):
    """`d0`: a dimension, such as a loop index."""

    __slots__ = ("position",)

    position: int

    def __new__(cls, position: int) -> AffineDim:
        found = _dims.get(position)
        if found is None:
            found = _dims[position] = _leaf(object.__new__(cls), symbolic=False, divisor=1)
            found.position, found._dims = position, frozenset((position,))
        return found


class AffineSymbol(AffineExpr):
    """`s0`: a symbol, unknown but constant over the dimensions."""

    __slots__ = ("position",)

    position: int

    def __new__(cls, position: int) -> AffineSymbol:
        found = _symbols.get(position)
        if found is None:
            found = _symbols[position] = _leaf(object.__new__(cls), symbolic=True, divisor=1)
            found.position = position
        return found


class AffineOverflowError(ValueError):
    """A constant that does not fit into 64 bits."""


class AffineConstant(AffineExpr):
    """A 64-bit integer."""

    __slots__ = ("value",)

    value: int

    def __new__(cls, value: int) -> AffineConstant:
        found = _constants.get(value)
        if found is None:
            if not SMALLEST <= value <= LARGEST:
                raise AffineOverflowError("constant too large for index")
            found = _constants[value] = _leaf(object.__new__(cls), symbolic=True, divisor=abs(value))
            found.value = value
        return found


class AffineBinary(AffineExpr):
    """An operation on two expressions, as it stands: nothing is simplified or checked here."""

    __slots__ = ("kind", "lhs", "rhs")

    kind: Kind
    lhs: AffineExpr
    rhs: AffineExpr

    def __new__(cls, kind: Kind, lhs: AffineExpr, rhs: AffineExpr) -> AffineBinary:
        key = (kind, lhs, rhs)
        found = _binaries.get(key)
        if found is None:
            found = _binaries[key] = object.__new__(cls)
            found.kind, found.lhs, found.rhs = key
            found.is_symbolic_or_constant = lhs.is_symbolic_or_constant and rhs.is_symbolic_or_constant
            found.is_pure_affine = _is_pure_affine(kind, lhs, rhs)
            found.known_divisor = _known_divisor(kind, lhs, rhs)
            found._dims = lhs._dims if rhs._dims <= lhs._dims else lhs._dims | rhs._dims
        return found


# Keys hold the operands strongly; an entry goes when the last user of its expression does.
_dims: WeakValueDictionary[int, AffineDim] = WeakValueDictionary()
_symbols: WeakValueDictionary[int, AffineSymbol] = WeakValueDictionary()
_constants: WeakValueDictionary[int, AffineConstant] = WeakValueDictionary()
_binaries: WeakValueDictionary[tuple[Kind, AffineExpr, AffineExpr], AffineBinary] = WeakValueDictionary()


_NO_DIMS: Final[frozenset[int]] = frozenset()
_Leaf = TypeVar("_Leaf", AffineDim, AffineSymbol, AffineConstant)


def _leaf(node: _Leaf, symbolic: bool, divisor: int) -> _Leaf:
    node.is_symbolic_or_constant = symbolic
    node.is_pure_affine = True
    node.known_divisor = divisor
    node._dims = _NO_DIMS
    return node


def _is_pure_affine(kind: Kind, lhs: AffineExpr, rhs: AffineExpr) -> bool:
    if kind == ADD:
        return lhs.is_pure_affine and rhs.is_pure_affine
    if isinstance(rhs, AffineConstant):
        return lhs.is_pure_affine
    return kind == MUL and isinstance(lhs, AffineConstant) and rhs.is_pure_affine


def _known_divisor(kind: Kind, lhs: AffineExpr, rhs: AffineExpr) -> int:
    if kind == MUL:
        return lhs.known_divisor * rhs.known_divisor
    if kind in (ADD, MOD):
        return gcd(lhs.known_divisor, rhs.known_divisor)
    if isinstance(rhs, AffineConstant) and rhs.value and lhs.known_divisor % rhs.value == 0:
        return abs(lhs.known_divisor // rhs.value)
    return 1


def _expr(value: AffineExpr | int) -> AffineExpr:
    return value if isinstance(value, AffineExpr) else AffineConstant(value)


OPERATORS: Final[dict[Kind, Callable[[AffineExpr, AffineExpr], AffineExpr]]] = {}
"""The rule of each operator.  The rules build nodes, so the package joins the two."""


def binary(kind: Kind, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """Applies the operator named by `kind`, simplifying; ValueError where the result is not affine."""
    return OPERATORS[kind](lhs, rhs)


def apply(kind: Kind, lhs: int, rhs: int) -> int:
    """The operation on two numbers; ValueError where it is not defined."""
    if kind == ADD:
        return lhs + rhs
    if kind == MUL:
        return lhs * rhs
    if kind == MOD:
        if rhs < 1:
            raise ValueError(f"modulus {rhs} of an affine expression is not positive")
        return lhs % rhs
    if rhs == 0:
        raise ValueError("division by zero in an affine expression")
    return lhs // rhs if kind == FLOORDIV else -(-lhs // rhs)


@lru_cache(maxsize=20_000)
def _replaced(
    expr: AffineExpr, dims: tuple[AffineExpr, ...], symbols: tuple[AffineExpr, ...]
) -> AffineExpr:
    """Passes put the same into the same again and again, and nodes are made once each."""
    return expr._replace(dims, symbols)


def is_kind(expr: AffineExpr, kind: Kind) -> TypeGuard[AffineBinary]:
    """Whether the expression is an operation of this kind."""
    return isinstance(expr, AffineBinary) and expr.kind == kind


def term(expr: AffineExpr) -> tuple[AffineExpr, int]:
    """`e * c` as e and c; everything else has the factor 1."""
    if is_kind(expr, MUL) and isinstance(expr.rhs, AffineConstant):
        return expr.lhs, expr.rhs.value
    return expr, 1


def _text(expr: AffineExpr, dim_names: Sequence[str] | None, symbol_names: Sequence[str] | None) -> str:
    pieces: list[str] = []
    # An expression is paired with whether it is an operand that needs parentheses around an operator.
    stack: list[str | tuple[AffineExpr, bool]] = [(expr, False)]
    while stack:
        top = stack.pop()
        if isinstance(top, str):
            pieces.append(top)
            continue
        node, tight = top
        if isinstance(node, AffineBinary):
            parts = _parts(node)
            stack += (")", *reversed(parts), "(") if tight else reversed(parts)
        elif isinstance(node, AffineDim):
            pieces.append(f"d{node.position}" if dim_names is None else dim_names[node.position])
        elif isinstance(node, AffineSymbol):
            pieces.append(f"s{node.position}" if symbol_names is None else symbol_names[node.position])
        elif isinstance(node, AffineConstant):
            pieces.append(str(node.value))
    return "".join(pieces)


def _parts(node: AffineBinary) -> tuple[str | tuple[AffineExpr, bool], ...]:
    """What an operation prints as, from left to right."""
    lhs, rhs = node.lhs, node.rhs
    if node.kind != ADD:
        if node.kind == MUL and isinstance(rhs, AffineConstant) and rhs.value == -1:
            return "-", (lhs, True)
        return (lhs, True), _SPELLING[node.kind], (rhs, True)
    inner, factor = term(rhs)
    if factor == -1:
        return (lhs, False), " - ", (inner, is_kind(inner, ADD))
    if factor < -1:
        return (lhs, False), " - ", (inner, True), f" * {_negated(factor)}"
    if isinstance(rhs, AffineConstant) and rhs.value < 0:
        return (lhs, False), f" - {_negated(rhs.value)}"
    return (lhs, False), " + ", (rhs, False)


def _negated(value: int) -> int:
    """-value in 64 bits, in which the smallest number is its own negative."""
    return value if value == SMALLEST else -value
