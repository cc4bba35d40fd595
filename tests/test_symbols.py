"""Symbols: looking them up, who uses them, and giving them other names."""

from __future__ import annotations

import pytest

import irkit
from irkit.define.symbol_uses import (
    SymbolTable,
    SymbolUsers,
    rename_symbol,
    replace_all_symbol_uses,
    symbol_known_use_empty,
    symbol_uses_of,
    users_in,
)
from irkit.define.symbols import SymbolTables, set_visibility, symbol_name, visibility
from irkit.diagnostics import IRError
from irkit.ir import Operation
from irkit.ir.attributes import ArrayAttr, StringAttr, SymbolRefAttr, integer
from irkit.ir.interning import Attribute, Type
from irkit.ir.substitution import substitute
from irkit.ir.types import I32, I64, MemRefType

NESTED = """
func.func private @f()
func.func private @g()
module @m {
  func.func nested @f() { return }
  func.func @inner() {
    call @f() : () -> ()
    return
  }
  module @deep { func.func nested @f() { return } }
}
func.func @main() attributes {t.names = [@f, {k = @m::@f}, @m::@deep::@f]} {
  call @f() : () -> ()
  "test.op"() {names = @f} : () -> ()
  return
}
"""


@pytest.fixture
def module() -> Operation:
    return irkit.parse(NESTED, allow_unregistered=True)


def find(module: Operation, *path: str) -> Operation:
    found = SymbolTables().lookup(module, SymbolRefAttr(path[0], path[1:]))
    assert found is not None
    return found


def references(symbol: Operation, within: Operation) -> list[str]:
    uses = symbol_uses_of(symbol, within)
    assert uses is not None
    return [str(use.symbol) for use in uses]


# Look-up.


def test_a_reference_is_a_path_of_tables(module: Operation) -> None:
    tables = SymbolTables()
    assert tables.lookup(module, SymbolRefAttr("m", ("deep", "f"))) is find(module, "m", "deep", "f")
    assert tables.lookup(module, SymbolRefAttr("m", ("nowhere", "f"))) is None
    assert tables.lookup(module, SymbolRefAttr("f", ("f",))) is None  # a function is no table
    path = tables.path(module, SymbolRefAttr("m", ("deep", "nothing")))
    assert [symbol_name(each) for each in path] == ["m", "deep"]


# Uses.


def test_uses_are_found_at_any_depth_of_attributes(module: Operation) -> None:
    assert references(find(module, "f"), module) == ["@f"] * 3
    assert sorted(references(find(module, "m"), module)) == ["@m::@deep::@f", "@m::@f"]


def test_a_name_in_a_nested_table_means_a_symbol_there(module: Operation) -> None:
    inner = find(module, "m", "f")
    assert sorted(references(inner, module)) == ["@f", "@m::@f"]
    assert references(inner, find(module, "m")) == ["@f"]
    assert references(inner, find(module, "m", "inner")) == ["@f"]
    assert references(find(module, "f"), find(module, "m")) == []


def test_symbols_that_nobody_names(module: Operation) -> None:
    assert symbol_known_use_empty(find(module, "g"), module)
    assert not symbol_known_use_empty(find(module, "f"), module)
    assert symbol_known_use_empty(find(module, "f"), find(module, "m"))


def test_nothing_is_known_of_unregistered_operations_with_a_region() -> None:
    module = irkit.parse('func.func private @f()\n"t.table"() ({}) : () -> ()', allow_unregistered=True)
    function = find(module, "f")
    assert users_in(module) is not None
    assert symbol_uses_of(function, module) is None
    assert not symbol_known_use_empty(function, module)
    assert not replace_all_symbol_uses(function, "g", module)
    assert not rename_symbol(function, "g")
    assert symbol_name(function) == "f"
    with pytest.raises(IRError, match="potentially unknown symbol table"):
        SymbolUsers(module)


# Renaming.


def test_uses_follow_a_new_name(module: Operation) -> None:
    assert rename_symbol(find(module, "f"), "h")
    text = str(module)
    assert "t.names = [@h, {k = @m::@f}, @m::@deep::@f]" in text
    assert text.count("@h") == 4
    assert "names = @h" in text
    assert rename_symbol(find(module, "m", "deep"), "d")
    assert "@m::@d::@f" in str(module)


def test_uses_outside_of_a_scope_keep_the_name(module: Operation) -> None:
    assert rename_symbol(find(module, "m", "f"), "h", within=find(module, "m"))
    assert "call @h()" in str(module)
    assert "{k = @m::@f}" in str(module)


def test_replacing_uses_keeps_the_symbol(module: Operation) -> None:
    assert replace_all_symbol_uses(find(module, "f"), "g", module)
    assert symbol_known_use_empty(find(module, "f"), module)
    assert references(find(module, "g"), module) == ["@g"] * 3


# A table that finds names.


def test_inserted_symbols_get_free_names() -> None:
    module = irkit.parse("func.func private @f()\nfunc.func private @f_1()\nfunc.func private @g()")
    table = SymbolTable(module)
    f, g = find(module, "f"), find(module, "g")
    assert [table.insert(f.clone()) for _ in range(2)] == ["f_0", "f_2"]
    assert table.insert(g.clone(), before=f) == "g_3"  # one count for all names, as upstream
    assert table.insert(f) == "f"
    names = [symbol_name(op) for op in module.regions[0].entry.ops]
    assert names == ["g_3", "f", "f_1", "g", "f_0", "f_2"]
    table.erase(f)
    assert table.lookup("f") is None
    assert table.insert(g.clone()) == "g_4"


def test_renaming_in_a_table(module: Operation) -> None:
    table, other = SymbolTable(module), SymbolTable(find(module, "m"))
    f = find(module, "f")
    with pytest.raises(AssertionError, match="the name g is taken"):
        table.rename(f, "g")
    other.insert(f.clone())  # takes f_0 there
    assert table.rename_to_unique(f, [other]) == "f_1"
    assert table.lookup("f_1") is f
    assert table.lookup("f") is None
    assert "call @f_1()" in str(module)


# All users at once.


def test_users_of_all_symbols(module: Operation) -> None:
    users = SymbolUsers(module)
    f, g = find(module, "f"), find(module, "g")
    assert sorted(op.name for op in users.users(f)) == ["func.call", "func.func", "test.op"]
    assert [op.name for op in users.users(find(module, "m", "deep"))] == ["func.func"]
    assert users.users(g) == ()
    users.replace_all_uses(f, g)
    assert users.users(f) == ()
    assert len(users.users(g)) == 3
    assert references(g, module) == ["@g"] * 3


# Visibility.


def test_visibility() -> None:
    module = irkit.parse("func.func @f() { return }\ngpu.module @m {}\nfunc.func nested @g() { return }")
    f, m, g = (find(module, name) for name in "fmg")
    assert [visibility(each) for each in (f, m, g)] == ["public", "public", "nested"]
    for each in (f, m):
        set_visibility(each, "private")
    set_visibility(g, "public")
    assert [visibility(each) for each in (f, m, g)] == ["private", "private", "public"]
    assert "func.func private @f()" in str(module)
    assert "func.func @g()" in str(module)
    assert "sym_visibility" in f.properties
    assert "sym_visibility" in m.attributes


# Attributes inside attributes.


def test_substitution_makes_anew_what_is_around() -> None:
    def change(each: Attribute | Type) -> Attribute | Type | None:
        return {I32: I64, StringAttr("a"): StringAttr("b")}.get(each)

    kept = ArrayAttr((integer(1, I64), StringAttr("c")))
    assert substitute(kept, change) is kept
    assert substitute(ArrayAttr((kept, StringAttr("a"))), change) is ArrayAttr((kept, StringAttr("b")))
    assert substitute(MemRefType((4,), I32), change) is MemRefType((4,), I64)
    deep: Attribute = StringAttr("a")
    for _ in range(20_000):
        deep = ArrayAttr((deep,))
    inner: Attribute | Type = substitute(deep, change)
    while isinstance(inner, ArrayAttr):
        (inner,) = inner.children()
    assert inner is StringAttr("b")
