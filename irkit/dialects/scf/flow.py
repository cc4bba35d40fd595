"""What flows between an operation and its regions: the values handed on must fit those that receive them."""

from collections.abc import Sequence

from irkit.define import Trait
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value

PARENT = "parent"


def region_name(number: int) -> str:
    return f"Region #{number}"


def branch_name(op: Operation) -> str:
    return f"Operation {op.name}"


def check_count(
    op: Operation, source: str, given: int, target: str, expected: int, point: Operation | None = None
) -> None:
    if given != expected:
        error = op.error(
            f"along control flow edge from {source} to {target}: region branch point has {given} operands, "
            f"but region successor needs {expected} inputs"
        )
        raise error.note("region branch point", (point or op).location)


def check_edge(
    op: Operation,
    source: str,
    given: Sequence[Value[Type]],
    target: str,
    inputs: Sequence[Type],
    point: Operation | None = None,
) -> None:
    """`given` at `source` become values of types `inputs` at `target`; `point` is the operation that
    branches, if it is another."""
    check_count(op, source, len(given), target, len(inputs), point)
    for number, (value, expected) in enumerate(zip(given, inputs, strict=True)):
        if value.type is not expected:
            error = op.error(
                f"along control flow edge from {source} to {target}: successor operand type #{number} "
                f"'{value.type}' should match successor input type #{number} '{expected}'"
            )
            raise error.note("region branch point", (point or op).location)


class OneBlockEach(Trait):
    """SizedRegion<1> of a list of regions."""

    def __init__(self, key: str):
        self.key = key

    def verify(self, op: Operation) -> None:
        for number, region in enumerate(op.regions):
            if len(region.blocks) != 1:
                raise op.error(
                    f"region #{number} ('{self.key}') failed to verify constraint: region with 1 blocks"
                )


class NoArguments(Trait):
    """NoRegionArguments."""

    def verify(self, op: Operation) -> None:
        check_no_arguments(op)


def check_no_arguments(op: Operation) -> None:
    """No region has arguments; diagnostics number the regions where there are several."""
    for number, region in enumerate(op.regions):
        if region.blocks and region.blocks[0].args:
            which = f"region #{number}" if len(op.regions) > 1 else "region"
            raise op.error(f"{which} should have no arguments")


def terminator_of(region: Region) -> Operation | None:
    return region.blocks[-1].last if region.blocks else None
