// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j shift=auto ends=guard}))'
// RUN: not irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j shift=auto}))' 2>&1 | filecheck %s
// RUN: not irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j shift=some}))' 2>&1 | filecheck %s --check-prefix=SHIFT
// RUN: not irkit-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(loop-fuse{loops=i,j shift=1}))' 2>&1 | filecheck %s --check-prefix=ONE

// SHIFT: error: 'func.func' op loop-fuse cannot shift a loop by 'some': a number, none or auto

// What is read is made in the other direction: no number of iterations is enough for all sizes.
func.func @backwards(%a: memref<?xi32>, %b: memref<?xi32> {llvm.noalias}, %v: i32, %n: index) {
  loop.for @i (%i = 0 to %n) {
    // expected-error@+2 {{@j cannot be fused into @i: argument #0 would be accessed in another order}}
    // expected-note@+1 {{the write of argument #0[1] in iteration (i = 1) comes first now}}
    loop.store %v, %a[%i] : memref<?xi32>
  }
  loop.for @j (%j = 0 to %n) {
    // expected-note@+1 {{the read of argument #0[1] in iteration (j = 0) would come before it}}
    %x = loop.load %a[%n - 1 - %j] : memref<?xi32>
    loop.store %x, %b[%j] : memref<?xi32>
  }
  return
}

// -----

// One iteration is not enough.
// ONE: error: 'loop.store' op @j cannot be fused into @i: argument #0 would be accessed in another order
// ONE: note: the write of argument #0[2] in iteration (i = 2) comes first now
// ONE: note: the read of argument #0[2] in iteration (j = 0) would come before it
func.func @two(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 0 to 9) {
    loop.store %v, %a[%i] : memref<9xi32>
  }
  loop.for @j (%j = 0 to 7) {
    %x = loop.load %a[%j + 2] : memref<9xi32>
    loop.store %x, %b[%j] : memref<9xi32>
  }
  return
}

// -----

// A shift makes other bounds of a loop that steps.
func.func @steps(%a: memref<9xi32>, %b: memref<9xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 0 to 9 step 2) {
    loop.store %v, %a[%i] : memref<9xi32>
  }
  // expected-error@+2 {{@j cannot be fused into @i: it has other bounds, or is shifted, and both have a step}}
  // expected-note@+1 {{loop-normalize gives them the step 1}}
  loop.for @j (%j = 0 to 7 step 2) {
    %x = loop.load %a[%j + 2] : memref<9xi32>
    loop.store %x, %b[%j] : memref<9xi32>
  }
  return
}

// -----

func.func @which(%a: memref<?xi32>, %b: memref<?xi32> {llvm.noalias}, %v: i32, %m: index, %n: index) {
  loop.for @i (%i = 0 to %m) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  // expected-error@+2 {{@j cannot be fused into @i: it is not known which of both ends last}}
  // expected-note@+1 {{loop.assume says what is known of sizes; ends=peel need not know}}
  loop.for @j (%j = 0 to %n) {
    loop.store %v, %b[%j] : memref<?xi32>
  }
  return
}

// -----

// CHECK: error: 'loop.for' op @j cannot be fused into @i: @i has several bounds where the other goes on
func.func @several(%a: memref<?xi32>, %b: memref<?xi32> {llvm.noalias}, %v: i32, %m: index, %n: index) {
  loop.for @i (%i = 0 to min(%m, %n)) {
    loop.store %v, %a[%i] : memref<?xi32>
  }
  // expected-error@+2 {{it is not known which of both ends last}}
  // expected-note@+1 {{loop.assume}}
  loop.for @j (%j = 0 to 7) {
    loop.store %v, %b[%j] : memref<?xi32>
  }
  return
}

// -----

func.func @carries(%a: memref<9xi32>, %v: i32) {
  // expected-note@+2 {{undo loop-scalar-replace first}}
  // expected-error@+1 {{@j cannot be fused into @i: @i carries values from one iteration to the next}}
  %s = loop.for @i (%i = 0 to 9) iter_args(%t = %v) -> (i32) {
    loop.yield %t : i32
  }
  loop.for @j (%j = 0 to 9) {
    loop.store %s, %a[%j] : memref<9xi32>
  }
  return
}
