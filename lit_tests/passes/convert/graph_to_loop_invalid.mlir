// RUN: irkit-opt %s --convert-graph-to-loop --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @unknown_operation(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'my.op' op works on tensors and has no lowering to loops; it would be added in irkit/passes/convert/graph_nests}}
  %0 = "my.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @nested(%x: tensor<4xf32>, %c: i1) {
  scf.if %c {
    // expected-error @below {{'graph.neg' op works on tensors inside of another operation, which has no lowering to loops}}
    %0 = graph.neg %x : tensor<4xf32>
  }
  return
}

// -----

// expected-error @below {{'func.func' op must be a single block to be lowered to loops}}
func.func @blocks(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : tensor<4xf32>
^b:
  return %x : tensor<4xf32>
}

// -----

// Neither size may be written as an affine expression of the other.
func.func @reshape(%x: tensor<4x?xf32>) -> tensor<?xf32> {
  // expected-error @below {{'graph.reshape' op has no lowering to loops: a size that is not known may only be the first of those that are merged or split, since subscripts must be affine}}
  %0 = graph.reshape %x : tensor<4x?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func private @f(tensor<?xf32>) -> tensor<?xf32>
func.func @call(%x: tensor<?xf32>) {
  // expected-error @below {{'func.call' op has a result of a size that is not known, for which no buffer can be allocated}}
  %0 = call @f(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

// A block of it is summed in a buffer of its own, whose size must be known.
func.func @half_attention(%q: tensor<8x?xf16>) -> tensor<8x?xf16> {
  // expected-error @below {{write a number in place of '?'}}
  %0 = graph.attention %q, %q, %q scale 1.0 : tensor<8x?xf16>
  return %0 : tensor<8x?xf16>
}
