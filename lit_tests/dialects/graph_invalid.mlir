// RUN: irkit-opt %s --split-input-file --verify-diagnostics

func.func @sizes_differ(%x: tensor<64x784xf32>, %y: tensor<784x256xf32>) {
  // expected-error @below {{custom op 'graph.add' cannot broadcast shapes [64, 784] and [784, 256]: sizes 64 and 784 differ and neither is 1}}
  %0 = graph.add %x, %y : tensor<64x784xf32>, tensor<784x256xf32>
  return
}

// -----

func.func @sizes_differ_with_result(%x: tensor<64x784xf32>, %y: tensor<783x256xf32>) {
  // expected-error @below {{'graph.matmul' op cannot multiply [64, 784] by [783, 256]: 784 columns meet 783 rows}}
  %0 = graph.matmul %x, %y : tensor<64x784xf32>, tensor<783x256xf32> -> tensor<64x256xf32>
  return
}

// -----

func.func @batches_differ(%x: tensor<2x4x4xf32>, %y: tensor<3x4x4xf32>) {
  // expected-error @below {{cannot broadcast shapes [2] and [3]}}
  %0 = graph.matmul %x, %y : tensor<2x4x4xf32>, tensor<3x4x4xf32>
  return
}

// -----

func.func @scalar_product(%x: tensor<f32>, %y: tensor<4xf32>) {
  // expected-error @below {{cannot multiply [] by [4]: a matrix product has no scalar operands}}
  %0 = graph.matmul %x, %y : tensor<f32>, tensor<4xf32>
  return
}

// -----

func.func @wrong_result(%x: tensor<64x256xf32>) {
  // expected-error @below {{'graph.exp' op has result type 'tensor<64x255xf32>', but its operands make 'tensor<64x256xf32>'}}
  %0 = graph.exp %x : tensor<64x256xf32> -> tensor<64x255xf32>
  return
}

// -----

func.func @wrong_element(%x: tensor<64xf32>) {
  // expected-error @below {{'graph.neg' op has result type 'tensor<64xf64>', but its operands make 'tensor<64xf32>'}}
  %0 = graph.neg %x : tensor<64xf32> -> tensor<64xf64>
  return
}

// -----

func.func @narrower_product(%x: tensor<4x4xf32>) {
  // expected-error @below {{'graph.matmul' op has result type 'tensor<4x4xf16>', but its operands make 'tensor<4x4xf32>'}}
  %0 = graph.matmul %x, %x : tensor<4x4xf32>, tensor<4x4xf32> -> tensor<4x4xf16>
  return
}

// -----

func.func @elements_differ(%x: tensor<4xf32>, %y: tensor<4xf16>) {
  // expected-error @below {{combines elements of one type, but has 'tensor<4xf32>' and 'tensor<4xf16>'}}
  %0 = graph.mul %x, %y : tensor<4xf32>, tensor<4xf16>
  return
}

// -----

func.func @not_of_floats(%x: tensor<4xi32>) {
  // expected-error @below {{'graph.exp' op operand #0 must be ranked tensor of floating-point values, but got 'tensor<4xi32>'}}
  %0 = graph.exp %x : tensor<4xi32>
  return
}

// -----

func.func @sum_of_bits(%x: tensor<4xi1>) {
  // expected-error @below {{'graph.add' op operand #0 must be ranked tensor of floating-point, index or wider signless integer values, but got 'tensor<4xi1>'}}
  %0 = graph.add %x, %x : tensor<4xi1>
  return
}

// -----

func.func @no_tensor(%x: f32) {
  // expected-error @below {{custom op 'graph.neg' expects ranked tensors}}
  %0 = graph.neg %x : f32
  return
}

// -----

func.func @too_many_operands(%x: tensor<4xf32>) {
  // expected-error @below {{custom op 'graph.neg' expects 1 operands, but has 2}}
  %0 = graph.neg %x, %x : tensor<4xf32>
  return
}

// -----

func.func @axis_out_of_range(%x: tensor<4x4xf32>) {
  // expected-error @below {{axis 2 is out of range for rank 2}}
  %0 = graph.softmax %x axis 2 : tensor<4x4xf32>
  return
}

// -----

func.func @axis_twice(%x: tensor<4x4xf32>) {
  // expected-error @below {{axes [1, -1] name a dimension twice}}
  %0 = graph.reduce sum %x axes [1, -1] : tensor<4x4xf32>
  return
}

// -----

func.func @no_such_reduction(%x: tensor<4x4xf32>) {
  // expected-error @below {{custom op 'graph.reduce' expected kind of reduction, one of sum, mean, max, min, prod}}
  %0 = graph.reduce median %x axes [1] : tensor<4x4xf32>
  return
}

// -----

func.func @no_permutation(%x: tensor<4x5xf32>) {
  // expected-error @below {{[0, 0] is no permutation of the dimensions of [4, 5]}}
  %0 = graph.transpose %x [0, 0] : tensor<4x5xf32>
  return
}

// -----

func.func @reshape_needs_its_type(%x: tensor<4x5xf32>) {
  // expected-error @below {{expected '->' and the type of the result}}
  %0 = graph.reshape %x : tensor<4x5xf32>
  return
}

// -----

func.func @reshape_loses_elements(%x: tensor<4x5xf32>) {
  // expected-error @below {{'graph.reshape' op cannot reshape [4, 5] to [3, 7]: 20 elements do not fill 21}}
  %0 = graph.reshape %x : tensor<4x5xf32> -> tensor<3x7xf32>
  return
}

// -----

func.func @reshape_two_unknown(%x: tensor<?x4xf32>) {
  // expected-error @below {{'graph.reshape' op cannot reshape [?, 4] to [?, ?]: more than one size of the result is not known}}
  %0 = graph.reshape %x : tensor<?x4xf32> -> tensor<?x?xf32>
  return
}

// -----

func.func @reshape_cannot_come_out(%x: tensor<5x4xf32>) {
  // expected-error @below {{'graph.reshape' op cannot reshape [5, 4] to [?, 3]: 20 elements are no multiple of 3}}
  %0 = graph.reshape %x : tensor<5x4xf32> -> tensor<?x3xf32>
  return
}

// -----

func.func @broadcast_shrinks(%x: tensor<4x5xf32>) {
  // expected-error @below {{'graph.broadcast' op cannot broadcast shape [4, 5] to [5]: the result has fewer dimensions}}
  %0 = graph.broadcast %x : tensor<4x5xf32> -> tensor<5xf32>
  return
}

// -----

func.func @broadcast_to_nothing_known(%x: tensor<1x5xf32>) {
  // expected-error @below {{'graph.broadcast' op cannot broadcast shape [1, 5] to [?, 5]: nothing gives the size of a '?' in the result}}
  %0 = graph.broadcast %x : tensor<1x5xf32> -> tensor<?x5xf32>
  return
}

// -----

func.func @broadcast_changes(%x: tensor<4x5xf32>) {
  // expected-error @below {{'graph.broadcast' op cannot broadcast shape [4, 5] to [4, 6]: sizes 5 and 6 differ and the first is not 1}}
  %0 = graph.broadcast %x : tensor<4x5xf32> -> tensor<4x6xf32>
  return
}

// -----

func.func @concat_ranks(%x: tensor<4x5xf32>, %y: tensor<5xf32>) {
  // expected-error @below {{cannot concatenate shapes [4, 5] and [5]: their ranks differ}}
  %0 = graph.concat %x, %y axis 0 : tensor<4x5xf32>, tensor<5xf32>
  return
}

// -----

func.func @concat_sizes(%x: tensor<4x5xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{cannot concatenate shapes [4, 5] and [4, 6]: sizes 5 and 6 differ at dimension 1}}
  %0 = graph.concat %x, %y axis 0 : tensor<4x5xf32>, tensor<4x6xf32>
  return
}

// -----

func.func @slice_of_some_dimensions(%x: tensor<4x5xf32>) {
  // expected-error @below {{needs one slice a dimension of [4, 5], but has 1}}
  %0 = graph.slice %x [0:2] : tensor<4x5xf32>
  return
}

// -----

func.func @slice_backwards(%x: tensor<4xf32>) {
  // expected-error @below {{slice 3:1:1 must have 0 <= start <= stop and a positive step}}
  %0 = graph.slice %x [3:1] : tensor<4xf32>
  return
}

// -----

func.func @slice_of_unknown_end(%x: tensor<?xf32>) {
  // expected-error @below {{slice 1::1 of a size that is not known must have a stop}}
  %0 = graph.slice %x [1:] : tensor<?xf32>
  return
}

// -----

func.func @cast_keeps_the_shape(%x: tensor<4xf32>) {
  // expected-error @below {{'graph.cast' op keeps the shape, but makes 'tensor<5xf16>' of 'tensor<4xf32>'}}
  %0 = graph.cast %x : tensor<4xf32> -> tensor<5xf16>
  return
}

// -----

func.func @condition_of_numbers(%c: tensor<4xf32>) {
  // expected-error @below {{'graph.select' op operand #0 must be ranked tensor of 1-bit signless integer values, but got 'tensor<4xf32>'}}
  %0 = graph.select %c, %c, %c : tensor<4xf32>
  return
}

// -----

// expected-error @below {{'graph.constant' op result #0 must be ranked tensor of any type values, but got 'i32'}}
%0 = graph.constant 1 : i32

// -----

// expected-error @below {{custom op 'graph.constant' expects a tensor with its elements}}
%0 = graph.constant [1]

// -----

// expected-error @below {{'graph.constant' op must have a value of a ranked, static tensor type, but its type is 'i32'}}
%0 = "graph.constant"() <{value = 1 : i32}> : () -> tensor<i32>

// -----

func.func @product_of_two_types(%x: tensor<4x5xf32>, %y: tensor<5x6xf16>) {
  // expected-error @below {{custom op 'graph.matmul' multiplies elements of one type, but has 'tensor<4x5xf32>' and 'tensor<5x6xf16>'}}
  %0 = graph.matmul %x, %y : tensor<4x5xf32>, tensor<5x6xf16>
  return
}

// -----

func.func @no_axes(%x: tensor<4x5xf32>) {
  // expected-error @below {{custom op 'graph.reduce' expected 'axes'}}
  %0 = graph.reduce sum %x : tensor<4x5xf32>
  return
}

// -----

func.func @reshape_of_another_type(%x: tensor<4x5xf32>) {
  // expected-error @below {{'graph.reshape' op keeps the elements, but makes 'tensor<20xf16>' of 'tensor<4x5xf32>'}}
  %0 = graph.reshape %x : tensor<4x5xf32> -> tensor<20xf16>
  return
}

// -----

func.func @concat_of_nothing() {
  // expected-error @below {{'graph.concat' op needs at least one operand}}
  %0 = "graph.concat"() <{axis = 0 : i64}> : () -> tensor<4xf32>
  return
}

// -----

func.func @concat_of_two_types(%x: tensor<4xf32>, %y: tensor<4xf16>) {
  // expected-error @below {{custom op 'graph.concat' joins elements of one type, but has 'tensor<4xf32>' and 'tensor<4xf16>'}}
  %0 = graph.concat %x, %y axis 0 : tensor<4xf32>, tensor<4xf16>
  return
}

// -----

func.func @concat_without_axis(%x: tensor<4xf32>) {
  // expected-error @below {{custom op 'graph.concat' expected 'axis'}}
  %0 = graph.concat %x, %x : tensor<4xf32>, tensor<4xf32>
  return
}
