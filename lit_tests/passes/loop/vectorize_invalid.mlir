// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(loop-vectorize{loops=i}))' --split-input-file --verify-diagnostics

// A sum in printed order, of what may be the same memory.
func.func @ordered_sum(%A: memref<8xf32>, %s: memref<f32>) {
  loop.for @i (%i = 0 to 8) {
    // expected-note@+1 {{the read of argument #0[1] in iteration (i = 1) would come before it}}
    %a = loop.load %A[%i] : memref<8xf32>
    // expected-error@+2 {{'loop.update' op @i cannot be vectorized: argument #1 and argument #0, which may be the same memory, would be accessed in another order}}
    // expected-note@+1 {{the update of argument #1[] in iteration (i = 0) comes first now}}
    loop.update addf %a, %s[] : memref<f32>
  }
  return
}

// -----

func.func @two_kinds(%a: i32, %s: memref<i32>) {
  loop.for @i (%i = 0 to 8) {
    // expected-note@+1 {{the update of argument #1[] in iteration (i = 1) would come before it}}
    loop.update addi %a, %s[] : memref<i32>
    // expected-error@+2 {{'loop.update' op @i cannot be vectorized: argument #1 would be accessed in another order}}
    // expected-note@+1 {{the update of argument #1[] in iteration (i = 0) comes first now}}
    loop.update muli %a, %s[] : memref<i32>
  }
  return
}

// -----

func.func @recurrence(%A: memref<9xf32>) {
  loop.for @i (%i = 1 to 9) {
    // expected-note@+1 {{the read of argument #0[1] in iteration (i = 2) would come before it}}
    %a = loop.load %A[%i - 1] : memref<9xf32>
    // expected-error@+2 {{'loop.store' op @i cannot be vectorized: argument #0 would be accessed in another order}}
    // expected-note@+1 {{the write of argument #0[1] in iteration (i = 1) comes first now}}
    loop.store %a, %A[%i] : memref<9xf32>
  }
  return
}

// -----

// Two arguments may be the same memory.
func.func @arguments(%A: memref<8xf32>, %B: memref<8xf32>) {
  loop.for @i (%i = 0 to 8) {
    // expected-note@+1 {{the read of argument #0[6] in iteration (i = 1) would come before it}}
    %a = loop.load %A[7 - %i] : memref<8xf32>
    // expected-error@+2 {{'loop.store' op @i cannot be vectorized: argument #1 and argument #0, which may be the same memory, would be accessed in another order}}
    // expected-note@+1 {{the write of argument #1[0] in iteration (i = 0) comes first now}}
    loop.store %a, %B[%i] : memref<8xf32>
  }
  return
}

// -----

func.func @ordered_sum_of_what_is_apart(%A: memref<8xf32>, %s: memref<f32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 8) {
    %a = loop.load %A[%i] : memref<8xf32>
    // expected-error@+3 {{'loop.update' op @i cannot be vectorized: argument #1 would be accessed in another order}}
    // expected-note@+2 {{the update of argument #1[] in iteration (i = 0) comes first now}}
    // expected-note@+1 {{the update of argument #1[] in iteration (i = 1) would come before it}}
    loop.update addf %a, %s[] : memref<f32>
  }
  return
}

// -----

func.func @wraps_around(%v: f32) {
  %t = memref.alloc() : memref<4xf32>
  loop.for @i (%i = 0 to 8) {
    // expected-error@+3 {{'loop.store' op @i cannot be vectorized: the buffer would be accessed in another order}}
    // expected-note@+2 {{the write of the buffer[0] in iteration (i = 0) comes first now}}
    // expected-note@+1 {{the write of the buffer[0] in iteration (i = 4) would come before it}}
    loop.store %v, %t[%i mod 4] : memref<4xf32>
  }
  return
}

// -----

func.func @holds_a_loop(%A: memref<8x8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) {
    loop.for @j (%j = 0 to 8) {
      loop.store %v, %A[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// -----

func.func @carries(%x: f32) -> f32 {
  // expected-error @below {{'loop.for' op @i cannot be vectorized: it carries values; undo loop-scalar-replace first}}
  %r = loop.for @i (%i = 0 to 8) iter_args(%s = %x) -> (f32) {
    loop.yield %s : f32
  }
  return %r : f32
}

// -----

// expected-error @below {{'func.func' op has no loop with label 'i'; its loops are j}}
func.func @no_such_loop() {
  loop.for @j (%j = 0 to 8) {
  }
  return
}

// -----

// Iterations that run the loop inside for other indices are not at the same operation at the same time.
func.func @apart(%a: memref<16xi32>, %c: memref<4x8xi32> {llvm.noalias}, %v: i32) {
  // expected-note@+1 {{see the loop here}}
  loop.for @i (%i = 0 to 4) {
    // expected-error@+1 {{@i cannot be vectorized: its iterations depend on one another, and part ways here}}
    loop.for @j (%j = %i to %i + 2) {
      %x = loop.load %a[%j + 1] : memref<16xi32>
      loop.store %x, %c[%i, %j] : memref<4x8xi32>
    }
    loop.store %v, %a[%i] : memref<16xi32>
  }
  return
}
