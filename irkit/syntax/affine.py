"""Reads affine maps and sets.

    (d0, d1)[s0] -> (d0 + s0, d1 mod 4)        (d0)[s0] : (d0 - 1 >= 0, s0 == 0)
"""

from __future__ import annotations

from collections.abc import Callable

from irkit.diagnostics import IRError
from irkit.ir.affine import (
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineSymbol,
    Constraint,
    IntegerSet,
    equal,
    greater_or_equal,
    less_or_equal,
)
from irkit.syntax.cursor import Cursor
from irkit.syntax.lexer import number_of

Leaf = Callable[[], AffineExpr | None]
"""Reads a name in an expression, None where there is none."""


class AffineParser(Cursor):
    """The grammar of affine expressions; what a name means is the caller's."""

    def affine_map(self) -> AffineMap:
        at = self.i
        found = self._map_or_set()
        if isinstance(found, IntegerSet):
            raise self.error("expected AffineMap, but got IntegerSet", at)
        return found

    def affine_set(self) -> IntegerSet:
        at = self.i
        found = self._map_or_set()
        if isinstance(found, AffineMap):
            raise self.error("expected IntegerSet, but got AffineMap", at)
        return found

    def _map_or_set(self) -> AffineMap | IntegerSet:
        """What follows the names says which of them it is."""
        names, dims, symbols = self._affine_signature()
        if self.accept("->"):
            return AffineMap(dims, symbols, self._affine_results(names))
        self.expect(":", "expected '->' or ':'")
        self.expect("(", "expected '(' in integer set constraint list")
        constraints: list[Constraint] = []
        while constraints or self.peek() != ")":
            constraints.append(self.affine_constraint(lambda: self._named(names)))
            if not self.accept(","):
                break
        self.expect(")", "expected ')' in integer set constraint list")
        return IntegerSet(dims, symbols, tuple(constraints) or ((AffineConstant(0), True),))

    def _affine_signature(self) -> tuple[dict[str, AffineExpr], int, int]:
        names: dict[str, AffineExpr] = {}
        dims = self._names("()", "dimensional identifier list", AffineDim, names)
        symbols = self._names("[]", "symbol list", AffineSymbol, names) if self.peek() == "[" else 0
        return names, dims, symbols

    def _names(
        self, brackets: str, what: str, make: Callable[[int], AffineExpr], names: dict[str, AffineExpr]
    ) -> int:
        opening, closing = brackets[0], brackets[1]
        self.expect(opening, f"expected '{opening}' in {what}")
        count = 0
        while self.peek() != closing:
            if count:
                self.expect(",", f"expected '{closing}' in {what}")
            at = self.i
            name = self.keyword("expected bare identifier")
            if name in names:
                raise self.error(f"redefinition of identifier '{name}'", at)
            names[name] = make(count)
            count += 1
        self.i += 1
        return count

    def _affine_results(self, names: dict[str, AffineExpr]) -> list[AffineExpr]:
        self.expect("(", "expected '(' in affine map range")
        results: list[AffineExpr] = []
        while results or self.peek() != ")":
            results.append(self.affine_expr(lambda: self._named(names)))
            if not self.accept(","):
                break
        self.expect(")", "expected ')' in affine map range")
        return results

    def _named(self, names: dict[str, AffineExpr]) -> AffineExpr | None:
        name = self.peek()
        if name[:1] == "%":
            raise self._error_at("unexpected ssa identifier", self.buffer.end(self.i - 1))
        if not self.at_word():
            return None
        if name == "symbol":
            self.i += 1
            self.expect("(", "expected '(' at start of SSA symbol")
            raise self.error("unexpected ssa identifier")
        if name not in names:
            raise self.wrong_token("use of undeclared identifier")
        self.i += 1
        return names[name]

    # Expressions.

    def affine_constraint(self, leaf: Leaf) -> Constraint:
        lhs = self.affine_expr(leaf)
        token, at = self.peek(), self.i
        if token not in (">", "<", "=") or self.tokens[self.i + 1] != "=":
            self.i += token in (">", "<", "=")
            raise self.error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
        self.i = at + 2
        rhs = self.affine_expr(leaf)
        return {"=": equal, ">": greater_or_equal, "<": less_or_equal}[token](lhs, rhs)

    def affine_expr(self, leaf: Leaf) -> AffineExpr:
        """A sum of terms."""
        self.deeper()
        lhs = self._affine_term(leaf, right=False)
        while self.peek() in ("+", "-"):
            minus = self.peek() == "-"
            self.i += 1
            rhs = self._affine_term(leaf, right=True)
            lhs = lhs - rhs if minus else lhs + rhs
        self.depth -= 1
        return lhs

    def _affine_term(self, leaf: Leaf, right: bool) -> AffineExpr:
        """Factors; `right` where they stand behind an operator."""
        lhs = self._affine_factor(leaf, right)
        while (operator := self.peek()) in ("*", "floordiv", "ceildiv", "mod"):
            at = self.i
            self.i += 1
            rhs = self._affine_factor(leaf, right=True)
            if operator == "*":
                if not (lhs.is_symbolic_or_constant or rhs.is_symbolic_or_constant):
                    raise self.error(
                        "non-affine expression: at least one of the multiply operands "
                        "has to be either a constant "
                        "or symbolic",
                        at,
                    )
            elif not rhs.is_symbolic_or_constant:
                raise self.error(
                    f"non-affine expression: right operand of {operator} "
                    "has to be either a constant or symbolic",
                    at,
                )
            lhs = self._apply(operator, lhs, rhs, at)
        return lhs

    def _apply(self, operator: str, lhs: AffineExpr, rhs: AffineExpr, at: int) -> AffineExpr:
        try:
            if operator == "*":
                return lhs * rhs
            if operator == "mod":
                return lhs % rhs
            return lhs.floordiv(rhs) if operator == "floordiv" else lhs.ceildiv(rhs)
        except ValueError as problem:
            raise self.error(str(problem), at) from None

    def _affine_factor(self, leaf: Leaf, right: bool) -> AffineExpr:
        token = self.peek()
        if token == "-":
            self.i += 1
            self.deeper()
            negated = -self._affine_factor(leaf, right)
            self.depth -= 1
            return negated
        if token == "(":
            self.i += 1
            if self.peek() == ")":
                raise self.error("no expression inside parentheses")
            inner = self.affine_expr(leaf)
            self.expect(")")
            return inner
        if "0" <= token[:1] <= "9":
            return self._constant(token, right)
        found = leaf()
        if found is None:
            raise self._missing_factor(right)
        return found

    def _constant(self, token: str, right: bool) -> AffineExpr:
        if "." in token:
            raise self._missing_factor(right)
        value = number_of(token)
        if value >= 1 << 63:
            raise self.error("constant too large for index")
        self.i += 1
        return AffineConstant(value)

    def _missing_factor(self, right: bool) -> IRError:
        if right:
            return self.error("missing right operand of binary operator")
        if self.peek() in ("+", "*", "floordiv", "ceildiv", "mod"):
            return self.error("missing left operand of binary operator")
        return self.error("expected affine expression")
