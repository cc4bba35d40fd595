"""Definitions of types and attributes in irdl, and what their parameters and those of uses must be.

Each case is what is defined, and pieces that use it, good and bad.
"""

from __future__ import annotations

from typing import Final

_KINDS: Final = (
    "i32", "si8", "index", "f16", "bf16", "tf32", "f32", "f64", "f80", "f128", "f8E5M2", "f8E4M3FN",
    "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E3M4", "f8E4M3", "f8E4M3B11FNUZ", "f8E4M3FNUZ", "f8E5M2FNUZ",
    "f8E8M0FNU", "none", "complex<f32>", "()->()", "tensor<2xi32>", "tensor<*xi32>", "memref<2xi32>",
    "memref<*xi32>", "vector<2xi32>", "tuple<i32>",
)  # fmt: skip

CASES: Final[dict[str, tuple[str, str]]] = {
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
