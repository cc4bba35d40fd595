"""A function over tensors of open sizes, for the sizes of one call.

    func.func @f(%x: tensor<?x8xf32>, %y: tensor<?x8xf32>) -> tensor<?x8xf32>        shapes (4, 8) and (4, 8)

    -->  func.func @f(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) -> tensor<4x8xf32>

Machine code does not look whether sizes that the types leave open fit together: it is only called where
this function exists for them.  A size that is open is never stretched, not even if it is 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from irkit.define.verifier import verify
from irkit.dialects import func, graph
from irkit.dialects.graph.shapes import Shape, ShapeError, shape_text
from irkit.ir import Type, Value
from irkit.ir.attributes import TypeAttr
from irkit.ir.types import DYNAMIC, FunctionType, TensorType


def has_open_tensors(function: func.Func) -> bool:
    """Whether the sizes of a call are to be looked at."""
    return bool(function.body.blocks) and any(
        isinstance(kind, TensorType) and not kind.has_static_shape for kind in function.type.inputs
    )


def skeleton(function: func.Func) -> func.Func:
    """What the sizes of a call depend on: a copy whose constants are further arguments."""
    made = function.clone()
    assert isinstance(made, func.Func)
    entry = made.body.entry
    for op in list(entry.ops):
        kind = op.results[0].type if len(op.results) == 1 else None
        if isinstance(kind, TensorType) and "value" in op.properties and not op.operands:
            op.results[0].replace_all_uses_with(entry.add_arg(kind, op.location))
            op.erase()
    made.arg_attrs = made.res_attrs = None
    inputs = tuple([each.type for each in entry.args])
    made.function_type = TypeAttr(FunctionType(inputs, made.type.results))
    return made


def specialize(function: func.Func, shapes: Sequence[Shape | None]) -> None:
    """Gives the first arguments these shapes (None: no tensor, or as its type says), and all that is made of
    them the types that follow.  An IRError where an operation has no meaning for these sizes."""
    entry = function.body.entry
    written: dict[Value[Type], Shape] = {}
    for arg, shape in zip(entry.args, shapes, strict=False):
        if isinstance(arg.type, TensorType) and shape is not None:
            _set_shape(arg, shape, written)
    for op in entry.ops:
        if isinstance(op, graph.TensorOp):
            _specialize_op(op, written)
    last = entry.last
    assert last is not None
    inputs, results = tuple([each.type for each in entry.args]), tuple(last.operand_types)
    function.function_type = TypeAttr(FunctionType(inputs, results))


def _set_shape(value: Value[Type], shape: Shape, written: dict[Value[Type], Shape]) -> None:
    kind = value.type
    assert isinstance(kind, TensorType)
    if kind.shape != shape:
        written[value] = kind.shape
        value.type = TensorType(shape, kind.element_type, kind.encoding)


def _specialize_op(op: graph.TensorOp, written: dict[Value[Type], Shape]) -> None:
    """The result of an operation, once all operands have their sizes."""
    if not any(value in written for value in op.operands):
        return
    if not all(isinstance(kind, TensorType) and kind.has_static_shape for kind in op.operand_types):
        return
    result = op.results[0]
    given = result.type
    assert isinstance(given, TensorType)
    shape = _result_shape(op, given.shape)
    _check_unstretched(op, shape, written)
    pairs = zip(shape, given.shape, strict=True)
    _set_shape(result, tuple([size if known == DYNAMIC else known for size, known in pairs]), written)
    verify(op)


def _result_shape(op: graph.TensorOp, declared: Shape) -> Shape:
    """What the operands make; where that is left to the type of the result, what is open in it."""
    sizes = _shape(op.operands[0])
    if isinstance(op, graph.Cast):
        return sizes
    if isinstance(op, graph.Reshape):
        rest = prod(sizes) // max(1, prod([size for size in declared if size != DYNAMIC]))
        return tuple([rest if size == DYNAMIC else size for size in declared])
    if isinstance(op, graph.Broadcast):
        padded = (1,) * (len(declared) - len(sizes)) + sizes
        return tuple([a if b == DYNAMIC else b for a, b in zip(padded, declared, strict=True)])
    try:
        found = op.infer(op.parts()).get("result")
    except ShapeError as problem:
        raise op.error(str(problem)) from None
    assert isinstance(found, TensorType), op.name
    assert len(found.shape) == len(declared), "verified before"
    return found.shape


def _shape(value: Value[Type]) -> Shape:
    kind = value.type
    assert isinstance(kind, TensorType)
    return kind.shape


def _check_unstretched(op: graph.TensorOp, shape: Shape, written: dict[Value[Type], Shape]) -> None:
    """Only a size that is written as 1 is stretched."""
    for value, target in _stretching(op, shape):
        sizes, known = _shape(value), written.get(value, _shape(value))
        for axis in range(-min(len(sizes), len(target)), 0):
            if sizes[axis] == 1 != target[axis] and known[axis] == DYNAMIC:
                shapes = f"{shape_text(sizes)} to {shape_text(target)}"
                raise op.error(f"cannot broadcast shape {shapes}: a size that is open is not stretched")


def _stretching(op: graph.TensorOp, shape: Shape) -> list[tuple[Value[Type], Shape]]:
    """The operands that are broadcast, and the shapes to which they are, both counted from the back."""
    if type(op).by_element or isinstance(op, graph.Broadcast):
        return [(value, shape) for value in op.operands]
    if isinstance(op, graph.Matmul):
        matrices = [value for value in op.operands if len(_shape(value)) > 2]
        batch = shape[: len(shape) - 2] if len(matrices) > 1 else ()
        return [(value, (*batch, *_shape(value)[-2:])) for value in matrices]
    if isinstance(op, graph.Attention):
        batch, scores = shape[:-2], (shape[-2], _shape(op.key)[-2])
        found: list[tuple[Value[Type], Shape]] = [
            (value, (*batch, *_shape(value)[-2:])) for value in op.inputs[:3]
        ]
        return found if op.bias is None else [*found, (op.bias, (*batch, *scores))]
    return []
