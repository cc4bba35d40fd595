// RUN: irkit-opt %s | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// CHECK: func.func private @declared(i32 {a.x}, f32) -> (i64 {a.y = 1 : i64}, f32)
// CHECK: func.func private @one_result(i32) -> i32
// CHECK: func.func private @attributed_result() -> (i32 {a.x})
// CHECK: func.func private @function_result() -> ((i32) -> f32)
// CHECK: func.func nested @nested(i32) attributes {a.note, no_inline}
// CHECK: func.func private @"odd name"()
func.func private @declared(i32 {a.x}, f32) -> (i64 {a.y = 1 : i64}, f32)
func.func private @one_result(i32) -> i32
func.func private @attributed_result() -> (i32 {a.x})
func.func private @function_result() -> ((i32) -> f32)
func.func nested @nested(i32) attributes {a.note, no_inline}
func.func private @"odd name"()

// CHECK-LABEL: func.func @defined(%arg0: i32 {a.x}, %arg1: f32) -> (i32, f32) attributes {a.note = "yes"} {
// CHECK-NEXT:   return %arg0, %arg1 : i32, f32
// CHECK-NEXT: }
func.func @defined(%a: i32 {a.x}, %b: f32) -> (i32, f32) attributes {a.note = "yes"} {
  return %a, %b : i32, f32
}

// CHECK-LABEL: func.func public @calls(%arg0: i32, %arg1: (i32) -> f32) -> f32 {
// CHECK-NEXT:   %0 = call_indirect %arg1(%arg0) {a.note} : (i32) -> f32
// CHECK-NEXT:   %1 = call @one_result(%arg0) : (i32) -> i32
// CHECK-NEXT:   %2:2 = call @defined(%1, %0) {a.note, no_inline} : (i32, f32) -> (i32, f32)
// CHECK-NEXT:   %f = constant @one_result : (i32) -> i32
// CHECK-NEXT:   %3 = call_indirect %f(%arg0) : (i32) -> i32
// CHECK-NEXT:   call @"odd name"() : () -> ()
// CHECK-NEXT:   cf.br ^bb1(%0 : f32)
// CHECK-NEXT: ^bb1(%4: f32):  // pred: ^bb0
// CHECK-NEXT:   return {a.note} %4 : f32
// CHECK-NEXT: }
func.func public @calls(%a: i32, %f: (i32) -> f32) -> f32 {
  %r = call_indirect %f(%a) {a.note} : (i32) -> f32
  %0 = call @one_result(%a) : (i32) -> i32
  %1:2 = call @defined(%0, %r) {a.note, no_inline} : (i32, f32) -> (i32, f32)
  %2 = constant @one_result : (i32) -> i32
  %3 = call_indirect %2(%a) : (i32) -> i32
  call @"odd name"() : () -> ()
  cf.br ^bb1(%r : f32)
^bb1(%x: f32):
  return {a.note} %x : f32
}

// CHECK-LABEL: func.func @inside_of_others(%arg0: i1) {
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     func.call @"odd name"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @inside_of_others(%c: i1) {
  scf.if %c {
    func.call @"odd name"() : () -> ()
  }
  return
}
