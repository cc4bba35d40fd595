// The text of ub: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --verify-roundtrip > /dev/null

func.func @poisons() {
  %0 = ub.poison : i32
  %1 = ub.poison {note} : vector<2xf32>
  %2 = ub.poison <#ub.poison> : memref<4xf32>
  %3 = "ub.poison"() <{value = #ub.poison}> : () -> !d.type
  "d.op"() {a = #ub.poison} : () -> ()
  return
}

func.func @never() {
  ub.unreachable
}

func.func @annotated() {
  ub.unreachable {note}
}

// CHECK:      module {
// CHECK-NEXT:   func.func @poisons() {
// CHECK-NEXT:     %0 = ub.poison : i32
// CHECK-NEXT:     %1 = ub.poison {note} : vector<2xf32>
// CHECK-NEXT:     %2 = ub.poison : memref<4xf32>
// CHECK-NEXT:     %3 = ub.poison : !d.type
// CHECK-NEXT:     "d.op"() {a = #ub.poison} : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @never() {
// CHECK-NEXT:     ub.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @annotated() {
// CHECK-NEXT:     ub.unreachable {note}
// CHECK-NEXT:   }
// CHECK-NEXT: }
