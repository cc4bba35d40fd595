"""Reads pairs of a specification and an implementation from libraries.

    @NAME.spec      one nest of the loop dialect over fixed sizes, and constants beside it
    @NAME.impl      a function of the same type, in whatever dialects

An operand is a memref of fixed shape, or a number.  Its layout says what the implementation relies on:
`strided<[?, 1], offset: ?>` fits rows that lie anywhere, each of neighbouring elements;
`{irkit.aligned = 16 : i64}` asks that every row begins at a multiple of 16 bytes.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Final

from irkit.analysis.signature import argument_attributes
from irkit.dialects import func, gpu
from irkit.ir import BlockArgument, Operation, Type
from irkit.ir.attributes import IntegerAttr
from irkit.ir.types import MemRefType
from irkit.passes.function_library import functions_of, libraries_in, module_of, text_of
from irkit.passes.loop.instructions.laws import (
    check_effects,
    check_freedoms,
    check_signatures,
    nest_of,
    written_operands,
)

ALIGNED: Final = "irkit.aligned"
"""The attribute of an operand that says at multiples of how many bytes its rows begin."""


class Operand:
    """An operand of an instruction that is memory.  `writes`: the instruction writes to it; `aligned`: its
    rows begin at multiples of so many bytes."""

    __slots__ = ("aligned", "number", "type", "value", "writes")

    def __init__(self, spec: func.Func, value: BlockArgument[Type], kind: MemRefType, writes: bool):
        self.value, self.number, self.type, self.writes = value, value.index, kind, writes
        given = argument_attributes(spec, value.index).get(ALIGNED)
        self.aligned = given.value if isinstance(given, IntegerAttr) else 1


class Instruction:
    """A pair that obeys the laws; `nest` is that of the specification."""

    __slots__ = ("impl", "module", "name", "nest", "operands", "spec")

    def __init__(self, name: str, module: Operation, spec: func.Func, impl: func.Func):
        self.name, self.module, self.spec, self.impl = name, module, spec, impl
        check_signatures(spec, impl)
        self.nest = nest_of(spec)
        check_effects(spec, self.nest, impl)
        check_freedoms(spec, self.nest, impl)
        written = written_operands(self.nest)
        self.operands = [
            Operand(spec, value, value.type, value in written)
            for value in spec.body.entry.args
            if isinstance(value.type, MemRefType)
        ]

    @property
    def launches(self) -> bool:
        """Whether the implementation is a kernel, which may not stand in another one."""
        return any(isinstance(op, gpu.Launch) for op in self.impl.walk())


def element_bytes(kind: MemRefType) -> int:
    """How many bytes an element takes."""
    return max(1, getattr(kind.element_type, "width", 64) // 8)


def load(name: str, library: str, user: Operation) -> Instruction:
    """The instruction of that name in a file, or in the libraries of irkit; an error that is not about the
    text of a library is one of `user`."""
    known: list[str] = []
    for path in [library] if library else built_in_libraries():
        text = text_of(path, user)
        names = pairs_in(path, text)
        if name in names:
            return _instruction(path, text, name)
        known += names
    where = f" in '{library}'" if library else ""
    listed = f"there are {', '.join(sorted(known))}" if known else "there are none"
    raise user.error(f"there is no instruction '{name}'{where}; {listed}")


def built_in_libraries() -> list[str]:
    """The paths of the libraries of irkit."""
    return libraries_in(os.path.dirname(os.path.abspath(__file__)))


def pairs_in(path: str, text: str) -> list[str]:
    """The names of the instructions in a library."""
    names = functions_of(module_of(path, text))
    return [name.removesuffix(".spec") for name in names if name.endswith(".spec")]


@cache
def _instruction(path: str, text: str, name: str) -> Instruction:
    module = module_of(path, text)
    functions = functions_of(module)
    spec, impl = functions[f"{name}.spec"], functions.get(f"{name}.impl")
    if impl is None:
        raise spec.error(f"has no implementation: there is no function @{name}.impl with a body")
    return Instruction(name, module, spec, impl)
