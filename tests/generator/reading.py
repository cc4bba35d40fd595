"""Texts read by irkit, for those who draw modules and keep the valid ones."""

from __future__ import annotations

from collections.abc import Iterable

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.ir import Block, Operation, Region, Type
from irkit.ir.operation import UnregisteredOp
from irkit.syntax import parse


def read(text: str) -> Operation:
    """The module of a text; raises an IRError where it is not valid."""
    module = parse(text, context=catalog.context(allow_unregistered=True))
    verify(module)
    return module


def holds(module: Operation) -> bool:
    """Whether a module obeys the laws of the IR."""
    try:
        verify(module)
    except IRError:
        return False
    return True


def sources(types: Iterable[Type]) -> list[Operation]:
    """Unregistered operations that make values of the given types, each its own: mlir-opt reads no `%0#1` among
    the operands of an affine map."""
    return [UnregisteredOp.make("t.source", (), [kind]) for kind in types]


def module_of(ops: list[Operation]) -> Operation:
    module_class = catalog.context().op_class("builtin.module")
    assert module_class is not None, "the builtin dialect declares the module"
    block = Block()
    for op in ops:
        block.append(op)
    return module_class.create(regions=[Region([block])])
