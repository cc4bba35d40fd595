"""Runs programs before and after passes, on values of which nothing is known but what made them.

Every accepted pass is judged in printed order and with all licences used; where two arguments may be the same
memory, once more with one array for both.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from irkit.catalog import context, pass_class
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import func
from irkit.interp import Machine
from irkit.interp.memory import MemRef
from irkit.interp.traps import Trap
from irkit.ir import Operation
from irkit.pipeline.options import make_pass
from irkit.syntax import parse, print_op

from .programs import Program
from .statements import SIDE, SIZE
from .steps import Step, draw_step

Values = list[Any]
_LICENCE: Final = re.compile(r"\) (parallel|vector)|[\])] async")


class Outcome(NamedTuple):
    """What a program leaves in its arguments and in its global, for both ways to choose the arguments."""

    apart: Values
    together: Values


class Failure(AssertionError):
    """An accepted pass has changed what a program means, or failed; `before` and `step` show it again."""

    def __init__(self, what: str, before: str, step: Step, size: int):
        super().__init__(f"{step.name}{{{step.options}}} {what} for n = {size}\n{before}")
        self.before = before
        self.step = step
        self.size = size


def function_of(module: Operation) -> func.Func:
    (found,) = [each for each in module.walk() if isinstance(each, func.Func) and each.sym_name.value == "f"]
    return found


def run(module: Operation, size: int, aliases: bool, random: Random | None = None) -> Outcome | None:
    """What a program leaves behind, None where it traps."""
    try:
        apart = _run(module, size, False, random)
        return Outcome(apart, _run(module, size, True, random) if aliases else [])
    except Trap:
        return None


def _run(module: Operation, size: int, together: bool, random: Random | None) -> Values:
    machine = Machine(module, random=random, floats="uninterpreted")
    kinds = function_of(module).regions[0].blocks[0].args
    inputs: list[Any] = [np.arange(SIZE) * 7 + 1000, np.arange(SIZE) * 11 + 2000]
    inputs += [np.arange(SIDE * SIDE).reshape(SIDE, SIDE) * 13 + 3000, np.arange(SIZE) * 17 + 3, size]
    args = [machine.argument(arg.type, value, "") for arg, value in zip(kinds, inputs, strict=True)]
    if together:
        args[1] = args[0]
    machine.call("f", args)
    left = [*args[:4], *machine.globals.values()]
    return [each.read_all() for each in left if isinstance(each, MemRef)]


def first_difference(expected: Outcome, found: Outcome | None) -> str | None:
    """What differs first between two runs."""
    if found is None:
        return "traps only afterwards"
    for before, after in zip(expected, found, strict=True):
        for number, (a, b) in enumerate(zip(before, after, strict=True)):
            differing = np.argwhere(a != b)
            if len(differing):
                return f"changes element {differing[0].tolist()} of buffer {number}"
    return None


def accepts(module: Operation, step: Step) -> bool:
    """Runs a pass; whether it agreed."""
    found = pass_class(step.name)
    assert found is not None, step.name
    try:
        make_pass(found, step.options).run(function_of(module))
    except IRError:
        return False
    verify(module)
    return True


def judge(module: Operation, text: str, step: Step, program: Program, expected: Outcome) -> str | None:
    """The text of a program after a pass, None where the pass refuses; a Failure where it means something
    else."""
    size = program.size
    try:
        if not accepts(module, step):
            return None
        after = print_op(module)
        if after == text:
            return text
        for chance in (None, Random(5)) if _LICENCE.search(after) else (None,):
            difference = first_difference(expected, run(module, size, program.aliases, chance))
            if difference is not None:
                licence = " where licences are used" if chance else ""
                raise Failure(f"{difference}{licence}\n-->\n{after}\n<--", text, step, size)
    except Failure:
        raise
    except Exception as error:
        why = error.diagnostics[0].message if isinstance(error, IRError) else repr(error)
        raise Failure(f"fails: {why}", text, step, size) from error
    return after


class Taken(NamedTuple):
    """A pass that was tried."""

    name: str
    is_accepted: bool
    is_change: bool


def check(random: Random, steps: int, passes: Sequence[str] = ()) -> list[Taken] | None:
    """Draws a program and passes for it, of these if any are given, and tells what came of each; None for a
    program that traps."""
    program = Program(random)
    module = parse(program.text, context=context())
    verify(module)
    text = print_op(module)
    expected = run(module, program.size, program.aliases)
    if expected is None:
        return None
    taken: list[Taken] = []
    for number in range(steps):
        module = parse(text, context=context())
        step = draw_step(random, function_of(module), passes)
        if step is None:
            break
        if number == 0 and not passes and random.random() < 0.2:
            step = Step("loop-parallelize", "")
        after = judge(module, text, step, program, expected)
        taken.append(Taken(step.name, after is not None, after not in (None, text)))
        text = after or text
    return taken
