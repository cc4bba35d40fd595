"""Random valid modules over the builtin attributes and types and all dialects, and their comparison with
mlir-opt.

    python -m tests.generator 100000 --seed 1

One file a theme.  A module is a function of its seed alone; the operations of dialects are drawn from what
their classes declare, so a new dialect is covered without being named here.
"""
