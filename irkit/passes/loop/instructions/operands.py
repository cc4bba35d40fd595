"""What the operands of an instruction are in a nest that has its structure.

    operands = Operands(nest, refusal, loops, accesses)
    operands.find(instruction.operands)            the window of a buffer for each, or an error

`loops` and `accesses` pair what the specification has with what the nest has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from irkit.analysis.dependence import Part, Witness
from irkit.analysis.dependence.legality import find_overlap, shown
from irkit.diagnostics import IRError
from irkit.dialects import loop
from irkit.ir import Operation, Type, Value
from irkit.ir.types import MemRefType
from irkit.passes.loop.guards import missing_before
from irkit.passes.loop.instructions.pairs import Operand
from irkit.passes.loop.instructions.views import misaligned, misfit
from irkit.passes.loop.instructions.windows import Subscripts, Window, windows_of

Pairs: TypeAlias = Sequence[tuple[loop.Access, loop.Access]]
Buffers: TypeAlias = Mapping[int, tuple[Value[MemRefType], Window]]
"""A buffer and the window in it, by the number of the argument."""


class Match(NamedTuple):
    """What the arguments of an instruction are, by their numbers; windows begin at expressions over `at`."""

    numbers: Mapping[int, Value[Type]]
    buffers: Buffers
    at: loop.Indices


def difference(refusal: str, given: Operation, wanted: Operation, reason: str) -> IRError:
    """A refusal that shows both places."""
    return given.error(f"{refusal}: {reason}").note("its specification is here", wanted.location)


class Operands:
    """Finds the operands of one instruction."""

    def __init__(
        self, nest: loop.For, refusal: str, loops: Mapping[loop.For, loop.For], accesses: Pairs
    ):
        self._nest, self._refusal, self._accesses = nest, refusal, accesses
        self._inner, self._outer = Subscripts(list(loops)), Subscripts(list(loops.values()))
        self.at = self._outer.at

    def find(self, operands: Sequence[Operand]) -> Buffers:
        for mine, theirs in self._accesses:
            self._compare_conditions(mine, theirs)
        found: dict[int, tuple[Value[MemRefType], Window]] = {}
        for operand in operands:
            pairs = self._of(operand)
            source = self._buffer(operand, pairs)
            found[operand.number] = source, self._window(operand, source, pairs)
        self._check_apart(operands)
        return found

    def _differ(self, given: Operation, wanted: Operation, reason: str) -> IRError:
        return difference(self._refusal, given, wanted, reason)

    def _compare_conditions(self, mine: loop.Access, theirs: loop.Access) -> None:
        wanted = [(self._inner.parted(expr, mine.indices), equal) for expr, equal in mine.conditions]
        given = [(self._outer.parted(expr, theirs.indices), equal) for expr, equal in theirs.conditions]
        if any(each not in given for each in wanted) or any(each not in wanted for each in given):
            error = self._differ(theirs, mine, "it runs under other conditions")
            raise error.note("loop-simplify removes those that always hold, loop-split-at parts a loop there")

    def _buffer(self, operand: Operand, pairs: Pairs) -> Value[MemRefType]:
        mine, theirs = pairs[0]
        source = theirs.memref
        for one, other in pairs:
            if other.memref is not source:
                error = self._differ(other, one, "it accesses a second buffer, where the instruction has one")
                raise error.note("the first one is accessed here", theirs.location)
        if missing_before([source], self._nest) is not None:
            raise self._differ(theirs, mine, "its buffer is made in the nest, not before it")
        given, wanted = source.type, operand.type
        if given.element_type is not wanted.element_type:
            reason = f"the buffer has elements of type '{given.element_type}', not '{wanted.element_type}'"
            raise self._differ(theirs, mine, reason)
        if given.memory_space is not wanted.memory_space:
            space, needed = (each.memory_space or "the default space" for each in (given, wanted))
            raise self._differ(theirs, mine, f"the buffer is in {space}, not in {needed}")
        return source

    def _window(self, operand: Operand, source: Value[MemRefType], pairs: Pairs) -> Window:
        mine, theirs = pairs[0]
        wanted = [each for each in [self._inner.of(one) for one, _ in pairs] if each is not None]
        given = [each for each in [self._outer.of(other) for _, other in pairs] if each is not None]
        if len(wanted) < len(pairs) or len(given) < len(pairs):
            raise self._differ(theirs, mine, "a subscript is no sum of indices of the nest")
        terms = [term for each in given for subscript in each for term in subscript.rest]
        used = [self.at.values[dim] for term in terms for dim in term.used_dims()]
        assert missing_before(used, self._nest) is None, "a size that the nest computes is a step of its own"
        reason = ""
        for window in windows_of(wanted, given):
            problem = misfit(operand, source, window) or misaligned(
                operand, source, window, self.at, self._nest
            )
            if not problem:
                return window
            reason = reason or problem
        raise self._differ(theirs, mine, reason or "it accesses other elements, in no part of the buffer")

    def _check_apart(self, operands: Sequence[Operand]) -> None:
        """What the instruction writes is no part of another operand: it may read all before it writes."""
        part = Part([self._nest])
        for written in [each for each in operands if each.writes]:
            for other in operands:
                if other is written or (other.writes and other.number < written.number):
                    continue
                groups = [{theirs for _, theirs in self._of(each)} for each in (written, other)]
                witness = find_overlap(part, *groups)
                if witness is not None:
                    raise self._overlap(witness)

    def _overlap(self, witness: Witness) -> IRError:
        first, second = shown(witness)
        reason = "an operand that the instruction writes may be part of another one"
        error = witness.first.op.error(f"{self._refusal}: {reason}")
        error.note(f"this is {first}", witness.first.op.location)
        return error.note(
            f"this is {second}, which may be the same element: llvm.noalias on an argument excludes it",
            witness.second.op.location,
        )

    def _of(self, operand: Operand) -> Pairs:
        return [pair for pair in self._accesses if pair[0].memref is operand.value]
