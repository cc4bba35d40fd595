// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-interchange{loops=i,t}))' | filecheck %s
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=t,i sizes=2}))' | filecheck %s --check-prefix=TILE
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-unroll-jam{loops=t factor=2}))' | filecheck %s --check-prefix=JAM
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-fuse{loops=t,b}))' | filecheck %s --check-prefix=FUSE

// Elements of one row are independent of one another, those of one column are not: outside of @t, or with two
// rows at a time inside, @i is not parallel any more.  Within a tile it is, at one @t.1.

// CHECK: loop.for @i (%i = 1 to 9) {
// CHECK-NEXT: loop.for @t (%t = 1 to 9) {

// TILE: loop.for @t.0 (%t.0 = 1 to 9 step 2) {
// TILE-NEXT: loop.for @i.0 (%i.0 = 1 to 9 step 2) {
// TILE-NEXT: loop.for @t.1 (%t.1 = 0 to 2) {
// TILE-NEXT: loop.for @i.1 (%i.1 = 0 to 2) parallel {

// JAM: loop.for @t (%t = 1 to 9 step 2) {
// JAM-NEXT: loop.for @i (%i = 1 to 9) {
func.func @diagonal(%a: memref<9x9xi32>) {
  loop.for @t (%t = 1 to 9) {
    loop.for @i (%i = 1 to 9) parallel {
      %x = loop.load %a[%t - 1, %i - 1] : memref<9x9xi32>
      loop.store %x, %a[%t, %i] : memref<9x9xi32>
    }
  }
  loop.for @b (%b = 1 to 9) {
  }
  return
}

// What is there in each iteration of both loops, though no iteration of one needs another, is not alone any more.
// CHECK-LABEL: func.func @neighbour
// CHECK: loop.for @i (%i = 1 to 9) parallel {
// CHECK-NEXT: loop.for @t (%t = 1 to 9) parallel {

// FUSE-LABEL: func.func @neighbour
// FUSE: loop.for @t (%t = 1 to 9) {
// FUSE-NEXT: loop.for @i (%i = 1 to 9) parallel {
// FUSE: loop.load %{{.*}}[%t - 1, 1]
func.func @neighbour(%a: memref<9x9xi32>, %c: memref<9xi32> {llvm.noalias}, %v: i32) {
  loop.for @t (%t = 1 to 9) parallel {
    loop.for @i (%i = 1 to 9) parallel {
      loop.store %v, %a[%t, %i] : memref<9x9xi32>
    }
  }
  loop.for @b (%b = 1 to 9) parallel {
    %x = loop.load %a[%b - 1, 1] : memref<9x9xi32>
    loop.store %x, %c[%b] : memref<9xi32>
  }
  return
}
