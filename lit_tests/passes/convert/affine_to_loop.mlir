// RUN: irkit-opt %s --convert-affine-to-loop --split-input-file --allow-unregistered-dialect | filecheck %s

// Loops, their bounds, accesses; affine.apply goes into the expressions.

#tile = affine_map<(d0)[s0] -> (d0 + 4, s0)>
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @nest(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index) {
// CHECK:         loop.for @i0 (%[[I0:.*]] = 0 to %[[ARG1]]) {
// CHECK-NEXT:      loop.for @i1 (%[[I1:.*]] = %[[I0]] to min(%[[I0]] + 4, %[[ARG1]]) step 2) {
// CHECK-NEXT:        %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[I0]] * 2 + %[[I1]], %[[ARG2]] + 1] : memref<?x?xf32>
// CHECK-NEXT:        loop.store %[[VAL_0]], %[[ARG0]][%[[I0]] mod 4, %[[I1]] floordiv 2] : memref<?x?xf32>
// CHECK-NEXT:        loop.prefetch %[[ARG0]][%[[I0]], %[[I1]]] : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @nest(%m: memref<?x?xf32>, %n: index, %k: index) {
  affine.for %i = 0 to %n {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min #tile(%i)[%n] step 2 {
      %a = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%i, %j)
      %x = affine.load %m[%a, symbol(%k) + 1] : memref<?x?xf32>
      affine.store %x, %m[%i mod 4, %j floordiv 2] : memref<?x?xf32>
      affine.prefetch %m[%i, %j], read, locality<3>, data : memref<?x?xf32>
    }
  }
  return
}

// -----

// The least of several bounds, a size that is computed inside of the outer loop, a constant.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @bounds(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.muli %[[ARG2]], %[[C4]] : index
// CHECK-NEXT:    loop.for @i0 (%[[I0:.*]] = 0 to %[[ARG1]]) {
// CHECK-NEXT:      loop.for @i1 (%[[I1:.*]] = 0 to min(%[[ARG2]] + 8, %[[ARG1]])) {
// CHECK-NEXT:        loop.for @i2 (%[[I2:.*]] = 4 to %[[VAL_0]]) {
// CHECK-NEXT:          loop.store %[[ARG3]], %[[ARG0]][%[[I1]] + %[[I2]]] : memref<?xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @bounds(%m: memref<?xf32>, %n: index, %k: index, %v: f32) {
  %c4 = arith.constant 4 : index
  affine.for %i = 0 to %n {
    %least = affine.min affine_map<()[s0, s1] -> (s1 + 8, s0)>()[%n, %k]
    %twice = arith.muli %k, %c4 : index
    affine.for %j = 0 to %least {
      affine.for %l = %c4 to %twice {
        affine.store %v, %m[%j + %l] : memref<?xf32>
      }
    }
  }
  return
}

// -----

// Branches: a statement, a load with conditions; anything else that makes values is scf.if.

#even = affine_set<(d0)[s0] : (d0 mod 2 == 0, s0 - d0 - 1 >= 0)>
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @branches(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         loop.for @i0 (%[[I0:.*]] = 0 to 8) {
// CHECK-NEXT:      loop.if (%[[I0]] mod 2 == 0, %[[I0]] < %[[ARG1]]) {
// CHECK-NEXT:        loop.store %[[ARG2]], %[[ARG0]][%[[I0]]] : memref<8xf32>
// CHECK-NEXT:      } else {
// CHECK-NEXT:        loop.store %[[ARG2]], %[[ARG0]][0] : memref<8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      %[[VAL_0:.*]] = loop.load %[[ARG0]][%[[I0]] - 1] where (%[[I0]] >= 1) else %[[ARG2]] : memref<8xf32>
// CHECK-NEXT:      %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[C_2:.*]] = arith.constant -2 : index
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.addi %[[I0]], %[[C_2]] : index
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.cmpi sge, %[[VAL_1]], %[[C0]] : index
// CHECK-NEXT:      %[[VAL_3:.*]] = scf.if %[[VAL_2]] -> (f32) {
// CHECK-NEXT:        %[[VAL_4:.*]] = loop.load %[[ARG0]][%[[I0]] - 2] : memref<8xf32>
// CHECK-NEXT:        %[[VAL_5:.*]] = arith.addf %[[VAL_4]], %[[VAL_0]] : f32
// CHECK-NEXT:        scf.yield %[[VAL_5]] : f32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %[[VAL_0]] : f32
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.store %[[VAL_3]], %[[ARG0]][%[[I0]]] : memref<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @branches(%m: memref<8xf32>, %n: index, %v: f32) {
  affine.for %i = 0 to 8 {
    affine.if #even(%i)[%n] {
      affine.store %v, %m[%i] : memref<8xf32>
    } else {
      affine.store %v, %m[0] : memref<8xf32>
    }
    %x = affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) -> f32 {
      %0 = affine.load %m[%i - 1] : memref<8xf32>
      affine.yield %0 : f32
    } else {
      affine.yield %v : f32
    }
    %y = affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) -> f32 {
      %0 = affine.load %m[%i - 2] : memref<8xf32>
      %1 = arith.addf %0, %x : f32
      affine.yield %1 : f32
    } else {
      affine.yield %x : f32
    }
    affine.store %y, %m[%i] : memref<8xf32>
  }
  return
}

// -----

// Values that a loop carries.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @carried(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32) -> (f32, f32) {
// CHECK:         %[[VAL_0:[a-zA-Z0-9$._-]+]]:2 = loop.for @i0 (%[[I0:.*]] = 0 to 8) iter_args(%[[ARG2:.*]] = %[[ARG1]], %[[ARG3:.*]] = %[[ARG1]]) -> (f32, f32) {
// CHECK-NEXT:      %[[VAL_1:.*]] = loop.load %[[ARG0]][%[[I0]]] : memref<8xf32>
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.addf %[[ARG2]], %[[VAL_1]] : f32
// CHECK-NEXT:      loop.yield %[[VAL_2]], %[[ARG2]] : f32, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]]#0, %[[VAL_0]]#1 : f32, f32
// CHECK-NEXT:  }
func.func @carried(%m: memref<8xf32>, %v: f32) -> (f32, f32) {
  %r:2 = affine.for %i = 0 to 8 iter_args(%a = %v, %b = %v) -> (f32, f32) {
    %x = affine.load %m[%i] : memref<8xf32>
    %s = arith.addf %a, %x : f32
    affine.yield %s, %a : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

// A box of points becomes a nest of parallel loops.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @box(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?x?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         loop.for @i0 (%[[I0:.*]] = 0 to min(%[[ARG1]], 10)) parallel {
// CHECK-NEXT:      loop.for @i1 (%[[I1:.*]] = max(%[[ARG1]], 3) to 20 step 2) parallel {
// CHECK-NEXT:        loop.store %[[ARG2]], %[[ARG0]][%[[I0]], %[[I1]]] : memref<?x?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @box(%m: memref<?x?xf32>, %n: index, %v: f32) {
  affine.parallel (%i, %j) = (0, max(%n, 3)) to (min(%n, 10), 20) step (1, 2) {
    affine.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}

// -----

// Combined values are carried.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @combined(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<4x6xf32>) -> (f32, f32) {
// CHECK:         %[[CST:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %[[VAL_0:[a-zA-Z0-9$._-]+]]:2 = loop.for @i0 (%[[I0:.*]] = 0 to 4) iter_args(%[[ARG1:.*]] = %[[CST]], %[[ARG2:.*]] = %[[CST_0]]) -> (f32, f32) {
// CHECK-NEXT:      %[[VAL_1:[a-zA-Z0-9$._-]+]]:2 = loop.for @i1 (%[[I1:.*]] = 0 to 6 step 2) iter_args(%[[ARG3:.*]] = %[[ARG1]], %[[ARG4:.*]] = %[[ARG2]]) -> (f32, f32) {
// CHECK-NEXT:        %[[VAL_2:.*]] = loop.load %[[ARG0]][%[[I0]], %[[I1]]] : memref<4x6xf32>
// CHECK-NEXT:        %[[VAL_3:.*]] = arith.addf %[[ARG3]], %[[VAL_2]] : f32
// CHECK-NEXT:        %[[VAL_4:.*]] = arith.maximumf %[[ARG4]], %[[VAL_2]] : f32
// CHECK-NEXT:        loop.yield %[[VAL_3]], %[[VAL_4]] : f32, f32
// CHECK-NEXT:      }
// CHECK-NEXT:      loop.yield %[[VAL_1]]#0, %[[VAL_1]]#1 : f32, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[VAL_0]]#0, %[[VAL_0]]#1 : f32, f32
// CHECK-NEXT:  }
func.func @combined(%m: memref<4x6xf32>) -> (f32, f32) {
  %r:2 = affine.parallel (%i, %j) = (0, 0) to (4, 6) step (1, 2) reduce ("addf", "maximumf") -> (f32, f32) {
    %x = affine.load %m[%i, %j] : memref<4x6xf32>
    affine.yield %x, %x : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

// Not affine: a remainder by a symbol, an index that was loaded.  What else uses an index gets arithmetic.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @not_affine(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<?xindex>,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG3:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         loop.for @i0 (%[[I0:.*]] = 0 to 8) {
// CHECK-NEXT:      %[[VAL_0:.*]] = arith.remsi %[[I0]], %[[ARG2]] : index
// CHECK-NEXT:      %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[VAL_1:.*]] = arith.cmpi slt, %[[VAL_0]], %[[C0]] : index
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.addi %[[VAL_0]], %[[ARG2]] : index
// CHECK-NEXT:      %[[VAL_3:.*]] = arith.select %[[VAL_1]], %[[VAL_2]], %[[VAL_0]] : index
// CHECK-NEXT:      memref.store %[[ARG3]], %[[ARG0]][%[[VAL_3]]] : memref<?xf32>
// CHECK-NEXT:      %[[VAL_4:.*]] = loop.load %[[ARG1]][%[[I0]]] : memref<?xindex>
// CHECK-NEXT:      memref.store %[[ARG3]], %[[ARG0]][%[[VAL_4]]] : memref<?xf32>
// CHECK-NEXT:      %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:      %[[VAL_5:.*]] = arith.muli %[[I0]], %[[C3]] overflow<nsw> : index
// CHECK-NEXT:      loop.store %[[ARG3]], %[[ARG0]][%[[I0]] * 3 + 1] : memref<?xf32>
// CHECK-NEXT:      "t.use"(%[[VAL_5]]) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @not_affine(%m: memref<?xf32>, %p: memref<?xindex>, %n: index, %v: f32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %m[%i mod symbol(%n)] : memref<?xf32>
    %j = affine.load %p[%i] : memref<?xindex>
    memref.store %v, %m[%j] : memref<?xf32>
    %k = affine.apply affine_map<(d0) -> (d0 * 3)>(%i)
    affine.store %v, %m[%k + 1] : memref<?xf32>
    "t.use"(%k) : (index) -> ()
  }
  return
}

// -----

// Names: those that convert-loop-to-affine kept, others that are free.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @names(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         loop.for @i2 (%[[I2:.*]] = 0 to 8) {
// CHECK-NEXT:      loop.for @rows (%[[ROWS:.*]] = 0 to 8) parallel #gpu.thread<x> {
// CHECK-NEXT:        loop.for @i0 (%[[I0:.*]] = 0 to 8) vector {
// CHECK-NEXT:          loop.store %[[ARG1]], %[[ARG0]][%[[I0]]] : memref<8xf32>
// CHECK-NEXT:        }
// CHECK-NEXT:      } {a.b}
// CHECK-NEXT:    }
// CHECK-NEXT:    loop.for @i1 (%[[I1:.*]] = 0 to 2) {
// CHECK-NEXT:      loop.store %[[ARG1]], %[[ARG0]][%[[I1]]] : memref<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @names(%m: memref<8xf32>, %v: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        affine.store %v, %m[%k] : memref<8xf32>
      } {loop.label = "i0", loop.kind = "vector"}
    } {loop.label = "rows", loop.kind = "parallel", loop.mapping = #gpu.thread<x>, a.b}
  }
  loop.for @i1 (%i = 0 to 2) {
    loop.store %v, %m[%i] : memref<8xf32>
  }
  return
}
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @again(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<8xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         loop.for @i0 (%[[I0:.*]] = 0 to 8) {
// CHECK-NEXT:      loop.store %[[ARG1]], %[[ARG0]][%[[I0]]] : memref<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @again(%m: memref<8xf32>, %v: f32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %m[%i] : memref<8xf32>
  }
  return
}

// -----

// Vectors and copies in flight are lowered as by lower-affine.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<64xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: memref<64xf32>) {
// CHECK:         loop.for @i0 (%[[I0:.*]] = 0 to 8) {
// CHECK-NEXT:      %[[C8:.*]] = arith.constant 8 : index
// CHECK-NEXT:      %[[VAL_0:.*]] = arith.muli %[[I0]], %[[C8]] overflow<nsw> : index
// CHECK-NEXT:      %[[VAL_1:.*]] = vector.load %[[ARG0]][%[[VAL_0]]] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:      %[[C8_0:.*]] = arith.constant 8 : index
// CHECK-NEXT:      %[[VAL_2:.*]] = arith.muli %[[I0]], %[[C8_0]] overflow<nsw> : index
// CHECK-NEXT:      vector.store %[[VAL_1]], %[[ARG1]][%[[VAL_2]]] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @vectors(%m: memref<64xf32>, %n: memref<64xf32>) {
  affine.for %i = 0 to 8 {
    %v = affine.vector_load %m[%i * 8] : memref<64xf32>, vector<8xf32>
    affine.vector_store %v, %n[%i * 8] : memref<64xf32>, vector<8xf32>
  }
  return
}

// -----

// What computes a bound moves out with all that it needs: numbers, and the size of a buffer.

// Written by irkit-update-checks:
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: memref<?xf32>,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: index,
// CHECK-SAME:    %[[ARG2:[a-zA-Z0-9$._-]+]]: f32) {
// CHECK:         %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = memref.dim %[[ARG0]], %[[C0]] : memref<?xf32>
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[VAL_0:.*]] = arith.muli %[[ARG1]], %[[C4]] : index
// CHECK-NEXT:    %[[VAL_1:.*]] = arith.addi %[[VAL_0]], %[[VAL_0]] : index
// CHECK-NEXT:    %[[VAL_2:.*]] = arith.minsi %[[VAL_1]], %[[DIM]] : index
// CHECK-NEXT:    loop.for @i0 (%[[I0:.*]] = 0 to %[[ARG1]]) {
// CHECK-NEXT:      loop.for @i1 (%[[I1:.*]] = 0 to %[[VAL_2]]) {
// CHECK-NEXT:        loop.store %[[ARG2]], %[[ARG0]][%[[I1]]] : memref<?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @sizes(%m: memref<?xf32>, %n: index, %v: f32) {
  affine.for %i = 0 to %n {
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %d = memref.dim %m, %c0 : memref<?xf32>
    %t = arith.muli %n, %c4 : index
    %u = arith.addi %t, %t : index
    %w = arith.minsi %u, %d : index
    affine.for %j = 0 to %w {
      affine.store %v, %m[%j] : memref<?xf32>
    }
  }
  return
}
