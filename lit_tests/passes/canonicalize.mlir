// RUN: irkit-opt %s --canonicalize | filecheck %s
// RUN: irkit-opt %s --canonicalize='top-down=false' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(canonicalize))' | filecheck %s

// Constants: one of each, at the head of the function; those that nothing uses go.

// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %[[C5:.*]] = arith.constant 5 : i32
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %arg0, %[[C5]] : i32
// CHECK-NEXT:    %[[PRODUCT:.*]] = arith.muli %[[SUM]], %[[C5]] : i32
// CHECK-NEXT:    return %[[PRODUCT]] : i32
func.func @constants(%a: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c5 = arith.addi %c2, %c3 : i32
  %0 = arith.addi %c5, %a : i32
  %other_c5 = arith.constant 5 : i32
  %1 = arith.muli %0, %other_c5 : i32
  return %1 : i32
}

// Also those of regions that can see it.

// CHECK-LABEL: func.func @in_regions(
// CHECK-NEXT:    %[[C5:.*]] = arith.constant 5 : i32
// CHECK-NEXT:    %[[R:.*]] = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %[[A:.*]] = arith.muli %arg1, %[[C5]] : i32
// CHECK-NEXT:      scf.yield %[[A]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[B:.*]] = arith.divsi %arg1, %[[C5]] : i32
// CHECK-NEXT:      scf.yield %[[B]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]] : i32
func.func @in_regions(%c: i1, %a: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %c5 = arith.constant 5 : i32
    %1 = arith.muli %a, %c5 : i32
    scf.yield %1 : i32
  } else {
    %c5 = arith.constant 5 : i32
    %2 = arith.divsi %a, %c5 : i32
    scf.yield %2 : i32
  }
  return %0 : i32
}

// What has no effects and is not used goes, a loop that only computes with it; a write stays.

// CHECK-LABEL: func.func @dead(
// CHECK-NEXT:    memref.store %arg2, %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:    return
func.func @dead(%m: memref<4xi32>, %i: index, %a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %0 : i32
  %2 = memref.load %m[%i] : memref<4xi32>
  %3 = scf.for %j = %i to %i step %i iter_args(%x = %1) -> i32 {
    %4 = arith.addi %x, %2 : i32
    scf.yield %4 : i32
  }
  memref.store %a, %m[%i] : memref<4xi32>
  return
}

// Nothing to do.

// CHECK-LABEL: func.func @settled(
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    return %[[SUM]] : i32
func.func @settled(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}

// CHECK: func.func private @declaration(i32)
func.func private @declaration(i32)
