"""Which operations use nothing from outside, declared to be so or not, and the order of all operations."""

from __future__ import annotations

from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value


def isolated_operations(root: Operation) -> tuple[dict[Operation, int], set[Operation]]:
    """The number of each operation, and those with regions that nothing inside reaches out of."""
    numbers: dict[Operation, int] = {}
    isolated: set[Operation] = set()
    reaching: set[Operation] = set()
    for op in root.walk():
        numbers[op] = len(numbers)
        if op.regions:
            isolated.add(op)
        region = op.parent_region
        for operand in op._operands:
            home = _region_of(operand)
            if home is not region:
                _mark(op, home, root, reaching)
    return numbers, isolated - reaching


def _region_of(value: Value[Type]) -> Region | None:
    block = value.parent_block
    return None if block is None else block.parent


def _mark(op: Operation, home: Region | None, root: Operation, reaching: set[Operation]) -> None:
    """Marks the operations between a use and the region of the value; above one that is declared to be
    isolated nothing is marked."""
    around = op.parent_op
    while around is not None and not around.is_isolated:
        region = around.parent_region
        reaching.add(around)
        if region is home or around is root:
            return
        around = around.parent_op
