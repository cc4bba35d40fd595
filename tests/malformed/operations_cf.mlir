// What the verifiers of cf refuse, in the generic form: every operation, broken in one place.

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "cf.br"() : () -> ()
  ^bb1:  // no predecessors
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "cf.br"()[^bb1] : () -> i32
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "cf.br"()[^bb1] ({
    }) : () -> ()
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    "cf.br"(%0)[^bb1] : (f32) -> ()
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> f32
    "cf.br"(%1, %0)[^bb1] {a.note} : (i32, i1) -> ()
  ^bb1(%3: i32, %4: f32):  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    "cf.cond_br"(%0, %1, %2)[^bb1, ^bb1] <{branch_weights = array<i32: 90, 10>}> {a.note} : (i1, i32, i32) -> ()
  ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    "cf.cond_br"(%0, %1, %2)[^bb1] <{branch_weights = array<i32: 90, 10>, operandSegmentSizes = array<i32: 1, 1, 1>}> {a.note} : (i1, i32, i32) -> ()
  ^bb1(%3: i32):  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    "cf.cond_br"(%0, %1, %2)[^bb1, ^bb1] <{branch_weights = array<i32: 90, 10, 1>, operandSegmentSizes = array<i32: 1, 1, 1>}> {a.note} : (i1, i32, i32) -> ()
  ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> f32
    "cf.cond_br"(%0, %1, %2)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: -1, -1, -1>}> : (i1, i32, f32) -> ()
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  ^bb2(%3: i32, %4: f32):  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "cf.cond_br"(%0, %1, %2)[^bb1, ^bb1] <{branch_weights = array<i32: 90, 10>, operandSegmentSizes = array<i32: 1, 1, 1>}> {a.note} : (i1, i32, i32) -> i32
  ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    "cf.cond_br"(%0, %1, %2)[^bb1, ^bb1] <{branch_weights = array<i32: 90, 10>, operandSegmentSizes = array<i32: 1, 1, 1>}> ({
    }) {a.note} : (i1, i32, i32) -> ()
  ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    "cf.assert"(%0) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    "cf.assert"() <{msg = "a message with \22quotes\22"}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "cf.assert"(%0) <{msg = "a message with \22quotes\22"}> : (i1) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    "cf.assert"(%0) <{msg = "a message with \22quotes\22"}> ({
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i2
    %1 = "t.def"() : () -> i1
    "cf.assert"(%0) <{msg = "a message with \22quotes\22"}> : (i2) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    "cf.assert"(%0) <{msg}> : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i64
    "cf.switch"(%0)[^bb1] <{case_operand_segments = array<i32>}> {a.note} : (i64) -> ()
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i64
    "cf.switch"(%0)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> {a.note} : (i64) -> ()
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i64
    "cf.switch"(%0)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
    }) {a.note} : (i64) -> ()
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i64
    "cf.switch"(%0)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> {a.note} : (f32) -> ()
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> f32
    "cf.switch"(%0, %1, %1)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<false> : tensor<1xi1>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
  ^bb1(%2: f32):  // 2 preds: ^bb0, ^bb0
    "t.end"() : () -> ()
  ^bb2:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> f32
    "cf.switch"(%1, %2, %0)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[0, 42]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f80) -> ()
  ^bb1(%3: f32):  // 2 preds: ^bb0, ^bb0
    "t.end"() : () -> ()
  ^bb2:  // pred: ^bb0
    "t.end"() : () -> ()
  }) : () -> ()
}) : () -> ()
