"""Definitions of operations in irdl: operands, results, attributes, regions; and what else stands in such a file.

Each case is what is defined, and pieces that use it, good and bad.
"""

from __future__ import annotations

from typing import Final

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
    **{f"how many {what}s": _variadic(what) for what in _PARTS},
}  # fmt: skip
