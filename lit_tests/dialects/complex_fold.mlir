// What operations of complex fold to.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

func.func @folds(%a: complex<f32>, %b: complex<f32>, %x: f32, %y: f32) {
  %zero = complex.constant [0.0 : f32, -0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %two = complex.constant [2.0 : f32, 0.0 : f32] : complex<f32>
  %r0 = complex.add %a, %zero : complex<f32>
  "d.use"(%r0) : (complex<f32>) -> ()
  %r1 = complex.sub %a, %zero : complex<f32>
  "d.use"(%r1) : (complex<f32>) -> ()
  %r2 = complex.mul %a, %zero : complex<f32>
  "d.use"(%r2) : (complex<f32>) -> ()
  %r3 = complex.div %a, %zero : complex<f32>
  "d.use"(%r3) : (complex<f32>) -> ()
  %r4 = complex.pow %a, %zero : complex<f32>
  "d.use"(%r4) : (complex<f32>) -> ()
  %r5 = complex.add %zero, %a : complex<f32>
  "d.use"(%r5) : (complex<f32>) -> ()
  %r6 = complex.add %a, %one : complex<f32>
  "d.use"(%r6) : (complex<f32>) -> ()
  %r7 = complex.sub %a, %one : complex<f32>
  "d.use"(%r7) : (complex<f32>) -> ()
  %r8 = complex.mul %a, %one : complex<f32>
  "d.use"(%r8) : (complex<f32>) -> ()
  %r9 = complex.div %a, %one : complex<f32>
  "d.use"(%r9) : (complex<f32>) -> ()
  %r10 = complex.pow %a, %one : complex<f32>
  "d.use"(%r10) : (complex<f32>) -> ()
  %r11 = complex.add %one, %a : complex<f32>
  "d.use"(%r11) : (complex<f32>) -> ()
  %r12 = complex.add %a, %two : complex<f32>
  "d.use"(%r12) : (complex<f32>) -> ()
  %r13 = complex.sub %a, %two : complex<f32>
  "d.use"(%r13) : (complex<f32>) -> ()
  %r14 = complex.mul %a, %two : complex<f32>
  "d.use"(%r14) : (complex<f32>) -> ()
  %r15 = complex.div %a, %two : complex<f32>
  "d.use"(%r15) : (complex<f32>) -> ()
  %r16 = complex.pow %a, %two : complex<f32>
  "d.use"(%r16) : (complex<f32>) -> ()
  %r17 = complex.add %two, %a : complex<f32>
  "d.use"(%r17) : (complex<f32>) -> ()
  %r18 = complex.sub %a, %b : complex<f32>
  %r19 = complex.add %r18, %b : complex<f32>
  "d.use"(%r19) : (complex<f32>) -> ()
  %r20 = complex.sub %a, %b : complex<f32>
  %r21 = complex.add %b, %r20 : complex<f32>
  "d.use"(%r21) : (complex<f32>) -> ()
  %r22 = complex.sub %a, %b : complex<f32>
  %r23 = complex.add %a, %r22 : complex<f32>
  "d.use"(%r23) : (complex<f32>) -> ()
  %r24 = complex.add %a, %b : complex<f32>
  %r25 = complex.sub %r24, %b : complex<f32>
  "d.use"(%r25) : (complex<f32>) -> ()
  %r26 = complex.add %a, %b : complex<f32>
  %r27 = complex.sub %r26, %a : complex<f32>
  "d.use"(%r27) : (complex<f32>) -> ()
  %r28 = complex.neg %a : complex<f32>
  %r29 = complex.neg %r28 : complex<f32>
  "d.use"(%r29) : (complex<f32>) -> ()
  %r30 = complex.conj %a : complex<f32>
  %r31 = complex.conj %r30 : complex<f32>
  "d.use"(%r31) : (complex<f32>) -> ()
  %r32 = complex.log %a : complex<f32>
  %r33 = complex.exp %r32 : complex<f32>
  "d.use"(%r33) : (complex<f32>) -> ()
  %r34 = complex.exp %a : complex<f32>
  %r35 = complex.log %r34 : complex<f32>
  "d.use"(%r35) : (complex<f32>) -> ()
  %r36 = complex.exp %a : complex<f32>
  %r37 = complex.exp %r36 : complex<f32>
  "d.use"(%r37) : (complex<f32>) -> ()
  %r38 = complex.sin %a : complex<f32>
  %r39 = complex.sin %r38 : complex<f32>
  "d.use"(%r39) : (complex<f32>) -> ()
  %r40 = complex.create %x, %y : complex<f32>
  %r41 = complex.re %r40 : complex<f32>
  "d.use"(%r41) : (f32) -> ()
  %r42 = complex.create %x, %y : complex<f32>
  %r43 = complex.im %r42 : complex<f32>
  "d.use"(%r43) : (f32) -> ()
  %r44 = complex.re %two : complex<f32>
  "d.use"(%r44) : (f32) -> ()
  %r45 = complex.im %two : complex<f32>
  "d.use"(%r45) : (f32) -> ()
  %r46 = complex.bitcast %a : complex<f32> to complex<f32>
  "d.use"(%r46) : (complex<f32>) -> ()
  %re = complex.re %a : complex<f32>
  %im = complex.im %a : complex<f32>
  %r47 = complex.create %re, %im : complex<f32>
  "d.use"(%r47) : (complex<f32>) -> ()
  %r48 = complex.create %im, %re : complex<f32>
  "d.use"(%r48) : (complex<f32>) -> ()
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @folds(%arg0: complex<f32>, %arg1: complex<f32>, %arg2: f32, %arg3: f32) {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %cst_1 = complex.constant [0.000000e+00 : f32, -0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:     %cst_2 = complex.constant [1.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:     %cst_3 = complex.constant [2.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     %0 = complex.mul %arg0, %cst_1 : complex<f32>
// CHECK-NEXT:     "d.use"(%0) : (complex<f32>) -> ()
// CHECK-NEXT:     %1 = complex.div %arg0, %cst_1 : complex<f32>
// CHECK-NEXT:     "d.use"(%1) : (complex<f32>) -> ()
// CHECK-NEXT:     %2 = complex.pow %arg0, %cst_1 : complex<f32>
// CHECK-NEXT:     "d.use"(%2) : (complex<f32>) -> ()
// CHECK-NEXT:     %3 = complex.add %cst_1, %arg0 : complex<f32>
// CHECK-NEXT:     "d.use"(%3) : (complex<f32>) -> ()
// CHECK-NEXT:     %4 = complex.add %arg0, %cst_2 : complex<f32>
// CHECK-NEXT:     "d.use"(%4) : (complex<f32>) -> ()
// CHECK-NEXT:     %5 = complex.sub %arg0, %cst_2 : complex<f32>
// CHECK-NEXT:     "d.use"(%5) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     %6 = complex.pow %arg0, %cst_2 : complex<f32>
// CHECK-NEXT:     "d.use"(%6) : (complex<f32>) -> ()
// CHECK-NEXT:     %7 = complex.add %cst_2, %arg0 : complex<f32>
// CHECK-NEXT:     "d.use"(%7) : (complex<f32>) -> ()
// CHECK-NEXT:     %8 = complex.add %arg0, %cst_3 : complex<f32>
// CHECK-NEXT:     "d.use"(%8) : (complex<f32>) -> ()
// CHECK-NEXT:     %9 = complex.sub %arg0, %cst_3 : complex<f32>
// CHECK-NEXT:     "d.use"(%9) : (complex<f32>) -> ()
// CHECK-NEXT:     %10 = complex.mul %arg0, %cst_3 : complex<f32>
// CHECK-NEXT:     "d.use"(%10) : (complex<f32>) -> ()
// CHECK-NEXT:     %11 = complex.div %arg0, %cst_3 : complex<f32>
// CHECK-NEXT:     "d.use"(%11) : (complex<f32>) -> ()
// CHECK-NEXT:     %12 = complex.pow %arg0, %cst_3 : complex<f32>
// CHECK-NEXT:     "d.use"(%12) : (complex<f32>) -> ()
// CHECK-NEXT:     %13 = complex.add %cst_3, %arg0 : complex<f32>
// CHECK-NEXT:     "d.use"(%13) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     %14 = complex.sub %arg0, %arg1 : complex<f32>
// CHECK-NEXT:     %15 = complex.add %arg0, %14 : complex<f32>
// CHECK-NEXT:     "d.use"(%15) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     %16 = complex.add %arg0, %arg1 : complex<f32>
// CHECK-NEXT:     %17 = complex.sub %16, %arg0 : complex<f32>
// CHECK-NEXT:     "d.use"(%17) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     %18 = complex.exp %arg0 : complex<f32>
// CHECK-NEXT:     %19 = complex.exp %18 : complex<f32>
// CHECK-NEXT:     "d.use"(%19) : (complex<f32>) -> ()
// CHECK-NEXT:     %20 = complex.sin %arg0 : complex<f32>
// CHECK-NEXT:     %21 = complex.sin %20 : complex<f32>
// CHECK-NEXT:     "d.use"(%21) : (complex<f32>) -> ()
// CHECK-NEXT:     "d.use"(%arg2) : (f32) -> ()
// CHECK-NEXT:     "d.use"(%arg3) : (f32) -> ()
// CHECK-NEXT:     "d.use"(%cst_0) : (f32) -> ()
// CHECK-NEXT:     "d.use"(%cst) : (f32) -> ()
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     %22 = complex.re %arg0 : complex<f32>
// CHECK-NEXT:     %23 = complex.im %arg0 : complex<f32>
// CHECK-NEXT:     "d.use"(%arg0) : (complex<f32>) -> ()
// CHECK-NEXT:     %24 = complex.create %23, %22 : complex<f32>
// CHECK-NEXT:     "d.use"(%24) : (complex<f32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
