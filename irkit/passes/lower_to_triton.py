"""lower-to-triton: from graph (or loop) to kernels that `irkit-translate --to=ttir` and `--to=triton` write.

    graph  -->  loop  -->  loops mapped to blocks and lanes  -->  tt
"""

from irkit.pipeline import Pipeline

PIPELINE = Pipeline(
    "lower-to-triton",
    "builtin.module("
    "inline,canonicalize,cse,"
    "convert-graph-to-loop,"
    "func.func(canonicalize,cse,loop-fuse-epilogues,loop-schedule-triton),"
    "convert-loop-to-tt,canonicalize,cse,loop-invariant-code-motion,cse,symbol-dce)",
    help="from graph or loop to Triton kernels, with a default schedule",
)
