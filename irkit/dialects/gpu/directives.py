"""Custom directives of the formats of gpu.

    custom<AsyncDependencies>     async [%a, %b]
    custom<AllReduceOperation>     add            with the second space that upstream prints before it
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from irkit.dialects.gpu.attributes import ASYNC_TOKEN, AllReduceOperation
from irkit.ir import Operation, Type, Value

if TYPE_CHECKING:
    from irkit.syntax.format_reader import Slot
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


def read_async(p: "OpParser") -> tuple[Type | None, list[int]]:
    """`async [%a, %b]`: the type of the token, None without `async`, and the uses."""
    at = p.i
    is_async = p.accept("async")
    if is_async and p.tokens[p.op_at - 1] != "=":
        raise p.custom_error("needs to be named when marked 'async'", at)
    uses = p.operand_list("[", "]") if p.peek() == "[" else []
    return (ASYNC_TOKEN if is_async else None), uses


def async_text(p: "OpPrinter", is_async: bool, dependencies: Sequence[Value[Type]]) -> str:
    words = ["async"] if is_async else []
    if dependencies:
        words.append(f"[{p.values(dependencies)}]")
    return " ".join(words)


class AsyncDependencies:
    """`async` where the operation gives a token, then what it waits for."""

    @staticmethod
    def parse(p: "OpParser", kind: "Slot", dependencies: "Slot") -> None:
        kind.value, dependencies.value = read_async(p)

    @staticmethod
    def print(p: "OpPrinter", op: Operation, kind: Type | None, dependencies: Sequence[Value[Type]]) -> None:
        p.write(async_text(p, kind is not None, dependencies))


ASYNC: Final[Mapping[str, object]] = {"AsyncDependencies": AsyncDependencies}


class ReductionDirective:
    """The operation of a reduction, which may be left out where its body says it."""

    @staticmethod
    def parse(p: "OpParser", slot: "Slot") -> None:
        if p.at_word():
            if p.peek() not in AllReduceOperation.cases:
                p.i += 1
                raise p.custom_error("invalid op kind")
            slot.value = AllReduceOperation.read_case(p)

    @staticmethod
    def print(p: "OpPrinter", op: Operation, attr: AllReduceOperation | None) -> None:
        if attr is not None:
            p.write(f" {attr.value}")
