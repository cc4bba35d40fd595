// RUN: irkit-opt %s --canonicalize | filecheck %s

// Sums and differences of constants gather.

// CHECK-LABEL: func.func @sums(
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c8_i32 overflow<nsw> : i32
// CHECK-NEXT:    %1 = arith.addi %arg0, %c2_i32 : i32
// CHECK-NEXT:    %2 = arith.subi %c8_i32, %arg0 : i32
// CHECK-NEXT:    return %0, %1, %2 : i32, i32, i32
func.func @sums(%x: i32) -> (i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %x, %c3 overflow<nsw> : i32
  %1 = arith.addi %0, %c5 overflow<nsw, nuw> : i32
  %2 = arith.subi %x, %c3 : i32
  %3 = arith.addi %2, %c5 : i32
  %4 = arith.subi %c3, %x : i32
  %5 = arith.addi %4, %c5 : i32
  return %1, %3, %5 : i32, i32, i32
}

// CHECK-LABEL: func.func @differences(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c-2_i32 : i32
// CHECK-NEXT:    %1 = arith.subi %c2_i32, %arg0 : i32
// CHECK-NEXT:    %2 = arith.subi %arg0, %c8_i32 : i32
// CHECK-NEXT:    %3 = arith.subi %c8_i32, %arg0 : i32
// CHECK-NEXT:    %4 = arith.subi %c-2_i32, %arg0 : i32
// CHECK-NEXT:    %5 = arith.addi %arg0, %c2_i32 : i32
// CHECK-NEXT:    return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
func.func @differences(%x: i32) -> (i32, i32, i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %x, %c3 : i32
  %1 = arith.subi %x, %c3 : i32
  %2 = arith.subi %c3, %x : i32
  %3 = arith.subi %0, %c5 : i32
  %4 = arith.subi %c5, %0 : i32
  %5 = arith.subi %1, %c5 : i32
  %6 = arith.subi %c5, %1 : i32
  %7 = arith.subi %2, %c5 : i32
  %8 = arith.subi %c5, %2 : i32
  return %3, %4, %5, %6, %7, %8 : i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @of_vectors_stay_apart(
// CHECK-NEXT:    %cst = arith.constant dense<3> : vector<4xi32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<5> : vector<4xi32>
// CHECK-NEXT:    %0 = arith.addi %arg0, %cst : vector<4xi32>
// CHECK-NEXT:    %1 = arith.addi %0, %cst_0 : vector<4xi32>
// CHECK-NEXT:    return %1 : vector<4xi32>
func.func @of_vectors_stay_apart(%x: vector<4xi32>) -> vector<4xi32> {
  %c3 = arith.constant dense<3> : vector<4xi32>
  %c5 = arith.constant dense<5> : vector<4xi32>
  %0 = arith.addi %x, %c3 : vector<4xi32>
  %1 = arith.addi %0, %c5 : vector<4xi32>
  return %1 : vector<4xi32>
}

// CHECK-LABEL: func.func @negated(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.subi %c0_i32, %arg1 : i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @negated(%x: i32, %y: i32) -> (i32, i32) {
  %cm1 = arith.constant -1 : i32
  %0 = arith.muli %y, %cm1 : i32
  %1 = arith.addi %x, %0 : i32
  %2 = arith.subi %x, %y : i32
  %3 = arith.subi %2, %x : i32
  return %1, %3 : i32, i32
}

// CHECK-LABEL: func.func @products(
// CHECK-NEXT:    %c15_i32 = arith.constant 15 : i32
// CHECK-NEXT:    %0 = arith.muli %arg0, %c15_i32 overflow<nsw> : i32
// CHECK-NEXT:    return %0 : i32
func.func @products(%x: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.muli %x, %c3 overflow<nsw> : i32
  %1 = arith.muli %c5, %0 overflow<nsw, nuw> : i32
  return %1 : i32
}

// Extensions and truncations.

// CHECK-LABEL: func.func @extensions(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i64
// CHECK-NEXT:    %1 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %2 = arith.index_cast %arg0 : i8 to index
// CHECK-NEXT:    %3 = arith.xori %arg0, %arg1 : i8
// CHECK-NEXT:    %4 = arith.extsi %3 : i8 to i32
// CHECK-NEXT:    return %0, %1, %2, %4 : i64, i32, index, i32
func.func @extensions(%x: i8, %y: i8) -> (i64, i32, index, i32) {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extsi %0 : i32 to i64
  %2 = arith.extui %x : i8 to i64
  %3 = arith.trunci %2 : i64 to i32
  %4 = arith.extsi %x : i8 to i32
  %5 = arith.index_cast %4 : i32 to index
  %6 = arith.extsi %y : i8 to i32
  %7 = arith.xori %4, %6 : i32
  return %1, %3, %5, %7 : i64, i32, index, i32
}

// CHECK-LABEL: func.func @different_extensions_stay(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extsi %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.andi %0, %1 : i32
// CHECK-NEXT:    return %2 : i32
func.func @different_extensions_stay(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.andi %0, %1 : i32
  return %2 : i32
}

// Negations.

// CHECK-LABEL: func.func @negations(
// CHECK-NEXT:    %0 = arith.cmpi sge, %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.mulf %arg2, %arg3 : f32
// CHECK-NEXT:    %2 = arith.divf %arg2, %arg3 fastmath<nnan> : f32
// CHECK-NEXT:    return %0, %1, %2 : i1, f32, f32
func.func @negations(%x: i32, %y: i32, %f: f32, %g: f32) -> (i1, f32, f32) {
  %true = arith.constant true
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.xori %0, %true : i1
  %2 = arith.negf %f : f32
  %3 = arith.negf %g : f32
  %4 = arith.mulf %2, %3 : f32
  %5 = arith.divf %2, %3 fastmath<nnan> : f32
  return %1, %4, %5 : i1, f32, f32
}

// Choices.

// CHECK-LABEL: func.func @choices(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %c3_i32 : i32
// CHECK-NEXT:    %1 = arith.select %arg0, %c3_i32, %arg1 : i32
// CHECK-NEXT:    %2 = arith.extui %arg0 : i1 to i32
// CHECK-NEXT:    %3 = arith.xori %arg0, %true : i1
// CHECK-NEXT:    return %0, %1, %2, %3 : i32, i32, i32, i1
func.func @choices(%c: i1, %x: i32, %y: i32) -> (i32, i32, i32, i1) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %c, %x, %y : i32
  %1 = arith.select %c, %0, %c3 : i32
  %2 = arith.xori %c, %true : i1
  %3 = arith.select %2, %x, %c3 : i32
  %4 = arith.select %c, %c1, %c0 : i32
  %5 = arith.select %c, %false, %true : i1
  return %1, %3, %4, %5 : i32, i32, i32, i1
}

// CHECK-LABEL: func.func @carry_that_nobody_needs(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @carry_that_nobody_needs(%x: i32, %y: i32) -> i32 {
  %0, %carry = arith.addui_extended %x, %y : i32, i1
  return %0 : i32
}

// CHECK-LABEL: func.func @carry_that_somebody_needs(
// CHECK-NEXT:    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// CHECK-NEXT:    return %sum, %overflow : i32, i1
func.func @carry_that_somebody_needs(%x: i32, %y: i32) -> (i32, i1) {
  %0, %carry = arith.addui_extended %x, %y : i32, i1
  return %0, %carry : i32, i1
}
