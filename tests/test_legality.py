"""Programs on which loop transformations are often wrong: what must be refused is refused, and their legal
relatives are transformed and keep their meaning.

Each file of `legality/` is a program, with what is asked of it in comments:

    // REFUSED: PIPELINE            and why: `WITNESS: TEXT` for two iterations that would change places, or
                                    `SAYS: TEXT`
    // LEGAL: PIPELINE              changes the program, and no result of it
    // INVALID: TEXT                the program itself is refused

All of it holds in `loop`, and in `affine` by way of `convert-affine-to-loop`.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from random_schedules.judging import Outcome, first_difference, function_of

from irkit import catalog
from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.interp import Machine
from irkit.interp.memory import MemRef
from irkit.ir import Operation
from irkit.ir.types import MemRefType
from irkit.pipeline.run import run
from irkit.pipeline.text import parse_pipeline
from irkit.syntax import parse, print_op

PROGRAMS = sorted((Path(__file__).parent / "legality").glob("*.mlir"))
LEVELS = ("loop", "affine")


class Asked(NamedTuple):
    """What a comment asks of a program."""

    program: Path
    passes: str
    reason: tuple[str, str] = ("", "")


def asked(what: str) -> list[Any]:
    found = []
    for program in PROGRAMS:
        lines = program.read_text().splitlines()
        for line, following in pairwise(lines):
            if wanted := re.fullmatch(rf"// {what}: (.*)", line):
                why = re.fullmatch(r"//   (WITNESS|SAYS): (.*)", following)
                reason = (why[1], why[2]) if why else ("", "")
                each = Asked(program, wanted[1], reason)
                found.append(pytest.param(each, id=f"{program.stem}: {wanted[1]}"))
    return found


def read(program: Path, level: str) -> Operation:
    """The program; for affine, what is made of it again from there."""
    module = parse(program.read_text(), context=context())
    verify(module)
    if level == "affine":
        apply(module, "convert-loop-to-affine")
        text = print_op(module)
        assert "affine.for" in text and "loop.for" not in text
        module = parse(text, context=context())
        apply(module, "convert-affine-to-loop,canonicalize")
    return module


def apply(module: Operation, passes: str) -> None:
    """Runs loop passes on @f, and others on the module."""
    if passes.startswith("loop-"):
        run(parse_pipeline(f"func.func({passes})", catalog), function_of(module))
    else:
        run(parse_pipeline(f"builtin.module({passes})", catalog), module)


def outcome(module: Operation, size: int, random: Random | None = None) -> Outcome:
    """What @f leaves in its arguments and in globals."""
    machine = Machine(module, random=random, floats="uninterpreted")
    args = []
    for number, arg in enumerate(function_of(module).regions[0].blocks[0].args):
        value: Any = size if not isinstance(arg.type, MemRefType) else _array(arg.type.shape, number)
        args.append(machine.argument(arg.type, value, ""))
    machine.call("f", args)
    left = [*args, *machine.globals.values()]
    return Outcome([each.read_all() for each in left if isinstance(each, MemRef)], [])


def _array(shape: tuple[int, ...], number: int) -> Any:
    return (np.arange(np.prod(shape)) * 7 + 1000 * (number + 1)).reshape(shape)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("each", asked("REFUSED"))
def test_refused(each: Asked, level: str) -> None:
    module = read(each.program, level)
    with pytest.raises(IRError) as caught:
        apply(module, each.passes)
    (diagnostic,) = caught.value.diagnostics
    said = [diagnostic.message, *[note.message for note in diagnostic.notes]]
    kind, text = each.reason
    assert text and any(text in line for line in said), said
    if kind == "WITNESS":
        first, second = diagnostic.notes[:2]
        assert re.search(r"in iteration \(.*comes first now", first.message), said
        assert re.search(r"in iteration \(.*would come before it", second.message), said


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("each", asked("LEGAL"))
def test_legal(each: Asked, level: str) -> None:
    for size in (0, 1, 5, 9):
        module = read(each.program, level)
        expected = outcome(module, size)
        before = print_op(module)
        apply(module, each.passes)
        verify(module)
        assert print_op(module) != before
        for chance in (None, Random(3)):
            assert first_difference(expected, outcome(module, size, chance)) is None


@pytest.mark.parametrize("each", asked("INVALID"))
def test_invalid(each: Asked) -> None:
    with pytest.raises(IRError, match=each.passes):
        read(each.program, "loop")


def test_a_step_of_zero_in_affine() -> None:
    text = "func.func @f() {\naffine.for %i = 0 to 8 step 0 {\n}\nreturn\n}"
    with pytest.raises(IRError, match="its step is 0"):
        apply(parse(text, context=context()), "convert-affine-to-loop")
