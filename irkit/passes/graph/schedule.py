"""graph-schedule: puts operations in the order in which the fewest bytes of tensors are in use at once.

    %a = graph.exp %x : 4 MB                      %a = graph.exp %x
    %b = graph.log %x : 4 MB                      %c = graph.reduce sum %a      // a is free from here on
    %c = graph.reduce sum %a : 4 kB     -->       %b = graph.log %x
    %d = graph.reduce sum %b : 4 kB               %d = graph.reduce sum %b
    graph.add %c, %d                              graph.add %c, %d

The order is the best there is (irkit/analysis/memory/ordering.py), and the given one where no other needs
less; a remark tells how much was in use before and is now, and when the search was given up.  Operations with
effects stay in their order, with all others on the side on which they were.

Arguments of the function are the caller's memory and constants are apart, so neither counts.  A reshape is
another name for the bytes of its operand.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import prod

from irkit.analysis.memory.ordering import BUDGET, Order, Task, best_order, peak_of_order
from irkit.analysis.sizes import element_bytes
from irkit.define import Op
from irkit.dialects import func, graph
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.types import DYNAMIC, TensorType
from irkit.pipeline import Pass, option
from irkit.pipeline.remarks import missed, passed
from irkit.rewrite.dead_code import is_memory_effect_free


@dataclass(frozen=True)
class GraphSchedule(Pass):
    """Orders operations so that the fewest bytes of tensors are in use at once."""

    name = "graph-schedule"

    budget: int = option(
        help="how many sets of operations the search looks at", default=BUDGET, is_unsigned=True
    )

    def run(self, function: func.Func) -> None:
        for op in [function, *function.walk()]:
            for region in op.regions:
                for block in region.blocks:
                    self._order(function, block)

    def _order(self, function: func.Func, block: Block) -> None:
        ops = [op for op in block.ops if op is not block.terminator]
        tasks = tasks_of(ops)
        if isinstance(tasks, Operation):
            reason = "the size of a tensor is not known"
            missed(tasks, "left", self.name, remark="the operations stay in their order", reason=reason)
            return
        before = peak_of_order(tasks, range(len(tasks)))
        found = best_order(tasks, self.budget)
        _move(ops, found)
        if not found.is_proved:
            reason = f"the budget of {self.budget} sets of operations is used up"
            missed(function, "left", self.name, remark="the operations stay in their order", reason=reason)
        elif found.peak < before:
            text = f"{found.peak} bytes of tensors are in use at once, {before} in the order before"
            passed(function, "ordered", self.name, remark=text)


def tasks_of(ops: Sequence[Operation]) -> list[Task] | Operation:
    """The operations of a block, all but its terminator, as tasks; one of which a size is not known, if
    there is one."""
    numbers = {op: number for number, op in enumerate(ops)}
    barrier: int | None = None
    tasks: list[Task] = []
    for number, op in enumerate(ops):
        size = _bytes_made(op)
        if size is None:
            return op
        behind: tuple[int, ...] = () if barrier is None else (barrier,)
        if not is_memory_effect_free(op):
            behind, barrier = tuple(range(number)), number
        read = {numbers[maker] for maker in _makers(_values_read(op)) if maker in numbers}
        kept = any(_is_read_outside(result, numbers.keys()) for result in op.results)
        tasks.append(Task(size, tuple(sorted(read)), kept, behind))
    return tasks


def _bytes_made(op: Operation) -> int | None:
    """The bytes of the tensors that an operation makes, None where they are not known."""
    if isinstance(op, graph.Reshape) or (isinstance(op, Op) and op.is_constant):
        return 0
    total = 0
    for kind in op.result_types:
        if isinstance(kind, TensorType):
            element = element_bytes(kind.element_type)
            if DYNAMIC in kind.shape or element is None:
                return None
            total += prod(kind.shape) * element
    return total


def _values_read(op: Operation) -> Iterator[Value[Type]]:
    """The values that an operation, or what it holds, reads."""
    for each in op.walk():
        yield from each.operands


def _makers(values: Iterable[Value[Type]]) -> Iterator[Operation]:
    """The operations that make values; of a reshape, also those of the bytes that it gives a shape."""
    for value in values:
        maker = value.defining_op
        while maker is not None:
            yield maker
            maker = maker.operand.defining_op if isinstance(maker, graph.Reshape) else None


def _is_read_outside(value: Value[Type], inside: Collection[Operation]) -> bool:
    """Whether the bytes of a value are read elsewhere than in operations of the block, by whatever name."""
    pending = [value]
    while pending:
        for user in pending.pop().users:
            if isinstance(user, graph.Reshape):
                pending.append(user.result)
            if user not in inside and not any(each in inside for each in user.ancestors()):
                return True
    return False


def _move(ops: Sequence[Operation], order: Order) -> None:
    """Puts the operations of a block, in front of its terminator, in an order."""
    if not ops or order.tasks == tuple(range(len(ops))):
        return
    after = ops[-1].next
    block = ops[-1].parent
    assert block is not None
    for number in order.tasks:
        block.insert(ops[number].detach(), after)
