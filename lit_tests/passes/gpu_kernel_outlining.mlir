// RUN: irkit-opt %s --gpu-kernel-outlining --split-input-file | filecheck %s

// What is used from outside becomes an argument, constants are copied, sizes of blocks are kept if they are known.

// CHECK:       module attributes {gpu.container_module} {
// CHECK:         func.func @main(%[[M:.*]]: memref<8xf32>, %[[N:.*]]: index) {
// CHECK:           gpu.launch_func  @main_kernel::@main_kernel blocks in (%[[N]], %c1, %c1) threads in (%c4, %c1, %c1)  args(%[[M]] : memref<8xf32>)
// CHECK-NEXT:      gpu.launch_func  @second::@third blocks in (%c1, %c1, %c1) threads in (%[[N]], %c1, %c1)
// CHECK:         gpu.module @main_kernel {
// CHECK-NEXT:      gpu.func @main_kernel(%[[A:.*]]: memref<8xf32>) workgroup(%[[W:.*]] : memref<4xf32, #gpu.address_space<workgroup>>) private(%[[P:.*]] : memref<1xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} {
// CHECK-NEXT:        %[[B:.*]] = gpu.block_id  x
// CHECK-NEXT:        %[[T:.*]] = gpu.thread_id  x
// CHECK-NEXT:        %[[S:.*]] = gpu.block_dim  x
// CHECK:             %[[C:.*]] = arith.constant 2.000000e+00 : f32
// CHECK:             %[[BASE:.*]] = arith.muli %[[B]], %[[S]] : index
// CHECK-NEXT:        %[[AT:.*]] = arith.addi %[[BASE]], %[[T]] : index
// CHECK-NEXT:        memref.store %[[C]], %[[W]][%[[T]]]
// CHECK-NEXT:        memref.store %[[C]], %[[P]][%{{.*}}]
// CHECK-NEXT:        memref.store %[[C]], %[[A]][%[[AT]]]
// CHECK-NEXT:        gpu.return
// CHECK:         gpu.module @second {
// CHECK-NEXT:      gpu.func @third() kernel {
// CHECK-NEXT:        gpu.return
func.func @main(%m: memref<8xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %two = arith.constant 2.0 : f32
  %c0 = arith.constant 0 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>>) private(%p : memref<1xf32, #gpu.address_space<private>>) {
    %base = arith.muli %bx, %sx : index
    %at = arith.addi %base, %tx : index
    memref.store %two, %w[%tx] : memref<4xf32, #gpu.address_space<workgroup>>
    memref.store %two, %p[%c0] : memref<1xf32, #gpu.address_space<private>>
    memref.store %two, %m[%at] : memref<8xf32>
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) module(@second) function(@third) {
    gpu.terminator
  }
  return
}

// -----

// Names that are taken get a number; functions and globals that the kernel names come along.

// CHECK:       func.func @f_kernel()
// CHECK:       gpu.launch_func  @f_kernel_0::@f_kernel
// CHECK:       gpu.module @f_kernel_0 {
// CHECK:         gpu.func @f_kernel() kernel
// CHECK:           func.call @device() : () -> ()
// CHECK:           memref.get_global @table : memref<2xf32>
// CHECK:         func.func private @device() {
// CHECK:           call @deeper() : () -> ()
// CHECK:         memref.global "private" constant @table : memref<2xf32> = dense<1.000000e+00>
// CHECK:         func.func private @deeper() {
func.func @f_kernel() { return }
func.func private @deeper() { return }
func.func private @device() {
  call @deeper() : () -> ()
  return
}
memref.global "private" constant @table : memref<2xf32> = dense<1.0>
func.func @f() {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    func.call @device() : () -> ()
    %t = memref.get_global @table : memref<2xf32>
    gpu.terminator
  }
  return
}

// -----

// Control flow in the body, and tokens.

// CHECK:       %[[TOKEN:.*]] = gpu.launch_func async [%{{.*}}] @g_kernel::@g_kernel
// CHECK-NEXT:  gpu.wait [%[[TOKEN]]]
// CHECK:       gpu.func @g_kernel(%[[C:.*]]: i1) kernel
// CHECK-NEXT:    cf.cond_br %[[C]], ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    gpu.return
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    gpu.return
func.func @g(%c: i1, %before: !gpu.async.token) {
  %c1 = arith.constant 1 : index
  %t = gpu.launch async [%before] blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    cf.cond_br %c, ^one, ^two
  ^one:
    gpu.terminator
  ^two:
    gpu.terminator
  }
  gpu.wait [%t]
  return
}
