"""lower-to-ptx: from graph (or loop) to kernels that `irkit-translate --to=ptx` writes.

graph  -->  loop  -->  loops mapped to blocks and threads  -->  gpu.launch  -->  kernels  -->  arith,
memref, cf
"""

from irkit.pipeline import Pipeline

PIPELINE = Pipeline(
    "lower-to-ptx",
    "builtin.module("
    "inline,canonicalize,cse,"
    "func.func(convert-graph-to-loop,canonicalize,cse,"
    "loop-schedule-gpu,convert-loop-to-gpu,convert-loop-to-scf,math-expand,canonicalize,cse,"
    "loop-invariant-code-motion),"
    "gpu-kernel-outlining,symbol-dce,convert-scf-to-cf,canonicalize)",
    help="from graph or loop to kernels for NVPTX, with a default schedule",
)
