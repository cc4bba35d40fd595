"""Reading, writing and copying elements."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyMemRef,
    AnyRankedOrUnrankedMemRef,
    AnyType,
    Attr,
    BoolAttr,
    Effect,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    Result,
    TypesMatch,
    absent,
    elided,
    inferred,
    named_attr,
)
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.casting import cast_source, fold_casts, same_shapes
from irkit.dialects.memref.constraints import Alignment, Locality
from irkit.dialects.memref.prefetching import read_hints
from irkit.ir.attributes import boolean
from irkit.ir.interning import Type
from irkit.ir.types import INDEX, IndexType, MemRefType, UnrankedMemRefType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

_FALSE = boolean(False)


def _element(kind: Type) -> Type | None:
    return kind.element_type if isinstance(kind, MemRefType) else None


class Load(Op):
    """Reads an element.

        %x = memref.load %m[%i, %j] {alignment = 16 : i64} : memref<4x?xf32>
    """

    name = "memref.load"
    syntax = "$memref `[` $indices `]` attr-dict `:` type($memref)"

    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    nontemporal: OptionalAttr[BoolAttr] = elided(_FALSE)
    alignment: OptionalAttr[Alignment] = absent()
    result: Result[AnyType] = inferred()

    traits = (TypesMatch("result type matches element type of 'memref'", "memref", "result", _element),)

    def verify(self) -> None:
        given, rank = len(self._operands) - 1, self.memref.type.rank
        if given != rank:
            raise self.error(f"incorrect number of indices for load, expected {rank} but got {given}")

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)


class Store(Op):
    """Writes an element.

        memref.store %x, %m[%i, %j] : memref<4x?xf32>
    """

    name = "memref.store"
    syntax = "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"

    value: Operand[AnyType]
    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    nontemporal: OptionalAttr[BoolAttr] = elided(_FALSE)
    alignment: OptionalAttr[Alignment] = absent()

    traits = (TypesMatch("type of 'value' matches element type of 'memref'", "memref", "value", _element),)

    def verify(self) -> None:
        if len(self._operands) - 2 != self.memref.type.rank:
            raise self.error("store index operand count not equal to memref rank")

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.memref),)

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self, first=1)


class Copy(Op):
    """Copies all elements to another memref of the same shape.

        memref.copy %a, %b : memref<?xf32> to memref<?xf32, 1>
    """

    name = "memref.copy"
    syntax = "$source `,` $target attr-dict `:` type($source) `to` type($target)"

    source: Operand[AnyRankedOrUnrankedMemRef]
    target: Operand[AnyRankedOrUnrankedMemRef]

    def verify(self) -> None:
        source, target = self.source.type, self.target.type
        assert isinstance(source, (MemRefType, UnrankedMemRefType))
        assert isinstance(target, (MemRefType, UnrankedMemRefType))
        if source.element_type is not target.element_type:
            raise self.error("requires the same element type for all operands")
        if not same_shapes(source, target):
            raise self.error("requires the same shape for all operands")

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.source), Effect("write", self.target))

    def fold(self, operands: Constants) -> Folded:
        sources = [cast_source(value) or value for value in self._operands]
        return fold_casts(self) if same_shapes(sources[0].type, sources[1].type) else None


class Prefetch(Op):
    """Says that an element will soon be read or written.

        memref.prefetch %m[%i, %j], read, locality<3>, data : memref<4x?xf32>
    """

    name = "memref.prefetch"

    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    is_write: Attr[BoolAttr] = named_attr("isWrite")
    locality_hint: Attr[Locality] = named_attr("localityHint")
    is_data_cache: Attr[BoolAttr] = named_attr("isDataCache")

    def verify(self) -> None:
        if len(self._operands) - 1 != self.memref.type.rank:
            raise self.error("too few indices")

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)

    @classmethod
    def parse(cls, p: "OpParser") -> "Prefetch":
        memref = p.operand()
        indices = p.operand_list("[", "]")
        hints = read_hints(p)
        attributes = p.attr_dict()
        p.expect(":")
        operands: list[Value[Type]] = [p.resolve(memref, p.type()), *p.resolve_all(indices, INDEX)]
        properties = hints.properties(p)
        return p.build(cls, operands=operands, properties=properties, attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.memref)}[{p.values(self.indices)}]")
        p.write(f", {'write' if self.is_write.as_bool else 'read'}, locality<{self.locality_hint.value}>")
        p.write(f", {'data' if self.is_data_cache.as_bool else 'instr'}")
        p.write(p.attr_dict(self, ("isWrite", "localityHint", "isDataCache")))
        p.write(f" : {p.type(self.memref.type)}")
