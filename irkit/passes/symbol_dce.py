"""symbol-dce: erases the symbols that nobody can name.

    func.func private @unused() { ... }       -->       (nothing)

A symbol stays where it is public, where an operation that stays names it, or where it is visible from
outside.
"""

from dataclasses import dataclass

from irkit.define.symbol_uses import UNKNOWN_TABLE, users_in
from irkit.define.symbols import SymbolTables, is_symbol, is_symbol_table, symbol_uses, visibility
from irkit.diagnostics import IRError
from irkit.ir.operation import Operation
from irkit.pipeline import Pass, Statistic, statistic


@dataclass(frozen=True)
class SymbolDCE(Pass):
    """Eliminate dead symbols"""

    name = "symbol-dce"

    dead: Statistic = statistic("num-dce'd", help="Number of symbols DCE'd")

    def run(self, op: Operation) -> None:
        if not is_symbol_table(op):
            raise op.error(" was scheduled to run under SymbolDCE, but does not define a symbol table")
        hidden = op.parent_op is None or not is_symbol(op) or visibility(op) == "private"
        live = _live_symbols(op, hidden)
        tables = [each for each in op.walk() if is_symbol_table(each)]
        for table in tables:
            for region in table.regions:
                for block in region.blocks:
                    for each in block.ops:
                        if is_symbol(each) and each not in live:
                            each.erase()
                            self.dead.add()


def _live_symbols(root: Operation, hidden: bool) -> set[Operation]:
    """The symbols in `root` and in the tables inside it that must stay; `hidden`: nobody outside looks in."""
    tables = SymbolTables()
    live: set[Operation] = set()
    pending = _roots(root, hidden, live)
    while pending:
        op, around_hidden = pending.pop()
        if is_symbol_table(op):
            inner_hidden = around_hidden or not is_symbol(op) or visibility(op) == "private"
            pending += _roots(op, inner_hidden, live)
        table = op.parent_op
        assert table is not None
        users = users_in(op)
        if users is None:
            raise IRError.at(op.location, UNKNOWN_TABLE)
        for symbol in [each for user in users for each in symbol_uses(user)]:
            for named in tables.path(table, symbol):
                if named not in live:
                    live.add(named)
                    pending.append((named, around_hidden))
    return live


def _roots(table: Operation, hidden: bool, live: set[Operation]) -> list[tuple[Operation, bool]]:
    """What must stay in a table whoever names it: all that is no symbol, and the symbols that are seen
    outside."""
    found: list[tuple[Operation, bool]] = []
    for block in table.regions[0].blocks:
        for op in block.ops:
            if is_symbol(op):
                visible = visibility(op)
                if visible == "private" or (hidden and visible == "nested") or op in live:
                    continue
                live.add(op)
            found.append((op, hidden))
    return found
