// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-pad{buffers=t by=0,1}))' --check-each | filecheck %s

// CHECK-LABEL: func.func @banks(
// CHECK:         %[[T:.*]] = memref.alloca() {loop.name = "t"} : memref<4x5xi32, #gpu.address_space<workgroup>>
// CHECK:         loop.store %{{.*}}, %[[T]][%{{.*}}, %{{.*}}] : memref<4x5xi32, #gpu.address_space<workgroup>>
func.func @banks(%A: memref<4x4xi32>) {
  %t = memref.alloca() {loop.name = "t"} : memref<4x4xi32, #gpu.address_space<workgroup>>
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 4) {
      %x = loop.load %A[%i, %j] : memref<4x4xi32>
      loop.store %x, %t[%j, %i] : memref<4x4xi32, #gpu.address_space<workgroup>>
      %y = loop.load %t[%j, %i] : memref<4x4xi32, #gpu.address_space<workgroup>>
      loop.store %y, %A[%i, %j] : memref<4x4xi32>
    }
  }
  return
}
