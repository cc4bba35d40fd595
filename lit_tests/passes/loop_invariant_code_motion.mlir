// RUN: irkit-opt %s --loop-invariant-code-motion | filecheck %s

// What does not depend on the iteration leaves the loop, out of all loops that it may leave.

// CHECK-LABEL: func.func @nest(
// CHECK-NEXT:    %0 = arith.addi %arg3, %arg4 : i32
// CHECK-NEXT:    %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:    scf.for %arg6 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:      %2 = arith.index_cast %arg6 : index to i32
// CHECK-NEXT:      %3 = arith.addi %2, %1 : i32
// CHECK-NEXT:      scf.for %arg7 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:        memref.store %3, %arg5[%arg7] : memref<9xi32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nest(%lb: index, %ub: index, %step: index, %a: i32, %b: i32, %m: memref<9xi32>) {
  scf.for %i = %lb to %ub step %step {
    scf.for %j = %lb to %ub step %step {
      %0 = arith.addi %a, %b : i32
      %1 = arith.muli %0, %0 : i32
      %2 = arith.index_cast %i : index to i32
      %3 = arith.addi %2, %1 : i32
      memref.store %3, %m[%j] : memref<9xi32>
    }
  }
  return
}

// A division may trap where the loop never runs; with a divisor that is known not to be zero it may leave.

// CHECK-LABEL: func.func @division(
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %0 = arith.divui %arg3, %c3_i32 : i32
// CHECK-NEXT:    scf.for %arg6 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:      %1 = arith.divui %arg3, %arg4 : i32
// CHECK-NEXT:      %2 = arith.addi %1, %0 : i32
// CHECK-NEXT:      memref.store %2, %arg5[%arg6] : memref<9xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @division(%lb: index, %ub: index, %step: index, %a: i32, %b: i32, %m: memref<9xi32>) {
  %c3 = arith.constant 3 : i32
  scf.for %i = %lb to %ub step %step {
    %0 = arith.divui %a, %b : i32
    %1 = arith.divui %a, %c3 : i32
    %2 = arith.addi %0, %1 : i32
    memref.store %2, %m[%i] : memref<9xi32>
  }
  return
}

// Reads and writes stay where they are.

// CHECK-LABEL: func.func @effects(
// CHECK-NEXT:    scf.for %arg4 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:      %0 = memref.load %arg3[%arg0] : memref<9xi32>
// CHECK-NEXT:      memref.store %0, %arg3[%arg4] : memref<9xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @effects(%lb: index, %ub: index, %step: index, %m: memref<9xi32>) {
  scf.for %i = %lb to %ub step %step {
    %0 = memref.load %m[%lb] : memref<9xi32>
    memref.store %0, %m[%i] : memref<9xi32>
  }
  return
}

// An operation with regions leaves as a whole, or not at all.

// CHECK-LABEL: func.func @regions(
// CHECK-NEXT:    %0 = scf.if %arg3 -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg4, %arg5 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg5 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg7 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:      %1 = scf.if %arg3 -> (i32) {
// CHECK-NEXT:        %3 = arith.index_cast %arg7 : index to i32
// CHECK-NEXT:        scf.yield %3 : i32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %3 = arith.subi %arg4, %arg5 : i32
// CHECK-NEXT:        scf.yield %3 : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %2 = arith.addi %0, %1 : i32
// CHECK-NEXT:      memref.store %2, %arg6[%arg7] : memref<9xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @regions(%lb: index, %ub: index, %step: index, %c: i1, %a: i32, %b: i32, %m: memref<9xi32>) {
  scf.for %i = %lb to %ub step %step {
    %0 = scf.if %c -> i32 {
      %1 = arith.addi %a, %b : i32
      scf.yield %1 : i32
    } else {
      scf.yield %b : i32
    }
    %2 = scf.if %c -> i32 {
      %3 = arith.index_cast %i : index to i32
      scf.yield %3 : i32
    } else {
      %4 = arith.subi %a, %b : i32
      scf.yield %4 : i32
    }
    %5 = arith.addi %0, %2 : i32
    memref.store %5, %m[%i] : memref<9xi32>
  }
  return
}

// What depends on a carried value stays.

// CHECK-LABEL: func.func @carried(
// CHECK-NEXT:    %0 = arith.muli %arg3, %arg3 : i32
// CHECK-NEXT:    %1 = scf.for %arg4 = %arg0 to %arg1 step %arg2 iter_args(%arg5 = %arg3) -> (i32) {
// CHECK-NEXT:      %2 = arith.addi %arg5, %0 : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : i32
func.func @carried(%lb: index, %ub: index, %step: index, %a: i32) -> i32 {
  %0 = scf.for %i = %lb to %ub step %step iter_args(%x = %a) -> i32 {
    %1 = arith.muli %a, %a : i32
    %2 = arith.addi %x, %1 : i32
    scf.yield %2 : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @while(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:    %2 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:      %3 = arith.cmpi slt, %arg2, %0 : i32
// CHECK-NEXT:      scf.condition(%3) %arg2 : i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg2: i32):
// CHECK-NEXT:      %3 = arith.addi %arg2, %1 : i32
// CHECK-NEXT:      scf.yield %3 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %2 : i32
func.func @while(%a: i32, %b: i32) -> i32 {
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    %1 = arith.addi %a, %b : i32
    %2 = arith.cmpi slt, %x, %1 : i32
    scf.condition(%2) %x : i32
  } do {
  ^bb0(%y: i32):
    %3 = arith.muli %b, %b : i32
    %4 = arith.addi %y, %3 : i32
    scf.yield %4 : i32
  }
  return %0 : i32
}
