"""The functions that read and print the custom form of an operation, made when the operation is first met."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from irkit.define import Op
from irkit.ir.operation import Operation
from irkit.syntax.format_printer import compile_printer
from irkit.syntax.format_reader import compile_parser


@cache
def custom_parser(cls: type[Operation]) -> Callable[..., Any] | None:
    """The function that reads the custom form: written by hand, or compiled from `syntax`; None where there
    is none."""
    by_hand = getattr(cls, "parse", None)
    if by_hand is not None:
        return by_hand  # type: ignore[no-any-return]
    assert issubclass(cls, Op)
    return compile_parser(cls) if cls.syntax is not None else None


@cache
def custom_printer(cls: type[Operation]) -> Callable[..., Any] | None:
    """The function that prints the custom form, None where there is only the generic one."""
    by_hand = getattr(cls, "print", None)
    if by_hand is not None:
        return by_hand  # type: ignore[no-any-return]
    if not issubclass(cls, Op) or cls.syntax is None:
        return None
    return compile_printer(cls)
