// RUN: irkit-opt %s | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// CHECK-LABEL: func.func @branches(%arg0: i1, %arg1: i32, %arg2: f32) {
// CHECK-NEXT:   cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT:   cf.br ^bb2(%arg1, %arg2 : i32, f32) {a.note}
// CHECK-NEXT: ^bb2(%0: i32, %1: f32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:   cf.cond_br %arg0, ^bb3, ^bb2(%0, %arg2 : i32, f32)
// CHECK-NEXT: ^bb3:  // pred: ^bb2
// CHECK-NEXT:   cf.cond_br %arg0 weights([90, 10]), ^bb4(%arg1 : i32), ^bb4(%0 : i32) {a.note}
// CHECK-NEXT: ^bb4(%2: i32):  // 2 preds: ^bb3, ^bb3
// CHECK-NEXT:   cf.assert %arg0, "a message with \22quotes\22"
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @branches(%c: i1, %a: i32, %x: f32) {
  cf.br ^bb1
^bb1:
  cf.br ^bb2(%a, %x : i32, f32) {a.note}
^bb2(%0: i32, %1: f32):
  cf.cond_br %c, ^bb3, ^bb2(%0, %x : i32, f32)
^bb3:
  cf.cond_br %c weights([90, 10]), ^bb4(%a : i32), ^bb4(%0 : i32) {a.note}
^bb4(%2: i32):
  cf.assert %c, "a message with \"quotes\""
  return
}

// CHECK-LABEL: func.func @switch(%arg0: i32, %arg1: i64, %arg2: f32) {
// CHECK-NEXT:   cf.switch %arg0 : i32, [
// CHECK-NEXT:     default: ^bb1(%arg2 : f32),
// CHECK-NEXT:     0: ^bb2,
// CHECK-NEXT:     42: ^bb1(%arg2 : f32)
// CHECK-NEXT:   ]
// CHECK-NEXT: ^bb1(%0: f32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:   cf.switch %arg1 : i64, [
// CHECK-NEXT:     default: ^bb2] {a.note}
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @switch(%flag: i32, %wide: i64, %x: f32) {
  cf.switch %flag : i32, [
    default: ^bb1(%x : f32),
    0: ^bb2,
    42: ^bb1(%x : f32)
  ]
^bb1(%y: f32):
  cf.switch %wide : i64, [
    default: ^bb2
  ] {a.note}
^bb2:
  return
}
