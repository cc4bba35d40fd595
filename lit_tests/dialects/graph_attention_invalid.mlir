// RUN: irkit-opt %s --split-input-file --verify-diagnostics

func.func @one_operand(%q: tensor<3x4xf32>) {
  // expected-error@+1 {{needs queries, keys, values and perhaps a bias, but has 1 operands}}
  %0 = graph.attention %q scale 1.0 : tensor<3x4xf32>
  return
}

// -----

func.func @rank(%q: tensor<4xf32>) {
  // expected-error@+1 {{needs matrices, but has 'tensor<4xf32>'}}
  %0 = graph.attention %q, %q, %q scale 1.0 : tensor<4xf32>
  return
}

// -----

func.func @integers(%q: tensor<3x4xi32>) {
  // expected-error@+1 {{needs floats of one type, but has 'tensor<3x4xi32>' and 'tensor<3x4xi32>'}}
  %0 = graph.attention %q, %q, %q scale 1.0 : tensor<3x4xi32>
  return
}

// -----

func.func @two_types(%q: tensor<3x4xf32>, %k: tensor<3x4xf16>) {
  // expected-error@+1 {{needs floats of one type, but has 'tensor<3x4xf32>' and 'tensor<3x4xf16>'}}
  %0 = graph.attention %q, %k, %q scale 1.0 : tensor<3x4xf32>, tensor<3x4xf16>, tensor<3x4xf32> -> tensor<3x4xf32>
  return
}

// -----

func.func @depth(%q: tensor<3x4xf32>, %k: tensor<3x5xf32>) {
  // expected-error@+1 {{has queries of 4 numbers, but keys of 5}}
  %0 = graph.attention %q, %k, %q scale 1.0 : tensor<3x4xf32>, tensor<3x5xf32>, tensor<3x4xf32> -> tensor<3x4xf32>
  return
}

// -----

func.func @length(%q: tensor<3x4xf32>, %v: tensor<2x4xf32>) {
  // expected-error@+1 {{has 3 keys, but 2 values}}
  %0 = graph.attention %q, %q, %v scale 1.0 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<2x4xf32> -> tensor<3x4xf32>
  return
}

// -----

func.func @bias(%q: tensor<3x4xf32>, %b: tensor<2x3xf32>) {
  // expected-error@+1 {{cannot broadcast shapes [2, 3] and [3, 3]}}
  %0 = graph.attention %q, %q, %q, %b scale 1.0 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<2x3xf32> -> tensor<3x4xf32>
  return
}

// -----

func.func @larger_bias(%q: tensor<3x4xf32>, %b: tensor<2x3x3xf32>) {
  // expected-error@+1 {{has scores of shape [3, 3], but a bias of [2, 3, 3]}}
  %0 = graph.attention %q, %q, %q, %b scale 1.0 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<2x3x3xf32> -> tensor<3x4xf32>
  return
}

// -----

func.func @type_of_bias(%q: tensor<3x4xf32>, %b: tensor<3x3xf64>) {
  // expected-error@+1 {{adds 'f32' or 'i1' to its scores, but has 'tensor<3x3xf64>'}}
  %0 = graph.attention %q, %q, %q, %b scale 1.0 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf64> -> tensor<3x4xf32>
  return
}

// -----

func.func @scale(%q: tensor<3x4xf32>) {
  // expected-error@+1 {{expected 'scale'}}
  %0 = graph.attention %q, %q, %q : tensor<3x4xf32>
  return
}

// -----

func.func @alignment(%q: tensor<3x4xf32>) {
  // expected-error@+1 {{expected alignment of queries and keys, one of top_left, bottom_right}}
  %0 = graph.attention %q, %q, %q scale 1.0 causal left : tensor<3x4xf32>
  return
}

// -----

func.func @result(%q: tensor<3x4xf32>) {
  // expected-error@+1 {{has result type 'tensor<4x4xf32>', but its operands make 'tensor<3x4xf32>'}}
  %0 = graph.attention %q, %q, %q scale 1.0 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32> -> tensor<4x4xf32>
  return
}

// -----

func.func @empty_of_nothing(%q: tensor<2x4xf32>) {
  // expected-error @below {{custom op 'graph.attention' expected 'nan'}}
  %0 = graph.attention %q, %q, %q scale 1.0 empty zero : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return
}
