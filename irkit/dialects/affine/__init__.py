"""affine: loops, branches and accesses whose bounds, conditions and subscripts are affine.

    affine.for %i = 0 to %n step 4 {
      %x = affine.load %m[%i + symbol(%k), %i floordiv 2] : memref<?x?xf32>
      affine.if #set(%i)[%n] {
        affine.store %x, %m[%i, 0] : memref<?x?xf32>
      }
    }

A dimension is the index of a loop or what is affine in one; a symbol is constant over the enclosing function.
"""

from irkit.define import Dialect
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects import ub
from irkit.dialects.affine.accesses import Load, Prefetch, Store, VectorLoad, VectorStore
from irkit.dialects.affine.branches import If, Yield
from irkit.dialects.affine.dma import DmaStart, DmaWait
from irkit.dialects.affine.indices import Apply, Max, Min
from irkit.dialects.affine.linearization import DelinearizeIndex, LinearizeIndex
from irkit.dialects.affine.loops import For
from irkit.dialects.affine.parallel import Parallel
from irkit.dialects.arith.constants import materialize as arith_constant
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation

__all__ = [
    "Apply",
    "DelinearizeIndex",
    "DmaStart",
    "DmaWait",
    "For",
    "If",
    "LinearizeIndex",
    "Load",
    "Max",
    "Min",
    "Parallel",
    "Prefetch",
    "Store",
    "VectorLoad",
    "VectorStore",
    "Yield",
    "dialect",
]


def materialize(value: Attribute, kind: Type, location: Location = UNKNOWN) -> Operation | None:
    """The constant of a folded result: a poison, or arith's."""
    return ub.materialize(value, kind, location) or arith_constant(value, kind, location)


dialect = Dialect("affine", __name__, materialize_constant=materialize)
