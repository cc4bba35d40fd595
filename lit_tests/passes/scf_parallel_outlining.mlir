// RUN: irkit-opt %s --scf-parallel-outlining --canonicalize --split-input-file --allow-unregistered-dialect | filecheck %s

// The call hands over all iterations, the function runs some.  Arguments are what the body uses; of two allocations
// it is known that they are apart, and how they are aligned; numbers are made again inside.

// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %[[A:.*]]: memref<64xf32>, %[[X:.*]]: f32)
// CHECK:         %[[T:.*]] = memref.alloc() : memref<64xf32>
// CHECK:         %[[U:.*]] = memref.alloca() {alignment = 128 : i64} : memref<64xf32>
// CHECK-NEXT:    call @main_parallel(%c0, %c16, %[[A]], %[[T]], %[[X]], %[[U]]) {irkit.chunk = 4 : index} : (index, index, memref<64xf32>, memref<64xf32>, f32, memref<64xf32>) -> ()
// CHECK:         return

// CHECK:       func.func private @main_parallel(%[[FROM:.*]]: index, %[[TO:.*]]: index, %[[A:.*]]: memref<64xf32>, %[[T:.*]]: memref<64xf32> {llvm.align = 64 : i64, llvm.noalias}, %[[X:.*]]: f32, %[[U:.*]]: memref<64xf32> {llvm.align = 128 : i64, llvm.noalias}) {
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK:         scf.for %[[K:.*]] = %[[FROM]] to %[[TO]] step %[[C1]] {
// CHECK-NEXT:      %[[I:.*]] = arith.muli %[[K]], %[[C4]] : index
// CHECK-NEXT:      memref.load %[[A]][%[[I]]]
// CHECK:           memref.store %{{.*}}, %[[T]][%[[I]]]
// CHECK-NEXT:      memref.store %[[X]], %[[U]][%[[I]]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @main(%a: memref<64xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant 2.0 : f32
  %t = memref.alloc() : memref<64xf32>
  %u = memref.alloca() {alignment = 128 : i64} : memref<64xf32>
  scf.parallel (%i) = (%c0) to (%c64) step (%c4) {
    %v = memref.load %a[%i] : memref<64xf32>
    %w = arith.mulf %v, %two : f32
    memref.store %w, %t[%i] : memref<64xf32>
    memref.store %x, %u[%i] : memref<64xf32>
  } {irkit.chunk = 4 : index}
  memref.copy %t, %a : memref<64xf32> to memref<64xf32>
  memref.copy %u, %a : memref<64xf32> to memref<64xf32>
  memref.dealloc %t : memref<64xf32>
  return
}

// -----

// Sizes and globals are found again inside.

// CHECK-LABEL: func.func @sizes
// CHECK:         %[[N:.*]] = arith.maxsi
// CHECK:         call @sizes_parallel(%c0, %[[N]], %arg0) {irkit.chunk = 8 : index}
// CHECK:       func.func private @sizes_parallel(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>) {
// CHECK-DAG:     memref.get_global @table
// CHECK-DAG:     %[[M:.*]] = memref.dim %arg2, %c1
// CHECK:         scf.for %{{.*}} = %arg0 to %arg1 step %c1 {
// CHECK-NEXT:      scf.for %{{.*}} = %c0 to %[[M]] step %c1 {
memref.global "private" constant @table : memref<1xf32> = dense<3.0>
func.func @sizes(%a: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?x?xf32>
  %m = memref.dim %a, %c1 : memref<?x?xf32>
  %g = memref.get_global @table : memref<1xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.for %j = %c0 to %m step %c1 {
      %v = memref.load %g[%c0] : memref<1xf32>
      memref.store %v, %a[%i, %j] : memref<?x?xf32>
    }
  } {irkit.chunk = 8 : index}
  return
}

// -----

// Several indices are counted through, the last one fastest.

// CHECK-LABEL: func.func @pairs
// CHECK:         call @pairs_parallel(%c0, %c32, %arg0) {irkit.chunk = 5 : index}
// CHECK:       func.func private @pairs_parallel
// CHECK:         scf.for %[[K:.*]] = %arg0 to %arg1 step %c1 {
// CHECK-NEXT:      %[[J:.*]] = arith.remui %[[K]], %c8 : index
// CHECK-NEXT:      %[[I:.*]] = arith.divui %[[K]], %c8 : index
// CHECK:           memref.store %{{.*}}, %arg2[%[[I]], %[[J]]]
func.func @pairs(%a: memref<4x8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c8) step (%c1, %c1) {
    %v = arith.addi %i, %j : index
    memref.store %v, %a[%i, %j] : memref<4x8xindex>
  } {irkit.chunk = 5 : index}
  return
}

// -----

// A shared loop inside of a shared one runs in order; so does one without the mark, or with a reduction.

// CHECK-LABEL: func.func @nested
// CHECK:         call @nested_parallel(
// CHECK:         scf.parallel
// CHECK-NOT:     call
// CHECK:       func.func private @nested_parallel(
// CHECK:         scf.for
// CHECK:           scf.parallel
// CHECK-NOT:   func.func
func.func @nested(%a: memref<4x8xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c8) step (%c1) {
      memref.store %x, %a[%i, %j] : memref<4x8xf32>
    } {irkit.chunk = 1 : index}
  } {irkit.chunk = 1 : index}
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %x, %a[%i, %i] : memref<4x8xf32>
  }
  %sum = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%x) -> f32 {
    %v = memref.load %a[%i, %i] : memref<4x8xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    }
  } {irkit.chunk = 1 : index}
  return %sum : f32
}

// -----

// Results of a tensor function are no other argument's memory; two views of one buffer are.

// CHECK-LABEL: func.func @views
// CHECK:       func.func private @views_parallel(%{{.*}}: index, %{{.*}}: index, %{{.*}}: memref<8xf32> {llvm.align = 32 : i64}, %{{.*}}: memref<8xf32> {llvm.noalias}, %{{.*}}: memref<4xf32, strided<[1]>>, %{{.*}}: memref<4xf32, strided<[1], offset: 4>>)
func.func @views(%a: memref<8xf32> {llvm.align = 32 : i64}, %r: memref<8xf32> {irkit.result = 0 : i64}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloc() : memref<8xf32>
  %low = memref.subview %t[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %high = memref.subview %t[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %v = memref.load %a[%i] : memref<8xf32>
    memref.store %v, %r[%i] : memref<8xf32>
    memref.store %v, %low[%i] : memref<4xf32, strided<[1]>>
    memref.store %v, %high[%i] : memref<4xf32, strided<[1], offset: 4>>
  } {irkit.chunk = 1 : index}
  memref.dealloc %t : memref<8xf32>
  return
}

// -----

// CHECK-LABEL: func.func @f()
// CHECK:         call @f_parallel(
// CHECK:         call @f_parallel_1(
// CHECK:       func.func private @f_parallel(
// CHECK:       func.func private @f_parallel_1(
// CHECK:       func.func private @f_parallel_0()
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    "test.first"(%i) : (index) -> ()
  } {irkit.chunk = 1 : index}
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    "test.second"(%i) : (index) -> ()
  } {irkit.chunk = 1 : index}
  return
}
func.func private @f_parallel_0()

// -----

// Buffers in an arena are its views inside as well.

// CHECK-LABEL: func.func @arena
// CHECK:         call @arena_parallel(%c0, %c4, %arg0) {irkit.chunk = 1 : index} : (index, index, memref<256xi8>) -> ()
// CHECK:       func.func private @arena_parallel(%{{.*}}: index, %{{.*}}: index, %[[A:.*]]: memref<256xi8> {llvm.align = 64 : i64, llvm.noalias}) {
// CHECK-DAG:     memref.view %[[A]][%c0][] : memref<256xi8> to memref<4xf32>
// CHECK-DAG:     memref.view %[[A]][%c64][] : memref<256xi8> to memref<4xf32>
// CHECK:         scf.for
func.func @arena(%a: memref<256xi8> {irkit.arena = 64 : i64}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %x = memref.view %a[%c0][] : memref<256xi8> to memref<4xf32>
  %y = memref.view %a[%c64][] : memref<256xi8> to memref<4xf32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %v = memref.load %x[%i] : memref<4xf32>
    memref.store %v, %y[%i] : memref<4xf32>
  } {irkit.chunk = 1 : index}
  return
}
