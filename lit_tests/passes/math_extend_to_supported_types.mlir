// RUN: irkit-opt %s --math-extend-to-supported-types | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @functions(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f16,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: vector<4xbf16>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: f32) -> (f16, vector<4xbf16>, i1, f32) {
// CHECK:         %[[VAL_0:.*]] = arith.extf %[[ARG1]] fastmath<contract> : vector<4xbf16> to vector<4xf32>
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.extf %[[ARG0]] fastmath<contract> : f16 to f32
// CHECK-NEXT:    %[[VAL_2:.*]] = math.exp %[[VAL_1]] fastmath<fast> : f32
// CHECK-NEXT:    %[[VAL_3:.*]] = arith.truncf %[[VAL_2]] fastmath<contract> : f32 to f16
// CHECK-NEXT:    %[[VAL_4:.*]] = math.tanh %[[VAL_0]] : vector<4xf32>
// CHECK-NEXT:    %[[VAL_5:.*]] = arith.truncf %[[VAL_4]] fastmath<contract> : vector<4xf32> to vector<4xbf16>
// CHECK-NEXT:    %[[VAL_6:.*]] = math.isnan %[[VAL_1]] : f32
// CHECK-NEXT:    %[[VAL_7:.*]] = math.exp %[[ARG2]] : f32
// CHECK-NEXT:    return %[[VAL_3]], %[[VAL_5]], %[[VAL_6]], %[[VAL_7]] : f16, vector<4xbf16>, i1, f32
// CHECK-NEXT:  }
func.func @functions(%x: f16, %v: vector<4xbf16>, %y: f32) -> (f16, vector<4xbf16>, i1, f32) {
  %0 = math.exp %x fastmath<fast> : f16
  %1 = math.tanh %v : vector<4xbf16>
  %2 = math.isnan %x : f16
  %3 = math.exp %y : f32
  return %0, %1, %2, %3 : f16, vector<4xbf16>, i1, f32
}

// A fused multiply-add rounds once in any type.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @fma(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: f16) -> f16 {
// CHECK:         %[[VAL_0:.*]] = math.fma %[[ARG0]], %[[ARG0]], %[[ARG0]] : f16
// CHECK-NEXT:    return %[[VAL_0]] : f16
// CHECK-NEXT:  }
func.func @fma(%x: f16) -> f16 {
  %0 = math.fma %x, %x, %x : f16
  return %0 : f16
}
