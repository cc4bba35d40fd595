"""The attributes that bufferization gives a meaning to, wherever they stand.

    {bufferization.access = "read"}             none, read, write or read-write: what a function does to it
    {bufferization.writable = false}            whether the function may change the buffer in place
    {bufferization.buffer_layout = #map}        the layout of the buffer that the argument becomes
    {bufferization.manual_deallocation}         the program itself frees what this operation allocates
"""

from irkit.define import Effect, Op
from irkit.diagnostics import IRError
from irkit.ir.attributes import AffineMapAttr, IntegerAttr, StridedLayoutAttr, StringAttr
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation
from irkit.ir.types import I1

MANUAL_DEALLOCATION = "bufferization.manual_deallocation"
WRITABLE = "bufferization.writable"
ACCESS = "bufferization.access"
BUFFER_LAYOUT = "bufferization.buffer_layout"


def verify_attribute(op: Operation, key: str, value: Attribute) -> None:
    if key != MANUAL_DEALLOCATION:
        message = f"attribute '\"{key}\"' not supported as an op attribute by the bufferization dialect"
        raise IRError.at(op.location, message)
    effects: object = op.effects() if isinstance(op, Op) else None
    if not isinstance(effects, (list, tuple)) or not any(_is_allocation(each) for each in effects):
        raise op.error(
            f"attribute '{key}' can be used only on ops that have an allocation and/or free side effect"
        )


def _is_allocation(effect: Effect) -> bool:
    return effect.kind in ("allocate", "free")


def verify_argument(op: Operation, key: str, value: Attribute) -> None:
    problem = _problem(op, key, value)
    if problem is not None:
        raise IRError.at(op.location, problem)


def _problem(op: Operation, key: str, value: Attribute) -> str | None:
    if key == WRITABLE:
        if not isinstance(value, IntegerAttr) or value.type is not I1:
            return f"'{key}' is expected to be a boolean attribute"
        return None if op.regions[0].blocks else f"'{key}' is invalid on external functions"
    if key == ACCESS:
        if not isinstance(value, StringAttr):
            return f"'{key}' is expected to be a string attribute"
        known = value.value in ("none", "read", "write", "read-write")
        return None if known else f"invalid value for '{key}'"
    if key == BUFFER_LAYOUT:
        is_layout = isinstance(value, (AffineMapAttr, StridedLayoutAttr))
        return None if is_layout else f"'{key}' is expected to be a memref layout attribute"
    return (
        f"attribute '{BUFFER_LAYOUT}' not supported as a region arg attribute by the bufferization dialect"
    )
