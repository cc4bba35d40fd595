"""Symbols: names of operations in the symbol table around them.

    func.call @f            the nearest table around the call
    gpu.launch_func @m::@k  `k` in the table that `m` names there
"""

from __future__ import annotations

from collections.abc import Iterator

from irkit.ir.attributes import StringAttr, SymbolRefAttr
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation


def symbol_name(op: Operation) -> str | None:
    """The name that `op` has as a symbol, None where it has none."""
    name = op.attribute("sym_name")
    return name.value if isinstance(name, StringAttr) else None


def set_symbol_name(op: Operation, name: str) -> None:
    (op.properties if "sym_name" in op.properties else op.attributes)["sym_name"] = StringAttr(name)


def is_symbol(op: Operation) -> bool:
    """Whether `op` is of a kind that may be named, and has a name."""
    return getattr(op, "is_symbol", False) and symbol_name(op) is not None


def visibility(op: Operation) -> str:
    """`public`, `nested` or `private`: who may name a symbol."""
    found = op.attribute("sym_visibility")
    return found.value if isinstance(found, StringAttr) else "public"


def set_visibility(op: Operation, visible: str) -> None:
    """Public is what has no attribute that says otherwise."""
    spec = getattr(op, "spec", None)
    declared = spec is not None and spec.attr_by_key("sym_visibility") is not None
    entries = op.properties if declared else op.attributes
    if visible == "public":
        entries.pop("sym_visibility", None)
    else:
        entries["sym_visibility"] = StringAttr(visible)


def is_symbol_table(op: Operation) -> bool:
    return getattr(op, "is_symbol_table", False)


def nearest_symbol_table(op: Operation | None) -> Operation | None:
    """`op` itself or the closest operation around it that is a symbol table.

    None where there is none, or where an unregistered operation stands between: nothing is known of it.
    """
    while op is not None and not is_symbol_table(op):
        if not op.is_registered:
            return None
        op = op.parent_op
    return op


class SymbolTables:
    """Looks symbols up; remembers the tables, so that it must not outlive a change of them."""

    __slots__ = ("_tables",)

    def __init__(self) -> None:
        self._tables: dict[Operation, dict[str, Operation]] = {}

    def table(self, op: Operation) -> dict[str, Operation]:
        """The symbols directly inside a symbol table, by name."""
        found = self._tables.get(op)
        if found is None:
            found = self._tables[op] = {}
            for region in op.regions:
                for block in region.blocks:
                    for inner in block.ops:
                        name = symbol_name(inner)
                        if name is not None:
                            found[name] = inner
        return found

    def lookup(self, table: Operation, symbol: SymbolRefAttr) -> Operation | None:
        """What a reference names in a symbol table."""
        found = self.path(table, symbol)
        return found[-1] if len(found) > len(symbol.nested) else None

    def path(self, table: Operation, symbol: SymbolRefAttr) -> list[Operation]:
        """What the first name of a reference names in a symbol table, what the second names there, and so on:
        as far as there is such a symbol."""
        found: list[Operation] = []
        for name in (symbol.root, *symbol.nested):
            if found and not is_symbol_table(found[-1]):
                break
            named = self.table(found[-1] if found else table).get(name)
            if named is None:
                break
            found.append(named)
        return found

    def lookup_from(self, op: Operation, symbol: SymbolRefAttr) -> Operation | None:
        """What a reference at `op` names: in the nearest table around `op`."""
        table = nearest_symbol_table(op.parent_op)
        return self.lookup(table, symbol) if table is not None else None


def symbol_uses(op: Operation) -> Iterator[SymbolRefAttr]:
    """All references to symbols in the attributes of `op`, those nested in other attributes included."""
    pending: list[Attribute] = [*op.properties.values(), *op.attributes.values()]
    raw = getattr(op, "raw_properties", None)
    if raw is not None:
        pending.append(raw)
    while pending:
        attr = pending.pop()
        if isinstance(attr, SymbolRefAttr):
            yield attr
        else:
            pending += [each for each in attr.children() if isinstance(each, Attribute)]
