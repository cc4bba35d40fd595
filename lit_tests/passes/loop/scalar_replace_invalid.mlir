// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-scalar-replace{loops=k}))'

func.func @meets(%A: memref<8xi32>) {
  loop.for @k (%k = 0 to 8) {
    // expected-error@+1 {{no value can be carried by @k: this may touch the element too}}
    %a = loop.load %A[%k] : memref<8xi32>
    // expected-note@+1 {{it is accessed here}}
    loop.update addi %a, %A[0] : memref<8xi32>
  }
  return
}

// -----

// Updates of one kind may change places, but not while one of them is held in a register.
func.func @other_update(%A: memref<8xi32>, %v: i32) {
  loop.for @k (%k = 0 to 8) {
    // expected-error@+1 {{this may touch the element too}}
    loop.update addi %v, %A[%k] : memref<8xi32>
    // expected-note@+1 {{it is accessed here}}
    loop.update addi %v, %A[3] : memref<8xi32>
  }
  return
}

// -----

func.func @alias(%A: memref<8xi32>, %s: memref<1xi32>) {
  loop.for @k (%k = 0 to 8) {
    // expected-error@+1 {{this may touch the element too}}
    %a = loop.load %A[%k] : memref<8xi32>
    // expected-note@+1 {{it is accessed here}}
    loop.update addi %a, %s[0] : memref<1xi32>
  }
  return
}

// -----

func.func private @look()

func.func @call(%s: memref<1xi32>, %v: i32) {
  loop.for @k (%k = 0 to 8) {
    // expected-note@+1 {{it is accessed here}}
    loop.update addi %v, %s[0] : memref<1xi32>
    // expected-error@+1 {{this may touch the element too}}
    func.call @look() : () -> ()
  }
  return
}

// -----

func.func @parallel(%s: memref<1xi32>, %v: i32) {
  // expected-error@+2 {{no value can be carried by @k: it is a parallel loop}}
  // expected-note@+1 {{an iteration would wait for the one before}}
  loop.for @k (%k = 0 to 8) parallel {
    loop.update addi %v, %s[0] : memref<1xi32>
  }
  return
}

// -----

// An access under a condition is not made in every iteration; one that moves is not the same.
func.func @moves(%A: memref<8xi32>, %v: i32) {
  // expected-error@+1 {{no value can be carried by @k: no element that it writes stays the same in all its iterations}}
  loop.for @k (%k = 0 to 8) {
    loop.update addi %v, %A[%k] : memref<8xi32>
  }
  return
}

// -----

func.func @condition(%A: memref<8xi32>, %v: i32) {
  loop.for @k (%k = 0 to 8) {
    loop.update addi %v, %A[%k] : memref<8xi32>
    // expected-error@+1 {{no value can be carried by @k: there is a condition}}
    loop.update addi %v, %A[0] where (%k >= 1) : memref<8xi32>
  }
  return
}

// -----

func.func @view(%A: memref<8xi32>, %v: i32) {
  %w = memref.subview %A[1] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 1>>
  loop.for @k (%k = 0 to 4) {
    // expected-note@+1 {{it is accessed here}}
    loop.update addi %v, %A[0] : memref<8xi32>
    // expected-error@+1 {{this may touch the element too}}
    loop.store %v, %w[%k] : memref<4xi32, strided<[1], offset: 1>>
  }
  return
}

// -----

// Elements that stay the same, but are no numbers, or are not written each time.
func.func @vectors(%s: memref<1xvector<4xf32>>, %v: vector<4xf32>) {
  loop.for @k (%k = 0 to 8) {
    // expected-error@+1 {{no value can be carried by @k: the element is a 'vector<4xf32>', no number}}
    loop.store %v, %s[0] : memref<1xvector<4xf32>>
  }
  return
}

// -----

func.func @complex(%s: memref<1xcomplex<f32>>) {
  loop.for @k (%k = 0 to 8) {
    %x = loop.load %s[0] : memref<1xcomplex<f32>>
    // expected-error@+1 {{no value can be carried by @k: the element is a 'complex<f32>', no number}}
    loop.store %x, %s[0] : memref<1xcomplex<f32>>
  }
  return
}

// -----

func.func @copy(%a: memref<8xf32>, %s: memref<1xf32>) {
  loop.for @k (%k = 0 to 8) {
    %x = loop.load %a[%k] : memref<8xf32>
    // expected-error@+1 {{no value can be carried by @k: the copy is asynchronous}}
    loop.store %x, %s[0] async : memref<1xf32>
    loop.commit
    loop.wait {pending = 0}
  }
  return
}
