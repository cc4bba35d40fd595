// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

// Scopes for allocations on the stack that are not needed, and allocations that may live longer.

// CHECK-LABEL: func.func @a_scope_at_the_end(
// CHECK-NEXT:   %alloca = memref.alloca(%arg0) : memref<?xf32>
// CHECK-NEXT:   "test.use"(%alloca) : (memref<?xf32>) -> ()
// CHECK-NEXT:   return
func.func @a_scope_at_the_end(%n: index) {
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
    "test.use"(%0) : (memref<?xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @a_scope_before_others(
// CHECK-NEXT:   memref.alloca_scope  {
// CHECK-NEXT:     %alloca = memref.alloca(%arg0) : memref<?xf32>
// CHECK-NEXT:     "test.use"(%alloca) : (memref<?xf32>) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.other"() : () -> ()
// CHECK-NEXT:   return
func.func @a_scope_before_others(%n: index) {
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
    "test.use"(%0) : (memref<?xf32>) -> ()
  }
  "test.other"() : () -> ()
  return
}

// Inner loops and scopes give back what they allocate themselves.
// CHECK-LABEL: func.func @nothing_but_inner_scopes(
// CHECK-NEXT:   scf.for %arg3 = %arg1 to %arg2 step %arg1 {
// CHECK-NEXT:     %alloca = memref.alloca(%arg3) : memref<?xf32>
// CHECK-NEXT:     %0 = memref.load %alloca[%arg1] : memref<?xf32>
// CHECK-NEXT:     memref.store %0, %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.other"() : () -> ()
// CHECK-NEXT:   return
func.func @nothing_but_inner_scopes(%m: memref<4xf32>, %i: index, %n: index) {
  memref.alloca_scope {
    scf.for %j = %i to %n step %i {
      %0 = memref.alloca(%j) : memref<?xf32>
      %1 = memref.load %0[%i] : memref<?xf32>
      memref.store %1, %m[%i] : memref<4xf32>
    }
  }
  "test.other"() : () -> ()
  return
}

// CHECK-LABEL: func.func @the_end_of_an_iteration(
// CHECK-NEXT:   scf.for %arg3 = %arg1 to %arg2 step %arg1 {
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:       %alloca_0 = memref.alloca(%arg3) : memref<?xf32>
// CHECK-NEXT:       "test.use"(%alloca_0) : (memref<?xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %alloca = memref.alloca(%arg0) : memref<?xf32>
// CHECK-NEXT:     "test.use"(%alloca) : (memref<?xf32>) -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @the_end_of_an_iteration(%n: index, %low: index, %high: index) {
  scf.for %i = %low to %high step %low {
    memref.alloca_scope {
      %0 = memref.alloca(%i) : memref<?xf32>
      "test.use"(%0) : (memref<?xf32>) -> ()
    }
    memref.alloca_scope {
      %0 = memref.alloca(%n) : memref<?xf32>
      "test.use"(%0) : (memref<?xf32>) -> ()
    }
  }
  return
}

// The allocations move to the function, except for the one whose size comes from within.
// CHECK-LABEL: func.func @the_end_of_a_branch(
// CHECK-NEXT:   %alloca = memref.alloca(%arg0) : memref<?xf32>
// CHECK-NEXT:   scf.if %arg1 {
// CHECK-NEXT:     "test.before"() : () -> ()
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:       %0 = "test.size"() : () -> index
// CHECK-NEXT:       %alloca_0 = memref.alloca(%0) : memref<?xf32>
// CHECK-NEXT:       "test.use"(%alloca, %alloca_0) : (memref<?xf32>, memref<?xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @the_end_of_a_branch(%n: index, %c: i1) {
  scf.if %c {
    scf.if %c {
      "test.before"() : () -> ()
      memref.alloca_scope {
        %0 = memref.alloca(%n) : memref<?xf32>
        %1 = "test.size"() : () -> index
        %2 = memref.alloca(%1) : memref<?xf32>
        "test.use"(%0, %2) : (memref<?xf32>, memref<?xf32>) -> ()
      }
    } else {
      "test.other"() : () -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @a_branch_before_others(
// CHECK-NEXT:   scf.if %arg1 {
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:       %alloca = memref.alloca(%arg0) : memref<?xf32>
// CHECK-NEXT:       "test.use"(%alloca) : (memref<?xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.other"() : () -> ()
// CHECK-NEXT:   return
func.func @a_branch_before_others(%n: index, %c: i1) {
  scf.if %c {
    memref.alloca_scope {
      %0 = memref.alloca(%n) : memref<?xf32>
      "test.use"(%0) : (memref<?xf32>) -> ()
    }
  }
  "test.other"() : () -> ()
  return
}

// CHECK-LABEL: func.func @scopes_within_a_branch(
// CHECK-NEXT:   %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:   %alloca_0 = memref.alloca() : memref<8xf32>
// CHECK-NEXT:   scf.if %arg0 {
// CHECK-NEXT:     memref.alloca_scope  {
// CHECK-NEXT:       "test.use"(%alloca) : (memref<4xf32>) -> ()
// CHECK-NEXT:       memref.alloca_scope  {
// CHECK-NEXT:         "test.use"(%alloca_0) : (memref<8xf32>) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:       "test.other"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
func.func @scopes_within_a_branch(%c: i1) {
  scf.if %c {
    memref.alloca_scope {
      %0 = memref.alloca() : memref<4xf32>
      "test.use"(%0) : (memref<4xf32>) -> ()
      memref.alloca_scope {
        %1 = memref.alloca() : memref<8xf32>
        "test.use"(%1) : (memref<8xf32>) -> ()
      }
      "test.other"() : () -> ()
    }
  }
  return
}

// scf.execute_region is no scope for allocations.
// CHECK-LABEL: func.func @a_region_within_a_scope(
// CHECK-NEXT:   memref.alloca_scope  {
// CHECK-NEXT:     "test.one"() : () -> ()
// CHECK-NEXT:     "test.two"() : () -> ()
// CHECK-NEXT:   }
// CHECK-NEXT:   "test.other"() : () -> ()
// CHECK-NEXT:   return
func.func @a_region_within_a_scope() {
  memref.alloca_scope {
    scf.execute_region {
      "test.one"() : () -> ()
      cf.br ^bb1
    ^bb1:
      "test.two"() : () -> ()
      scf.yield
    }
  }
  "test.other"() : () -> ()
  return
}
