// lower-affine: affine loops, branches, accesses and index arithmetic become scf, memref, vector and arith.

// RUN: irkit-opt %s --lower-affine --allow-unregistered-dialect | filecheck %s

func.func @exprs(%i: index, %j: index, %n: index) -> (index, index, index, index, index, index, index) {
  %a = affine.apply affine_map<(i, j)[n] -> (i + j * 3 - n)>(%i, %j)[%n]
  %b = affine.apply affine_map<(i) -> (i mod 7)>(%i)
  %c = affine.apply affine_map<(i)[n] -> (i floordiv n)>(%i)[%n]
  %d = affine.apply affine_map<(i) -> (i ceildiv 4)>(%i)
  %e = affine.apply affine_map<() -> (42)>()
  %f = affine.apply affine_map<(i) -> (i)>(%i)
  %g = affine.apply affine_map<(i) -> ((i floordiv 4) * 5 + i mod 4 - 1)>(%i)
  return %a, %b, %c, %d, %e, %f, %g : index, index, index, index, index, index, index
}
func.func @consts() -> (index, index) {
  %c = arith.constant 5 : index
  %a = affine.apply affine_map<(i) -> (i * 2)>(%c)
  %b = affine.min affine_map<(i) -> (i * 2, 7)>(%c)
  return %a, %b : index, index
}
func.func @minmax(%i: index, %n: index) -> (index, index) {
  %a = affine.min affine_map<(i)[n] -> (i + 1, n, 5)>(%i)[%n]
  %b = affine.max affine_map<(i)[n] -> (n - i, 3)>(%i)[%n]
  return %a, %b : index, index
}
func.func @access(%m: memref<?x?xf32>, %i: index, %j: index, %n: index) {
  %x = affine.load %m[%i + 1, %j * 2 + symbol(%n)] : memref<?x?xf32>
  affine.store %x, %m[%i, %j] : memref<?x?xf32>
  %v = affine.vector_load %m[%i, %j + 3] : memref<?x?xf32>, vector<4xf32>
  affine.vector_store %v, %m[%i floordiv 2, 0] : memref<?x?xf32>, vector<4xf32>
  affine.prefetch %m[%i, %j + 5], write, locality<3>, data : memref<?x?xf32>
  return
}
func.func @loops(%m: memref<?xf32>, %n: index, %z: f32) -> f32 {
  affine.for %i = 0 to 10 {
    %x = affine.load %m[%i] : memref<?xf32>
  }
  affine.for %i = max affine_map<(n) -> (n, 3)>(%n) to min affine_map<(n)[m] -> (n * 2, m + 1)>(%n)[%n] step 4 {
    affine.for %j = affine_map<(i) -> (i)>(%i) to affine_map<(i) -> (i + 4)>(%i) {
      affine.store %z, %m[%i + %j] : memref<?xf32>
    }
  }
  %s = affine.for %i = 0 to %n iter_args(%a = %z) -> f32 {
    %x = affine.load %m[%i] : memref<?xf32>
    %b = arith.addf %a, %x : f32
    affine.yield %b : f32
  }
  return %s : f32
}
func.func @ifs(%i: index, %n: index, %z: f32, %m: memref<f32>) -> f32 {
  affine.if affine_set<(i)[n] : (i - 1 >= 0, n - i >= 0, i mod 2 == 0)>(%i)[%n] {
    affine.store %z, %m[] : memref<f32>
  }
  affine.if affine_set<(i) : (i >= 0)>(%i) {
    affine.store %z, %m[] : memref<f32>
  } else {
    %q = affine.load %m[] : memref<f32>
    affine.store %q, %m[] : memref<f32>
  }
  %r = affine.if affine_set<(i) : (i == 0)>(%i) -> f32 {
    affine.yield %z : f32
  } else {
    %q = affine.load %m[] : memref<f32>
    affine.yield %q : f32
  }
  return %r : f32
}
func.func @parallel(%m: memref<?x?xf32>, %n: index) -> (f32, f32) {
  affine.parallel (%i, %j) = (0, max(%n, 3)) to (10, min(%n, 100)) step (1, 2) {
    %x = affine.load %m[%i, %j] : memref<?x?xf32>
    affine.store %x, %m[%j, %i] : memref<?x?xf32>
  }
  %r:2 = affine.parallel (%i, %j) = (0, 0) to (%n, 4) reduce ("addf", "maximumf") -> (f32, f32) {
    %x = affine.load %m[%i, %j] : memref<?x?xf32>
    affine.yield %x, %x : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
func.func @dma(%s: memref<40x128xf32>, %d: memref<2x1024xf32, 1>, %t: memref<1xi32>, %n: index, %i: index) {
  affine.dma_start %s[%i + 3, %i], %d[%i, 0], %t[0], %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
  affine.dma_start %s[%i + 3, %i], %d[%i, 0], %t[0], %n, %n, %i : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
  affine.dma_wait %t[0], %n : memref<1xi32>
  return
}
func.func @lin(%i: index, %n: index) -> (index, index, index, index, index) {
  %a:3 = affine.delinearize_index %i into (%n, 3, 5) : index, index, index
  %b = affine.linearize_index [%a#0, %a#1, %a#2] by (3, %n) : index
  %c = affine.linearize_index disjoint [%a#0, %a#1, %a#2] by (%n, 3, 5) : index
  return %a#0, %a#1, %a#2, %b, %c : index, index, index, index, index
}
func.func @canonical_bounds(%n: index, %m: memref<?xf32>) {
  %c7 = arith.constant 7 : index
  %c2 = arith.constant 2 : index
  %d = memref.dim %m, %c2 : memref<?xf32>
  affine.for %i = 0 to 10 {
    %a = affine.apply affine_map<(i)[n] -> (i * 2 + n)>(%i)[%c7]
    %b = affine.apply affine_map<(i)[n] -> (i floordiv 4 + n)>(%a)[%n]
    affine.for %j = max affine_map<(i, j)[n] -> (i + j, n, n, j * 3 - i - j)>(%b, %i)[%n] to affine_map<(i)[n, k] -> (i mod 6 - n + k)>(%a)[%n, %c2] {
      affine.if affine_set<(i, j)[n] : (i - j >= 0, j floordiv 3 == n)>(%b, %a)[%d] {
      "foo.x"() : () -> ()
      }
      affine.if affine_set<(i, j)[n] : (i * 4 mod 6 - j >= 0, (j * 4 + 2) floordiv 6 == n, i - (i floordiv 5) * 5 == 0)>(%b, %j)[%d] {
      "foo.x"() : () -> ()
      }
      affine.parallel (%q, %r) = (max(%b, %c7), %i * 4 + %j - %i) to (%i + 100, min(%n, %i ceildiv 3, (%i * 3 + %n * 6) ceildiv 9)) {
        "foo.x"(%q, %r) : (index, index) -> ()
      }
    }
  }
  return
}
func.func @foreign_folds(%x: index, %y: f32) -> (index, f32, index) {
  %ic = index.constant 5
  %i = index.add %ic, %x
  %z = index.constant 0
  %j = index.add %z, %x
  %k = arith.constant 1.0 : f32
  %p = math.powf %y, %k : f32
  return %i, %p, %j : index, f32, index
}
func.func @known_values(%n: index) {
  %c7 = arith.constant 7 : index
  affine.if affine_set<(i)[n] : (i - n >= 0, i == 0)>(%c7)[%n] {
  }
  affine.for %i = 0 to min affine_map<(i)[n] -> (i, n)>(%c7)[%n] {
    affine.for %j = affine_map<(i)[n] -> (n + i)>(%i)[%c7] to 10 {
      affine.if affine_set<(i, j) : (i - j >= 0)>(%i, %i) {
      "foo.x"() : () -> ()
      }
    }
  } {foo.y}
  affine.if affine_set<(d0, d1) : (d1 >= 0)>(%n, %n) {
  } else {
     "foo.x"() : () -> ()
  }
  affine.parallel (%i) = (0) to (min(%n, %c7)) {
      "foo.x"(%i) : (index) -> ()
  }
  return
}
func.func @composition(%m: memref<8xf32>, %i: index) -> f32 {
  %c7 = arith.constant 7 : index
  %a = affine.apply affine_map<(i) -> (i + 1)>(%i)
  %l = affine.load %m[%a + symbol(%c7)] : memref<8xf32>
  %mi = affine.min affine_map<(i)[n] -> (i + 1, n)>(%a)[%c7]
  %mj = affine.max affine_map<(i)[n] -> (n)>(%a)[%i]
  affine.store %l, %m[%mi] : memref<8xf32>
  affine.store %l, %m[%mj] : memref<8xf32>
  return %l : f32
}
func.func @folded(%m: memref<4xf32>, %x: f32) -> (index, index, f32, i32, index, index, complex<f32>) {
  %c = arith.constant 5 : index
  %ic = index.constant 5
  %id = index.constant 6
  %a = affine.apply affine_map<(i) -> (i * 2)>(%c)
  %b = affine.apply affine_map<(i) -> (i * 3)>(%a)
  %i = index.add %ic, %id
  %k = arith.constant 3.0 : f32
  %s = math.sqrt %k : f32
  %d = arith.constant 3 : i32
  %e = arith.addi %d, %d : i32
  %z = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %y = complex.neg %z : complex<f32>
  %yy = complex.neg %y : complex<f32>
  affine.for %q = 0 to affine_map<(n) -> (n)>(%c) {
    %p = memref.cast %m : memref<4xf32> to memref<?xf32>
    %l = affine.load %p[%q] : memref<?xf32>
    affine.if affine_set<(i) : (i >= 0)>(%c) {
      affine.store %l, %p[%q] : memref<?xf32>
    }
  }
  %u = affine.linearize_index [%c, %a] by (3, 4) : index
  return %b, %i, %s, %e, %u, %a, %yy : index, index, f32, i32, index, index, complex<f32>
}
func.func @nested(%n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      affine.for %k = 0 to %n {
         %a = affine.linearize_index [%k, %j, %i, %n] by (3, 4, 5, 6) : index
         "foo.use"(%a) : (index) -> ()
         %d:2 = affine.delinearize_index %a into (4) : index, index
         %e:1 = affine.delinearize_index %a into (4) : index
         %l = affine.linearize_index disjoint [%d#0, %n] by (%n) : index
         %l1 = affine.linearize_index [] by () : index
         "foo.use"(%l, %e#0, %l1, %d#1) : (index, index, index, index) -> ()
      } {foo.bar}
    }
  }
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @exprs(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index, index, index) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.muli %arg1, %c3 overflow<nsw> : index
// CHECK-NEXT:     %1 = arith.addi %arg0, %0 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %2 = arith.muli %arg2, %c-1 overflow<nsw> : index
// CHECK-NEXT:     %3 = arith.addi %1, %2 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %4 = arith.remsi %arg0, %c7 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %5 = arith.cmpi slt, %4, %c0 : index
// CHECK-NEXT:     %6 = arith.addi %4, %c7 : index
// CHECK-NEXT:     %7 = arith.select %5, %6, %4 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c-1_1 = arith.constant -1 : index
// CHECK-NEXT:     %8 = arith.cmpi slt, %arg0, %c0_0 : index
// CHECK-NEXT:     %9 = arith.subi %c-1_1, %arg0 : index
// CHECK-NEXT:     %10 = arith.select %8, %9, %arg0 : index
// CHECK-NEXT:     %11 = arith.divsi %10, %arg2 : index
// CHECK-NEXT:     %12 = arith.subi %c-1_1, %11 : index
// CHECK-NEXT:     %13 = arith.select %8, %12, %11 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %14 = arith.cmpi sle, %arg0, %c0_2 : index
// CHECK-NEXT:     %15 = arith.subi %c0_2, %arg0 : index
// CHECK-NEXT:     %16 = arith.subi %arg0, %c1 : index
// CHECK-NEXT:     %17 = arith.select %14, %15, %16 : index
// CHECK-NEXT:     %18 = arith.divsi %17, %c4 : index
// CHECK-NEXT:     %19 = arith.subi %c0_2, %18 : index
// CHECK-NEXT:     %20 = arith.addi %18, %c1 : index
// CHECK-NEXT:     %21 = arith.select %14, %19, %20 : index
// CHECK-NEXT:     %c42 = arith.constant 42 : index
// CHECK-NEXT:     %c4_3 = arith.constant 4 : index
// CHECK-NEXT:     %c0_4 = arith.constant 0 : index
// CHECK-NEXT:     %c-1_5 = arith.constant -1 : index
// CHECK-NEXT:     %22 = arith.cmpi slt, %arg0, %c0_4 : index
// CHECK-NEXT:     %23 = arith.subi %c-1_5, %arg0 : index
// CHECK-NEXT:     %24 = arith.select %22, %23, %arg0 : index
// CHECK-NEXT:     %25 = arith.divsi %24, %c4_3 : index
// CHECK-NEXT:     %26 = arith.subi %c-1_5, %25 : index
// CHECK-NEXT:     %27 = arith.select %22, %26, %25 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %28 = arith.muli %27, %c5 overflow<nsw> : index
// CHECK-NEXT:     %c4_6 = arith.constant 4 : index
// CHECK-NEXT:     %29 = arith.remsi %arg0, %c4_6 : index
// CHECK-NEXT:     %c0_7 = arith.constant 0 : index
// CHECK-NEXT:     %30 = arith.cmpi slt, %29, %c0_7 : index
// CHECK-NEXT:     %31 = arith.addi %29, %c4_6 : index
// CHECK-NEXT:     %32 = arith.select %30, %31, %29 : index
// CHECK-NEXT:     %33 = arith.addi %28, %32 : index
// CHECK-NEXT:     %c-1_8 = arith.constant -1 : index
// CHECK-NEXT:     %34 = arith.addi %33, %c-1_8 : index
// CHECK-NEXT:     return %3, %7, %13, %21, %c42, %arg0, %34 : index, index, index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @consts() -> (index, index) {
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     return %c10, %c7 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @minmax(%arg0: index, %arg1: index) -> (index, index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.addi %arg0, %c1 : index
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %1 = arith.minsi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c5 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %3 = arith.muli %arg0, %c-1 overflow<nsw> : index
// CHECK-NEXT:     %4 = arith.addi %3, %arg1 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %5 = arith.maxsi %4, %c3 : index
// CHECK-NEXT:     return %2, %5 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @access(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %1 = arith.muli %arg2, %c2 overflow<nsw> : index
// CHECK-NEXT:     %2 = arith.addi %1, %arg3 : index
// CHECK-NEXT:     %3 = memref.load %arg0[%0, %2] : memref<?x?xf32>
// CHECK-NEXT:     memref.store %3, %arg0[%arg1, %arg2] : memref<?x?xf32>
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %4 = arith.addi %arg2, %c3 : index
// CHECK-NEXT:     %5 = vector.load %arg0[%arg1, %4] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %c2_0 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %6 = arith.cmpi slt, %arg1, %c0 : index
// CHECK-NEXT:     %7 = arith.subi %c-1, %arg1 : index
// CHECK-NEXT:     %8 = arith.select %6, %7, %arg1 : index
// CHECK-NEXT:     %9 = arith.divsi %8, %c2_0 : index
// CHECK-NEXT:     %10 = arith.subi %c-1, %9 : index
// CHECK-NEXT:     %11 = arith.select %6, %10, %9 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     vector.store %5, %arg0[%11, %c0_1] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %12 = arith.addi %arg2, %c5 : index
// CHECK-NEXT:     memref.prefetch %arg0[%arg1, %12], write, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loops(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c10 step %c1 {
// CHECK-NEXT:       %5 = memref.load %arg0[%arg3] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.maxsi %arg1, %c3 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %1 = arith.muli %arg1, %c2 overflow<nsw> : index
// CHECK-NEXT:     %c1_0 = arith.constant 1 : index
// CHECK-NEXT:     %2 = arith.addi %arg1, %c1_0 : index
// CHECK-NEXT:     %3 = arith.minsi %1, %2 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     scf.for %arg3 = %0 to %3 step %c4 {
// CHECK-NEXT:       %c4_3 = arith.constant 4 : index
// CHECK-NEXT:       %5 = arith.addi %arg3, %c4_3 : index
// CHECK-NEXT:       %c1_4 = arith.constant 1 : index
// CHECK-NEXT:       scf.for %arg4 = %arg3 to %5 step %c1_4 {
// CHECK-NEXT:         %6 = arith.addi %arg3, %arg4 : index
// CHECK-NEXT:         memref.store %arg2, %arg0[%6] : memref<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %4 = scf.for %arg3 = %c0_1 to %arg1 step %c1_2 iter_args(%arg4 = %arg2) -> (f32) {
// CHECK-NEXT:       %5 = memref.load %arg0[%arg3] : memref<?xf32>
// CHECK-NEXT:       %6 = arith.addf %arg4, %5 : f32
// CHECK-NEXT:       scf.yield %6 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %4 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ifs(%arg0: index, %arg1: index, %arg2: f32, %arg3: memref<f32>) -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %0 = arith.addi %arg0, %c-1 : index
// CHECK-NEXT:     %1 = arith.cmpi sge, %0, %c0 : index
// CHECK-NEXT:     %c-1_0 = arith.constant -1 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %c-1_0 overflow<nsw> : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.cmpi sge, %3, %c0 : index
// CHECK-NEXT:     %5 = arith.andi %1, %4 : i1
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %6 = arith.remsi %arg0, %c2 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %7 = arith.cmpi slt, %6, %c0_1 : index
// CHECK-NEXT:     %8 = arith.addi %6, %c2 : index
// CHECK-NEXT:     %9 = arith.select %7, %8, %6 : index
// CHECK-NEXT:     %10 = arith.cmpi eq, %9, %c0 : index
// CHECK-NEXT:     %11 = arith.andi %5, %10 : i1
// CHECK-NEXT:     scf.if %11 {
// CHECK-NEXT:       memref.store %arg2, %arg3[] : memref<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %12 = arith.cmpi sge, %arg0, %c0_2 : index
// CHECK-NEXT:     scf.if %12 {
// CHECK-NEXT:       memref.store %arg2, %arg3[] : memref<f32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %15 = memref.load %arg3[] : memref<f32>
// CHECK-NEXT:       memref.store %15, %arg3[] : memref<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %13 = arith.cmpi eq, %arg0, %c0_3 : index
// CHECK-NEXT:     %14 = scf.if %13 -> (f32) {
// CHECK-NEXT:       scf.yield %arg2 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %15 = memref.load %arg3[] : memref<f32>
// CHECK-NEXT:       scf.yield %15 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %14 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parallel(%arg0: memref<?x?xf32>, %arg1: index) -> (f32, f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.maxsi %arg1, %c3 : index
// CHECK-NEXT:     %c100 = arith.constant 100 : index
// CHECK-NEXT:     %1 = arith.minsi %arg1, %c100 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     scf.parallel (%arg2, %arg3) = (%c0, %0) to (%c10, %1) step (%c1, %c2) {
// CHECK-NEXT:       %3 = memref.load %arg0[%arg2, %arg3] : memref<?x?xf32>
// CHECK-NEXT:       memref.store %3, %arg0[%arg3, %arg2] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %cst_4 = arith.constant 0xFF800000 : f32
// CHECK-NEXT:     %2:2 = scf.parallel (%arg2, %arg3) = (%c0_0, %c0_1) to (%arg1, %c4) step (%c1_2, %c1_3) init (%cst, %cst_4) -> (f32, f32) {
// CHECK-NEXT:       %3 = memref.load %arg0[%arg2, %arg3] : memref<?x?xf32>
// CHECK-NEXT:       scf.reduce(%3, %3 : f32, f32) {
// CHECK-NEXT:       ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:         %4 = arith.addf %arg4, %arg5 : f32
// CHECK-NEXT:         scf.reduce.return %4 : f32
// CHECK-NEXT:       }, {
// CHECK-NEXT:       ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:         %4 = arith.maximumf %arg4, %arg5 : f32
// CHECK-NEXT:         scf.reduce.return %4 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %2#0, %2#1 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dma(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32>, %arg3: index, %arg4: index) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.addi %arg4, %c3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     memref.dma_start %arg0[%0, %arg4], %arg1[%arg4, %c0], %arg3, %arg2[%c0_0] : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
// CHECK-NEXT:     %c3_1 = arith.constant 3 : index
// CHECK-NEXT:     %1 = arith.addi %arg4, %c3_1 : index
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     memref.dma_start %arg0[%1, %arg4], %arg1[%arg4, %c0_2], %arg3, %arg2[%c0_3], %arg3, %arg4 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
// CHECK-NEXT:     %c0_4 = arith.constant 0 : index
// CHECK-NEXT:     memref.dma_wait %arg2[%c0_4], %arg3 : memref<1xi32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @lin(%arg0: index, %arg1: index) -> (index, index, index, index, index) {
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c15 = arith.constant 15 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.floordivsi %arg0, %c15 : index
// CHECK-NEXT:     %1 = arith.remsi %arg0, %c15 : index
// CHECK-NEXT:     %2 = arith.cmpi slt, %1, %c0 : index
// CHECK-NEXT:     %3 = arith.addi %1, %c15 overflow<nsw> : index
// CHECK-NEXT:     %4 = arith.select %2, %3, %1 : index
// CHECK-NEXT:     %5 = arith.divsi %4, %c5 : index
// CHECK-NEXT:     %6 = arith.remsi %arg0, %c5 : index
// CHECK-NEXT:     %7 = arith.cmpi slt, %6, %c0 : index
// CHECK-NEXT:     %8 = arith.addi %6, %c5 overflow<nsw> : index
// CHECK-NEXT:     %9 = arith.select %7, %8, %6 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %10 = arith.muli %arg1, %c3 overflow<nsw> : index
// CHECK-NEXT:     %11 = arith.muli %0, %10 overflow<nsw> : index
// CHECK-NEXT:     %12 = arith.muli %5, %arg1 overflow<nsw> : index
// CHECK-NEXT:     %13 = arith.addi %11, %12 overflow<nsw> : index
// CHECK-NEXT:     %14 = arith.addi %13, %9 overflow<nsw> : index
// CHECK-NEXT:     %c5_0 = arith.constant 5 : index
// CHECK-NEXT:     %c15_1 = arith.constant 15 : index
// CHECK-NEXT:     %15 = arith.muli %0, %c15_1 overflow<nsw> : index
// CHECK-NEXT:     %16 = arith.muli %5, %c5_0 overflow<nsw> : index
// CHECK-NEXT:     %17 = arith.addi %15, %16 overflow<nsw> : index
// CHECK-NEXT:     %18 = arith.addi %17, %9 overflow<nsw> : index
// CHECK-NEXT:     return %0, %5, %9, %14, %18 : index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @canonical_bounds(%arg0: index, %arg1: memref<?xf32>) {
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %dim = memref.dim %arg1, %c2 : memref<?xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c10 step %c1 {
// CHECK-NEXT:       %c2_0 = arith.constant 2 : index
// CHECK-NEXT:       %0 = arith.muli %arg2, %c2_0 overflow<nsw> : index
// CHECK-NEXT:       %1 = arith.addi %0, %c7 : index
// CHECK-NEXT:       %c4 = arith.constant 4 : index
// CHECK-NEXT:       %c0_1 = arith.constant 0 : index
// CHECK-NEXT:       %c-1 = arith.constant -1 : index
// CHECK-NEXT:       %2 = arith.cmpi slt, %1, %c0_1 : index
// CHECK-NEXT:       %3 = arith.subi %c-1, %1 : index
// CHECK-NEXT:       %4 = arith.select %2, %3, %1 : index
// CHECK-NEXT:       %5 = arith.divsi %4, %c4 : index
// CHECK-NEXT:       %6 = arith.subi %c-1, %5 : index
// CHECK-NEXT:       %7 = arith.select %2, %6, %5 : index
// CHECK-NEXT:       %8 = arith.addi %7, %arg0 : index
// CHECK-NEXT:       %9 = arith.addi %arg2, %arg0 : index
// CHECK-NEXT:       %c2_2 = arith.constant 2 : index
// CHECK-NEXT:       %10 = arith.muli %arg2, %c2_2 overflow<nsw> : index
// CHECK-NEXT:       %c7_3 = arith.constant 7 : index
// CHECK-NEXT:       %11 = arith.addi %10, %c7_3 : index
// CHECK-NEXT:       %c4_4 = arith.constant 4 : index
// CHECK-NEXT:       %c0_5 = arith.constant 0 : index
// CHECK-NEXT:       %c-1_6 = arith.constant -1 : index
// CHECK-NEXT:       %12 = arith.cmpi slt, %11, %c0_5 : index
// CHECK-NEXT:       %13 = arith.subi %c-1_6, %11 : index
// CHECK-NEXT:       %14 = arith.select %12, %13, %11 : index
// CHECK-NEXT:       %15 = arith.divsi %14, %c4_4 : index
// CHECK-NEXT:       %16 = arith.subi %c-1_6, %15 : index
// CHECK-NEXT:       %17 = arith.select %12, %16, %15 : index
// CHECK-NEXT:       %18 = arith.addi %9, %17 : index
// CHECK-NEXT:       %c2_7 = arith.constant 2 : index
// CHECK-NEXT:       %19 = arith.muli %arg2, %c2_7 overflow<nsw> : index
// CHECK-NEXT:       %c2_8 = arith.constant 2 : index
// CHECK-NEXT:       %20 = arith.muli %arg2, %c2_8 overflow<nsw> : index
// CHECK-NEXT:       %c7_9 = arith.constant 7 : index
// CHECK-NEXT:       %21 = arith.addi %20, %c7_9 : index
// CHECK-NEXT:       %c4_10 = arith.constant 4 : index
// CHECK-NEXT:       %c0_11 = arith.constant 0 : index
// CHECK-NEXT:       %c-1_12 = arith.constant -1 : index
// CHECK-NEXT:       %22 = arith.cmpi slt, %21, %c0_11 : index
// CHECK-NEXT:       %23 = arith.subi %c-1_12, %21 : index
// CHECK-NEXT:       %24 = arith.select %22, %23, %21 : index
// CHECK-NEXT:       %25 = arith.divsi %24, %c4_10 : index
// CHECK-NEXT:       %26 = arith.subi %c-1_12, %25 : index
// CHECK-NEXT:       %27 = arith.select %22, %26, %25 : index
// CHECK-NEXT:       %c-1_13 = arith.constant -1 : index
// CHECK-NEXT:       %28 = arith.muli %27, %c-1_13 overflow<nsw> : index
// CHECK-NEXT:       %c-1_14 = arith.constant -1 : index
// CHECK-NEXT:       %29 = arith.muli %arg0, %c-1_14 overflow<nsw> : index
// CHECK-NEXT:       %30 = arith.addi %28, %29 : index
// CHECK-NEXT:       %31 = arith.addi %19, %30 : index
// CHECK-NEXT:       %32 = arith.maxsi %18, %arg0 : index
// CHECK-NEXT:       %33 = arith.maxsi %32, %31 : index
// CHECK-NEXT:       %c2_15 = arith.constant 2 : index
// CHECK-NEXT:       %34 = arith.muli %arg2, %c2_15 overflow<nsw> : index
// CHECK-NEXT:       %c2_16 = arith.constant 2 : index
// CHECK-NEXT:       %35 = arith.muli %arg2, %c2_16 overflow<nsw> : index
// CHECK-NEXT:       %c7_17 = arith.constant 7 : index
// CHECK-NEXT:       %36 = arith.addi %35, %c7_17 : index
// CHECK-NEXT:       %c6 = arith.constant 6 : index
// CHECK-NEXT:       %c0_18 = arith.constant 0 : index
// CHECK-NEXT:       %c-1_19 = arith.constant -1 : index
// CHECK-NEXT:       %37 = arith.cmpi slt, %36, %c0_18 : index
// CHECK-NEXT:       %38 = arith.subi %c-1_19, %36 : index
// CHECK-NEXT:       %39 = arith.select %37, %38, %36 : index
// CHECK-NEXT:       %40 = arith.divsi %39, %c6 : index
// CHECK-NEXT:       %41 = arith.subi %c-1_19, %40 : index
// CHECK-NEXT:       %42 = arith.select %37, %41, %40 : index
// CHECK-NEXT:       %c-6 = arith.constant -6 : index
// CHECK-NEXT:       %43 = arith.muli %42, %c-6 overflow<nsw> : index
// CHECK-NEXT:       %c-1_20 = arith.constant -1 : index
// CHECK-NEXT:       %44 = arith.muli %arg0, %c-1_20 overflow<nsw> : index
// CHECK-NEXT:       %45 = arith.addi %43, %44 : index
// CHECK-NEXT:       %46 = arith.addi %34, %45 : index
// CHECK-NEXT:       %c9 = arith.constant 9 : index
// CHECK-NEXT:       %47 = arith.addi %46, %c9 : index
// CHECK-NEXT:       %c1_21 = arith.constant 1 : index
// CHECK-NEXT:       scf.for %arg3 = %33 to %47 step %c1_21 {
// CHECK-NEXT:         %c0_22 = arith.constant 0 : index
// CHECK-NEXT:         %c-2 = arith.constant -2 : index
// CHECK-NEXT:         %48 = arith.muli %arg2, %c-2 overflow<nsw> : index
// CHECK-NEXT:         %49 = arith.addi %48, %arg0 : index
// CHECK-NEXT:         %c2_23 = arith.constant 2 : index
// CHECK-NEXT:         %50 = arith.muli %arg2, %c2_23 overflow<nsw> : index
// CHECK-NEXT:         %c7_24 = arith.constant 7 : index
// CHECK-NEXT:         %51 = arith.addi %50, %c7_24 : index
// CHECK-NEXT:         %c4_25 = arith.constant 4 : index
// CHECK-NEXT:         %c0_26 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_27 = arith.constant -1 : index
// CHECK-NEXT:         %52 = arith.cmpi slt, %51, %c0_26 : index
// CHECK-NEXT:         %53 = arith.subi %c-1_27, %51 : index
// CHECK-NEXT:         %54 = arith.select %52, %53, %51 : index
// CHECK-NEXT:         %55 = arith.divsi %54, %c4_25 : index
// CHECK-NEXT:         %56 = arith.subi %c-1_27, %55 : index
// CHECK-NEXT:         %57 = arith.select %52, %56, %55 : index
// CHECK-NEXT:         %58 = arith.addi %49, %57 : index
// CHECK-NEXT:         %c-7 = arith.constant -7 : index
// CHECK-NEXT:         %59 = arith.addi %58, %c-7 : index
// CHECK-NEXT:         %60 = arith.cmpi sge, %59, %c0_22 : index
// CHECK-NEXT:         %c2_28 = arith.constant 2 : index
// CHECK-NEXT:         %61 = arith.muli %arg2, %c2_28 overflow<nsw> : index
// CHECK-NEXT:         %c7_29 = arith.constant 7 : index
// CHECK-NEXT:         %62 = arith.addi %61, %c7_29 : index
// CHECK-NEXT:         %c3 = arith.constant 3 : index
// CHECK-NEXT:         %c0_30 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_31 = arith.constant -1 : index
// CHECK-NEXT:         %63 = arith.cmpi slt, %62, %c0_30 : index
// CHECK-NEXT:         %64 = arith.subi %c-1_31, %62 : index
// CHECK-NEXT:         %65 = arith.select %63, %64, %62 : index
// CHECK-NEXT:         %66 = arith.divsi %65, %c3 : index
// CHECK-NEXT:         %67 = arith.subi %c-1_31, %66 : index
// CHECK-NEXT:         %68 = arith.select %63, %67, %66 : index
// CHECK-NEXT:         %c-1_32 = arith.constant -1 : index
// CHECK-NEXT:         %69 = arith.muli %dim, %c-1_32 overflow<nsw> : index
// CHECK-NEXT:         %70 = arith.addi %68, %69 : index
// CHECK-NEXT:         %71 = arith.cmpi eq, %70, %c0_22 : index
// CHECK-NEXT:         %72 = arith.andi %60, %71 : i1
// CHECK-NEXT:         scf.if %72 {
// CHECK-NEXT:           "foo.x"() : () -> ()
// CHECK-NEXT:         }
// CHECK-NEXT:         %c0_33 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_34 = arith.constant -1 : index
// CHECK-NEXT:         %73 = arith.muli %arg3, %c-1_34 overflow<nsw> : index
// CHECK-NEXT:         %c2_35 = arith.constant 2 : index
// CHECK-NEXT:         %74 = arith.muli %arg2, %c2_35 overflow<nsw> : index
// CHECK-NEXT:         %c7_36 = arith.constant 7 : index
// CHECK-NEXT:         %75 = arith.addi %74, %c7_36 : index
// CHECK-NEXT:         %c4_37 = arith.constant 4 : index
// CHECK-NEXT:         %c0_38 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_39 = arith.constant -1 : index
// CHECK-NEXT:         %76 = arith.cmpi slt, %75, %c0_38 : index
// CHECK-NEXT:         %77 = arith.subi %c-1_39, %75 : index
// CHECK-NEXT:         %78 = arith.select %76, %77, %75 : index
// CHECK-NEXT:         %79 = arith.divsi %78, %c4_37 : index
// CHECK-NEXT:         %80 = arith.subi %c-1_39, %79 : index
// CHECK-NEXT:         %81 = arith.select %76, %80, %79 : index
// CHECK-NEXT:         %c4_40 = arith.constant 4 : index
// CHECK-NEXT:         %82 = arith.muli %81, %c4_40 overflow<nsw> : index
// CHECK-NEXT:         %c2_41 = arith.constant 2 : index
// CHECK-NEXT:         %83 = arith.muli %arg2, %c2_41 overflow<nsw> : index
// CHECK-NEXT:         %c7_42 = arith.constant 7 : index
// CHECK-NEXT:         %84 = arith.addi %83, %c7_42 : index
// CHECK-NEXT:         %c4_43 = arith.constant 4 : index
// CHECK-NEXT:         %c0_44 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_45 = arith.constant -1 : index
// CHECK-NEXT:         %85 = arith.cmpi slt, %84, %c0_44 : index
// CHECK-NEXT:         %86 = arith.subi %c-1_45, %84 : index
// CHECK-NEXT:         %87 = arith.select %85, %86, %84 : index
// CHECK-NEXT:         %88 = arith.divsi %87, %c4_43 : index
// CHECK-NEXT:         %89 = arith.subi %c-1_45, %88 : index
// CHECK-NEXT:         %90 = arith.select %85, %89, %88 : index
// CHECK-NEXT:         %c2_46 = arith.constant 2 : index
// CHECK-NEXT:         %91 = arith.muli %90, %c2_46 overflow<nsw> : index
// CHECK-NEXT:         %c2_47 = arith.constant 2 : index
// CHECK-NEXT:         %92 = arith.muli %arg0, %c2_47 overflow<nsw> : index
// CHECK-NEXT:         %93 = arith.addi %91, %92 : index
// CHECK-NEXT:         %c3_48 = arith.constant 3 : index
// CHECK-NEXT:         %c0_49 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_50 = arith.constant -1 : index
// CHECK-NEXT:         %94 = arith.cmpi slt, %93, %c0_49 : index
// CHECK-NEXT:         %95 = arith.subi %c-1_50, %93 : index
// CHECK-NEXT:         %96 = arith.select %94, %95, %93 : index
// CHECK-NEXT:         %97 = arith.divsi %96, %c3_48 : index
// CHECK-NEXT:         %98 = arith.subi %c-1_50, %97 : index
// CHECK-NEXT:         %99 = arith.select %94, %98, %97 : index
// CHECK-NEXT:         %c-6_51 = arith.constant -6 : index
// CHECK-NEXT:         %100 = arith.muli %99, %c-6_51 overflow<nsw> : index
// CHECK-NEXT:         %c4_52 = arith.constant 4 : index
// CHECK-NEXT:         %101 = arith.muli %arg0, %c4_52 overflow<nsw> : index
// CHECK-NEXT:         %102 = arith.addi %100, %101 : index
// CHECK-NEXT:         %103 = arith.addi %82, %102 : index
// CHECK-NEXT:         %104 = arith.addi %73, %103 : index
// CHECK-NEXT:         %105 = arith.cmpi sge, %104, %c0_33 : index
// CHECK-NEXT:         %c2_53 = arith.constant 2 : index
// CHECK-NEXT:         %106 = arith.muli %arg3, %c2_53 overflow<nsw> : index
// CHECK-NEXT:         %c1_54 = arith.constant 1 : index
// CHECK-NEXT:         %107 = arith.addi %106, %c1_54 : index
// CHECK-NEXT:         %c3_55 = arith.constant 3 : index
// CHECK-NEXT:         %c0_56 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_57 = arith.constant -1 : index
// CHECK-NEXT:         %108 = arith.cmpi slt, %107, %c0_56 : index
// CHECK-NEXT:         %109 = arith.subi %c-1_57, %107 : index
// CHECK-NEXT:         %110 = arith.select %108, %109, %107 : index
// CHECK-NEXT:         %111 = arith.divsi %110, %c3_55 : index
// CHECK-NEXT:         %112 = arith.subi %c-1_57, %111 : index
// CHECK-NEXT:         %113 = arith.select %108, %112, %111 : index
// CHECK-NEXT:         %c-1_58 = arith.constant -1 : index
// CHECK-NEXT:         %114 = arith.muli %dim, %c-1_58 overflow<nsw> : index
// CHECK-NEXT:         %115 = arith.addi %113, %114 : index
// CHECK-NEXT:         %116 = arith.cmpi eq, %115, %c0_33 : index
// CHECK-NEXT:         %117 = arith.andi %105, %116 : i1
// CHECK-NEXT:         %c2_59 = arith.constant 2 : index
// CHECK-NEXT:         %118 = arith.muli %arg2, %c2_59 overflow<nsw> : index
// CHECK-NEXT:         %c7_60 = arith.constant 7 : index
// CHECK-NEXT:         %119 = arith.addi %118, %c7_60 : index
// CHECK-NEXT:         %c4_61 = arith.constant 4 : index
// CHECK-NEXT:         %c0_62 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_63 = arith.constant -1 : index
// CHECK-NEXT:         %120 = arith.cmpi slt, %119, %c0_62 : index
// CHECK-NEXT:         %121 = arith.subi %c-1_63, %119 : index
// CHECK-NEXT:         %122 = arith.select %120, %121, %119 : index
// CHECK-NEXT:         %123 = arith.divsi %122, %c4_61 : index
// CHECK-NEXT:         %124 = arith.subi %c-1_63, %123 : index
// CHECK-NEXT:         %125 = arith.select %120, %124, %123 : index
// CHECK-NEXT:         %126 = arith.addi %125, %arg0 : index
// CHECK-NEXT:         %c5 = arith.constant 5 : index
// CHECK-NEXT:         %127 = arith.remsi %126, %c5 : index
// CHECK-NEXT:         %c0_64 = arith.constant 0 : index
// CHECK-NEXT:         %128 = arith.cmpi slt, %127, %c0_64 : index
// CHECK-NEXT:         %129 = arith.addi %127, %c5 : index
// CHECK-NEXT:         %130 = arith.select %128, %129, %127 : index
// CHECK-NEXT:         %131 = arith.cmpi eq, %130, %c0_33 : index
// CHECK-NEXT:         %132 = arith.andi %117, %131 : i1
// CHECK-NEXT:         scf.if %132 {
// CHECK-NEXT:           "foo.x"() : () -> ()
// CHECK-NEXT:         }
// CHECK-NEXT:         %c2_65 = arith.constant 2 : index
// CHECK-NEXT:         %133 = arith.muli %arg2, %c2_65 overflow<nsw> : index
// CHECK-NEXT:         %c7_66 = arith.constant 7 : index
// CHECK-NEXT:         %134 = arith.addi %133, %c7_66 : index
// CHECK-NEXT:         %c4_67 = arith.constant 4 : index
// CHECK-NEXT:         %c0_68 = arith.constant 0 : index
// CHECK-NEXT:         %c-1_69 = arith.constant -1 : index
// CHECK-NEXT:         %135 = arith.cmpi slt, %134, %c0_68 : index
// CHECK-NEXT:         %136 = arith.subi %c-1_69, %134 : index
// CHECK-NEXT:         %137 = arith.select %135, %136, %134 : index
// CHECK-NEXT:         %138 = arith.divsi %137, %c4_67 : index
// CHECK-NEXT:         %139 = arith.subi %c-1_69, %138 : index
// CHECK-NEXT:         %140 = arith.select %135, %139, %138 : index
// CHECK-NEXT:         %141 = arith.addi %140, %arg0 : index
// CHECK-NEXT:         %c7_70 = arith.constant 7 : index
// CHECK-NEXT:         %142 = arith.maxsi %141, %c7_70 : index
// CHECK-NEXT:         %c100 = arith.constant 100 : index
// CHECK-NEXT:         %143 = arith.addi %arg2, %c100 : index
// CHECK-NEXT:         %c3_71 = arith.constant 3 : index
// CHECK-NEXT:         %144 = arith.muli %arg2, %c3_71 overflow<nsw> : index
// CHECK-NEXT:         %145 = arith.addi %144, %arg3 : index
// CHECK-NEXT:         %c3_72 = arith.constant 3 : index
// CHECK-NEXT:         %c0_73 = arith.constant 0 : index
// CHECK-NEXT:         %c1_74 = arith.constant 1 : index
// CHECK-NEXT:         %146 = arith.cmpi sle, %arg2, %c0_73 : index
// CHECK-NEXT:         %147 = arith.subi %c0_73, %arg2 : index
// CHECK-NEXT:         %148 = arith.subi %arg2, %c1_74 : index
// CHECK-NEXT:         %149 = arith.select %146, %147, %148 : index
// CHECK-NEXT:         %150 = arith.divsi %149, %c3_72 : index
// CHECK-NEXT:         %151 = arith.subi %c0_73, %150 : index
// CHECK-NEXT:         %152 = arith.addi %150, %c1_74 : index
// CHECK-NEXT:         %153 = arith.select %146, %151, %152 : index
// CHECK-NEXT:         %c2_75 = arith.constant 2 : index
// CHECK-NEXT:         %154 = arith.muli %arg0, %c2_75 overflow<nsw> : index
// CHECK-NEXT:         %155 = arith.addi %arg2, %154 : index
// CHECK-NEXT:         %c3_76 = arith.constant 3 : index
// CHECK-NEXT:         %c0_77 = arith.constant 0 : index
// CHECK-NEXT:         %c1_78 = arith.constant 1 : index
// CHECK-NEXT:         %156 = arith.cmpi sle, %155, %c0_77 : index
// CHECK-NEXT:         %157 = arith.subi %c0_77, %155 : index
// CHECK-NEXT:         %158 = arith.subi %155, %c1_78 : index
// CHECK-NEXT:         %159 = arith.select %156, %157, %158 : index
// CHECK-NEXT:         %160 = arith.divsi %159, %c3_76 : index
// CHECK-NEXT:         %161 = arith.subi %c0_77, %160 : index
// CHECK-NEXT:         %162 = arith.addi %160, %c1_78 : index
// CHECK-NEXT:         %163 = arith.select %156, %161, %162 : index
// CHECK-NEXT:         %164 = arith.minsi %arg0, %153 : index
// CHECK-NEXT:         %165 = arith.minsi %164, %163 : index
// CHECK-NEXT:         %c1_79 = arith.constant 1 : index
// CHECK-NEXT:         %c1_80 = arith.constant 1 : index
// CHECK-NEXT:         scf.parallel (%arg4, %arg5) = (%142, %145) to (%143, %165) step (%c1_79, %c1_80) {
// CHECK-NEXT:           "foo.x"(%arg4, %arg5) : (index, index) -> ()
// CHECK-NEXT:           scf.reduce 
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @foreign_folds(%arg0: index, %arg1: f32) -> (index, f32, index) {
// CHECK-NEXT:     %idx5 = index.constant 5
// CHECK-NEXT:     %0 = index.add %arg0, %idx5
// CHECK-NEXT:     %idx0 = index.constant 0
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %1 = math.powf %arg1, %cst : f32
// CHECK-NEXT:     return %0, %1, %arg0 : index, f32, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @known_values(%arg0: index) {
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %c-1 overflow<nsw> : index
// CHECK-NEXT:     %c7_0 = arith.constant 7 : index
// CHECK-NEXT:     %1 = arith.addi %0, %c7_0 : index
// CHECK-NEXT:     %2 = arith.cmpi sge, %1, %c0 : index
// CHECK-NEXT:     %c7_1 = arith.constant 7 : index
// CHECK-NEXT:     %3 = arith.cmpi eq, %c7_1, %c0 : index
// CHECK-NEXT:     %4 = arith.andi %2, %3 : i1
// CHECK-NEXT:     scf.if %4 {
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %c7_3 = arith.constant 7 : index
// CHECK-NEXT:     %5 = arith.minsi %c7_3, %arg0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg1 = %c0_2 to %5 step %c1 {
// CHECK-NEXT:       %c7_8 = arith.constant 7 : index
// CHECK-NEXT:       %8 = arith.addi %arg1, %c7_8 : index
// CHECK-NEXT:       %c10 = arith.constant 10 : index
// CHECK-NEXT:       %c1_9 = arith.constant 1 : index
// CHECK-NEXT:       scf.for %arg2 = %8 to %c10 step %c1_9 {
// CHECK-NEXT:         %c0_10 = arith.constant 0 : index
// CHECK-NEXT:         %c0_11 = arith.constant 0 : index
// CHECK-NEXT:         %9 = arith.cmpi sge, %c0_11, %c0_10 : index
// CHECK-NEXT:         scf.if %9 {
// CHECK-NEXT:           "foo.x"() : () -> ()
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_4 = arith.constant 0 : index
// CHECK-NEXT:     %6 = arith.cmpi sge, %arg0, %c0_4 : index
// CHECK-NEXT:     scf.if %6 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       "foo.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_5 = arith.constant 0 : index
// CHECK-NEXT:     %c7_6 = arith.constant 7 : index
// CHECK-NEXT:     %7 = arith.minsi %arg0, %c7_6 : index
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     scf.parallel (%arg1) = (%c0_5) to (%7) step (%c1_7) {
// CHECK-NEXT:       "foo.x"(%arg1) : (index) -> ()
// CHECK-NEXT:       scf.reduce 
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @composition(%arg0: memref<8xf32>, %arg1: index) -> f32 {
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %c7 : index
// CHECK-NEXT:     %2 = memref.load %arg0[%1] : memref<8xf32>
// CHECK-NEXT:     %c1_0 = arith.constant 1 : index
// CHECK-NEXT:     %3 = arith.addi %0, %c1_0 : index
// CHECK-NEXT:     %c7_1 = arith.constant 7 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %c7_1 : index
// CHECK-NEXT:     memref.store %2, %arg0[%4] : memref<8xf32>
// CHECK-NEXT:     memref.store %2, %arg0[%arg1] : memref<8xf32>
// CHECK-NEXT:     return %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @folded(%arg0: memref<4xf32>, %arg1: f32) -> (index, index, f32, i32, index, index, complex<f32>) {
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %idx5 = index.constant 5
// CHECK-NEXT:     %idx6 = index.constant 6
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.muli %c10, %c3 overflow<nsw> : index
// CHECK-NEXT:     %1 = index.add %idx5, %idx6
// CHECK-NEXT:     %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 1.73205078 : f32
// CHECK-NEXT:     %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:     %2 = arith.addi %c3_i32, %c3_i32 : i32
// CHECK-NEXT:     %cst_1 = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:     %3 = complex.neg %cst_1 : complex<f32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c5_2 = arith.constant 5 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c5_2 step %c1 {
// CHECK-NEXT:       %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:       %6 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:       %c0_3 = arith.constant 0 : index
// CHECK-NEXT:       %c5_4 = arith.constant 5 : index
// CHECK-NEXT:       %7 = arith.cmpi sge, %c5_4, %c0_3 : index
// CHECK-NEXT:       scf.if %7 {
// CHECK-NEXT:         memref.store %6, %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %4 = arith.muli %c5, %c4 overflow<nsw> : index
// CHECK-NEXT:     %5 = arith.addi %4, %c10 overflow<nsw> : index
// CHECK-NEXT:     return %0, %1, %cst_0, %2, %5, %c10, %cst_1 : index, index, f32, i32, index, index, complex<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested(%arg0: index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg1 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       %c0_0 = arith.constant 0 : index
// CHECK-NEXT:       %c1_1 = arith.constant 1 : index
// CHECK-NEXT:       scf.for %arg2 = %c0_0 to %arg0 step %c1_1 {
// CHECK-NEXT:         %c0_2 = arith.constant 0 : index
// CHECK-NEXT:         %c1_3 = arith.constant 1 : index
// CHECK-NEXT:         scf.for %arg3 = %c0_2 to %arg0 step %c1_3 {
// CHECK-NEXT:           %c6 = arith.constant 6 : index
// CHECK-NEXT:           %c30 = arith.constant 30 : index
// CHECK-NEXT:           %c120 = arith.constant 120 : index
// CHECK-NEXT:           %0 = arith.muli %arg3, %c120 overflow<nsw> : index
// CHECK-NEXT:           %1 = arith.muli %arg2, %c30 overflow<nsw> : index
// CHECK-NEXT:           %2 = arith.muli %arg1, %c6 overflow<nsw> : index
// CHECK-NEXT:           %3 = arith.addi %arg0, %2 overflow<nsw> : index
// CHECK-NEXT:           %4 = arith.addi %3, %1 overflow<nsw> : index
// CHECK-NEXT:           %5 = arith.addi %4, %0 overflow<nsw> : index
// CHECK-NEXT:           "foo.use"(%5) : (index) -> ()
// CHECK-NEXT:           %c4 = arith.constant 4 : index
// CHECK-NEXT:           %c0_4 = arith.constant 0 : index
// CHECK-NEXT:           %6 = arith.floordivsi %5, %c4 : index
// CHECK-NEXT:           %7 = arith.remsi %5, %c4 : index
// CHECK-NEXT:           %8 = arith.cmpi slt, %7, %c0_4 : index
// CHECK-NEXT:           %9 = arith.addi %7, %c4 overflow<nsw> : index
// CHECK-NEXT:           %10 = arith.select %8, %9, %7 : index
// CHECK-NEXT:           %11 = arith.muli %6, %arg0 overflow<nsw> : index
// CHECK-NEXT:           %12 = arith.addi %arg0, %11 overflow<nsw> : index
// CHECK-NEXT:           %c0_5 = arith.constant 0 : index
// CHECK-NEXT:           "foo.use"(%12, %5, %c0_5, %10) : (index, index, index, index) -> ()
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
