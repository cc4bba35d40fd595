// RUN: irkit-opt %s | filecheck %s
// RUN: irkit-opt %s --mlir-print-op-generic | irkit-opt | filecheck %s

// CHECK-LABEL: func.func @unary(%arg0: f32, %arg1: vector<4xf64>) {
// CHECK-NEXT:   %0 = math.absf %arg0 : f32
// CHECK-NEXT:   %1 = math.acos %arg0 : f32
// CHECK-NEXT:   %2 = math.acosh %arg0 : f32
// CHECK-NEXT:   %3 = math.asin %arg0 : f32
// CHECK-NEXT:   %4 = math.asinh %arg0 : f32
// CHECK-NEXT:   %5 = math.atan %arg0 : f32
// CHECK-NEXT:   %6 = math.atanh %arg0 : f32
// CHECK-NEXT:   %7 = math.cbrt %arg0 : f32
// CHECK-NEXT:   %8 = math.ceil %arg0 : f32
// CHECK-NEXT:   %9 = math.cos %arg0 : f32
// CHECK-NEXT:   %10 = math.cosh %arg0 : f32
// CHECK-NEXT:   %11 = math.erf %arg0 : f32
// CHECK-NEXT:   %12 = math.erfc %arg0 : f32
// CHECK-NEXT:   %13 = math.exp %arg0 fastmath<afn> : f32
// CHECK-NEXT:   %14 = math.exp2 %arg1 : vector<4xf64>
// CHECK-NEXT:   %15 = math.expm1 %arg0 : f32
// CHECK-NEXT:   %16 = math.floor %arg0 : f32
// CHECK-NEXT:   %17 = math.log %arg0 : f32
// CHECK-NEXT:   %18 = math.log10 %arg0 : f32
// CHECK-NEXT:   %19 = math.log1p %arg0 : f32
// CHECK-NEXT:   %20 = math.log2 %arg0 : f32
// CHECK-NEXT:   %21 = math.round %arg0 : f32
// CHECK-NEXT:   %22 = math.roundeven %arg0 : f32
// CHECK-NEXT:   %23 = math.rsqrt %arg0 : f32
// CHECK-NEXT:   %24 = math.sin %arg0 : f32
// CHECK-NEXT:   %25 = math.sinh %arg0 : f32
// CHECK-NEXT:   %26 = math.sqrt %arg0 fastmath<fast> {a.note} : f32
// CHECK-NEXT:   %27 = math.tan %arg0 : f32
// CHECK-NEXT:   %28 = math.tanh %arg0 : f32
// CHECK-NEXT:   %29 = math.trunc %arg0 : f32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @unary(%x: f32, %v: vector<4xf64>) {
  %0 = math.absf %x : f32
  %1 = math.acos %x : f32
  %2 = math.acosh %x : f32
  %3 = math.asin %x : f32
  %4 = math.asinh %x : f32
  %5 = math.atan %x : f32
  %6 = math.atanh %x : f32
  %7 = math.cbrt %x : f32
  %8 = math.ceil %x : f32
  %9 = math.cos %x : f32
  %10 = math.cosh %x : f32
  %11 = math.erf %x : f32
  %12 = math.erfc %x : f32
  %13 = math.exp %x fastmath<afn> : f32
  %14 = math.exp2 %v : vector<4xf64>
  %15 = math.expm1 %x : f32
  %16 = math.floor %x : f32
  %17 = math.log %x : f32
  %18 = math.log10 %x : f32
  %19 = math.log1p %x : f32
  %20 = math.log2 %x : f32
  %21 = math.round %x : f32
  %22 = math.roundeven %x : f32
  %23 = math.rsqrt %x : f32
  %24 = math.sin %x : f32
  %25 = math.sinh %x : f32
  %26 = math.sqrt %x fastmath<fast> {a.note} : f32
  %27 = math.tan %x : f32
  %28 = math.tanh %x : f32
  %29 = math.trunc %x : f32
  return
}

// CHECK-LABEL: func.func @several(%arg0: f32, %arg1: i32, %arg2: index) {
// CHECK-NEXT:   %0 = math.atan2 %arg0, %arg0 : f32
// CHECK-NEXT:   %1 = math.copysign %arg0, %arg0 : f32
// CHECK-NEXT:   %2 = math.powf %arg0, %arg0 fastmath<fast> : f32
// CHECK-NEXT:   %3 = math.fma %arg0, %arg0, %arg0 fastmath<contract> : f32
// CHECK-NEXT:   %4 = math.clampf %arg0 to [%arg0, %arg0] : f32
// CHECK-NEXT:   %5 = math.clampf %arg0 to [%arg0, %arg0] fastmath<nnan> {a.note} : f32
// CHECK-NEXT:   %6 = math.fpowi %arg0, %arg1 : f32, i32
// CHECK-NEXT:   %7 = math.fpowi %arg0, %arg2 fastmath<fast> : f32, index
// CHECK-NEXT:   %sin, %cos = math.sincos %arg0 : f32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @several(%x: f32, %n: i32, %i: index) {
  %0 = math.atan2 %x, %x : f32
  %1 = math.copysign %x, %x : f32
  %2 = math.powf %x, %x fastmath<fast> : f32
  %3 = math.fma %x, %x, %x fastmath<contract> : f32
  %4 = math.clampf %x to [%x, %x] : f32
  %5 = math.clampf %x to [%x, %x] fastmath<nnan> {a.note} : f32
  %6 = math.fpowi %x, %n : f32, i32
  %7 = math.fpowi %x, %i fastmath<fast> : f32, index
  %8, %9 = math.sincos %x : f32
  return
}

// CHECK-LABEL: func.func @integers(%arg0: i32, %arg1: vector<4xi8>) {
// CHECK-NEXT:   %0 = math.absi %arg0 : i32
// CHECK-NEXT:   %1 = math.ctlz %arg0 : i32
// CHECK-NEXT:   %2 = math.cttz %arg1 : vector<4xi8>
// CHECK-NEXT:   %3 = math.ctpop %arg0 : i32
// CHECK-NEXT:   %4 = math.ipowi %arg0, %arg0 {a.note} : i32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @integers(%n: i32, %v: vector<4xi8>) {
  %0 = math.absi %n : i32
  %1 = math.ctlz %n : i32
  %2 = math.cttz %v : vector<4xi8>
  %3 = math.ctpop %n : i32
  %4 = math.ipowi %n, %n {a.note} : i32
  return
}

// CHECK-LABEL: func.func @classes(%arg0: f32, %arg1: vector<4xf32>) {
// CHECK-NEXT:   %0 = math.isfinite %arg0 : f32
// CHECK-NEXT:   %1 = math.isinf %arg0 : f32
// CHECK-NEXT:   %2 = math.isnan %arg1 : vector<4xf32>
// CHECK-NEXT:   %3 = math.isnormal %arg0 {fastmath = #arith.fastmath<nnan>} : f32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @classes(%x: f32, %v: vector<4xf32>) {
  %0 = math.isfinite %x : f32
  %1 = math.isinf %x : f32
  %2 = math.isnan %v : vector<4xf32>
  %3 = math.isnormal %x {fastmath = #arith.fastmath<nnan>} : f32
  return
}
