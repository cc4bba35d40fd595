"""Reading and writing an element as one step."""

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyRegion,
    AnyType,
    Attr,
    Effect,
    HasParent,
    ImplicitTerminator,
    Op,
    Operand,
    Operands,
    Pure,
    Result,
    SameTypes,
    Terminator,
    TypesMatch,
    inferred,
    keyword,
)
from irkit.diagnostics import IRError
from irkit.dialects.arith.constraints import is_float
from irkit.dialects.arith.enums import AtomicRMWKind
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.casting import fold_casts
from irkit.dialects.memref.constraints import MemRefOfNumbers, Number
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import INDEX, IndexType, MemRefType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, RegionRequest
    from irkit.syntax.printer import OpPrinter, RegionPrint

_ON_FLOATS = frozenset(("addf", "maximumf", "minimumf", "maxnumf", "minnumf", "mulf"))
_ON_INTEGERS = frozenset(("addi", "maxs", "maxu", "mins", "minu", "muli", "ori", "andi", "xori"))


def _element(kind: Type) -> Type | None:
    return kind.element_type if isinstance(kind, MemRefType) else None


class AtomicRMW(Op):
    """Combines a value with an element; gives the element as it was before.

        %old = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<10xf32>) -> f32
    """

    name = "memref.atomic_rmw"
    syntax = (
        "$kind $value `,` $memref `[` $indices `]` attr-dict "
        "`:` `(` type($value) `,` type($memref) `)` `->` type($result)"
    )

    kind: Attr[AtomicRMWKind]
    value: Operand[Number]
    memref: Operand[MemRefOfNumbers]
    indices: Operands[IndexType]
    result: Result[Number] = inferred()

    traits = (
        SameTypes("value", "result"),
        TypesMatch("value type matches element type of memref", "memref", "value", _element),
    )

    def kind_name(self) -> str:
        return AtomicRMWKind.case_of(self.kind) or ""

    def verify(self) -> None:
        if len(self.indices) != self.memref.type.rank:
            raise self.error("expects the number of subscripts to be equal to memref rank")
        kind = self.kind_name()
        if kind in _ON_FLOATS and not is_float(self.value.type):
            raise self.error(f"with kind '{kind}' expects a floating-point type")
        if kind in _ON_INTEGERS and is_float(self.value.type):
            raise self.error(f"with kind '{kind}' expects an integer type")

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref), Effect("write", self.memref))

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self, first=1)


class GenericAtomicRMW(Op):
    """Replaces an element by what a region computes from it.

        %new = memref.generic_atomic_rmw %m[%i] : memref<10xf32> {
        ^bb0(%current: f32):
          %next = arith.addf %current, %x : f32
          memref.atomic_yield %next : f32
        }
    """

    name = "memref.generic_atomic_rmw"

    memref: Operand[MemRefOfNumbers]
    indices: Operands[IndexType]
    result: Result[Number] = inferred()
    atomic_body: AnyRegion = keyword(kw_only=True)

    traits = (
        TypesMatch("result type matches element type of memref", "memref", "result", _element),
        ImplicitTerminator("memref.atomic_yield"),
    )

    def verify(self) -> None:
        args = self.atomic_body.entry.args if self.atomic_body.blocks else ()
        if len(args) != 1:
            raise self.error("expected single number of entry block arguments")
        if args[0].type is not self.result.type:
            raise self.error("expected block argument of the same type result type")
        for op in self.atomic_body.walk():
            if not _has_no_effects(op):
                raise IRError.at(
                    op.location,
                    "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects",
                )

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref), Effect("write", self.memref))

    @classmethod
    def parse(cls, p: "OpParser") -> "Generator[RegionRequest, Region, GenericAtomicRMW]":
        memref = p.operand()
        indices = p.operand_list("[", "]")
        p.expect(":")
        at = p.i
        kind = p.type()
        if not isinstance(kind, MemRefType):
            raise p.custom_error(
                f"invalid kind of type specified: expected builtin.memref, but found '{kind}'", at
            )
        operands = [p.resolve(memref, kind), *p.resolve_all(indices, INDEX)]
        body = yield p.region()
        attributes = p.attr_dict()
        return p.build(
            cls, operands=operands, result_types=[kind.element_type], attributes=attributes, regions=[body]
        )

    def print(self, p: "OpPrinter") -> "Generator[RegionPrint, None, None]":
        p.write(f" {p.value(self.memref)}[{p.values(self.indices)}] : {p.type(self.memref.type)} ")
        yield p.region(self.atomic_body)
        p.write(p.attr_dict(self))


def _has_no_effects(op: Operation) -> bool:
    return isinstance(op, Op) and op.effects() == ()


class AtomicYield(Op):
    """The new value of the element.

        memref.atomic_yield %next : f32
    """

    name = "memref.atomic_yield"
    syntax = "$value attr-dict `:` type($value)"

    value: Operand[AnyType]

    traits = (HasParent("memref.generic_atomic_rmw"), Pure(), Terminator())

    def verify(self) -> None:
        parent = self.parent_op
        assert isinstance(parent, GenericAtomicRMW)
        expected = parent.result.type
        if self.value.type is not expected:
            raise self.error(
                f"types mismatch between yield op: '{self.value.type}' and its parent: '{expected}'"
            )
