"""One way to pair a nest with a specification: loop by loop, statement by statement, value by value.

    comparison = Comparison(nest, instruction, refusal, swaps)
    comparison.run(loops)        the operands, or an error that names the first difference and both places

`loops` pairs the loops directly inside one another, in the order of the specification; `swaps` are the
operations of the specification whose two operands change places.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from irkit.define import BitEnumAttr, Op
from irkit.diagnostics import IRError
from irkit.dialects import loop
from irkit.dialects.loop.text import from_terms
from irkit.ir import Block, BlockArgument, Operation, Type, Value
from irkit.ir.affine import AffineConstant
from irkit.passes.loop.instructions.operands import Match, Operands, difference
from irkit.passes.loop.instructions.pairs import Instruction


class Comparison:
    """Compares a nest with the specification of an instruction."""

    def __init__(self, nest: loop.For, instruction: Instruction, refusal: str, swaps: set[Operation]):
        self._nest = nest
        self._instruction = instruction
        self._refusal = refusal
        self._swaps = swaps
        self._loops: dict[loop.For, loop.For] = {}
        self._blocks: dict[Block, Block] = {}
        self._numbers: dict[int, Value[Type]] = {}
        self._accesses: list[tuple[loop.Access, loop.Access]] = []

    def run(self, loops: Sequence[tuple[loop.For, loop.For]]) -> Match:
        for wanted, given in loops:
            self._pair_loops(wanted, given)
        innermost = loop.perfect_nest(self._nest)[-1]
        pending = [(loops[-1][0].block, innermost.block)]
        while pending:
            pending += self._compare_bodies(*pending.pop())
        operands = Operands(self._nest, self._refusal, self._loops, self._accesses)
        return Match(self._numbers, operands.find(self._instruction.operands), operands.at)

    def _differ(self, given: Operation, wanted: Operation, reason: str) -> IRError:
        return difference(self._refusal, given, wanted, reason)

    # Loops.

    def _pair_loops(self, wanted: loop.For, given: loop.For) -> None:
        label = given.label.value
        if len(given.lower_bounds) > 1 or len(given.upper_bounds) > 1:
            error = self._differ(given, wanted, f"@{label} has several bounds, so it may run less often")
            raise error.note("loop-peel, loop-split-at or tails=peel of loop-tile leaves whole tiles alone")
        trips, needed = trip_count(given), wanted.constant_trip_count
        if trips is None:
            raise self._differ(given, wanted, f"how often @{label} runs is no number")
        if trips != needed:
            raise self._differ(given, wanted, f"@{label} runs {trips} times, not {needed}")
        inside = {each.induction_variable for each in loop.loops_in(self._nest)}
        if any(given.indices[dim] in inside for dim in given.lower_bounds[0].used_dims()):
            raise self._differ(given, wanted, f"where @{label} starts depends on another loop of the nest")
        self._loops[wanted] = given

    # Statements.

    def _compare_bodies(self, wanted: Block, given: Block) -> list[tuple[Block, Block]]:
        """Compares what two bodies do in order; returns the bodies of loops in them."""
        self._blocks[wanted] = given
        inner: list[tuple[Block, Block]] = []
        for mine, theirs in zip_longest(_steps(wanted), _steps(given)):
            if theirs is None:
                assert given.parent_op is not None
                raise self._differ(given.parent_op, mine, f"its body has no '{mine.name}' like this one")
            if mine is None or mine.name != theirs.name:
                assert wanted.parent_op is not None
                what = f"has '{mine.name}' here" if mine is not None else "has nothing here"
                raise self._differ(theirs, mine or wanted.parent_op, f"its specification {what}")
            if isinstance(mine, loop.For) and isinstance(theirs, loop.For):
                self._pair_loops(mine, theirs)
                inner.append((mine.block, theirs.block))
            elif isinstance(mine, loop.Store | loop.Update) and isinstance(theirs, loop.Store | loop.Update):
                self._compare_changes(mine, theirs)
        return inner

    def _compare_changes(self, mine: loop.Store | loop.Update, theirs: loop.Store | loop.Update) -> None:
        if isinstance(theirs, loop.Store) and theirs.is_async:
            raise self._differ(theirs, mine, "it may land later")
        self._compare_properties(mine, theirs)
        self._accesses.append((mine, theirs))
        self._compare_values(mine, theirs, mine.value, theirs.value)

    def _compare_properties(self, mine: Operation, theirs: Operation) -> None:
        """Attributes are the same, subscripts and conditions of accesses aside; flags that grant freedoms may
        be more."""
        apart = ("map", "where", "operandSegmentSizes") if isinstance(mine, loop.Access) else ()
        for key in {**mine.properties, **theirs.properties}:
            wanted, given = mine.attribute(key), theirs.attribute(key)
            if key in apart or wanted is given:
                continue
            if isinstance(wanted, BitEnumAttr):
                missing = wanted.value & ~(given.value if isinstance(given, BitEnumAttr) else 0)
                flags = ", ".join([name for name, bit in wanted.cases.items() if bit & missing])
                if missing:
                    reason = f"it does not allow {flags}, which the instruction relies on"
                    raise self._differ(theirs, mine, reason)
            elif not isinstance(given, BitEnumAttr):
                raise self._differ(theirs, mine, f"its attribute '{key}' is {given}, not {wanted}")

    # Values.

    def _compare_values(
        self, mine: Operation, theirs: Operation, wanted: Value[Type], given: Value[Type]
    ) -> None:
        """Compares what two values are made of; `mine` and `theirs` use them."""
        pending = [(mine, theirs, wanted, given)]
        seen: set[tuple[Value[Type], Value[Type]]] = set()
        while pending:
            mine, theirs, wanted, given = pending.pop()
            if (wanted, given) in seen:
                continue
            seen.add((wanted, given))
            if wanted.type is not given.type:
                reason = f"it uses a value of type '{given.type}', not '{wanted.type}'"
                raise self._differ(theirs, mine, reason)
            if isinstance(wanted, BlockArgument):
                self._compare_argument(mine, theirs, wanted, given)
                continue
            made, other = wanted.defining_op, given.defining_op
            assert made is not None
            if other is None or made.name != other.name or _number(wanted) != _number(given):
                what = "an argument, not a result" if other is None else f"a result of '{other.name}', not"
                raise self._differ(theirs, mine, f"it uses {what} of '{made.name}'")
            if isinstance(made, Op) and made.is_constant:
                if made.attribute("value") is not other.attribute("value"):
                    raise self._differ(other, made, "it is another constant")
                continue
            if isinstance(made, loop.Load) and isinstance(other, loop.Load):
                self._compare_loads(made, other)
                if made.otherwise is not None and other.otherwise is not None:
                    pending.append((made, other, made.otherwise, other.otherwise))
                continue
            self._compare_properties(made, other)
            operands = list(made.operands)
            if made in self._swaps:
                operands.reverse()
            if len(operands) != len(other.operands) or other.regions:
                raise self._differ(other, made, "it has other operands")
            pending += [(made, other, a, b) for a, b in zip(operands, other.operands, strict=True)]

    def _compare_argument(
        self, mine: Operation, theirs: Operation, wanted: BlockArgument[Type], given: Value[Type]
    ) -> None:
        owner = wanted.owner.parent_op
        if isinstance(owner, loop.For):
            other = self._loops[owner]
            if given is not other.induction_variable:
                reason = f"it uses something else than the index of @{other.label.value}"
                raise self._differ(theirs, mine, reason)
            if (other.step_value, other.constant_lower) != (owner.step_value, owner.constant_lower):
                reason = f"it uses the index of @{other.label.value}, which has another start or step"
                raise self._differ(theirs, mine, reason)
            return
        block = given.parent_block
        place = block.parent_op if block is not None else None
        if place is None or place is self._nest or self._nest.is_ancestor_of(place):
            error = self._differ(theirs, mine, "a number that the instruction takes is computed in the nest")
            raise error.note("loop-invariant-code-motion or loop-hoist moves it before the nest")
        if self._numbers.setdefault(wanted.index, given) is not given:
            raise self._differ(theirs, mine, "it uses two numbers where the instruction takes one")

    def _compare_loads(self, mine: loop.Load, theirs: loop.Load) -> None:
        assert mine.parent is not None
        if self._blocks.get(mine.parent) is not theirs.parent:
            raise self._differ(theirs, mine, "it stands in another loop of the nest")
        if _position(mine) != _position(theirs):
            raise self._differ(theirs, mine, "it reads before or after another change of memory")
        self._accesses.append((mine, theirs))


def _number(value: Value[Type]) -> int:
    """Which result of its operation a value is."""
    return value.defining_op.results.index(value) if value.defining_op is not None else 0


def trip_count(nest: loop.For) -> int | None:
    """How often a loop runs, where that is a number; None where it has several bounds."""
    if len(nest.lower_bounds) > 1 or len(nest.upper_bounds) > 1:
        return None
    length = from_terms([(nest.upper_bounds[0], 1), (nest.lower_bounds[0], -1)])
    return max(0, -(-length.value // nest.step_value)) if isinstance(length, AffineConstant) else None


def _steps(block: Block) -> list[Operation]:
    """What a body does in order: loops, stores, updates, and whatever is not known to change nothing."""
    return [op for op in block.ops if not op.is_terminator and not _is_value(op)]


def _is_value(op: Operation) -> bool:
    return isinstance(op, loop.Load | loop.Prefetch) or (isinstance(op, Op) and op.is_pure and not op.regions)


def _position(op: Operation) -> int:
    """How many steps of its body come before a load."""
    assert op.parent is not None
    before = 0
    for each in op.parent.ops:
        if each is op:
            break
        before += not _is_value(each)
    return before

