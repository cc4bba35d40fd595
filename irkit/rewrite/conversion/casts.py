"""Casts between converted and original types, of which those that lead back to what was there before cancel.

    %1 = cast %0 : i32 to i64
    %2 = cast %1 : i64 to i32          -->          "use"(%0)
    "use"(%2)
"""

from collections.abc import Container, Iterable

from irkit.define import AnyType, Op, Operands, Results
from irkit.ir.operation import Operation


class Cast(Op):
    """Stands for values of other types until the conversion knows whether they are needed, and makes them."""

    name = "builtin.unrealized_conversion_cast"

    inputs: Operands[AnyType]
    outputs: Results[AnyType]


def reconcile_casts(casts: Iterable[Operation]) -> list[Operation]:
    """Lets uses of casts use what has their types already, and erases the casts that nothing needs any more.

    Those that remain are returned, in order."""
    known = dict.fromkeys(casts)
    for cast in reversed(known):
        before: Operation | None = cast
        while before is not None:
            if before.operand_types == cast.result_types:
                for result, value in zip(cast.results, before.operands, strict=True):
                    result.replace_all_uses_with(value)
                break
            before = _cast_before(before, known)
    needed: dict[Operation, None] = {}
    pending = [
        cast for cast in known if any(user not in known for value in cast.results for user in value.users)
    ]
    while pending:
        cast = pending.pop()
        if cast not in needed:
            needed[cast] = None
            before_it = [value.defining_op for value in cast.operands]
            pending += [each for each in before_it if each is not None and each in known]
    for cast in known:
        if cast not in needed:
            cast.drop_operands()
    for cast in known:
        if cast not in needed:
            cast.erase()
    return [cast for cast in known if cast in needed]


def _cast_before(cast: Operation, known: Container[Operation]) -> Operation | None:
    """The cast whose results, all of them in order, are what a cast takes."""
    before = cast.operands[0].defining_op if cast.operands else None
    return before if before in known and before is not None and before.results == cast.operands else None
