"""Accesses to buffers, some of them in flight: `loop.load`, `loop.store`, `loop.prefetch`, `loop.commit`,
`loop.wait`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from irkit.define import (
    AnyMemRef,
    Attr,
    Effect,
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
from irkit.diagnostics import UNKNOWN, IRError, Location
from irkit.dialects.loop.affine import Indices, verify_affine
from irkit.dialects.loop.text import read_conditions, read_subscripts, show_conditions, show_list
from irkit.ir import Attribute, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import UNIT, AffineMapAttr, IntegerSetAttr
from irkit.ir.elements import int_array
from irkit.ir.types import I32, IndexType, MemRefType, element_type_of

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Access(Protocol):
    """What loads, stores, updates and prefetches have in common."""

    @property
    def memref(self) -> Value[MemRefType]: ...

    @property
    def indices(self) -> tuple[Value[IndexType], ...]: ...

    @property
    def map(self) -> AffineMapAttr: ...
    @property
    def where(self) -> IntegerSetAttr | None: ...

    @property
    def subscripts(self) -> tuple[AffineExpr, ...]: ...

    @property
    def conditions(self) -> tuple[Constraint, ...]: ...

    def error(self, message: str) -> IRError: ...


class AffineAccess:
    """What the attributes of every access say."""

    __slots__ = ()

    @property
    def subscripts(self: Access) -> tuple[AffineExpr, ...]:
        return self.map.value.results

    @property
    def conditions(self: Access) -> tuple[Constraint, ...]:
        return self.where.value.constraints if self.where is not None else ()


class AccessText:
    """What the text of every access has in common: `%buffer[subscripts] where (conditions)`."""

    __slots__ = ("at", "buffer", "otherwise", "properties")

    def __init__(self, p: "OpParser", has_else: bool = False):
        self.at = Indices()
        self.buffer = p.operand()
        subscripts = read_subscripts(p, self.at)
        conditions = read_conditions(p, self.at) if p.accept("where") else []
        self.otherwise: int | None = None
        if has_else and conditions:
            p.expect("else")
            self.otherwise = p.operand()
        self.properties: dict[str, Attribute] = {"map": self.at.map(subscripts)}
        if conditions:
            self.properties["where"] = self.at.set(conditions)

    def buffer_type(self, p: "OpParser") -> MemRefType:
        """`: memref<...>`, the end of the text."""
        p.expect(":")
        start = p.i
        kind = p.type()
        if not isinstance(kind, MemRefType):
            raise p.custom_error(f"expects a ranked memref, but has '{kind}'", start)
        return kind


def access_text(p: "OpPrinter", op: "Access") -> str:
    names = [p.value(value) for value in op.indices]
    where = f" where {show_conditions(op.conditions, names)}" if op.where is not None else ""
    return f"{p.value(op.memref)}[{show_list(op.subscripts, names)}]{where}"


class Load(AffineAccess, Op):
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

    @classmethod
    def parse(cls, p: "OpParser") -> "Load":
        text = AccessText(p, has_else=True)
        attributes = p.attr_dict()
        kind = text.buffer_type(p)
        operands = [p.resolve(text.buffer, kind), *text.at.values]
        if text.otherwise is not None:
            operands.append(p.resolve(text.otherwise, kind.element_type))
        sizes = (1, len(text.at.values), int(text.otherwise is not None))
        text.properties["operandSegmentSizes"] = int_array(sizes, I32)
        return p.build(cls, operands, [kind.element_type], text.properties, attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {access_text(p, self)}")
        if self.otherwise is not None:
            p.write(f" else {p.value(self.otherwise)}")
        p.write(f"{p.dict_text(self.attributes)} : {p.type(self.memref.type)}")

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        kind = parts.type_of("memref")
        return {"result": element_type_of(kind)} if isinstance(kind, MemRefType) else {}

    def verify(self) -> None:
        verify_access(self)
        verify_affine(self, self.indices)
        verify_element(self, "result", self.result.type)
        if (self.where is None) != (self.otherwise is None):
            raise self.error("must have a value after 'else' exactly where it has conditions")
        if self.otherwise is not None:
            verify_element(self, "value after 'else'", self.otherwise.type)


class Store(AffineAccess, Op):
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

    @classmethod
    def parse(cls, p: "OpParser") -> "Store":
        value = p.operand()
        p.expect(",")
        text = AccessText(p)
        if p.accept("async"):
            text.properties["async"] = UNIT
        attributes = p.attr_dict()
        kind = text.buffer_type(p)
        operands = [p.resolve(value, kind.element_type), p.resolve(text.buffer, kind), *text.at.values]
        return p.build(cls, operands, (), text.properties, attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.value)}, {access_text(p, self)}{' async' if self.is_async else ''}")
        p.write(f"{p.dict_text(self.attributes)} : {p.type(self.memref.type)}")

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.memref),)

    def verify(self) -> None:
        verify_access(self)
        verify_affine(self, self.indices)
        verify_element(self, "stored value", self.value.type)


class Prefetch(AffineAccess, Op):
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

    @classmethod
    def parse(cls, p: "OpParser") -> "Prefetch":
        text = AccessText(p)
        attributes = p.attr_dict()
        operands = [p.resolve(text.buffer, text.buffer_type(p)), *text.at.values]
        return p.build(cls, operands, (), text.properties, attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {access_text(p, self)}")
        p.write(f"{p.dict_text(self.attributes)} : {p.type(self.memref.type)}")

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref), Effect("write", self.memref))

    def verify(self) -> None:
        verify_access(self)
        verify_affine(self, self.indices)


class Commit(Op):
    """Closes a group: the asynchronous stores since the last `loop.commit`.

        loop.commit
    """

    name = "loop.commit"
    syntax = "attr-dict"


class Wait(Op):
    """Waits until at most `pending` of the youngest groups are in flight.

        loop.wait {pending = 1}
    """

    name = "loop.wait"

    pending: Attr[I64Attr]

    @classmethod
    def parse(cls, p: "OpParser") -> "Wait":
        return p.build(cls, attributes=p.attr_dict())

    def print(self, p: "OpPrinter") -> None:
        rest = p.attr_dict(self, elided=("pending",))
        p.write(
            f" {{pending = {self.pending.value}}}"
            if not rest
            else f" {{pending = {self.pending.value}, {rest[2:]}"
        )

    def verify(self) -> None:
        if self.pending.value < 0:
            raise self.error(f"cannot leave {self.pending.value} groups pending")


def verify_access(op: "Access") -> None:
    kind = op.memref.type
    if len(op.subscripts) != kind.rank:
        raise op.error(f"has {len(op.subscripts)} subscripts, but '{kind}' has rank {kind.rank}")


def verify_element(op: "Access", what: str, kind: Type) -> None:
    element = op.memref.type.element_type
    if kind is not element:
        raise op.error(f"{what} has type '{kind}', but the elements of the buffer have type '{element}'")
