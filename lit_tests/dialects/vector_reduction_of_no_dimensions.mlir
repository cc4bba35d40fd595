// vector.multi_reduction over no dimensions combines each element with the accumulator, which mlir-opt 22 forgets.

// RUN: irkit-opt %s --canonicalize | filecheck %s

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: vector<4xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: vector<4xf32>) -> vector<4xf32> {
// CHECK:         %[[VAL_0:.*]] = arith.maximumf %[[ARG1]], %[[ARG0]] : vector<4xf32>
// CHECK-NEXT:    return %[[VAL_0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @rows(%q: vector<4xf32>, %a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.multi_reduction <maximumf>, %q, %a [] : vector<4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @squares(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: vector<2x3xi8>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: vector<2x3xi8>) -> vector<2x3xi8> {
// CHECK:         %[[VAL_0:.*]] = arith.xori %[[ARG1]], %[[ARG0]] : vector<2x3xi8>
// CHECK-NEXT:    return %[[VAL_0]] : vector<2x3xi8>
// CHECK-NEXT:  }
func.func @squares(%q: vector<2x3xi8>, %a: vector<2x3xi8>) -> vector<2x3xi8> {
  %0 = vector.multi_reduction <xor>, %q, %a [] : vector<2x3xi8> to vector<2x3xi8>
  return %0 : vector<2x3xi8>
}
