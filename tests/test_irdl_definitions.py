"""The irdl dialect itself: its text and its verifiers are those of mlir-opt."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from irkit.tools import opt

PIECES: Final = r"""
irdl.dialect @a { irdl.operation @o { irdl.operands() irdl.operands() }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands(a: %0) irdl.results() irdl.regions() irdl.results() }}
// -----
irdl.dialect @a { irdl.type @o { irdl.parameters() irdl.parameters() }}
// -----
irdl.dialect @a { irdl.type @o { ^bb0(%x: i32): }}
// -----
irdl.dialect @a { irdl.type @o { ^bb0:
 irdl.parameters() ^bb1: }}
// -----
irdl.type @o
// -----
irdl.dialect @a { irdl.parameters() }
// -----
irdl.dialect @a { irdl.type @t { irdl.operands() } }
// -----
irdl.any
// -----
irdl.dialect @a { irdl.dialect @b }
// -----
irdl.dialect @a { ^bb0(%x: i32): }
// -----
irdl.dialect @a { %0 = irdl.any }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.region with size 0  irdl.regions(a: %r)} }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.region with size -1  irdl.regions(a: %r)} }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.region irdl.operands(a: %r)} }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any irdl.regions(a: %r)} }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any "irdl.operands"(%r) {names = ["a"], variadicity = #irdl<variadicity_array[single, optional]>} : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any "irdl.operands"(%r) {names = ["a", "b"], variadicity = #irdl<variadicity_array[single]>} : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any "irdl.operands"(%r) {names = [1], variadicity = #irdl<variadicity_array[single]>} : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any "irdl.operands"(%r) {names = ["a"], variadicity = [#irdl<variadicity single>]} : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any "irdl.operands"(%r) {names = ["a"]} : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any "irdl.operands"(%r) : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any "irdl.results"(%r) {names = ["a"], variadicity = 1 : i32} : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.any "irdl.any_of"(%r) : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.region "irdl.any_of"(%r) : (!irdl.region) -> (!irdl.attribute) } }
// -----
irdl.dialect @a { irdl.operation @o { %r = irdl.region "irdl.regions"() : () -> () } }
// -----
irdl.dialect @a { irdl.operation @o { "irdl.is"() : () -> (!irdl.attribute) } }
// -----
irdl.dialect @a { irdl.operation @o { "irdl.is"() {expected = i32} : () -> (i32) } }
// -----
irdl.dialect @a { irdl.operation @o { "irdl.base"() {base_ref = "x"} : () -> (!irdl.attribute) } }
// -----
irdl.dialect @a { irdl.operation @o { "irdl.c_pred"() {pred = 1} : () -> (!irdl.attribute) } }
// -----
irdl.dialect @a { irdl.operation @o { "irdl.region"() {numberOfBlocks = 1 : i64} : () -> (!irdl.region) } }
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any %1 = "irdl.region"(%0) {numberOfBlocks = 1 : i32} : (!irdl.attribute) -> (!irdl.region) } }
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any "irdl.attributes"(%0) {attributeValueNames = []} : (!irdl.attribute) -> () } }
// -----
irdl.dialect @a attributes {x = #irdl<variadicity optional>,   z = #irdl<variadicity_array[single, optional ,variadic]>, p = !irdl.attribute, q = !irdl.region, zz = #irdl<variadicity_array[]> }
// -----
irdl.dialect @a attributes {p = !irdl<attribute> }
// -----
irdl.dialect @a attributes {p = #irdl<variadicity foo>}
// -----
irdl.dialect @a attributes {p = #irdl<variadicity_array [foo]>}
// -----
irdl.dialect @a attributes {p = #irdl<variadicity_array single>}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands(a %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands(a: single optional %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands a: %0 }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands(a: %0, ) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands(%0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands(123: %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands(a: %0 }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.operands(t$t: %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.results(a: %0, b: %0, a: %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.results(_a: %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.results(a__b: %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.results(aB: %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.results(a: %0) irdl.operands(b: %0, a: %0) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any %1 = irdl.region irdl.results(a: %0) irdl.operands(b: %0) irdl.regions(b: %1) }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.attributes {a = %0} }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.attributes {1 : i32 = %0} }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.attributes {"a" = %0, "a" = %0} }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.any irdl.attributes {"a" %0} }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.base @x "y" }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.base "y" }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.base "" }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.base }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.base @a::@b::@c }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.base @a }}
// -----
func.func private @nope()
irdl.dialect @a { irdl.operation @o { %0 = irdl.parametric @nope<> }}
// -----
irdl.dialect @a { irdl.operation @"" }
// -----
irdl.dialect @a { irdl.operation @"a.b" }
// -----
irdl.dialect @"a.b"
// -----
irdl.dialect @""
// -----
irdl.dialect @a$b
// -----
irdl.dialect @_a
// -----
irdl.dialect @"é"
// -----
irdl.dialect @a { irdl.type @Foo irdl.attribute @"#a" irdl.type @"!b" }
// -----
irdl.dialect @a { irdl.type @"#a" }
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.is }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.c_pred foo }}
// -----
irdl.dialect @a { irdl.operation @o { %0 = irdl.parametric @a }}
// -----
irdl.dialect @a attributes {x = 1 : i32} { irdl.type @t attributes {y} { %0 = irdl.any {z} irdl.parameters(a: %0) {w} } irdl.operation @o {  %x = irdl.any
 %r = irdl.region(%x) with size 2 {q} %r1 = irdl.region() %r2 = irdl.region with size 3 %r3 = irdl.region(%x, %x)
 irdl.regions(a: %r, b: %r1, c: %r2, cc: %r3) {q} irdl.operands(d: %x, e: optional %x, f: variadic %x, g: single %x) {k} irdl.attributes {"x" = %x, "y" = %x} {kk} irdl.results()}  irdl.operation @empty irdl.attribute @at { %0 = irdl.c_pred "true" {a} %1 = irdl.base @a::@t {b} %2 = irdl.base "#builtin.string" %3 = irdl.base "!builtin.integer" %4 = irdl.parametric @a::@t<%0> {f} %5 = irdl.parametric @a::@t<> %6 = irdl.is "foo" {f} %7 = irdl.is i32 %8 = irdl.any_of(%0, %1) {f} %9 = irdl.all_of(%0, %1) {f} irdl.parameters() }}
"""
"""Definitions, good and bad."""

FOLLOW_UPS: Final = "error: failed to parse Variadicity"
"""What mlir-opt says once more behind its own message on a wrong word."""


def _first_lines(stderr: str) -> list[str]:
    return [
        line
        for line in stderr.splitlines()
        if re.search(r": (error|note): ", line)
        and "see current operation" not in line
        and FOLLOW_UPS not in line
    ]


@pytest.mark.parametrize("flag", ["--mlir-print-op-generic", "--mlir-print-debuginfo", "--cse", "--canonicalize"])
def test_definitions_are_read_refused_and_printed_as_by_mlir_opt(
    flag: str,
    tmp_path: Path,
    mlir_opt: Callable[..., subprocess.CompletedProcess[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "d.mlir"
    path.write_text(PIECES)
    expected = mlir_opt(path, "--split-input-file", flag)
    opt.main([str(path), "--split-input-file", flag])
    out, err = capsys.readouterr()
    assert out == expected.stdout
    assert _first_lines(err) == _first_lines(expected.stderr)


def test_what_is_printed_is_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = [piece for piece in PIECES.split("// -----") if "{f}" in piece or "variadic]" in piece]
    assert len(good) == 2
    for piece in good:
        path = tmp_path / "d.mlir"
        path.write_text(piece)
        assert opt.main([str(path), "--verify-roundtrip"]) == 0
