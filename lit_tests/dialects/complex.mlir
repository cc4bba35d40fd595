// The text of complex: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --verify-roundtrip > /dev/null

func.func @parts(%re: f32, %im: f32, %z: complex<f32>, %w: complex<f64>, %n: i32, %i: i64) {
  %0 = complex.create %re, %im : complex<f32>
  %1 = complex.create %re, %im {note} : complex<f32>
  %2 = complex.re %z : complex<f32>
  %3 = complex.im %z fastmath<nnan,contract> : complex<f32>
  %cst = complex.constant [1.0, -2.5] : complex<f64>
  %cst_1 = complex.constant [1 : i8, 2 : i8] {note} : complex<i8>
  %4 = complex.bitcast %z : complex<f32> to i64
  %5 = complex.bitcast %i : i64 to complex<f32>
  %6 = "complex.bitcast"(%i) : (i64) -> i64
  return
}

func.func @functions(%z: complex<f32>, %w: complex<f64>, %n: i32) {
  %0 = complex.abs %z : complex<f32>
  %1 = complex.angle %z : complex<f32>
  %2 = complex.conj %z : complex<f32>
  %3 = complex.cos %z : complex<f32>
  %4 = complex.exp %z : complex<f32>
  %5 = complex.expm1 %z : complex<f32>
  %6 = complex.log %z : complex<f32>
  %7 = complex.log1p %z : complex<f32>
  %8 = complex.neg %z : complex<f32>
  %9 = complex.rsqrt %z : complex<f32>
  %10 = complex.sign %z : complex<f32>
  %11 = complex.sin %z : complex<f32>
  %12 = complex.sqrt %z : complex<f32>
  %13 = complex.tan %z : complex<f32>
  %14 = complex.tanh %z : complex<f32>
  %15 = complex.exp %w fastmath<fast> : complex<f64>
  %16 = complex.abs %w fastmath<nnan> {note} : complex<f64>
  %17 = complex.add %z, %z : complex<f32>
  %18 = complex.sub %z, %z : complex<f32>
  %19 = complex.mul %z, %z : complex<f32>
  %20 = complex.div %z, %z : complex<f32>
  %21 = complex.pow %z, %z : complex<f32>
  %22 = complex.atan2 %z, %z : complex<f32>
  %23 = complex.mul %w, %w fastmath<reassoc,contract> : complex<f64>
  %24 = complex.powi %z, %n : complex<f32>, i32
  %25 = complex.powi %z, %n fastmath<fast> : complex<f32>, i32
  %26 = complex.eq %z, %z : complex<f32>
  %27 = complex.neq %w, %w {note} : complex<f64>
  return
}

"d.op"() {a = #complex.number<:f64 1.0, -2.0>, b = #complex.number<:f32 1.0, 0.1> : complex<f32>} : () -> ()

// CHECK:      module {
// CHECK-NEXT:   func.func @parts(%arg0: f32, %arg1: f32, %arg2: complex<f32>, %arg3: complex<f64>, %arg4: i32, %arg5: i64) {
// CHECK-NEXT:     %0 = complex.create %arg0, %arg1 : complex<f32>
// CHECK-NEXT:     %1 = complex.create %arg0, %arg1 {note} : complex<f32>
// CHECK-NEXT:     %2 = complex.re %arg2 : complex<f32>
// CHECK-NEXT:     %3 = complex.im %arg2 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:     %cst = complex.constant [1.000000e+00, -2.500000e+00] : complex<f64>
// CHECK-NEXT:     %cst_0 = complex.constant [1 : i8, 2 : i8] {note} : complex<i8>
// CHECK-NEXT:     %4 = complex.bitcast %arg2 : complex<f32> to i64
// CHECK-NEXT:     %5 = complex.bitcast %arg5 : i64 to complex<f32>
// CHECK-NEXT:     %6 = complex.bitcast %arg5 : i64 to i64
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @functions(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: i32) {
// CHECK-NEXT:     %0 = complex.abs %arg0 : complex<f32>
// CHECK-NEXT:     %1 = complex.angle %arg0 : complex<f32>
// CHECK-NEXT:     %2 = complex.conj %arg0 : complex<f32>
// CHECK-NEXT:     %3 = complex.cos %arg0 : complex<f32>
// CHECK-NEXT:     %4 = complex.exp %arg0 : complex<f32>
// CHECK-NEXT:     %5 = complex.expm1 %arg0 : complex<f32>
// CHECK-NEXT:     %6 = complex.log %arg0 : complex<f32>
// CHECK-NEXT:     %7 = complex.log1p %arg0 : complex<f32>
// CHECK-NEXT:     %8 = complex.neg %arg0 : complex<f32>
// CHECK-NEXT:     %9 = complex.rsqrt %arg0 : complex<f32>
// CHECK-NEXT:     %10 = complex.sign %arg0 : complex<f32>
// CHECK-NEXT:     %11 = complex.sin %arg0 : complex<f32>
// CHECK-NEXT:     %12 = complex.sqrt %arg0 : complex<f32>
// CHECK-NEXT:     %13 = complex.tan %arg0 : complex<f32>
// CHECK-NEXT:     %14 = complex.tanh %arg0 : complex<f32>
// CHECK-NEXT:     %15 = complex.exp %arg1 fastmath<fast> : complex<f64>
// CHECK-NEXT:     %16 = complex.abs %arg1 fastmath<nnan> {note} : complex<f64>
// CHECK-NEXT:     %17 = complex.add %arg0, %arg0 : complex<f32>
// CHECK-NEXT:     %18 = complex.sub %arg0, %arg0 : complex<f32>
// CHECK-NEXT:     %19 = complex.mul %arg0, %arg0 : complex<f32>
// CHECK-NEXT:     %20 = complex.div %arg0, %arg0 : complex<f32>
// CHECK-NEXT:     %21 = complex.pow %arg0, %arg0 : complex<f32>
// CHECK-NEXT:     %22 = complex.atan2 %arg0, %arg0 : complex<f32>
// CHECK-NEXT:     %23 = complex.mul %arg1, %arg1 fastmath<reassoc,contract> : complex<f64>
// CHECK-NEXT:     %24 = complex.powi %arg0, %arg2 : complex<f32>, i32
// CHECK-NEXT:     %25 = complex.powi %arg0, %arg2 fastmath<fast> : complex<f32>, i32
// CHECK-NEXT:     %26 = complex.eq %arg0, %arg0 : complex<f32>
// CHECK-NEXT:     %27 = complex.neq %arg1, %arg1 {note} : complex<f64>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   "d.op"() {a = #complex.number<:f64 1.000000e+00, -2.000000e+00> : complex<f64>, b = #complex.number<:f32 1.000000e+00, 1.000000e-01> : complex<f32>} : () -> ()
// CHECK-NEXT: }
