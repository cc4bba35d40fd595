"""snapshot-op-locations: writes the program to a file, and lets locations point there.

    snapshot-op-locations{filename=now.mlir}

    %0 = "a.op"() : () -> i32 loc("f.py":3:4)    -->    %0 = "a.op"() : () -> i32 loc("now.mlir":2:4)

With a tag the old locations stay beside the new ones: `loc(fused["f.py":3:4, "tag"("now.mlir":2:4)])`.  What
the text leaves out, such as a terminator that goes without saying, keeps its location.
"""

import os
import sys
import tempfile
from dataclasses import dataclass

from irkit.diagnostics import FileLineCol, IRError, NameLoc, fuse
from irkit.ir.operation import Operation
from irkit.pipeline import Pass, option
from irkit.syntax.places import print_with_places


@dataclass(frozen=True)
class SnapshotOpLocations(Pass):
    """Generate new locations from the current IR"""

    name = "snapshot-op-locations"

    filename: str = option(help="The filename to print the generated IR", default="")
    tag: str = option(
        help="A tag to use when fusing the new locations with the original. If unset, the locations are "
        "replaced.",
        default="",
    )
    print_debuginfo: bool = option(help="Print debug info in MLIR output", default=False)
    print_op_generic: bool = option(help="Print the generic op form", default=False)

    def run(self, op: Operation) -> None:
        text, places = print_with_places(op, generic=self.print_op_generic, debuginfo=self.print_debuginfo)
        name = self.filename or _temporary_name()
        _write(name, text, op)
        for each in op.walk():
            if each in places:
                here = FileLineCol(name, *places[each])
                each.location = fuse([each.location, NameLoc(self.tag, here)]) if self.tag else here


def _temporary_name() -> str:
    handle, name = tempfile.mkstemp(".tmp.mlir", "mlir_snapshot-")
    os.close(handle)
    return name


def _write(name: str, text: str, op: Operation) -> None:
    if name == "-":
        sys.stdout.write(text)
        return
    try:
        with open(name, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            file.write(text)
    except OSError as error:
        message = f"cannot open output file '{name}': {error.strerror}"
        raise IRError.at(op.location, message) from error
