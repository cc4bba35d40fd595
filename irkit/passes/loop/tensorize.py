"""loop-tensorize: puts a named instruction in the place of a nest that does the same.

    loop-tensorize{loops=j.1 instruction=fma_8xf32}

    loop.for @j.1 (%jj = 0 to 8) {                     %0 = memref.subview %B[%k, %j] [1, 8] [1, 1] ...
      %a = loop.load %A[%i, %k]                        %1 = memref.subview %C[%i, %j] [1, 8] [1, 1] ...
      %b = loop.load %B[%k, %j + %jj]         -->      %2 = memref.load %A[%i, %k]
      %p = arith.mulf %a, %b                           %3 = vector.broadcast %2 : f32 to vector<8xf32>
      loop.update addf %p, %C[%i, %j + %jj]            %4 = vector.load %0[%c0], ...
    }                                                  %5 = vector.fma %3, %4, ...

An instruction is a pair of functions in a library: a specification, which is a nest of the loop dialect, and
an implementation, which is anything else.  The nest must be the specification up to names, subscripts and
layouts; what the instruction writes must share no memory with its other operands.  The law of pairs is in
irkit/passes/loop/instructions.  Both functions of a pair are run on the same random operands before the pair
is used (`verify`).
"""

from dataclasses import dataclass

from irkit.diagnostics import CallSiteLoc
from irkit.dialects import func, gpu, loop
from irkit.ir import Type, Value
from irkit.passes.loop.instructions import Instruction, Match, check_equal, load, match
from irkit.passes.loop.instructions.views import view
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopTensorize(Pass):
    """Puts a named instruction in the place of nests that do the same."""

    name = "loop-tensorize"

    loops: list[str] = option(help="labels of the outermost loops of the nests, globs allowed", default=[])
    instruction: str = option(help="name of the instruction", default="")
    library: str = option(help="file of pairs; those of irkit if none is given", default="")
    verify: bool = option(help="runs the pair before it is used, to see that both do the same", default=True)

    def run(self, function: func.Func) -> None:
        if not self.loops or not self.instruction:
            raise function.error("loop-tensorize needs loops and an instruction: loops=i.1 instruction=NAME")
        instruction = load(self.instruction, self.library, function)
        if self.verify:
            check_equal(instruction)
        for nest in loop.select(function, self.loops):
            if function.is_ancestor_of(nest):
                tensorize(nest, instruction)
        number_repeated_labels(function)


def tensorize(nest: loop.For, instruction: Instruction) -> None:
    """Puts an instruction in the place of a nest."""
    if instruction.launches:
        _check_host(nest, instruction)
    found = match(nest, instruction)
    arguments = _arguments(nest, instruction, found)
    body = instruction.impl.body.clone()
    entry = body.entry
    for op in body.walk():
        op.location = CallSiteLoc(op.location, nest.location)
    for arg, value in zip(entry.args, arguments, strict=True):
        arg.replace_all_uses_with(value)
    for op in list(entry.ops):
        if not op.is_terminator:
            op.move_before(nest)
    nest.erase()


def _check_host(nest: loop.For, instruction: Instruction) -> None:
    for outer in nest.ancestors():
        if isinstance(outer, gpu.Launch | gpu.Func):
            error = nest.error(
                f"@{nest.label.value} is not '{instruction.name}': that is a kernel, and this stands in one"
            )
            raise error.note("see that kernel here", outer.location)


def _arguments(nest: loop.For, instruction: Instruction, found: Match) -> list[Value[Type]]:
    arguments = dict(found.numbers)
    for operand in instruction.operands:
        source, window = found.buffers[operand.number]
        arguments[operand.number] = view(operand, source, window, found.at, nest)
    return [arguments[number] for number in range(len(instruction.spec.type.inputs))]
