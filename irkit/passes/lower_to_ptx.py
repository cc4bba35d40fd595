"""lower-to-ptx: from graph (or loop) to kernels that `irkit-translate --to=ptx` writes, and their launches.

    graph --> loop --> loops mapped to blocks and threads --> gpu.launch --> scf --> gpu.func --> cf
"""

from irkit.pipeline import Pipeline

PIPELINE = Pipeline(
    "lower-to-ptx",
    "builtin.module("
    "inline,canonicalize,cse,"
    "convert-graph-to-loop,"
    "func.func(canonicalize,cse,loop-fuse-epilogues,loop-schedule-gpu,"
    "convert-loop-to-gpu,convert-loop-to-scf,math-expand,canonicalize,cse,loop-invariant-code-motion),"
    "gpu-kernel-outlining,convert-scf-to-cf,canonicalize)",
    help="from graph or loop to kernels for NVPTX and the launches of the host, with a default schedule",
)
