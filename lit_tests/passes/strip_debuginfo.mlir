// RUN: irkit-opt %s --strip-debuginfo --mlir-print-debuginfo --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(strip-debuginfo))' --mlir-print-debuginfo --allow-unregistered-dialect | filecheck %s --check-prefix=INSIDE

// Operations of any nesting, arguments of every block, and kinds of locations.

// CHECK:       #loc = loc(unknown)
// CHECK-NEXT:  module {
// CHECK-NEXT:    func.func @f(%arg0: i1 loc(unknown), %arg1: i32 loc(unknown)) -> i32 {
// CHECK-NEXT:      %0:2 = "t.two"(%arg1) : (i32) -> (i32, i32) loc(#loc)
// CHECK-NEXT:      cf.cond_br %arg0, ^bb1(%0#0 : i32), ^bb1(%0#1 : i32) loc(#loc)
// CHECK-NEXT:    ^bb1(%1: i32 loc(unknown)):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:      scf.if %arg0 {
// CHECK-NEXT:        "t.use"(%1) : (i32) -> () loc(#loc)
// CHECK-NEXT:      } loc(#loc)
// CHECK-NEXT:      return %1 : i32 loc(#loc)
// CHECK-NEXT:    } loc(#loc)
// CHECK-NEXT:  } loc(#loc)

// The module itself is not inside the function.

// INSIDE:      module {
// INSIDE-NEXT:   func.func @f(%arg0: i1 loc(unknown), %arg1: i32 loc(unknown)) -> i32 {
// INSIDE:        return %1 : i32 loc(#[[UNKNOWN:.*]])
// INSIDE-NEXT:   } loc(#[[UNKNOWN]])
// INSIDE-NEXT: } loc(#[[MODULE:.*]])
// INSIDE:      #[[MODULE]] = loc("{{.*}}strip_debuginfo.mlir":0:0)

func.func @f(%c: i1, %a: i32 loc("arg")) -> i32 {
  %0:2 = "t.two"(%a) : (i32) -> (i32, i32) loc(fused["a.py":1:2, "b"("c.py":3:4)])
  cf.cond_br %c, ^bb1(%0#0 : i32), ^bb1(%0#1 : i32) loc(callsite("f" at "g"))
^bb1(%x: i32 loc("block")):
  scf.if %c {
    "t.use"(%x) : (i32) -> () loc("inner")
  }
  return %x : i32
}
