// RUN: irkit-opt %s --math-expand | filecheck %s
// RUN: irkit-opt %s --math-expand=ops=tanh | filecheck %s --check-prefix=TANH

// CHECK-LABEL: func.func @exp
// CHECK-NOT:     math.exp
// CHECK:         arith.cmpf ogt
// CHECK:         arith.bitcast %{{.*}} : f32 to i32
// CHECK:         arith.shli
// CHECK:         return
// TANH-LABEL:  func.func @exp
// TANH:          math.exp %arg0 : f32
func.func @exp(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}

// Fused products are written out; no flag has a say in what the result is.

// CHECK-LABEL: func.func @flags
// CHECK-NOT:     math.tanh
// CHECK-NOT:     fastmath
// CHECK:         math.fma %{{.*}}, %{{.*}}, %{{.*}} : f32
// CHECK:         math.copysign
// CHECK:         return
// TANH-LABEL:  func.func @flags
// TANH-NOT:      math.tanh
func.func @flags(%x: f32) -> f32 {
  %0 = math.tanh %x fastmath<reassoc,contract> : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @half(
// CHECK:         %[[WIDE:.*]] = arith.extf %arg0 : bf16 to f32
// CHECK:         %[[BACK:.*]] = arith.truncf %{{.*}} : f32 to bf16
// CHECK-NEXT:    return %[[BACK]] : bf16
func.func @half(%x: bf16) -> bf16 {
  %0 = math.erf %x : bf16
  return %0 : bf16
}

// CHECK-LABEL: func.func @vector(
// CHECK:         arith.constant dense<{{.*}}> : vector<8xf32>
// CHECK-NOT:     math.log
// CHECK:         return
func.func @vector(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.log %x : vector<8xf32>
  return %0 : vector<8xf32>
}

// Rare functions of f32 are computed in f64.

// CHECK-LABEL: func.func @rare(
// CHECK:         arith.extf %arg0 : f32 to f64
// CHECK:         math.sqrt %{{.*}} : f64
// CHECK:         arith.truncf %{{.*}} : f64 to f32
func.func @rare(%x: f32) -> f32 {
  %0 = math.asin %x : f32
  return %0 : f32
}

// f64 has arithmetic of its own width; large angles are for the C library.

// CHECK-LABEL: func.func @doubles(
// CHECK-NOT:     math.exp
// CHECK:         arith.bitcast %{{.*}} : f64 to i64
// CHECK:         math.fma %{{.*}} : f64
// CHECK:         scf.if
// CHECK:           math.sin %arg0 : f64
func.func @doubles(%x: f64) -> (f64, f64) {
  %0 = math.exp %x : f64
  %1 = math.sin %x : f64
  return %0, %1 : f64, f64
}

// What has no expansion stays.

// CHECK-LABEL: func.func @stays
// CHECK-NEXT:    %[[A:.*]] = math.log1p %arg0 : f64
// CHECK-NEXT:    %[[B:.*]] = math.cbrt %arg1 : f32
// CHECK-NEXT:    return %[[A]], %[[B]]
func.func @stays(%x: f64, %y: f32) -> (f64, f32) {
  %0 = math.log1p %x : f64
  %1 = math.cbrt %y : f32
  return %0, %1 : f64, f32
}

// Large arguments have a way of their own, taken where there is one.

// CHECK-LABEL: func.func @sin(
// CHECK:         %[[LARGE:.*]] = arith.cmpf ogt
// CHECK:         scf.if %[[LARGE]] -> (f32, i32) {
func.func @sin(%x: f32) -> f32 {
  %0 = math.sin %x : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @cosines(
// CHECK:         %[[LARGE:.*]] = arith.cmpf ogt
// CHECK:         %[[ANY:.*]] = vector.reduction <or>, %[[LARGE]] : vector<8xi1> into i1
// CHECK:         scf.if %[[ANY]] -> (vector<8xf32>, vector<8xi32>) {
func.func @cosines(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.cos %x : vector<8xf32>
  return %0 : vector<8xf32>
}

// A sigmoid that may be contracted does not overflow where its parts would.

// CHECK-LABEL: func.func @sigmoid(
// CHECK:         math.absf %arg0
// CHECK-NOT:     fastmath
// CHECK:         return
func.func @sigmoid(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %minus = arith.negf %x fastmath<contract> : f32
  %power = math.exp %minus fastmath<contract> : f32
  %below = arith.addf %power, %one fastmath<contract> : f32
  %y = arith.divf %one, %below fastmath<contract> : f32
  return %y : f32
}

// So does one of vectors, whose numbers are broadcast.

// CHECK-LABEL: func.func @sigmoids(
// CHECK:         math.absf %arg0
// CHECK-NOT:     fastmath
// CHECK:         return
func.func @sigmoids(%x: vector<8xf32>) -> vector<8xf32> {
  %number = arith.constant 1.0 : f32
  %one = vector.broadcast %number : f32 to vector<8xf32>
  %minus = arith.negf %x fastmath<contract> : vector<8xf32>
  %power = math.exp %minus fastmath<contract> : vector<8xf32>
  %below = arith.addf %power, %one fastmath<contract> : vector<8xf32>
  %y = arith.divf %one, %below fastmath<contract> : vector<8xf32>
  return %y : vector<8xf32>
}

// One that may not keeps its operations.

// CHECK-LABEL: func.func @sigmoid_as_written(
// CHECK:         %[[BELOW:.*]] = arith.addf
// CHECK:         arith.divf %{{.*}}, %[[BELOW]] : f32
// CHECK-NEXT:    return
func.func @sigmoid_as_written(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %minus = arith.negf %x : f32
  %power = math.exp %minus : f32
  %below = arith.addf %power, %one : f32
  %y = arith.divf %one, %below : f32
  return %y : f32
}
