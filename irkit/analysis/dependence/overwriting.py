"""May a buffer stand where another one stands that dies?

    loop.for @i { %x = load %a[%i] ; store f(%x), %b[%i] }          yes: nobody reads a[i] any more
    loop.for @i { %x = load %a[7 - %i] ; store f(%x), %b[%i] }      no: iteration 0 writes b[0] over a[0],
                                                                    which iteration 7 still reads

Both begin at one byte.  Every access to a byte of the old buffer has to be over before the first one to that
byte of the new buffer, in printed order and in every order that the kinds of loops allow: iterations that may
run at once must not meet.  Elements may differ in size, buffers in shape: what counts are bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from irkit.analysis.dependence.aliasing import Root
from irkit.analysis.dependence.legality import Pair, Witness
from irkit.analysis.dependence.model import Access, Part, Statement
from irkit.analysis.dependence.polyhedra import before
from irkit.analysis.sizes import element_bytes
from irkit.dialects.memref.layouts import row_major
from irkit.ir import Operation, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.types import MemRefType

_NEVER: Final = "1 = 0"


def find_overwritten(part: Part, old: Root, new: Root) -> Witness | None:
    """An access to the new buffer before, or at the same time as, one to the same byte of the old buffer;
    None where the new one may stand in the place of the old one.

    The part holds everything from the first access to the new buffer to the last one to the old one, and both
    are allocated in front of it."""
    for first in part.statements:
        for a in _accesses_to(first, new):
            for second in part.statements:
                for b in _accesses_to(second, old):
                    pair = Pair(part, first, second)
                    order = _not_after(pair)
                    if order == _NEVER:
                        continue
                    point = pair.find([order, *_same_byte(pair, a, b)])
                    if point is not None:
                        return pair.witness(a, b, point)
    return None


def find_unseen(part: Part, root: Root, users: Sequence[Operation]) -> Operation | None:
    """One of the users of a buffer of which the part does not know which elements it accesses."""
    seen = {
        statement.op
        for statement in part.statements
        if any(access.box is not None for access in _accesses_to(statement, root))
    }
    return next((user for user in users if user not in seen), None)


def _accesses_to(statement: Statement, root: Root) -> Iterator[Access]:
    for access in statement.accesses:
        if access.reference is not None and access.reference.root == root:
            yield access


def _not_after(pair: Pair) -> str:
    """The condition under which the first statement does not surely run after the second."""
    times = pair.first_texts(pair.first.time), pair.second_texts(pair.second.time)
    cases = [before(*times, strictly=False)]
    for depth, (here, there) in enumerate(zip(pair.first.loops, pair.second.loops, strict=False)):
        if here is not there:
            break
        if here.kind is not None:
            same = [f"i{number} = j{number}" for number in range(depth)]
            cases.append(f"({' and '.join([*same, f'i{depth} != j{depth}'])})")
    return " or ".join([each for each in cases if each != _NEVER]) or _NEVER


def _same_byte(pair: Pair, a: Access, b: Access) -> list[str]:
    """The condition that both accesses touch one byte, counted from the heads of their buffers."""
    first, second = bytes_of(a), bytes_of(b)
    if first is None or second is None:
        return []
    (first_start, first_end), (second_start, second_end) = (
        pair.first_texts(first),
        pair.second_texts(second),
    )
    return [f"{first_start} < {second_end}", f"{second_start} < {first_end}"]


def bytes_of(access: Access) -> tuple[AffineExpr, AffineExpr] | None:
    """The first byte of an access and the one behind its last; None where any may be meant."""
    assert access.reference is not None
    origin = access.reference.root.origin
    kind = origin.type if isinstance(origin, Value) else None
    if access.box is None or not isinstance(kind, MemRefType) or not kind.has_static_shape:
        return None
    width = element_bytes(kind.element_type)
    if width is None or len(access.box.starts) != kind.rank:
        return None
    start: AffineExpr = AffineConstant(0)
    length = 1
    for at, extent, stride in zip(
        access.box.starts, access.box.extents, row_major(kind.shape), strict=True
    ):
        start = start + at * (stride * width)
        length += (extent - 1) * stride
    return start, start + length * width
