"""symbol-privatize: nobody outside names the symbols of a table, so they are private.

    func.func @f() { ... }       -->       func.func private @f() { ... }

`exclude` names those that stay as they are, such as an entry point.
"""

from dataclasses import dataclass

from irkit.define.symbols import is_symbol, set_visibility, symbol_name
from irkit.ir.operation import Operation
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class SymbolPrivatize(Pass):
    """Mark symbols private"""

    name = "symbol-privatize"

    exclude: list[str] = option(
        help="Comma separated list of symbols that should not be marked private", default=[]
    )

    def run(self, op: Operation) -> None:
        for region in op.regions:
            for block in region.blocks:
                for each in block.ops:
                    if is_symbol(each) and symbol_name(each) not in self.exclude:
                        set_visibility(each, "private")
