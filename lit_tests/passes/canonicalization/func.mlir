// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// A call of a function that is known is a direct call.

// CHECK-LABEL: func.func @callee(
// CHECK-NEXT:   return %arg0 : i32
func.func @callee(%x: i32) -> i32 {
  return %x : i32
}

// CHECK-LABEL: func.func @indirect(
// CHECK-NEXT:   %0 = call @callee(%arg0) : (i32) -> i32
// CHECK-NEXT:   return %0 : i32
func.func @indirect(%x: i32) -> i32 {
  %f = constant @callee : (i32) -> i32
  %0 = call_indirect %f(%x) {a.note} : (i32) -> i32
  return %0 : i32
}
