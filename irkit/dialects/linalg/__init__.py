"""linalg: loops over whole tensors or buffers whose bodies compute one element.

    %c = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z : tensor<4x16xf32>)
      -> tensor<4x16xf32>
    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%x : memref<?xf32>) outs(%y : memref<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    }
"""

from irkit.define import Dialect
from irkit.diagnostics import IRError
from irkit.dialects.arith import materialize
from irkit.dialects.linalg.attributes import (
    BinaryFn,
    ElementwiseKind,
    IteratorType,
    TernaryFn,
    TypeFn,
    UnaryFn,
)
from irkit.dialects.linalg.contractions import BatchMatmul, BatchReduceMatmul, Contract, Contraction, Matmul
from irkit.dialects.linalg.elementwise import Elementwise
from irkit.dialects.linalg.generic import Generic, Index, Yield
from irkit.dialects.linalg.iteration import loop_ranges, loop_sources
from irkit.dialects.linalg.movement import Broadcast, Transpose
from irkit.dialects.linalg.named import MEMO, NAMED, Named
from irkit.dialects.linalg.payloads import Map, Reduce
from irkit.dialects.linalg.relayout import Pack, UnPack
from irkit.dialects.linalg.softmax import (
    Softmax,
    WinogradFilterTransform,
    WinogradInputTransform,
    WinogradOutputTransform,
)
from irkit.dialects.linalg.structured import Structured, element_or_self, shape_of
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation

__all__ = [
    "NAMED",
    "BatchMatmul",
    "BatchReduceMatmul",
    "BinaryFn",
    "Broadcast",
    "Contract",
    "Contraction",
    "Elementwise",
    "ElementwiseKind",
    "Generic",
    "Index",
    "IteratorType",
    "Map",
    "Matmul",
    "Named",
    "Pack",
    "Reduce",
    "Softmax",
    "Structured",
    "TernaryFn",
    "Transpose",
    "TypeFn",
    "UnPack",
    "UnaryFn",
    "WinogradFilterTransform",
    "WinogradInputTransform",
    "WinogradOutputTransform",
    "Yield",
    "dialect",
    "element_or_self",
    "loop_ranges",
    "loop_sources",
    "shape_of",
]



def verify_attribute(op: Operation, key: str, value: Attribute) -> None:
    """Only one discardable attribute bears the name of the dialect."""
    if key != MEMO:
        raise IRError.at(op.location, f"attribute '\"{key}\"' not supported by the linalg dialect")


dialect = Dialect(
    "linalg",
    __name__,
    materialize_constant=materialize,
    verify_attribute=verify_attribute,
    more=NAMED.values(),
)
