// What the verifiers of affine refuse, in the generic form: every operation, broken in one place.

#map = affine_map<() -> (5)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "affine.apply"() <{map = #map}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "affine.apply"() <{map = #map}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> index
    %2 = "affine.apply"(%0) <{map = #map}> {note} : (ui8) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "affine.apply"() <{map = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.min"(%0, %1) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.min"(%0, %1) <{map = #map}> : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0)[s0] -> (d0, s0, 10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.min"(%0, %1) <{map = #map}> : (index, index) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0)[s0] -> (d0, s0, 10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2:2 = "affine.min"(%0, %1) <{map = #map}> : (index, index) -> (index, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0)[s0] -> (d0, s0, 10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> index
    %3 = "affine.min"(%1, %0) <{map = #map}> : (index, i1) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.min"(%0, %1) <{map}> : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.max"(%0, %1) {note} : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.max"(%0, %1) <{map = #map}> {note} : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<()[s0, s1] -> (s0 - s1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.max"(%0, %1) <{map = #map}> {note} : (index, index) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<()[s0, s1] -> (s0 - s1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.max"(%0, %1) <{map = #map}> ({
    }) {note} : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<()[s0, s1] -> (s0 - s1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> index
    %3 = "affine.max"(%1, %0) <{map = #map}> {note} : (index, i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.max"(%0, %1) <{map}> {note} : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "affine.delinearize_index"() <{static_basis = array<i64>}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1:3 = "affine.delinearize_index"(%0) <{static_basis = array<i64: 2, 4>}> {note} : (index) -> (index, i1, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> index
    %2 = "affine.delinearize_index"(%0) <{static_basis = array<i64>}> : (ui8) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1:3 = "affine.delinearize_index"(%0) <{static_basis = array<i64: 2, 4>}> ({
    }) {note} : (index) -> (index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2:3 = "affine.delinearize_index"(%0, %1) <{static_basis = array<i64: -1, -1, -1>}> : (index, index) -> (index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> index
    %3:3 = "affine.delinearize_index"(%1, %0) <{static_basis = array<i64: 2, -9223372036854775808, 4>}> : (index, f80) -> (index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "affine.linearize_index"() <{disjoint = false, operandSegmentSizes = array<i32: 0, 0>, static_basis = array<i64: 1>}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "affine.linearize_index"() <{disjoint = false, operandSegmentSizes = array<i32: 0, 0>, static_basis = array<i64>}> : () -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "affine.linearize_index"() <{disjoint = false, operandSegmentSizes = array<i32: 0, 0>, static_basis = array<i64>}> ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> index
    %2 = "affine.linearize_index"(%0, %1) <{disjoint = false, operandSegmentSizes = array<i32: 9, 9>, static_basis = array<i64: 4, 5>}> : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> index
    %3 = "affine.linearize_index"(%0, %2) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 5>}> : (bf16, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "affine.linearize_index"() <{disjoint = false, operandSegmentSizes = array<i32: 0, 0>, static_basis = 5 : i32}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0:
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<()[s0] -> (s0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "affine.for"(%0, %0) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "scf.yield"() : () -> ()
    }) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<()[s0] -> (s0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "affine.for"(%0, %0) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "gpu.return"() : () -> ()
    }) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (1)>
#map1 = affine_map<()[s0] -> (s0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "affine.for"(%0) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.yield"() : () -> ()
      "t.end"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (1)>
#map1 = affine_map<()[s0] -> (s0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> index
    "affine.for"(%1) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.yield"(%0) : (i32) -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (1)>
#map1 = affine_map<()[s0] -> (s0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> (() -> ())
    %1 = "t.def"() : () -> index
    "affine.for"(%0) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.yield"() : () -> ()
    }) : (() -> ()) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      %0 = "affine.yield"() : () -> i32
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (100)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.yield"(%0) ({
      }) : (f32) -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (100)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.yield"(%1, %0) : (f32, f32) -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (100)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> tensor<*xf32>
    %1 = "t.def"() : () -> f32
    %2 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.yield"(%0) : (tensor<*xf32>) -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (10)>
#set = affine_set<() : (0 == 0)>
#set1 = affine_set<(d0) : (d0 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> index
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.if"(%arg0, %1) ({
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }, {
      }) : (index, index) -> ()
      "affine.if"() <{condition = #set}> ({
        "affine.yield"() : () -> ()
      }, {
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }) {note} : () -> ()
      %2 = "affine.if"(%arg0) <{condition = #set1}> ({
        "affine.yield"(%0) : (f32) -> ()
      }, {
        "affine.yield"(%0) {note} : (f32) -> ()
      }) : (index) -> f32
      %3:2 = "affine.if"(%arg0) <{condition = #set1}> ({
        "affine.yield"(%0, %1) : (f32, index) -> ()
      }, {
        "affine.yield"(%0, %arg0) : (f32, index) -> ()
      }) : (index) -> (f32, index)
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (10)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 == 0)>
#set1 = affine_set<() : (0 == 0)>
#set2 = affine_set<(d0) : (d0 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> index
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.if"(%arg0, %1) <{condition = #set}> ({
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }, {
      }) : (index, index) -> ()
      "affine.if"() <{condition = #set1}> ({
        "affine.yield"() : () -> ()
      }, {
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }) {note} : () -> ()
      %2 = "affine.if"(%arg0) <{condition = #set2}> ({
      ^bb0:
      }, {
        "affine.yield"(%0) {note} : (f32) -> ()
      }) : (index) -> f32
      %3:2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "affine.yield"(%0, %1) : (f32, index) -> ()
      }, {
        "affine.yield"(%0, %arg0) : (f32, index) -> ()
      }) : (index) -> (f32, index)
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (10)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 == 0)>
#set1 = affine_set<() : (0 == 0)>
#set2 = affine_set<(d0) : (d0 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> index
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.if"(%arg0, %1) <{condition = #set}> ({
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }, {
      }) : (index, index) -> ()
      "affine.if"() <{condition = #set1}> ({
        "affine.yield"() : () -> ()
      }, {
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }) {note} : () -> ()
      %2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "t.end"() : () -> ()
      }, {
        "affine.yield"(%0) {note} : (f32) -> ()
      }) : (index) -> f32
      %3:2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "affine.yield"(%0, %1) : (f32, index) -> ()
      }, {
        "affine.yield"(%0, %arg0) : (f32, index) -> ()
      }) : (index) -> (f32, index)
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (10)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 == 0)>
#set1 = affine_set<() : (0 == 0)>
#set2 = affine_set<(d0) : (d0 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> index
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.if"(%arg0, %1) <{condition = #set}> ({
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }, {
      }) : (index, index) -> ()
      "affine.if"() <{condition = #set1}> ({
        "affine.yield"() : () -> ()
      }, {
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }) {note} : () -> ()
      %2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "affine.yield"(%0) : (f32) -> ()
      }, {
        "gpu.return"(%0) : (f32) -> ()
      }) : (index) -> f32
      %3:2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "affine.yield"(%0, %1) : (f32, index) -> ()
      }, {
        "affine.yield"(%0, %arg0) : (f32, index) -> ()
      }) : (index) -> (f32, index)
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (10)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 == 0)>
#set1 = affine_set<() : (0 == 0)>
#set2 = affine_set<(d0) : (d0 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> index
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.if"(%arg0, %1) <{condition = #set}> ({
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }, {
      }) : (index, index) -> ()
      "affine.if"() <{condition = #set1}> ({
        "affine.yield"() : () -> ()
      }, {
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }) {note} : () -> ()
      %2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "scf.yield"(%0) : (f32) -> ()
      }, {
        "affine.yield"(%0) {note} : (f32) -> ()
      }) : (index) -> f32
      %3:2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "affine.yield"(%0, %1) : (f32, index) -> ()
      }, {
        "affine.yield"(%0, %arg0) : (f32, index) -> ()
      }) : (index) -> (f32, index)
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (10)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 == 0)>
#set1 = affine_set<() : (0 == 0)>
#set2 = affine_set<(d0) : (d0 >= 0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> index
    "affine.for"() <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.if"(%arg0, %1) <{condition = #set}> ({
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }, {
      }) : (index, index) -> ()
      "affine.if"() <{condition = #set1}> ({
        "affine.yield"() : () -> ()
      }, {
        "d.op"() : () -> ()
        "affine.yield"() : () -> ()
      }) {note} : () -> ()
      %2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "affine.yield"(%0) : (f32) -> ()
      }, {
        "affine.yield"(%0) {note} : (f32) -> ()
      }) : (index) -> f32
      %3:2 = "affine.if"(%arg0) <{condition = #set2}> ({
        "affine.yield"(%0, %1) : (f32, index) -> ()
      }, {
        "affine.yield"(%0, %arg0) : (f32, index) -> ()
      }) : (index) -> (f32, i1)
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map, reductions = [], steps = [], upperBoundsMap = #map}> ({
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = #map}> ({
    ^bb0:
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> ()>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    "affine.parallel"(%0) <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = #map}> ({
      "affine.yield"() : () -> ()
    }) : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (100)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map1}> ({
    ^bb0(%arg0: index):
      "gpu.return"(%0) : (f32) -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (100)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map, reductions = [1], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.yield"(%0) : (f32) -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
#map1 = affine_map<() -> (100)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map, reductions = ["x"], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map1}> ({
    ^bb0(%arg0: index):
      "affine.yield"(%0) : (f32) -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0 mod 2, d0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0, d0)>
#map4 = affine_map<(d0)[s0] -> (d0, s0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1xi32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<40x128xf32>
    %3 = "t.def"() : () -> memref<2x1024xf32, 1>
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg0: index):
      "affine.dma_start"(%2, %arg0, %3, %arg0, %0, %arg0, %1, %1, %1) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index, index, index, index) -> ()
      "affine.dma_start"(%2, %arg0, %1, %arg0, %0, %1) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, index, index, index, memref<1xi32>, index) -> ()
      "affine.dma_wait"(%0, %arg0, %1) {tag_map = #map2} : (memref<1xi32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0 mod 2, d0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0, d0)>
#map4 = affine_map<(d0)[s0] -> (d0, s0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> memref<1xi32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<40x128xf32>
    %4 = "t.def"() : () -> memref<2x1024xf32, 1>
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg0: index):
      "affine.dma_start"(%0, %arg0, %4, %arg0, %1, %arg0, %2, %2, %2) {dst_map = #map, src_map = #map1, tag_map = #map2} : (ui8, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index, index, index, index) -> ()
      "affine.dma_start"(%3, %arg0, %2, %4, %arg0, %1, %2) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index) -> ()
      "affine.dma_wait"(%1, %arg0, %2) {tag_map = #map2} : (memref<1xi32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0 mod 2, d0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0, d0)>
#map4 = affine_map<(d0)[s0] -> (d0, s0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<1xi32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<40x128xf32>
    %4 = "t.def"() : () -> memref<2x1024xf32, 1>
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg0: index):
      "affine.dma_start"(%3, %arg0, %4, %arg0, %1, %arg0, %2, %2, %2) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index, index, index, index) -> ()
      "affine.dma_start"(%3, %arg0, %2, %4, %arg0, %0, %2) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, i1, index) -> ()
      "affine.dma_wait"(%1, %arg0, %2) {tag_map = #map2} : (memref<1xi32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0 mod 2, d0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0, d0)>
#map4 = affine_map<(d0)[s0] -> (d0, s0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<1xi32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<40x128xf32>
    %4 = "t.def"() : () -> memref<2x1024xf32, 1>
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg0: index):
      "affine.dma_start"(%3, %arg0, %4, %arg0, %1, %arg0, %2, %2, %2) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index, index, index, index) -> ()
      "affine.dma_start"(%3, %arg0, %2, %4, %0, %1, %2) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, i1, memref<1xi32>, index) -> ()
      "affine.dma_wait"(%1, %arg0, %2) {tag_map = #map2} : (memref<1xi32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0 mod 2, d0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0, d0)>
#map4 = affine_map<(d0)[s0] -> (d0, s0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> memref<1xi32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<40x128xf32>
    %4 = "t.def"() : () -> memref<2x1024xf32, 1>
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg0: index):
      "affine.dma_start"(%3, %arg0, %4, %arg0, %1, %arg0, %2, %2, %2) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index, index, index, index) -> ()
      "affine.dma_start"(%3, %0, %2, %4, %arg0, %1, %2) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, i32, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index) -> ()
      "affine.dma_wait"(%1, %arg0, %2) {tag_map = #map2} : (memref<1xi32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0 mod 2, d0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0, d0)>
#map4 = affine_map<(d0)[s0] -> (d0, s0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> (() -> ())
    %1 = "t.def"() : () -> memref<1xi32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<40x128xf32>
    %4 = "t.def"() : () -> memref<2x1024xf32, 1>
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg0: index):
      "affine.dma_start"(%3, %arg0, %4, %arg0, %1, %0, %2, %2, %2) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32>, () -> (), index, index, index) -> ()
      "affine.dma_start"(%3, %arg0, %2, %4, %arg0, %1, %2) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index) -> ()
      "affine.dma_wait"(%1, %arg0, %2) {tag_map = #map2} : (memref<1xi32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0 mod 2, d0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0, d0)>
#map4 = affine_map<(d0)[s0] -> (d0, s0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<1xi32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<40x128xf32>
    %4 = "t.def"() : () -> memref<2x1024xf32, 1>
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg0: index):
      "affine.dma_start"(%3, %arg0, %4, %arg0, %1, %arg0, %2, %2, %2) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index, index, index, index) -> ()
      "affine.dma_start"(%3, %arg0, %2, %4, %arg0, %1, %2) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index) -> ()
      "affine.dma_wait"(%0, %arg0, %2) {tag_map = #map2} : (i1, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0 mod 2, d0)>
#map1 = affine_map<(d0) -> (d0 + 3, d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0, d0)>
#map4 = affine_map<(d0)[s0] -> (d0, s0)>
#map5 = affine_map<() -> (0)>
#map6 = affine_map<() -> (10)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<1xi32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<40x128xf32>
    %4 = "t.def"() : () -> memref<2x1024xf32, 1>
    "affine.for"() <{lowerBoundMap = #map5, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
    ^bb0(%arg0: index):
      "affine.dma_start"(%3, %arg0, %4, %arg0, %1, %arg0, %2, %2, %2) {dst_map = #map, src_map = #map1, tag_map = #map2} : (memref<40x128xf32>, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index, index, index, index) -> ()
      "affine.dma_start"(%3, %arg0, %2, %4, %arg0, %1, %2) {dst_map = #map3, src_map = #map4, tag_map = #map5} : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, memref<1xi32>, index) -> ()
      "affine.dma_wait"(%1, %0, %2) {tag_map = #map2} : (memref<1xi32>, i1, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
