// affine: what upstream's canonicalization makes of maps, branches and loops.

// RUN: irkit-opt %s --allow-unregistered-dialect --canonicalize | filecheck %s

func.func @m(%i: index, %n: index, %m: memref<?x?xf32>) -> (index, index, index, index, index) {
  %a = affine.min affine_map<(i)[n] -> (i + 1, n, 5, n, i floordiv 2)>(%i)[%n]
  %b = affine.max affine_map<(i)[n] -> (i + n, n + i)>(%i)[%n]
  %r:3 = affine.for %k = 0 to 8 iter_args(%x = %i, %y = %n, %z = %a) -> (index, index, index) {
    %q = affine.apply affine_map<(k)[n] -> (k + n * 3)>(%k)[%n]
    %p = affine.min affine_map<(i, j)[n] -> (i - j, j, 7, i + j)>(%q, %k)[%n]
    %l = affine.load %m[%q floordiv 4, %k] : memref<?x?xf32>
    affine.store %l, %m[%q mod 3, %q + %k] : memref<?x?xf32>
    "foo.use"(%p) : (index) -> ()
    affine.if affine_set<(i) : (i >= 0)>(%k) {
      affine.store %l, %m[%q mod 3, %k + 1] : memref<?x?xf32>
    } else {
    }
    affine.if affine_set<() : (1 == 0)>() {
      affine.store %l, %m[%q mod 3, %k + 1] : memref<?x?xf32>
    }
    affine.if affine_set<() : (1 == 0)>() {
      affine.store %l, %m[%q mod 3, %k + 1] : memref<?x?xf32>
    } else {
      affine.store %l, %m[%q mod 5, %k + 1] : memref<?x?xf32>
    }
    %w = affine.if affine_set<(i) : (i - i == 0)>(%k) -> index {
      affine.yield %k : index
    } else {
      affine.yield %q : index
    }
    affine.yield %w, %x, %y : index, index, index
  }
  %s:2 = affine.for %k = 0 to 8 iter_args(%x = %i, %y = %n) -> (index, index) {
    affine.yield %x, %i : index, index
  }
  %t:2 = affine.for %k = 0 to %n iter_args(%x = %i, %y = %n) -> (index, index) {
    affine.yield %x, %y : index, index
  }
  %u:2 = affine.for %k = 0 to %n iter_args(%x = %i, %y = %n) -> (index, index) {
    affine.yield %y, %x : index, index
  }
  %v:2 = affine.for %k = 0 to 1 iter_args(%x = %s#0, %y = %t#1) -> (index, index) {
    affine.yield %y, %x : index, index
  }
  %o = affine.for %k = 5 to 5 iter_args(%x = %s#0) -> (index) {
    affine.yield %k : index
  }
  "foo.use"(%r#0, %s#1, %t#0, %t#1, %u#0, %v#0, %v#1, %o) : (index, index, index, index, index, index, index, index) -> ()
  return %a, %b, %r#0, %r#1, %r#2 : index, index, index, index, index
}
func.func @g(%n: index, %m: memref<?xf32>) {
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
func.func @f(%x: index, %y: f32) -> (index, f32, index) {
  %ic = index.constant 5
  %i = index.add %ic, %x
  %z = index.constant 0
  %j = index.add %z, %x
  %k = arith.constant 1.0 : f32
  %p = math.powf %y, %k : f32
  return %i, %p, %j : index, f32, index
}
func.func @k(%n: index) {
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
func.func @h(%m: memref<8xf32>, %i: index) -> f32 {
  %c7 = arith.constant 7 : index
  %a = affine.apply affine_map<(i) -> (i + 1)>(%i)
  %l = affine.load %m[%a + symbol(%c7)] : memref<8xf32>
  %mi = affine.min affine_map<(i)[n] -> (i + 1, n)>(%a)[%c7]
  %mj = affine.max affine_map<(i)[n] -> (n)>(%a)[%i]
  affine.store %l, %m[%mi] : memref<8xf32>
  affine.store %l, %m[%mj] : memref<8xf32>
  return %l : f32
}
func.func @semi_affine(%x: index, %y: index) {
  affine.for %p = 0 to 10 {
    affine.for %l = 0 to affine_map<(i)[n, k] -> (i + n * k + (i + 3) floordiv n + i)>(%p)[%x, %y] {
      "foo.use"(%l) : (index) -> ()
    }
    affine.for %l = 0 to affine_map<(i)[n, k] -> (3 + k mod n + i mod n - i)>(%p)[%x, %y] {
      "foo.use"(%l) : (index) -> ()
    }
    affine.for %l = 0 to affine_map<(i)[n, k] -> ((k + n) * n - k * 2 + i * 3 - k)>(%p)[%x, %y] {
      "foo.use"(%l) : (index) -> ()
    }
  }
  return
}

// CHECK:      #map = affine_map<()[s0, s1] -> (s1 + 1, s0, 5, s1 floordiv 2)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (7, s0 * 3, d0, d0 * 2 + s0 * 3)>
// CHECK-NEXT: #map3 = affine_map<(d0)[s0] -> (d0 + s0 + (d0 * 2 + 7) floordiv 4, s0, d0 * 2 + -((d0 * 2 + 7) floordiv 4) - s0)>
// CHECK-NEXT: #map4 = affine_map<(d0)[s0] -> (d0 * 2 + ((d0 * 2 + 7) floordiv 6) * -6 - s0 + 9)>
// CHECK-NEXT: #map5 = affine_map<()[s0] -> (7, s0)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (d0 + 7)>
// CHECK-NEXT: #map7 = affine_map<()[s0] -> (7, s0 + 2)>
// CHECK-NEXT: #map8 = affine_map<(d0)[s0, s1] -> (d0 * 2 + s0 * s1 + (d0 + 3) floordiv s0)>
// CHECK-NEXT: #map9 = affine_map<(d0)[s0, s1] -> (-d0 + d0 mod s0 + s1 mod s0 + 3)>
// CHECK-NEXT: #map10 = affine_map<(d0)[s0, s1] -> (d0 * 3 - s1 * 3 + (s0 + s1) * s0)>
// CHECK-NEXT: #set = affine_set<(d0) : (d0 >= 0)>
// CHECK-NEXT: #set1 = affine_set<(d0)[s0, s1] : (d0 * -2 + s1 + (d0 * 2 + 7) floordiv 4 - 7 >= 0, (d0 * 2 + 7) floordiv 3 - s0 == 0)>
// CHECK-NEXT: #set2 = affine_set<(d0, d1)[s0, s1] : (-d0 + ((d1 * 2 + 7) floordiv 4) * 4 + ((((d1 * 2 + 7) floordiv 4) * 2 + s1 * 2) floordiv 3) * -6 + s1 * 4 >= 0, (d0 * 2 + 1) floordiv 3 - s0 == 0, ((d1 * 2 + 7) floordiv 4 + s1) mod 5 == 0)>
// CHECK-NEXT: #set3 = affine_set<() : (0 >= 0)>
// CHECK-NEXT: #set4 = affine_set<()[s0] : (s0 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @m(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>) -> (index, index, index, index, index) {
// CHECK-NEXT:     %0 = affine.min #map()[%arg1, %arg0]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg1, %arg0]
// CHECK-NEXT:     %2:3 = affine.for %arg3 = 0 to 8 iter_args(%arg4 = %arg0, %arg5 = %arg1, %arg6 = %0) -> (index, index, index) {
// CHECK-NEXT:       %4 = affine.min #map2(%arg3)[%arg1]
// CHECK-NEXT:       %5 = affine.load %arg2[(%arg3 + symbol(%arg1) * 3) floordiv 4, %arg3] : memref<?x?xf32>
// CHECK-NEXT:       affine.store %5, %arg2[%arg3 mod 3, %arg3 * 2 + symbol(%arg1) * 3] : memref<?x?xf32>
// CHECK-NEXT:       "foo.use"(%4) : (index) -> ()
// CHECK-NEXT:       affine.if #set(%arg3) {
// CHECK-NEXT:         affine.store %5, %arg2[%arg3 mod 3, %arg3 + 1] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.store %5, %arg2[(%arg3 + symbol(%arg1) * 3) mod 5, %arg3 + 1] : memref<?x?xf32>
// CHECK-NEXT:       affine.yield %arg3, %arg4, %arg5 : index, index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     %3:2 = affine.for %arg3 = 0 to %arg1 iter_args(%arg4 = %arg0, %arg5 = %arg1) -> (index, index) {
// CHECK-NEXT:       affine.yield %arg5, %arg4 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     "foo.use"(%2#0, %arg0, %arg0, %arg1, %3#0, %arg1, %arg0, %arg0) : (index, index, index, index, index, index, index, index) -> ()
// CHECK-NEXT:     return %0, %1, %2#0, %2#1, %2#2 : index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g(%arg0: index, %arg1: memref<?xf32>) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %dim = memref.dim %arg1, %c2 : memref<?xf32>
// CHECK-NEXT:     affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:       affine.for %arg3 = max #map3(%arg2)[%arg0] to #map4(%arg2)[%arg0] {
// CHECK-NEXT:         affine.if #set1(%arg2)[%dim, %arg0] {
// CHECK-NEXT:           "foo.x"() : () -> ()
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.if #set2(%arg3, %arg2)[%dim, %arg0] {
// CHECK-NEXT:           "foo.x"() : () -> ()
// CHECK-NEXT:         }
// CHECK-NEXT:         affine.parallel (%arg4, %arg5) = (max((%arg2 * 2 + 7) floordiv 4 + symbol(%arg0), 7), %arg2 * 3 + %arg3) to (%arg2 + 100, min(symbol(%arg0), %arg2 ceildiv 3, (%arg2 + symbol(%arg0) * 2) ceildiv 3)) {
// CHECK-NEXT:           "foo.x"(%arg4, %arg5) : (index, index) -> ()
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: f32) -> (index, f32, index) {
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %idx5 = index.constant 5
// CHECK-NEXT:     %0 = index.add %arg0, %idx5
// CHECK-NEXT:     %1 = math.powf %arg1, %cst : f32
// CHECK-NEXT:     return %0, %1, %arg0 : index, f32, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @k(%arg0: index) {
// CHECK-NEXT:     affine.for %arg1 = 0 to min #map5()[%arg0] {
// CHECK-NEXT:       affine.for %arg2 = #map6(%arg1) to 10 {
// CHECK-NEXT:         affine.if #set3() {
// CHECK-NEXT:           "foo.x"() : () -> ()
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     } {foo.y}
// CHECK-NEXT:     affine.if #set4()[%arg0] {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       "foo.x"() : () -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.parallel (%arg1) = (0) to (min(symbol(%arg0), 7)) {
// CHECK-NEXT:       "foo.x"(%arg1) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @h(%arg0: memref<8xf32>, %arg1: index) -> f32 {
// CHECK-NEXT:     %0 = affine.load %arg0[symbol(%arg1) + 8] : memref<8xf32>
// CHECK-NEXT:     %1 = affine.min #map7()[%arg1]
// CHECK-NEXT:     affine.store %0, %arg0[symbol(%1)] : memref<8xf32>
// CHECK-NEXT:     affine.store %0, %arg0[symbol(%arg1)] : memref<8xf32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @semi_affine(%arg0: index, %arg1: index) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:       affine.for %arg3 = 0 to #map8(%arg2)[%arg0, %arg1] {
// CHECK-NEXT:         "foo.use"(%arg3) : (index) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg3 = 0 to #map9(%arg2)[%arg0, %arg1] {
// CHECK-NEXT:         "foo.use"(%arg3) : (index) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg3 = 0 to #map10(%arg2)[%arg0, %arg1] {
// CHECK-NEXT:         "foo.use"(%arg3) : (index) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
