"""`loop.update`: a reduction in one operation."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from irkit.define import (
    AnyMemRef,
    Attr,
    Effect,
    EnumAttr,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    absent,
    default,
)
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects import arith
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.loop.access import (
    AccessText,
    AffineAccess,
    Load,
    Store,
    access_text,
    verify_access,
    verify_element,
)
from irkit.dialects.loop.affine import Indices, verify_affine
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import AffineMapAttr, IntegerSetAttr
from irkit.ir.types import FloatType, IndexType, IntegerType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


COMBINES: Final[dict[str, type[Op]]] = {
    "addf": arith.AddF,
    "mulf": arith.MulF,
    "maximumf": arith.MaximumF,
    "minimumf": arith.MinimumF,
    "maxnumf": arith.MaxNumF,
    "minnumf": arith.MinNumF,
    "addi": arith.AddI,
    "muli": arith.MulI,
    "maxsi": arith.MaxSI,
    "minsi": arith.MinSI,
    "maxui": arith.MaxUI,
    "minui": arith.MinUI,
    "andi": arith.AndI,
    "ori": arith.OrI,
    "xori": arith.XOrI,
}
"""The operation of two operands that an update of each kind is."""


class UpdateKind(EnumAttr):
    """How an update combines: by the operation of arith with that name."""

    name = "loop.update_kind"
    summary = "kind of update"
    cases = tuple(COMBINES)

    @property
    def operation(self) -> type[Op]:
        return COMBINES[self.value]

    @property
    def is_float(self) -> bool:
        return self.value.endswith("f")


class Update(AffineAccess, Op):
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
    def may_reassociate(self) -> bool:
        """Whether the order of such updates is free: maxima, minima and integers come out the same in any."""
        return self.kind.value not in ("addf", "mulf") or self.fastmath.has("reassoc")

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref), Effect("write", self.memref))

    def verify(self) -> None:
        verify_access(self)
        verify_affine(self, self.indices)
        verify_element(self, "value", self.value.type)
        wanted = FloatType if self.kind.is_float else (IntegerType, IndexType)
        if not isinstance(self.value.type, wanted):
            raise self.error(f"{self.kind.value} does not combine values of type '{self.value.type}'")


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


Access: TypeAlias = Load | Store | Update
"""What reads or changes one element of a buffer."""


def accesses_in(op: Operation) -> Iterator[Access]:
    """The accesses inside of an operation, in printed order."""
    return (each for each in op.walk() if isinstance(each, Access))
