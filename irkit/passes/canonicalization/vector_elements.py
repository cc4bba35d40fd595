"""vector: chains of insertions, parts of what was put together, and products that are added up.

The laws and their direction are upstream's.
"""

from irkit.dialects import arith, vector
from irkit.dialects.arith.evaluate import splat_float, splat_int
from irkit.dialects.vector.constraints import integers
from irkit.ir.attributes import int_value
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, FloatType, VectorType, element_type_of
from irkit.ir.values import Value
from irkit.rewrite import Rewriter, constant_value


def _count(kind: Type) -> int | None:
    """How many elements there are; None where the sizes are scalable."""
    if not isinstance(kind, VectorType):
        return 1
    return None if any(kind.scalable) else kind.num_elements


# Insertions.


def rewrite_insertion_of_all(op: vector.Insert, rewriter: Rewriter) -> None:
    """What is put over all elements is a broadcast of them."""
    count = _count(op.result.type)
    if count is not None and count == _count(op.value_to_store.type):
        rewriter.replace(op, rewriter.insert(vector.Broadcast(op.value_to_store, vector=op.result.type)))


def rewrite_chain_of_insertions(op: vector.Insert, rewriter: Rewriter) -> None:
    """Insertions that leave nothing of the first vector are a vector of the elements."""
    kind = op.result.type
    if any(isinstance(user, vector.Insert) and user.dest is op.result for user in op.result.users):
        return
    chain = _chain(op)
    if any(kind.scalable) or not chain:
        return
    missing = set(range(kind.num_elements))
    needed: list[tuple[int, Value[Type]]] = []
    for each in chain:
        start, value = _offset(kind, each.position), each.value_to_store
        missing -= set(range(start, start + (_count(value.type) or 0)))
        needed.append((start, value))
        if not missing:
            break
    if missing:
        return
    elements: dict[int, Value[Type]] = {}
    for start, value in reversed(needed):
        parts = [value]
        if isinstance(value.type, VectorType):
            kinds = [kind.element_type] * value.type.num_elements
            parts = list(rewriter.insert(vector.ToElements(value, elements=kinds)).results)
        elements.update(enumerate(parts, start))
    ordered = [elements[at] for at in range(kind.num_elements)]
    rewriter.replace(op, rewriter.insert(vector.FromElements(ordered, dest=kind)))


def _chain(op: vector.Insert) -> list[vector.Insert]:
    """An insertion and those before it; none where a place is not known or another uses one of them."""
    chain = [op]
    while True:
        if DYNAMIC in chain[-1].position or -1 in chain[-1].position:
            return []
        before = chain[-1].dest.defining_op
        if not isinstance(before, vector.Insert):
            return chain
        if len(before.result.users) != 1:
            return []
        chain.append(before)


def _offset(kind: VectorType, position: tuple[int, ...]) -> int:
    """The number of the element at a position, zeros added."""
    total = 0
    for axis, size in enumerate(kind.shape):
        total = total * size + (position[axis] if axis < len(position) else 0)
    return total


def rewrite_slice_put_back(op: vector.InsertStridedSlice, rewriter: Rewriter) -> None:
    """A part that is put where it was taken changes nothing."""
    taken = op.value_to_store.defining_op
    if not isinstance(taken, vector.ExtractStridedSlice) or taken.source is not op.dest:
        return
    if taken.offsets is op.offsets and integers(taken.strides) == integers(op.strides):
        rewriter.replace(op, op.dest)


# Extractions.


def rewrite_part_of_mask(op: vector.Extract, rewriter: Rewriter) -> None:
    """A part of a mask of given sizes is a mask of the sizes of its own dimensions, or of zeros."""
    mask, kind = op.source.defining_op, op.result.type
    if not isinstance(mask, vector.CreateMask) or not isinstance(kind, VectorType):
        return
    is_unknown = is_outside = False
    for at, size, value in zip(op.position, op.source.type.shape, mask.operands, strict=False):
        bound = int_value(constant_value(value))
        if bound is None or (at == DYNAMIC and bound < size):
            is_unknown = True
        elif at != DYNAMIC:
            is_outside = is_outside or at >= bound
    if is_outside:
        rewriter.replace(op, rewriter.insert(arith.Constant(DenseElementsAttr.splat(kind, 0))))
    elif not is_unknown:
        sizes = mask.operands[len(op.position) :]
        rewriter.replace(op, rewriter.insert(vector.CreateMask(sizes, result=kind)))


def rewrite_part_of_elements(op: vector.Extract, rewriter: Rewriter) -> None:
    """A vector out of one made of elements is made of some of them."""
    whole, kind = op.source.defining_op, op.result.type
    if not isinstance(whole, vector.FromElements) or not isinstance(kind, VectorType):
        return
    if DYNAMIC in op.position or -1 in op.position:
        return
    start = _offset(op.source.type, op.position)
    rewriter.replace(
        op, rewriter.insert(vector.FromElements(whole.elements[start : start + kind.num_elements], dest=kind))
    )


# Products.


def rewrite_sum_of_products(op: arith.AddF | arith.AddI, rewriter: Rewriter) -> None:
    """What is added to a contraction that starts from zero is what it starts from."""
    for product, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        made = product.defining_op
        if isinstance(made, vector.Contract) and made.kind.value == "add" and _is_zero(made.acc):
            maps = made.indexing_maps, made.iterator_types, made.kind
            attributes = dict(made.attributes)
            sums = vector.Contract(
                made.lhs, made.rhs, other, *maps, result=made.result.type, attributes=attributes
            )
            rewriter.replace(op, rewriter.insert(sums))
            return


def _is_zero(value: Value[Type]) -> bool:
    constant = constant_value(value)
    if isinstance(element_type_of(value.type), FloatType):
        return splat_float(constant) == 0
    return splat_int(constant) == 0


def rewrite_part_of_broadcast(op: vector.Extract, rewriter: Rewriter) -> None:
    """A part of a broadcast that is no smaller than its source is a broadcast of the source."""
    made, kind = op.source.defining_op, op.result.type
    if not isinstance(made, vector.Broadcast) or not isinstance(kind, VectorType):
        return
    source = made.source.type
    rank = source.rank if isinstance(source, VectorType) else 0
    if source is not kind and rank <= kind.rank:
        rewriter.replace(op, rewriter.insert(vector.Broadcast(made.source, vector=kind)))
