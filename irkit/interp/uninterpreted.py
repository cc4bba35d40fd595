"""Floats of which nothing is known but what made them.

    %p = arith.mulf %a, %b : f32       mulf(a, b)
    %q = arith.subf %p, %c : f32       subf(mulf(a, b), c)

Two programs that agree on such terms agree on every input and under every arithmetic, never by accident: an
operation done twice, left out, or done on another value makes another term.  A term is held as its hash, a
number below the prime 2^61 - 1, so that a test costs what a run costs.  Only these laws hold:

    addf mulf                       commutative
    addf mulf with reassoc          commutative and associative; -0.0 and 1.0 change nothing
    maximumf minimumf maxnumf ...   commutative, associative and idempotent; -inf, +inf or NaN changes nothing
    fma with contract               the same as mulf and addf

Integers stay integers, for they are subscripts too.  Whatever else computes with floats is refused.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from irkit.dialects import arith
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.interp.code import Code, over_objects
from irkit.interp.numbers import bits_of, is_array, is_float, wrap
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import MemRefType, element_type_of

if TYPE_CHECKING:
    import numpy.typing as npt

_PRIME: Final = (1 << 61) - 1
_SHIFT: Final = 0x0F1E2D3C4B5A6978
"""Products that may be reassociated are those of numbers shifted by this, so they have no part in sums."""
_MINUS_ZERO: Final = 0
_ONE: Final = 1 - _SHIFT + _PRIME
_MINUS_INFINITY: Final = 2
_INFINITY: Final = 3
_NAN: Final = 4

_ARITHMETIC: Final = ("arith", "math")
_MOVING: Final = ("affine", "builtin", "cf", "func", "index", "loop", "memref", "scf", "vector")
"""Dialects that only take floats from one place to another, but for these operations:"""
_COMBINING: Final = {
    "affine.parallel",
    "memref.atomic_rmw",
    "vector.contract",
    "vector.fma",
    "vector.multi_reduction",
    "vector.outerproduct",
    "vector.reduction",
    "vector.scan",
}

Term = Callable[..., int]


# Numbers.


def term_of(number: Any) -> int:
    """A number as a term: its bits in double precision."""
    value = float(number)
    if math.isnan(value):
        return _NAN
    if math.isinf(value):
        return _INFINITY if value > 0 else _MINUS_INFINITY
    if value == 1.0:
        return _ONE
    bits = struct.pack("<d", value)
    return _made(1, int.from_bytes(bits, "little")) if value or bits[-1] == 0 else _MINUS_ZERO


def terms_of(values: Any) -> Any:
    """A number, or an array of them, as terms."""
    import numpy as np

    if not isinstance(values, np.ndarray):
        return term_of(values)
    made: npt.NDArray[Any] = np.empty(values.shape, dtype=object)
    made.reshape(-1)[:] = [term_of(each) for each in values.reshape(-1)]
    return made


def _made(seed: int, *operands: int) -> int:
    """A number that follows from others, and tells nothing about them."""
    return hash((seed, *[int(each) % _PRIME for each in operands])) % _PRIME


# Operations.


def is_uninterpreted(op: Operation) -> bool:
    """Whether an operation computes with floats; refuses one of which nobody has said whether it does."""
    kinds = [*op.result_types, *[value.type for value in op.operands]]
    if not any(is_float(kind) and not isinstance(kind, MemRefType) for kind in kinds):
        return False
    if op.dialect_name in _ARITHMETIC:
        return not isinstance(op, arith.Constant | arith.Select)
    if op.name in _COMBINING or op.dialect_name not in _MOVING:
        raise op.error("cannot be executed on values that are not interpreted")
    return False


def emit(op: Operation, c: Code) -> None:
    operands = c.all(op.operands).removesuffix(", ")
    for number, result in enumerate(op.results):
        function = _function_of(op, number, result.type)
        if any(is_array(value.type) for value in (result, *op.operands)):
            dtype = c.machine.dtype(element_type_of(result.type))
            function = over_objects(function, dtype)
        c.set(result, f"{c.constant(function)}({operands})")


def _function_of(op: Operation, number: int, kind: Type) -> Term:
    seed = crc32(f"{op.name}#{number} {_attributes(op)} : {element_type_of(kind)}".encode())
    if op.name == "math.fma" and _has(op, "contract"):
        product, total = _operator("mulf", op, kind), _operator("addf", op, kind)
        return lambda a, b, c: total(product(a, b), c)
    if isinstance(op, arith.AddF | arith.MulF):
        return _operator(op.name.removeprefix("arith."), op, kind)
    if type(op) in _CHOICES:
        return _choice(seed, _CHOICES[type(op)])
    if is_float(kind):
        return lambda *operands: _made(seed, *operands)
    bits = bits_of(kind)
    return lambda *operands: wrap(_made(seed, *operands), bits)


def _attributes(op: Operation) -> str:
    """All that an operation says but its fast-math flags, which only allow something."""
    stated = {**op.properties, **op.attributes}
    return ", ".join([f"{name} = {value}" for name, value in sorted(stated.items()) if name != "fastmath"])


def _has(op: Operation, flag: str) -> bool:
    flags = op.properties.get("fastmath", NO_FASTMATH)
    return isinstance(flags, FastMathFlags) and flags.has(flag)


def _operator(name: str, op: Operation, kind: Type) -> Term:
    """A sum or a product of two terms."""
    if not _has(op, "reassoc"):
        seed = crc32(f"{name} : {element_type_of(kind)}".encode())
        return lambda a, b: _made(seed, a, b) if a < b else _made(seed, b, a)
    if name == "addf":
        return lambda a, b: (a + b) % _PRIME
    return lambda a, b: ((a + _SHIFT) * (b + _SHIFT) - _SHIFT) % _PRIME


_CHOICES: Final[dict[type[Operation], int]] = {
    arith.MaximumF: _MINUS_INFINITY,
    arith.MinimumF: _INFINITY,
    arith.MaxNumF: _NAN,
    arith.MinNumF: _NAN,
}
"""What is never chosen where there is anything else."""


def _choice(seed: int, neutral: int) -> Term:
    """The first in an order of its own, of which nothing is known."""

    def rank(term: int) -> int:
        return _PRIME if term == neutral else _made(seed, term)

    return lambda a, b: a if rank(a) <= rank(b) else b
