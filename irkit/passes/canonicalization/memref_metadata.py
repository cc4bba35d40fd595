"""memref: the parts of a memref that its type tells are constants."""

from irkit.dialects import arith, memref
from irkit.dialects.memref.layouts import strided_layout
from irkit.ir.attributes import index
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.rewrite import Rewriter


def rewrite_metadata_of_cast(op: memref.ExtractStridedMetadata, rewriter: Rewriter) -> None:
    """A cast memref has the parts that it had before."""
    cast = op.source.defining_op
    if not isinstance(cast, memref.Cast):
        return
    source = cast.source.type
    if isinstance(source, MemRefType) and source.rank == op.source.type.rank and strided_layout(source):
        rewriter.set_operand(op, 0, cast.source)
        if not cast.results[0].has_uses:
            rewriter.erase(cast)


def rewrite_known_metadata(op: memref.ExtractStridedMetadata, rewriter: Rewriter) -> None:
    """Offset, sizes and strides that the type tells are constants to their users."""
    kind = op.source.type
    layout = strided_layout(kind)
    if layout is None:
        return
    known = (layout.offset, *kind.shape, *layout.strides)
    for result, value in zip(op.results[1:], known, strict=True):
        if value != DYNAMIC and result.has_uses:
            rewriter.replace_uses(result, rewriter.insert(arith.Constant(index(value))).result)
