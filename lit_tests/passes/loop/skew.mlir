// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-skew{loop=i by=t factor=1},loop-interchange{loops=i,t}))' --check-each | filecheck %s

// A Gauss-Seidel sweep: only the skewed loops may change places.
// CHECK-LABEL: func.func @sweep(
// CHECK:         loop.for @i (%[[I:.*]] = 1 to 34) {
// CHECK-NEXT:      loop.for @t (%[[T:.*]] = max(0, %[[I]] - 30) to min(4, %[[I]])) {
// CHECK-NEXT:        loop.load %{{.*}}[%[[I]] - %[[T]] - 1]
func.func @sweep(%a: memref<32xi32>) {
  loop.for @t (%t = 0 to 4) {
    loop.for @i (%i = 1 to 31) {
      %x = loop.load %a[%i - 1] : memref<32xi32>
      %y = loop.load %a[%i + 1] : memref<32xi32>
      %z = arith.addi %x, %y : i32
      loop.store %z, %a[%i] : memref<32xi32>
    }
  }
  return
}

// CHECK-LABEL: func.func private @declaration()
func.func private @declaration()
