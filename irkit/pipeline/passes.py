"""What a pass is.

    @dataclass(frozen=True)
    class LoopUnroll(Pass):
        \"\"\"Unrolls the loops with the given labels, fully or by a factor.\"\"\"

        name = "loop-unroll"

        loops: list[str] = option(help="labels of the loops, globs allowed; all if none is given", default=[])
        factor: int = option(help="copies of the body; 0 unrolls fully", default=0)

        def run(self, function: func.Func) -> None: ...

The annotation of `run`'s parameter says what the pass runs on: a `func.Func` here; where it is `Operation`,
whatever the pass manager runs on.  A pass that cannot do its work raises an `IRError`; it never prints.
"""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType
from typing import ClassVar, TypeVar

from irkit.diagnostics import UNKNOWN, FileLineCol, IRError
from irkit.ir.operation import Operation

P = TypeVar("P", bound="Pass")


class Pass:
    """A transformation of one operation and what is inside it.  Subclasses are frozen dataclasses."""

    name: ClassVar[str] = ""
    run: Callable[..., None]

    @classmethod
    def anchor(cls) -> str | None:
        """The name of the operations that the pass runs on, None where it runs on any."""
        declared = getattr(getattr(cls, "run", None), "__annotations__", None)
        if declared is None:
            raise cls.misdeclared("has no method `run`")
        kind = next((kind for key, kind in declared.items() if key != "return"), Operation)
        if isinstance(kind, str):
            raise cls.misdeclared("has text for an annotation: no `from __future__ import annotations` here")
        return getattr(kind, "name", None) or None

    def bound(self, lookup: object) -> Pass:
        """The pass in a pipeline whose names `lookup` resolves; one that runs other passes keeps it."""
        return self

    @classmethod
    def misdeclared(cls, message: str) -> IRError:
        """An error about the class itself, for whoever wrote it."""
        code: CodeType | None = getattr(getattr(cls, "run", None), "__code__", None)
        where = FileLineCol(code.co_filename, code.co_firstlineno, 1) if code is not None else UNKNOWN
        return IRError.at(where, f"the pass '{cls.name}' {message}")

    @classmethod
    def summary(cls) -> str:
        """The first paragraph of the docstring, on one line."""
        own = cls.__doc__ or ""
        if own.startswith(f"{cls.__name__}("):  # what dataclasses write where nobody did
            return ""
        return " ".join(own.strip().partition("\n\n")[0].split())


class Pipeline:
    """A named list of passes.  A file in passes/ declares one, as it would a pass:

        PIPELINE = Pipeline("lower-to-cpu", "builtin.module(canonicalize,func.func(cse))", help="...")

    in irkit/passes/lower_to_cpu.py is used as `--lower-to-cpu` and as `builtin.module(lower-to-cpu)`.
    """

    __slots__ = ("help", "name", "text")

    def __init__(self, name: str, text: str, help: str):
        self.name = name
        self.text = text
        self.help = help
