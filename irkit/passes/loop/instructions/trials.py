"""Runs both functions of a pair on the same random operands.

Operands lie in memory as badly as their types allow: with gaps between rows, not at the start of a buffer.
Results are equal bit for bit, or lie within the running error bound of the specification where its fast-math
flags leave rounding open; and nothing is written beside the operands.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from irkit.analysis.signature import signature_of
from irkit.dialects.memref.layouts import strided_layout
from irkit.interp.check import rounds_freely
from irkit.interp.compare import Outcome, first_difference
from irkit.interp.inputs import describe, draw_inputs
from irkit.interp.machine import Machine
from irkit.interp.memory import MemRef, place_array
from irkit.interp.traps import Trap, Undecided
from irkit.ir.types import DYNAMIC
from irkit.passes.loop.instructions.pairs import Instruction, Operand, element_bytes

_DRAWS: Final = 3
_TRIES: Final = 6
"""Inputs drawn for one on which the specification is defined and decided."""

_checked: set[Instruction] = set()


def check_equal(instruction: Instruction) -> None:
    """Refuses a pair whose functions differ on some random operands; once for each pair."""
    if instruction in _checked:
        return
    for draw in range(_DRAWS):
        _check_draw(instruction, draw)
    _checked.add(instruction)


def _check_draw(instruction: Instruction, draw: int) -> None:
    rounds = rounds_freely(instruction.module, f"{instruction.name}.spec")
    signature = signature_of(instruction.spec)
    reason = ""
    for attempt in range(_TRIES):
        seed = f"{instruction.name}/{draw}/{attempt}"
        # Infinities and NaNs have no error bound.
        inputs = draw_inputs(signature, Random(seed), 4, rounds or draw != 1, 0.5**attempt if rounds else 1.0)
        try:
            expected = _run(instruction, "spec", inputs, seed, bounded=rounds)
        except (Trap, Undecided) as problem:
            reason = str(problem)
            continue
        try:
            actual = _run(instruction, "impl", inputs, seed)
        except Trap as problem:
            reason = f"traps, which its specification does not: {problem}"
        else:
            difference = first_difference(expected, actual, rounds)
            if difference is None:
                return
            reason = f"does not do what its specification says: {difference}"
        error = instruction.impl.error(f"{reason}\non the input {describe(inputs)}")
        raise error.note("the specification is here", instruction.spec.location)
    raise instruction.spec.error(f"no input was found that it can be run on: {reason}")


def _run(
    instruction: Instruction, half: str, inputs: Sequence[Any], seed: str, bounded: bool = False
) -> Outcome:
    machine = Machine(instruction.module, random=Random(seed), floats="bounded" if bounded else "exact")
    layouts, kinds = Random(seed), instruction.spec.type.inputs
    args = [machine.argument(kind, value, "") for kind, value in zip(kinds, inputs, strict=True)]
    for operand in instruction.operands:
        array = args[operand.number].read_all()
        args[operand.number] = _placed(operand, array, layouts)
    buffers = [each for each in args if isinstance(each, MemRef)]
    before = [each.buffer.written.copy() for each in buffers]  # type: ignore[union-attr]
    machine.call(f"{instruction.name}.{half}", args)
    for written, operand, each in zip(before, instruction.operands, buffers, strict=True):
        if (each.buffer.written != written).any():  # type: ignore[union-attr]
            raise Trap(f"it writes beside the elements of argument #{operand.number}")
    left = [each.read_all() if isinstance(each, MemRef) else each for each in args]
    return Outcome([], left, [])


def _placed(operand: Operand, array: Any, random: Random) -> MemRef:
    """A memref of these elements that lies in memory as the type of the operand demands, and no better."""
    layout = strided_layout(operand.type)
    assert layout is not None
    unit = max(1, operand.aligned // element_bytes(operand.type))
    strides, nearest = list(layout.strides), 1
    for axis in reversed(range(operand.type.rank)):
        if strides[axis] == DYNAMIC:
            unaligned = axis == operand.type.rank - 1
            rounded = nearest if unaligned else -(-nearest // unit) * unit
            strides[axis] = rounded + random.randrange(3) * (1 if unaligned else unit)
        nearest = max(nearest, strides[axis] * operand.type.shape[axis])
    offset = random.randrange(1, 4) * unit if layout.offset == DYNAMIC else layout.offset
    return place_array(array, strides, offset, f"of argument {operand.number}")

