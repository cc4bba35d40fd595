"""vector.extract: a scalar or a vector of fewer dimensions, at a position.

Its folds look for what stands at the position through the operations that made the vector.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from irkit.define import AnyType, Attr, Op, Operand, Operands, Pure, Result
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import constant
from irkit.dialects.vector.broadcasts import Broadcast, ShapeCast, Transpose
from irkit.dialects.vector.constraints import (
    AnyRank,
    Constants,
    Folded,
    I64Array,
    InferredType,
    ResultElementAs,
    integers,
    is_scalable,
    scalable_flags,
    vector_of,
)
from irkit.dialects.vector.elements import FromElements
from irkit.dialects.vector.folds import (
    POISON,
    is_poison,
    linear,
    literal,
    patterns,
    row_major_strides,
    splat_pattern,
)
from irkit.dialects.vector.insert import Insert
from irkit.dialects.vector.lanes import Shuffle
from irkit.dialects.vector.positions import POISON_INDEX, is_valid, position_attr, take_constants
from irkit.dialects.vector.slices import ExtractStridedSlice, InsertStridedSlice
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import DYNAMIC, IndexType, VectorType
from irkit.ir.values import Value
from irkit.syntax.index_lists import DynamicIndexList, Mixed, mixed


def _extracted(op: Any) -> Type | None:
    if op.source is None or op.static_position is None:
        return None
    kind, count = op.source.type, len(op.static_position.patterns)
    if count == kind.rank:
        element: Type = kind.element_type
        return element
    return vector_of(kind.shape[count:], kind.element_type, scalable_flags(kind)[count:])


class _ExtractedType(InferredType):
    """A scalar, or a vector with the one element."""

    def is_compatible(self, expected: Type, given: Type) -> bool:
        def one_element_of(kind: Type, other: Type) -> bool:
            return isinstance(kind, VectorType) and kind.shape == (1,) and kind.element_type is other

        return expected is given or one_element_of(expected, given) or one_element_of(given, expected)


_EXTRACTED = _ExtractedType("result", _extracted)


class Extract(Op):
    """Takes the scalar or the vector at a position; -1 takes anything.

        %r = vector.extract %v[2, %i] : vector<8xf32> from vector<4x16x8xf32>
    """

    name = "vector.extract"
    syntax = (
        "$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` "
        "type($result) `from` type($source)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    source: Operand[AnyRank]
    dynamic_position: Operands[IndexType]
    static_position: Attr[I64Array]
    result: Result[AnyType]

    traits = (
        Pure(),
        ResultElementAs("operand and result have same element type", 0),
        _EXTRACTED,
    )

    @property
    def position(self) -> tuple[int, ...]:
        return self.static_position.values

    def mixed_position(self) -> list[Mixed]:
        return mixed(self.static_position, self.dynamic_position)

    def verify(self) -> None:
        result, kind = self.result.type, self.source.type
        if isinstance(result, VectorType) and result.rank == 0:
            message = "expected a scalar instead of a 0-d vector as the result type"
            raise IRError.at(self.location, message)
        position = self.position
        if position.count(DYNAMIC) != len(self.dynamic_position):
            raise self.error(
                "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic "
                "position) -- this can only happen due to an incorrect fold/rewrite"
            )
        if len(position) > kind.rank:
            raise self.error("expected position attribute of rank no greater than vector rank")
        for number, (at, size) in enumerate(zip(position, kind.shape, strict=False)):
            if not is_valid(at, size):
                raise self.error(
                    f"expected position attribute #{number + 1} to be a non-negative integer smaller than "
                    "the corresponding vector dimension or poison (-1)"
                )
        _EXTRACTED.check(self)

    def fold(self, operands: Constants) -> Folded:
        if not self.position and self.source.type is self.result.type:
            return (self.source,)
        if is_poison(operands[0]):
            return (POISON,)
        static = take_constants(self, 1, self.position, self.source.type.shape)
        if static is not None:
            self.static_position = position_attr(static)
        if POISON_INDEX in self.position:
            return (POISON,)
        found = self._of_literal(operands[0]) or _trace(self)
        if found is not None:
            return (found,)
        return self.results if static is not None else None

    def move_to(self, source: Value[Any], position: Sequence[int]) -> Value[Type]:
        """Extracts from another vector, at another static position."""
        self.operands = [source]
        self.static_position = position_attr(position)
        return self.result

    def _of_literal(self, attr: Attribute | None) -> Attribute | None:
        kind, result = self.source.type, self.result.type
        splat = splat_pattern(attr)
        if splat is not None:
            return constant(result, splat)
        elements = patterns(attr)
        if elements is None or is_scalable(kind) or DYNAMIC in self.position:
            return None
        start = linear(self.position, kind.shape)
        if isinstance(result, VectorType):
            return literal(result, elements[start : start + result.num_elements])
        return constant(result, elements[start])


def _trace(op: Extract) -> Value[Type] | None:
    """The value that stands at the position, or `op` changed to extract from an earlier vector."""
    if DYNAMIC in op.position:
        return _through_broadcast(op)
    for rule in (
        _through_extracts,
        _through_inserts,
        _through_broadcast,
        _through_shuffle,
        _through_shape_cast,
        _through_slice,
        _through_inserted_slices,
        _through_elements,
    ):
        found = rule(op)
        if found is not None:
            return found
    return None


def _through_extracts(op: Extract) -> Value[Type] | None:
    """extract(extract(x)[a])[b]  -->  extract(x)[a, b]"""
    position, source = op.position, op.source
    while isinstance(inner := source.defining_op, Extract):
        if DYNAMIC in inner.position:
            return None
        position, source = (*inner.position, *position), inner.source
    return op.move_to(source, position) if source is not op.source else None


def _through_inserts(op: Extract) -> Value[Type] | None:
    """Looks back through inserts and transposes until an insert covers the position.

    The coordinates that were not given stand for themselves as -1, -2, ... so that it is seen whether a
    transpose moved them: then the result would have to be transposed too."""
    rank, count = op.source.type.rank, len(op.position)
    own = [-1 - number for number in range(rank - count)]
    position, source = [*op.position, *own], op.source
    while True:
        made_by = source.defining_op
        if isinstance(made_by, Transpose):
            moved = list(position)
            for at, dim in zip(position, made_by.permutation.values, strict=True):
                moved[dim] = at
            position, source = moved, made_by.vector
            continue
        if not isinstance(made_by, Insert) or DYNAMIC in made_by.position:
            break
        inserted = list(made_by.position)
        if inserted == position[:count] and position[count:] == own:
            return made_by.value_to_store
        if inserted == position[: len(inserted)]:
            rest = position[len(inserted) :]
            count = len(rest) - len(own)
            return _moved(op, made_by.value_to_store, rest, count, own)
        common = list(zip(position, inserted, strict=False))
        if position == inserted[: len(position)] or all(a == b for a, b in common if a >= 0 and b >= 0):
            return None
        source = made_by.dest
    return _moved(op, source, position, count, own)


def _moved(
    op: Extract, source: Value[Any], position: Sequence[int], count: int, own: Sequence[int]
) -> Value[Type] | None:
    if source is op.source or list(position[count:]) != list(own):
        return None
    return op.move_to(source, position[:count])


def _through_broadcast(op: Extract) -> Value[Type] | None:
    """extract(broadcast(x))  -->  x, or extract(x) where the extracted dimensions are those of x"""
    made_by = op.source.defining_op
    if not isinstance(made_by, (Broadcast, ShapeCast)):
        return None
    given = made_by.source
    if isinstance(made_by, ShapeCast) and not _only_prepends(made_by):
        return None
    if op.result.type is given.type:
        return given
    rank = op.result.type.rank if isinstance(op.result.type, VectorType) else 0
    kind = given.type
    if not isinstance(kind, VectorType) or rank > kind.rank:
        return None
    if isinstance(op.result.type, VectorType) and op.result.type.shape != kind.shape[kind.rank - rank :]:
        return None
    lead = op.source.type.rank - kind.rank
    entries = op.mixed_position()
    kept: list[Mixed] = [
        (0, None) if kind.shape[number] == 1 else entries[number + lead] for number in range(kind.rank - rank)
    ]
    op.operands = [given, *[value for _, value in kept if value is not None]]
    op.static_position = position_attr([at for at, _ in kept])
    return op.result


def _only_prepends(cast: ShapeCast) -> bool:
    """Whether a shape_cast adds nothing but leading ones."""
    before, after = cast.source.type.shape, cast.result.type.shape
    return len(after) >= len(before) and after[len(after) - len(before) :] == before


def _through_shuffle(op: Extract) -> Value[Type] | None:
    made_by = op.source.defining_op
    if not isinstance(made_by, Shuffle) or made_by.vector.type.rank != 1 or made_by.v1.type.rank != 1:
        return None
    at, size = made_by.mask.values[op.position[0]], made_by.v1.type.shape[0]
    if at < size:
        return op.move_to(made_by.v1, [at])
    return op.move_to(made_by.v2, [at - size])


def _through_shape_cast(op: Extract) -> Value[Type] | None:
    """The position as the number of an element, and that as a position before the shape_cast."""
    cast = op.source.defining_op
    if not isinstance(cast, ShapeCast):
        return None
    inner = op.result.type.shape if isinstance(op.result.type, VectorType) else ()
    shape = cast.source.type.shape
    if len(inner) > len(shape) or shape[len(shape) - len(inner) :] != inner:
        return None
    outer = op.source.type.shape[: len(op.position)]
    number = linear(op.position, outer)
    position: list[int] = []
    for stride in row_major_strides(shape[: len(shape) - len(inner)]):
        position.append(number // stride)
        number %= stride
    return op.move_to(cast.source, position)


def _through_slice(op: Extract) -> Value[Type] | None:
    made_by = op.source.defining_op
    if not isinstance(made_by, ExtractStridedSlice) or any(each != 1 for each in integers(made_by.strides)):
        return None
    source, kept = made_by.source.type, made_by.result.type
    offsets = integers(made_by.offsets)
    while offsets and offsets[-1] == 0 and kept.shape[len(offsets) - 1] == source.shape[len(offsets) - 1]:
        offsets.pop()
    rank = op.result.type.rank if isinstance(op.result.type, VectorType) else 0
    if rank > source.rank - len(offsets):
        return None
    offsets += [0] * (len(op.position) - len(offsets))
    return op.move_to(made_by.source, [at + offset for at, offset in zip(op.position, offsets, strict=True)])


def _through_inserted_slices(op: Extract) -> Value[Type] | None:
    rank = op.result.type.rank if isinstance(op.result.type, VectorType) else 0
    insert = op.source.defining_op
    while isinstance(insert, InsertStridedSlice):
        small, large = insert.value_to_store.type, insert.dest.type
        lead = large.rank - small.rank
        if rank > small.rank or any(each != 1 for each in integers(insert.strides)):
            return None
        sizes = (1,) * lead + small.shape
        inside = [at - offset for at, offset in zip(op.position, integers(insert.offsets), strict=False)]
        if all(0 <= at < size for at, size in zip(inside, sizes, strict=False)):
            if small.shape[small.rank - rank :] != large.shape[large.rank - rank :]:
                return None
            return op.move_to(insert.value_to_store, inside[lead:])
        insert = insert.dest.defining_op
    return None


def _through_elements(op: Extract) -> Value[Type] | None:
    made_by = op.source.defining_op
    if not isinstance(made_by, FromElements) or op.result.type is not op.source.type.element_type:
        return None
    return made_by.elements[linear(op.position, op.source.type.shape)]
