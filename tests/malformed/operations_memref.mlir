// What the verifiers of memref refuse, in the generic form: every operation, broken in one place.

"builtin.module"() ({
  "memref.global"() <{initial_value = "x", sym_name = "declared", type = memref<2xf32>}> : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value, sym_name = "uninitialized", sym_visibility = "nested", type = i32}> : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value, sym_name = "uninitialized", sym_visibility = "x", type = memref<2x2xf32>}> : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value = dense<1> : tensor<4xi8>, sym_name = "splat", type = memref<4x2xi8>}> {a.note} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value, sym_name = "uninitialized", sym_visibility = "nested", type = memref<?x?xf32>}> : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value = dense<[1, 2]> : tensor<2xi64>, sym_name = "splat", type = memref<4xi8, 3>}> {a.note} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "memref.alloc"(%0, %0) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, index) -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "memref.alloc"(%0) <{alignment = 7 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<4x?xf32, 3>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> index
    %2 = "memref.alloc"(%0) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (f80) -> memref<4x?xf32, 3>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.alloc"() <{operandSegmentSizes = ["a", 1]}> : () -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32>}> : () -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.alloca"() <{operandSegmentSizes = array<i32: 9, 9>}> : () -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.alloca"() <{alignment = true, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "memref.alloca"(%0, %0) <{operandSegmentSizes = array<i32: 2, 0>}> {a.note} : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "memref.alloca_scope"() ({
      %0 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<?x?xi32>
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> (() -> ())
    %1 = "t.def"() : () -> index
    %2 = "memref.alloca"(%1, %0) <{operandSegmentSizes = array<i32: 2, 0>}> {a.note} : (index, () -> ()) -> memref<?x?xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    "memref.dealloc"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4xf32>
    %1 = "memref.dealloc"(%0) : (memref<4xf32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    "memref.dealloc"(%0) ({
    }) : (memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<*xf32>
    "memref.dealloc"(%0) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "memref.cast"(%0) : (memref<*xf32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "memref.cast"(%0) : (memref<*xf32>) -> memref<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1:2 = "memref.cast"(%0) : (memref<*xf32>) -> (memref<4xf32>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "memref.cast"(%0) : (i1) -> memref<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.cast"(%0) ({
    }) : (memref<4x?xf32>) -> memref<?x?xf32, strided<[?, 1], offset: ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "memref.cast"(%1, %0) : (memref<4x?xf32>, index) -> memref<?x?xf32, strided<[?, 1], offset: ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "memref.alloca_scope"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "memref.alloca_scope"() ({
    ^bb0:
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "memref.alloca_scope"() ({
    }) {a.note} : () -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "memref.alloca_scope"() ({
      "t.end"() : () -> ()
    }) {a.note} : () -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%0) : (f32) -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "memref.alloca_scope"() ({
    ^bb0(%arg0: i32):
      "memref.alloca_scope.return"(%0) : (f32) -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"() : () -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%0) ({
      }) : (f32) -> ()
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?xf32>
    %1 = "memref.realloc"(%0) : (memref<?xf32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?xf32>
    %1 = "memref.realloc"(%0) : (memref<?xf32>) -> memref<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?xf32>
    %1 = "memref.realloc"(%0) : (memref<?xf32>) -> memref<4xf32, 3>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<?xf32>
    %2 = "memref.realloc"(%0) : (i1) -> memref<124xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?xf32>
    %1 = "memref.realloc"(%0) <{alignment = -1 : i64}> : (memref<?xf32>) -> memref<124xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<?xf32>
    %2 = "memref.realloc"(%1, %0) : (memref<?xf32>, f32) -> memref<124xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<f32>
    %1 = "memref.load"(%0) {a.note} : (memref<f32>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> tensor<?xi1>
    %1 = "t.def"() : () -> memref<f32>
    %2 = "memref.load"(%0) {a.note} : (tensor<?xi1>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "memref.load"(%0, %1, %1) ({
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "memref.load"(%0, %1, %1) <{alignment = 5 : i32}> : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "memref.load"(%1, %0, %2) : (memref<4x?xf32>, f32, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "memref.load"(%1, %2, %2, %0) : (memref<4x?xf32>, index, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> memref<f32>
    "memref.store"(%0, %1) <{alignment = true, nontemporal = true}> : (f32, memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> memref<f32>
    "memref.store"(%1, %0) <{alignment = 4 : i64, nontemporal = true}> : (f32, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "memref.store"(%0, %1, %2, %2) : (f32, memref<4x?xf32>, index, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> memref<f32>
    "memref.store"(%0, %2) <{alignment = 4 : i64, nontemporal = true}> : (bf16, memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> memref<f32>
    "memref.store"(%1, %2, %0) <{alignment = 4 : i64, nontemporal = true}> : (f32, memref<f32>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> memref<4x?xf32>
    %3 = "t.def"() : () -> index
    "memref.store"(%1, %2, %3, %3, %0) : (f32, memref<4x?xf32>, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    "memref.copy"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.copy"(%0, %0) : (memref<4x?xf32>, memref<4x?xf32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    "memref.copy"(%0, %0) ({
    }) : (memref<4x?xf32>, memref<4x?xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4x?xf32>
    "memref.copy"(%0, %1) : (i1, memref<4x?xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<4xf32>
    %1 = "t.def"() : () -> memref<4x?xf32>
    "memref.copy"(%1, %0) : (memref<4x?xf32>, memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<4x?xi32>
    %1 = "t.def"() : () -> memref<4x?xf32>
    "memref.copy"(%0, %1) : (memref<4x?xi32>, memref<4x?xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    "memref.prefetch"(%1, %1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    "memref.prefetch"(%0, %1, %1) <{isDataCache = false, isWrite = true, localityHint = -1 : i64}> : (memref<4x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "memref.prefetch"(%0, %1, %1) <{isDataCache = false, isWrite = true, localityHint = 0 : i32}> : (memref<4x?xf32>, index, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    "memref.prefetch"(%1, %2, %0) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x?xf32>, index, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<?xf32>
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    "memref.prefetch"(%0, %2, %2) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    "memref.prefetch"(%0, %1, %1) <{isDataCache = true, isWrite = false, localityHint}> : (memref<4x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> memref<10xi32>
    %2 = "t.def"() : () -> index
    "memref.atomic_rmw"(%0, %1, %2) <{kind = 2 : i64}> : (i32, memref<10xi32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> memref<10xi32>
    %2 = "t.def"() : () -> index
    %3 = "memref.atomic_rmw"(%0, %1, %2) <{kind = 6 : i64}> : (i32, memref<10xi32>, index) -> i33
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> memref<10xi32>
    %2 = "t.def"() : () -> index
    %3 = "memref.atomic_rmw"(%0, %1, %2) <{kind = 13 : i64}> : (i32, memref<10xi32>, index) -> si32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "memref.atomic_rmw"(%0, %1, %2, %2) <{kind = 1 : i64}> : (f32, memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> memref<10xi32>
    %3 = "t.def"() : () -> index
    %4 = "memref.atomic_rmw"(%1, %0, %3) <{kind = 1 : i64}> : (i32, f80, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> memref<10xi32>
    %3 = "t.def"() : () -> index
    %4 = "memref.atomic_rmw"(%1, %2, %0) <{kind = 11 : i64}> : (i32, memref<10xi32>, f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0:
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0(%arg0: f32):
      %4 = "arith.addf"(%arg0, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0(%arg0: f32):
      %4 = "arith.addf"(%arg0, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "gpu.return"(%4) : (f32) -> ()
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0(%arg0: f32):
      %4 = "arith.addf"(%arg0, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%4) : (f32) -> ()
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0(%arg0: f32):
      %4 = "arith.addf"(%arg0, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"() : () -> ()
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0(%arg0: f32):
      %4 = "arith.addf"(%arg0, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%4) : (f32) -> ()
    }) : (memref<4x?xf32>, index, index) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0(%arg0: f32):
      %4 = "arith.addf"(%arg0, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"() : () -> ()
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0(%arg0: f32):
      %4 = "arith.addf"(%arg0, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %5 = "memref.atomic_yield"(%4) : (f32) -> i32
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> f32
    %3 = "memref.generic_atomic_rmw"(%0, %1, %1) ({
    ^bb0(%arg0: f32):
      %4 = "arith.addf"(%arg0, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%4) ({
      }) : (f32) -> ()
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> f32
    %4 = "memref.generic_atomic_rmw"(%1, %2, %2) ({
    ^bb0(%arg0: f32):
      %5 = "arith.addf"(%arg0, %3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.atomic_yield"(%0) : (i1) -> ()
    }) : (memref<4x?xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> index
    %2 = "memref.dim"(%0, %1) : (memref<4x?xf32>, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "t.def"() : () -> index
    %2 = "memref.dim"(%0, %1) ({
    }) {a.note} : (memref<*xf32>, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "memref.dim"(%0, %2) : (f80, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "memref.dim"(%1, %0) : (memref<4x?xf32>, f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> index
    %3 = "memref.dim"(%1, %2, %0) : (memref<4x?xf32>, index, f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "memref.rank"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    "memref.rank"(%0) : (memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "memref.rank"(%0) : (memref<*xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "memref.rank"(%0) ({
    }) : (memref<*xf32>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<*xf32>
    %2 = "memref.rank"(%0) : (i1) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.assume_alignment"(%0) : (memref<4x?xf32>) -> memref<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    "memref.assume_alignment"(%0) <{alignment = 64 : i32}> : (memref<4x?xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.assume_alignment"() <{alignment = 64 : i32}> : () -> memref<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.assume_alignment"(%0) <{alignment = 64 : i32}> : (memref<4x?xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.assume_alignment"(%0) <{alignment = true}> : (memref<4x?xf32>) -> memref<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.assume_alignment"(%0) <{alignment = 64 : i32}> : (memref<4x?xf32>) -> memref<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> memref<4x4xf32, strided<[?, 1], offset: ?>>
    %2 = "memref.distinct_objects"(%0, %1) : (memref<4x?xf32>, memref<4x4xf32, strided<[?, 1], offset: ?>>) -> memref<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> memref<4x4xf32, strided<[?, 1], offset: ?>>
    %2:2 = "memref.distinct_objects"(%0, %1) : (memref<4x?xf32>, memref<4x4xf32, strided<[?, 1], offset: ?>>) -> (memref<4x?xf32>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "t.def"() : () -> memref<4x4xf32, strided<[?, 1], offset: ?>>
    %3:2 = "memref.distinct_objects"(%1, %0) : (memref<4x?xf32>, i1) -> (memref<4x?xf32>, memref<4x4xf32, strided<[?, 1], offset: ?>>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> memref<4x4xf32, strided<[?, 1], offset: ?>>
    %2:2 = "memref.distinct_objects"(%0, %1) ({
    }) : (memref<4x?xf32>, memref<4x4xf32, strided<[?, 1], offset: ?>>) -> (memref<4x?xf32>, memref<4x4xf32, strided<[?, 1], offset: ?>>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "memref.extract_aligned_pointer_as_index"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    "memref.extract_aligned_pointer_as_index"(%0) : (memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "memref.extract_aligned_pointer_as_index"(%0) : (memref<*xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "memref.extract_aligned_pointer_as_index"(%0) ({
    }) : (memref<*xf32>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<*xf32>
    %2 = "memref.extract_aligned_pointer_as_index"(%0) : (i1) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<f32>
    %1:2 = "memref.extract_strided_metadata"(%0) : (memref<f32>) -> (i1, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<f32>
    %1:2 = "memref.extract_strided_metadata"(%0) : (memref<f32>) -> (memref<f32>, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<f32>
    %1:2 = "memref.extract_strided_metadata"(%0) : (memref<f32>) -> (memref<f32, 5>, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<f32>
    %2:2 = "memref.extract_strided_metadata"(%0) : (i1) -> (memref<f32>, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<f32>
    %2:2 = "memref.extract_strided_metadata"(%1, %0) : (memref<f32>, f32) -> (memref<f32>, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x4xf32, strided<[?, 1], offset: ?>>
    %1:5 = "memref.extract_strided_metadata"(%0) : (memref<4x4xf32, strided<[?, 1], offset: ?>>) -> (memref<f32>, index, index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    "memref.memory_space_cast"(%0) : (memref<4x?xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.memory_space_cast"() : () -> memref<4x?xf32, 3>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.memory_space_cast"(%0) : (memref<4x?xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.memory_space_cast"(%0) : (memref<4x?xf32>) -> memref<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.memory_space_cast"(%0) ({
    }) : (memref<4x?xf32>) -> memref<4x?xf32, 3>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "memref.memory_space_cast"(%0) : (i1) -> memref<4x?xf32, 3>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.reinterpret_cast"() <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64>, static_strides = array<i64>}> {a.note} : () -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.reinterpret_cast"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64>, static_strides = array<i64>}> {a.note} : (memref<4x?xf32>) -> none
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.reinterpret_cast"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64>, static_sizes = array<i64>, static_strides = array<i64>}> {a.note} : (memref<4x?xf32>) -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "memref.reinterpret_cast"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64>, static_strides = array<i64>}> {a.note} : (memref<4x?xf32>) -> memref<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4x?xf32>
    %2 = "memref.reinterpret_cast"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64>, static_strides = array<i64>}> {a.note} : (i1) -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "t.def"() : () -> index
    %2 = "memref.reinterpret_cast"(%0, %1, %1, %1) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808, 1>}> : (memref<*xf32>, index, index, index) -> memref<4x?xf32, strided<[?, 1], offset: ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "memref.reshape"() : () -> memref<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> memref<2xi32>
    "memref.reshape"(%0, %1) : (memref<4x?xf32>, memref<2xi32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "memref.reshape"(%0, %1) : (memref<*xf32>, memref<?xindex>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "memref.reshape"(%0, %1) : (memref<*xf32>, memref<?xindex>) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x?xf32>
    %1 = "t.def"() : () -> memref<2xi32>
    %2 = "memref.reshape"(%0, %1) ({
    }) : (memref<4x?xf32>, memref<2xi32>) -> memref<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> memref<*xf32>
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "memref.reshape"(%1, %0) : (memref<*xf32>, ui8) -> memref<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "memref.subview"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3, 4, 2>, static_sizes = array<i64: 1, 6, 2>, static_strides = array<i64: 1, 1, 1>}> : (memref<8x16x4xf32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "memref.subview"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64: 8, 16, 4>, static_strides = array<i64: 1, 1, 1>}> : (memref<8x16x4xf32>) -> memref<9x17x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "memref.subview"(%0) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: 3, 4, 2>, static_sizes = array<i64: 1, 6, 2>, static_strides = array<i64: 1, 1, 1>}> : (memref<8x16x4xf32>) -> memref<6x2xf32, strided<[4, 1], offset: 210>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<8x16x4xf32>
    %2 = "memref.subview"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64: 8, 16, 4>, static_strides = array<i64: 1, 1, 1>}> : (i1) -> memref<8x16x4xf32, strided<[64, 4, 1]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "t.def"() : () -> index
    %2 = "memref.subview"(%0, %1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0, 0>, static_strides = array<i64: 1, 1, 1>}> {a.note} : (memref<8x16x4xf32>, index) -> memref<1x4xf32, strided<[4, 1], offset: ?>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<8x16x4xi32>
    %1 = "t.def"() : () -> memref<8x16x4xf32>
    %2 = "memref.subview"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64: 8, 16, 4>, static_strides = array<i64: 1, 1, 1>}> : (memref<8x16x4xi32>) -> memref<8x16x4xf32, strided<[64, 4, 1]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "memref.transpose"(%0) : (memref<8x16x4xf32>) -> memref<4x8x16xf32, strided<[1, 64, 4]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    "memref.transpose"(%0) <{permutation = #map}> : (memref<8x16x4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "memref.transpose"(%0) <{permutation = #map}> : (memref<8x16x4xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "memref.transpose"(%0) <{permutation = #map}> : (memref<8x16x4xf32>) -> memref<?x?xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<() -> (0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "memref.transpose"(%0) <{permutation = #map}> : (memref<8x16x4xf32>) -> memref<4x8x16xf32, strided<[1, 64, 4]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x16x4xf32>
    %1 = "memref.transpose"(%0) <{permutation = #map}> : (memref<8x16x4xf32>) -> memref<4x8x16xf32, strided<[1, 64, 4]>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<2048xi8>
    %1 = "t.def"() : () -> index
    %2 = "memref.view"() : () -> memref<?x4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<2048xi8>
    %1 = "t.def"() : () -> index
    %2 = "memref.view"(%0, %1) : (memref<2048xi8>, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<2048xi8>
    %1 = "t.def"() : () -> index
    %2 = "memref.view"(%0, %1) : (memref<2048xi8>, index) -> memref<?x?xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<2048xi8>
    %1 = "t.def"() : () -> index
    %2 = "memref.view"(%1, %1, %1) : (index, index, index) -> memref<?x4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<2048xi8>
    %1 = "t.def"() : () -> index
    "memref.view"(%0, %1, %1, %1) : (memref<2048xi8>, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> memref<2048xi8>
    %2 = "t.def"() : () -> index
    %3 = "memref.view"(%1, %0) : (memref<2048xi8>, bf16) -> memref<64x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1x1xf32>
    %1 = "memref.collapse_shape"() <{reassociation = []}> : () -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1x1xf32>
    %1 = "memref.collapse_shape"(%0) <{reassociation = []}> : (memref<1x1xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1x1xf32>
    %1 = "memref.collapse_shape"(%0) <{reassociation = []}> : (memref<1x1xf32>) -> memref<f32, 5>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1x1xf32>
    %1 = "memref.collapse_shape"(%0) <{reassociation = []}> ({
    }) : (memref<1x1xf32>) -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<1x1xf32>
    %2 = "memref.collapse_shape"(%0) <{reassociation = []}> : (i1) -> memref<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4x6x?xf32>
    %1 = "memref.collapse_shape"(%0) <{reassociation = [[0, 1], [2]]}> : (memref<4x6x?xf32>) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<f32>
    %1 = "memref.expand_shape"(%0) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (memref<f32>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<f32>
    %1 = "memref.expand_shape"(%0) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (memref<f32>) -> memref<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> memref<f32>
    %2 = "memref.expand_shape"(%0) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (index) -> memref<1x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> memref<f32>
    %2 = "memref.expand_shape"(%1, %0) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (memref<f32>, i32) -> memref<1x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> memref<f32>
    %2 = "memref.expand_shape"(%1, %0) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (memref<f32>, index) -> memref<1x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<?x?xi32>
    %1 = "t.def"() : () -> memref<f32>
    %2 = "memref.expand_shape"(%0) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (memref<?x?xi32>) -> memref<1x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> memref<40x128xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<2x1024xf32, 1>
    %4 = "t.def"() : () -> memref<1xi32>
    "memref.dma_start"(%1, %2, %2, %3, %2, %0, %2, %4, %2) : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, ui8, index, memref<1xi32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> memref<40x128xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<2x1024xf32, 1>
    %4 = "t.def"() : () -> memref<1xi32>
    "memref.dma_start"(%1, %2, %0, %3, %2, %2, %2, %4, %2) : (memref<40x128xf32>, index, ui8, memref<2x1024xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<40x128xf32>
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<2x1024xf32, 1>
    %3 = "t.def"() : () -> memref<1xi32>
    "memref.dma_start"(%0, %1, %1, %2, %1, %1, %1, %3, %1, %1, %1) ({
    }) : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, index, index, memref<1xi32>, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<*xf32>
    %1 = "t.def"() : () -> memref<40x128xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<2x1024xf32, 1>
    %4 = "t.def"() : () -> memref<1xi32>
    "memref.dma_start"(%0, %2, %2, %3, %2, %2, %2, %4, %2) : (memref<*xf32>, index, index, memref<2x1024xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> (() -> ())
    %1 = "t.def"() : () -> memref<40x128xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<2x1024xf32, 1>
    %4 = "t.def"() : () -> memref<1xi32>
    "memref.dma_start"(%1, %2, %2, %3, %2, %2, %0, %4, %2) : (memref<40x128xf32>, index, index, memref<2x1024xf32, 1>, index, index, () -> (), memref<1xi32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<4xf32, 3>
    %1 = "t.def"() : () -> memref<40x128xf32>
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<2x1024xf32, 1>
    %4 = "t.def"() : () -> memref<1xi32>
    "memref.dma_start"(%0, %2, %2, %3, %2, %2, %2, %4, %2) : (memref<4xf32, 3>, index, index, memref<2x1024xf32, 1>, index, index, index, memref<1xi32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1xi32>
    %1 = "t.def"() : () -> index
    "memref.dma_wait"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1xi32>
    %1 = "t.def"() : () -> index
    "memref.dma_wait"(%1, %1) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1xi32>
    %1 = "t.def"() : () -> index
    "memref.dma_wait"(%0, %1) : (memref<1xi32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1xi32>
    %1 = "t.def"() : () -> index
    %2 = "memref.dma_wait"(%0, %1, %1) : (memref<1xi32>, index, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<1xi32>
    %1 = "t.def"() : () -> index
    "memref.dma_wait"(%0, %1, %1) ({
    }) : (memref<1xi32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<1xi32>
    %2 = "t.def"() : () -> index
    "memref.dma_wait"(%1, %2, %0) : (memref<1xi32>, index, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value, sym_name = "uninitialized", sym_visibility = "nested", type = memref<2x2xf32>}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.get_global"() <{name = @uninitialized}> {a.note} : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value, sym_name = "uninitialized", sym_visibility = "nested", type = memref<2x2xf32>}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.get_global"() <{name = @nope}> {a.note} : () -> memref<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value, sym_name = "uninitialized", sym_visibility = "nested", type = memref<2x2xf32>}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.get_global"() <{name = @uninitialized}> {a.note} : () -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value, sym_name = "uninitialized", sym_visibility = "nested", type = memref<2x2xf32>}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.get_global"() <{name = @uninitialized}> ({
    }) {a.note} : () -> memref<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{initial_value, sym_name = "uninitialized", sym_visibility = "nested", type = memref<2x2xf32>}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "memref.get_global"(%0) <{name = @uninitialized}> {a.note} : (i32) -> memref<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<[0.000000e+00, 2.000000e+00]> : tensor<2xf32>, sym_name = "weights", sym_visibility = "private", type = memref<2xf32>}> : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "memref.get_global"() : () -> memref<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
