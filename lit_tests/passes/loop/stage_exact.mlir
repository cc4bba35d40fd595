// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-stage{level=t buffers=A names=a hull=exact}))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-stage{level=t buffers=A names=a}))' | filecheck %s --check-prefix=BOX

// A triangle: what is above the diagonal is not read.
// CHECK-LABEL: func.func @reads
// CHECK: loop.for @a.in0 (%a.in0 = 0 to 8) {
// CHECK-NEXT:   loop.for @a.in1 (%a.in1 = 0 to 8) {
// CHECK-NEXT:     loop.if (%a.in0 >= %a.in1) {
// CHECK-NEXT:       loop.load %{{.*}}[%t * 8 + %a.in0, %t * 8 + %a.in1]
// BOX-LABEL: func.func @reads
// BOX-NOT: loop.if
// BOX: return
func.func @reads(%A: memref<32x32xi32> {loop.name = "A"}, %s: memref<32xi32> {llvm.noalias}) {
  loop.for @t (%t = 0 to 4) {
    loop.for @i (%i = 0 to 8) {
      loop.for @j (%j = 0 to %i + 1) {
        %x = loop.load %A[%t * 8 + %i, %t * 8 + %j] : memref<32x32xi32>
        loop.update addi %x, %s[%i] : memref<32xi32>
      }
    }
  }
  return
}

// Written alone it need not be copied in, as the box must be.
// CHECK-LABEL: func.func @writes
// CHECK-NOT: @a.in0
// CHECK: loop.for @a.out0
// CHECK-NEXT: loop.for @a.out1
// CHECK-NEXT: loop.if (%a.out0 <= %a.out1) {
// CHECK-NEXT: loop.load
// CHECK-NEXT: loop.store %{{.*}}[%t * 8 + %a.out0, %a.out1]
// BOX-LABEL: func.func @writes
// BOX: @a.in0
// BOX: @a.out0
func.func @writes(%A: memref<32x32xi32> {loop.name = "A"}, %v: i32) {
  loop.for @t (%t = 0 to 4) parallel {
    loop.for @i (%i = 0 to 8) {
      loop.for @j (%j = %i to 8) {
        loop.store %v, %A[%t * 8 + %i, %j] : memref<32x32xi32>
      }
    }
  }
  return
}

// What is written is copied back, what is read (as by an update) is copied in: here one element, and all.
// CHECK-LABEL: func.func @apart
// CHECK: loop.for @a.in0 (%a.in0 = 0 to 5) {
// CHECK-NEXT: loop.load
// CHECK: loop.for @a.out0 (%a.out0 = 0 to 5) {
// CHECK-NEXT: loop.if (%a.out0 == 4) {
func.func @apart(%A: memref<24xi32> {loop.name = "A"}) {
  loop.for @t (%t = 0 to 5) {
    loop.for @i (%i = 0 to 4) {
      %x = loop.load %A[%t + %i] : memref<24xi32>
      loop.update addi %x, %A[%t + 4] : memref<24xi32>
    }
  }
  return
}
