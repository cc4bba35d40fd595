"""lower-to-ptx: from graph (or loop) to kernels that `irkit-translate --to=ptx` writes, and their launches.

    graph --> loop --> loops mapped to blocks and threads --> arena --> gpu.launch --> scf --> gpu.func --> cf
"""

from irkit.pipeline import Pipeline

PIPELINE = Pipeline(
    "lower-to-ptx",
    "builtin.module("
    "inline,canonicalize,cse,"
    "convert-graph-to-loop,"
    "func.func(canonicalize,cse,loop-fuse-epilogues,loop-schedule-gpu),"
    "memory-plan{apart=true alignment=256},"
    "func.func(convert-loop-to-gpu,convert-loop-to-scf,"
    # sin, cos and pow have a library, which rounds right and takes doubles to do so.
    "math-expand{ops=erf,exp,exp2,expm1,log,log10,log1p,log2,tanh},"
    "canonicalize,cse,loop-invariant-code-motion),"
    "gpu-kernel-outlining,convert-scf-to-cf,canonicalize)",
    help="from graph or loop to kernels for NVPTX and the launches of the host, with a default schedule",
)
