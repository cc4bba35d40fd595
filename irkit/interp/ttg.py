"""ttg: the programs of the interpreter run as one thread each, which waits for nobody."""

from irkit.dialects import ttg
from irkit.interp.code import Code, emits


@emits(ttg.Barrier)
def barrier(op: ttg.Barrier, c: Code) -> None:
    """Every access has happened already."""
