// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4 tails=perfect}))' --split-input-file --verify-diagnostics
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-tile{loops=i,j sizes=4 tails=peel}))' --split-input-file 2>&1 | filecheck %s

func.func @left_over(%A: memref<8x10xi32>, %x: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error @+2 {{'loop.for' op @j cannot be tiled: 4 is not known to divide its trip count}}
    // expected-note @+1 {{loop.assume says what is known of sizes; tails=min or tails=peel need not know}}
    loop.for @j (%j = 0 to 10) {
      loop.store %x, %A[%i, %j] : memref<8x10xi32>
    }
  }
  return
}

// -----

// Of the sum of two sizes that 4 does not divide each nothing is known.
func.func @assumed(%A: memref<?x8xi32>, %x: i32, %m: index, %n: index) {
  loop.assume (%m mod 2 == 0, %n mod 4 == 2)
  // expected-error @+2 {{'loop.for' op @i cannot be tiled: 4 is not known to divide its trip count}}
  // expected-note @+1 {{loop.assume says}}
  loop.for @i (%i = 0 to %m + %n) {
    loop.for @j (%j = 0 to 8) {
      loop.store %x, %A[%i, %j] : memref<?x8xi32>
    }
  }
  return
}

// -----

// CHECK: error: 'loop.for' op @j cannot be tiled: it has several bounds, so its tail starts at no affine expression
func.func @several(%A: memref<8x8xi32>, %x: i32, %m: index) {
  loop.for @i (%i = 0 to 8) {
    // expected-error @+2 {{'loop.for' op @j cannot be tiled: 4 is not known to divide its trip count}}
    // expected-note @+1 {{loop.assume says}}
    loop.for @j (%j = 0 to min(8, %m)) {
      loop.store %x, %A[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// -----

// Tails make no order legal that tiles are not.
// CHECK: @i, @j cannot be tiled together: argument #0 would be accessed in another order
func.func @stencil(%A: memref<9x9xi32>) {
  loop.for @i (%i = 1 to 9) {
    loop.for @j (%j = 0 to 8) {
      // expected-note @below {{would come before it}}
      %v = loop.load %A[%i - 1, %j + 1] : memref<9x9xi32>
      // expected-error @+2 {{'loop.store' op @i, @j cannot be tiled together}}
      // expected-note @below {{comes first now}}
      loop.store %v, %A[%i, %j] : memref<9x9xi32>
    }
  }
  return
}

// -----

// No tail is left over at the end of an oblique tile: each one is cut off.
// CHECK: 'loop.for' op @i, @j cannot be tiled together: the bounds of @j cut off its tiles obliquely
// CHECK: note: tails=min makes shorter tiles
func.func @triangle(%A: memref<16x16xf32>) {
  %one = arith.constant 1.0 : f32
  loop.for @i (%i = 0 to 16) {
    // expected-error @+2 {{@j cannot be tiled: 4 is not known to divide its trip count}}
    // expected-note @below {{loop.assume says what is known of sizes; tails=min or tails=peel need not know}}
    loop.for @j (%j = 0 to %i + 1) {
      loop.store %one, %A[%i, %j] : memref<16x16xf32>
    }
  }
  return
}
