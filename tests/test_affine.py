"""Affine expressions, maps and sets: MLIR's simplification and text, and their meaning."""

from __future__ import annotations

import gc
import random
import re
from collections.abc import Callable
from typing import Protocol

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from irkit.ir.affine import (
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineSymbol,
    IntegerSet,
    binary,
    equal,
    greater_or_equal,
    less_or_equal,
)


class Oracle(Protocol):
    def output(self, *arguments: str, text: str) -> str: ...


D0, D1, D2 = AffineDim(0), AffineDim(1), AffineDim(2)
S0, S1, S2 = AffineSymbol(0), AffineSymbol(1), AffineSymbol(2)
C = AffineConstant
LARGEST = 2**63 - 1
NOT_AFFINE = (
    "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"
)


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (3 + D0, "d0 + 3"),
        (D1 + D0, "d0 + d1"),
        (S0 + D2, "d2 + s0"),
        (0 * D0, "0"),
        (D0 + 0, "d0"),
        (D0 * 1, "d0"),
        (D0 - D0, "0"),
        (D0 * 2 + D0 * 3, "d0 * 5"),
        ((D0 + 1) + 2, "d0 + 3"),
        ((D0 + 1) + D1, "d0 + d1 + 1"),
        (D2 + (D1 + D0), "d2 + d0 + d1"),
        (-D0 + 10, "-d0 + 10"),
        (5 - D0, "-d0 + 5"),
        (D0 - (D1 + D2), "d0 - (d1 + d2)"),
        (-(D0 + D1), "-(d0 + d1)"),
        (D0 + D1 * -3, "d0 - d1 * 3"),
        (D0 * S0 * 2 * S1, "((d0 * s0) * s1) * 2"),
        ((D0 + D1) * 2, "(d0 + d1) * 2"),
        (D0 - (D0 // 3) * 3, "d0 mod 3"),
        (D0 - (D0 // S0) * S0, "d0 mod s0"),
        (D1 + D0 - (D0 // 3) * 3, "d0 + d1 - (d0 floordiv 3) * 3"),
        (D0 + D1 - (D1 // 3) * 3, "d0 + d1 mod 3"),
        ((D0 * 8 + D1) // 4, "d0 * 2 + d1 floordiv 4"),
        ((D0 * 8 + D1).ceildiv(4), "(d0 * 8 + d1) ceildiv 4"),
        ((D0 * 8 + D1) % 4, "d1 mod 4"),
        ((D0 % 8) % 4, "d0 mod 4"),
        ((D0 * 8) % 4, "0"),
        (C(-7) // 2, "-4"),
        (C(-7).ceildiv(2), "-3"),
        (C(-7) % 3, "2"),
        (C(5).floordiv(-2), "-3"),
        (D0 // 0, "d0 floordiv 0"),
        (D0 % -2, "d0 mod -2"),
        ((D0 * -4) // -2, "d0 * 2"),
    ],
)
def test_operators_simplify(expr: AffineExpr, text: str) -> None:
    assert str(expr) == text


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (C(LARGEST) + 1, "9223372036854775807 + 1"),
        (D0 + LARGEST + 1, "d0 - -9223372036854775808"),
        (D0 * LARGEST + D0, "d0 * -9223372036854775808"),
        (D0 * LARGEST * 2, "d0 * -2"),
        (C(LARGEST) * 2, "9223372036854775807 * 2"),
        ((C(-LARGEST) - 1) // -1, "-9223372036854775808 floordiv -1"),
        ((C(-LARGEST) - 1) * -1, "--9223372036854775808"),
    ],
)
def test_overflow_as_mlir(expr: AffineExpr, text: str) -> None:
    assert str(expr) == text


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (
            lambda: D0 * D1,
            NOT_AFFINE,
        ),
        (
            lambda: D0 // D1,
            "non-affine expression: right operand of floordiv has to be either a constant or symbolic",
        ),
        (
            lambda: D0.ceildiv(D1),
            "non-affine expression: right operand of ceildiv has to be either a constant or symbolic",
        ),
        (
            lambda: D0 % D1,
            "non-affine expression: right operand of mod has to be either a constant or symbolic",
        ),
        (lambda: C(LARGEST + 1), "constant too large for index"),
        (lambda: (D0 // 0).evaluate([1]), "division by zero in an affine expression"),
        (lambda: (D0 % S0).evaluate([1], [-2]), "modulus -2 of an affine expression is not positive"),
        (
            lambda: AffineMap.identity(2).compose(AffineMap.identity(1)),
            "a map of 2 dimensions cannot follow 1 results",
        ),
    ],
)
def test_refusals(build: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        build()


def test_equal_expressions_are_one_object() -> None:
    assert (D0 + 1) is (1 + D0)
    assert AffineMap(1, 0, [D0]) is AffineMap.identity(1)
    assert IntegerSet(1, 0, []) is IntegerSet(1, 0, [(C(0), True)])
    assert D0 is not S0


def test_dead_expressions_are_forgotten() -> None:
    from irkit.ir.affine_expr import nodes

    gc.collect()
    before = len(nodes._binaries)
    many = [D0 * (1000 + i) + 7 for i in range(100)]
    assert len(nodes._binaries) == before + 200
    del many
    gc.collect()
    assert len(nodes._binaries) == before


def test_properties() -> None:
    assert (S0 + 2).is_symbolic_or_constant
    assert not (D0 + 2).is_symbolic_or_constant
    assert (D0 * 3 + S0 // 2).is_pure_affine
    assert not (D0 * S0).is_pure_affine
    assert not (D0 // S0).is_pure_affine
    assert (D0 * 12 + S0 * 8).known_divisor == 4
    assert ((D0 * 12) % 8).known_divisor == 4
    assert C(0).known_divisor == 0
    assert AffineBinary("floordiv", D0 * 12, C(4)).known_divisor == 3
    assert (D0 + D2 * S1).used_dims() == {0, 2}
    assert (D0 + D2 * S1).used_symbols() == {1}


def test_substitution() -> None:
    expr = D0 * 4 + D1 + S0
    assert str(expr.replace([D1, D0 * 2])) == "d1 * 4 + d0 * 2 + s0"
    assert str(expr.replace([C(1), C(2)], [C(3)])) == "9"
    assert str(expr.shift_dims(2)) == "d2 * 4 + d3 + s0"
    assert str(expr.shift_dims(2, offset=1)) == "d0 * 4 + d3 + s0"
    assert str(expr.shift_symbols(1)) == "d0 * 4 + d1 + s1"
    assert expr.to_text(["%i", "%j"], ["symbol(%n)"]) == "%i * 4 + %j + symbol(%n)"


def test_maps() -> None:
    assert str(AffineMap(2, 1, [D0 + S0, D1])) == "(d0, d1)[s0] -> (d0 + s0, d1)"
    assert str(AffineMap(0, 0, [])) == "() -> ()"
    assert str(AffineMap.constant(4)) == "() -> (4)"
    assert AffineMap.identity(3).is_identity
    assert not AffineMap(2, 0, [D0]).is_identity
    swap = AffineMap.permutation([1, 0])
    assert swap.is_permutation
    assert not swap.is_identity
    assert swap.compose(swap).is_identity
    assert AffineMap(3, 0, [D2, D0]).is_projected_permutation
    assert not AffineMap(3, 0, [D2, D0]).is_permutation
    assert not AffineMap(2, 0, [D0, D0]).is_projected_permutation
    assert not AffineMap(1, 0, [D0, C(0)]).is_projected_permutation
    assert not AffineMap(1, 1, [D0]).is_projected_permutation
    outer, inner = AffineMap(1, 1, [D0 + S0]), AffineMap(2, 1, [D0 * 2 + D1 * S0])
    assert str(outer.compose(inner)) == "(d0, d1)[s0, s1] -> (d0 * 2 + d1 * s1 + s0)"
    assert outer.evaluate([3], [4]) == (7,)


def test_sets() -> None:
    constraints = [less_or_equal(D0, C(10)), greater_or_equal(S0, C(2)), equal(D0, S0)]
    some = IntegerSet(1, 1, constraints)
    assert str(some) == "(d0)[s0] : (-d0 + 10 >= 0, s0 - 2 >= 0, d0 - s0 == 0)"
    assert some.contains([3], [3])
    assert not some.contains([3], [4])
    assert not some.contains([11], [11])
    assert str(IntegerSet(0, 0, [])) == "() : (0 == 0)"
    assert (
        str(some.replace([D0 + 1], [S0], 1, 1))
        == "(d0)[s0] : (-(d0 + 1) + 10 >= 0, s0 - 2 >= 0, d0 - s0 + 1 == 0)"
    )


def test_long_sums_need_no_recursion() -> None:
    expr: AffineExpr = C(1)
    for i in range(3000):
        expr = expr + AffineDim(i) * (4 * i + 4)
    assert str(expr).startswith("d0 * 4 + d1 * 8")
    assert str(expr // 4).startswith("d0 + d1 * 2")
    assert str(expr % 4) == "1"
    assert expr.evaluate([1] * 3000) == 1 + 4 * 3000 * 3001 // 2
    assert expr.shift_dims(1).used_dims() == set(range(1, 3001))


Tree = int | str | tuple[str, "Tree", "Tree"]
_WORDS = {"+": "add", "-": "sub", "*": "mul", "mod": "mod", "floordiv": "floordiv", "ceildiv": "ceildiv"}
_LEAVES: dict[str, AffineExpr] = {"d0": D0, "d1": D1, "d2": D2, "s0": S0, "s1": S1, "s2": S2}


def _draw(rng: random.Random, depth: int, symbolic: bool = False) -> Tree:
    if depth == 0 or rng.random() < 0.15:
        if rng.random() < 0.3:
            return rng.choice([0, 1, 2, 3, 4, 6, 8, 12, 64, -1, -2, -3, -4])
        return rng.choice(["s0", "s1", "s2"] if symbolic else ["d0", "d0", "d1", "d2", "s0", "s1"])
    op = rng.choice(["+", "+", "+", "-", "-", "*", "*", "mod", "floordiv", "ceildiv"])
    if op not in "+-" and rng.random() < 0.9:
        right: Tree = rng.choice([1, 2, 3, 4, 6, 8, 12, -1, -2, -3, -4])
    else:
        right = _draw(rng, depth - 1, symbolic or op not in "+-")
    left = _draw(rng, depth - 1, symbolic)
    if rng.random() < 0.1 and op in "+-":
        # The shape of a remainder: e - (e floordiv q) * q.
        return "-", left, ("*", ("floordiv", left, right), right) if _is_symbolic(right) else right
    return (op, right, left) if op == "*" and rng.random() < 0.3 else (op, left, right)


def _is_symbolic(tree: Tree) -> bool:
    if isinstance(tree, tuple):
        return _is_symbolic(tree[1]) and _is_symbolic(tree[2])
    return isinstance(tree, int) or tree.startswith("s")


def _spell(tree: Tree) -> str:
    if isinstance(tree, tuple):
        return f"({_spell(tree[1])} {tree[0]} {_spell(tree[2])})"
    return str(tree)


def _build(tree: Tree) -> AffineExpr:
    if isinstance(tree, int):
        return C(tree)
    if isinstance(tree, str):
        return _LEAVES[tree]
    lhs, rhs = _build(tree[1]), _build(tree[2])
    if tree[0] == "-":
        return lhs - rhs
    return binary(_WORDS[tree[0]], lhs, rhs)


def test_random_expressions_agree_with_mlir(mlir_opt: Oracle) -> None:
    rng = random.Random(22)
    trees = [_draw(rng, rng.randint(1, 5)) for _ in range(6000)]
    maps = [
        f"  a{i} = affine_map<(d0, d1, d2)[s0, s1, s2] -> ({_spell(tree)})>" for i, tree in enumerate(trees)
    ]
    source = "".join(f'"t.x"() {{{line}}} : () -> ()\n' for line in maps)
    printed = mlir_opt.output("--allow-unregistered-dialect", "--mlir-print-op-generic", text=source)
    aliases = dict(re.findall(r"^(#map\d*) = affine_map<(.*)>$", printed, re.MULTILINE))
    found = {int(i): aliases[name] for i, name in re.findall(r"a(\d+) = (#map\d*)", printed)}
    wrong = []
    for i, tree in enumerate(trees):
        ours = str(AffineMap(3, 3, [_build(tree)]))
        if ours != found[i]:
            wrong.append((_spell(tree), ours, found[i]))
    assert not wrong, wrong[:5]


@settings(max_examples=300, deadline=None)
@given(st.randoms(use_true_random=False), st.lists(st.integers(-50, 50), min_size=6, max_size=6))
def test_simplification_keeps_the_value(rng: random.Random, point: list[int]) -> None:
    tree = _draw(rng, 4)
    plain = _value(tree, dict(zip(_LEAVES, point, strict=True)))
    if plain is None:
        return
    try:
        value = _build(tree).evaluate(point[:3], point[3:])
    except ValueError:
        # `e - (e floordiv q) * q` has become `e mod q`, which means nothing where the symbolic q is below 1.
        assume(False)
    assert value == plain


def _value(tree: Tree, point: dict[str, int]) -> int | None:
    if isinstance(tree, int):
        return tree
    if isinstance(tree, str):
        return point[tree]
    lhs, rhs = _value(tree[1], point), _value(tree[2], point)
    if (
        lhs is None
        or rhs is None
        or (tree[0] == "mod" and rhs < 1)
        or (tree[0] in ("floordiv", "ceildiv") and rhs == 0)
    ):
        return None
    return {
        "+": lambda: lhs + rhs,
        "-": lambda: lhs - rhs,
        "*": lambda: lhs * rhs,
        "mod": lambda: lhs % rhs,
        "floordiv": lambda: lhs // rhs,
        "ceildiv": lambda: -(-lhs // rhs),
    }[tree[0]]()
