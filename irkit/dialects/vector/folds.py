"""Constants in the folds of vector operations: literals as lists of bit patterns."""

from collections.abc import Iterator, Sequence
from itertools import product

from irkit.dialects.arith.evaluate import constant_of, elements_of
from irkit.dialects.ub import PoisonAttr
from irkit.ir.attributes import IntegerAttr
from irkit.ir.elements import DenseElementsAttr, pack_bits
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import INDEX, VectorType
from irkit.ir.values import Value

POISON = PoisonAttr()


def is_poison(attr: Attribute | None) -> bool:
    return isinstance(attr, PoisonAttr)


def splat_pattern(attr: Attribute | None) -> int | None:
    """The bits of every element of a literal whose elements are equal."""
    if not isinstance(attr, DenseElementsAttr):
        return None
    found = elements_of(attr)
    return found[0][0] if found is not None and found[1] else None


def patterns(attr: Attribute | None) -> Sequence[int] | None:
    """The bits of all elements of a literal."""
    if not isinstance(attr, DenseElementsAttr):
        return None
    found = elements_of(attr)
    if found is None:
        return None
    bits, is_splat = found
    return list(bits) * attr.type.num_elements if is_splat else bits


def literal(kind: VectorType, bits: Sequence[int]) -> DenseElementsAttr:
    """The literal with these elements."""
    return DenseElementsAttr.of(kind, pack_bits(kind.element_type, bits))


def reshaped(attr: DenseElementsAttr, kind: VectorType) -> DenseElementsAttr:
    """The same elements in another shape of as many, or of any number where they are equal."""
    return DenseElementsAttr(kind, attr.data, attr.is_splat)


def constant_index(value: Value[Type]) -> int | None:
    """The number that an index is known to be."""
    attr = constant_of(value)
    return attr.value if isinstance(attr, IntegerAttr) and attr.type is INDEX else None


def row_major_strides(shape: Sequence[int]) -> list[int]:
    strides: list[int] = []
    stride = 1
    for size in reversed(shape):
        strides.insert(0, stride)
        stride *= size
    return strides


def linear(position: Sequence[int], shape: Sequence[int]) -> int:
    """The number of the first element at a position, whose inner coordinates may be left out."""
    return sum(at * stride for at, stride in zip(position, row_major_strides(shape), strict=False))


def positions(offsets: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All positions of a slice in row-major order."""
    return product(*[range(low, low + size) for low, size in zip(offsets, sizes, strict=True)])
