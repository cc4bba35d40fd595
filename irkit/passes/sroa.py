"""sroa: takes a small buffer on the stack apart, an alloca for each element that is used.

    %m = memref.alloca() : memref<2xf32>                     %m0 = memref.alloca() : memref<f32>
    memref.store %x, %m[%c0] : memref<2xf32>          -->    %m1 = memref.alloca() : memref<f32>
    memref.store %y, %m[%c1] : memref<2xf32>                 memref.store %x, %m0[] : memref<f32>
                                                             memref.store %y, %m1[] : memref<f32>

All uses have to be loads and stores at constant subscripts within the bounds, and the buffer has to have at
most 16 elements, as upstream has it.  mem2reg makes values of what is left.
"""

from dataclasses import dataclass
from typing import Final

from irkit.dialects import memref
from irkit.dialects.memref.layouts import has_identity_layout
from irkit.ir.attributes import int_value
from irkit.ir.operation import Operation
from irkit.ir.types import MemRefType
from irkit.pipeline import Pass
from irkit.rewrite.folding import constant_value

MOST_ELEMENTS: Final = 16


@dataclass(frozen=True)
class SROA(Pass):
    """Scalar Replacement of Aggregates"""

    name = "sroa"

    def run(self, op: Operation) -> None:
        for each in list(op.walk_postorder()):
            if isinstance(each, memref.Alloca):
                _take_apart(each)


def _take_apart(alloca: memref.Alloca) -> None:
    kind = alloca.memref.type
    elements: dict[tuple[int, ...], memref.Alloca] = {}
    if not _is_small(kind) or not alloca.memref.has_uses:
        return
    accesses: list[tuple[memref.Load | memref.Store, tuple[int, ...]]] = []
    for user in alloca.memref.users:
        place = _constant_place(user, alloca)
        if place is None or not isinstance(user, (memref.Load, memref.Store)):
            return
        accesses.append((user, place))
    part = MemRefType((), kind.element_type, None, kind.memory_space)
    # The last use comes first, as in upstream's lists of uses.
    for access, place in reversed(accesses):
        if place not in elements:
            made = memref.Alloca(memref=part, location=alloca.location)
            assert alloca.parent is not None
            alloca.parent.insert(made, alloca)
            elements[place] = made
        access.memref, access.indices = elements[place].memref, ()
    alloca.erase()


def _is_small(kind: MemRefType) -> bool:
    return kind.has_static_shape and 1 < kind.num_elements <= MOST_ELEMENTS and has_identity_layout(kind)


def _constant_place(user: Operation, alloca: memref.Alloca) -> tuple[int, ...] | None:
    """The element that a load or a store names by numbers within the bounds; None for any other use."""
    if not isinstance(user, (memref.Load, memref.Store)):
        return None
    if isinstance(user, memref.Store) and user.value is alloca.memref:
        return None
    place: list[int] = []
    for index, size in zip(user.indices, alloca.memref.type.shape, strict=True):
        number = int_value(constant_value(index))
        if number is None or not 0 <= number < size:
            return None
        place.append(number)
    return tuple(place)
