// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-parallelize))' --check-each | filecheck %s

// What holds in a block holds in all blocks behind it, and in none that is reached past it.
// CHECK-LABEL: func.func @behind(
// CHECK:         loop.for @near (%{{.*}} = 0 to 5) {
// CHECK:         loop.for @far (%{{.*}} = 0 to 5) parallel {
// CHECK:         loop.for @after (%{{.*}} = 0 to 5) parallel {
func.func @behind(%a: memref<64xi32>, %n: index) {
  %c5 = arith.constant 5 : index
  %far = arith.cmpi sge, %n, %c5 : index
  cf.cond_br %far, ^far, ^near
^near:
  loop.for @near (%i = 0 to 5) {
    %x = loop.load %a[%i] : memref<64xi32>
    loop.store %x, %a[%i + %n] : memref<64xi32>
  }
  return
^far:
  loop.assume (%n >= 5)
  loop.for @far (%i = 0 to 5) {
    %x = loop.load %a[%i] : memref<64xi32>
    loop.store %x, %a[%i + %n] : memref<64xi32>
  }
  cf.br ^after
^after:
  loop.for @after (%i = 0 to 5) {
    %x = loop.load %a[%i] : memref<64xi32>
    loop.store %x, %a[%i + %n] : memref<64xi32>
  }
  return
}

// CHECK-LABEL: func.func @joined(
// CHECK:         loop.for @joined (%{{.*}} = 0 to 5) {
func.func @joined(%a: memref<64xi32>, %n: index) {
  %c5 = arith.constant 5 : index
  %far = arith.cmpi sge, %n, %c5 : index
  cf.cond_br %far, ^far, ^joined
^far:
  loop.assume (%n >= 5)
  cf.br ^joined
^joined:
  loop.for @joined (%i = 0 to 5) {
    %x = loop.load %a[%i] : memref<64xi32>
    loop.store %x, %a[%i + %n] : memref<64xi32>
  }
  return
}
