"""ub in LLVM: poison is poison."""

from irkit.dialects import ub
from irkit.ir.types import MemRefType
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules

RULES = Rules()


@RULES.add
def poison(emit: FunctionEmitter, op: ub.Poison) -> None:
    if isinstance(op.result.type, MemRefType):
        raise op.error("of a memref has no code in irkit/targets/llvm/ub.py")
    emit.bind(op.result, "poison")
