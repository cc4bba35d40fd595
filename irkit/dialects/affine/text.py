"""How maps and their operands are written.

#map(%i, %j)[%n]                    a map, its dimensions, its symbols
[%i + symbol(%n) * 2, %j]           a map whose dimensions and symbols are named in place
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from irkit.ir.affine import AffineDim, AffineExpr, AffineMap, AffineSymbol
from irkit.ir.attributes import AffineMapAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import INDEX
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser, Unresolved
    from irkit.syntax.printer import OpPrinter


def read_operands(p: "OpParser") -> tuple[list[Value[Type]], int]:
    """`(%i, %j)[%n]`: the values, and how many of them are dimensions."""
    if p.peek() != "(":
        raise p.wrong_token("expected '(' in operand list")
    dims = p.operand_list("(", ")")
    symbols = p.operand_list("[", "]") if p.peek() == "[" else []
    return p.resolve_all([*dims, *symbols], INDEX), len(dims)


def operands_text(p: "OpPrinter", operands: Sequence[Value[Type]], dims: int) -> str:
    symbols = f"[{p.values(operands[dims:])}]" if len(operands) > dims else ""
    return f"({p.values(operands[:dims])}){symbols}"


def read_map(p: "OpParser") -> AffineMapAttr:
    """A map as an attribute."""
    at = p.i
    found: Attribute = p.attribute(INDEX)
    if not isinstance(found, AffineMapAttr):
        raise p.custom_error("invalid kind of attribute specified", at)
    return found


class NamedOperands:
    """The values that expressions name, as uses: each is a dimension, or a symbol in `symbol(%n)`."""

    def __init__(self, p: "OpParser"):
        self.p = p
        self.dims: list[Unresolved] = []
        self.symbols: list[Unresolved] = []
        self._known: dict[str, AffineExpr] = {}

    def leaf(self) -> AffineExpr | None:
        p = self.p
        if p.accept("symbol"):
            p.expect("(", "expected '(' at start of SSA symbol")
            named = self._value(self.symbols, AffineSymbol)
            p.expect(")", "expected ')' at end of SSA symbol")
            return named
        if p.peek()[:1] == "%":
            return self._value(self.dims, AffineDim)
        if p.at_word() and p.peek() not in ("floordiv", "ceildiv", "mod"):
            raise p.wrong_token("use of undeclared identifier")
        return None

    def _value(self, uses: "list[Unresolved]", make: Callable[[int], AffineExpr]) -> AffineExpr:
        p = self.p
        if p.peek()[:1] != "%":
            raise p.error("expected ssa identifier")
        name = p.peek()
        use = p.operand()
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = make(len(uses))
            uses.append(use)
        return known

    def expressions(self, opening: str, closing: str) -> list[AffineExpr]:
        """Expressions between commas in brackets."""
        p = self.p
        p.expect(opening, f"expected '{opening}' in affine map")
        found: list[AffineExpr] = []
        if p.accept(closing):
            return found
        found.append(p.affine_expr(self.leaf))
        while p.accept(","):
            found.append(p.affine_expr(self.leaf))
        p.expect(closing, f"expected '{closing}' in affine map")
        return found

    def map_of(self, exprs: Sequence[AffineExpr]) -> AffineMapAttr:
        return AffineMapAttr(AffineMap(len(self.dims), len(self.symbols), exprs))

    def resolve(self) -> list[Value[Type]]:
        """The dimensions, then the symbols."""
        return self.p.resolve_all([*self.dims, *self.symbols], INDEX)


def expressions_text(
    p: "OpPrinter", exprs: Sequence[AffineExpr], operands: Sequence[Value[Type]], dims: int
) -> str:
    """Expressions with the operands in them."""
    names = [p.value(value) for value in operands[:dims]]
    symbols = [f"symbol({p.value(value)})" for value in operands[dims:]]
    return ", ".join([expr.to_text(names, symbols) for expr in exprs])


def subscripts_text(p: "OpPrinter", attr: AffineMapAttr, operands: Sequence[Value[Type]]) -> str:
    """`[%i + symbol(%n), 3]`"""
    found = attr.value
    return f"[{expressions_text(p, found.results, operands, found.num_dims)}]"
