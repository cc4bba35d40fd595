// RUN: irkit-opt %s --cse | filecheck %s

// Equal operations on equal operands; of commutative ones in any order.

// CHECK-LABEL: func.func @equal(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:    return %1 : i32
func.func @equal(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}

// Other operands, attributes or types make another operation.

// CHECK-LABEL: func.func @unequal(
// CHECK-NEXT:    %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.subi %arg1, %arg0 : i32
// CHECK-NEXT:    %2 = arith.addi %0, %1 : i32
// CHECK-NEXT:    %3 = arith.addi %0, %1 overflow<nsw> : i32
// CHECK-NEXT:    %4 = arith.extui %2 : i32 to i64
// CHECK-NEXT:    %5 = arith.extsi %3 : i32 to i64
// CHECK-NEXT:    %6 = arith.muli %4, %5 : i64
// CHECK-NEXT:    %7 = arith.trunci %6 : i64 to i32
// CHECK-NEXT:    return %7 : i32
func.func @unequal(%a: i32, %b: i32) -> i32 {
  %0 = arith.subi %a, %b : i32
  %1 = arith.subi %b, %a : i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %0, %1 overflow<nsw> : i32
  %4 = arith.extui %2 : i32 to i64
  %5 = arith.extsi %3 : i32 to i64
  %6 = arith.muli %4, %5 : i64
  %7 = arith.trunci %6 : i64 to i32
  return %7 : i32
}

// CHECK-LABEL: func.func @attributes(
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.cmpi sgt, %arg0, %arg1 : i32
// CHECK-NEXT:    %2 = arith.cmpi slt, %arg0, %arg1 {other} : i32
// CHECK-NEXT:    %3 = arith.xori %0, %1 : i1
// CHECK-NEXT:    %4 = arith.xori %0, %2 : i1
// CHECK-NEXT:    %5 = arith.xori %3, %4 : i1
// CHECK-NEXT:    return %5 : i1
func.func @attributes(%a: i32, %b: i32) -> i1 {
  %0 = arith.cmpi slt, %a, %b : i32
  %1 = arith.cmpi sgt, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi slt, %a, %b {other} : i32
  %4 = arith.xori %0, %1 : i1
  %5 = arith.xori %2, %3 : i1
  %6 = arith.xori %4, %5 : i1
  return %6 : i1
}

// What nothing uses goes, but for what has effects.

// CHECK-LABEL: func.func @dead(
// CHECK-NEXT:    memref.store %arg2, %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:    return
func.func @dead(%m: memref<4xi32>, %i: index, %a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = memref.load %m[%i] : memref<4xi32>
  memref.store %a, %m[%i] : memref<4xi32>
  return
}

// A value stands for equal ones in the blocks that its own dominates, not beside it.

// CHECK-LABEL: func.func @blocks(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    %1 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:    %2 = arith.addi %0, %1 : i32
// CHECK-NEXT:    cf.br ^bb3(%2 : i32)
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    %3 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:    cf.br ^bb3(%3 : i32)
// CHECK-NEXT:  ^bb3(%4: i32):
// CHECK-NEXT:    %5 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:    %6 = arith.addi %4, %5 : i32
// CHECK-NEXT:    %7 = arith.addi %6, %0 : i32
// CHECK-NEXT:    return %7 : i32
func.func @blocks(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  cf.cond_br %c, ^left, ^right
^left:
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.addi %1, %2 : i32
  cf.br ^end(%3 : i32)
^right:
  %4 = arith.muli %a, %b : i32
  cf.br ^end(%4 : i32)
^end(%5: i32):
  %6 = arith.muli %a, %b : i32
  %7 = arith.addi %5, %6 : i32
  %8 = arith.addi %7, %0 : i32
  return %8 : i32
}

// Regions see what is outside; what is inside one is not known beside it.

// CHECK-LABEL: func.func @regions(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:    %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %4 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:      %5 = arith.addi %0, %4 : i32
// CHECK-NEXT:      scf.yield %5 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %4 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:      scf.yield %4 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %2 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:    %3 = arith.addi %1, %0 : i32
// CHECK-NEXT:    return %2, %3 : i32, i32
func.func @regions(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = scf.if %c -> i32 {
    %2 = arith.addi %a, %b : i32
    %3 = arith.muli %a, %b : i32
    %4 = arith.addi %2, %3 : i32
    scf.yield %4 : i32
  } else {
    %5 = arith.muli %a, %b : i32
    scf.yield %5 : i32
  }
  %6 = arith.muli %a, %b : i32
  %7 = arith.addi %1, %0 : i32
  return %6, %7 : i32, i32
}

// Operations with equal regions are equal, those with others are not.

// CHECK-LABEL: func.func @equal_regions(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %2 = arith.subi %arg1, %arg2 : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %2 = arith.subi %arg2, %arg1 : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %0, %1 : i32, i32, i32
func.func @equal_regions(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = arith.subi %a, %b : i32
    scf.yield %1 : i32
  } else {
    scf.yield %b : i32
  }
  %2 = scf.if %c -> i32 {
    %3 = arith.subi %a, %b : i32
    scf.yield %3 : i32
  } else {
    scf.yield %b : i32
  }
  %4 = scf.if %c -> i32 {
    %5 = arith.subi %b, %a : i32
    scf.yield %5 : i32
  } else {
    scf.yield %b : i32
  }
  return %0, %2, %4 : i32, i32, i32
}

// A read is worth an earlier one of the same place if nothing in between may write.

// CHECK-LABEL: func.func @reads(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:    memref.store %0, %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:    %1 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:    return %0, %0, %1 : i32, i32, i32
func.func @reads(%m: memref<4xi32>, %i: index) -> (i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  memref.store %0, %m[%i] : memref<4xi32>
  %2 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: func.func @read_behind_a_loop_that_writes(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:    scf.for %arg3 = %arg1 to %arg1 step %arg1 {
// CHECK-NEXT:      memref.store %arg2, %arg0[%arg3] : memref<4xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = memref.load %arg0[%arg1] : memref<4xi32>
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @read_behind_a_loop_that_writes(%m: memref<4xi32>, %i: index, %a: i32) -> (i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  scf.for %j = %i to %i step %i {
    memref.store %a, %m[%j] : memref<4xi32>
  }
  %1 = memref.load %m[%i] : memref<4xi32>
  return %0, %1 : i32, i32
}

// Allocations are never equal, nor are calls, of which nothing is known.

// CHECK-LABEL: func.func @effects(
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xi32>
// CHECK-NEXT:    %alloc_0 = memref.alloc() : memref<4xi32>
// CHECK-NEXT:    %0 = call @callee(%arg0) : (i32) -> i32
// CHECK-NEXT:    %1 = call @callee(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %alloc, %alloc_0, %0, %1 : memref<4xi32>, memref<4xi32>, i32, i32
func.func @effects(%a: i32) -> (memref<4xi32>, memref<4xi32>, i32, i32) {
  %0 = memref.alloc() : memref<4xi32>
  %1 = memref.alloc() : memref<4xi32>
  %2 = call @callee(%a) : (i32) -> i32
  %3 = call @callee(%a) : (i32) -> i32
  return %0, %1, %2, %3 : memref<4xi32>, memref<4xi32>, i32, i32
}

// CHECK-LABEL: func.func private @callee(
// CHECK-NEXT:    return %arg0 : i32
func.func private @callee(%a: i32) -> i32 {
  return %a : i32
}
