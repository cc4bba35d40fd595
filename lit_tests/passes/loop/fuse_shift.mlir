// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j shift=auto}))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j shift=2}))' | filecheck %s --check-prefix=TWO

// The neighbour that an iteration needs is there one iteration later.
// CHECK-LABEL: func.func @next
// CHECK: loop.for @i.head (%i.head = 0 to 1) {
// CHECK-NOT: loop.load
// CHECK: loop.for @i (%i = 1 to 9) {
// CHECK-NEXT:   loop.store {{.*}}[%i] : memref<9xi32>
// CHECK-NEXT:   %[[X:.*]] = loop.load %{{.*}}[%i] : memref<9xi32>
// CHECK-NEXT:   loop.store %[[X]], %{{.*}}[%i - 1] : memref<9xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return

// TWO-LABEL: func.func @next
// TWO: loop.for @i.head (%i.head = 0 to 2) {
// TWO: loop.for @i (%i = 2 to 9) {
// TWO: loop.load %{{.*}}[%i - 1]
// TWO: loop.for @j.tail (%j.tail = 9 to 10) {
func.func @next(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 0 to 9) {
    loop.store %v, %a[%i] : memref<9xi32>
  }
  loop.for @j (%j = 0 to 8) {
    %x = loop.load %a[%j + 1] : memref<9xi32>
    loop.store %x, %b[%j] : memref<9xi32>
  }
  return
}

// None is needed where all is there in time; bounds that differ are no matter.
// CHECK-LABEL: func.func @bounds
// CHECK: loop.for @j.head (%j.head = 0 to min(%[[N:.*]], 1)) {
// CHECK: loop.for @i (%i = 1 to min(8, %[[N]])) {
// CHECK: loop.for @i.tail (%i.tail = max(1, %[[N]]) to 8) {
// CHECK: loop.for @j.tail (%j.tail = 8 to %[[N]]) {

func.func @bounds(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32, %n: index) {
  loop.for @i (%i = 1 to 8) {
    loop.store %v, %a[%i] : memref<9xi32>
  }
  loop.for @j (%j = 0 to %n) {
    %x = loop.load %b[%j] : memref<9xi32>
    loop.update addi %x, %b[%j] : memref<9xi32>
  }
  return
}

// Nothing is known of two ranges: each iteration is in exactly one piece, also where one of them is empty.
// CHECK-LABEL: func.func @ranges
// CHECK: loop.for @i.head (%i.head = %[[K:.*]] to min(%[[L:.*]], %[[M:.*]])) {
// CHECK: loop.for @j.head (%j.head = %[[M]] to min(%[[N:.*]], %[[K]])) {
// CHECK: loop.for @i (%i = max(%[[K]], %[[M]]) to min(%[[L]], %[[N]])) {
// CHECK: loop.for @i.tail (%i.tail = max(%[[K]], %[[M]], %[[N]]) to %[[L]]) {
// CHECK: loop.for @j.tail (%j.tail = max(%[[M]], %[[K]], %[[L]]) to %[[N]]) {
func.func @ranges(%a: memref<?xi32>, %b: memref<?xi32> {llvm.noalias}, %v: i32, %k: index, %l: index, %m: index, %n: index) {
  loop.assume (%k >= 0, %m >= 0)
  loop.for @i (%i = %k to %l) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  loop.for @j (%j = %m to %n) {
    %x = loop.load %a[%j] : memref<?xi32>
    loop.store %x, %b[%j] : memref<?xi32>
  }
  return
}

// A stencil of three points over what a triangle of loops has made; both loops are parallel, the fused one is not.
// CHECK-LABEL: func.func @stencil
// CHECK: loop.for @i (%i = 2 to %[[N:.*]] + 2) {
// CHECK-NEXT: loop.for @r (%r = 0 to %i) {
func.func @stencil(%a: memref<?x8xi32>, %b: memref<?xi32> {llvm.noalias}, %v: i32, %n: index) {
  loop.for @i (%i = 0 to %n + 2) parallel {
    loop.for @r (%r = 0 to %i) {
      loop.store %v, %a[%i, %r] where (%r < 8) : memref<?x8xi32>
    }
  }
  loop.for @j (%j = 0 to %n) parallel {
    %x = loop.load %a[%j, 0] : memref<?x8xi32>
    %y = loop.load %a[%j + 1, 0] : memref<?x8xi32>
    %z = loop.load %a[%j + 2, 0] : memref<?x8xi32>
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    loop.store %t, %b[%j] : memref<?xi32>
  }
  return
}
