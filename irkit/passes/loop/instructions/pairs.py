"""Reads pairs of a specification and an implementation from libraries.

    @NAME.spec      one nest of the loop dialect over fixed sizes, and constants beside it
    @NAME.impl      a function of the same type, in whatever dialects

An operand is a memref of fixed shape, or a number.  Its layout says what the implementation relies on:
`strided<[?, 1], offset: ?>` fits rows that lie anywhere, each of neighbouring elements;
`{irkit.aligned = 16 : i64}` asks that every row begins at a multiple of 16 bytes.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Mapping
from functools import cache
from typing import Final

from irkit.analysis.signature import argument_attributes
from irkit.define import Dialect
from irkit.define.verifier import verify
from irkit.diagnostics import Source
from irkit.dialects import func, gpu
from irkit.ir import BlockArgument, Operation, Type
from irkit.ir.attributes import IntegerAttr
from irkit.ir.context import Context
from irkit.ir.types import MemRefType
from irkit.passes.loop.instructions.laws import (
    check_effects,
    check_freedoms,
    check_signatures,
    nest_of,
    written_operands,
)
from irkit.syntax import parse_source

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
        text = _text(path, user)
        names = pairs_in(path, text)
        if name in names:
            return _instruction(path, text, name)
        known += names
    where = f" in '{library}'" if library else ""
    listed = f"there are {', '.join(sorted(known))}" if known else "there are none"
    raise user.error(f"there is no instruction '{name}'{where}; {listed}")


def built_in_libraries() -> list[str]:
    """The paths of the libraries of irkit."""
    folder = os.path.dirname(os.path.abspath(__file__))
    return sorted([entry.path for entry in os.scandir(folder) if entry.name.endswith(".mlir")])


def pairs_in(path: str, text: str) -> list[str]:
    """The names of the instructions in a library."""
    return [name.removesuffix(".spec") for name in _functions(_module(path, text)) if name.endswith(".spec")]


def _text(path: str, user: Operation) -> str:
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape")
    except OSError as problem:
        raise user.error(f"library '{path}' cannot be read: {problem.strerror}") from None


@cache
def _module(path: str, text: str) -> Operation:
    module = parse_source(Source(path, text), Context(_dialect))
    verify(module)
    return module


def _dialect(name: str) -> Dialect | None:
    full = f"irkit.dialects.{name}"
    if not name.isidentifier() or importlib.util.find_spec(full) is None:
        return None
    declared = vars(importlib.import_module(full)).values()
    return next((each for each in declared if isinstance(each, Dialect)), None)


def _functions(module: Operation) -> Mapping[str, func.Func]:
    ops = [op for region in module.regions for block in region.blocks for op in block.ops]
    return {op.symbol: op for op in ops if isinstance(op, func.Func) and not op.is_declaration}


@cache
def _instruction(path: str, text: str, name: str) -> Instruction:
    module = _module(path, text)
    functions = _functions(module)
    spec, impl = functions[f"{name}.spec"], functions.get(f"{name}.impl")
    if impl is None:
        raise spec.error(f"has no implementation: there is no function @{name}.impl with a body")
    return Instruction(name, module, spec, impl)
