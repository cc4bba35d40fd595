"""Which arguments a function may write to: what follows from the effects of the operations that use them."""

from collections.abc import Iterator

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
        callee = self._tables.lookup_from(call, call.callee)
        if not isinstance(callee, func.Func) or callee.is_declaration:
            return True
        if callee not in self._known:
            self._known[callee] = written_arguments(callee)
        pairs = zip(call.operands, self._known[callee], strict=True)
        return any(written and root_of(operand).may_be(root) for operand, written in pairs)


def written_arguments(function: Operation) -> tuple[bool, ...]:
    """For each argument whether the memory behind it may be written to; False for what is no memref.

    What cannot be seen (a call, an operation of unknown effects, a branch that carries the memref) counts as
    a write.
    """
    if not function.regions[0].blocks:
        return ()
    return tuple([_may_be_written(argument) for argument in function.regions[0].entry.args])


def _may_be_written(argument: Value[Type]) -> bool:
    seen: set[Value[Type]] = set()
    pending = [argument] if isinstance(argument.type, MemRefType) else []
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        for user in value.users:
            if _may_write(user, value):
                return True
            pending += _views(user)
    return False


def _may_write(user: Operation, value: Value[Type]) -> bool:
    if not isinstance(user, Op) or user.is_terminator:
        return True
    effects = user.effects()
    if effects is None:
        return True
    return any(kind != "read" and (target is None or target is value) for kind, target in effects)


def _views(user: Operation) -> Iterator[Value[Type]]:
    return (result for result in user.results if isinstance(result.type, MemRefType))
