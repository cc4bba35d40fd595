"""The objects of the IR: attributes and types, values, operations, blocks, regions.

from irkit.ir import Block, Operation, Region, Value
"""

from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type, TypedAttribute
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.region import Region
from irkit.ir.values import BlockArgument, OpResult, Value

__all__ = [
    "Attribute",
    "Block",
    "BlockArgument",
    "OpResult",
    "Operation",
    "Region",
    "Type",
    "TypedAttribute",
    "UnregisteredOp",
    "Value",
]
