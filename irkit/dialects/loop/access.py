"""Accesses to buffers: `loop.load`, `loop.store`, `loop.update`, copies in flight, and what may be assumed of sizes."""

from collections.abc import Sequence
from typing import Any

from irkit.define import (
    AnyMemRef,
    Attr,
    Effect,
    EnumAttr,
    Flag,
    I64Attr,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    Result,
    absent,
    inferred,
)
from irkit.define.traits import AttrSizedOperandSegments, Parts
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects.loop.affine import Indices, is_symbol, verify_affine
from irkit.ir import Attribute, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import AffineMapAttr, IntegerSetAttr
from irkit.ir.types import FloatType, IndexType, IntegerType, MemRefType, element_type_of


class Load(Op):
    """Reads an element; where the conditions fail, nothing is read and the value is that after `else`.

        %0 = loop.load %A[%i + %ii, %k floordiv 2] : memref<?x?xf32>
        %1 = loop.load %X[%h - 1] where (%h >= 1) else %zero : memref<56xf32>
    """

    name = "loop.load"

    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]
    where: OptionalAttr[IntegerSetAttr] = absent()
    otherwise: OptionalOperand[Type] = absent()
    result: Result[Type] = inferred()

    traits = (AttrSizedOperandSegments(),)

    @classmethod
    def build(
        cls,
        memref: Value[Any],
        at: Indices,
        subscripts: Sequence[AffineExpr | int],
        where: Sequence[Constraint] = (),
        otherwise: Value[Any] | None = None,
        location: Location = UNKNOWN,
    ) -> "Load":
        condition = at.set(where) if where else None
        return cls(memref, at.values, at.map(subscripts), condition, otherwise, location=location)

    @property
    def subscripts(self) -> tuple[AffineExpr, ...]:
        return self.map.value.results

    @property
    def conditions(self) -> tuple[Constraint, ...]:
        return _conditions(self.where)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        kind = parts.type_of("memref")
        return {"result": element_type_of(kind)} if isinstance(kind, MemRefType) else {}

    def verify(self) -> None:
        _verify_access(self)
        _verify_element(self, "result", self.result.type)
        if (self.where is None) != (self.otherwise is None):
            raise self.error("must have a value after 'else' exactly where it has conditions")
        if self.otherwise is not None:
            _verify_element(self, "value after 'else'", self.otherwise.type)


class Store(Op):
    """Writes an element; where the conditions fail, nothing is written.

        loop.store %v, %buf[%k floordiv 32 mod 2, %ii] where (%ii < %N) async : memref<2x64xf16>

    `async`: the element may change at any time up to the `loop.wait` that waits for the group of this store.
    """

    name = "loop.store"

    value: Operand[Type]
    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]
    where: OptionalAttr[IntegerSetAttr] = absent()
    is_async: Flag = absent("async")

    @classmethod
    def build(
        cls,
        value: Value[Any],
        memref: Value[Any],
        at: Indices,
        subscripts: Sequence[AffineExpr | int],
        where: Sequence[Constraint] = (),
        is_async: bool = False,
        location: Location = UNKNOWN,
    ) -> "Store":
        condition = at.set(where) if where else None
        return cls(value, memref, at.values, at.map(subscripts), condition, is_async, location=location)

    @property
    def subscripts(self) -> tuple[AffineExpr, ...]:
        return self.map.value.results

    @property
    def conditions(self) -> tuple[Constraint, ...]:
        return _conditions(self.where)

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.memref),)

    def verify(self) -> None:
        _verify_access(self)
        _verify_element(self, "stored value", self.value.type)


class UpdateKind(EnumAttr):
    """How an update combines: by the operation of arith with that name."""

    name = "loop.update_kind"
    summary = "kind of update"
    cases = (
        "addf",
        "mulf",
        "maximumf",
        "minimumf",
        "maxnumf",
        "minnumf",
        "addi",
        "muli",
        "maxsi",
        "minsi",
        "maxui",
        "minui",
        "andi",
        "ori",
        "xori",
    )

    @property
    def is_float(self) -> bool:
        return self.value.endswith("f")


class Update(Op):
    """Combines an element with a value: `buf[...] = buf[...] KIND value`.

        loop.update addf %p, %acc[%ii, %jj] fastmath<reassoc,contract> : memref<64x128xf32>

    Updates of one kind commute.  Those of floats may be reassociated only under `fastmath<reassoc>`; integers always.
    """

    name = "loop.update"

    kind: Attr[UpdateKind]
    value: Operand[Type]
    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]
    where: OptionalAttr[IntegerSetAttr] = absent()
    fastmath: OptionalAttr[Attribute] = absent()

    @classmethod
    def build(
        cls,
        kind: str,
        value: Value[Any],
        memref: Value[Any],
        at: Indices,
        subscripts: Sequence[AffineExpr | int],
        where: Sequence[Constraint] = (),
        fastmath: Attribute | None = None,
        location: Location = UNKNOWN,
    ) -> "Update":
        condition = at.set(where) if where else None
        return cls(
            UpdateKind(kind), value, memref, at.values, at.map(subscripts), condition, fastmath, location=location
        )

    @property
    def subscripts(self) -> tuple[AffineExpr, ...]:
        return self.map.value.results

    @property
    def conditions(self) -> tuple[Constraint, ...]:
        return _conditions(self.where)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref), Effect("write", self.memref))

    def verify(self) -> None:
        _verify_access(self)
        _verify_element(self, "value", self.value.type)
        wanted = FloatType if self.kind.is_float else (IntegerType, IndexType)
        if not isinstance(self.value.type, wanted):
            raise self.error(f"{self.kind.value} does not combine values of type '{self.value.type}'")


class Prefetch(Op):
    """Asks for an element to be near soon; changes nothing, and may name an element outside of the buffer.

        loop.prefetch %A[%i + 64, %k] : memref<?x?xf32>
    """

    name = "loop.prefetch"

    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]
    where: OptionalAttr[IntegerSetAttr] = absent()

    @classmethod
    def build(
        cls,
        memref: Value[Any],
        at: Indices,
        subscripts: Sequence[AffineExpr | int],
        where: Sequence[Constraint] = (),
        location: Location = UNKNOWN,
    ) -> "Prefetch":
        condition = at.set(where) if where else None
        return cls(memref, at.values, at.map(subscripts), condition, location=location)

    @property
    def subscripts(self) -> tuple[AffineExpr, ...]:
        return self.map.value.results

    @property
    def conditions(self) -> tuple[Constraint, ...]:
        return _conditions(self.where)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref), Effect("write", self.memref))

    def verify(self) -> None:
        _verify_access(self)


class Commit(Op):
    """Closes a group: the asynchronous stores since the last `loop.commit`.

        loop.commit
    """

    name = "loop.commit"


class Wait(Op):
    """Waits until at most `pending` of the youngest groups are in flight.

        loop.wait {pending = 1}
    """

    name = "loop.wait"

    pending: Attr[I64Attr]

    def verify(self) -> None:
        if self.pending.value < 0:
            raise self.error(f"cannot leave {self.pending.value} groups pending")


class Assume(Op):
    """States what holds of sizes; a program in which it does not hold has no meaning.

        loop.assume (%N mod 16 == 0, %N >= 16)
    """

    name = "loop.assume"

    condition: Attr[IntegerSetAttr]
    indices: Operands[IndexType]

    @classmethod
    def build(cls, at: Indices, conditions: Sequence[Constraint], location: Location = UNKNOWN) -> "Assume":
        return cls(at.set(conditions), at.values, location=location)

    @property
    def conditions(self) -> tuple[Constraint, ...]:
        return self.condition.value.constraints

    def verify(self) -> None:
        verify_affine(self, self.indices)
        for number, value in enumerate(self.indices):
            if not is_symbol(value):
                error = self.error(f"speaks of sizes, but index #{number} is no value that is constant over the function")
                raise error.note("it is defined here", value.location)


def _conditions(where: IntegerSetAttr | None) -> tuple[Constraint, ...]:
    return where.value.constraints if where is not None else ()


def _verify_access(op: Load | Store | Update | Prefetch) -> None:
    kind = op.memref.type
    if len(op.subscripts) != kind.rank:
        raise op.error(f"has {len(op.subscripts)} subscripts, but '{kind}' has rank {kind.rank}")
    verify_affine(op, op.indices)


def _verify_element(op: Load | Store | Update, what: str, kind: Type) -> None:
    element = op.memref.type.element_type
    if kind is not element:
        raise op.error(f"{what} has type '{kind}', but the elements of the buffer have type '{element}'")
