// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-double-buffer{loop=k buffers=a}))' --check-each | filecheck %s
// RUN: irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-double-buffer{loop=k buffers=a stages=4}))' --check-each | filecheck %s --check-prefix=FOUR

// CHECK-LABEL: func.func @copy(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index)
// CHECK-NEXT:    %[[a:.*]] = memref.alloca() {loop.name = "a"} : memref<2x2xi32>
// CHECK-NEXT:    loop.for @k.pro (%[[P:.*]] = 0 to min(%[[N]], 1)) {
// CHECK-NEXT:      loop.for @c.pro (%[[C:.*]] = 0 to 2) {
// CHECK-NEXT:        loop.load %{{.*}}[%[[P]] + %[[C]]]
// CHECK-NEXT:        loop.store %{{.*}}, %[[a]][%[[P]] mod 2, %[[C]]]
// CHECK:         loop.for @k (%[[K:.*]] = 0 to %[[N]]) {
// CHECK-NEXT:      loop.if (%[[N]] >= %[[K]] + 2) {
// CHECK-NEXT:        loop.for @c (%[[C:.*]] = 0 to 2) {
// CHECK-NEXT:          loop.load %{{.*}}[%[[K]] + %[[C]] + 1]
// CHECK-NEXT:          loop.store %{{.*}}, %[[a]][(%[[K]] + 1) mod 2, %[[C]]]
// CHECK:           loop.for @u
// CHECK-NEXT:        loop.load %[[a]][%[[K]] mod 2, %{{.*}}]
// FOUR-LABEL: func.func @copy(
// FOUR:         loop.for @k.pro (%{{.*}} = 0 to min(%{{.*}}, 3)) {
func.func @copy(%A: memref<?xi32>, %B: memref<?xi32> {llvm.noalias}, %n: index) {
  loop.for @k (%k = 0 to %n) {
    %a = memref.alloca() {loop.name = "a"} : memref<2xi32>
    loop.for @c (%c = 0 to 2) {
      %x = loop.load %A[%k + %c] : memref<?xi32>
      loop.store %x, %a[%c] : memref<2xi32>
    }
    loop.for @u (%c = 0 to 2) {
      %x = loop.load %a[%c] : memref<2xi32>
      loop.update addi %x, %B[%k] : memref<?xi32>
    }
  }
  return
}

// -----

// Copies into the memory of a workgroup are in flight: a group an iteration, also for those that do not run.
// CHECK-LABEL: func.func @flight(
// CHECK:         loop.for @k.pro (%[[P:.*]] = 0 to 1) {
// CHECK-NEXT:      loop.if (%[[P]] <= 2) {
// CHECK:             loop.store %{{.*}}, %{{.*}}[%[[P]] mod 2, 0] async
// CHECK:           loop.commit
// CHECK:         loop.for @k
// CHECK:           loop.commit
// CHECK-NEXT:      loop.wait {pending = 1}
// CHECK-NEXT:      loop.load
// FOUR-LABEL: func.func @flight(
// FOUR:         loop.for @k.pro (%[[P:.*]] = 0 to 3) {
// FOUR-NEXT:      loop.if (%[[P]] <= 2) {
// FOUR:           loop.wait {pending = 3}
func.func @flight(%A: memref<3xi32>, %B: memref<1xi32> {llvm.noalias}) {
  loop.for @k (%k = 0 to 3) {
    %a = memref.alloca() {loop.name = "a"} : memref<1xi32, #gpu.address_space<workgroup>>
    %x = loop.load %A[%k] : memref<3xi32>
    loop.store %x, %a[0] : memref<1xi32, #gpu.address_space<workgroup>>
    %y = loop.load %a[0] : memref<1xi32, #gpu.address_space<workgroup>>
    loop.update addi %y, %B[0] : memref<1xi32>
  }
  return
}

// -----

// A start, a step, and an index that is used as a value on both sides.
// CHECK-LABEL: func.func @steps(
// CHECK:         loop.for @k.pro (%[[P:.*]] = 1 to {{.*}} step 3) {
// CHECK:           loop.store %{{.*}}, %{{.*}}[((%[[P]] - 1) floordiv 3) mod 2]
// CHECK:         loop.for @k (%[[K:.*]] = 1 to %{{.*}} step 3) {
// CHECK-NEXT:      loop.if
// CHECK:             arith.addi %[[K]]
// CHECK:             loop.store %{{.*}}, %{{.*}}[((%[[K]] + 2) floordiv 3) mod 2]
// CHECK:           arith.index_cast %[[K]]
func.func @steps(%B: memref<1xi32>, %n: index) {
  loop.for @k (%k = 1 to %n step 3) {
    %a = memref.alloca() {loop.name = "a"} : memref<i32>
    %v = arith.index_cast %k : index to i32
    loop.store %v, %a[] : memref<i32>
    %y = loop.load %a[] : memref<i32>
    %z = arith.muli %y, %v : i32
    loop.update addi %z, %B[0] : memref<1xi32>
  }
  return
}

// -----

// No iteration at all.
// CHECK-LABEL: func.func @empty(
// CHECK:         loop.for @k.pro (%{{.*}} = 0 to {{.*}}0
func.func @empty(%A: memref<1xi32>, %B: memref<1xi32> {llvm.noalias}) {
  loop.for @k (%k = 0 to 0) {
    %a = memref.alloca() {loop.name = "a"} : memref<i32>
    %x = loop.load %A[0] : memref<1xi32>
    loop.store %x, %a[] : memref<i32>
    %y = loop.load %a[] : memref<i32>
    loop.store %y, %B[0] : memref<1xi32>
  }
  return
}

// -----

// What each iteration frees is freed behind the loop.
// CHECK-LABEL: func.func @freed(
// CHECK: %[[BUFFER:.*]] = memref.alloc() {{.*}} : memref<2x4xi32>
// CHECK: @k.pro
// CHECK: loop.for @k (
// CHECK-NOT: dealloc
// CHECK: }
// CHECK: memref.dealloc %[[BUFFER]] : memref<2x4xi32>
// CHECK-NEXT: return
func.func @freed(%A: memref<12xi32>, %o: memref<12xi32> {llvm.noalias}, %n: index) {
  loop.for @k (%i = 0 to %n) {
    %t = memref.alloc() {loop.name = "a"} : memref<4xi32>
    loop.for @j (%j = 0 to 4) {
      %x = loop.load %A[%i + %j] : memref<12xi32>
      loop.store %x, %t[%j] : memref<4xi32>
    }
    loop.for @u (%j = 0 to 4) {
      %x = loop.load %t[3 - %j] : memref<4xi32>
      loop.store %x, %o[%i + %j] : memref<12xi32>
    }
    memref.dealloc %t : memref<4xi32>
  }
  return
}
