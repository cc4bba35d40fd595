"""linalg-generalize-named-ops: writes out the maps, the iterators and the body of structured operations.

    %r = linalg.matmul                          %r = linalg.generic {indexing_maps = [#mk, #kn, #mn], ...}
      ins(%a, %b : !A, !B) outs(%c : !C)  -->     ins(%a, %b : !A, !B) outs(%c : !C) {
      -> !C                                     ^bb0(%in: f32, %in_0: f32, %out: f32):
                                                  %0 = arith.mulf %in, %in_0 : f32
                                                  %1 = arith.addf %out, %0 : f32
                                                  linalg.yield %1 : f32
                                                } -> !C
"""

from dataclasses import dataclass

from irkit.dialects import linalg
from irkit.ir import Operation, Region
from irkit.ir.attributes import AffineMapAttr, ArrayAttr
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter, rewrite_greedily


@dataclass(frozen=True)
class LinalgGeneralizeNamedOps(Pass):
    """Convert named ops into generic ops"""

    name = "linalg-generalize-named-ops"

    def run(self, op: Operation) -> None:
        rewrite_greedily(op, [rewrite_named], merge_blocks=True)


def rewrite_named(op: linalg.Structured, rewriter: Rewriter) -> None:
    """The same operation as a linalg.generic."""
    if isinstance(op, linalg.Generic):
        return
    body = Region()
    body.take_blocks(op.regions[0])
    made = linalg.Generic(
        op.dps_inputs,
        op.dps_inits,
        ArrayAttr(tuple([AffineMapAttr(each) for each in op.maps()])),
        ArrayAttr(tuple([linalg.IteratorType(each) for each in op.iterators()])),
        result_tensors=op.result_types,
        region=body,
    )
    rewriter.insert(made)
    rewriter.replace(op, made.results)
