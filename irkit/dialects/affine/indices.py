"""Values of affine maps: affine.apply, min, max."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from irkit.define import Attr, Op, Operands, Pure, Result, inferred
from irkit.diagnostics import IRError
from irkit.dialects.affine.folds import POISON, Constants, Folded, is_undefined, partially_evaluated
from irkit.dialects.affine.text import operands_text, read_map, read_operands
from irkit.dialects.affine.validity import affine_scope, is_valid_dim, is_valid_symbol
from irkit.ir.affine import AffineConstant, AffineDim, AffineMap, AffineSymbol
from irkit.ir.attributes import AffineMapAttr, index
from irkit.ir.types import INDEX, IndexType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


class Apply(Op):
    """The value of an affine map with one result.

        %r = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
    """

    name = "affine.apply"

    map: Attr[AffineMapAttr]
    map_operands: Operands[IndexType]
    result: Result[IndexType] = inferred()

    traits = (Pure(),)

    def verify(self) -> None:
        found, operands = self.map.value, self.map_operands
        if len(operands) != found.num_dims + found.num_symbols:
            raise self.error("operand count and affine map dimension and symbol count must match")
        if len(found.results) != 1:
            raise self.error("mapping must produce one value")
        region = affine_scope(self)
        for operand in operands[found.num_dims :]:
            if is_valid_dim(operand, region) and not is_valid_symbol(operand, region):
                raise IRError.at(self.location, "dimensional operand cannot be used as a symbol")

    def fold(self, operands: Constants) -> Folded:
        found = self.map.value
        (expr,) = found.results
        if isinstance(expr, AffineDim):
            return (self.map_operands[expr.position],)
        if isinstance(expr, AffineSymbol):
            return (self.map_operands[found.num_dims + expr.position],)
        made = partially_evaluated(expr, found.num_dims, operands)
        if is_undefined(made):
            return (POISON,)
        return (index(made.value),) if isinstance(made, AffineConstant) else None

    @classmethod
    def parse(cls, p: "OpParser") -> "Apply":
        found = read_map(p)
        operands, dims = read_operands(p)
        attributes = p.attr_dict()
        expected = found.value.num_dims, found.value.num_dims + found.value.num_symbols
        if (dims, len(operands)) != expected:
            raise p.custom_error("dimension or symbol index mismatch", p.op_at)
        return p.build(
            cls,
            operands=operands,
            result_types=[INDEX] * len(found.value.results),
            properties={"map": found},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        operands = operands_text(p, self.map_operands, self.map.value.num_dims)
        p.write(f" {p.attribute(self.map)}{operands}{p.attr_dict(self, ('map',))}")


class Extremum(Op):
    """The smallest or greatest of the results of a map."""

    map: Attr[AffineMapAttr]
    operands: Operands[IndexType]  # type: ignore[override]
    result: Result[IndexType] = inferred()

    traits = (Pure(),)

    @staticmethod
    def choose(values: Sequence[int]) -> int:
        raise NotImplementedError

    def verify(self) -> None:
        found = self.map.value
        if len(self._operands) != found.num_dims + found.num_symbols:
            raise self.error("operand count and affine map dimension and symbol count must match")
        if not found.results:
            raise self.error("affine map expect at least one result")

    def fold(self, operands: Constants) -> Folded:
        found = self.map.value
        evaluated = [partially_evaluated(expr, found.num_dims, operands) for expr in found.results]
        if any(map(is_undefined, evaluated)):
            return (POISON,)
        pairs = zip(found.results, evaluated, strict=True)
        exprs = [made if isinstance(made, AffineConstant) else expr for expr, made in pairs]
        if found.num_symbols == 1 and len(exprs) == 1 and isinstance(exprs[0], AffineSymbol):
            return (self._operands[found.num_dims],)
        values = [expr.value for expr in exprs if isinstance(expr, AffineConstant)]
        if len(values) == len(exprs):
            return (index(self.choose(values)),)
        folded = AffineMap(found.num_dims, found.num_symbols, exprs)
        if folded is found:
            return None
        self.map = AffineMapAttr(folded)
        return self.results

    @classmethod
    def parse(cls, p: "OpParser") -> Self:
        found = read_map(p)
        operands, _ = read_operands(p)
        attributes = p.attr_dict()
        return p.build(
            cls,
            operands=operands,
            result_types=[INDEX],
            properties={"map": found},
            attributes=attributes,
        )

    def print(self, p: "OpPrinter") -> None:
        operands = operands_text(p, self._operands, self.map.value.num_dims)
        p.write(f" {p.attribute(self.map)}{operands}{p.attr_dict(self, ('map',))}")


class Min(Extremum):
    """The smallest result of a map.

        %r = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
    """

    name = "affine.min"

    @staticmethod
    def choose(values: Sequence[int]) -> int:
        return min(values)


class Max(Extremum):
    """The greatest result of a map.

        %r = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n]
    """

    name = "affine.max"

    @staticmethod
    def choose(values: Sequence[int]) -> int:
        return max(values)
