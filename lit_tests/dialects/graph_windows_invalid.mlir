// RUN: irkit-opt %s --split-input-file --verify-diagnostics

func.func @channels(%x: tensor<1x3x5x5xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error @below {{has 3 channels, and filters for 2}}
  %0 = graph.conv %x, %w : tensor<1x3x5x5xf32>, tensor<4x2x3x3xf32>
  return
}

// -----

func.func @groups(%x: tensor<1x3x5x5xf32>, %w: tensor<4x1x3x3xf32>) {
  // expected-error @below {{has 4 filters, which 3 groups do not divide}}
  %0 = graph.conv %x, %w groups 3 : tensor<1x3x5x5xf32>, tensor<4x1x3x3xf32>
  return
}

// -----

func.func @lists(%x: tensor<1x3x5x5xf32>, %w: tensor<4x3x3x3xf32>) {
  // expected-error @below {{needs 2 strides for a window of 2 dimensions, has 1}}
  %0 = graph.conv %x, %w strides [1] : tensor<1x3x5x5xf32>, tensor<4x3x3x3xf32>
  return
}

// -----

func.func @no_stride(%x: tensor<1x3x5x5xf32>, %w: tensor<4x3x3x3xf32>) {
  // expected-error @below {{has strides [1, 0], and none may be less than 1}}
  %0 = graph.conv %x, %w strides [1, 0] : tensor<1x3x5x5xf32>, tensor<4x3x3x3xf32>
  return
}

// -----

func.func @negative_padding(%x: tensor<1x3x5x5xf32>, %w: tensor<4x3x3x3xf32>) {
  // expected-error @below {{has pads [0, -1, 0, 0], and none may be negative}}
  %0 = graph.conv %x, %w pads [0, -1, 0, 0] : tensor<1x3x5x5xf32>, tensor<4x3x3x3xf32>
  return
}

// -----

func.func @too_large(%x: tensor<1x3x2x5xf32>, %w: tensor<4x3x3x3xf32>) {
  // expected-error @below {{has a window that is larger than the operand, with padding, by 1}}
  %0 = graph.conv %x, %w : tensor<1x3x2x5xf32>, tensor<4x3x3x3xf32>
  return
}

// -----

func.func @ranks(%x: tensor<1x3x5xf32>, %w: tensor<4x3x3x3xf32>) {
  // expected-error @below {{has a window of 2 dimensions, and the operand 1 behind examples and channels}}
  %0 = graph.conv %x, %w : tensor<1x3x5xf32>, tensor<4x3x3x3xf32>
  return
}

// -----

func.func @narrower(%x: tensor<1x3x5x5xf32>, %w: tensor<4x3x3x3xf32>) {
  // expected-error @below {{has result type 'tensor<1x4x3x3xf16>', but its operands make 'tensor<1x4x3x3xf32>'}}
  %0 = graph.conv %x, %w : tensor<1x3x5x5xf32>, tensor<4x3x3x3xf32> -> tensor<1x4x3x3xf16>
  return
}

// -----

func.func @padding_alone(%x: tensor<1x3x5x5xf32>) {
  // expected-error @below {{has windows that would lie in the padding alone}}
  %0 = graph.pool max %x window [2, 2] pads [2, 0, 0, 0] : tensor<1x3x5x5xf32>
  return
}

// -----

func.func @kind(%x: tensor<1x3x5x5xf32>) {
  // expected-error @below {{expected kind of pooling, one of sum, max, min}}
  %0 = graph.pool mean %x window [2, 2] : tensor<1x3x5x5xf32>
  return
}

// -----

func.func @cuts(%x: tensor<4xf32>, %z: tensor<f32>) {
  // expected-error @below {{cannot add less than no elements}}
  %0 = graph.pad %x, %z low [-1] high [0] : tensor<4xf32>, tensor<f32>
  return
}

// -----

func.func @value(%x: tensor<4xf32>, %z: tensor<1xf32>) {
  // expected-error @below {{pads with 'tensor<f32>', but has 'tensor<1xf32>'}}
  %0 = graph.pad %x, %z low [1] high [0] : tensor<4xf32>, tensor<1xf32>
  return
}

// -----

func.func @twice(%x: tensor<4x5xf32>) {
  // expected-error @below {{axes [1, -1] name a dimension twice}}
  %0 = graph.reverse %x axes [1, -1] : tensor<4x5xf32>
  return
}

// -----

func.func @places(%x: tensor<4x5xf32>, %p: tensor<2xf32>) {
  // expected-error @below {{takes integers for places, but has 'tensor<2xf32>'}}
  %0 = graph.gather %x, %p axis 0 : tensor<4x5xf32>, tensor<2xf32>
  return
}

// -----

func.func @nothing_to_gather(%x: tensor<0x5xf32>, %p: tensor<2xi32>) {
  // expected-error @below {{takes places of an axis that has no elements, but has 'tensor<2xi32>'}}
  %0 = graph.gather %x, %p axis 0 : tensor<0x5xf32>, tensor<2xi32> -> tensor<2x5xf32>
  return
}

// -----

func.func @no_row_to_write(%x: tensor<0x5xf32>, %p: tensor<2xi32>, %u: tensor<2x5xf32>) {
  // expected-error @below {{takes places of an axis that has no elements, but has 'tensor<2xi32>'}}
  %0 = graph.scatter set %x, %p, %u : tensor<0x5xf32>, tensor<2xi32>, tensor<2x5xf32> -> tensor<0x5xf32>
  return
}

// -----

func.func @axis(%x: tensor<4x5xf32>, %p: tensor<2xi32>) {
  // expected-error @below {{axis 2 is out of range for rank 2}}
  %0 = graph.gather %x, %p axis 2 : tensor<4x5xf32>, tensor<2xi32>
  return
}

// -----

func.func @rows(%x: tensor<4x5xf32>, %p: tensor<2xi32>, %u: tensor<2x4xf32>) {
  // expected-error @below {{writes rows of shape [2, 5], but has [2, 4]}}
  %0 = graph.scatter set %x, %p, %u : tensor<4x5xf32>, tensor<2xi32>, tensor<2x4xf32>
  return
}

// -----

func.func @list(%x: tensor<4x5xf32>, %p: tensor<2x1xi32>, %u: tensor<2x5xf32>) {
  // expected-error @below {{takes places in a list for the rows of a tensor, but has 'tensor<2x1xi32>'}}
  %0 = graph.scatter set %x, %p, %u : tensor<4x5xf32>, tensor<2x1xi32>, tensor<2x5xf32>
  return
}

// -----

func.func @floats(%x: tensor<4xf32>) {
  // expected-error @below {{must be ranked tensor of signless integer values}}
  %0 = graph.and %x, %x : tensor<4xf32>
  return
}

// -----

func.func @type(%x: tensor<4xf32>) {
  // expected-error @below {{has result type 'tensor<i32>', but its operands make 'tensor<i64>'}}
  %0 = graph.arg_reduce max %x axis 0 : tensor<4xf32> -> tensor<i32>
  return
}

// -----

func.func @elements(%x: tensor<4x5xf32>, %p: tensor<2xi32>, %u: tensor<2x5xf16>) {
  // expected-error @below {{keeps the elements, but writes those of 'tensor<2x5xf16>' into 'tensor<4x5xf32>'}}
  %0 = graph.scatter set %x, %p, %u : tensor<4x5xf32>, tensor<2xi32>, tensor<2x5xf16> -> tensor<4x5xf32>
  return
}

// -----

func.func @no_low(%x: tensor<4xf32>, %z: tensor<f32>) {
  // expected-error @below {{expected 'low'}}
  %0 = graph.pad %x, %z : tensor<4xf32>, tensor<f32> -> tensor<4xf32>
  return
}

// -----

func.func @no_high(%x: tensor<4xf32>, %z: tensor<f32>) {
  // expected-error @below {{expected 'high'}}
  %0 = graph.pad %x, %z low [1] : tensor<4xf32>, tensor<f32> -> tensor<5xf32>
  return
}

// -----

func.func @lists(%x: tensor<4xf32>, %z: tensor<f32>) {
  // expected-error @below {{needs one number a dimension of [4] in each list}}
  %0 = graph.pad %x, %z low [1, 2] high [1] : tensor<4xf32>, tensor<f32> -> tensor<6xf32>
  return
}

// -----

func.func @no_window(%x: tensor<1x3x5x5xf32>) {
  // expected-error @below {{expected 'window'}}
  %0 = graph.pool max %x strides [2, 2] : tensor<1x3x5x5xf32> -> tensor<1x3x2x2xf32>
  return
}

// -----

func.func @small_window(%x: tensor<1x3x5x5xf32>) {
  // expected-error @below {{has a window of the sizes [0, 2], and none may be less than 1}}
  %0 = graph.pool max %x window [0, 2] : tensor<1x3x5x5xf32> -> tensor<1x3x4x4xf32>
  return
}

// -----

func.func @no_channels(%x: tensor<1x3x5x5xf32>, %w: tensor<3xf32>) {
  // expected-error @below {{has filters of the shape [3], which lack channels}}
  %0 = graph.conv %x, %w : tensor<1x3x5x5xf32>, tensor<3xf32> -> tensor<1x3x5x5xf32>
  return
}
