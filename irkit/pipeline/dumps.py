"""Printing the IR between passes.

    // -----// IR Dump After CSE (cse) //----- //
    func.func @f() { ... }
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from irkit.ir.attributes import StringAttr
from irkit.ir.operation import Operation
from irkit.pipeline.passes import Pass
from irkit.pipeline.run import Instrument, describe


class Dumps(Instrument):
    """Prints before and after the passes of the given names; None stands for all.

    `show` is the text of an operation that is known to be valid or is not; `write` takes what is printed, for
    a pass on an operation.  With `only_changes` what a pass left as it was is not printed; with
    `module_scope` the outermost operation is printed instead of the pass's own.
    """

    def __init__(
        self,
        show: Callable[[Operation, bool], str],
        write: Callable[[Pass, Operation, str], object],
        before: Collection[str] | None = (),
        after: Collection[str] | None = (),
        only_changes: bool = False,
        only_failures: bool = False,
        module_scope: bool = False,
    ):
        self.show = show
        self.write = write
        self.before = before
        self.after = after
        self.only_changes = only_changes
        self.only_failures = only_failures
        self.module_scope = module_scope
        self._previous = ""

    def before_pass(self, each: Pass, op: Operation) -> None:
        if self.before is None or each.name in self.before:
            self._dump("Before", each, op)
        if self.only_changes:
            self._previous = self.show(op, True)

    def after_pass(self, each: Pass, op: Operation) -> None:
        if self.only_failures or not (self.after is None or each.name in self.after):
            return
        if not self.only_changes or self.show(op, True) != self._previous:
            self._dump("After", each, op)

    def after_failure(self, each: Pass, op: Operation) -> None:
        if self.only_failures or self.after is None or each.name in self.after:
            self._dump("After", each, op, " Failed")

    def _dump(self, when: str, each: Pass, op: Operation, failed: str = "") -> None:
        title = f"IR Dump {when} {type(each).__name__}{failed} ({each.name})"
        shown = op
        if self.module_scope:
            title += f" ({describe(op)})"
            shown = [op, *op.ancestors()][-1]
        text = self.show(shown, not failed)
        if shown.parent is not None:  # a whole module ends in a line end of its own
            text = text.rstrip("\n")
        self.write(each, op, f"// -----// {title} //----- //\n{text}\n\n")


class DumpTree:
    """Names for files that hold what is printed, in a tree of folders with the shape of the module.

        builtin_module_no-symbol-name/func_func_f/0_1_cse.mlir

    The numbers count the dumps of each operation on the way.
    """

    def __init__(self) -> None:
        self._counts: dict[Operation, int] = {}

    def path(self, each: Pass, op: Operation) -> tuple[str, str]:
        """The folder and the name of the file for the next dump of an operation."""
        self._counts[op] = self._counts.get(op, -1) + 1
        chain = [op, *op.ancestors()][::-1]
        numbers = "_".join([str(self._counts.get(around, 0)) for around in chain])
        return "/".join(map(_folder, chain)), f"{numbers}_{each.name}.mlir"


def _folder(op: Operation) -> str:
    name = op.attribute("sym_name")
    symbol = name.value if isinstance(name, StringAttr) else "no-symbol-name"
    return f"{op.name.replace('.', '_')}_{symbol.replace('/', '_').replace(chr(92), '_')}"
