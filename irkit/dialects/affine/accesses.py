"""Memory at affine subscripts: affine.load, store, vector_load, vector_store, prefetch."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from irkit.define import (
    AnyMemRef,
    AnyType,
    Attr,
    BoolAttr,
    Effect,
    Op,
    Operand,
    Operands,
    Result,
    inferred,
    named_attr,
)
from irkit.dialects.affine.folds import Constants, Folded
from irkit.dialects.affine.text import NamedOperands, subscripts_text
from irkit.dialects.affine.validity import check_operands
from irkit.dialects.memref.casting import fold_casts
from irkit.dialects.memref.constraints import Locality
from irkit.dialects.memref.prefetching import read_hints
from irkit.dialects.vector.constraints import NonZeroRank
from irkit.ir.attributes import AffineMapAttr
from irkit.ir.interning import Type
from irkit.ir.types import IndexType, MemRefType, VectorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Access(Op):
    """What touches an element of a memref: `memref`, `indices` and the `map` from these to the subscripts."""

    if TYPE_CHECKING:

        @property
        def memref(self) -> Value[MemRefType]: ...
        @property
        def indices(self) -> tuple[Value[IndexType], ...]: ...
        @property
        def map(self) -> AffineMapAttr: ...

    def _verify_subscripts(self) -> None:
        found, indices = self.map.value, self.indices
        if len(found.results) != self.memref.type.rank:
            raise self.error("affine map num results must equal memref rank")
        if found.num_dims + found.num_symbols != len(indices):
            raise self.error("expects as many subscripts as affine map inputs")
        check_operands(self, indices, found.num_dims)

    def _verify_vector(self, vector: VectorType) -> None:
        if vector.element_type is not self.memref.type.element_type:
            raise self.error("requires memref and vector types of the same elemental type")

    def fold(self, operands: Constants) -> Folded:
        return fold_casts(self)

    def _where(self, p: "OpPrinter") -> str:
        return f"{p.value(self.memref)}{subscripts_text(p, self.map, self.indices)}"


def _read_where(p: "OpParser") -> tuple[int, AffineMapAttr, NamedOperands]:
    """`%m[%i + 1]`: the use of the memref, the map, the values in it."""
    memref = p.operand()
    named = NamedOperands(p)
    exprs = named.expressions("[", "]")
    return memref, named.map_of(exprs), named


def _read_memref(p: "OpParser") -> MemRefType:
    at = p.i
    p.expect(":")
    kind = p.type()
    if not isinstance(kind, MemRefType):
        raise p.custom_error(
            f"invalid kind of type specified: expected builtin.memref, but found '{kind}'", at
        )
    return kind


def _read_vector(p: "OpParser") -> VectorType:
    at = p.i
    kind = p.type()
    if not isinstance(kind, VectorType):
        raise p.custom_error(
            f"invalid kind of type specified: expected builtin.vector, but found '{kind}'", at
        )
    return kind


class Load(Access):
    """Reads an element.

        %x = affine.load %m[%i + symbol(%n), %j floordiv 2] : memref<?x?xf32>
    """

    name = "affine.load"

    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]
    result: Result[AnyType] = inferred()

    def verify(self) -> None:
        if self.result.type is not self.memref.type.element_type:
            raise self.error("result type must match element type of memref")
        self._verify_subscripts()

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref),)

    @classmethod
    def parse(cls, p: "OpParser") -> "Load":
        memref, found, named = _read_where(p)
        attributes = p.attr_dict()
        kind = _read_memref(p)
        return p.build(
            cls,
            operands=[p.resolve(memref, kind), *named.resolve()],
            result_types=[kind.element_type],
            properties={"map": found},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {self._where(p)}{p.attr_dict(self, ('map',))} : {p.type(self.memref.type)}")


class Store(Access):
    """Writes an element.

        affine.store %x, %m[%i, 2 * %j] : memref<?x?xf32>
    """

    name = "affine.store"

    value: Operand[AnyType]
    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]

    def verify(self) -> None:
        if self.value.type is not self.memref.type.element_type:
            raise self.error("value to store must have the same type as memref element type")
        self._verify_subscripts()

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.memref),)

    @classmethod
    def parse(cls, p: "OpParser") -> "Store":
        value = p.operand()
        p.expect(",")
        memref, found, named = _read_where(p)
        attributes = p.attr_dict()
        kind = _read_memref(p)
        operands = [p.resolve(value, kind.element_type), p.resolve(memref, kind), *named.resolve()]
        return p.build(cls, operands=operands, properties={"map": found}, attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.value)}, {self._where(p)}")
        p.write(f"{p.attr_dict(self, ('map',))} : {p.type(self.memref.type)}")


class VectorLoad(Access):
    """Reads a vector from neighbouring elements.

        %v = affine.vector_load %m[%i, %j + 8] : memref<?x?xf32>, vector<8xf32>
    """

    name = "affine.vector_load"

    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]
    result: Result[NonZeroRank]

    def verify(self) -> None:
        self._verify_subscripts()
        self._verify_vector(self.result.type)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.memref),)

    def fold(self, operands: Constants) -> Folded:
        return None

    @classmethod
    def parse(cls, p: "OpParser") -> "VectorLoad":
        memref, found, named = _read_where(p)
        attributes = p.attr_dict()
        kind = _read_memref(p)
        p.expect(",")
        vector = _read_vector(p)
        return p.build(
            cls,
            operands=[p.resolve(memref, kind), *named.resolve()],
            result_types=[vector],
            properties={"map": found},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {self._where(p)}{p.attr_dict(self, ('map',))}")
        p.write(f" : {p.type(self.memref.type)}, {p.type(self.result.type)}")


class VectorStore(Access):
    """Writes a vector to neighbouring elements.

        affine.vector_store %v, %m[%i, %j + 8] : memref<?x?xf32>, vector<8xf32>
    """

    name = "affine.vector_store"

    value: Operand[NonZeroRank]
    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    map: Attr[AffineMapAttr]

    def verify(self) -> None:
        self._verify_subscripts()
        self._verify_vector(self.value.type)

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.memref),)

    def fold(self, operands: Constants) -> Folded:
        return None

    @classmethod
    def parse(cls, p: "OpParser") -> "VectorStore":
        value = p.operand()
        p.expect(",")
        memref, found, named = _read_where(p)
        attributes = p.attr_dict()
        kind = _read_memref(p)
        p.expect(",")
        vector = _read_vector(p)
        operands = [p.resolve(value, vector), p.resolve(memref, kind), *named.resolve()]
        return p.build(cls, operands=operands, properties={"map": found}, attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.value)}, {self._where(p)}{p.attr_dict(self, ('map',))}")
        p.write(f" : {p.type(self.memref.type)}, {p.type(self.value.type)}")


class Prefetch(Access):
    """Says that an element will soon be read or written.

        affine.prefetch %m[%i, %j + 5], read, locality<3>, data : memref<?x?xf32>
    """

    name = "affine.prefetch"

    memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    is_write: Attr[BoolAttr] = named_attr("isWrite")
    locality_hint: Attr[Locality] = named_attr("localityHint")
    is_data_cache: Attr[BoolAttr] = named_attr("isDataCache")
    map: Attr[AffineMapAttr] = named_attr("map")

    def verify(self) -> None:
        found, indices = self.map.value, self.indices
        if len(found.results) != self.memref.type.rank:
            raise self.error("affine.prefetch affine map num results must equal memref rank")
        if found.num_dims + found.num_symbols != len(indices):
            raise self.error("too few operands")
        check_operands(self, indices, found.num_dims)

    @classmethod
    def parse(cls, p: "OpParser") -> "Prefetch":
        memref, found, named = _read_where(p)
        hints = read_hints(p)
        attributes = p.attr_dict()
        kind = _read_memref(p)
        operands: list[Value[Type]] = [p.resolve(memref, kind), *named.resolve()]
        properties = hints.properties(p)
        properties["map"] = found
        return p.build(cls, operands=operands, properties=properties, attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {self._where(p)}, {'write' if self.is_write.as_bool else 'read'}")
        p.write(f", locality<{self.locality_hint.value}>")
        p.write(f", {'data' if self.is_data_cache.as_bool else 'instr'}")
        p.write(p.attr_dict(self, ("isWrite", "localityHint", "isDataCache", "map")))
        p.write(f" : {p.type(self.memref.type)}")
