// RUN: not irkit-opt %s --split-input-file --loop-tensorize='loops=t instruction=copy_8xf32' --loop-parallelize='loops=j' 2>&1 | filecheck %s

// Rows of eight that lie six apart.
// CHECK: error: 'vector.store' op @j cannot run in parallel: argument #1 would be accessed in another order
// CHECK: note: the write of argument #1[0 to 7] in iteration (j = 0) comes first now
// CHECK: note: the write of argument #1[6 to 13] in iteration (j = 6) would come before it
func.func @overlap(%x: memref<8xf32>, %y: memref<99xf32> {llvm.noalias}) {
  loop.for @j (%j = 0 to 18 step 6) {
    loop.for @t (%t = 0 to 8) {
      %0 = loop.load %x[%t] : memref<8xf32>
      loop.store %0, %y[%j + %t] : memref<99xf32>
    }
  }
  return
}

// -----

// The next row is read.
// CHECK: error: 'vector.load' op @j cannot run in parallel: argument #0 would be accessed in another order
// CHECK: note: the read of argument #0[1, 0 to 7] in iteration (j = 0) comes first now
// CHECK: note: the write of argument #0[1, 0 to 7] in iteration (j = 1) would come before it
func.func @next_row(%x: memref<9x8xf32>) {
  loop.for @j (%j = 0 to 8) {
    loop.for @t (%t = 0 to 8) {
      %0 = loop.load %x[%j + 1, %t] : memref<9x8xf32>
      loop.store %0, %x[%j, %t] : memref<9x8xf32>
    }
  }
  return
}
