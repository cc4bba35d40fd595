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

// Only `contract` is used: products and sums of the expansion may fuse.

// CHECK-LABEL: func.func @flags
// CHECK-NOT:     math.tanh
// CHECK-NOT:     reassoc
// CHECK:         arith.mulf %{{.*}}, %{{.*}} fastmath<contract> : f32
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

// What has no expansion stays.

// CHECK-LABEL: func.func @stays
// CHECK-NEXT:    %[[A:.*]] = math.exp %arg0 : f64
// CHECK-NEXT:    %[[B:.*]] = math.sin %arg1 : f32
// CHECK-NEXT:    return %[[A]], %[[B]]
func.func @stays(%x: f64, %y: f32) -> (f64, f32) {
  %0 = math.exp %x : f64
  %1 = math.sin %y : f32
  return %0, %1 : f64, f32
}
