"""Reproducers: a module with the pipeline that is to be run on it.

    module { ... }

    {-#
      external_resources: {
        mlir_reproducer: {
          pipeline: "builtin.module(cse)",
          disable_threading: false,
          verify_each: true
        }
      }
    #-}
"""

from __future__ import annotations

from collections.abc import Callable

from irkit.ir.attributes import escape
from irkit.ir.operation import Operation
from irkit.pipeline.pass_manager import pass_text
from irkit.pipeline.passes import Pass
from irkit.pipeline.run import Instrument


def reproducer_text(module: str, pipeline: str, verify_each: bool = True, comment: str = "") -> str:
    """The text of a reproducer: `comment` ahead of the module, each line of it after `// `."""
    head = "".join([f"// {line}\n" for line in comment.splitlines()])
    verified = "true" if verify_each else "false"
    return (
        f"{head}{module.rstrip()}\n\n"
        "{-#\n  external_resources: {\n    mlir_reproducer: {\n"
        f'      pipeline: "{escape(pipeline)}",\n'
        "      disable_threading: false,\n"
        f"      verify_each: {verified}\n"
        "    }\n  }\n#-}\n"
    )


class LocalReproducer(Instrument):
    """Keeps the module as it was before the pass that fails, and a pipeline of that pass alone."""

    def __init__(self, show: Callable[[Operation], str]):
        self.show = show
        self.module = ""
        self.pipeline = ""
        self._before = ""

    def before_pass(self, each: Pass, op: Operation) -> None:
        if not self.pipeline:
            self._before = self.show([op, *op.ancestors()][-1])

    def after_failure(self, each: Pass, op: Operation) -> None:
        if self.pipeline:
            return
        self.module = self._before
        self.pipeline = pass_text(each)
        for around in (op, *op.ancestors()):
            self.pipeline = f"{around.name}({self.pipeline})"
