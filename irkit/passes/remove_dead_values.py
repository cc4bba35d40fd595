"""remove-dead-values: removes what nothing that can be seen depends on.

    func.func private @f(%a: i32, %b: i32) -> (i32, i32) {      func.func private @f(%a: i32) -> i32 {
      return %a, %b : i32, i32                                    return %a : i32
    }                                                    -->    }
    %r:2 = call @f(%x, %y) : (i32, i32) -> (i32, i32)           %r = call @f(%x) : (i32) -> i32
    "use"(%r#0)                                                 "use"(%r)

Operations without effects go, and so do the arguments and results of functions all of whose calls are seen,
and the arguments of blocks.  What a loop or a branch with regions hands on in vain becomes `ub.poison`; the
patterns of canonicalization then remove what hands it on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from irkit.analysis.dataflow import Liveness, edges_from, edges_into, has_region_flow
from irkit.analysis.dataflow.callers import Callers
from irkit.define import Op
from irkit.dialects import func, ub
from irkit.ir.attributes import ArrayAttr, TypeAttr
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import FunctionType
from irkit.ir.values import Value
from irkit.passes.canonicalization import patterns_for
from irkit.pipeline import Pass, option
from irkit.rewrite import rewrite_greedily
from irkit.rewrite.dead_code import Throughout, has_no_effects

T = TypeVar("T")


@dataclass(frozen=True)
class RemoveDeadValues(Pass):
    """Remove dead values"""

    name = "remove-dead-values"

    canonicalize: bool = option(help="Canonicalize region branch ops", default=True)

    def run(self, op: Operation) -> None:
        plan = _Plan(op)
        plan.make()
        plan.carry_out()
        if self.canonicalize:
            branches = {type(each) for each in op.walk() if has_region_flow(each)}
            patterns = patterns_for({each.name.partition(".")[0] for each in branches})
            fitting = [each for each in patterns if any(each.fits(kind) for kind in branches)]
            rewrite_greedily(op, fitting, simplify=False, folds=False)


class _Plan:
    """What is to go: found while the program is whole, and carried out afterwards."""

    def __init__(self, scope: Operation):
        self.scope = scope
        self.callers = Callers(scope)
        self.calls: dict[func.Func, list[func.Call]] = {}
        self.live = Liveness(scope)
        self.without_effects = Throughout(has_no_effects)
        self.gone: set[Value[Type]] = set()
        """The values that will not be there any more."""
        self.ops: list[Operation] = []
        self.functions: list[_Signature] = []
        self.poisoned: list[tuple[Operation, int]] = []
        """Operands that are handed on in vain."""

    def make(self) -> None:
        self.live.run()
        inside = [op for op in self.scope.walk_postorder() if op is not self.scope]
        for op in inside:
            callee = self.callers.callee(op) if isinstance(op, func.Call) else None
            if callee is not None and isinstance(op, func.Call):
                self.calls.setdefault(callee, []).append(op)
        for op in inside:
            if isinstance(op, func.Func):
                self._function(op)
            elif has_region_flow(op):
                self._region_flow(op)
            elif not _ends_block(op) and not isinstance(op, func.Call):
                self._simple(op)

    def _is_live(self, value: Value[Type]) -> bool:
        return value not in self.gone and self.live[value]

    def _simple(self, op: Operation) -> None:
        """An operation goes where nothing needs it; one of which an operand goes is never reached, or reads
        in vain."""
        in_vain = any(not self._is_live(operand) for operand in op.operands)
        if in_vain or (
            not any(self._is_live(result) for result in op.results) and self.without_effects.holds(op)
        ):
            self._erase(op)

    def _erase(self, op: Operation) -> None:
        self.ops.append(op)
        self.gone.update(op.results)

    def _function(self, function: func.Func) -> None:
        if function.is_declaration or not self.callers.all_seen(function):
            return
        calls = self.calls.get(function, [])
        args = [arg.index for arg in function.args if not self._is_live(arg)]
        results = [
            number
            for number in range(len(function.type.results))
            if not any(self._is_live(call.results[number]) for call in calls)
        ]
        self.gone.update(function.args[number] for number in args)
        self.gone.update(call.results[number] for call in calls for number in results)
        self.functions.append(_Signature(function, calls, args, results))

    def _region_flow(self, op: Operation) -> None:
        if not self.live.must_stay(op) and not any(self._is_live(result) for result in op.results):
            self._erase(op)
            return
        ends = [block.last for region in op.regions for block in region.blocks if block.last is not None]
        for source in [op, *[end for end in ends if not end.successors]]:
            edges = edges_into(op) if source is op else edges_from(source)
            handed = max((len(edge.operands) for edge in edges), default=0)
            first = len(source.operands) - handed
            for number, operand in enumerate(source.operands[first:]):
                inputs = [edge.inputs[number] for edge in edges if edge.operands]
                if not self._is_live(operand) or not any(map(self._is_live, inputs)):
                    self.poisoned.append((source, first + number))

    # The change.

    def carry_out(self) -> None:
        erased = {op for outer in self.ops for op in outer.walk()}
        for op in erased:
            op.drop_operands()
        for op in self.scope.walk():
            for region in op.regions:
                for block in region.blocks[1:]:
                    self._erase_block_args(block)
        for signature in self.functions:
            signature.shrink()
        for op, number in self.poisoned:
            if op not in erased:
                _poison(op, number)
        for op in self.ops:
            for result in op.results:
                for user, number in list(result.uses):
                    _poison(user, number)
            op.erase()

    def _erase_block_args(self, block: Block) -> None:
        """Erases the arguments that nothing needs, where it is known of all branches what they hand over."""
        handed = [(op, number, _handed(op, number)) for op, number in block.uses]
        for arg in reversed(block.args):
            if self._is_live(arg) or any(values is None for _, _, values in handed):
                continue
            for op, number, values in handed:
                if isinstance(op, Op) and values is not None:
                    del values[arg.index]
                    op.set_successor_operands(number, values)
            for user, index in list(arg.uses):
                _poison(user, index)
            block.erase_arg(arg.index)


def _ends_block(op: Operation) -> bool:
    """Whether `op` is a terminator, or may be one that nobody knows."""
    return op.is_terminator and (op.is_registered or op.next is None)


def _handed(op: Operation, successor: int) -> list[Value[Type]] | None:
    values = op.successor_operands(successor) if isinstance(op, Op) else None
    return None if values is None else list(values)


def _poison(op: Operation, number: int) -> None:
    """Replaces an operand by one that nothing may depend on."""
    operand = op.operands[number]
    poison = ub.Poison(result=operand.type, location=operand.location)
    assert op.parent is not None
    op.parent.insert(poison, op)
    op.set_operand(number, poison.result)


@dataclass(frozen=True)
class _Signature:
    """The arguments and results, by number, that a function and its calls lose."""

    function: func.Func
    calls: list[func.Call]
    args: list[int]
    results: list[int]

    def shrink(self) -> None:
        function, type = self.function, self.function.type
        inputs, results = _without(type.inputs, self.args), _without(type.results, self.results)
        function.function_type = TypeAttr(FunctionType(tuple(inputs), tuple(results)))
        function.arg_attrs = _shorter(function.arg_attrs, self.args)
        function.res_attrs = _shorter(function.res_attrs, self.results)
        for block in function.body.blocks:
            if isinstance(block.last, func.Return):
                block.last.operands = _without(block.last.operands, self.results)
        for call in self.calls:
            self._shrink_call(call)
        for number in reversed(self.args):
            for user, index in list(function.args[number].uses):
                _poison(user, index)
            function.body.entry.erase_arg(number)

    def _shrink_call(self, call: func.Call) -> None:
        """Puts a call of fewer arguments and results in the place of a call."""
        kept = _without(call.results, self.results)
        shorter = func.Call(
            call.callee,
            _without(call.operands, self.args),
            arg_attrs=_shorter(call.arg_attrs, self.args),
            res_attrs=_shorter(call.res_attrs, self.results),
            no_inline=call.no_inline,
            outputs=[result.type for result in kept],
            location=call.location,
            attributes=call.attributes,
        )
        assert call.parent is not None
        call.parent.insert(shorter, call)
        for result, value in zip(kept, shorter.results, strict=True):
            result.replace_all_uses_with(value)
        for number in self.results:
            for user, index in list(call.results[number].uses):
                _poison(user, index)
        call.erase()


def _without(values: Sequence[T], numbers: Sequence[int]) -> list[T]:
    return [value for number, value in enumerate(values) if number not in numbers]


def _shorter(attrs: ArrayAttr | None, numbers: Sequence[int]) -> ArrayAttr | None:
    """The attributes of what is left; none where they are all empty."""
    left = _without(attrs.elements, numbers) if attrs is not None else []
    return ArrayAttr(tuple(left)) if left else None
