"""linalg: packing what was unpacked with the same tiles, or the other way round, does nothing."""

from irkit.dialects import linalg
from irkit.rewrite import Rewriter


def rewrite_unpack_of_pack(op: linalg.UnPack, rewriter: Rewriter) -> None:
    inner = op.source.defining_op
    if isinstance(inner, linalg.Pack) and _are_inverse(inner, op) and inner.source.type is op.dest.type:
        rewriter.replace(op, inner.source)


def rewrite_pack_of_unpack(op: linalg.Pack, rewriter: Rewriter) -> None:
    inner = op.source.defining_op
    if isinstance(inner, linalg.UnPack) and _are_inverse(op, inner) and inner.source.type is op.dest.type:
        rewriter.replace(op, inner.source)


def _are_inverse(pack: linalg.Pack, unpack: linalg.UnPack) -> bool:
    """Whether both mean the same tiles at the same places, and nothing is filled up."""
    return (
        pack.padding_value is None
        and pack.inner_dims_pos is unpack.inner_dims_pos
        and _outer_order(pack) == _outer_order(unpack)
        and pack.static_inner_tiles is unpack.static_inner_tiles
        and list(pack.inner_tiles) == list(unpack.inner_tiles)
    )


def _outer_order(op: linalg.Pack | linalg.UnPack) -> list[int]:
    given = list(op.outer_dims_perm.values) if op.outer_dims_perm is not None else []
    return [] if given == list(range(len(given))) else given
