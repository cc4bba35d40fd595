// What the verifiers of vector refuse, in the generic form: every operation, broken in one place.

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "vector.reduction"(%0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "vector.reduction"(%0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xi32>
    %1 = "t.def"() : () -> i32
    %2 = "vector.reduction"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (vector<8xi32>, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.reduction"(%0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<minnumf>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.reduction"(%0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<minnumf>}> : (vector<f32>) -> memref<4xf32, strided<[2], offset: ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.reduction"(%0, %1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<mul>}> : (vector<8xf32>, f32) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.multi_reduction"(%0, %0) <{kind = #vector.kind<maxnumf>, reduction_dims = array<i64>}> : (vector<4x8xf32>, vector<4x8xf32>) -> bf16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "t.def"() : () -> f32
    "vector.multi_reduction"(%0, %1) <{kind = #vector.kind<mul>, reduction_dims = array<i64: 0, 1>}> {note} : (vector<4x8xf32>, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> vector<4x8xf32>
    %2 = "vector.multi_reduction"(%0, %1) <{kind = #vector.kind<maxnumf>, reduction_dims = array<i64>}> : (f32, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "t.def"() : () -> vector<4xf32>
    %2 = "vector.multi_reduction"(%0, %1) <{kind = #vector.kind<add>, reduction_dims = array<i64>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> vector<4x[8]xf32>
    %2 = "t.def"() : () -> vector<4xf32>
    %3 = "vector.multi_reduction"(%1, %2, %0) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x[8]xf32>, vector<4xf32>, i32) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xi1>
    %1 = "t.def"() : () -> vector<4x8xf32>
    %2 = "t.def"() : () -> vector<4xf32>
    %3 = "vector.mask"(%0) ({
      %4 = "vector.multi_reduction"(%1, %2) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<4xf32>) -> vector<1xf32>
      "vector.yield"(%4) : (vector<1xf32>) -> ()
    }) : (vector<4x8xi1>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.scan"(%0, %1) <{inclusive = false, kind = #vector.kind<mul>, reduction_dim = 0 : i64}> {note} : (vector<8xf32>, vector<f32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<f32>
    %2:2 = "vector.scan"(%0) <{inclusive = false, kind = #vector.kind<mul>, reduction_dim = 0 : i64}> {note} : (vector<8xf32>) -> (vector<8xf32>, vector<f32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "t.def"() : () -> vector<4xf32>
    %2:2 = "vector.scan"(%0, %1) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 1 : i64}> : (vector<4x8xf32>, vector<4xf32>) -> (i1, vector<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<f32>
    %2:2 = "vector.scan"(%0, %1) <{inclusive = false, kind = #vector.kind<mul>, reduction_dim = 1 : i64}> {note} : (vector<8xf32>, vector<f32>) -> (vector<8xf32>, vector<f32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<f32>
    %2:2 = "vector.scan"(%0, %1) <{inclusive = false, kind = #vector.kind<mul>, reduction_dim = 0 : i64}> {note} : (vector<8xf32>, vector<f32>) -> (vector<1xf32>, vector<f32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<f32>
    %2:2 = "vector.scan"(%0, %1) <{inclusive = false, kind = #vector.kind<mul>, reduction_dim = -1 : i64}> {note} : (vector<8xf32>, vector<f32>) -> (vector<8xf32>, vector<f32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.contract"(%0, %0, %1) <{indexing_maps = [#map, #map, #map1], kind = #vector.kind<maximumf>}> : (vector<8xf32>, vector<8xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.contract"(%0, %0, %1) <{indexing_maps = [#map, #map, #map1], iterator_types = [[0, 1], [2]], kind = #vector.kind<maximumf>}> : (vector<8xf32>, vector<8xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.contract"(%0, %0, %1) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<maximumf>}> : (vector<8xf32>, vector<8xf32>, f32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.contract"(%0, %0, %1) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<maximumf>}> : (vector<8xf32>, vector<8xf32>, f32) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.contract"(%0, %0, %1) <{indexing_maps = [#map, #map, #map1, #map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<maximumf>}> : (vector<8xf32>, vector<8xf32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "t.def"() : () -> f32
    %3 = "vector.contract"(%1, %0, %2) <{indexing_maps = [#map, #map, #map1], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<maximumf>}> : (vector<8xf32>, bf16, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf32>
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "vector.outerproduct"() <{kind = #vector.kind<add>}> : () -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.outerproduct"(%0, %1, %0) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32, vector<4xf32>) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> vector<4xf32>
    %2 = "t.def"() : () -> vector<8xf32>
    %3 = "vector.outerproduct"(%0, %2) <{kind = #vector.kind<add>}> : (bf16, vector<8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> vector<4xf32>
    %2 = "t.def"() : () -> f32
    %3 = "vector.outerproduct"(%1, %0, %1) <{kind = #vector.kind<add>}> : (vector<4xf32>, i1, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<1xf32>
    %1 = "t.def"() : () -> vector<4xf32>
    %2 = "t.def"() : () -> vector<8xf32>
    %3 = "vector.outerproduct"(%1, %0) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<1xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<[4]xf32>
    %1 = "t.def"() : () -> vector<4xf32>
    %2 = "t.def"() : () -> f32
    %3 = "vector.outerproduct"(%1, %2, %0) <{kind = #vector.kind<add>}> : (vector<4xf32>, f32, vector<[4]xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.fma"(%0, %0) {note} : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.fma"(%0, %0, %0) {note} : (vector<4x8xf32>, vector<4x8xf32>, vector<4x8xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.fma"(%0, %0, %0) {note} : (vector<4x8xf32>, vector<4x8xf32>, vector<4x8xf32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.fma"(%0, %0, %0) ({
    }) {note} : (vector<4x8xf32>, vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> vector<4x8xf32>
    %2 = "vector.fma"(%1, %1, %0) {note} : (vector<4x8xf32>, vector<4x8xf32>, i1) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "vector.broadcast"(%0) : (f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "vector.broadcast"(%0) : (f32) -> vector<8xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "vector.broadcast"(%0) {note} : (vector<8xf32>) -> vector<4x8x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "vector.broadcast"(%0) ({
    }) {note} : (vector<8xf32>) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> tensor<4xf32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.broadcast"(%0) : (tensor<4xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "vector.broadcast"(%1, %0) : (index, index) -> vector<[4]xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.shape_cast"(%0) : (vector<4x8xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.shape_cast"(%0) : (vector<4x8xf32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.shape_cast"(%0) : (vector<4x8xf32>) -> vector<32xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.shape_cast"(%0) : (vector<4x8xf32>) -> vector<[32]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> vector<4x8xf32>
    %2 = "vector.shape_cast"(%0) : (i32) -> vector<32xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x[8]xf32>
    %1 = "vector.shape_cast"(%0) ({
    }) {note} : (vector<4x[8]xf32>) -> vector<2x2x[8]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.transpose"(%0) : (vector<4x8xf32>) -> vector<8x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.transpose"(%0) <{permutation = array<i64>}> {note} : (vector<f32>) -> !t.x
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    "vector.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (vector<4x8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.transpose"() <{permutation = array<i64: 1, 0>}> : () -> vector<8x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.transpose"(%0) <{permutation = array<i64>}> {note} : (vector<f32>) -> vector<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.transpose"(%0) <{permutation = array<i64: 1>}> {note} : (vector<f32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    "vector.bitcast"(%0) : (vector<4x8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.bitcast"() : () -> vector<4x16xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.bitcast"(%0) : (vector<4x8xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.bitcast"(%0) : (vector<4x8xf32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.bitcast"(%0) : (vector<4x8xf32>) -> vector<4x1xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1 = "vector.bitcast"(%0) : (vector<4x8xf32>) -> vector<5x17xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x5xf32>
    "vector.type_cast"(%0) : (memref<4x5xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x5xf32>
    %1 = "vector.type_cast"(%0) : (memref<4x5xf32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x5xf32>
    %1 = "vector.type_cast"() : () -> memref<vector<4x5xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x5xf32>
    %1 = "vector.type_cast"(%0) : (memref<4x5xf32>) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x5xf32>
    %1 = "vector.type_cast"(%0) : (memref<4x5xf32>) -> memref<4xf32, strided<[2], offset: ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4xvector<5xf32>>
    %1 = "vector.type_cast"(%0) {note} : (memref<4xvector<5xf32>>) -> memref<4xf32, 3>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "vector.extract"(%0) : (vector<8xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "vector.extract"() <{static_position = array<i64: 3>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "vector.extract"(%0) <{static_position = array<i64: 3>}> : (vector<8xf32>) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.extract"(%0) <{static_position = array<i64>}> : (vector<f32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.extract"(%0) <{static_position = array<i64>}> : (vector<f32>) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.extract"(%0) <{static_position = array<i64>}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.insert"() <{static_position = array<i64>}> : () -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "vector.insert"(%0, %1) <{static_position = array<i64: 3>}> : (f32, vector<8xf32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.insert"(%0, %1) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.insert"(%0, %1) <{static_position = array<i64>}> : (f32, vector<f32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.insert"(%0, %1) <{static_position = array<i64: 1>}> : (f32, vector<f32>) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "vector.insert"(%0, %1) <{static_position = array<i64>}> : (f32, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.to_elements"() {note} : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.to_elements"(%0) {note} : (vector<f32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.to_elements"(%0) {note} : (!t.x) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "vector.from_elements"() {note} : () -> vector<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "vector.from_elements"(%0, %0, %1, %0) {note} : (f32, f32, f32, f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "vector.from_elements"(%0, %0, %1, %0) ({
    }) {note} : (f32, f32, f32, f32) -> vector<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<[16]xf32>
    %2 = "vector.scalable.insert"(%0) <{pos = 8 : i64}> : (vector<8xf32>) -> vector<[16]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<[16]xf32>
    "vector.scalable.insert"(%0, %1) <{pos = 8 : i64}> : (vector<8xf32>, vector<[16]xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<[16]xf32>
    %2 = "vector.scalable.insert"(%0, %1) <{pos = 8 : i64}> : (vector<8xf32>, vector<[16]xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<[16]xf32>
    %2 = "vector.scalable.insert"(%0, %1) <{pos = 8 : i64}> : (vector<8xf32>, vector<[16]xf32>) -> vector<[4]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<[16]xf32>
    %2 = "vector.scalable.insert"(%0, %1) <{pos = 1 : i8}> : (vector<8xf32>, vector<[16]xf32>) -> vector<[16]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<[16]xf32>
    %2 = "vector.scalable.insert"(%0, %1) <{pos = 7 : i64}> : (vector<8xf32>, vector<[16]xf32>) -> vector<[16]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<[16]xf32>
    %1 = "vector.scalable.extract"() <{pos = 4 : i64}> {note} : () -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<[16]xf32>
    "vector.scalable.extract"(%0) <{pos = 4 : i64}> {note} : (vector<[16]xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<[16]xf32>
    %1 = "vector.scalable.extract"(%0) <{pos = 4 : i64}> {note} : (vector<[16]xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<[16]xf32>
    %1 = "vector.scalable.extract"(%0) <{pos = true}> {note} : (vector<[16]xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<[16]xf32>
    %1 = "vector.scalable.extract"(%0) <{pos = 1 : i64}> {note} : (vector<[16]xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<[16]xf32>
    %1 = "vector.scalable.extract"(%0) <{pos = 4 : i64}> {note} : (vector<[16]xf32>) -> vector<[4]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8x16xf32>
    "vector.extract_strided_slice"(%0) <{offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}> : (vector<4x8x16xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8x16xf32>
    %1 = "vector.extract_strided_slice"() <{offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}> : () -> vector<2x4x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8x16xf32>
    %1 = "vector.extract_strided_slice"(%0) <{offsets = [0, 2], sizes = [2, 4]}> : (vector<4x8x16xf32>) -> vector<2x4x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8x16xf32>
    %1 = "vector.extract_strided_slice"(%0) <{offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}> : (vector<4x8x16xf32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8x16xf32>
    %1 = "vector.extract_strided_slice"(%0) <{offsets = [0, 2], sizes = [2, 4], strides = []}> : (vector<4x8x16xf32>) -> vector<2x4x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8x16xf32>
    %1 = "vector.extract_strided_slice"(%0) <{offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}> : (vector<4x8x16xf32>) -> vector<[4]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<4x8x16xf32>
    %2 = "vector.insert_strided_slice"() <{offsets = [0, 0, 2], strides = [1]}> {note} : () -> vector<4x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<4x8x16xf32>
    %2 = "vector.insert_strided_slice"(%0, %1) <{strides = [1]}> {note} : (vector<8xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<4x8x16xf32>
    %2 = "vector.insert_strided_slice"(%0, %1) <{offsets = [0, 0, 2], strides = [1]}> {note} : (vector<8xf32>, vector<4x8x16xf32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<4x8x16xf32>
    %2 = "vector.insert_strided_slice"(%0, %1) <{offsets = [], strides = [1]}> {note} : (vector<8xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<4x8x16xf32>
    %2 = "vector.insert_strided_slice"(%0, %1) <{offsets = [0, 0, 2], strides = []}> {note} : (vector<8xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<4x8x16xf32>
    %2 = "vector.insert_strided_slice"(%0, %1) <{offsets = [7, 0, 2], strides = [1]}> {note} : (vector<8xf32>, vector<4x8x16xf32>) -> vector<4x8x16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.shuffle"() <{mask = array<i64: 0, 1, 1>}> : () -> vector<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.shuffle"(%0, %0) <{mask = array<i64: 0, 1, 1>}> : (vector<f32>, vector<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    "vector.shuffle"(%0, %0) <{mask = array<i64: 0, 8, -1, 3>}> : (vector<8xf32>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.shuffle"(%0, %0) <{mask = array<i64: 0, 1, 1>}> : (vector<f32>, vector<f32>) -> vector<1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "vector.shuffle"(%1, %0) <{mask = array<i64: 0, 8, -1, 3>}> : (vector<8xf32>, i1) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<i32>
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.shuffle"(%1, %0) <{mask = array<i64: 0, 1, 1>}> : (vector<f32>, vector<i32>) -> vector<3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.interleave"() : () -> vector<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.interleave"(%0, %0) : (vector<f32>, vector<f32>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<[16]xf32>
    "vector.interleave"(%0, %0) : (vector<[16]xf32>, vector<[16]xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "vector.interleave"(%0, %0) : (vector<f32>, vector<f32>) -> vector<[2]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> vector<f32>
    %2 = "vector.interleave"(%0, %1) : (ui8, vector<f32>) -> vector<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<f32>
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "vector.interleave"(%1, %0) {note} : (vector<8xf32>, vector<f32>) -> vector<16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1:2 = "vector.deinterleave"() {note} : () -> (vector<4x4xf32>, vector<4x4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1:2 = "vector.deinterleave"(%0) {note} : (vector<4x8xf32>) -> (vector<4x4xf32>, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1:2 = "vector.deinterleave"(%0) {note} : (vector<4x8xf32>) -> (vector<4x4xf32>, vector<4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4x8xf32>
    %1:2 = "vector.deinterleave"(%0) {note} : (vector<4x8xf32>) -> (vector<4xf32>, vector<4x4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> vector<4x8xf32>
    %2:2 = "vector.deinterleave"(%0) {note} : (i1) -> (vector<4x4xf32>, vector<4x4xf32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "vector.step"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.step"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.step"() ({
    }) : () -> vector<4xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "vector.step"(%0) : (f32) -> vector<4xindex>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "vector.vscale"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.vscale"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.vscale"() ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "vector.vscale"(%0) : (i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "vector.load"() : () -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "vector.load"(%0, %1, %1) : (memref<?x?xf32>, index, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?xvector<4xf32>>
    %1 = "t.def"() : () -> index
    %2 = "vector.load"(%1) <{nontemporal = false}> : (index) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2:2 = "vector.load"(%0, %1, %1) : (memref<?x?xf32>, index, index) -> (vector<8xf32>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "vector.load"(%0, %1, %1) <{alignment = true}> : (memref<?x?xf32>, index, index) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "vector.load"(%1, %2, %0) : (memref<?x?xf32>, index, i1) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    "vector.store"(%0, %1, %2) : (vector<8xf32>, memref<?x?xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "t.def"() : () -> memref<?x?xf32>
    %3 = "t.def"() : () -> index
    "vector.store"(%1, %0, %3, %3) : (vector<8xf32>, ui8, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "t.def"() : () -> memref<?x?xf32>
    %3 = "t.def"() : () -> index
    "vector.store"(%1, %2, %3, %0) : (vector<8xf32>, memref<?x?xf32>, index, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<4xf32>
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "t.def"() : () -> memref<?x?xf32>
    %3 = "t.def"() : () -> index
    "vector.store"(%0, %2, %3, %3) : (memref<4xf32>, memref<?x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<[4]xi32>
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "t.def"() : () -> memref<?x?xf32>
    %3 = "t.def"() : () -> index
    "vector.store"(%0, %2, %3, %3) : (vector<[4]xi32>, memref<?x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf32>
    %1 = "t.def"() : () -> memref<?xvector<4xf32>>
    %2 = "t.def"() : () -> index
    "vector.store"(%0, %1, %2) <{alignment = 0 : i64, nontemporal = true}> : (vector<4xf32>, memref<?xvector<4xf32>>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.maskedload"() {note} : () -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.maskedload"(%0, %1, %1, %2, %3) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, vector<8xf32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.maskedload"(%0, %1, %1, %2, %3) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, vector<8xf32>) -> vector<8xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.maskedload"(%0, %1, %1, %2, %3) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, vector<8xf32>) -> vector<8x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    %5 = "vector.maskedload"(%0, %2, %2, %3, %4) {note} : (!t.x, index, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    %5 = "vector.maskedload"(%1, %2, %2, %3, %0) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, f32) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    "vector.maskedstore"() {note} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.maskedstore"(%0, %2, %2, %3, %4) {note} : (i1, index, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.maskedstore"(%1, %2, %2, %3, %0) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, ui8) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.maskedstore"(%1, %2, %2, %0, %4) {note} : (memref<?x?xf32>, index, index, f80, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.maskedstore"(%1, %0, %2, %3, %4) {note} : (memref<?x?xf32>, i1, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<4xf32>
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.maskedstore"(%0, %2, %2, %3, %4) {note} : (memref<4xf32>, index, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> tensor<?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi32>
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    %5 = "vector.gather"() <{alignment = 8 : i64}> : () -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi32>
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    %5 = "vector.gather"(%0, %1, %1, %2, %3, %4) : (memref<?x?xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> tensor<?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi32>
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.gather"(%0, %1, %2, %3, %4) <{alignment = 8 : i64}> : (tensor<?xf32>, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> tensor<?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi32>
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    %5 = "vector.gather"(%0, %1, %2, %3, %4) <{alignment = 5 : i32}> : (tensor<?xf32>, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi32>
    %4 = "t.def"() : () -> vector<8xi1>
    %5 = "t.def"() : () -> vector<8xf32>
    %6 = "vector.gather"(%1, %2, %2, %0, %4, %5) : (memref<?x?xf32>, index, index, i32, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi32>
    %4 = "t.def"() : () -> vector<8xi1>
    %5 = "t.def"() : () -> vector<8xf32>
    %6 = "vector.gather"(%1, %2, %2, %3, %4, %0) : (memref<?x?xf32>, index, index, vector<8xi32>, vector<8xi1>, none) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi32>
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.scatter"(%0, %1, %1, %2, %3) {note} : (memref<?x?xf32>, index, index, vector<8xi32>, vector<8xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> tensor<?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi32>
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    %5 = "vector.scatter"(%0, %1, %2, %3, %4) : (tensor<?xf32>, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> tensor<?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi32>
    %4 = "t.def"() : () -> vector<8xi1>
    %5 = "t.def"() : () -> vector<8xf32>
    %6 = "vector.scatter"(%1, %2, %3, %0, %5) : (tensor<?xf32>, index, vector<8xi32>, i1, vector<8xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> tensor<?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi32>
    %4 = "t.def"() : () -> vector<8xi1>
    %5 = "t.def"() : () -> vector<8xf32>
    %6 = "vector.scatter"(%1, %2, %3, %4, %0) : (tensor<?xf32>, index, vector<8xi32>, vector<8xi1>, bf16) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> tensor<?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi32>
    %4 = "t.def"() : () -> vector<8xi1>
    %5 = "t.def"() : () -> vector<8xf32>
    %6 = "vector.scatter"(%1, %0, %3, %4, %5) : (tensor<?xf32>, ui8, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi32>
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.scatter"(%0, %1, %1, %2, %3, %4) <{alignment = 5 : i32}> {note} : (memref<?x?xf32>, index, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.expandload"() {note} : () -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.expandload"(%1, %1, %2, %3) {note} : (index, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    "vector.expandload"(%0, %1, %1, %2, %3) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.expandload"(%0, %1, %1, %2, %3) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, vector<8xf32>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.expandload"(%0, %1, %1, %2, %3) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, vector<8xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    %4 = "vector.expandload"(%0, %1, %1, %2, %3) {note} : (memref<?x?xf32>, index, index, vector<8xi1>, vector<8xf32>) -> vector<[8]xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    "vector.compressstore"(%1, %1, %2, %3) <{alignment = 4 : i64}> : (index, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    "vector.compressstore"(%0, %1, %2, %3) <{alignment = 4 : i64}> : (memref<?x?xf32>, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "t.def"() : () -> vector<8xf32>
    "vector.compressstore"(%0, %1, %1, %2, %3) <{alignment = 5 : i32}> : (memref<?x?xf32>, index, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.compressstore"(%1, %2, %2, %3, %0) <{alignment = 4 : i64}> : (memref<?x?xf32>, index, index, vector<8xi1>, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.compressstore"(%1, %2, %2, %0, %4) <{alignment = 4 : i64}> : (memref<?x?xf32>, index, index, i32, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> vector<8xi1>
    %4 = "t.def"() : () -> vector<8xf32>
    "vector.compressstore"(%1, %0, %2, %3, %4) <{alignment = 4 : i64}> : (memref<?x?xf32>, i1, index, vector<8xi1>, vector<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<f32>
    %1 = "t.def"() : () -> f32
    %2 = "vector.transfer_read"(%0, %1) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = #map}> : (memref<f32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> memref<f32>
    %2 = "t.def"() : () -> f32
    %3 = "vector.transfer_read"(%0, %2) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = #map}> : (index, f32) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> (() -> ())
    %1 = "t.def"() : () -> memref<f32>
    %2 = "t.def"() : () -> f32
    %3 = "vector.transfer_read"(%1, %0) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = #map}> : (memref<f32>, () -> ()) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<4xf32, 3>
    %1 = "t.def"() : () -> memref<f32>
    %2 = "t.def"() : () -> f32
    %3 = "vector.transfer_read"(%0, %2) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = #map}> : (memref<4xf32, 3>, f32) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "vector.transfer_read"(%0, %1, %2) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, f32) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0, d1) -> (0, d0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "vector.transfer_read"(%0, %1, %1, %2) <{in_bounds = [7, 7], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}> : (memref<?x?xf32>, index, index, f32) -> vector<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<f32>
    %1 = "t.def"() : () -> memref<f32>
    "vector.transfer_write"(%0, %1) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 0, 0>, permutation_map = #map}> ({
    }) : (vector<f32>, memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> (() -> ())
    %1 = "t.def"() : () -> vector<f32>
    %2 = "t.def"() : () -> memref<f32>
    "vector.transfer_write"(%0, %2) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 0, 0>, permutation_map = #map}> : (() -> (), memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<f32>
    %1 = "t.def"() : () -> vector<f32>
    %2 = "t.def"() : () -> memref<f32>
    "vector.transfer_write"(%1, %0) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 0, 0>, permutation_map = #map}> : (vector<f32>, vector<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    "vector.transfer_write"(%0, %1, %2, %2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<8xf32>, memref<?x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    "vector.transfer_write"(%0, %1, %2, %2) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<8xf32>, memref<?x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0, d1) -> (d1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> memref<?x?xf32>
    %2 = "t.def"() : () -> index
    "vector.transfer_write"(%0, %1, %2, %2) <{in_bounds = [[0, 1], [2]], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = #map}> : (vector<8xf32>, memref<?x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.constant_mask"() {note} : () -> vector<[4]xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 1>}> : () -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64>}> : () -> vector<i1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 4>}> {note} : () -> vector<i1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 1, -2>}> : () -> vector<4x3xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 1, -2>}> {note} : () -> vector<[4]xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "vector.create_mask"() : () -> vector<4x3xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "vector.create_mask"(%0, %0) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "vector.create_mask"(%0) {note} : (index) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "vector.create_mask"(%0) ({
    }) {note} : (index) -> vector<i1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> index
    %2 = "vector.create_mask"(%0) {note} : (i32) -> vector<i1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xi1>
    "vector.mask"(%0) ({
    ^bb0:
    }) : (vector<8xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> vector<8xi1>
    "vector.mask"(%0) ({
      "vector.yield"() : () -> ()
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<8xi1>
    %2 = "vector.mask"(%1) ({
      %3 = "vector.reduction"(%0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f32
      "func.return"(%3) : (f32) -> ()
    }) : (vector<8xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<8xi1>
    %2 = "vector.mask"(%1) ({
      %3 = "vector.reduction"(%0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f32
      "vector.yield"(%3) : (f32) -> ()
    }) : (vector<8xi1>) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<8x2xi1>
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "vector.mask"(%0) ({
      %4 = "vector.reduction"(%1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f32
      "vector.yield"(%4) : (f32) -> ()
    }) : (vector<8x2xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<8xi1>
    %2 = "vector.mask"(%1) ({
      %3 = "vector.reduction"(%0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f32
      "vector.yield"(%3) : (f32) -> ()
    ^bb1:  // no predecessors
      "t.end"() : () -> ()
    }) : (vector<8xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xi1>
    "vector.mask"(%0) ({
      "vector.yield"() ({
      }) : () -> ()
    }) : (vector<8xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> vector<8xi1>
    "vector.mask"(%1) ({
      "vector.yield"(%0) : (index) -> ()
    }) : (vector<8xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<8xf32>
    %1 = "t.def"() : () -> vector<8xi1>
    %2 = "vector.mask"(%1) ({
      %3 = "vector.reduction"(%0) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f32
      %4 = "vector.yield"(%3) : (f32) -> i32
    }) : (vector<8xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> vector<8xf32>
    %2 = "t.def"() : () -> vector<8xi1>
    %3 = "vector.mask"(%2) ({
      %4 = "vector.reduction"(%1) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xf32>) -> f32
      "vector.yield"(%0) : (!t.x) -> ()
    }) : (vector<8xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "vector.print"() <{punctuation = #vector.punctuation<open>}> ({
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    "vector.print"(%0) <{punctuation = #vector.punctuation<newline>, stringLiteral = "c"}> {note} : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> vector<[4]xi1>
    "vector.print"(%0) <{punctuation = #vector.punctuation<no_punctuation>}> : (!t.x) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "vector.print"() <{punctuation = 5 : i32}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = #t.x}> {note} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
