// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-reverse{loops=i}))'

func.func @last(%a: memref<1xi32>, %b: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    %x = loop.load %b[%i] : memref<8xi32>
    // expected-error@+3 {{@i cannot be reversed: argument #0 would be accessed in another order}}
    // expected-note@+2 {{the write of argument #0[0] in iteration (i = 0) comes first now}}
    // expected-note@+1 {{the write of argument #0[0] in iteration (i = 1) would come before it}}
    loop.store %x, %a[0] : memref<1xi32>
  }
  return
}

// -----

func.func @bounds(%a: memref<8xi32>, %v: i32, %n: index) {
  // expected-error@+2 {{@i cannot be reversed: it has several bounds, and a step from them}}
  // expected-note@+1 {{loop-normalize gives it the step 1}}
  loop.for @i (%i = 0 to min(8, %n) step 3) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  return
}

// -----

func.func @starts(%a: memref<8xi32>, %v: i32, %n: index) {
  // expected-error@+2 {{@i cannot be reversed: it has several bounds, and a step from them}}
  // expected-note@+1 {{loop-simplify drops bounds that are redundant, loop-normalize then gives it the step 1}}
  loop.for @i (%i = max(0, %n) to 8 step 3) {
    loop.store %v, %a[%i] : memref<8xi32>
  }
  return
}
