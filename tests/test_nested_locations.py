"""Locations that nest deeper than Python calls may: read, compared, printed, shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import irkit
from irkit.catalog import context
from irkit.diagnostics import UNKNOWN, CallSiteLoc, FileLineCol, Location, NameLoc
from irkit.ir.attributes import LocationAttr
from irkit.syntax import parse, print_op
from irkit.tools import opt

if TYPE_CHECKING:
    from conftest import Program

DEEP = 3000


def nested(depth: int) -> Location:
    location: Location = FileLineCol("a", 1, 1)
    for number in range(depth):
        location = CallSiteLoc(location, NameLoc("b", FileLineCol("c", number + 1, 1)))
    return location


def chained(depth: int) -> str:
    lines = [f'#loc{n} = loc(callsite(#loc{n - 1} at "b":{n}:1))' for n in range(1, depth)]
    return "\n".join(['#loc0 = loc("a":1:1)', *lines, f"func.func @f() {{ return }} loc(#loc{depth - 1})\n"])


def calls(depth: int) -> str:
    functions = ["func.func private @f0(%a: i32) -> i32 {\n %0 = arith.addi %a, %a : i32\n return %0 : i32\n}"]
    for n in range(1, depth):
        body = f" %0 = call @f{n - 1}(%a) : (i32) -> i32\n return %0 : i32\n"
        functions.append(f"func.func {'private ' if n < depth - 1 else ''}@f{n}(%a: i32) -> i32 {{\n{body}}}")
    return "\n".join(functions)


def test_they_are_equal_and_hash_as_wholes() -> None:
    assert nested(DEEP) == nested(DEEP)
    assert hash(nested(DEEP)) == hash(nested(DEEP))
    assert nested(DEEP) != nested(DEEP + 1)
    assert LocationAttr(nested(DEEP)) is LocationAttr(nested(DEEP))
    assert CallSiteLoc(nested(DEEP), UNKNOWN) != CallSiteLoc(nested(DEEP), FileLineCol("a", 1, 1))


def test_their_first_position_is_found() -> None:
    assert nested(DEEP).file_position() == FileLineCol("a", 1, 1)
    shared: Location = NameLoc("x")
    for _ in range(200):
        shared = CallSiteLoc(shared, shared)
    assert shared.file_position() is None


def test_their_text_is_read_back() -> None:
    text = f'module {{\n  "t.a"() : () -> () {LocationAttr(nested(DEEP))}\n}}'
    module = parse(text, context=context(True))
    op = module.regions[0].entry.first
    assert op is not None
    assert op.location == nested(DEEP)


@pytest.mark.parametrize("depth", [150, DEEP])
def test_aliases_for_them_are_read_and_printed(depth: int) -> None:
    printed = print_op(irkit.parse(chained(depth)), debuginfo=True)
    assert print_op(irkit.parse(printed), debuginfo=True) == printed


def test_the_locations_of_a_long_chain_of_inlined_calls_are_read_back() -> None:
    module = irkit.parse(calls(300))
    irkit.run_pipeline(module, "builtin.module(inline)")
    printed = print_op(module, debuginfo=True)
    assert print_op(irkit.parse(printed), debuginfo=True) == printed


def test_chains_print_as_upstream_prints_them(mlir_opt: Program, tmp_path: Path) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(chained(300), encoding="utf-8")
    expected = mlir_opt.output(path, "--mlir-print-debuginfo")
    assert print_op(irkit.parse(chained(300), str(path)), debuginfo=True).strip() == expected.strip()


@pytest.mark.parametrize("style", ["--mlir-pretty-debuginfo", "--mlir-print-local-scope"])
def test_styled_printing_takes_them(style: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(chained(DEEP), encoding="utf-8")
    assert opt.main([str(path), "--mlir-print-debuginfo", style]) == 0
    out, err = capfd.readouterr()
    assert err == ""
    assert f"b:{DEEP - 1}:1" in out.replace('"', "")


@pytest.mark.parametrize("debuginfo", [False, True])
def test_chains_of_aliases_for_attributes_and_types_are_read(debuginfo: bool) -> None:
    lines = ["#a0 = 1", *[f"#a{n} = [#a{n - 1}]" for n in range(1, 900)]]
    lines += ["!a0 = i32", *[f"!a{n} = tuple<!a{n - 1}>" for n in range(1, 900)]]
    module = parse("\n".join([*lines, '"t.a"() {a = #a899, b = !a899} : () -> ()']), context=context(True))
    assert "[" * 899 + "1" in print_op(module, debuginfo=debuginfo)
    op = module.regions[0].entry.first
    assert op is not None
    assert "[" * 899 + "1" in str(op.attribute("a"))


@pytest.mark.parametrize(
    "text",
    [
        chained(10_002),
        "func.func @f() { return } loc(" + "callsite(" * 10_001 + '"a" at "b")',
        "\n".join(["#a0 = 1", *[f"#a{n} = [#a{n - 1}]" for n in range(1, 20_000)]]),
        "\n".join(["!a0 = i32", *[f"!a{n} = tuple<!a{n - 1}>" for n in range(1, 20_000)]]),
    ],
    ids=["aliases", "callsites", "attributes", "types"],
)
def test_a_refused_nest_is_one_error(text: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(text, encoding="utf-8")
    assert opt.main([str(path)]) == 1
    err = capfd.readouterr().err
    assert err.count("error: ") == 1
    assert "levels deep" in err
