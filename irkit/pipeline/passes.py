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
from typing import ClassVar, TypeVar

from irkit.ir.operation import Operation

P = TypeVar("P", bound="Pass")


class Pass:
    """A transformation of one operation and what is inside it.  Subclasses are frozen dataclasses."""

    name: ClassVar[str] = ""
    run: Callable[..., None]

    @classmethod
    def anchor(cls) -> str | None:
        """The name of the operations that the pass runs on, None where it runs on any."""
        annotations = {key: kind for key, kind in cls.run.__annotations__.items() if key != "return"}
        kind = next(iter(annotations.values()), Operation)
        if isinstance(kind, str):
            raise TypeError(f"{cls.__name__}.run: no `from __future__ import annotations` in a pass's file")
        return getattr(kind, "name", None) or None

    @classmethod
    def summary(cls) -> str:
        """The first paragraph of the docstring, on one line."""
        return " ".join((cls.__doc__ or "").strip().partition("\n\n")[0].split())


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
