// RUN: irkit-opt %s --pass-pipeline='builtin.module(memory-plan{apart=true})' --check-each | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(memory-plan)' --check-each | filecheck %s --check-prefix=SHARED

// A buffer may take the place of one that its own nest reads only where both are of one type: a kernel
// would have two operands that share memory otherwise.
// CHECK-LABEL: func.func @types(
// CHECK:         memref.alloc() {{.*}} : memref<128xi8>
// SHARED-LABEL: func.func @types(
// SHARED:        memref.alloc() {{.*}} : memref<64xi8>
func.func @types(%x: memref<16xf32>, %y: memref<16xi32>) {
  %a = memref.alloc() {loop.name = "a"} : memref<16xf32>
  %b = memref.alloc() {loop.name = "b"} : memref<16xi32>
  loop.for @copy (%i = 0 to 16) parallel {
    %0 = loop.load %x[%i] : memref<16xf32>
    loop.store %0, %a[%i] : memref<16xf32>
  }
  loop.for @bits (%i = 0 to 16) parallel {
    %0 = loop.load %a[%i] : memref<16xf32>
    %1 = arith.bitcast %0 : f32 to i32
    loop.store %1, %b[%i] : memref<16xi32>
  }
  loop.for @out (%i = 0 to 16) parallel {
    %0 = loop.load %b[%i] : memref<16xi32>
    loop.store %0, %y[%i] : memref<16xi32>
  }
  return
}

// CHECK-LABEL: func.func @one_type(
// CHECK:         memref.alloc() {{.*}} : memref<64xi8>
func.func @one_type(%x: memref<16xf32>, %y: memref<16xf32>) {
  %a = memref.alloc() {loop.name = "a"} : memref<16xf32>
  %b = memref.alloc() {loop.name = "b"} : memref<16xf32>
  loop.for @copy (%i = 0 to 16) parallel {
    %0 = loop.load %x[%i] : memref<16xf32>
    loop.store %0, %a[%i] : memref<16xf32>
  }
  loop.for @negated (%i = 0 to 16) parallel {
    %0 = loop.load %a[%i] : memref<16xf32>
    %1 = arith.negf %0 : f32
    loop.store %1, %b[%i] : memref<16xf32>
  }
  loop.for @out (%i = 0 to 16) parallel {
    %0 = loop.load %b[%i] : memref<16xf32>
    loop.store %0, %y[%i] : memref<16xf32>
  }
  return
}
