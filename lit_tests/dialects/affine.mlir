// The text of affine: what irkit prints is what mlir-opt prints.

// RUN: irkit-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: irkit-opt %s --allow-unregistered-dialect --verify-roundtrip > /dev/null

#id = affine_map<(d0) -> (d0)>
func.func @indices(%n: index, %i: index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
  %1 = affine.apply #id(%i) {note}
  %2 = affine.apply affine_map<() -> (5)>()
  %3 = affine.min affine_map<(d0)[s0] -> (d0, s0, 10)>(%i)[%n]
  %4 = affine.max affine_map<()[s0, s1] -> (s0 - s1)>()[%i, %n] {note}
  %5:3 = affine.delinearize_index %i into (2, %n, 4) : index, index, index
  %6:3 = affine.delinearize_index %i into (2, 4) {note} : index, index, index
  %7 = affine.delinearize_index %i into () : index
  %8 = affine.linearize_index [%i, %n] by (4, 5) : index
  %9 = affine.linearize_index disjoint [%i, %n] by (%n) {note} : index
  %10 = affine.linearize_index [] by () : index
  return
}

func.func @loops(%n: index, %i: index, %x: f32) -> f32 {
  affine.for %j = 0 to 10 {
  }
  affine.for %j = -5 to %n step 3 {
    affine.for %k = max affine_map<(d0)[s0] -> (d0, s0, 3)>(%j)[%n] to min affine_map<(d0) -> (d0 + 10, 7)>(%j) {
      affine.for %l = #id(%k) to affine_map<(d0)[s0] -> (d0 + s0)>(%j)[%n] {
      } {note}
    }
  }
  affine.for %j = %i to affine_map<()[s0] -> (s0 + 1)>()[%n] {
    "d.op"(%j) : (index) -> ()
  }
  affine.for %j = max #id(%n) to min affine_map<()[s0] -> (s0)>()[%n] {
  }
  affine.for %j = affine_map<() -> (1)>() to affine_map<()[s0] -> (s0)>()[%n] {
  }
  %0 = affine.for %j = 0 to %n iter_args(%acc = %x) -> (f32) {
    %s = arith.addf %acc, %x : f32
    affine.yield %s : f32
  }
  %1:2 = affine.for %j = 0 to %n step 2 iter_args(%a = %x, %b = %i) -> (f32, index) {
    affine.yield %a, %b : f32, index
  } {note}
  return %1#0 : f32
}

func.func @branches(%n: index, %i: index, %x: f32) {
  affine.for %j = 0 to 10 {
    affine.if affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 == 0)>(%j)[%n] {
      "d.op"() : () -> ()
    }
    affine.if affine_set<() : (0 == 0)>() {
    } else {
      "d.op"() : () -> ()
    } {note}
    %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%j) -> f32 {
      affine.yield %x : f32
    } else {
      affine.yield {note} %x : f32
    }
    %1:2 = affine.if affine_set<(d0) : (d0 >= 0)>(%j) -> (f32, index) {
      affine.yield %x, %n : f32, index
    } else {
      affine.yield %x, %j : f32, index
    }
  }
  return
}

func.func @parallel(%n: index, %m: index, %x: f32, %k: i32) {
  affine.parallel (%i) = (0) to (100) {
    affine.parallel (%j, %l) = (%i, max(%n, symbol(%m) + 1)) to (%n + %m, min(%i * 2 + %n, 100, %n)) step (2, 3) {
      "d.op"(%j, %l) : (index, index) -> ()
    }
  }
  %0 = affine.parallel (%i) = (0) to (100) reduce ("addf") -> (f32) {
    affine.yield %x : f32
  }
  %1:2 = affine.parallel (%i, %j) = (0, 0) to (100, %n) step (10, 20) reduce ("minimumf", "muli") -> (f32, i32) {
    affine.yield %x, %k : f32, i32
  } {note}
  affine.parallel () = () to () {
  }
  affine.parallel (%i, %j) = (%n + %m, %m - 1) to (min(%m, %n), %n + 1) {
  }
  return
}

func.func @accesses(%m: memref<?x?xf32>, %z: memref<f32>, %n: index, %i: index, %t: memref<10xf32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  affine.for %j = 0 to 100 {
    %0 = affine.load %m[%j + symbol(%n) * 2, %j floordiv 3] : memref<?x?xf32>
    affine.store %0, %m[%n, symbol(%n)] {note} : memref<?x?xf32>
    %1 = affine.load %z[] : memref<f32>
    affine.store %1, %z[] : memref<f32>
    %2 = affine.load %m[5, -(%j + 1) mod 4] {note} : memref<?x?xf32>
    %3 = affine.load %m[%j + %n + %j, 7 ceildiv 2 + %j * -1] : memref<?x?xf32>
    affine.prefetch %m[%j, %j + 5], read, locality<3>, data : memref<?x?xf32>
    affine.prefetch %m[%j, symbol(%n)], write, locality<0>, instr {note} : memref<?x?xf32>
    %4 = affine.vector_load %m[%j, %j + 3] : memref<?x?xf32>, vector<8xf32>
    affine.vector_store %4, %m[%j, symbol(%n) - %j] {note} : memref<?x?xf32>, vector<8xf32>
    %5 = affine.vector_load %m[0, 0] {note} : memref<?x?xf32>, vector<2x8xf32>
    %6 = affine.load %t[%j] : memref<10xf32, affine_map<(d0) -> (d0 floordiv 2)>>
  }
  return
}

func.func @transfers(%a: memref<40x128xf32>, %b: memref<2x1024xf32, 1>, %t: memref<1xi32>, %n: index) {
  affine.for %j = 0 to 10 {
    affine.dma_start %a[%j + 3, %j], %b[%j mod 2, %j], %t[%j], %n, %n, %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
    affine.dma_start %a[%j, symbol(%n)], %b[0, %j], %t[0], %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
    affine.dma_wait %t[%j], %n : memref<1xi32>
  }
  return
}

func.func @symbols(%m: memref<?x?xf32>, %a: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %d {
    %s = arith.addi %a, %d : index
    %p = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%i)[%s]
    %alloc = memref.alloc(%s) : memref<?x4xf32>
    %e = memref.dim %alloc, %c0 : memref<?x4xf32>
    %f = memref.dim %alloc, %c1 : memref<?x4xf32>
    %x = affine.load %m[%p, symbol(%e) + symbol(%f)] : memref<?x?xf32>
    %q:2 = affine.delinearize_index %i into (4, 8) : index, index
    "d.scope"() ({
      affine.for %j = %s to %d {
      }
    }) : () -> ()
  }
  return
}

// CHECK:      #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map2 = affine_map<() -> (5)>
// CHECK-NEXT: #map3 = affine_map<(d0)[s0] -> (d0, s0, 10)>
// CHECK-NEXT: #map4 = affine_map<()[s0, s1] -> (s0 - s1)>
// CHECK-NEXT: #map5 = affine_map<(d0)[s0] -> (d0, s0, 3)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (d0 + 10, 7)>
// CHECK-NEXT: #map7 = affine_map<()[s0] -> (s0 + 1)>
// CHECK-NEXT: #map8 = affine_map<(d0) -> (d0 floordiv 2)>
// CHECK-NEXT: #map9 = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK-NEXT: #set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 == 0)>
// CHECK-NEXT: #set1 = affine_set<() : (0 == 0)>
// CHECK-NEXT: #set2 = affine_set<(d0) : (d0 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @indices(%arg0: index, %arg1: index) {
// CHECK-NEXT:     %0 = affine.apply #map(%arg1)[%arg0]
// CHECK-NEXT:     %1 = affine.apply #map1(%arg1) {note}
// CHECK-NEXT:     %2 = affine.apply #map2()
// CHECK-NEXT:     %3 = affine.min #map3(%arg1)[%arg0]
// CHECK-NEXT:     %4 = affine.max #map4()[%arg1, %arg0] {note}
// CHECK-NEXT:     %5:3 = affine.delinearize_index %arg1 into (2, %arg0, 4) : index, index, index
// CHECK-NEXT:     %6:3 = affine.delinearize_index %arg1 into (2, 4) {note} : index, index, index
// CHECK-NEXT:     %7 = affine.delinearize_index %arg1 into () : index
// CHECK-NEXT:     %8 = affine.linearize_index [%arg1, %arg0] by (4, 5) : index
// CHECK-NEXT:     %9 = affine.linearize_index disjoint [%arg1, %arg0] by (%arg0) {note} : index
// CHECK-NEXT:     %10 = affine.linearize_index [] by () : index
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loops(%arg0: index, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:     affine.for %arg3 = 0 to 10 {
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = -5 to %arg0 step 3 {
// CHECK-NEXT:       affine.for %arg4 = max #map5(%arg3)[%arg0] to min #map6(%arg3) {
// CHECK-NEXT:         affine.for %arg5 = #map1(%arg4) to #map(%arg3)[%arg0] {
// CHECK-NEXT:         } {note}
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = %arg1 to #map7()[%arg0] {
// CHECK-NEXT:       "d.op"(%arg3) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = #map1(%arg0) to %arg0 {
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = 1 to %arg0 {
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.for %arg3 = 0 to %arg0 iter_args(%arg4 = %arg2) -> (f32) {
// CHECK-NEXT:       %2 = arith.addf %arg4, %arg2 : f32
// CHECK-NEXT:       affine.yield %2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1:2 = affine.for %arg3 = 0 to %arg0 step 2 iter_args(%arg4 = %arg2, %arg5 = %arg1) -> (f32, index) {
// CHECK-NEXT:       affine.yield %arg4, %arg5 : f32, index
// CHECK-NEXT:     } {note}
// CHECK-NEXT:     return %1#0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @branches(%arg0: index, %arg1: index, %arg2: f32) {
// CHECK-NEXT:     affine.for %arg3 = 0 to 10 {
// CHECK-NEXT:       affine.if #set(%arg3)[%arg0] {
// CHECK-NEXT:         "d.op"() : () -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.if #set1() {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         "d.op"() : () -> ()
// CHECK-NEXT:       } {note}
// CHECK-NEXT:       %0 = affine.if #set2(%arg3) -> f32 {
// CHECK-NEXT:         affine.yield %arg2 : f32
// CHECK-NEXT:       } else {
// CHECK-NEXT:         affine.yield {note} %arg2 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       %1:2 = affine.if #set2(%arg3) -> (f32, index) {
// CHECK-NEXT:         affine.yield %arg2, %arg0 : f32, index
// CHECK-NEXT:       } else {
// CHECK-NEXT:         affine.yield %arg2, %arg3 : f32, index
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parallel(%arg0: index, %arg1: index, %arg2: f32, %arg3: i32) {
// CHECK-NEXT:     affine.parallel (%arg4) = (0) to (100) {
// CHECK-NEXT:       affine.parallel (%arg5, %arg6) = (%arg4, max(%arg0, symbol(%arg1) + 1)) to (%arg0 + %arg1, min(%arg4 * 2 + %arg0, 100, %arg0)) step (2, 3) {
// CHECK-NEXT:         "d.op"(%arg5, %arg6) : (index, index) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.parallel (%arg4) = (0) to (100) reduce ("addf") -> (f32) {
// CHECK-NEXT:       affine.yield %arg2 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1:2 = affine.parallel (%arg4, %arg5) = (0, 0) to (100, %arg0) step (10, 20) reduce ("minimumf", "muli") -> (f32, i32) {
// CHECK-NEXT:       affine.yield %arg2, %arg3 : f32, i32
// CHECK-NEXT:     } {note}
// CHECK-NEXT:     affine.parallel () = () to () {
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.parallel (%arg4, %arg5) = (%arg0 + %arg1, %arg1 - 1) to (min(%arg1, %arg0), %arg0 + 1) {
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @accesses(%arg0: memref<?x?xf32>, %arg1: memref<f32>, %arg2: index, %arg3: index, %arg4: memref<10xf32, #map8>) {
// CHECK-NEXT:     affine.for %arg5 = 0 to 100 {
// CHECK-NEXT:       %0 = affine.load %arg0[%arg5 + symbol(%arg2) * 2, %arg5 floordiv 3] : memref<?x?xf32>
// CHECK-NEXT:       affine.store %0, %arg0[%arg2, %arg2] {note} : memref<?x?xf32>
// CHECK-NEXT:       %1 = affine.load %arg1[] : memref<f32>
// CHECK-NEXT:       affine.store %1, %arg1[] : memref<f32>
// CHECK-NEXT:       %2 = affine.load %arg0[5, (-(%arg5 + 1)) mod 4] {note} : memref<?x?xf32>
// CHECK-NEXT:       %3 = affine.load %arg0[%arg5 + %arg2 + %arg5, -%arg5 + 4] : memref<?x?xf32>
// CHECK-NEXT:       affine.prefetch %arg0[%arg5, %arg5 + 5], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:       affine.prefetch %arg0[%arg5, symbol(%arg2)], write, locality<0>, instr {note} : memref<?x?xf32>
// CHECK-NEXT:       %4 = affine.vector_load %arg0[%arg5, %arg5 + 3] : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT:       affine.vector_store %4, %arg0[%arg5, -%arg5 + symbol(%arg2)] {note} : memref<?x?xf32>, vector<8xf32>
// CHECK-NEXT:       %5 = affine.vector_load %arg0[0, 0] {note} : memref<?x?xf32>, vector<2x8xf32>
// CHECK-NEXT:       %6 = affine.load %arg4[%arg5] : memref<10xf32, #map8>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @transfers(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
// CHECK-NEXT:     affine.for %arg4 = 0 to 10 {
// CHECK-NEXT:       affine.dma_start %arg0[%arg4 + 3, %arg4], %arg1[%arg4 mod 2, %arg4], %arg2[%arg4], %arg3, %arg3, %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
// CHECK-NEXT:       affine.dma_start %arg0[%arg4, symbol(%arg3)], %arg1[0, %arg4], %arg2[0], %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
// CHECK-NEXT:       affine.dma_wait %arg2[%arg4], %arg3 : memref<1xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @symbols(%arg0: memref<?x?xf32>, %arg1: index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c1 : memref<?x?xf32>
// CHECK-NEXT:     affine.for %arg2 = 0 to %dim {
// CHECK-NEXT:       %0 = arith.addi %arg1, %dim : index
// CHECK-NEXT:       %1 = affine.apply #map9(%arg2)[%0]
// CHECK-NEXT:       %alloc = memref.alloc(%0) : memref<?x4xf32>
// CHECK-NEXT:       %dim_0 = memref.dim %alloc, %c0 : memref<?x4xf32>
// CHECK-NEXT:       %dim_1 = memref.dim %alloc, %c1 : memref<?x4xf32>
// CHECK-NEXT:       %2 = affine.load %arg0[%1, symbol(%dim_0) + symbol(%dim_1)] : memref<?x?xf32>
// CHECK-NEXT:       %3:2 = affine.delinearize_index %arg2 into (4, 8) : index, index
// CHECK-NEXT:       "d.scope"() ({
// CHECK-NEXT:         affine.for %arg3 = %0 to %dim {
// CHECK-NEXT:         }
// CHECK-NEXT:       }) : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
