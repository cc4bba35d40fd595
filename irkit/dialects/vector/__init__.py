"""vector: operations on vectors of any rank, and between vectors and memory.

    %v = vector.transfer_read %m[%i, %j], %pad {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32>
    %w = vector.broadcast %x : f32 to vector<8xf32>
    %r = vector.fma %v, %w, %acc : vector<8xf32>
    %s = vector.reduction <add>, %r : vector<8xf32> into f32
    vector.store %r, %m[%i, %j] : memref<?x?xf32>, vector<8xf32>
"""

from irkit.define import Dialect
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects import ub
from irkit.dialects.arith.constants import materialize as arith_constant
from irkit.dialects.vector.attributes import CombiningKind, IteratorType, PrintPunctuation
from irkit.dialects.vector.broadcasts import Broadcast, ShapeCast, Transpose
from irkit.dialects.vector.casts import BitCast, TypeCast
from irkit.dialects.vector.contractions import Contract, OuterProduct
from irkit.dialects.vector.elements import FromElements, ScalableExtract, ScalableInsert, ToElements
from irkit.dialects.vector.extract import Extract
from irkit.dialects.vector.gathers import CompressStore, ExpandLoad, Gather, Scatter
from irkit.dialects.vector.insert import Insert
from irkit.dialects.vector.lanes import FMA, Deinterleave, Interleave, Shuffle, Step, VScale
from irkit.dialects.vector.masks import ConstantMask, CreateMask, Mask, Yield
from irkit.dialects.vector.memory import Load, MaskedLoad, MaskedStore, Store
from irkit.dialects.vector.printing import Print
from irkit.dialects.vector.reductions import MultiReduction, Reduction, Scan
from irkit.dialects.vector.slices import ExtractStridedSlice, InsertStridedSlice
from irkit.dialects.vector.transfers import TransferRead, TransferWrite
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation

__all__ = [
    "FMA",
    "BitCast",
    "Broadcast",
    "CombiningKind",
    "CompressStore",
    "ConstantMask",
    "Contract",
    "CreateMask",
    "Deinterleave",
    "ExpandLoad",
    "Extract",
    "ExtractStridedSlice",
    "FromElements",
    "Gather",
    "Insert",
    "InsertStridedSlice",
    "Interleave",
    "IteratorType",
    "Load",
    "Mask",
    "MaskedLoad",
    "MaskedStore",
    "MultiReduction",
    "OuterProduct",
    "Print",
    "PrintPunctuation",
    "Reduction",
    "ScalableExtract",
    "ScalableInsert",
    "Scan",
    "Scatter",
    "ShapeCast",
    "Shuffle",
    "Step",
    "Store",
    "ToElements",
    "TransferRead",
    "TransferWrite",
    "Transpose",
    "TypeCast",
    "VScale",
    "Yield",
    "dialect",
]


def materialize(value: Attribute, kind: Type, location: Location = UNKNOWN) -> Operation | None:
    """The constant of a folded result: a poison, or arith's."""
    return ub.materialize(value, kind, location) or arith_constant(value, kind, location)


dialect = Dialect("vector", __name__, materialize_constant=materialize)
