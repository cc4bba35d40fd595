"""The uses of symbols, and giving them other names.

A symbol @f of a table @m is named @f in the table and @m::@f around it.  A name in a nested table never means
a symbol outside, so uses are looked for in the table itself and in those around it.

    symbol_uses_of(function, module)              each use as (operation, reference, depth)
    rename_symbol(function, "g")                  the uses follow
    users = SymbolUsers(module)                   the users of all symbols, found once
    table = SymbolTable(module)                   a table that finds free names
    table.insert(function)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from irkit.define.symbols import (
    SymbolTables,
    is_symbol_table,
    nearest_symbol_table,
    set_symbol_name,
    symbol_name,
    symbol_uses,
)
from irkit.diagnostics import IRError
from irkit.ir.attributes import SymbolRefAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.substitution import Change, substitute

UNKNOWN_TABLE = (
    "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses"
)


class SymbolUse(NamedTuple):
    """A reference in an attribute of an operation, at whatever depth, of which name number `depth` is the
    symbol's."""

    user: Operation
    symbol: SymbolRefAttr
    depth: int

    def renamed(self, name: str) -> SymbolRefAttr:
        """The reference with another name for the symbol."""
        names = [self.symbol.root, *self.symbol.nested]
        names[self.depth] = name
        return SymbolRefAttr(names[0], tuple(names[1:]))


def users_in(op: Operation) -> list[Operation] | None:
    """`op` and all inside it that looks names up where `op` does: nested symbol tables, but nothing in them.

    None where an unregistered operation may be such a table."""
    found: list[Operation] = []
    pending = [op]
    while pending:
        each = pending.pop()
        found.append(each)
        if not each.is_registered and len(each.regions) == 1:
            return None
        if not is_symbol_table(each):
            pending += _contents(each)
    return found


def _contents(op: Operation) -> Iterator[Operation]:
    return (inner for region in op.regions for block in region.blocks for inner in block.ops)


def symbol_uses_of(symbol: Operation, within: Operation) -> list[SymbolUse] | None:
    """The references to a symbol inside `within`; None where nothing is known of what is in there."""
    found: list[SymbolUse] = []
    for scope, path in _scopes(symbol, within):
        depth = len(path) - 1
        for op in _contents(scope):
            users = users_in(op)
            if users is None:
                return None
            found += [
                SymbolUse(user, each, depth)
                for user in users
                for each in symbol_uses(user)
                if (each.root, *each.nested)[: len(path)] == path
            ]
    return found


def _scopes(symbol: Operation, within: Operation) -> Iterator[tuple[Operation, tuple[str, ...]]]:
    """Whose contents may name a symbol, and how they do."""
    table, name = nearest_symbol_table(symbol.parent_op), symbol_name(symbol)
    if table is None or name is None:
        return
    path: tuple[str, ...] = (name,)
    if table is not within and table.is_ancestor_of(within):
        if nearest_symbol_table(within) is table:
            yield within, path
        return
    while table is not None and within.is_ancestor_of(table):
        yield table, path
        name = symbol_name(table)
        if name is None:
            return
        path = (name, *path)
        table = nearest_symbol_table(table.parent_op)


def symbol_known_use_empty(symbol: Operation, within: Operation) -> bool:
    """Whether it is certain that nothing inside `within` names a symbol."""
    return symbol_uses_of(symbol, within) == []


def replace_all_symbol_uses(symbol: Operation, name: str, within: Operation) -> bool:
    """Lets what names a symbol inside `within` name another one of its table; False, and nothing done, where
    nothing is known of what is in there."""
    uses = symbol_uses_of(symbol, within)
    if uses is not None:
        _rename_uses(uses, name)
    return uses is not None


def _rename_uses(uses: Iterable[SymbolUse], name: str) -> None:
    changes: dict[Operation, dict[Attribute | Type, Attribute | Type]] = {}
    for use in uses:
        changes.setdefault(use.user, {})[use.symbol] = use.renamed(name)
    for user, change in changes.items():
        substitute_attributes(user, change.get)


def substitute_attributes(op: Operation, change: Change) -> None:
    """Replaces attributes and types inside the attributes of an operation."""
    for entries in (op.properties, op.attributes):
        for key, attr in entries.items():
            entries[key] = substitute(attr, change)
    if isinstance(op, UnregisteredOp) and op.raw_properties is not None:
        op.raw_properties = substitute(op.raw_properties, change)


def rename_symbol(symbol: Operation, name: str, within: Operation | None = None) -> bool:
    """Gives a symbol another name, which is free in its table, and lets its uses inside `within`, by default
    everywhere, follow; False, and nothing done, where nothing is known of what is in there."""
    outermost = list(symbol.ancestors())[-1:]
    for scope in (within,) if within is not None else outermost:
        if not replace_all_symbol_uses(symbol, name, scope):
            return False
    set_symbol_name(symbol, name)
    return True


class SymbolTable:
    """The symbols of one table; each gets a name of its own.  What is in the table changes through this
    alone."""

    __slots__ = ("_suffix", "op", "symbols")

    def __init__(self, op: Operation):
        self.op = op
        self.symbols = SymbolTables().table(op)
        self._suffix = 0

    def lookup(self, name: str) -> Operation | None:
        return self.symbols.get(name)

    def free_name(self, name: str) -> str:
        """The name, or, where it is taken, `name_N`; the numbers count all collisions in this table."""
        found = name
        while found in self.symbols:
            found = f"{name}_{self._suffix}"
            self._suffix += 1
        return found

    def insert(self, symbol: Operation, before: Operation | None = None) -> str:
        """Puts a symbol into the table, at the end by default, where it is not in there already.  Where its
        name is taken it gets another, which is returned."""
        name = symbol_name(symbol)
        assert name is not None, "the operation has no name"
        if self.symbols.get(name) is symbol:
            return name
        free = self.free_name(name)
        if free != name:
            set_symbol_name(symbol, free)
        self.symbols[free] = symbol
        if symbol.parent is None:
            block = self.op.regions[0].entry
            block.insert(symbol, before if before is not None else block.terminator)
        return free

    def erase(self, symbol: Operation) -> None:
        del self.symbols[str(symbol_name(symbol))]
        symbol.erase()

    def rename(self, symbol: Operation, name: str, within: Operation | None = None) -> bool:
        """Gives a symbol a name that is free here; see `rename_symbol`."""
        old = str(symbol_name(symbol))
        assert name not in self.symbols, f"the name {name} is taken"
        if not rename_symbol(symbol, name, within):
            return False
        self.symbols[name] = self.symbols.pop(old)
        return True

    def rename_to_unique(
        self, symbol: Operation, others: Iterable[SymbolTable] = (), within: Operation | None = None
    ) -> str | None:
        """Gives a symbol the first name `old_0`, `old_1`, ... that is free here and in other tables; None
        where its uses cannot be known."""
        tables = [self, *others]
        number = 0
        while any(f"{symbol_name(symbol)}_{number}" in table.symbols for table in tables):
            number += 1
        name = f"{symbol_name(symbol)}_{number}"
        return name if self.rename(symbol, name, within) else None


class SymbolUsers:
    """Who names each symbol of the tables inside an operation.  Uses change through this alone."""

    __slots__ = ("_tables", "_users")

    def __init__(self, root: Operation):
        self._tables = SymbolTables()
        self._users: dict[Operation, dict[Operation, None]] = {}
        for table in root.walk():
            for op in _contents(table) if is_symbol_table(table) else ():
                users = users_in(op)
                if users is None:
                    raise IRError.at(op.location, UNKNOWN_TABLE)
                for user in users:
                    for symbol in symbol_uses(user):
                        for named in self._tables.path(table, symbol):
                            self._users.setdefault(named, {})[user] = None

    def users(self, symbol: Operation) -> tuple[Operation, ...]:
        """The operations that name a symbol, also on the way to one inside it."""
        return tuple(self._users.get(symbol, ()))

    def replace_all_uses(self, symbol: Operation, by: Operation) -> None:
        """Lets what names a symbol name another one of its table."""
        name = symbol_name(by)
        assert name is not None, "the operation has no name"
        users = self._users.pop(symbol, {})
        for user in users:
            table = nearest_symbol_table(user.parent_op)
            assert table is not None
            paths = [(each, self._tables.path(table, each)) for each in symbol_uses(user)]
            _rename_uses(
                [SymbolUse(user, each, path.index(symbol)) for each, path in paths if symbol in path], name
            )
        self._users.setdefault(by, {}).update(users)
