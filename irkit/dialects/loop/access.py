"""Accesses to buffers: `loop.load`, `loop.store`, `loop.update`, copies in flight, and what may be assumed
of sizes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

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
    default,
    inferred,
)
from irkit.define.traits import AttrSizedOperandSegments, Parts
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.loop.affine import Indices, is_symbol, verify_affine
from irkit.dialects.loop.text import read_conditions, read_subscripts, show_conditions, show_list
from irkit.ir import Attribute, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import UNIT, AffineMapAttr, IntegerSetAttr
from irkit.ir.elements import int_array
from irkit.ir.types import I32, FloatType, IndexType, IntegerType, MemRefType, element_type_of

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


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


def access_text(p: "OpPrinter", op: "Load | Store | Update | Prefetch") -> str:
    names = [p.value(value) for value in op.indices]
    where = f" where {show_conditions(op.conditions, names)}" if op.where is not None else ""
    return f"{p.value(op.memref)}[{show_list(op.subscripts, names)}]{where}"


def read_fastmath(p: "OpParser") -> FastMathFlags:
    """`<reassoc,contract>`."""
    p.expect("<")
    flags: list[str] = []
    while True:
        at = p.i
        flags.append(p.keyword())
        if flags[-1] not in FastMathFlags.cases and flags[-1] not in FastMathFlags.groups:
            raise p.custom_error(f"has no fast-math flag '{flags[-1]}'", at)
        if not p.accept(","):
            break
    p.expect(">")
    made: FastMathFlags = FastMathFlags.of(*flags)
    return made


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

    Updates of one kind commute.  Those of floats may be reassociated only under `fastmath<reassoc>`;
    integers always.
    """

    name = "loop.update"

    kind: Attr[UpdateKind]
    value: Operand[Type]
    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]
    where: OptionalAttr[IntegerSetAttr] = absent()
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)

    @classmethod
    def build(
        cls,
        kind: str,
        value: Value[Any],
        memref: Value[Any],
        at: Indices,
        subscripts: Sequence[AffineExpr | int],
        where: Sequence[Constraint] = (),
        fastmath: FastMathFlags = NO_FASTMATH,
        location: Location = UNKNOWN,
    ) -> "Update":
        condition = at.set(where) if where else None
        return cls(
            UpdateKind(kind),
            value,
            memref,
            at.values,
            at.map(subscripts),
            condition,
            fastmath,
            location=location,
        )

    @classmethod
    def parse(cls, p: "OpParser") -> "Update":
        how = p.i
        combines = p.keyword()
        if combines not in UpdateKind.cases:
            raise p.custom_error(f"expected a kind of update, one of {', '.join(UpdateKind.cases)}", how)
        value = p.operand()
        p.expect(",")
        text = AccessText(p)
        text.properties["kind"] = UpdateKind(combines)
        if p.accept("fastmath"):
            text.properties["fastmath"] = read_fastmath(p)
        attributes = p.attr_dict()
        kind = text.buffer_type(p)
        operands = [p.resolve(value, kind.element_type), p.resolve(text.buffer, kind), *text.at.values]
        return p.build(cls, operands, (), text.properties, attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {self.kind.value} {p.value(self.value)}, {access_text(p, self)}")
        if self.fastmath is not NO_FASTMATH:
            p.write(f" fastmath<{self.fastmath.keyword()}>")
        p.write(f"{p.dict_text(self.attributes)} : {p.type(self.memref.type)}")

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

    @classmethod
    def parse(cls, p: "OpParser") -> "Prefetch":
        text = AccessText(p)
        attributes = p.attr_dict()
        operands = [p.resolve(text.buffer, text.buffer_type(p)), *text.at.values]
        return p.build(cls, operands, (), text.properties, attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {access_text(p, self)}")
        p.write(f"{p.dict_text(self.attributes)} : {p.type(self.memref.type)}")

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

    @classmethod
    def parse(cls, p: "OpParser") -> "Assume":
        at = Indices()
        condition = at.set(read_conditions(p, at))
        return p.build(cls, at.values, (), {"condition": condition}, p.attr_dict())

    def print(self, p: "OpPrinter") -> None:
        names = [p.value(value) for value in self.indices]
        p.write(f" {show_conditions(self.conditions, names)}")
        p.write(p.dict_text(self.attributes))

    @property
    def conditions(self) -> tuple[Constraint, ...]:
        return self.condition.value.constraints

    def verify(self) -> None:
        verify_affine(self, self.indices)
        for number, value in enumerate(self.indices):
            if not is_symbol(value):
                error = self.error(
                    f"speaks of sizes, but index #{number} is no value that is constant over the function"
                )
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
