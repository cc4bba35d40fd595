// What the operations with windows, padding and places refuse.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics > /dev/null

func.func @pad_low(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error @below {{custom op 'graph.pad' expected 'low'}}
  %0 = graph.pad %x, %v high [1] : tensor<4xf32>, tensor<f32>
  return
}

// -----

func.func @pad_high(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error @below {{custom op 'graph.pad' expected 'high'}}
  %0 = graph.pad %x, %v low [1] : tensor<4xf32>, tensor<f32>
  return
}

// -----

func.func @pad_with_a_vector(%x: tensor<4xf32>, %v: tensor<1xf32>) {
  // expected-error @below {{custom op 'graph.pad' pads with 'tensor<f32>', but has 'tensor<1xf32>'}}
  %0 = graph.pad %x, %v low [1] high [1] : tensor<4xf32>, tensor<1xf32>
  return
}

// -----

func.func @pad_of_some_dimensions(%x: tensor<4x5xf32>, %v: tensor<f32>) {
  // expected-error @below {{custom op 'graph.pad' needs one number a dimension of [4, 5] in each list}}
  %0 = graph.pad %x, %v low [1] high [1] : tensor<4x5xf32>, tensor<f32>
  return
}

// -----

func.func @pad_by_less_than_nothing(%x: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error @below {{custom op 'graph.pad' cannot add less than no elements}}
  %0 = graph.pad %x, %v low [-1] high [1] : tensor<4xf32>, tensor<f32>
  return
}

// -----

func.func @places_that_are_no_integers(%x: tensor<4x5xf32>, %p: tensor<2xf32>) {
  // expected-error @below {{custom op 'graph.gather' takes integers for places, but has 'tensor<2xf32>'}}
  %0 = graph.gather %x, %p axis 0 : tensor<4x5xf32>, tensor<2xf32>
  return
}

// -----

func.func @places_in_a_matrix(%x: tensor<4x5xf32>, %p: tensor<2x2xi64>) {
  // expected-error @below {{custom op 'graph.scatter' takes places in a list for the rows of a tensor, but has 'tensor<2x2xi64>'}}
  %0 = graph.scatter set %x, %p, %x : tensor<4x5xf32>, tensor<2x2xi64>, tensor<4x5xf32>
  return
}

// -----

func.func @rows_of_another_type(%x: tensor<4x5xf32>, %p: tensor<2xi64>, %u: tensor<2x5xf16>) {
  // expected-error @below {{custom op 'graph.scatter' keeps the elements, but writes those of 'tensor<2x5xf16>' into 'tensor<4x5xf32>'}}
  %0 = graph.scatter set %x, %p, %u : tensor<4x5xf32>, tensor<2xi64>, tensor<2x5xf16>
  return
}

// -----

func.func @rows_of_another_shape(%x: tensor<4x5xf32>, %p: tensor<2xi64>, %u: tensor<2x6xf32>) {
  // expected-error @below {{custom op 'graph.scatter' writes rows of shape [2, 5], but has [2, 6]}}
  %0 = graph.scatter set %x, %p, %u : tensor<4x5xf32>, tensor<2xi64>, tensor<2x6xf32>
  return
}

// -----

func.func @strides(%x: tensor<1x2x9x9xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error @below {{custom op 'graph.conv' needs 2 strides for a window of 2 dimensions, has 1}}
  %0 = graph.conv %x, %w strides [2] : tensor<1x2x9x9xf32>, tensor<4x2x3x3xf32>
  return
}

// -----

func.func @stride_of_nothing(%x: tensor<1x2x9x9xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error @below {{custom op 'graph.conv' has strides [0, 1], and none may be less than 1}}
  %0 = graph.conv %x, %w strides [0, 1] : tensor<1x2x9x9xf32>, tensor<4x2x3x3xf32>
  return
}

// -----

func.func @negative_pads(%x: tensor<1x2x9x9xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error @below {{custom op 'graph.conv' has pads [0, 0, 0, -1], and none may be negative}}
  %0 = graph.conv %x, %w pads [0, 0, 0, -1] : tensor<1x2x9x9xf32>, tensor<4x2x3x3xf32>
  return
}

// -----

func.func @empty_window(%x: tensor<1x2x9x9xf32>, %w: tensor<4x2x0x3xf32>) {
  // expected-error @below {{custom op 'graph.conv' has a window of the sizes [0, 3], and none may be less than 1}}
  %0 = graph.conv %x, %w : tensor<1x2x9x9xf32>, tensor<4x2x0x3xf32>
  return
}

// -----

func.func @large_window(%x: tensor<1x2x2x2xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error @below {{custom op 'graph.conv' has a window that is larger than the operand, with padding, by 1}}
  %0 = graph.conv %x, %w : tensor<1x2x2x2xf32>, tensor<4x2x3x3xf32>
  return
}

// -----

func.func @rank_of_a_window(%x: tensor<1x2x9xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error @below {{custom op 'graph.conv' has a window of 2 dimensions, and the operand 1 behind examples and channels}}
  %0 = graph.conv %x, %w : tensor<1x2x9xf32>, tensor<4x2x3x3xf32>
  return
}

// -----

func.func @filters_without_channels(%x: tensor<1xf32>, %w: tensor<4xf32>) {
  // expected-error @below {{custom op 'graph.conv' has filters of the shape [4], which lack channels}}
  %0 = graph.conv %x, %w : tensor<1xf32>, tensor<4xf32>
  return
}

// -----

func.func @groups(%x: tensor<1x2x9x9xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error @below {{custom op 'graph.conv' has 4 filters, which 3 groups do not divide}}
  %0 = graph.conv %x, %w groups 3 : tensor<1x2x9x9xf32>, tensor<4x2x3x3xf32>
  return
}

// -----

func.func @channels(%x: tensor<1x3x9x9xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error @below {{custom op 'graph.conv' has 3 channels, and filters for 2}}
  %0 = graph.conv %x, %w : tensor<1x3x9x9xf32>, tensor<4x2x3x3xf32>
  return
}

// -----

func.func @window_in_the_padding(%x: tensor<1x3x9x9xf32>) {
  // expected-error @below {{custom op 'graph.pool' has windows that would lie in the padding alone}}
  %0 = graph.pool max %x window [3, 3] pads [3, 0, 0, 0] : tensor<1x3x9x9xf32>
  return
}

// -----

func.func @no_window(%x: tensor<1x3x9x9xf32>) {
  // expected-error @below {{custom op 'graph.pool' expected 'window'}}
  %0 = graph.pool max %x : tensor<1x3x9x9xf32>
  return
}
