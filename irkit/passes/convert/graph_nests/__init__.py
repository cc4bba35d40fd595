"""How `convert-graph-to-loop` writes each operation of the graph dialect as a nest over buffers.

`EMITTERS` says for each operation how its nest is written; an operation that is missing there is added in
the file of its theme: elementwise.py, contractions.py, attention.py, movement.py, windows.py, indexing.py,
scans.py.
"""

from collections.abc import Callable
from typing import Any, Final

from irkit.dialects import graph
from irkit.ir import Operation
from irkit.passes.convert.graph_nests import (
    attention,
    contractions,
    elementwise,
    indexing,
    movement,
    scans,
    windows,
)
from irkit.passes.convert.graph_nests.emitter import Emitter, Tensor

Emit = Callable[[Emitter, Any, Tensor], None]
"""Writes the nest that fills the last argument with what the operation means."""

EMITTERS: Final[dict[type[Operation], Emit]] = {
    **dict.fromkeys(elementwise.SCALARS, elementwise.emit),
    graph.Matmul: contractions.matmul,
    graph.Reduce: contractions.reduce,
    graph.Softmax: contractions.softmax,
    graph.Attention: attention.attention,
    graph.Transpose: movement.transpose,
    graph.Reshape: movement.reshape,
    graph.Broadcast: movement.broadcast,
    graph.Concat: movement.concat,
    graph.Slice: movement.slice_,
    graph.Pad: movement.pad,
    graph.Reverse: movement.reverse,
    graph.Conv: windows.conv,
    graph.Pool: windows.pool,
    graph.Gather: indexing.gather,
    graph.Scatter: indexing.scatter,
    graph.Cumulate: scans.cumulate,
    graph.ArgReduce: scans.arg_reduce,
}

IN_MEMORY: Final[frozenset[type[Operation]]] = frozenset(
    [graph.Pad, graph.Conv, graph.Pool, graph.Gather, graph.Scatter]
)
"""Whose first operand is read at places that may not be there: it has to be in memory, even if all its
elements are one number."""
