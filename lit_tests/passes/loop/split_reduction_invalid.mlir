// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-split-reduction{loop=k parts=4}))'

func.func @printed_order(%A: memref<8xf32>, %s: memref<f32> {llvm.noalias}) {
  loop.for @k (%k = 0 to 8) {
    %x = loop.load %A[%k] : memref<8xf32>
    // expected-error@+2 {{what @k reduces cannot be split: the order of these updates matters}}
    // expected-note@+1 {{fastmath<reassoc> would allow another one}}
    loop.update addf %x, %s[] : memref<f32>
  }
  return
}

// -----

func.func @read(%A: memref<8xi32> {llvm.noalias}, %s: memref<i32>) {
  loop.for @k (%k = 0 to 8) {
    // expected-error@+1 {{this may touch the element too}}
    %x = loop.load %s[] : memref<i32>
    // expected-note@+1 {{it is updated here}}
    loop.update addi %x, %s[] : memref<i32>
  }
  return
}

// -----

func.func @kinds(%A: memref<8xi32>, %s: memref<i32> {llvm.noalias}) {
  loop.for @k (%k = 0 to 8) {
    %x = loop.load %A[%k] : memref<8xi32>
    // expected-note@+1 {{see another one here}}
    loop.update addi %x, %s[] : memref<i32>
    // expected-error@+1 {{it is updated in different ways}}
    loop.update maxsi %x, %s[] : memref<i32>
  }
  return
}

// -----

func.func @moves(%A: memref<8xi32>, %s: memref<8xi32> {llvm.noalias}) {
  // expected-error@+1 {{no element that it updates stays the same in all its iterations}}
  loop.for @k (%k = 0 to 8) {
    %x = loop.load %A[%k] : memref<8xi32>
    loop.update addi %x, %s[%k] : memref<8xi32>
  }
  return
}

// -----

// The parts would be added to an element that may not be there.
func.func @never(%A: memref<8xi32>, %s: memref<4xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) {
    loop.for @k (%k = 0 to 8) {
      %x = loop.load %A[%k] : memref<8xi32>
      // expected-error@+1 {{the element may not be updated at all, so it must not be touched}}
      loop.update addi %x, %s[%i] where (%i <= 3) : memref<4xi32>
    }
  }
  return
}

// -----

func.func @several_lower_bounds(%A: memref<8xf32>, %s: memref<f32>, %n: index) {
  // expected-error @below {{'loop.for' op what @k reduces cannot be split: it has several lower bounds}}
  // expected-note @below {{loop-simplify removes bounds that are redundant}}
  loop.for @k (%k = max(0, %n) to 8) {
    %x = loop.load %A[%k] : memref<8xf32>
    loop.update addf %x, %s[] fastmath<reassoc> : memref<f32>
  }
  return
}

// -----

// Element 3 of a view is another one than element 3 of what it is a view of, but nobody knows that they differ.
func.func @view(%A: memref<24xi32> {llvm.noalias}, %x: memref<32xi32> {llvm.noalias}) {
  %v = memref.subview %A[1] [10] [2] : memref<24xi32> to memref<10xi32, strided<[2], offset: 1>>
  loop.for @k (%k = 0 to 32) {
    %0 = loop.load %x[%k] : memref<32xi32>
    // expected-note@+1 {{it is updated here}}
    loop.update addi %0, %v[3] : memref<10xi32, strided<[2], offset: 1>>
    // expected-error@+1 {{what @k reduces cannot be split: this may touch the element too}}
    loop.update addi %0, %A[3] : memref<24xi32>
  }
  return
}
