// RUN: irkit-opt %s --loop-fuse=loops=i,j | filecheck %s
// RUN: irkit-opt %s --loop-fuse=loops=i,j --check-each

// What stands between moves before both, in its order.

// CHECK-LABEL: func.func @between
// CHECK:         memref.alloc() {loop.name = "t"}
// CHECK:         %[[OLD:.*]] = loop.load %arg1[0]
// CHECK:         loop.store %[[OLD]], %arg1[1]
// CHECK:         loop.for @i
// CHECK:           loop.store
// CHECK:           loop.store
// CHECK-NOT:     loop.for
func.func @between(%a: memref<4xi32> {llvm.noalias}, %b: memref<4xi32> {llvm.noalias}, %x: i32) {
  loop.for @i (%i = 0 to 4) {
    loop.store %x, %a[%i] : memref<4xi32>
  }
  %t = memref.alloc() {loop.name = "t"} : memref<4xi32>
  %old = loop.load %b[0] : memref<4xi32>
  loop.store %old, %b[1] : memref<4xi32>
  loop.for @j (%j = 0 to 4) {
    %0 = loop.load %a[%j] : memref<4xi32>
    loop.store %0, %t[%j] : memref<4xi32>
  }
  memref.dealloc %t : memref<4xi32>
  return
}
