"""graph-substitute: puts what a rule says in the place of what it describes.

    graph-substitute{rules=file.mlir}

    %0 = graph.transpose %a [1, 0]
    %1 = graph.transpose %b [1, 0]           -->        %0 = graph.matmul %b, %a
    %2 = graph.matmul %0, %1                            %1 = graph.transpose %0 [1, 0]

A file of rules is text: a pattern and its replacement are two functions (irkit/passes/graph/rules.py); those
of irkit are in irkit/passes/graph/rules.mlir.  Both halves of a rule are run on the same random tensors
before it is used (`verify`).  Rules are tried in the order in which they are written, until none applies.

A place is left alone where a value inside the pattern is read elsewhere, where the types of the replacement
do not come out as those of the pattern, and where a value that it needs is made too late.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from irkit.diagnostics import IRError, fuse
from irkit.dialects import func, graph
from irkit.dialects.graph.shapes import ShapeError
from irkit.ir import Block, Operation, Type, Value
from irkit.passes.graph.matching import Match, find
from irkit.passes.graph.rules import Rule, body_of, check_equal, load_rules
from irkit.pipeline import Pass, Statistic, option, statistic
from irkit.pipeline.remarks import passed

_ROUNDS: Final = 10
"""How many times as often as there are operations rules may apply before they are said to never end."""


@dataclass(frozen=True)
class GraphSubstitute(Pass):
    """Replaces what the patterns of rules describe by what the rules say."""

    name = "graph-substitute"

    rules: str = option(help="file of rules; those of irkit if none is given", default="")
    names: list[str] = option(help="names of the rules; all if none is given", default=[])
    verify: bool = option(help="runs the rules before they are used, to see that they hold", default=True)

    substituted: Statistic = statistic("num-substituted", help="Number of places where a rule applied")

    def run(self, function: func.Func) -> None:
        rules = load_rules(self.rules, self.names, function)
        if self.verify:
            for rule in rules:
                check_equal(rule)
        for op in [function, *function.walk()]:
            for region in op.regions:
                for block in region.blocks:
                    self._substitute(function, block, rules)

    def _substitute(self, function: func.Func, block: Block, rules: list[Rule]) -> None:
        left = _ROUNDS * (1 + sum(1 for _ in block.ops))
        changed = True
        while changed:
            changed = False
            for rule in rules:
                for match in find(rule, block):
                    if not _apply(rule, match):
                        continue
                    changed = True
                    self.substituted.add(1)
                    passed(function, "substituted", self.name, remark=f"the rule '{rule.name}' applies")
                    left -= 1
                    if left < 0:
                        error = function.error("rules of substitution apply again and again, without an end")
                        raise error.note(f"the last was '{rule.name}'", rule.pattern.location)


def _apply(rule: Rule, match: Match) -> bool:
    """Replaces a match, unless a law of IR is against it; whether it did."""
    place = _place(rule, match)
    if place is None:
        return False
    made = _made(rule, match)
    if made is None:
        return False
    ops, values = made
    block = place.parent
    assert block is not None
    for op in ops:
        block.insert(op, place)
    for root, value in values.items():
        root.replace_all_uses_with(value)
    _erase_unused([match.ops[root.defining_op] for root in rule.roots])
    return True


def _place(rule: Rule, match: Match) -> Operation | None:
    """In front of which operation the replacement can stand: behind all that it reads, before all that read
    what is replaced."""
    roots = [match.ops[root.defining_op] for root in rule.roots]
    block = roots[0].parent
    assert block is not None
    order = block.order_of
    place = min(roots, key=order)
    for arg in rule.pattern.body.entry.args:
        maker = match.values[arg].defining_op
        if maker is not None and maker.parent is block and order(maker) >= order(place):
            assert maker.next is not None, "a terminator makes no value"
            place = maker.next
    for root in roots:
        for user in root.result.users:
            inside = next((op for op in (user, *user.ancestors()) if op.parent is block), None)
            if inside is not None and inside not in match.ops.values() and order(inside) < order(place):
                return None
    return place


def _made(rule: Rule, match: Match) -> tuple[list[Operation], Mapping[Value[Type], Value[Type]]] | None:
    """The operations of the replacement for a match, and what stands for its roots; None where they would
    have other types."""
    pairs = zip(rule.replacement.body.entry.args, rule.pattern.body.entry.args, strict=True)
    mapping: dict[object, object] = {mine: match.values[theirs] for mine, theirs in pairs}
    location = fuse([match.ops[root.defining_op].location for root in rule.roots])
    made: list[Operation] = []
    fits = True
    for op in body_of(rule.replacement):
        copy = op.clone(mapping)
        copy.location = location
        made.append(copy)
        assert isinstance(copy, graph.TensorOp)
        fits = fits and _infer(copy)
    (last,) = [op for op in rule.replacement.body.entry.ops if op.is_terminator]
    values: dict[Value[Type], Value[Type]] = {}
    for root, value in zip(rule.roots, last.operands, strict=True):
        stands = mapping[value]
        assert isinstance(stands, Value)
        values[match.values[root]] = stands
        fits = fits and stands.type is match.values[root].type
    if fits:
        return made, values
    for op in reversed(made):
        op.erase()
    return None


def _infer(op: graph.TensorOp) -> bool:
    """Gives an operation the type of result that follows from its operands; whether it is right then."""
    try:
        known = type(op).infer(op.parts())
        op.result.type = known.get("result", op.result.type)
        op.verify()
    except (ShapeError, IRError):
        return False
    return True


def _erase_unused(ops: list[Operation]) -> None:
    """Erases operations that nobody reads any more, and those that made what only they read."""
    pending = list(ops)
    while pending:
        op = pending.pop()
        if op.parent is not None and not any(result.has_uses for result in op.results):
            makers = [each.defining_op for each in op.operands]
            op.erase()
            pending += [each for each in makers if isinstance(each, graph.TensorOp)]
