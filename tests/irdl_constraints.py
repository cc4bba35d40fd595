"""Constraints of irdl: choices, what is and what is the same, and where they meet in one operation.

Each case is what is defined, and pieces that use it, good and bad.
"""

from __future__ import annotations

from typing import Final

CASES: Final[dict[str, tuple[str, str]]] = {
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
}  # fmt: skip
