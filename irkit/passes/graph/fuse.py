"""graph-fuse: makes one function of operations that become one kernel.

    %0 = graph.matmul %x, %w                          %0 = call @matmul_add_gelu(%x, %w, %b)
    %1 = graph.add %0, %b                   -->
    %2 = graph.gelu %1                                func.func private @matmul_add_gelu(%a, %b, %c) {
                                                        %0 = graph.matmul %a, %b
                                                        %1 = graph.add %0, %c
                                                        %2 = graph.gelu %1
                                                        return %2

A kernel is a product, a convolution, a pooling, a softmax or a reduction with the functions of elements
behind it, a reduction also with those in front, a product with transpositions that it does without, or a
chain of functions of elements alone (irkit/passes/graph/groups.py).  Equal kernels are one function, which is
compiled once and can carry its schedule in an attribute.  Constants that hold one number everywhere move
inside; all else that a kernel reads is an argument.

A function that is a kernel already, or does nothing else than one would, stays as it is; so does what makes
tensors of sizes that are not known, which no caller could allocate.  `alone` fuses nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from irkit.define import Op
from irkit.define.symbol_uses import SymbolTable
from irkit.diagnostics import fuse
from irkit.dialects import builtin, func, graph
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.attributes import UNIT, StringAttr, SymbolRefAttr
from irkit.ir.types import FunctionType
from irkit.passes.graph.constants import is_number
from irkit.passes.graph.groups import does_without, groups_of, inputs_of, output_of
from irkit.pipeline import Pass, Statistic, option, statistic
from irkit.rewrite.equality import same_regions

KERNEL: Final = "irkit.kernel"
"""The attribute of a function that was made of a part of another, to become one kernel."""

_NAMED: Final = 4
"""How many operations give their names to a kernel."""


@dataclass(frozen=True)
class GraphFuse(Pass):
    """Outlines operations that become one kernel as private functions; equal ones once."""

    name = "graph-fuse"

    alone: bool = option(help="make a kernel of each operation for itself", default=False)

    kernels: Statistic = statistic("num-kernels", help="Number of functions that were made")
    calls: Statistic = statistic("num-calls", help="Number of places from which they are called")

    def run(self, module: builtin.Module) -> None:
        table = SymbolTable(module)
        kernels: dict[tuple[FunctionType, tuple[str, ...]], list[func.Func]] = {}
        for function in [op for op in module.block.ops if isinstance(op, func.Func)]:
            if function.is_declaration or KERNEL in function.attributes:
                continue
            for block in list(function.body.blocks):
                if not self.alone:
                    _transpose_for_each(block)
                groups = groups_of(block)
                if self.alone:
                    every = [op for group in groups for op in group]
                    groups = [[op] for op in every if not isinstance(op, graph.Transpose)]
                if len(groups) == 1 and _is_all(groups[0], function):
                    continue
                for group in groups:
                    if output_of(group).type.has_static_shape:
                        self._outline(group, function, table, kernels)

    def _outline(
        self,
        group: Sequence[graph.TensorOp],
        function: func.Func,
        table: SymbolTable,
        kernels: dict[tuple[FunctionType, tuple[str, ...]], list[func.Func]],
    ) -> None:
        inputs = [each for each in inputs_of(group) if not is_number(each)]
        made = _kernel(group, inputs)
        names = tuple([op.name.removeprefix("graph.") for op in group])
        alike = kernels.setdefault((made.type, names), [])
        kernel = next((each for each in alike if same_regions(each, made)), None)
        if kernel is None:
            kernel = made
            kernel.properties["sym_name"] = StringAttr(_name(names))
            table.insert(kernel, function)
            alike.append(kernel)
            self.kernels.add(1)
        else:
            made.erase()
        self.calls.add(1)
        _call(kernel, group, inputs)


def _transpose_for_each(block: Block) -> None:
    """Gives each product a transposition of its own, where all that read it do without."""
    for op in [each for each in block.ops if isinstance(each, graph.Transpose)]:
        users = op.result.users
        if not all(does_without(each, op) for each in users):
            continue
        for user in users[1:]:
            copy = op.clone()
            block.insert(copy, op)
            user.operands = [copy.result if each is op.result else each for each in user.operands]


def _is_all(group: Sequence[graph.TensorOp], function: func.Func) -> bool:
    """Whether a function does nothing else."""
    others = [op for op in function.walk() if op not in group and not isinstance(op, graph.Constant)]
    return all(op is function or op.is_terminator for op in others if isinstance(op, Op))


def _name(operations: Sequence[str]) -> str:
    return "_".join([*operations[:_NAMED], *(["etc"] if len(operations) > _NAMED else [])])


def _kernel(group: Sequence[graph.TensorOp], inputs: Sequence[Value[Type]]) -> func.Func:
    """A function that does what a group does; it has no name yet."""
    output = output_of(group)
    location = fuse([op.location for op in group])
    kernel = func.Func.define("kernel", [each.type for each in inputs], [output.type], "private", location)
    kernel.attributes[KERNEL] = UNIT
    entry = kernel.body.entry
    mapping: dict[object, object] = dict(zip(inputs, entry.args, strict=True))
    for value in inputs_of(group):
        if value not in mapping and value.defining_op is not None:
            entry.append(value.defining_op.clone(mapping))
    for op in group:
        entry.append(op.clone(mapping))
    result = mapping[output]
    assert isinstance(result, Value)
    entry.append(func.Return([result], location=location))
    return kernel


def _call(kernel: func.Func, group: Sequence[graph.TensorOp], inputs: Sequence[Value[Type]]) -> None:
    """Replaces a group by a call."""
    output, block = output_of(group), group[-1].parent
    assert block is not None
    call = func.Call(
        SymbolRefAttr(kernel.sym_name.value), list(inputs), outputs=[output.type], location=kernel.location
    )
    block.insert(call, group[-1])
    output.replace_all_uses_with(call.outputs[0])
    constants = {each.defining_op for each in inputs_of(group) if is_number(each)}
    for op in reversed(group):
        op.erase()
    for constant in constants:
        if isinstance(constant, Operation) and not constant.result.has_uses:
            constant.erase()
