// RUN: irkit-opt %s --canonicalize=region-simplify=disabled | filecheck %s --check-prefix=BLOCKS
// RUN: irkit-opt %s --canonicalize=max-iterations=0 | filecheck %s --check-prefix=NEVER
// RUN: irkit-opt %s --canonicalize=disable-patterns=rewrite_add_of_sum | filecheck %s --check-prefix=WITHOUT
// RUN: irkit-opt %s --canonicalize=enable-patterns=rewrite_add_of_sum | filecheck %s --check-prefix=ONLY
// RUN: irkit-opt %s --canonicalize=region-simplify=aggressive | filecheck %s --check-prefix=MERGED
// RUN: irkit-opt %s --canonicalize=test-convergence | filecheck %s --check-prefix=ALL
// RUN: not irkit-opt %s --canonicalize='max-num-rewrites=1 test-convergence' 2>&1 | filecheck %s --check-prefix=FEW

// FEW: error: the patterns did not settle within the limits

// BLOCKS-LABEL:  func.func @f(
// BLOCKS-NOT:    ^bb
// NEVER-LABEL:   func.func @f(
// NEVER:           arith.addi %arg0, %c1_i32
// NEVER:         ^bb1(%{{.*}}: i32, %{{.*}}: i32):
// WITHOUT-LABEL: func.func @f(
// WITHOUT:         arith.addi
// WITHOUT:         arith.addi
// WITHOUT-NOT:   ^bb1
// ONLY-LABEL:    func.func @f(
// ONLY:            arith.addi %arg0, %c3_i32
// ONLY:            cf.br ^bb1
// ALL-LABEL:     func.func @f(
// ALL:             %[[SUM:.*]] = arith.addi %arg0, %c3_i32
// ALL-NEXT:        return %[[SUM]]
func.func @f(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %a, %c1 : i32
  %1 = arith.addi %0, %c2 : i32
  cf.br ^bb1(%1, %0 : i32, i32)
^bb1(%x: i32, %idle: i32):
  return %x : i32
^bb2:
  return %a : i32
}

// Equal blocks, and an argument that is always one value.

// BLOCKS-LABEL:  func.func @merge(
// WITHOUT-LABEL: func.func @merge(
// MERGED-LABEL:  func.func @merge(
// MERGED-NEXT:     memref.store %arg1, %arg3[%arg4] : memref<4xi32>
// MERGED-NEXT:     %[[SUM:.*]] = arith.addi %arg1, %arg2 : i32
// MERGED-NEXT:     return %[[SUM]] : i32
// ALL-LABEL:     func.func @merge(
// ALL:             cf.cond_br
// ALL:             ^bb3(%{{.*}}: i32, %{{.*}}: i32):
func.func @merge(%c: i1, %a: i32, %b: i32, %m: memref<4xi32>, %i: index) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %a, %m[%i] : memref<4xi32>
  cf.br ^bb3(%a, %b : i32, i32)
^bb2:
  memref.store %a, %m[%i] : memref<4xi32>
  cf.br ^bb3(%a, %b : i32, i32)
^bb3(%x: i32, %y: i32):
  %0 = arith.addi %x, %y : i32
  return %0 : i32
}

// MERGED-LABEL:  func.func @different(
// MERGED:          cf.cond_br
// MERGED:        ^bb3(%{{.*}}: i32):
// MERGED-NEXT:     arith.addi %arg1, %{{.*}} : i32
func.func @different(%c: i1, %a: i32, %b: i32, %m: memref<4xi32>, %i: index) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %a, %m[%i] : memref<4xi32>
  cf.br ^bb3(%a, %b : i32, i32)
^bb2:
  %0 = memref.load %m[%i] : memref<4xi32>
  cf.br ^bb3(%a, %0 : i32, i32)
^bb3(%x: i32, %y: i32):
  %1 = arith.addi %x, %y : i32
  return %1 : i32
}
