"""convert-linalg-to-loops: structured operations on buffers as loops around loads and stores.

    linalg.matmul                                     scf.for %m = %c0 to %c4 step %c1 {
      ins(%a, %b : memref<4x8xf32>,                     scf.for %n = %c0 to %c6 step %c1 {
                   memref<8x6xf32>)                       scf.for %k = %c0 to %c8 step %c1 {
      outs(%c : memref<4x6xf32>)             -->            %0 = memref.load %a[%m, %k]
                                                            %1 = memref.load %b[%k, %n]
                                                            %2 = memref.load %c[%m, %n]
                                                            ...
                                                            memref.store %4, %c[%m, %n]

The loops stand in the order of the operation's; what the body does not use is not loaded.  Operations on
tensors are left alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from irkit.dialects import affine, linalg, memref, scf
from irkit.dialects.affine.composition import canonical
from irkit.dialects.arith import constant_index
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr
from irkit.ir.types import DYNAMIC, INDEX, MemRefType
from irkit.passes.canonicalization.affine import rewrite_apply_by_composition
from irkit.passes.canonicalization.memref import rewrite_dim_of_cast, rewrite_dim_of_reshape
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter, rewrite_greedily


@dataclass(frozen=True)
class ConvertLinalgToLoops(Pass):
    """Lower the operations from the linalg dialect into loops"""

    name = "convert-linalg-to-loops"

    def run(self, op: Operation) -> None:
        write_loops(op, rewrite_structured)


def write_loops(op: Operation, rewrite: Callable[[linalg.Structured, Rewriter], None]) -> None:
    """Writes each structured operation as loops, and simplifies sizes and subscripts."""
    rewrite_greedily(
        op,
        [rewrite, rewrite_dim_of_cast, rewrite_dim_of_reshape, rewrite_apply_by_composition],
        merge_blocks=True,
    )


def rewrite_structured(op: linalg.Structured, rewriter: Rewriter) -> None:
    """A loop for each dimension of the iteration space, around one run of the body."""
    if not is_on_buffers(op):
        return
    nest = [
        (_index(rewriter, 0), _index(rewriter, size), _index(rewriter, 1))
        for size in loop_sizes(op, rewriter)
    ]
    indices: list[Value[Type]] = []
    with rewriter.elsewhere():
        for low, high, step in nest:
            block = Block([INDEX])
            end = block.append(scf.Yield(location=op.location))
            rewriter.insert(scf.For(low, high, step, region=Region([block])))
            rewriter.set_before(end)
            rewriter.location = op.location
            indices.append(block.args[0])
        write_iteration(op, rewriter, indices, memref.Load, memref.Store)
    rewriter.erase(op)


def is_on_buffers(op: linalg.Structured) -> bool:
    """Whether all operands that have elements are buffers."""
    shaped = [value for value in op.operands if getattr(value.type, "element_type", None) is not None]
    return not op.results and bool(shaped) and all(isinstance(value.type, MemRefType) for value in shaped)


def _index(rewriter: Rewriter, size: int | Value[Type]) -> Value[Type]:
    return rewriter.insert(constant_index(size)).result if isinstance(size, int) else size


def loop_sizes(op: linalg.Structured, rewriter: Rewriter) -> list[int | Value[Type]]:
    """How often each loop runs: a size of one of the operands."""
    sizes: list[int | Value[Type]] = []
    for value in op.operands:
        kind = value.type
        for dim, size in enumerate(kind.shape if isinstance(kind, MemRefType) else ()):
            if size == DYNAMIC:
                axis = rewriter.insert(constant_index(dim)).result
                sizes.append(rewriter.insert(memref.Dim(value, axis)).result)
            else:
                sizes.append(size)
    sources = linalg.loop_sources(op.maps(), len(op.iterators()))
    return [sizes[at] for at in sources if at is not None]


def write_iteration(
    op: linalg.Structured,
    rewriter: Rewriter,
    indices: Sequence[Value[Type]],
    load: Callable[..., Operation],
    store: Callable[..., Operation],
) -> None:
    """One iteration: loads, the body, stores; `load` and `store` make the accesses."""
    maps, first = op.maps(), len(op.dps_inputs)
    mapping: dict[object, object] = {}
    for each, value, arg in zip(maps, op.operands, op.body.args, strict=True):
        if not isinstance(value.type, MemRefType):
            mapping[arg] = value
            continue
        subscripts = _subscripts(op, rewriter, each, indices)
        mapping[arg] = rewriter.insert(load(value, subscripts)).results[0]
    places = [_subscripts(op, rewriter, each, indices) for each in maps[first:]]
    *body, end = op.body.ops
    for inner in body:
        if isinstance(inner, linalg.Index):
            once = inner.fold([]) is not None
            mapping[inner.result] = _index(rewriter, 0) if once else indices[inner.dim.value]
        else:
            rewriter.insert(inner.clone(mapping))
    for yielded, value, place in zip(end.operands, op.dps_inits, places, strict=True):
        rewriter.insert(store(mapping.get(yielded, yielded), value, place))


def _subscripts(
    op: linalg.Structured, rewriter: Rewriter, each: AffineMap, indices: Sequence[Value[Type]]
) -> list[Value[Type]]:
    made: list[Value[Type]] = []
    for expr in each.results:
        found, operands = canonical(op, AffineMap(each.num_dims, 0, [expr]), indices)
        made.append(rewriter.insert(affine.Apply(AffineMapAttr(found), operands)).result)
    return made
