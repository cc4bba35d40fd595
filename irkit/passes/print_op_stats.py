"""print-op-stats: says on standard error how often each operation occurs.

    func.func @f() { return }      -->      Operations encountered:
                                            -----------------------
                                              builtin.module , 1
                                                 func.func   , 1
                                                 func.return , 1

The program stays as it is.  Upstream's pass prints, and so does this one.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from irkit.ir.operation import Operation
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class PrintOpStats(Pass):
    """Print statistics of operations"""

    name = "print-op-stats"

    json: bool = option(help="print the stats as JSON", default=False)

    def run(self, op: Operation) -> None:
        counts = Counter(each.name for each in op.walk())
        lines = _json(counts) if self.json else _table(counts)
        sys.stderr.write("".join(f"{line}\n" for line in lines))


def _table(counts: Counter[str]) -> Iterator[str]:
    """Names are aligned at the dot, counts in one column."""
    yield "Operations encountered:"
    yield "-----------------------"
    names = {each: _split(each) for each in sorted(counts)}
    dialect_width = max(len(dialect) for dialect, _ in names.values())
    name_width = max(len(name) for _, name in names.values())
    for full, (dialect, name) in names.items():
        prefix = f"{dialect:>{dialect_width + 2}}." if dialect else " " * (dialect_width + 3)
        yield f"{prefix}{name:<{name_width}} , {counts[full]}"


def _split(name: str) -> tuple[str, str]:
    """The dialect, empty where there is none, and the rest of the name."""
    dialect, _, rest = name.partition(".")
    return (dialect, rest) if rest else ("", dialect)


def _json(counts: Counter[str]) -> Iterator[str]:
    yield "{"
    yield ",\n".join(f'  "{name}" : {count}' for name, count in sorted(counts.items()))
    yield "}"
