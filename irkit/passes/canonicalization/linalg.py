"""linalg: operations on nothing, and operations that only hand on their operands, go."""

from collections.abc import Mapping, Sequence

from irkit.dialects import linalg, tensor
from irkit.dialects.tensor.casts import shapes_fit
from irkit.ir.affine import AffineExpr, AffineMap
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, MemRefType, TensorType, element_type_of
from irkit.ir.values import BlockArgument, Value
from irkit.rewrite import Rewriter


def rewrite_work_on_nothing(op: linalg.Structured, rewriter: Rewriter) -> None:
    """A buffer without elements: there is nothing to do."""
    if any(isinstance(value.type, MemRefType) and 0 in value.type.shape for value in op.operands):
        rewriter.erase(op)


def rewrite_generic_identity(op: linalg.Generic, rewriter: Rewriter) -> None:
    """A body that only yields its arguments, under maps that are all the same."""
    body = op.body
    if len(set(op.maps())) != 1 or body.first is not body.last or body.last is None:
        return
    yielded = body.last.operands
    if not op.on_tensors:
        once = len(op.operands) == 2 and op.operands[0] is op.operands[1]
        if once and len(op.inputs) == 1 and yielded[0] is body.args[0]:
            rewriter.erase(op)
        return
    found: list[Value[Type]] = []
    for value, result in zip(yielded, op.results, strict=True):
        if not isinstance(value, BlockArgument) or value.owner is not body:
            return
        operand = op.operands[value.index]
        if not _is_castable(operand.type, result.type):
            return
        found.append(operand)
    rewriter.replace(
        op, [_cast(each, result.type, rewriter) for each, result in zip(found, op.results, strict=True)]
    )


def _is_castable(source: Type, target: Type) -> bool:
    same = element_type_of(source) is element_type_of(target)
    return source is target or (same and hasattr(source, "shape") and shapes_fit(source, target))


def _cast(value: Value[Type], kind: Type, rewriter: Rewriter) -> Value[Type]:
    return value if value.type is kind else rewriter.insert(tensor.Cast(value, kind)).dest


def rewrite_copy_onto_itself(op: linalg.Named, rewriter: Rewriter) -> None:
    """A copy of a tensor, or of a buffer, to itself."""
    if op.definition.compute != "copy" or op.operands[0] is not op.operands[1]:
        return
    if op.results:
        rewriter.replace(op, op.operands[:1])
    else:
        rewriter.erase(op)


def rewrite_sizes_known_elsewhere(op: linalg.Structured, rewriter: Rewriter) -> None:
    """A size that one operand knows is that of all operands that the loop indexes: these are cast to it."""
    maps = op.maps()
    if not op.on_tensors or not all(each.is_projected_permutation for each in maps):
        return
    known: dict[AffineExpr, int] = {}
    for each, value in zip(maps, op.operands, strict=True):
        for expr, size in zip(each.results, linalg.shape_of(value), strict=True):
            if size != DYNAMIC:
                known.setdefault(expr, size)
    operands = [
        _of_known_sizes(value, each, known, rewriter) for each, value in zip(maps, op.operands, strict=True)
    ]
    if operands != list(op.operands):
        replace_operands(op, operands, rewriter)


def _of_known_sizes(
    value: Value[Type], each: AffineMap, known: Mapping[AffineExpr, int], rewriter: Rewriter
) -> Value[Type]:
    kind = value.type
    if not isinstance(kind, TensorType):
        return value
    shape = tuple(
        [
            known.get(expr, DYNAMIC) if size == DYNAMIC else size
            for expr, size in zip(each.results, kind.shape, strict=True)
        ]
    )
    if shape == kind.shape:
        return value
    return rewriter.insert(tensor.Cast(value, TensorType(shape, kind.element_type, kind.encoding))).dest


def replace_operands(op: linalg.Structured, operands: Sequence[Value[Type]], rewriter: Rewriter) -> None:
    """The same operation on other tensors, its results cast to what they were."""
    made = type(op).create(
        operands,
        [value.type for value in operands[len(operands) - len(op.results) :]],
        dict(op.properties),
        dict(op.attributes),
        [region.clone() for region in op.regions],
        location=op.location,
    )
    rewriter.insert(made)
    rewriter.replace(
        op, [_cast(new, old.type, rewriter) for old, new in zip(op.results, made.results, strict=True)]
    )
