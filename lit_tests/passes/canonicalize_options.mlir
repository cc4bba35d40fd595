// RUN: irkit-opt %s --canonicalize=region-simplify=disabled | filecheck %s --check-prefix=BLOCKS
// RUN: irkit-opt %s --canonicalize=max-iterations=0 | filecheck %s --check-prefix=NEVER
// RUN: irkit-opt %s --canonicalize=disable-patterns=rewrite_add_of_sum | filecheck %s --check-prefix=WITHOUT
// RUN: irkit-opt %s --canonicalize=enable-patterns=rewrite_add_of_sum | filecheck %s --check-prefix=ONLY
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
