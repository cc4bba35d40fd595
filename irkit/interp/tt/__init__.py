"""tt: programs on blocks of tensors.

Tensors are arrays, pointers are addresses.

    run_kernel(machine, kernel, (2, 1, 1), [buffer, 61])      the programs of a grid, one after the other
"""

from irkit.interp.tt.compute import (
    bitcast,
    clamp,
    divide,
    dot,
    extern,
    float_to_float,
    multiply_high,
    square_root,
)
from irkit.interp.tt.folds import combined, reduce, scan
from irkit.interp.tt.memory import add_pointer, atomic, compare_and_swap, load, reinterpret_pointer, store
from irkit.interp.tt.programs import call, check, leave, num_programs, program_id, run_kernel, show
from irkit.interp.tt.shapes import (
    broadcast,
    concatenate,
    expand_dims,
    gather,
    histogram,
    join,
    make_range,
    reshape,
    splat,
    split,
    transpose,
    unsplat,
)

__all__ = [
    "add_pointer",
    "atomic",
    "bitcast",
    "broadcast",
    "call",
    "check",
    "clamp",
    "combined",
    "compare_and_swap",
    "concatenate",
    "divide",
    "dot",
    "expand_dims",
    "extern",
    "float_to_float",
    "gather",
    "histogram",
    "join",
    "leave",
    "load",
    "make_range",
    "multiply_high",
    "num_programs",
    "program_id",
    "reduce",
    "reinterpret_pointer",
    "reshape",
    "run_kernel",
    "scan",
    "show",
    "splat",
    "split",
    "square_root",
    "store",
    "transpose",
    "unsplat",
]
