"""The names of kinds of attributes and types, for diagnostics and `irdl.base`: `builtin.integer`."""

from __future__ import annotations

from typing import Final

from irkit.diagnostics import CallSiteLoc, FusedLoc, NameLoc, UnknownLoc
from irkit.ir.attributes import (
    AffineMapAttr,
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    LocationAttr,
    OpaqueAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from irkit.ir.elements import (
    DenseArrayAttr,
    DenseElementsAttr,
    DenseResourceAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from irkit.ir.floats import KINDS
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    OpaqueType,
    TensorType,
    TupleType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

_TYPES: Final[dict[type[Type], str]] = {
    ComplexType: "builtin.complex",
    FunctionType: "builtin.function",
    IndexType: "builtin.index",
    IntegerType: "builtin.integer",
    MemRefType: "builtin.memref",
    NoneType: "builtin.none",
    OpaqueType: "builtin.opaque",
    TensorType: "builtin.tensor",
    TupleType: "builtin.tuple",
    UnrankedMemRefType: "builtin.unranked_memref",
    UnrankedTensorType: "builtin.unranked_tensor",
    VectorType: "builtin.vector",
}

_ATTRIBUTES: Final[dict[type[Attribute], str]] = {
    AffineMapAttr: "builtin.affine_map",
    ArrayAttr: "builtin.array",
    DenseArrayAttr: "builtin.dense_array",
    DenseElementsAttr: "builtin.dense_int_or_fp_elements",
    DenseResourceAttr: "builtin.dense_resource_elements",
    DenseStringElementsAttr: "builtin.dense_string_elements",
    DictionaryAttr: "builtin.dictionary",
    DistinctAttr: "builtin.distinct",
    FloatAttr: "builtin.float",
    IntegerAttr: "builtin.integer",
    IntegerSetAttr: "builtin.integer_set",
    OpaqueAttr: "builtin.opaque",
    SparseElementsAttr: "builtin.sparse_elements",
    StridedLayoutAttr: "builtin.strided_layout",
    StringAttr: "builtin.string",
    SymbolRefAttr: "builtin.symbol_ref",
    TypeAttr: "builtin.type",
    UnitAttr: "builtin.unit",
}

_LOCATIONS: Final[dict[type, str]] = {
    CallSiteLoc: "builtin.call_site_loc",
    FusedLoc: "builtin.fused_loc",
    NameLoc: "builtin.name_loc",
    UnknownLoc: "builtin.unknown_loc",
}
_FILE_LOCATION: Final = "builtin.file_line_range"


def name_of(each: Attribute | Type) -> str:
    """The name of the kind of an attribute or a type."""
    if each.name:
        return each.name
    if isinstance(each, FloatType):
        return f"builtin.{each.kind_name}"
    if isinstance(each, LocationAttr):
        return _LOCATIONS.get(type(each.value), _FILE_LOCATION)
    known: str | None = _TYPES.get(type(each)) if isinstance(each, Type) else _ATTRIBUTES.get(type(each))
    return known if known is not None else type(each).__name__


def builtin_types() -> set[str]:
    """The names of the kinds of builtin types."""
    return {*_TYPES.values(), *[f"builtin.{kind}" for kind in KINDS]}


def builtin_attributes() -> set[str]:
    """The names of the kinds of builtin attributes."""
    return {*_ATTRIBUTES.values(), *_LOCATIONS.values(), _FILE_LOCATION}
