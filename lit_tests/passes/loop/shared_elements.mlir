// RUN: irkit-opt %s --loop-parallelize | filecheck %s
// RUN: not irkit-opt %s --loop-parallelize='loops=*' 2>&1 | filecheck %s --check-prefix=STRIDE

// STRIDE: error: 'loop.load' op @all cannot run in parallel: argument #0 would be accessed in another order
// STRIDE: note: the write of any element of argument #0 in iteration (all = 1) would come before it
// STRIDE: note: different subscripts of a memref<4xi32, strided<[0]>> may mean one element

// Column-major.
// CHECK-LABEL: func.func @apart
// CHECK: @i {{.*}} parallel
// CHECK: @j {{.*}} parallel
func.func @apart(%a: memref<4x4xi32, strided<[1, 4]>>) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 4) {
      %x = arith.index_cast %i : index to i32
      loop.store %x, %a[%i, %j] : memref<4x4xi32, strided<[1, 4]>>
    }
  }
  return
}

// Strides that are open are the contract of the caller.
// CHECK-LABEL: func.func @open
// CHECK: @i {{.*}} parallel
// CHECK: @j {{.*}} parallel
func.func @open(%a: memref<?x?xi32, strided<[?, ?], offset: ?>>, %n: index) {
  loop.for @i (%i = 0 to %n) {
    loop.for @j (%j = 0 to %n) {
      %x = arith.index_cast %i : index to i32
      loop.store %x, %a[%i, %j] : memref<?x?xi32, strided<[?, ?], offset: ?>>
    }
  }
  return
}

// Tiles of 4 elements: the map is one to one.
// CHECK-LABEL: func.func @tiles
// CHECK: @i {{.*}} parallel
func.func @tiles(%a: memref<?xi32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>, %n: index) {
  loop.for @i (%i = 0 to %n) {
    %x = arith.index_cast %i : index to i32
    loop.store %x, %a[%i] : memref<?xi32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>
  }
  return
}

func.func @one_element(%a: memref<4xi32, strided<[0]>>) {
  loop.for @all (%i = 0 to 4) {
    %c = loop.load %a[%i] : memref<4xi32, strided<[0]>>
    %d = arith.addi %c, %c : i32
    loop.store %d, %a[%i] : memref<4xi32, strided<[0]>>
  }
  return
}
