// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j ends=alike}))'

// What a later iteration makes is not there yet.
func.func @later(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+2 {{@j cannot be fused into @i: argument #0 would be accessed in another order}}
    // expected-note@+1 {{the write of argument #0[1] in iteration (i = 1) comes first now}}
    loop.store %v, %a[%i] : memref<9xi32>
  }
  loop.for @j (%j = 0 to 8) {
    // expected-note@+1 {{the read of argument #0[1] in iteration (j = 0) would come before it}}
    %x = loop.load %a[%j + 1] : memref<9xi32>
    loop.store %x, %b[%j] : memref<9xi32>
  }
  return
}

// -----

// A reader of one element, then a writer of all: the first one reads what the second has not written yet.
func.func @reader_and_writer(%a: memref<8xi32>, %s: memref<8xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    // expected-error@+2 {{@j cannot be fused into @i: argument #0 would be accessed in another order}}
    // expected-note@+1 {{the read of argument #0[1] in iteration (i = 2) comes first now}}
    %x = loop.load %a[1] : memref<8xi32>
    loop.store %x, %s[%i] : memref<8xi32>
  }
  loop.for @j (%j = 0 to 8) {
    // expected-note@+1 {{the write of argument #0[1] in iteration (j = 1) would come before it}}
    loop.store %v, %a[%j] : memref<8xi32>
  }
  return
}

// -----

func.func @bounds(%a: memref<8xi32>, %v: i32) {
  // expected-note@+1 {{see that loop here}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  // expected-note@+2 {{ends=peel runs what only one of them has in another loop, ends=guard under conditions}}
  // expected-error@+1 {{@j cannot be fused into @i: it has other bounds}}
  loop.for @j (%j = 0 to 7) {
    loop.store %v, %a[%j] : memref<8xi32>
  }
  return
}

// -----

func.func private @touch(memref<8xi32>)
func.func @call_between(%a: memref<8xi32>, %v: i32) {
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  // expected-error@+1 {{'func.call' op stands between @i and @j}}
  func.call @touch(%a) : (memref<8xi32>) -> ()
  // expected-note@+1 {{so the second loop cannot be fused into the first}}
  loop.for @j (%j = 0 to 8) {
    loop.store %v, %a[%j] : memref<8xi32>
  }
  return
}

// -----

func.func @levels(%a: memref<8x8xi32>, %v: i32) {
  // expected-note@+1 {{see that loop here}}
  loop.for @i (%i = 0 to 8) {
    // expected-error@+1 {{@j cannot be fused into @i, which does not stand in the same block}}
    loop.for @j (%j = 0 to 8) {
      loop.store %v, %a[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// -----

func.func @another_step(%A: memref<8xf32>, %v: f32) {
  // expected-note @below {{see that loop here}}
  loop.for @i (%i = 0 to 8) {
    loop.store %v, %A[%i] : memref<8xf32>
  }
  // expected-error @below {{'loop.for' op @j cannot be fused into @i: it has another step}}
  loop.for @j (%j = 0 to 8 step 2) {
    loop.store %v, %A[%j] : memref<8xf32>
  }
  return
}

// -----

func.func @mapped(%A: memref<8xf32>, %v: f32) {
  loop.for @i (%i = 0 to 8) parallel #gpu.thread<x> {
    loop.store %v, %A[%i] : memref<8xf32>
  }
  // expected-error @below {{'loop.for' op @j cannot be fused into @i: one of them is mapped to #gpu.thread<x>}}
  loop.for @j (%j = 0 to 8) {
    loop.store %v, %A[%j] : memref<8xf32>
  }
  return
}
