// RUN: irkit-opt %s --vector-unroll --split-input-file --verify-diagnostics

func.func @tensor_under_a_mask(%t: tensor<8xf32>, %v: vector<8xf32>, %m: vector<8xi1>, %i: index) -> tensor<8xf32> {
  // expected-error@+3 {{failed to legalize operation 'vector.mask' that was explicitly marked illegal}}
  // expected-note@+2 {{it writes to a tensor}}
  // expected-note@+1 {{it does not work element by element}}
  %r = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<8xf32> } : vector<8xi1> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

func.func @tensor(%t: tensor<4x8xf32>, %i: index, %p: f32, %m: memref<4x8xf32>) {
  // expected-error@+4 {{failed to legalize operation 'vector.transfer_read'}}
  // expected-note@+3 {{it is of a tensor, of elements that are vectors, or not in the order of the memory}}
  // expected-note@+2 {{it is in the order of the memory}}
  // expected-note@+1 {{it does not work element by element}}
  %v = vector.transfer_read %t[%i, %i], %p : tensor<4x8xf32>, vector<4x8xf32>
  vector.store %v, %m[%i, %i] : memref<4x8xf32>, vector<4x8xf32>
  return
}
