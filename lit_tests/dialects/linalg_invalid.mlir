// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected indexing_map #0 to have 1 dim(s) to match the number of loops}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{custom op 'linalg.generic' unexpected iterator_type (foo)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "foo"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected operand #0 rank (2) to match the result rank of indexing_map (1)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1)[s0] -> (d0, s0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be 8, but found 4}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 5, but found 4}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 + 1, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op unexpected result less than 0 at expression #0 in (d0, d1) -> (d0 - 5, d1)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 - 5, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0, d0, d0))}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d0)>, affine_map<(d0, d1) -> (d0, d0)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0 + d1, d0, d0 + d1))}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d0 + d1)>, affine_map<(d0, d1) -> (d0, d0 + d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected to have pure tensor or buffer semantics}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%m : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected to have pure tensor or buffer semantics}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected type of bb argument #0 ('f64') to match element or self type of the corresponding operand ('f32')}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f64, %y: f32):
    linalg.yield %y : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield %x, %y : f32, f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{'linalg.yield' op expected number of yield values (0) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.constant 1 : i32
    // expected-error @below {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
    linalg.yield %z : i32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{'linalg.index' op expected dim (2) to be lower than the number of loops (2) of the enclosing LinalgOp}}
    %z = linalg.index 2 : index
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{'linalg.index' op attribute 'dim' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0}}
    %z = linalg.index -1 : index
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected type of operand #1 ('tensor<4x8xf32>') to match type of corresponding result ('tensor<4x?xf32>')}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x?xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op operand #1 must be variadic of shaped of any type values, but got 'f32'}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%s : f32) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{custom op 'linalg.generic' 'linalg.generic' op attribute 'doc' failed to satisfy constraint: string attribute}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"], doc = 1} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{custom op 'linalg.generic' 'linalg.generic' op attribute 'indexing_maps' failed to satisfy constraint: AffineMap array attribute}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, 1], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{custom op 'linalg.generic' expected "iterator_types" array attribute}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op requires attribute 'indexing_maps'}}
  %0 = linalg.generic {iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.generic' op expects region #0 to have 0 or 1 blocks}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    cf.br ^bb1
  ^bb1:
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{custom op 'linalg.generic' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: f32, %v: tensor<4xf32>) {
  // expected-error @below {{'linalg.yield' op must be the last operation in the parent block}}
  linalg.yield %s : f32
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #1 to be 15, but found 16}}
  %0 = linalg.matmul ins(%a, %bad : tensor<4x8xf32>, tensor<8x15xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  %0 = linalg.matmul ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  // expected-error @below {{custom op 'linalg.matmul' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{cannot name an operation with no results}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op expected type of operand #2 ('tensor<4x16xf32>') to match type of corresponding result ('tensor<4x17xf32>')}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x17xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op expected to have pure tensor or buffer semantics}}
  linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%m : memref<4x16xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.matmul ins(%a, %v : tensor<4x8xf32>, tensor<8xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{custom op 'linalg.matmul' 'linalg.matmul' op attribute 'cast' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1}}
  %0 = linalg.matmul {cast = 1} ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{custom op 'linalg.matmul' element of indexing_maps array is not an affine_map}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, 1] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 8}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #0 to be 16, but found 4}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d1, d0)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2 + 1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op Invalid broadcast requested, should be (d2).}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op Invalid broadcast requested, should be (d2).}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2, d1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{custom op 'linalg.sub' unsupported operation: sub with bools}}
  %0 = linalg.sub ins(%i, %i : tensor<4x8xi1>, tensor<4x8xi1>) outs(%i : tensor<4x8xi1>) -> tensor<4x8xi1>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{custom op 'linalg.div_unsigned' unsupported operation: unsigned div not on uint}}
  %0 = linalg.div_unsigned ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'index' and 'index'}}
  %0 = linalg.add ins(%x, %x : tensor<4x8xindex>, tensor<4x8xindex>) outs(%x : tensor<4x8xindex>) -> tensor<4x8xindex>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'f32' and 'i8'}}
  %0 = linalg.add ins(%a, %i8 : tensor<4x8xf32>, tensor<4x8xi8>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{custom op 'linalg.exp' unsupported non numeric type}}
  %0 = linalg.exp ins(%i8 : tensor<4x8xi8>) outs(%i8 : tensor<4x8xi8>) -> tensor<4x8xi8>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  %0 = linalg.add ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  // expected-error @below {{custom op 'linalg.add' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.add' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 8}}
  %0 = linalg.add ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.add' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.add ins(%a, %v : tensor<4x8xf32>, tensor<8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{expected op with scalar input}}
  %0 = linalg.fill ins(%v : tensor<8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%s: i32, %a: tensor<4xf32>) {
  // expected-error @below {{'linalg.fill' op expected fill value type ('i32') to match output element type ('f32')}}
  %0 = linalg.fill ins(%s : i32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{'linalg.matvec' op inferred input/output operand #1 has shape's dimension #0 to be 8, but found 4}}
  %0 = linalg.matvec ins(%a, %o : tensor<4x8xf32>, tensor<4xf32>) outs(%o : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %i: tensor<4x8xi1>, %x: tensor<4x8xindex>, %m: memref<4x16xf32>, %bad: tensor<8x15xf32>, %v: tensor<8xf32>, %o: tensor<4xf32>, %i8: tensor<4x8xi8>) {
  // expected-error @below {{attribute '"linalg.foo"' not supported by the linalg dialect}}
  %0 = linalg.add {linalg.foo} ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%i: tensor<1x9x3xf32>, %k: tensor<3x3x8xf32>, %o: tensor<1x4x8xf32>, %p: tensor<1x7x8xf32>) {
  // expected-error @below {{custom op 'linalg.conv_1d_nwc_wcf' 'linalg.conv_1d_nwc_wcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  %0 = linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<2xi64>} ins(%i, %k : tensor<1x9x3xf32>, tensor<3x3x8xf32>) outs(%o : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @f(%i: tensor<1x9x3xf32>, %k: tensor<3x3x8xf32>, %o: tensor<1x4x8xf32>, %p: tensor<1x7x8xf32>) {
  // expected-error @below {{custom op 'linalg.conv_1d_nwc_wcf' 'linalg.conv_1d_nwc_wcf' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  %0 = linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi32>} ins(%i, %k : tensor<1x9x3xf32>, tensor<3x3x8xf32>) outs(%o : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @f(%i: tensor<1x9x3xf32>, %k: tensor<3x3x8xf32>, %o: tensor<1x4x8xf32>, %p: tensor<1x7x8xf32>) {
  // expected-error @below {{custom op 'linalg.conv_1d_nwc_wcf' 'linalg.conv_1d_nwc_wcf' op attribute 'dilations' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  %0 = linalg.conv_1d_nwc_wcf {dilations = 1} ins(%i, %k : tensor<1x9x3xf32>, tensor<3x3x8xf32>) outs(%o : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @f(%i: tensor<1x9x3xf32>, %k: tensor<3x3x8xf32>, %o: tensor<1x4x8xf32>, %p: tensor<1x7x8xf32>) {
  // expected-error @below {{'linalg.conv_1d_nwc_wcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 12, but found 9}}
  %0 = linalg.conv_1d_nwc_wcf {strides = dense<3> : tensor<1xi64>} ins(%i, %k : tensor<1x9x3xf32>, tensor<3x3x8xf32>) outs(%o : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @f(%i: tensor<1x9x3xf32>, %k: tensor<3x3x8xf32>, %o: tensor<1x4x8xf32>, %p: tensor<1x7x8xf32>) {
  // expected-error @below {{'linalg.conv_1d_nwc_wcf' op unexpected result less than 0 at expression #1 in (d0, d1, d2, d3, d4) -> (d0, -d1 + d3, d4)}}
  %0 = linalg.conv_1d_nwc_wcf {strides = dense<-1> : tensor<1xi64>} ins(%i, %k : tensor<1x9x3xf32>, tensor<3x3x8xf32>) outs(%o : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @f(%i: tensor<1x9x3xf32>, %k: tensor<3x3x8xf32>, %o: tensor<1x4x8xf32>, %p: tensor<1x7x8xf32>) {
  // expected-error @below {{'linalg.conv_1d_nwc_wcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 15, but found 9}}
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<4> : tensor<1xi64>} ins(%i, %k : tensor<1x9x3xf32>, tensor<3x3x8xf32>) outs(%p : tensor<1x7x8xf32>) -> tensor<1x7x8xf32>
  return
}

// -----

func.func @f(%a: tensor<1x4x4x1xf32>, %k: tensor<2x2xf32>, %o: tensor<1x3x3x1xf32>) {
  // expected-error @below {{custom op 'linalg.pooling_nhwc_max_unsigned' unsupported operation: unsigned max not on uint}}
  %0 = linalg.pooling_nhwc_max_unsigned ins(%a, %k : tensor<1x4x4x1xf32>, tensor<2x2xf32>) outs(%o : tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
  return
}

// -----

func.func @f(%a: tensor<1x4x4x1xi1>, %k: tensor<2x2xi1>, %o: tensor<1x3x3x1xi1>) {
  // expected-error @below {{custom op 'linalg.pooling_nhwc_max_unsigned' unsupported operation: unsigned max not on uint}}
  %0 = linalg.pooling_nhwc_max_unsigned ins(%a, %k : tensor<1x4x4x1xi1>, tensor<2x2xi1>) outs(%o : tensor<1x3x3x1xi1>) -> tensor<1x3x3x1xi1>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  %0 = linalg.contract ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{iteration space dim at index 0 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.contract' op expected the number of indexing_map (4) to be equal to the number of input/output operands (3)}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{iteration space dim at index 1 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d2)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2 + 1, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{iteration space dim at index 2 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{iteration space dim at index 3 not used to access any operand}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d2)>, affine_map<(d0, d1, d2, d3) -> (d2, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.contract' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 8}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{ranks of shaped operand and results of corresponding affine_map differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  // expected-error @below {{iteration spaces of provided affine_maps differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d1)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op Invalid batch dimension expression.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, d0, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op expected operand #1 rank (3) to match the result rank of indexing_map (2)}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op inferred input/output operand #1 has shape's dimension #2 to be 8, but found 16}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op expects 3 dims, but got (2).}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_matmul' op Unexpected result dim expression (outside the set of default result dims).}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_reduce_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_reduce_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d2, d1)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%r : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_reduce_matmul' op expects 2 dims, but got (3).}}
  %0 = linalg.batch_reduce_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%r : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %r: tensor<4x16xf32>) {
  // expected-error @below {{'linalg.batch_reduce_matmul' op Invalid broadcast requested.}}
  %0 = linalg.batch_reduce_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>] ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%r : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %v: tensor<8xf32>, %x: tensor<4x8xi32>) {
  // expected-error @below {{'linalg.elementwise' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a, %v : tensor<4x8xf32>, tensor<8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %v: tensor<8xf32>, %x: tensor<4x8xi32>) {
  // expected-error @below {{custom op 'linalg.elementwise' expected ElementwiseKind attribute}}
  %0 = linalg.elementwise kind=#linalg.unary_fn<exp> ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %v: tensor<8xf32>, %x: tensor<4x8xi32>) {
  // expected-error @below {{custom op 'linalg.elementwise' expected 'kind'}}
  %0 = linalg.elementwise ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %v: tensor<8xf32>, %x: tensor<4x8xi32>) {
  // expected-error @below {{'linalg.elementwise' op inferred input/output operand #1 has shape's dimension #0 to be 8, but found 4}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%v, %a : tensor<8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.map' op expected shape of input (4, 9) to match shape of output (4, 8)}}
  %0 = linalg.map { arith.addf } ins(%a, %b : tensor<4x8xf32>, tensor<4x9xf32>) outs(%c : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'arith.addf' op expected 2 operands, but found 1}}
  %0 = linalg.map { arith.addf } ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.map' op expects number of operands to match the arity of mapper, but got: 2 and 1}}
  %0 = linalg.map ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) (%x: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.map' op expected element type of input 'f32' to match bbArg type 'f64'}}
  %0 = linalg.map ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) (%x: f64, %y: f32) {
    linalg.yield %y : f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  %0 = linalg.map ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) (%x: f32, %y: f32) {
    // expected-error @below {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield %x, %y : f32, f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = linalg.map { arith.addf } ins(%i, %i : tensor<4x8xi32>, tensor<4x8xi32>) outs(%i : tensor<4x8xi32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [-1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [8]}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op number of dimensions after reduction 0 doesn't match the init rank 1}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op number of dimensions after reduction 2 doesn't match the init rank 1}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = []
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>)
  // expected-error @below {{custom op 'linalg.reduce' expected 'dimensions'}}
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op mismatching number of operands and block arguments}}
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] (%x: f32) {
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op input element type 'f32' does not match corresponding block argument type 'f64'}}
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] (%x: f64, %y: f32) {
    linalg.yield %y : f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op output element type 'f32' does not match corresponding block argument type 'f64'}}
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1] (%x: f32, %y: f64) {
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.reduce' op expects all inputs to have the same shapes. Shape at input-index 1 is not equal to the shape at input-index 0.}}
  %0:2 = linalg.reduce ins(%a, %b : tensor<4x8xf32>, tensor<4x9xf32>) outs(%v, %v : tensor<4xf32>, tensor<4xf32>) dimensions = [1] (%x: f32, %y: f32, %z: f32, %w: f32) {
    linalg.yield %x, %y : f32, f32
  }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [0, 0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.transpose' op size of permutation 1 does not match the argument rank 2}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [0, 2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.transpose' op dim(result, 0) = 8 doesn't match dim(input, permutation[0]) = 4}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [-1, 0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.transpose' op size of permutation 3 does not match the argument rank 2}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [0, 1, 2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.transpose' op input rank 2 does not match init rank 1}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>)
  // expected-error @below {{custom op 'linalg.transpose' expected 'permutation'}}
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.yield' op type of yield operand 1 ('f32') doesn't match the element type of the enclosing linalg.generic op ('i32')}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%i : tensor<4x8xi32>) permutation = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 8}}
  %0 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: 2}}
  %0 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: -1}}
  %0 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [-1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %0 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 0, init rank: 2}}
  %0 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = []
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(-1) ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x9xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%v : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.softmax' op failed to verify that input and output have same element type}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%i : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4x8xf32>, %v: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>, %s: f32) {
  // expected-error @below {{'linalg.softmax' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{invalid zero tile factor}}
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [0, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %t inner_dims_pos = [0, 2] inner_tiles = [8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %t inner_dims_pos = [0, 0] inner_tiles = [8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{invalid outer_dims_perm vector}}
  %0 = linalg.pack %t outer_dims_perm = [0, 2] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{outer_dims_perm must be a permutation or empty}}
  %0 = linalg.pack %t outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{packed rank != (unpacked rank + num tiling factors), got 4 != 3}}
  %0 = linalg.pack %t inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{expected 'tensor<128x16x8x2xf32>' for the packed domain value, got 'tensor<16x128x8x2xf32>'}}
  %0 = linalg.pack %t outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{'linalg.pack' op expected padding_value has 'f32' but got: 'i32'}}
  %0 = linalg.pack %t padding_value(%x : i32) inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %u : tensor<128x256xf32> -> tensor<?x?x8x?xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %t inner_dims_pos = [-1, 1] inner_tiles = [8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [-8, 2] into %d : tensor<128x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %z : tensor<128x256xf32> -> tensor<?x?x?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %odd inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %d : tensor<127x256xf32> -> tensor<16x128x8x2xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %t : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8] into %t : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{invalid inner_dims_pos vector}}
  %0 = linalg.unpack %d inner_dims_pos = [0, 3] inner_tiles = [8, 2] into %t : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{expected 'tensor<128x16x8x2xf32>' for the packed domain value, got 'tensor<16x128x8x2xf32>'}}
  %0 = linalg.unpack %d outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %t : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{invalid zero tile factor}}
  %0 = linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [0, 2] into %t : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %t : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%t: tensor<128x256xf32>, %d: tensor<16x128x8x2xf32>, %e: tensor<16x128x8xf32>, %x: i32, %n: index, %g: tensor<128x16x8x2xf32>, %u: tensor<?x?x8x?xf32>, %odd: tensor<127x256xf32>, %z: tensor<?x?x?x?xf32>) {
  // expected-error @below {{invalid outer_dims_perm vector}}
  %0 = linalg.unpack %d outer_dims_perm = [1, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %t : tensor<16x128x8x2xf32> -> tensor<128x256xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f4 : tensor<2x4x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op expect filter width either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%h : tensor<2x3x4x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op expect either filter height or width equals to r}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f1 : tensor<2x1x1x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%vo : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op failed to verify that all of {filter, output} have same element type}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%w : tensor<6x6x5x2xf64>) -> tensor<6x6x5x2xf64>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op operand #0 must be 4D tensor of any type values, but got 'tensor<6x6x2x2x2x2xf32>'}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{custom op 'linalg.winograd_filter_transform' expected string or keyword containing one of the following enum values for attribute 'fmr' [F_2_3, F_4_3, F_2_5]}}
  %0 = linalg.winograd_filter_transform fmr(F_9_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_filter_transform' op expected type of operand #1 ('tensor<6x6x5x2xf32>') to match type of corresponding result ('tensor<6x6x5x?xf32>')}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x?xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%i4 : tensor<2x10x11x5xf32>) outs(%v : tensor<6x6x2x2x2x2xf32>) -> tensor<6x6x2x2x2x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_output_transform' op expect input height equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%v5 : tensor<5x6x2x2x2x2xf32>) outs(%vo : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_output_transform' op expect input width equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%v1 : tensor<6x5x2x2x2x2xf32>) outs(%vo : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x3x3x5xf32>, %f4: tensor<2x4x3x5xf32>, %f1: tensor<2x1x1x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %vo: tensor<2x8x8x2xf32>, %w: tensor<6x6x5x2xf64>, %i4: tensor<2x10x11x5xf32>, %v5: tensor<5x6x2x2x2x2xf32>, %v1: tensor<6x5x2x2x2x2xf32>, %h: tensor<2x3x4x5xf32>) {
  // expected-error @below {{'linalg.winograd_output_transform' op the output shape is not expected}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%a: memref<?x?x?x?xf32>, %b: memref<?x?x?x?xf32>) {
  // expected-error @below {{unexpected loop dimension for convolution op}}
  linalg.conv_2d_nhwc_hwcf {strides = dense<0> : tensor<2xi64>} ins(%a, %b : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a : memref<?x?x?x?xf32>)
  return
}

// -----

func.func @f(%a: memref<?x?x?x?xf32>, %b: memref<?x?x?x?xf32>) {
  // expected-error @below {{unexpected input index map for convolutions}}
  linalg.conv_2d_nhwc_hwcf {strides = dense<0> : tensor<2xi64>, dilations = dense<0> : tensor<2xi64>} ins(%a, %b : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%a : memref<?x?x?x?xf32>)
  return
}

// -----

func.func @f(%a: memref<?x?x?xf32>, %b: memref<?xf32>) {
  // expected-error @below {{expected op with 2 inputs and 1 output}}
  "linalg.pooling_nwc_sum"(%a, %b, %a) <{operandSegmentSizes = array<i32: 1, 2>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    "arith.addi"(%x) : (f32) -> ()
    linalg.yield
  }) : (memref<?x?x?xf32>, memref<?xf32>, memref<?x?x?xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  // expected-error @below {{expected op with 1 input and 1 output}}
  "linalg.fill"(%a) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: f32):
    linalg.yield
  }) : (memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<?x?xf32>, %b: memref<?xf32>) {
  // expected-error @below {{expected add/mul op in the body}}
  "linalg.matvec"(%a, %b, %b) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %z, %y : f32
    linalg.yield %1 : f32
  }) : (memref<?x?xf32>, memref<?xf32>, memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4x4xf32>) {
  // expected-error @below {{expected add/mul op in the body}}
  "linalg.matmul"(%a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %y : f32
  }) : (memref<4x4xf32>, memref<4x4xf32>, memref<4x4xf32>) -> ()
  return
}

// -----

func.func @f(%a: tensor<2x4xf32>, %b: tensor<4xf32>) {
  // expected-error @below {{'linalg.matvec' op expected type of operand #2 ('tensor<4xf32>') to match type of corresponding result ('tensor<2xf32>')}}
  %0 = "linalg.matvec"(%a, %b, %b) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  }) : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xi32>) {
  // expected-error @below {{'linalg.softmax' op expected that operand #1 is a tensor or a memref}}
  "linalg.softmax"(%a, %a) <{dimension = 1 : i64}> : (vector<2x3xi32>, vector<2x3xi32>) -> ()
  return
}
