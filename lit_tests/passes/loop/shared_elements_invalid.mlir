// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-interchange{loops=j,i}))'

// A layout that gives one place to different subscripts.
func.func @diagonals(%a: memref<4x4xi32, strided<[1, 1]>>) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 4) {
      %x = arith.index_cast %i : index to i32
      // expected-error@+4 {{the loops cannot stand in the order @j, @i: argument #0 would be accessed in another order}}
      // expected-note@+3 {{the write of any element of argument #0 in iteration (i = 0, j = 1) comes first now}}
      // expected-note@+2 {{the write of any element of argument #0 in iteration (i = 1, j = 0) would come before it}}
      // expected-note@+1 {{different subscripts of a memref<4x4xi32, strided<[1, 1]>> may mean one element}}
      loop.store %x, %a[%i, %j] : memref<4x4xi32, strided<[1, 1]>>
    }
  }
  return
}

// -----

// What is cast keeps its layout.
func.func @hidden() {
  %m = memref.alloc() : memref<4x4xi32, strided<[1, 1]>>
  %open = memref.cast %m : memref<4x4xi32, strided<[1, 1]>> to memref<4x4xi32, strided<[?, ?]>>
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 4) {
      %x = arith.index_cast %i : index to i32
      // expected-error@+3 {{the buffer would be accessed in another order}}
      // expected-note@+2 {{comes first now}}
      // expected-note@+1 {{would come before it}}
      loop.store %x, %open[%i, %j] : memref<4x4xi32, strided<[?, ?]>>
    }
  }
  return
}

// -----

func.func @map(%a: memref<4x8xi32, affine_map<(d0, d1) -> (d0, d1 floordiv 2)>>) {
  loop.for @i (%i = 0 to 4) {
    loop.for @j (%j = 0 to 8) {
      %x = arith.index_cast %j : index to i32
      // expected-error@+4 {{argument #0 would be accessed in another order}}
      // expected-note@+3 {{comes first now}}
      // expected-note@+2 {{would come before it}}
      // expected-note@+1 {{may mean one element}}
      loop.store %x, %a[%i, %j] : memref<4x8xi32, affine_map<(d0, d1) -> (d0, d1 floordiv 2)>>
    }
  }
  return
}
