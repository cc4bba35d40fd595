"""lower-to-cpu: from graph (or loop) to func, cf, arith, math and memref, which LLVM's emitter reads.

    graph  -->  kernels  -->  loop  -->  tiles of loops, in one arena  -->  vector, scf
           -->  shares of threads  -->  cf
"""

from irkit.pipeline import Pipeline

PIPELINE = Pipeline(
    "lower-to-cpu",
    "builtin.module("
    "inline,canonicalize,cse,optimize-graph,"
    "convert-graph-to-loop{machine=host},"
    "func.func(loop-schedule-cpu,loop-apply-schedules),"
    "memory-plan{arena=argument},"
    "func.func(loop-chunk,convert-loop-to-vector,convert-loop-to-scf,memref-transpose-copies,vector-unroll,"
    "memref-stream-stores,math-expand,canonicalize,cse,loop-invariant-code-motion),"
    "scf-parallel-outlining,convert-scf-to-cf,canonicalize)",
    help="from graph or loop to what becomes machine code of the CPU, with a default schedule",
)
