"""Rules of substitution: what may stand for what, as two functions of one type.

    func.func @product_of_transposes.pattern(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
      %0 = graph.transpose %a [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
      %1 = graph.transpose %b [1, 0] : tensor<?x?xf32> -> tensor<?x?xf32>
      %2 = graph.matmul %0, %1 : tensor<?x?xf32>
      return %2 : tensor<?x?xf32>
    }
    func.func @product_of_transposes.replacement(...) { ... }

An argument stands for any tensor of its element type and rank; `?` for any size, a number for itself.  A rule
whose operations work element by element, on constants that are the same everywhere, holds for every rank.  A
function may return several values, which are then replaced together.

A rule is checked before it is used: both functions are run on the same random tensors.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Final

from irkit.dialects import builtin, func, graph
from irkit.interp.check import judge
from irkit.ir import Block, Operation, OpResult, Region, Type, Value
from irkit.ir.attributes import StringAttr
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.types import TensorType
from irkit.passes.function_library import functions_of, libraries_in, module_of, text_of


class Rule:
    """A pattern and what may stand for it; `roots` are the values of the pattern that are replaced."""

    __slots__ = ("any_rank", "name", "pattern", "replacement", "roots")

    def __init__(self, name: str, pattern: func.Func, replacement: func.Func):
        self.name, self.pattern, self.replacement = name, pattern, replacement
        _check_types(pattern, replacement)
        for each in (pattern, replacement):
            _check_body(each)
        self.roots = _roots(pattern)
        self.any_rank = all(_works_on_any_rank(op) for each in (pattern, replacement) for op in body_of(each))


def body_of(function: func.Func) -> list[Operation]:
    """The operations of a half of a rule, without its return."""
    return [op for op in function.body.entry.ops if not op.is_terminator]


def load_rules(library: str, names: Sequence[str], user: Operation) -> list[Rule]:
    """The rules of these names in a file, or in that of irkit, in the order in which they stand there; all
    where no name is given.  An error that is not about the text of a library is one of `user`."""
    found: list[Rule] = []
    for path in [library] if library else libraries_in(os.path.dirname(os.path.abspath(__file__))):
        found += _rules(path, text_of(path, user))
    known = [rule.name for rule in found]
    for name in names:
        if name not in known:
            listed = f"there are {', '.join(known)}" if known else "there are none"
            raise user.error(f"there is no rule '{name}'; {listed}")
    return [rule for rule in found if not names or rule.name in names]


@cache
def _rules(path: str, text: str) -> list[Rule]:
    functions = functions_of(module_of(path, text))
    rules: list[Rule] = []
    for name, function in functions.items():
        stem, dot, half = name.rpartition(".")
        if not dot or half not in ("pattern", "replacement"):
            raise function.error("must be named NAME.pattern or NAME.replacement, to be a half of a rule")
        other = functions.get(f"{stem}.{'replacement' if half == 'pattern' else 'pattern'}")
        if other is None:
            missing = "replacement" if half == "pattern" else "pattern"
            raise function.error(f"is half of a rule: there is no function @{stem}.{missing}")
        if half == "pattern":
            rules.append(Rule(stem, function, other))
    return rules


def _check_types(pattern: func.Func, replacement: func.Func) -> None:
    if pattern.type is not replacement.type:
        error = replacement.error(
            f"must have the type of its pattern, {pattern.type}, but has {replacement.type}"
        )
        raise error.note("the pattern is here", pattern.location)
    for number, kind in enumerate(pattern.type.inputs):
        if not isinstance(kind, TensorType):
            raise pattern.error(f"argument #{number} must be a tensor, but is '{kind}'")


def _check_body(half: func.Func) -> None:
    if len(half.body.blocks) != 1:
        raise half.error("must have one block, to be a half of a rule")
    for op in body_of(half):
        if not isinstance(op, graph.TensorOp):
            raise op.error("is no operation of graph, so it cannot be part of a rule")


def _roots(pattern: func.Func) -> tuple[OpResult[Type], ...]:
    roots: list[OpResult[Type]] = []
    (last,) = [op for op in pattern.body.entry.ops if op.is_terminator]
    for value in last.operands:
        if not isinstance(value, OpResult) or value in roots:
            raise pattern.error("must return results of its operations, each once: they are what is replaced")
        roots.append(value)
    if not roots:
        raise pattern.error("returns nothing, so there is nothing to replace")
    reached = _reached(roots)
    for number, arg in enumerate(pattern.body.entry.args):
        if arg not in reached:
            raise pattern.error(f"does not use argument #{number}, so nothing says what it shall be")
    return tuple(roots)


def _reached(roots: Sequence[Value[Type]]) -> set[Value[Type]]:
    """Values and all that they are made of."""
    reached: set[Value[Type]] = set()
    pending = list(roots)
    while pending:
        value = pending.pop()
        if value not in reached:
            reached.add(value)
            pending += value.defining_op.operands if value.defining_op is not None else ()
    return reached


def _works_on_any_rank(op: Operation) -> bool:
    if isinstance(op, graph.Constant):
        return isinstance(op.value, DenseElementsAttr) and op.value.is_splat
    return isinstance(op, graph.TensorOp) and op.by_element


_checked: Final[set[Rule]] = set()


def check_equal(rule: Rule) -> None:
    """Refuses a rule whose two functions differ on random tensors, or that cannot be run; once a rule."""
    if rule in _checked:
        return
    found = judge(_alone(rule.pattern), _alone(rule.replacement))
    if found.verdict != "equal":
        said = "is not what its pattern is" if found.verdict == "different" else "cannot be checked"
        error = rule.replacement.error(f"{said}: {found.reason}")
        raise error.note("the pattern is here", rule.pattern.location)
    _checked.add(rule)


def _alone(half: func.Func) -> builtin.Module:
    """A half of a rule as the function @rule of a module."""
    function = half.clone()
    function.properties["sym_name"] = StringAttr("rule")
    body = Block()
    body.append(function)
    return builtin.Module(body=Region([body]))
