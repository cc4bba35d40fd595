"""symbol-dce: erases the symbols that nobody can name.

    func.func private @unused() { ... }       -->       (nothing)

A symbol stays where it is public, where an operation that stays names it, or where it is visible from
outside.
"""

from dataclasses import dataclass

from irkit.define.symbols import SymbolTables, is_symbol_table, symbol_name, symbol_uses
from irkit.diagnostics import IRError
from irkit.ir.attributes import StringAttr
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
        hidden = op.parent_op is None or not _is_symbol(op) or _visibility(op) == "private"
        live = _live_symbols(op, hidden)
        tables = [each for each in op.walk() if is_symbol_table(each)]
        for table in tables:
            for region in table.regions:
                for block in region.blocks:
                    for each in block.ops:
                        if _is_symbol(each) and each not in live:
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
            inner_hidden = around_hidden or not _is_symbol(op) or _visibility(op) == "private"
            pending += _roots(op, inner_hidden, live)
        table = op.parent_op
        assert table is not None
        for user in _users_in(op):
            for symbol in symbol_uses(user):
                found: Operation | None = table
                for depth in range(len(symbol.nested) + 1):
                    name = (symbol.root, *symbol.nested)[depth]
                    found = tables.table(found).get(name) if found is not None else None
                    if found is not None and found not in live:
                        live.add(found)
                        pending.append((found, around_hidden))
    return live


def _roots(table: Operation, hidden: bool, live: set[Operation]) -> list[tuple[Operation, bool]]:
    """What must stay in a table whoever names it: all that is no symbol, and the symbols that are seen
    outside."""
    found: list[tuple[Operation, bool]] = []
    for block in table.regions[0].blocks:
        for op in block.ops:
            if _is_symbol(op):
                visibility = _visibility(op)
                if visibility == "private" or (hidden and visibility == "nested") or op in live:
                    continue
                live.add(op)
            found.append((op, hidden))
    return found


def _users_in(op: Operation) -> list[Operation]:
    """`op` and what is inside it, down to symbol tables."""
    found: list[Operation] = []
    pending = [op]
    while pending:
        each = pending.pop()
        found.append(each)
        if not each.is_registered and len(each.regions) == 1:
            raise IRError.at(
                op.location,
                "operation contains potentially unknown symbol table, meaning that we can't reliable compute "
                "symbol uses",
            )
        if not is_symbol_table(each):
            pending += [inner for region in each.regions for block in region.blocks for inner in block.ops]
    return found


def _is_symbol(op: Operation) -> bool:
    return getattr(op, "is_symbol", False) and symbol_name(op) is not None


def _visibility(op: Operation) -> str:
    found = op.attribute("sym_visibility")
    return found.value if isinstance(found, StringAttr) else "public"
