"""Smaller and plainer types, the same ones everywhere.

    tensor<64x128xf32>                                -->      tensor<2x1xf32>
    memref<4xf32, strided<[1], offset: ?>, 3>         -->      memref<4xf32>

A number that is a size of a type, or stands in an affine map, is replaced everywhere: in constants and in the
bounds of loops, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from irkit.ir.affine import AffineBinary, AffineConstant, AffineExpr, AffineMap, IntegerSet, binary
from irkit.ir.attributes import AffineMapAttr, IntegerAttr
from irkit.ir.elements import DenseElementsAttr, data_size
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.types import MemRefType, ShapedType, TensorType, VectorType
from irkit.tools.reduction.shrinking import step

Held = tuple[Operation, int, int]
"""A module, a size in it, and the size that it shall be."""


def _sizes(module: Operation) -> list[Held]:
    found: set[int] = set()
    for each in _parts(module):
        if isinstance(each, ShapedType):
            found.update(each.shape)
        elif isinstance(each, AffineMapAttr):
            inside = [node for expr in each.value.results for node in expr.walk()]
            found.update([node.value for node in inside if isinstance(node, AffineConstant)])
    return [
        (module, size, smaller)
        for size in sorted(found, reverse=True)
        if size > 1
        for smaller in sorted({size // 2, 2, 1})
        if smaller < size
    ]


def _resize(changes: Sequence[Held]) -> None:
    for module, old, new in changes:
        _Change(lambda value, old=old, new=new: _resized(value, old, new)).run(module)  # type: ignore[misc]


def _resized(value: object, old: int, new: int) -> object:
    if isinstance(value, (TensorType, MemRefType, VectorType)) and old in value.shape:
        shape = tuple([new if size == old else size for size in value.shape])
        if isinstance(value, TensorType):
            return TensorType(shape, value.element_type, value.encoding)
        if isinstance(value, MemRefType):
            return MemRefType(shape, value.element_type, value.layout, value.memory_space)
        return VectorType(shape, value.element_type, value.scalable)
    if isinstance(value, IntegerAttr) and value.value == old:
        return IntegerAttr(new, value.type)
    return AffineConstant(new) if isinstance(value, AffineConstant) and value.value == old else value


Plainer = tuple[Operation, Type, Type]
"""A module, a type in it, and the type that it shall be."""


def _ornate(module: Operation) -> list[Plainer]:
    """The types that have a layout, a memory space or an encoding, each with one of them left out or all."""
    found = dict.fromkeys(each for each in _parts(module) if isinstance(each, Type))
    return [(module, kind, plainer) for kind in found for plainer in _plainer(kind) if plainer is not kind]


def _plainer(kind: Type) -> list[Type]:
    if isinstance(kind, TensorType):
        return [TensorType(kind.shape, kind.element_type)]
    if isinstance(kind, MemRefType):
        shape, element = kind.shape, kind.element_type
        return [
            MemRefType(shape, element, kind.layout),
            MemRefType(shape, element, None, kind.memory_space),
            MemRefType(shape, element),
        ]
    return []


def _simplify(changes: Sequence[Plainer]) -> None:
    chosen: dict[object, Type] = {kind: plainer for _, kind, plainer in changes}
    for module, _, _ in changes[:1]:
        _Change(lambda value: chosen.get(value, value)).run(module)


def _parts(module: Operation) -> Iterator[Attribute | Type]:
    """All attributes and types, also those inside others, each once for every place."""
    for op in module.walk():
        pending: list[Attribute | Type] = [*op.result_types, *op.properties.values(), *op.attributes.values()]
        for region in op.regions:
            pending += [arg.type for block in region.blocks for arg in block.args]
        while pending:
            each = pending.pop()
            yield each
            pending += each.children()


class _Change:
    """Replaces attributes, types and affine expressions everywhere, the parts of each first."""

    def __init__(self, replace: Callable[[object], object]):
        self.replace = replace
        self._known: dict[object, object] = {}

    def run(self, module: Operation) -> None:
        for op in module.walk():
            for entries in (op.properties, op.attributes):
                for key, attr in entries.items():
                    new = self._of(attr)
                    assert isinstance(new, Attribute)
                    entries[key] = new
            for result in op.results:
                result.type = self._type(result.type)
            for region in op.regions:
                for block in region.blocks:
                    for arg in block.args:
                        arg.type = self._type(arg.type)

    def _type(self, kind: Type) -> Type:
        new = self._of(kind)
        assert isinstance(new, Type)
        return new

    def _of(self, value: object) -> object:
        if isinstance(value, tuple):
            return tuple([self._of(each) for each in value])
        if not isinstance(value, (Attribute, Type, AffineMap, IntegerSet, AffineExpr)):
            return value
        if value not in self._known:
            self._known[value] = self.replace(self._inside(value))
        return self._known[value]

    def _inside(self, value: object) -> object:
        """The same with its parts replaced."""
        if isinstance(value, AffineBinary):
            lhs, rhs = self._of(value.lhs), self._of(value.rhs)
            assert isinstance(lhs, AffineExpr)
            assert isinstance(rhs, AffineExpr)
            return binary(value.kind, lhs, rhs)
        if isinstance(value, AffineMap):
            return AffineMap(value.num_dims, value.num_symbols, self._of(value.results))  # type: ignore[arg-type]
        if isinstance(value, IntegerSet):
            return IntegerSet(value.num_dims, value.num_symbols, self._of(value.constraints))  # type: ignore[arg-type]
        if isinstance(value, DenseElementsAttr):
            return self._elements(value)
        if isinstance(value, (Attribute, Type)):
            fields = [getattr(value, field) for field in type(value)._fields]
            new = [self._of(field) for field in fields]
            return value if all(a is b for a, b in zip(fields, new, strict=True)) else type(value)(*new)
        return value

    def _elements(self, value: DenseElementsAttr) -> DenseElementsAttr:
        """As many of the elements as there still are."""
        kind = self._of(value.type)
        assert isinstance(kind, (TensorType, VectorType, MemRefType))
        if value.is_splat or kind is value.type:
            return DenseElementsAttr(kind, value.data, value.is_splat)
        return DenseElementsAttr.of(kind, value.data[: data_size(kind.element_type, kind.num_elements)])


STEPS: Final = (step("sizes", _sizes, _resize), step("layouts and encodings", _ornate, _simplify))
