// RUN: irkit-opt %s --inline --mlir-print-debuginfo | filecheck %s

// What came through several calls tells them from the inside out.

// CHECK:      %0 = arith.addi %arg0, %arg0 : i32 loc([[FIRST:#loc[0-9]+]])
// CHECK-NEXT: %1 = arith.addi %0, %0 : i32 loc([[SECOND:#loc[0-9]+]])
// CHECK:      [[SUM:#loc[0-9]+]] = loc("sum")
// CHECK:      [[INNER:#loc[0-9]+]] = loc("inner")
// CHECK:      [[C1:#loc[0-9]+]] = loc("first")
// CHECK:      [[C2:#loc[0-9]+]] = loc("second")
// CHECK:      [[OUTER1:#loc[0-9]+]] = loc(callsite([[INNER]] at [[C1]]))
// CHECK:      [[OUTER2:#loc[0-9]+]] = loc(callsite([[INNER]] at [[C2]]))
// CHECK:      [[FIRST]] = loc(callsite([[SUM]] at [[OUTER1]]))
// CHECK:      [[SECOND]] = loc(callsite([[SUM]] at [[OUTER2]]))
func.func private @leaf(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("sum")
  return %0 : i32
}
func.func private @middle(%x: i32) -> i32 {
  %0 = call @leaf(%x) : (i32) -> i32 loc("inner")
  return %0 : i32
}
func.func @api(%x: i32) -> i32 {
  %0 = call @middle(%x) : (i32) -> i32 loc("first")
  %1 = call @middle(%0) : (i32) -> i32 loc("second")
  return %1 : i32
}
