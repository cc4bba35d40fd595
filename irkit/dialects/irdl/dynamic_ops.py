"""The class that operations defined by text are of: what the text says of them, and its check.

    class norm(DynamicOp):
        name = "cmath.norm"
        shape = OperationShape(...)
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from irkit.define import Op
from irkit.diagnostics import Diagnostic, IRError, Location
from irkit.dialects.irdl.matching import Constraint, Variables
from irkit.dialects.irdl.types import OPTIONAL, SINGLE
from irkit.ir.attributes import TypeAttr
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.interning import Type
from irkit.ir.region import Region
from irkit.ir.types import I32
from irkit.ir.values import Value


class Part(NamedTuple):
    """Operands or results of one name: the number of their constraint, and how many there may be."""

    number: int
    variadicity: str


class RegionShape(NamedTuple):
    """A region: the numbers of the constraints of its arguments, and how many blocks it has; None where that
    is free."""

    args: Sequence[int] | None
    blocks: int | None


class OperationShape(NamedTuple):
    """All that a text says of an operation."""

    constraints: Sequence[Constraint]
    operands: Sequence[Part]
    results: Sequence[Part]
    attributes: Mapping[str, int]
    regions: Sequence[RegionShape]


_EMPTY = OperationShape((), (), (), {}, ())


class DynamicOp(Op):
    """Base of the operations that a text defines: the generic form, no properties, and one check."""

    is_open = True
    shape: ClassVar[OperationShape] = _EMPTY

    def verify(self) -> None:
        """As upstream, regions are looked at even where something else is wrong already."""
        variables = Variables(self.shape.constraints)
        failures: list[Diagnostic] = []
        for check in (self._check_parts, self._check_regions):
            try:
                check(variables)
            except IRError as error:
                failures += error.diagnostics
        if failures:
            raise IRError(*failures)

    # Operands, results and attributes.

    def _check_parts(self, variables: Variables) -> None:
        shape = self.shape
        operands = self._sizes("operand", shape.operands, len(self._operands))
        results = self._sizes("result", shape.results, len(self.results))
        for name, number in shape.attributes.items():
            attr = self.attributes.get(name)
            if attr is None:
                raise self.error(f'attribute "{name}" is expected but not provided')
            problem = variables.check(attr, number)
            if problem is not None:
                raise IRError.at(self.location, problem)
        self._check_types(shape.operands, operands, self._operands, variables)
        self._check_types(shape.results, results, self.results, variables)

    def _check_types(
        self, parts: Sequence[Part], sizes: Sequence[int], values: Sequence[Value[Type]], variables: Variables
    ) -> None:
        at = 0
        for part, size in zip(parts, sizes, strict=True):
            for value in values[at : at + size]:
                problem = variables.check(TypeAttr(value.type), part.number)
                if problem is not None:
                    raise IRError.at(self.location, problem)
            at += size

    def _sizes(self, what: str, parts: Sequence[Part], total: int) -> Sequence[int]:
        """How many operands or results each part has."""
        open_parts = [part for part in parts if part.variadicity != SINGLE]
        if len(open_parts) > 1:
            return self._given_sizes(what, parts, total)
        spare = total - len(parts) + 1
        problem = None
        if not open_parts and total != len(parts):
            problem = f"exactly {len(parts)}"
        elif open_parts and spare < 0:
            problem = f"at least {len(parts) - 1}"
        elif open_parts and spare > 1 and open_parts[0].variadicity == OPTIONAL:
            problem = f"at most {len(parts)}"
        if problem is not None:
            raise IRError.at(self.location, f"op expects {problem} {what}s, but got {total}")
        return [1 if part.variadicity == SINGLE else spare for part in parts]

    def _given_sizes(self, what: str, parts: Sequence[Part], total: int) -> Sequence[int]:
        """The sizes that the attribute of the segments gives."""
        key = f"{what}SegmentSizes"
        given = self.attributes.get(key)
        if given is None:
            raise self._segments(f"'{key}' attribute is expected but not provided")
        if not isinstance(given, DenseArrayAttr) or given.element_type is not I32:
            raise self._segments(f"'{key}' attribute is expected to be a dense i32 array")
        sizes = [int(size) for size in given.values]
        specifying = f"'{key}' attribute for specifying {what} segments must have"
        if len(sizes) != len(parts):
            raise self._segments(f"{specifying} {len(parts)} elements, but got {len(sizes)}")
        for number, (part, size) in enumerate(zip(parts, sizes, strict=True)):
            if size < 0:
                raise self._segments(f"{specifying} non-negative values")
            if part.variadicity == SINGLE and size != 1:
                raise self._segments(f"element {number} in '{key}' attribute must be equal to 1")
            if part.variadicity == OPTIONAL and size > 1:
                raise self._segments(f"element {number} in '{key}' attribute must be equal to 0 or 1")
        if sum(sizes) != total:
            raise self._segments(
                f"sum of elements in '{key}' attribute must be equal to the number of {what}s"
            )
        return sizes

    def _segments(self, message: str) -> IRError:
        return IRError.at(self.location, message)

    # Regions.

    def _check_regions(self, variables: Variables) -> None:
        shapes = self.shape.regions
        if len(self.regions) != len(shapes):
            raise self.error(
                f"unexpected number of regions: expected {len(shapes)} but got {len(self.regions)}"
            )
        for number, (region, shape) in enumerate(zip(self.regions, shapes, strict=True)):
            self._check_region(number, region, shape, variables)

    def _check_region(self, number: int, region: Region, shape: RegionShape, variables: Variables) -> None:
        if shape.blocks is not None and shape.blocks != len(region.blocks):
            raise IRError.at(
                self.location,
                f"expected region {number} to have {shape.blocks} block(s) but got {len(region.blocks)}",
            )
        if shape.args is None:
            return
        args = region.blocks[0].args if region.blocks else ()
        if len(args) != len(shape.args):
            where = args[0].location if args else self.location
            message = f"expected region {number} to have {len(shape.args)} arguments but got {len(args)}"
            raise self._inside(where, message)
        for arg, constraint in zip(args, shape.args, strict=True):
            problem = variables.check(TypeAttr(arg.type), constraint)
            if problem is not None:
                raise self._inside(arg.location, problem)

    def _inside(self, where: Location, message: str) -> IRError:
        error = IRError.at(where, message)
        return error if where == self.location else error.note("see the operation", self.location)
