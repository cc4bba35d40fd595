"""Integer sets and relations, through isl.  This is the one module that makes them.

Every condition is written as text, with dimensions i0, i1, ... of the first statement of a pair, j0, j1, ...
of the second, and parameters p0, p1, ...; isl reads it.  Integers are exact, of any size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from irkit.analysis.dependence.components import Question, components
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, Constraint

if TYPE_CHECKING:
    import islpy as isl

_FORMS = {
    "add": "({} + ({}))",
    "mul": "({} * {})",
    "mod": "(({}) mod {})",
    "floordiv": "(floor(({}) / {}))",
    "ceildiv": "(-floor(-({}) / {}))",
}


def expression(expr: AffineExpr, names: Sequence[str]) -> str:
    """An affine expression as isl writes it; names[d] stands for dimension d."""
    return _expression(expr, tuple(names))


@lru_cache(maxsize=50_000)
def _expression(expr: AffineExpr, names: tuple[str, ...]) -> str:
    texts: dict[AffineExpr, str] = {}
    for node in expr.walk():
        if isinstance(node, AffineConstant):
            texts[node] = str(node.value)
        elif isinstance(node, AffineDim):
            texts[node] = names[node.position]
        else:
            assert isinstance(node, AffineBinary)
            lhs, rhs = texts[node.lhs], texts[node.rhs]
            if node.kind == "mul" and isinstance(node.rhs, AffineConstant):
                lhs, rhs = rhs, lhs
            texts[node] = _FORMS[node.kind].format(lhs, rhs)
    return texts[expr]


def condition(constraint: Constraint, names: Sequence[str]) -> str:
    expr, equality = constraint
    return f"{expression(expr, names)} {'=' if equality else '>='} 0"


def before(earlier: Sequence[str], later: Sequence[str], strictly: bool = True) -> str:
    """The condition under which one vector of times is lexicographically less than the other (or equal)."""
    length = max(len(earlier), len(later))
    first = [*earlier, *["0"] * (length - len(earlier))]
    second = [*later, *["0"] * (length - len(later))]
    cases: list[str] = []
    equal: list[str] = []
    for a, b in zip(first, second, strict=True):
        if a == b:
            continue
        if not _both_constant(a, b) or int(a) < int(b):
            cases.append(" and ".join([*equal, f"{a} < {b}"]))
        if _both_constant(a, b):
            break
        equal.append(f"{a} = {b}")
    else:
        if not strictly:
            cases.append(" and ".join(equal) or "0 = 0")
    return " or ".join([f"({case})" for case in cases]) or "1 = 0"


def _both_constant(a: str, b: str) -> bool:
    return all(each.lstrip("-").isdigit() for each in (a, b))


@lru_cache(maxsize=10_000)
def find_point(
    params: tuple[str, ...], first: tuple[str, ...], second: tuple[str, ...], conditions: tuple[str, ...]
) -> Mapping[str, int] | None:
    """A pair of iterations that satisfies all conditions, in small numbers; None where there is none.

    Passes ask much the same of a nest that they have not changed; the text of a question is all that its
    answer depends on, so answers are kept by it."""
    values = dict.fromkeys((*params, *first, *second), 0)
    for question, names in components(Question(params, first, second, conditions)):
        point = _point(question)
        if point is None:
            return None
        values.update({names[name]: value for name, value in point.items()})
    return values


def is_impossible(params: Sequence[str], conditions: Sequence[str]) -> bool:
    """Whether no values of the parameters satisfy all conditions."""
    parts = components(Question(tuple(params), (), (), tuple(conditions)))
    return any(_is_empty(question) for question, _ in parts)


@lru_cache(maxsize=10_000)
def _point(question: Question) -> Mapping[str, int] | None:
    found = pairs(*question)
    if found.is_empty():
        return None
    return smallest_point(found, question.params, [*question.first, *question.second])


@lru_cache(maxsize=10_000)
def _is_empty(question: Question) -> bool:
    return bool(pairs(*question).is_empty())


@lru_cache(maxsize=10_000)
def find_ends(
    params: tuple[str, ...], first: tuple[str, ...], second: tuple[str, ...], conditions: tuple[str, ...]
) -> tuple[int, int] | tuple[()] | None:
    """The least and the largest first coordinate of such pairs, whatever the parameters; () where there are
    none, None where there is no least or no largest."""
    import islpy as isl

    found = pairs(params, first, second, conditions)
    if found.is_empty():
        return ()
    line = found.project_out(isl.dim_type.param, 0, found.dim(isl.dim_type.param))
    low, high = line.dim_min_val(0), line.dim_max_val(0)
    if not (low.is_int() and high.is_int()):
        return None
    return int(low.to_python()), int(high.to_python())


def pairs(
    params: Sequence[str], first: Sequence[str], second: Sequence[str], conditions: Sequence[str]
) -> isl.Set:
    """The pairs of iterations that satisfy all conditions, as a set of vectors.

    isl reads a condition in a tenth of a millisecond and intersects in a hundredth; questions share most of
    their conditions.  Those of several cases come last, when there is little left for each."""
    start = f"[{', '.join(params)}] -> {{ [{', '.join([*first, *second])}]"
    held = sorted([each for each in conditions if each], key=_has_cases)
    found = _read(f"{start} : {held[0]} }}" if held else f"{start} }}")
    for each in held[1:]:
        found = found.intersect(_read(f"{start} : {each} }}"))
    return found


def _has_cases(condition: str) -> bool:
    return " or " in condition


@lru_cache(maxsize=10_000)
def _read(text: str) -> isl.Set:
    import islpy as isl

    return isl.Set(text)


def smallest_point(found: isl.Set, params: Sequence[str], dims: Sequence[str]) -> dict[str, int]:
    """A point of a set that is not empty: parameters and dimensions as small as possible, in this order."""
    import islpy as isl

    for name in params:
        # A parameter as near to zero as the set allows: small numbers read better than random ones.
        position = found.find_dim_by_name(isl.dim_type.param, name)
        if position < 0:
            continue
        found = _fix_small(found, isl.dim_type.param, position)
    for position in range(len(dims)):
        found = _fix_small(found, isl.dim_type.set, position)
    point = found.sample_point()
    values = {
        name: _integer(point, isl.dim_type.param, found.find_dim_by_name(isl.dim_type.param, name))
        for name in params
        if found.find_dim_by_name(isl.dim_type.param, name) >= 0
    }
    values |= {name: _integer(point, isl.dim_type.set, at) for at, name in enumerate(dims)}
    return values


def _fix_small(found: isl.Set, kind: isl.dim_type, position: int) -> isl.Set:
    """The part of a set in which a coordinate is the least number from 0 to 8 that it can be, if there is
    one."""
    import islpy as isl

    for value in (0, 1, 2, 3, 4, 5, 6, 7, 8):
        fixed = found.fix_val(kind, position, isl.Val(value))
        if not fixed.is_empty():
            return fixed
    return found


def _integer(point: isl.Point, kind: isl.dim_type, position: int) -> int:
    return int(point.get_coordinate_val(kind, position).to_python())
