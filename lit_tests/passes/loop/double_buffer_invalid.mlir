// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-double-buffer{loop=k buffers=a}))'

// What is copied is written by the iteration before.
func.func @feedback(%A: memref<9xi32>) {
  loop.for @k (%k = 0 to 8) {
    %a = memref.alloca() {loop.name = "a"} : memref<i32>
    // expected-note@+1 {{the read of argument #0[1] in iteration (k = 1) would come before it}}
    %x = loop.load %A[%k] : memref<9xi32>
    loop.store %x, %a[] : memref<i32>
    %y = loop.load %a[] : memref<i32>
    // expected-error@+2 {{@k cannot fill a ahead: argument #0 would be accessed in another order}}
    // expected-note@+1 {{the write of argument #0[1] in iteration (k = 0) comes first now}}
    loop.store %y, %A[%k + 1] : memref<9xi32>
  }
  return
}

// -----

func.func @outside(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}) {
  // expected-note@+1 {{loop-privatize moves it there}}
  %a = memref.alloca() {loop.name = "a"} : memref<i32>
  // expected-error@+1 {{a is not allocated in the body of @k}}
  loop.for @k (%k = 0 to 8) {
    %x = loop.load %A[%k] : memref<8xi32>
    loop.store %x, %a[] : memref<i32>
    %y = loop.load %a[] : memref<i32>
    loop.store %y, %B[%k] : memref<8xi32>
  }
  return
}

// -----

func.func @shared(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}) {
  loop.for @k (%k = 0 to 8) {
    %a = memref.alloca() {loop.name = "a"} : memref<i32>
    // expected-error@+1 {{@k cannot fill a ahead: this is needed to fill it and to use it}}
    %x = loop.load %A[%k] : memref<8xi32>
    loop.store %x, %a[] : memref<i32>
    %y = loop.load %a[] : memref<i32>
    // expected-note@+1 {{it is used here as well}}
    %z = arith.addi %x, %y : i32
    loop.store %z, %B[%k] : memref<8xi32>
  }
  return
}

// -----

func.func @carried(%B: memref<8xi32>, %s: i32) -> i32 {
  %r = loop.for @k (%k = 0 to 8) iter_args(%t = %s) -> (i32) {
    %a = memref.alloca() {loop.name = "a"} : memref<i32>
    // expected-error@+1 {{@k cannot fill a ahead: it needs a value that the loop carries}}
    loop.store %t, %a[] : memref<i32>
    %y = loop.load %a[] : memref<i32>
    %z = arith.addi %t, %y : i32
    loop.yield %z : i32
  }
  return %r : i32
}

// -----

func.func @parallel(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}) {
  // expected-error@+1 {{@k cannot fill a ahead: it is a parallel loop, whose iterations have no order}}
  loop.for @k (%k = 0 to 8) parallel {
    %a = memref.alloca() {loop.name = "a"} : memref<i32>
    %x = loop.load %A[%k] : memref<8xi32>
    loop.store %x, %a[] : memref<i32>
    %y = loop.load %a[] : memref<i32>
    loop.store %y, %B[%k] : memref<8xi32>
  }
  return
}

// -----

func.func @bounds(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}, %n: index) {
  // expected-error@+2 {{@k cannot fill a ahead: it has several lower bounds}}
  // expected-note@+1 {{loop-simplify removes bounds that are redundant}}
  loop.for @k (%k = max(0, %n) to 8) {
    %a = memref.alloca() {loop.name = "a"} : memref<i32>
    %x = loop.load %A[%k] : memref<8xi32>
    loop.store %x, %a[] : memref<i32>
  }
  return
}

// -----

func.func private @touch(memref<i32>)

func.func @call(%A: memref<8xi32>) {
  loop.for @k (%k = 0 to 8) {
    // expected-note@+1 {{it is allocated here}}
    %a = memref.alloca() {loop.name = "a"} : memref<i32>
    %x = loop.load %A[%k] : memref<8xi32>
    loop.store %x, %a[] : memref<i32>
    // expected-error@+1 {{@k cannot fill a ahead: this may do anything with it}}
    func.call @touch(%a) : (memref<i32>) -> ()
  }
  return
}

// -----

// What fills it cannot run under a condition: it makes a value as well.
func.func @value(%A: memref<8xi32>, %B: memref<8xi32> {llvm.noalias}, %zero: i32) {
  loop.for @k (%k = 0 to 8) {
    %a = memref.alloca() {loop.name = "a"} : memref<4xi32>
    // expected-error@+1 {{@k cannot fill a ahead: this fills it, and makes a value for what uses it}}
    %s = loop.for @j (%j = 0 to 4) iter_args(%t = %zero) -> (i32) {
      %x = loop.load %A[%k] : memref<8xi32>
      loop.store %x, %a[%j] : memref<4xi32>
      %y = arith.addi %t, %x : i32
      loop.yield %y : i32
    }
    // expected-note@+1 {{the value is used here}}
    loop.store %s, %B[%k] : memref<8xi32>
  }
  return
}

// -----

func.func @counts_already(%A: memref<8x8xf32>, %B: memref<8x8xf32>) {
  loop.for @k (%k = 0 to 8) {
    %a = memref.alloc() {loop.name = "a"} : memref<8xf32>
    loop.for @i (%i = 0 to 8) {
      %x = loop.load %A[%k, %i] : memref<8x8xf32>
      loop.store %x, %a[%i] : memref<8xf32>
    }
    // expected-error @below {{'loop.commit' op @k cannot fill a ahead: this counts groups of stores already}}
    loop.commit
    loop.wait {pending = 0}
    loop.for @j (%j = 0 to 8) {
      %x = loop.load %a[%j] : memref<8xf32>
      loop.store %x, %B[%k, %j] : memref<8x8xf32>
    }
  }
  return
}
