"""What the graph dialect means, in NumPy: each operation is one expression on whole arrays.

Numbers of narrow types are computed in the type and rounded; sums and functions are good to rounding only,
which is all that the dialect promises.
"""

from irkit.interp.graph.attention import attention
from irkit.interp.graph.contractions import matmul, normalized, reduce, softmax
from irkit.interp.graph.elementwise import (
    abs_,
    bitwise,
    cast,
    compare,
    constant,
    div,
    extreme,
    function,
    gelu,
    neg,
    pow_,
    relu,
    rem,
    select,
    shift,
    sum_or_product,
)
from irkit.interp.graph.movement import (
    broadcast,
    concat,
    gather,
    pad,
    reshape,
    reverse,
    scatter,
    slice_,
    transpose,
)
from irkit.interp.graph.scans import arg_reduce, cumulate
from irkit.interp.graph.windows import conv, pool

__all__ = [
    "abs_",
    "arg_reduce",
    "attention",
    "bitwise",
    "broadcast",
    "cast",
    "compare",
    "concat",
    "constant",
    "conv",
    "cumulate",
    "div",
    "extreme",
    "function",
    "gather",
    "gelu",
    "matmul",
    "neg",
    "normalized",
    "pad",
    "pool",
    "pow_",
    "reduce",
    "relu",
    "rem",
    "reshape",
    "reverse",
    "scatter",
    "select",
    "shift",
    "slice_",
    "softmax",
    "sum_or_product",
    "transpose",
]
