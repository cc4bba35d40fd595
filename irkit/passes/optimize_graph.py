"""optimize-graph: what is done to a model as a graph, before it becomes loops.

    known values computed -> batch norms in weights -> attention -> layouts -> least memory -> kernels
"""

from irkit.pipeline import Pipeline

PIPELINE = Pipeline(
    "optimize-graph",
    "builtin.module("
    "func.func(graph-canonicalize,graph-fold-batch-norm,graph-substitute,graph-fuse-attention,"
    "graph-assign-layout,graph-canonicalize,graph-schedule),"
    "graph-fuse)",
    help="fewer and larger operations of graphs, one private function for each kernel",
)
