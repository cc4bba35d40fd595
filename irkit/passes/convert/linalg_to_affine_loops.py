"""convert-linalg-to-affine-loops: structured operations on buffers as loops of the affine dialect.

    linalg.transpose                              affine.for %i = 0 to 8 {
      ins(%a : memref<4x8xf32>)                     affine.for %j = 0 to 4 {
      outs(%b : memref<8x4xf32>)           -->        %0 = affine.load %a[%j, %i]
      permutation = [1, 0]                            affine.store %0, %b[%i, %j]

Otherwise as convert-linalg-to-loops.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.dialects import affine, linalg
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr, index
from irkit.ir.types import INDEX, element_type_of
from irkit.passes.convert.linalg_to_loops import is_on_buffers, loop_sizes, write_iteration, write_loops
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter


@dataclass(frozen=True)
class ConvertLinalgToAffineLoops(Pass):
    """Lower the operations from the linalg dialect into affine loops"""

    name = "convert-linalg-to-affine-loops"

    def run(self, op: Operation) -> None:
        write_loops(op, rewrite_structured)


def rewrite_structured(op: linalg.Structured, rewriter: Rewriter) -> None:
    """A loop for each dimension of the iteration space, around one run of the body."""
    if not is_on_buffers(op):
        return
    sizes = loop_sizes(op, rewriter)
    indices: list[Value[Type]] = []
    with rewriter.elsewhere():
        for size in sizes:
            block = Block([INDEX])
            end = block.append(affine.Yield(location=op.location))
            rewriter.insert(_loop(size, block))
            rewriter.set_before(end)
            indices.append(block.args[0])
        write_iteration(op, rewriter, indices, _load, _store)
    rewriter.erase(op)


def _loop(size: int | Value[Type], block: Block) -> affine.For:
    """affine.for %i = 0 to size."""
    upper = AffineMap.constant(size) if isinstance(size, int) else AffineMap.identity(1)
    return affine.For(
        (),
        () if isinstance(size, int) else (size,),
        lower_bound_map=AffineMapAttr(AffineMap.constant(0)),
        upper_bound_map=AffineMapAttr(upper),
        step=index(1),
        region=Region([block]),
    )


def _load(buffer: Value[Type], subscripts: Sequence[Value[Type]]) -> Operation:
    return affine.Load(buffer, subscripts, _plain(subscripts), element_type_of(buffer.type))


def _store(value: Value[Type], buffer: Value[Type], subscripts: Sequence[Value[Type]]) -> Operation:
    return affine.Store(value, buffer, subscripts, _plain(subscripts))


def _plain(subscripts: Sequence[Value[Type]]) -> AffineMapAttr:
    return AffineMapAttr(AffineMap.identity(len(subscripts)))
