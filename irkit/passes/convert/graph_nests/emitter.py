"""Writes nests at a place in a function: buffers, loops, accesses, constants.

    with e.nest(e.sizes(out)) as (i, j):              loop.for @add.i (%i = 0 to 64) parallel {
        x = e.load(lhs, [i, j])                         loop.for @add.j (%j = 0 to 256) parallel { ...
        e.store(x, out, [i, j])
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias, TypeVar

from irkit.analysis.machines import Machine
from irkit.define import Op
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects import arith, loop, memref
from irkit.dialects.arith.bases import FloatBinary, FloatUnary
from irkit.dialects.loop.affine import Indices, Replacement
from irkit.dialects.loop.nest import PARALLEL
from irkit.ir import Attribute, Block, Operation, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import FloatAttr, IntegerAttr, StringAttr, floating, normalize_int
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import DYNAMIC, I64, INDEX, FloatType, IntegerType, MemRefType

Size: TypeAlias = int | Value[Type]
Subscript: TypeAlias = int | Value[Type] | Replacement
"""A number, an index, or a function that makes an affine expression."""

AnyOp = TypeVar("AnyOp", bound=Operation)
FloatOp: TypeAlias = FloatUnary | FloatBinary
_INDEX_NAMES = "ijklmn"
_EXTREMES = ("maximumf", "minimumf")
_ANY_ZERO = arith.FastMathFlags.of("nsz")
"""Which of two zeros is the greater one is not asked for, and costs as much as all else."""


class Tensor(NamedTuple):
    """A tensor as nests see it: a buffer, or one number for all elements."""

    type: MemRefType
    buffer: Value[Type] | None
    splat: TypedAttribute | None = None


def index_names(rank: int) -> list[str]:
    """i, j, k, ... or, where there are too many, i0, i1, ..."""
    return list(_INDEX_NAMES[:rank]) if rank <= len(_INDEX_NAMES) else [f"i{axis}" for axis in range(rank)]


class Emitter:
    """A place in a function: operations go before `before`, or to the end of the block."""

    def __init__(self, entry: Block, before: Operation, fastmath: arith.FastMathFlags, machine: Machine):
        self.entry = entry
        self.machine = machine
        """Whose registers and caches blocks are made for."""
        self.block = entry
        self.before: Operation | None = before
        self.fastmath = fastmath
        self.prefix = ""
        self.location: Location = UNKNOWN
        self.constants: dict[TypedAttribute, Value[Type]] = {}
        self.last_constant: Operation | None = None
        self.tensors: dict[Value[Type], Tensor] = {}

    def add(self, op: AnyOp) -> AnyOp:
        op.location = self.location
        self.block.insert(op, self.before)
        return op

    def on_floats(self, kind: type[FloatOp], *values: Value[Type]) -> Value[Type]:
        """An operation on floats, with the flags of the conversion."""
        make: Callable[..., FloatOp] = kind
        return self.add(make(*values, fastmath=self.fastmath)).result

    def arithmetic(
        self, of_floats: type[FloatOp], of_integers: type[Op], lhs: Value[Type], rhs: Value[Type]
    ) -> Value[Type]:
        if isinstance(lhs.type, FloatType):
            return self.on_floats(of_floats, lhs, rhs)
        make: Callable[..., Op] = of_integers
        return self.add(make(lhs, rhs)).results[0]

    def tensor(self, value: Value[Type]) -> Tensor:
        """Where a tensor of the graph is."""
        return self.tensors[value]

    # Values that are the same everywhere in the function.

    def constant(self, value: TypedAttribute) -> Value[Type]:
        """A constant at the head of the function, each once."""
        found = self.constants.get(value)
        if found is None:
            made = arith.Constant(value, location=self.location)
            after = self.last_constant
            self.entry.insert(made, after.next if after is not None else self.entry.first)
            self.last_constant = made
            found = self.constants[value] = made.result
        return found

    def number(self, value: float, kind: Type) -> Value[Type]:
        """A constant of a float, integer or index type; integers take infinities as their limits."""
        if isinstance(kind, FloatType):
            return self.constant(floating(value, kind))
        if value in (float("inf"), float("-inf")):
            width = kind.width if isinstance(kind, IntegerType) else 64
            value = (1 << (width - 1)) - 1 if value > 0 else -(1 << (width - 1))
        return self.constant(IntegerAttr(int(value), kind))

    def size(self, tensor: Tensor, axis: int) -> Size:
        """The size of a dimension: a number, or a value known at the level of the function."""
        known = tensor.type.shape[axis]
        if known != DYNAMIC or tensor.buffer is None:
            return known
        return self.add(memref.Dim(tensor.buffer, self.number(axis, INDEX))).result

    def sizes(self, tensor: Tensor) -> list[Size]:
        return [self.size(tensor, axis) for axis in range(tensor.type.rank)]

    # Loops.

    @contextmanager
    def loop(self, label: str, upper: Size, parallel: bool = False) -> Iterator[Value[Type]]:
        """One loop; what is added meanwhile goes into its body."""
        with self.nest([upper], [label], parallel) as (variable,):
            yield variable

    @contextmanager
    def strip(
        self,
        label: str,
        uppers: Sequence[Subscript],
        step: int = 1,
        parallel: bool = False,
        lowers: Sequence[Subscript] = (0,),
    ) -> Iterator[Value[Type]]:
        """One loop from the largest of several bounds to before the least of others."""
        outer = (self.block, self.before)
        yield self._enter(label, uppers, parallel, step, lowers)
        self.block, self.before = outer

    def _enter(
        self,
        label: str,
        uppers: Sequence[Subscript],
        parallel: bool,
        step: int = 1,
        lowers: Sequence[Subscript] = (0,),
    ) -> Value[Type]:
        """`loop.for @prefix.label (%i = max(lowers) to min(uppers))`, to whose body the place moves."""
        at = loop.Indices()
        low, high = ([_expr(each, at) for each in bounds] for bounds in (lowers, uppers))
        kind = PARALLEL if parallel else None
        made = self.add(
            loop.For.build(
                f"{self.prefix}.{label}", at, low, high, step, kind=kind, location=self.location
            )
        )
        self.block, self.before = made.block, made.block.last
        return made.induction_variable

    @contextmanager
    def nest(
        self, uppers: Sequence[Size], names: Sequence[str] | None = None, parallel: bool = True
    ) -> Iterator[list[Value[Type]]]:
        """Loops one inside the other; a parallel nest without any is one that runs once."""
        if names is None:
            names = index_names(len(uppers))
        outer = (self.block, self.before)
        variables: list[Value[Type]] = []
        once: list[tuple[str, Size]] = [("once", 1)] if parallel and not uppers else []
        for name, upper in [*once, *zip(names, uppers, strict=True)]:
            variables.append(self._enter(name, [upper], parallel))
        yield variables[len(once) :]
        self.block, self.before = outer

    # Accesses.

    def load(self, source: Tensor, subscripts: Sequence[Subscript]) -> Value[Type]:
        if source.splat is not None:
            return self.constant(source.splat)
        assert source.buffer is not None
        at = loop.Indices()
        exprs = [_expr(each, at) for each in subscripts]
        return self.add(loop.Load.build(source.buffer, at, exprs)).result

    def load_where(
        self,
        source: Tensor,
        subscripts: Sequence[Subscript],
        where: Callable[[Indices], list[Constraint]],
        otherwise: Value[Type],
    ) -> Value[Type]:
        """The element where conditions hold, `otherwise` where they do not and it may not be there."""
        at = loop.Indices()
        exprs = [_expr(each, at) for each in subscripts]
        conditions = where(at)
        if not conditions:
            return self.load(source, subscripts)
        assert source.buffer is not None, "IN_MEMORY says so"
        return self.add(loop.Load.build(source.buffer, at, exprs, conditions, otherwise)).result

    def load_at(self, source: Tensor, subscripts: Sequence[Value[Type]]) -> Value[Type]:
        """The element at places that are known only when the program runs."""
        assert source.buffer is not None, "IN_MEMORY says so"
        return self.add(memref.Load(source.buffer, subscripts)).result

    def store(self, value: Value[Type], target: Tensor, subscripts: Sequence[Subscript]) -> None:
        assert target.buffer is not None
        at = loop.Indices()
        exprs = [_expr(each, at) for each in subscripts]
        self.add(loop.Store.build(value, target.buffer, at, exprs))

    def update(self, kind: str, value: Value[Type], target: Tensor, subscripts: Sequence[Subscript]) -> None:
        assert target.buffer is not None
        at = loop.Indices()
        exprs = [_expr(each, at) for each in subscripts]
        flags = self.fastmath if isinstance(value.type, FloatType) else arith.NO_FASTMATH
        if kind in _EXTREMES:
            flags = arith.FastMathFlags(flags.value | _ANY_ZERO.value)
        self.add(loop.Update.build(kind, value, target.buffer, at, exprs, fastmath=flags))

    def local(self, name: str, element: Type, shape: tuple[int, ...] = ()) -> Tensor:
        """A buffer, of one element by default, that lives for one iteration of the innermost loop."""
        kind = MemRefType(shape, element)
        name_attr: dict[str, Attribute] = {"loop.name": StringAttr(f"{self.prefix}.{name}")}
        made = self.add(memref.Alloca(memref=kind, attributes=name_attr))
        return Tensor(kind, made.result)


def _expr(subscript: Subscript, at: loop.Indices) -> AffineExpr | int:
    if isinstance(subscript, int):
        return subscript
    return at(subscript) if isinstance(subscript, Value) else subscript(at)


def splat_of(value: TypedAttribute) -> TypedAttribute | None:
    """The number that every element of a literal is, None where they differ."""
    if not isinstance(value, DenseElementsAttr) or not value.is_splat:
        return None
    kind, (bits,) = value.type.element_type, value.bit_patterns
    if isinstance(kind, FloatType):
        return FloatAttr(bits, kind)
    return IntegerAttr(normalize_int(bits, I64) if kind is INDEX else bits, kind)
