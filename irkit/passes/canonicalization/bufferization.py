"""bufferization: sizes are asked of what there was before, deallocations name each buffer once."""

from irkit.dialects import bufferization, memref, tensor
from irkit.ir.attributes import int_value
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, TensorType
from irkit.ir.values import Value
from irkit.rewrite import Rewriter, constant_value


def rewrite_dim_of_tensor(op: tensor.Dim, rewriter: Rewriter) -> None:
    """A size of the tensor that a buffer holds is that of the buffer; of an allocated one, what it was
    allocated with."""
    made_by = op.source.defining_op
    if isinstance(made_by, bufferization.ToTensor):
        rewriter.replace(op, rewriter.insert(memref.Dim(made_by.buffer, op.index)).result)
        return
    kind, position = op.source.type, int_value(constant_value(op.index))
    if not isinstance(made_by, bufferization.AllocTensor) or position is None:
        return
    if made_by.copy is not None or not isinstance(kind, TensorType) or not 0 <= position < kind.rank:
        return
    if kind.shape[position] == DYNAMIC:
        rewriter.replace(op, made_by.dynamic_sizes[kind.shape[:position].count(DYNAMIC)])


def rewrite_dim_of_buffer(op: memref.Dim, rewriter: Rewriter) -> None:
    """A size of the buffer of a tensor is that of the tensor."""
    made_by = op.source.defining_op
    if isinstance(made_by, bufferization.ToBuffer):
        rewriter.replace(op, rewriter.insert(tensor.Dim(made_by.tensor, op.index)).result)


def rewrite_load(op: memref.Load, rewriter: Rewriter) -> None:
    """An element of the buffer of a tensor is one of the tensor, where nobody writes to the buffer."""
    made_by = op.memref.defining_op
    if isinstance(made_by, bufferization.ToBuffer) and made_by.read_only:
        rewriter.replace(op, rewriter.insert(tensor.Extract(made_by.tensor, op.indices)).result)


def rewrite_constant_sizes(op: bufferization.AllocTensor, rewriter: Rewriter) -> None:
    """alloc_tensor(%c4) : tensor<?xf32> is a cast of alloc_tensor() : tensor<4xf32>."""
    kind = op.result.type
    if op.copy is not None or not isinstance(kind, TensorType):
        return
    shape, sizes = list(kind.shape), list[Value[Type]]()
    following = iter(op.dynamic_sizes)
    for position, size in enumerate(kind.shape):
        if size != DYNAMIC:
            continue
        value = next(following)
        number = int_value(constant_value(value))
        if number is None or number < 0:
            sizes.append(value)
        else:
            shape[position] = number
    made = TensorType(tuple(shape), kind.element_type, kind.encoding)
    if made is kind:
        return
    alloc = rewriter.insert(bufferization.AllocTensor(sizes, result=made))
    rewriter.replace(op, rewriter.insert(tensor.Cast(alloc.result, kind)).dest)


def rewrite_equal_deallocations(op: bufferization.Dealloc, rewriter: Rewriter) -> None:
    """A buffer is named once with a condition, and a deallocation of nothing goes."""
    if not op.memrefs and not op.retained:
        rewriter.erase(op)
        return
    pairs = list(dict.fromkeys(zip(op.memrefs, op.conditions, strict=True)))
    if len(pairs) < len(op.memrefs):
        memrefs, conditions = zip(*pairs, strict=True)
        made = rewriter.insert(
            bufferization.Dealloc(
                memrefs, conditions, op.retained, [each.type for each in op.updated_conditions]
            )
        )
        rewriter.replace(op, made.results)
