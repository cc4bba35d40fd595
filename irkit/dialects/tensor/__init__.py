"""tensor: values that are arrays, of which parts are read, replaced, reshaped and put together.

    %t = tensor.empty(%n) : tensor<4x?xf32>
    %x = tensor.extract %t[%i, %j] : tensor<4x?xf32>
    %part = tensor.extract_slice %t[0, %j] [4, 8] [1, 1] : tensor<4x?xf32> to tensor<4x8xf32>
"""

from irkit.define import Dialect
from irkit.dialects.arith import materialize
from irkit.dialects.tensor.casts import Bitcast, Cast, cast_source, loses_knowledge
from irkit.dialects.tensor.elements import Extract, FromElements, Insert, Splat
from irkit.dialects.tensor.gathers import Gather, Scatter
from irkit.dialects.tensor.generation import Concat, Generate, Pad, Yield
from irkit.dialects.tensor.reshapes import CollapseShape, ExpandShape, Reshape
from irkit.dialects.tensor.sizes import Dim, Empty, Rank
from irkit.dialects.tensor.slices import ExtractSlice, InsertSlice, ParallelInsertSlice

__all__ = [
    "Bitcast",
    "Cast",
    "CollapseShape",
    "Concat",
    "Dim",
    "Empty",
    "ExpandShape",
    "Extract",
    "ExtractSlice",
    "FromElements",
    "Gather",
    "Generate",
    "Insert",
    "InsertSlice",
    "Pad",
    "ParallelInsertSlice",
    "Rank",
    "Reshape",
    "Scatter",
    "Splat",
    "Yield",
    "cast_source",
    "dialect",
    "loses_knowledge",
]

dialect = Dialect("tensor", __name__, materialize_constant=materialize)
