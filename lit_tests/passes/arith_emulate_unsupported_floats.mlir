// RUN: irkit-opt %s --arith-emulate-unsupported-floats="source-types=bf16,f8E4M3FN target-type=f32" | filecheck %s

// Operands are extended once, results truncated each: what is between rounds as before.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @sums(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: bf16,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: bf16) -> bf16 {
// CHECK:         %[[VAL_0:.*]] = arith.extf %[[ARG1]] fastmath<contract> : bf16 to f32
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.extf %[[ARG0]] fastmath<contract> : bf16 to f32
// CHECK-NEXT:    %[[VAL_2:.*]] = arith.addf %[[VAL_1]], %[[VAL_0]] : f32
// CHECK-NEXT:    %[[VAL_3:.*]] = arith.truncf %[[VAL_2]] fastmath<contract> : f32 to bf16
// CHECK-NEXT:    %[[VAL_4:.*]] = arith.extf %[[VAL_3]] fastmath<contract> : bf16 to f32
// CHECK-NEXT:    %[[VAL_5:.*]] = arith.mulf %[[VAL_4]], %[[VAL_1]] : f32
// CHECK-NEXT:    %[[VAL_6:.*]] = arith.truncf %[[VAL_5]] fastmath<contract> : f32 to bf16
// CHECK-NEXT:    return %[[VAL_6]] : bf16
// CHECK-NEXT:  }
func.func @sums(%x: bf16, %y: bf16) -> bf16 {
  %0 = arith.addf %x, %y : bf16
  %1 = arith.mulf %0, %x : bf16
  return %1 : bf16
}

// Vectors, and operations that make no float.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: vector<4xbf16>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f8E4M3FN) -> (bf16, i32) {
// CHECK:         %[[VAL_0:.*]] = arith.extf %[[ARG1]] fastmath<contract> : f8E4M3FN to f32
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.extf %[[ARG0]] fastmath<contract> : vector<4xbf16> to vector<4xf32>
// CHECK-NEXT:    %[[VAL_2:.*]] = vector.reduction <add>, %[[VAL_1]] : vector<4xf32> into f32
// CHECK-NEXT:    %[[VAL_3:.*]] = arith.truncf %[[VAL_2]] fastmath<contract> : f32 to bf16
// CHECK-NEXT:    %[[VAL_4:.*]] = arith.fptosi %[[VAL_0]] : f32 to i32
// CHECK-NEXT:    return %[[VAL_3]], %[[VAL_4]] : bf16, i32
// CHECK-NEXT:  }
func.func @vectors(%x: vector<4xbf16>, %y: f8E4M3FN) -> (bf16, i32) {
  %0 = vector.reduction <add>, %x : vector<4xbf16> into bf16
  %1 = arith.fptosi %y : f8E4M3FN to i32
  return %0, %1 : bf16, i32
}

// Nothing is computed by a choice, and other types are left alone.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @kept(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: bf16,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: bf16,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: f16) -> (bf16, f16) {
// CHECK:         %[[VAL_0:.*]] = arith.select %[[ARG0]], %[[ARG1]], %[[ARG2]] : bf16
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.addf %[[ARG3]], %[[ARG3]] : f16
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_1]] : bf16, f16
// CHECK-NEXT:  }
func.func @kept(%c: i1, %x: bf16, %y: bf16, %z: f16) -> (bf16, f16) {
  %0 = arith.select %c, %x, %y : bf16
  %1 = arith.addf %z, %z : f16
  return %0, %1 : bf16, f16
}

// Inside regions and blocks.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @regions(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i1,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: bf16) -> bf16 {
// CHECK:         %[[VAL_0:.*]] = arith.extf %[[ARG1]] fastmath<contract> : bf16 to f32
// CHECK-NEXT:    %[[VAL_1:.*]] = scf.if %[[ARG0]] -> (bf16) {
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.negf %[[VAL_0]] : f32
// CHECK-NEXT:      %[[VAL_3:.*]] = arith.truncf %[[VAL_2]] fastmath<contract> : f32 to bf16
// CHECK-NEXT:      scf.yield %[[VAL_3]] : bf16
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[ARG1]] : bf16
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_1]] : bf16
// CHECK-NEXT:  }
func.func @regions(%c: i1, %x: bf16) -> bf16 {
  %0 = scf.if %c -> bf16 {
    %1 = arith.negf %x : bf16
    scf.yield %1 : bf16
  } else {
    scf.yield %x : bf16
  }
  return %0 : bf16
}
