// RUN: irkit-opt %s --load-plugin=%S/irkit_bits --bits-widen --check-each | filecheck %s

// A value that is counted again needs no way back.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @count(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i12) -> i12 {
// CHECK:         %[[VAL_0:.*]] = arith.extui %[[ARG0]] : i12 to i16
// CHECK-NEXT:    %[[VAL_1:.*]] = bits.popcount %[[VAL_0]] : i16
// CHECK-NEXT:    %[[VAL_2:.*]] = bits.popcount %[[VAL_1]] : i16
// CHECK-NEXT:    %[[VAL_3:.*]] = arith.trunci %[[VAL_2]] : i16 to i12
// CHECK-NEXT:    return %[[VAL_3]] : i12
// CHECK-NEXT:  }
func.func @count(%x: i12) -> i12 {
  %0 = bits.popcount %x : i12
  %1 = bits.popcount %0 : i12
  return %1 : i12
}

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @legal(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i8) -> i8 {
// CHECK:         %[[VAL_0:.*]] = bits.popcount %[[ARG0]] : i8
// CHECK-NEXT:    return %[[VAL_0]] : i8
// CHECK-NEXT:  }
func.func @legal(%x: i8) -> i8 {
  %0 = bits.popcount %x : i8
  return %0 : i8
}
