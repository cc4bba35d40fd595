// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-map{loops=i,j to=block.x,thread.x}))' --split-input-file --verify-diagnostics
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-map{loops=i to=thread.w}))' 2>&1 | filecheck %s --check-prefix=PLACE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-map{loops=i,j to=thread.x}))' 2>&1 | filecheck %s --check-prefix=COUNT

// PLACE: error: 'func.func' op loop-map cannot map a loop to 'thread.w'; there are block, thread, warp, warpgroup, lane, each with .x, .y and .z
// COUNT: error: 'func.func' op loop-map has 2 loops, but 1 places to map them to

func.func @in_order(%A: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) parallel {
    // expected-error @below {{'loop.for' op @j cannot be mapped to #gpu.thread<x>: it is not parallel}}
    loop.for @j (%j = 0 to 8) {
      loop.store %v, %A[%i] : memref<8xf32>
    }
  }
  return
}

// -----

func.func @mapped_already(%A: memref<8x8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) parallel {
    // expected-error @below {{'loop.for' op @j cannot be mapped to #gpu.thread<x>: it is mapped to #gpu.warp<x> already}}
    loop.for @j (%j = 0 to 8) parallel #gpu.warp<x> {
      loop.store %v, %A[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// -----

func.func @taken(%A: memref<8x8xf32>, %v: f32) {
  // expected-error @below {{'loop.for' op @i cannot be mapped to #gpu.block<x>: @k is, in the same nest}}
  loop.for @i (%i = 0 to 8) parallel {
    loop.for @j (%j = 0 to 8) parallel {
      // expected-note @below {{see that loop here}}
      loop.for @k (%k = 0 to 8) parallel #gpu.block<x> {
      }
    }
  }
  return
}

// -----

// expected-error @below {{'func.func' op has no loop with label 'j'; its loops are i}}
func.func @no_such_loop() {
  loop.for @i (%i = 0 to 8) parallel {
  }
  return
}
