// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-reverse{loops=i}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @copy(
// CHECK:         loop.for @i (%[[I:.*]] = 0 to 8) {
// CHECK-NEXT:      loop.load %{{.*}}[7 - %[[I]]]
func.func @copy(%a: memref<8xi32>, %b: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %a[%i] : memref<8xi32>
    loop.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// With a step the last index is not the last one below the bound; the index as a value follows.
// CHECK-LABEL: func.func @steps(
// CHECK:         loop.for @i (%{{.*}} = 1 to 8 step 3) parallel {
// CHECK:           arith.index_cast
func.func @steps(%a: memref<8xi32>) {
  loop.for @i (%i = 1 to 8 step 3) parallel {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %a[%i] : memref<8xi32>
  }
  return
}

// With several bounds the loop counts through the opposites of its indices.
// CHECK-LABEL: func.func @several(
// CHECK:         loop.for @j (%[[J:.*]] = 0 to 4) {
// CHECK-NEXT:      loop.for @i (%[[I:.*]] = max(-7, 1 - %{{.*}}) to min(1, 1 - %[[J]])) {
// CHECK-NEXT:        loop.load %{{.*}}[-%[[I]]]
func.func @several(%a: memref<8xi32>, %b: memref<8xi32> {llvm.noalias}, %n: index) {
  loop.for @j (%j = 0 to 4) {
    loop.for @i (%i = max(0, %j) to min(8, %n)) {
      %x = loop.load %a[%i] : memref<8xi32>
      loop.update addi %x, %b[%i] : memref<8xi32>
    }
  }
  return
}
