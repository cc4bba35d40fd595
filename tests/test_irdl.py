"""Dialects from text: what `--irdl-file` makes of a definition is what mlir-opt makes of it.

Each case is a file of irdl and uses of what it defines, good and bad, of which every one is compared: the
text that is printed, and the first line of each diagnostic.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from irkit.tools import opt

Tool = Callable[..., subprocess.CompletedProcess[str]]

_KINDS: Final = (
    "i32", "si8", "index", "f16", "bf16", "tf32", "f32", "f64", "f80", "f128", "f8E5M2", "f8E4M3FN",
    "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E3M4", "f8E4M3", "f8E4M3B11FNUZ", "f8E4M3FNUZ", "f8E5M2FNUZ",
    "f8E8M0FNU", "none", "complex<f32>", "()->()", "tensor<2xi32>", "tensor<*xi32>", "memref<2xi32>",
    "memref<*xi32>", "vector<2xi32>", "tuple<i32>",
)  # fmt: skip

CASES: Final[dict[str, tuple[str, str]]] = {
    "an empty dialect": ("irdl.dialect @d", '"d.x"() : () -> ()'),
    "an empty operation": (
        "irdl.dialect @d { irdl.operation @o }",
        """
        "d.o"() : () -> ()
        // -----
        %0 = "d.o"() : () -> i32
        // -----
        func.func @f(%a: i32) {
          "d.o"(%a) : (i32) -> ()
          return
        }
        // -----
        "d.o"() ({}) : () -> ()
        // -----
        "d.o"() {a, d.b = 1 : i8} : () -> ()
        // -----
        "d.o"() <{a}> : () -> ()
        // -----
        func.func @f() {
          "d.o"() : () -> ()
        }
        // -----
        "d.p"() : () -> ()
        // -----
        d.p
        """,
    ),
    "types without parameters": (
        "irdl.dialect @d { irdl.type @n irdl.type @p { irdl.parameters() } irdl.attribute @a }",
        """
        func.func private @f(!d.n, !d.p, tensor<4x!d.n>) -> !d.n attributes {d.a = #d.a}
        // -----
        func.func private @f(!d<n>) attributes {d.a = #d<a>}
        // -----
        func.func private @f(!d.n<i32>)
        // -----
        func.func private @f(!d.a)
        // -----
        func.func private @f() attributes {d.a = #d.n}
        // -----
        func.func private @f() attributes {d.a = #d.a<1>}
        """,
    ),
    "parameters": (
        """
        irdl.dialect @d {
          irdl.type @t {
            %0 = irdl.any
            %1 = irdl.is f32
            irdl.parameters(free: %0, fixed: %1)
          }
          irdl.attribute @same {
            %0 = irdl.any
            irdl.parameters(left: %0, right: %0)
          }
        }
        """,
        """
        func.func private @f(!d.t<i8, f32>, !d.t<"x", f32>, !d.t<1 : i8, f32>, !d.t<1, f32>)
        // -----
        func.func private @f(!d.t<!d.t<[1, 2], f32>, f32>, !d.t<#d.same<i1, i1>, f32>, !d.t<@s::@t, f32>)
        // -----
        func.func private @f(!d.t<i8, f64>)
        // -----
        func.func private @f(!d.t<i8, "f32">)
        // -----
        func.func private @f(!d.t)
        // -----
        func.func private @f(!d.t<i8>)
        // -----
        func.func private @f(!d.t<i8, f32, f32>)
        // -----
        func.func private @f() attributes {d.a = #d.same<1, 1>, d.b = #d.same<i32, i32>}
        // -----
        func.func private @f() attributes {d.a = #d.same<1, 2>}
        // -----
        func.func private @f() attributes {d.a = #d.same<i32, 2 : i32>}
        // -----
        !alias = !d.t<i8, f32>
        func.func private @f(!alias, !d<t<i8, f32>>)
        """,
    ),
    "one variable for operands and results": (
        """
        irdl.dialect @cmath {
          irdl.type @complex {
            %0 = irdl.is f32
            %1 = irdl.is f64
            %2 = irdl.any_of(%0, %1)
            irdl.parameters(elem: %2)
          }
          irdl.operation @norm {
            %0 = irdl.any
            %1 = irdl.parametric @cmath::@complex<%0>
            irdl.operands(in: %1)
            irdl.results(out: %0)
          }
          irdl.operation @mul {
            %0 = irdl.any
            %1 = irdl.parametric @cmath::@complex<%0>
            irdl.operands(lhs: %1, rhs: %1)
            irdl.results(res: %1)
          }
        }
        """,
        """
        func.func @f(%a: !cmath.complex<f32>, %b: !cmath.complex<f32>) -> f32 {
          %0 = "cmath.mul"(%a, %b) : (!cmath.complex<f32>, !cmath.complex<f32>) -> !cmath.complex<f32>
          %1 = "cmath.norm"(%0) : (!cmath.complex<f32>) -> f32
          return %1 : f32
        }
        // -----
        func.func private @f(!cmath.complex<i32>)
        // -----
        func.func @f(%a: !cmath.complex<f32>) {
          %1 = "cmath.norm"(%a) : (!cmath.complex<f32>) -> f64
          return
        }
        // -----
        func.func @f(%a: !cmath.complex<f32>, %b: !cmath.complex<f64>) {
          %0 = "cmath.mul"(%a, %b) : (!cmath.complex<f32>, !cmath.complex<f64>) -> !cmath.complex<f32>
          return
        }
        // -----
        func.func @f(%a: f32) {
          %1 = "cmath.norm"(%a) : (f32) -> f32
          return
        }
        // -----
        func.func @f(%a: !cmath.complex<f32>) {
          "cmath.norm"(%a) : (!cmath.complex<f32>) -> ()
          "cmath.norm"() : () -> ()
          return
        }
        """,
    ),
    "choices": (
        """
        irdl.dialect @d {
          irdl.operation @any_of {
            %0 = irdl.is i32
            %1 = irdl.is i64
            %2 = irdl.any_of(%0, %1)
            irdl.operands(a: variadic %2)
          }
          irdl.operation @all_of {
            %0 = irdl.is i32
            %1 = irdl.is i64
            %2 = irdl.any_of(%0, %1)
            %3 = irdl.all_of(%2, %1)
            irdl.operands(a: variadic %3)
          }
          irdl.operation @nested {
            %0 = irdl.is i1
            %1 = irdl.is i2
            %2 = irdl.is i3
            %3 = irdl.any_of(%0, %1)
            %4 = irdl.any_of(%3, %2)
            irdl.operands(a: %4, b: %3)
          }
        }
        """,
        """
        func.func @f(%a: i32, %b: i64) {
          "d.any_of"(%a) : (i32) -> ()
          "d.any_of"(%b, %b) : (i64, i64) -> ()
          "d.all_of"(%b) : (i64) -> ()
          return
        }
        // -----
        func.func @f(%a: i32, %b: i64) {
          "d.any_of"(%a, %b) : (i32, i64) -> ()
          return
        }
        // -----
        func.func @f(%a: i1) {
          "d.any_of"(%a) : (i1) -> ()
          return
        }
        // -----
        func.func @f(%a: i1) {
          "d.all_of"(%a) : (i1) -> ()
          return
        }
        // -----
        func.func @f(%a: i32) {
          "d.all_of"(%a) : (i32) -> ()
          return
        }
        // -----
        func.func @f(%a: i3, %b: i2, %c: i1) {
          "d.nested"(%a, %b) : (i3, i2) -> ()
          "d.nested"(%c, %c) : (i1, i1) -> ()
          return
        }
        // -----
        func.func @f(%a: i3, %b: i2, %c: i1) {
          "d.nested"(%b, %c) : (i2, i1) -> ()
          return
        }
        """,
    ),
    "a choice keeps what a failed alternative has bound": (
        """
        irdl.dialect @d {
          irdl.type @p { %0 = irdl.any
            irdl.parameters(a: %0, b: %0) }
          irdl.type @pair { %0 = irdl.any
            %1 = irdl.any
            irdl.parameters(a: %0, b: %1) }
          irdl.operation @o {
            %x = irdl.any
            %i = irdl.is i32
            %j = irdl.is i64
            %0 = irdl.parametric @d::@pair<%x, %i>
            %1 = irdl.any_of(%0, %j)
            irdl.operands(choice: %1, x: %x)
          }
        }
        """,
        """
        func.func @f(%a: !d.pair<f32, i32>, %b: f32) {
          "d.o"(%a, %b) : (!d.pair<f32, i32>, f32) -> ()
          return
        }
        // -----
        func.func @f(%a: !d.pair<f32, i64>, %b: f32) {
          "d.o"(%a, %b) : (!d.pair<f32, i64>, f32) -> ()
          return
        }
        // -----
        func.func @f(%a: i64, %b: f32) {
          "d.o"(%a, %b) : (i64, f32) -> ()
          return
        }
        // -----
        func.func @f(%a: !d.pair<f32, i32>, %b: i32) {
          "d.o"(%a, %b) : (!d.pair<f32, i32>, i32) -> ()
          return
        }
        """,
    ),
    "attributes": (
        """
        irdl.dialect @d {
          irdl.operation @o {
            %0 = irdl.any
            %1 = irdl.is i64
            irdl.attributes {"any" = %0, "fixed" = %1}
          }
          irdl.operation @type_of {
            %0 = irdl.any
            irdl.operands(a: %0)
            irdl.attributes {"of" = %0}
          }
        }
        """,
        """
        "d.o"() {any = "x", fixed = i64} : () -> ()
        // -----
        "d.o"() {any = [1, 2.0, unit], fixed = i64, more} : () -> ()
        // -----
        "d.o"() {any = i64} : () -> ()
        // -----
        "d.o"() {any = i64, fixed = i32} : () -> ()
        // -----
        "d.o"() {any = i64, fixed = 1 : i64} : () -> ()
        // -----
        "d.o"() <{any = i64, fixed = i64}> : () -> ()
        // -----
        func.func @f(%a: i32) {
          "d.type_of"(%a) {of = i32} : (i32) -> ()
          return
        }
        // -----
        func.func @f(%a: i32) {
          "d.type_of"(%a) {of = i64} : (i32) -> ()
          return
        }
        """,
    ),
    "attributes that must be the same": (
        """
        irdl.dialect @d { irdl.operation @o { %0 = irdl.base "#builtin.integer"
          irdl.attributes {"a" = %0, "b" = %0} } }
        """,
        """
        "d.o"() {a = 1, b = 1} : () -> ()
        // -----
        "d.o"() {a = true, b = true} : () -> ()
        // -----
        "d.o"() {a = 1.0, b = 1.0} : () -> ()
        """,
    ),
    "what is, is the same attribute": (
        """
        irdl.dialect @d {
          irdl.operation @string { %0 = irdl.is "foo"
            irdl.attributes {"a" = %0} }
          irdl.operation @number { %0 = irdl.is 3 : i8
            irdl.attributes {"a" = %0} }
          irdl.operation @list { %0 = irdl.is [1, 2.5, @s]
            irdl.attributes {"a" = %0} }
          irdl.operation @type { %0 = irdl.is tensor<?x4xf32>
            irdl.attributes {"a" = %0}
            irdl.results(r: optional %0) }
        }
        """,
        """
        "d.string"() {a = "foo"} : () -> ()
        "d.number"() {a = 3 : i8} : () -> ()
        "d.list"() {a = [1, 2.5, @s]} : () -> ()
        "d.type"() {a = tensor<?x4xf32>} : () -> ()
        %0 = "d.type"() {a = tensor<?x4xf32>} : () -> tensor<?x4xf32>
        // -----
        "d.string"() {a = "bar"} : () -> ()
        // -----
        "d.number"() {a = 3 : i16} : () -> ()
        // -----
        "d.number"() {a = "3"} : () -> ()
        // -----
        "d.list"() {a = [1, 2.5]} : () -> ()
        // -----
        %0 = "d.type"() {a = tensor<?x4xf32>} : () -> tensor<4x4xf32>
        // -----
        %0:2 = "d.type"() {a = tensor<?x4xf32>} : () -> (i1, i1)
        """,
    ),
    "bases of types, by name": (
        """
        irdl.dialect @d {
          irdl.operation @int { %0 = irdl.base "!builtin.integer"
            irdl.operands(a: variadic %0) }
          irdl.operation @tuple { %0 = irdl.base "!builtin.tuple"
            irdl.results(a: %0) }
          irdl.operation @f32 { %0 = irdl.base "!builtin.f32"
            irdl.results(a: %0) }
          irdl.operation @attr { %0 = irdl.base "!builtin.integer"
            irdl.attributes {"a" = %0} }
        }
        """,
        "\n// -----\n".join(
            [f'%0 = "d.tuple"() : () -> ({kind})' for kind in _KINDS]
            + [
                '%0 = "d.f32"() : () -> f32',
                '%0 = "d.f32"() : () -> f64',
                '"d.attr"() {a = i3} : () -> ()',
                '"d.attr"() {a = 3} : () -> ()',
                '"d.attr"() {a = "i3"} : () -> ()',
                '"d.int"() : () -> ()',
                """
                func.func @f(%a: i1, %b: i2) {
                  "d.int"(%a, %a) : (i1, i1) -> ()
                  "d.int"(%a, %b) : (i1, i2) -> ()
                  return
                }
                """,
            ]
        ),
    ),
    "bases of attributes, by name": (
        """
        irdl.dialect @d { irdl.operation @unit { %0 = irdl.base "#builtin.unit"
          irdl.attributes {"a" = %0} } }
        """,
        "\n// -----\n".join(
            [f'"d.unit"() {{a = {attr}}} : () -> ()' for attr in (
                "unit", "1", "true", "1.0", '"x"', "[]", "{}", "@a", "i32", "affine_map<()->()>",
                "affine_set<(d0):(d0>=0)>", "dense<1>:tensor<2xi32>", "sparse<0, 1>:tensor<2xi32>",
                "array<i32>", "dense_resource<x>:tensor<2xi32>", "strided<[1]>", "distinct[0]<1>",
                'loc("a")', 'loc("a":1:2)', "loc(unknown)", 'loc(fused["a","b"])', 'loc(callsite("a" at "b"))',
            )]
        ),
    ),
    "bases by reference": (
        """
        irdl.dialect @d {
          irdl.type @t { %0 = irdl.any
            irdl.parameters(a: %0) }
          irdl.attribute @a { %0 = irdl.any
            irdl.parameters(a: %0) }
          irdl.operation @type { %0 = irdl.base @d::@t
            irdl.results(r: %0) }
          irdl.operation @attr { %0 = irdl.base @d::@a
            irdl.attributes {"a" = %0} }
        }
        """,
        """
        %0 = "d.type"() : () -> !d.t<i32>
        %1 = "d.type"() : () -> !d.t<!d.t<"x">>
        "d.attr"() {a = #d.a<i32>} : () -> ()
        // -----
        %0 = "d.type"() : () -> i32
        // -----
        "d.attr"() {a = i32} : () -> ()
        // -----
        "d.attr"() {a = !d.t<i32>} : () -> ()
        """,
    ),
    "attributes with parameters": (
        """
        irdl.dialect @d {
          irdl.attribute @a { %0 = irdl.any
            irdl.parameters(a: %0) }
          irdl.attribute @b { %0 = irdl.any
            irdl.parameters(a: %0, b: %0) }
          irdl.operation @o { %0 = irdl.base "#builtin.string"
            %1 = irdl.parametric @d::@a<%0>
            irdl.attributes {"a" = %1} }
        }
        """,
        """
        "d.o"() {a = #d.a<"x">} : () -> ()
        // -----
        "d.o"() {a = #d.a<1>} : () -> ()
        // -----
        "d.o"() {a = #d.b<1, 1>} : () -> ()
        // -----
        "d.o"() {a = "x"} : () -> ()
        """,
    ),
    "types that refer to each other": (
        """
        irdl.dialect @d {
          irdl.type @list {
            %0 = irdl.is i32
            %1 = irdl.base @d::@list
            %2 = irdl.parametric @e::@box<%1>
            %3 = irdl.any_of(%0, %2)
            irdl.parameters(next: %3)
          }
        }
        irdl.dialect @e { irdl.type @box { %0 = irdl.any
          irdl.parameters(of: %0) } }
        """,
        """
        func.func private @f(!d.list<i32>, !d.list<!e.box<!d.list<!e.box<!d.list<i32>>>>>)
        // -----
        func.func private @f(!d.list<!e.box<i32>>)
        // -----
        func.func private @f(!d.list<!d.list<i32>>)
        // -----
        func.func private @f(!d.list<1>)
        """,
    ),
    "a wrong number of parameters": (
        """
        irdl.dialect @d {
          irdl.type @t { %0 = irdl.any
            irdl.parameters(a: %0) }
          irdl.operation @o { %0 = irdl.any
            %1 = irdl.parametric @d::@t<%0, %0>
            irdl.results(r: %1) }
        }
        """,
        '%0 = "d.o"() : () -> !d.t<i32>',
    ),
    "regions": (
        """
        irdl.dialect @d {
          irdl.operation @o {
            %r0 = irdl.region
            %v0 = irdl.is i32
            %v1 = irdl.is i64
            %r1 = irdl.region(%v0, %v1)
            %r2 = irdl.region with size 3
            %r3 = irdl.region()
            irdl.regions(a: %r0, b: %r1, c: %r2, d: %r3)
          }
          irdl.operation @end
        }
        """,
        "\n// -----\n".join(
            [f'"d.o"() ({regions}) : () -> ()' for regions in (
                """{}, {^bb0(%a: i32, %b: i64): "d.end"() : () -> ()},
                   {cf.br ^bb1 ^bb1: cf.br ^bb2 ^bb2: cf.br ^bb1}, {"d.end"() : () -> ()}""",
                "{}, {}, {}, {}",
                "{}, {}, {}",
                "{}, {}, {}, {}, {}",
                """{}, {^bb0(%a: i32): ub.unreachable},
                   {cf.br ^bb1 ^bb1: cf.br ^bb2 ^bb2: cf.br ^bb1}, {"d.end"() : () -> ()}""",
                """{}, {^bb0(%a: i32, %b: i64, %c: f32): ub.unreachable}, {ub.unreachable}, {ub.unreachable}""",
                """{}, {^bb0(%a: i32, %b: f64): ub.unreachable}, {ub.unreachable}, {ub.unreachable}""",
                """{ub.unreachable}, {^bb0(%a: i32, %b: i64): ub.unreachable}, {ub.unreachable}, {ub.unreachable}""",
                """{ub.unreachable}, {^bb0(%a: i32, %b: i64): ub.unreachable},
                   {cf.br ^bb1 ^bb1: cf.br ^bb2 ^bb2: cf.br ^bb1}, {^bb0(%a: i32): ub.unreachable}""",
            )]
        ),
    ),
    "a region's arguments and an operand": (
        """
        irdl.dialect @d { irdl.operation @o {
          %0 = irdl.any
          %1 = irdl.region(%0) with size 1
          irdl.operands(a: %0)
          irdl.regions(body: %1)
        } }
        """,
        """
        func.func @f(%a: i32) {
          "d.o"(%a) ({
          ^bb0(%b: i32):
            "d.o"(%b) ({
            ^bb0(%c: i32):
              ub.unreachable
            }) : (i32) -> ()
            ub.unreachable
          }) : (i32) -> ()
          return
        }
        // -----
        func.func @f(%a: i32) {
          "d.o"(%a) ({
          ^bb0(%b: i64):
            ub.unreachable
          }) : (i32) -> ()
          return
        }
        // -----
        func.func @f(%a: i32) {
          "d.o"(%a, %a) ({
          }) : (i32, i32) -> ()
          return
        }
        """,
    ),
    "regions without names count": (
        "irdl.dialect @d { irdl.operation @o { %0 = irdl.region %1 = irdl.region with size 1 } }",
        """
        "d.o"() ({}, {"x.y"() : () -> ()}) : () -> ()
        // -----
        "d.o"() : () -> ()
        // -----
        "d.o"() ({}, {}) : () -> ()
        """,
    ),
    "a dialect in a nested module": (
        "module @m { module { irdl.dialect @d { irdl.operation @o } } }",
        '"d.o"() : () -> ()',
    ),
    "other operations in the file": (
        "func.func @f() { return } irdl.dialect @d { irdl.operation @o } module attributes {a.b} {}",
        'func.func @f() { "d.o"() : () -> () return }',
    ),
    "types in attributes, aliases and locations": (
        "irdl.dialect @d { irdl.type @t { %0 = irdl.any irdl.parameters(a: %0) } irdl.operation @o }",
        """
        #map = affine_map<(d0) -> (d0)>
        "d.o"() {a = !d.t<#map>, b = !d.t<loc("x":1:2)>, c = dense<1> : tensor<2xi8>} : () -> ()
        // -----
        "d.o"() {a = !d.t<{x = !d.t<unit>}>, b = !d.t<() -> ()>, c = !d.t<array<i8: 1>>} : () -> ()
        """,
    ),
}  # fmt: skip
"""What is defined, and pieces that use it."""

_PARTS: Final = ("operand", "result")


def _variadic(what: str) -> tuple[str, str]:
    """Operands or results of every variadicity, and uses with too many, too few and wrong ones."""
    sizes = f"{what}SegmentSizes"
    definition = f"""
    irdl.dialect @d {{
      irdl.operation @one {{ %0 = irdl.is i32
        irdl.{what}s(a: %0) }}
      irdl.operation @rest {{ %0 = irdl.is i16
        %1 = irdl.is i32
        %2 = irdl.is i64
        irdl.{what}s(a: %0, b: variadic %1, c: %2) }}
      irdl.operation @maybe {{ %0 = irdl.is i16
        %1 = irdl.is i32
        %2 = irdl.is i64
        irdl.{what}s(a: %0, b: optional %1, c: single %2) }}
      irdl.operation @both {{ %0 = irdl.is i16
        %1 = irdl.is i32
        %2 = irdl.is i64
        irdl.{what}s(a: variadic %0, b: optional %1, c: %2) }}
    }}
    """
    uses = [
        ("one", "i32", ""),
        ("one", "i32 i32", ""),
        ("one", "", ""),
        ("one", "i64", ""),
        ("rest", "i16 i64", ""),
        ("rest", "i16 i32 i32 i64", ""),
        ("rest", "i16 i32 i64 i64", ""),
        ("rest", "i16", ""),
        ("maybe", "i16 i64", ""),
        ("maybe", "i16 i32 i64", ""),
        ("maybe", "i16 i64 i64", ""),
        ("maybe", "i16 i32 i32 i64", ""),
        ("maybe", "i16", ""),
        ("both", "i16 i16 i64", ""),
        ("both", "i16 i16 i64", "i32"),
        ("both", "i16 i16 i64", "array<i64: 2, 0, 1>"),
        ("both", "i16 i16 i64", "array<i32: 2, 0, 1>"),
        ("both", "i32 i64", "array<i32: 0, 1, 1>"),
        ("both", "i16 i32 i64", "array<i32: 1, 1, 1>"),
        ("both", "i16 i32 i64", "array<i32: 2, 0, 1>"),
        ("both", "i16 i32 i64", "array<i32: 2, 1>"),
        ("both", "", "array<i32: 2, -1, 1>"),
        ("both", "", "array<i32: 0, 0, 0>"),
        ("both", "", "array<i32: 0, 2, 0>"),
        ("both", "i32 i64", "array<i32: 0, 0, 1>"),
    ]
    pieces = []
    for op, kinds, given in uses:
        types = kinds.split()
        attributes = f" {{{sizes} = {given}}}" if given else ""
        if what == "result":
            names = f"%r:{len(types)} = " if types else ""
            pieces.append(f'{names}"d.{op}"(){attributes} : () -> ({", ".join(types)})')
        else:
            args = ", ".join([f"%a{number}: {kind}" for number, kind in enumerate(types)])
            values = ", ".join([f"%a{number}" for number in range(len(types))])
            call = f'"d.{op}"({values}){attributes} : ({", ".join(types)}) -> ()'
            pieces.append(f"func.func @f({args}) {{\n{call}\nreturn\n}}")
    return definition, "\n// -----\n".join(pieces)


CASES.update({f"how many {what}s": _variadic(what) for what in _PARTS})


def _first_lines(stderr: str) -> list[str]:
    return [
        line
        for line in stderr.splitlines()
        if re.search(r": (error|note|warning|remark): ", line) and "see current operation" not in line
    ]


@pytest.mark.parametrize("name", CASES)
def test_what_a_text_defines_is_what_mlir_opt_makes_of_it(
    name: str,
    tmp_path: Path,
    mlir_opt: Tool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    definition, uses = CASES[name]
    monkeypatch.chdir(tmp_path)
    Path("d.irdl").write_text(definition)
    Path("u.mlir").write_text(uses)
    arguments = ("u.mlir", "--irdl-file=d.irdl", "--split-input-file", "--allow-unregistered-dialect=false")
    expected = mlir_opt(*arguments)
    status = opt.main(arguments)
    out, err = capsys.readouterr()
    assert _first_lines(err) == _first_lines(expected.stderr)
    assert out == expected.stdout
    assert status == expected.returncode


def test_there_are_as_many_bad_uses_as_good_ones() -> None:
    assert len(CASES) >= 20
    assert sum(len(uses.split("// -----")) for _, uses in CASES.values()) >= 150
