"""Which arguments a function may write to: what follows from the effects of the operations that use them."""

from collections.abc import Iterator

from irkit.analysis.call_graph import is_function
from irkit.analysis.dependence.aliasing import Root, root_of
from irkit.define import Op
from irkit.define.symbols import SymbolTables
from irkit.dialects import func
from irkit.ir import Operation, Type, Value
from irkit.ir.types import MemRefType


class WritingCalls:
    """Which calls may write to a buffer.  Stays valid while no symbol changes, and functions write to the
    arguments that they wrote to before."""

    def __init__(self) -> None:
        self._tables = SymbolTables()
        self._known: dict[Operation, tuple[bool, ...]] = {}

    def may_write(self, call: func.Call, root: Root) -> bool:
        """Whether a call may write to memory that only its arguments lead to."""
        callee = _body_of(call, self._tables)
        if callee is None:
            return True
        if callee not in self._known:
            self._known[callee] = written_arguments(callee, self._tables)
        pairs = zip(call.operands, self._known[callee], strict=True)
        return any(written and root_of(operand).may_be(root) for operand, written in pairs)


def written_arguments(function: Operation, tables: SymbolTables | None = None) -> tuple[bool, ...]:
    """For each argument whether the memory behind it may be written to; False for what is no memref.

    A memref is followed through views, into the functions that are called with it, and along branches and
    what regions yield.  What cannot be seen (a function without a body, an operation of unknown effects)
    counts as a write.
    """
    if not function.regions[0].blocks:
        return ()
    known = SymbolTables() if tables is None else tables
    return tuple([_may_be_written(argument, known) for argument in function.regions[0].entry.args])


def _may_be_written(argument: Value[Type], tables: SymbolTables) -> bool:
    seen: set[Value[Type]] = set()
    pending = [argument] if isinstance(argument.type, MemRefType) else []
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        for user in value.users:
            if isinstance(user, func.Call):
                callee = _body_of(user, tables)
                if callee is None:
                    return True
                pending += _handed_over(user, value, callee)
            elif _may_write(user, value):
                return True
            pending += _other_names(user, value)
    return False


def _body_of(call: func.Call, tables: SymbolTables) -> func.Func | None:
    callee = tables.lookup_from(call, call.callee)
    return callee if isinstance(callee, func.Func) and not callee.is_declaration else None


def _handed_over(call: func.Call, value: Value[Type], callee: func.Func) -> Iterator[Value[Type]]:
    arguments = callee.regions[0].entry.args
    pairs = zip(call.operands, arguments, strict=True)
    return (argument for operand, argument in pairs if operand is value)


def _may_write(user: Operation, value: Value[Type]) -> bool:
    if not isinstance(user, Op):
        return True
    if user.is_terminator:
        return False
    effects = user.effects()
    if effects is None:
        return True
    return any(kind != "read" and (target is None or target is value) for kind, target in effects)


def _other_names(user: Operation, value: Value[Type]) -> Iterator[Value[Type]]:
    """The memrefs that may be the one which an operation uses: its results, the arguments of its blocks, and,
    where it ends a block, those to which it hands on."""
    names: list[Value[Type]] = [*user.results]
    if isinstance(user, Op) and user.successors:
        names += _arguments_of_successors(user, value)
    else:
        names += _arguments_in(user)
    around = user.parent_op
    if user.is_terminator and not user.successors and around is not None and not is_function(around):
        names += [*around.results, *_arguments_in(around)]
    return (each for each in names if isinstance(each.type, MemRefType))


def _arguments_of_successors(user: Op, value: Value[Type]) -> Iterator[Value[Type]]:
    for number, block in enumerate(user.successors):
        handed = user.successor_operands(number)
        if handed is None:
            yield from block.args
        else:
            behind = len(block.args) - len(handed)
            yield from (block.args[behind + at] for at, each in enumerate(handed) if each is value)


def _arguments_in(op: Operation) -> Iterator[Value[Type]]:
    return (argument for region in op.regions for block in region.blocks for argument in block.args)
