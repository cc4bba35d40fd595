// What the verifiers of func refuse, in the generic form: every operation, broken in one place.

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "odd name"}> ({
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = i32, sym_name = "odd name", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "odd name", sym_visibility = "zzz"}> ({
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), res_attrs = ["a", 1], sym_name = "odd name", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  %0 = "t.val"() : () -> index
  "func.func"(%0) <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : (index) -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{arg_attrs = [{a.x}, {}], function_type = (i32, f32) -> (i32, f32), sym_name = "defined"}> ({
  ^bb0(%arg0: i32, %arg1: f32):
    "func.return"(%arg1) : (f32) -> ()
  }) {a.note = "yes"} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "func.return"() : () -> i32
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> f32, sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    "func.return"(%0) {a.note} : (i1) -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (i32, f32), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> f32
    "func.return"(%0, %1) ({
    }) : (i32, f32) -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (i32, f32), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> f32
    "func.return"(%0, %2) : (i1, f32) -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> ((i32) -> i32)
    %1 = "t.def"() : () -> i32
    %2 = "func.call_indirect"(%0, %1) : ((i32) -> i32, i32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> ((i32) -> i32)
    %2 = "t.def"() : () -> i32
    %3 = "func.call_indirect"(%0, %2) : (f32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> ((i32) -> i32)
    %2 = "t.def"() : () -> i32
    %3 = "func.call_indirect"(%1, %0) : ((i32) -> i32, f80) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> ((i32) -> f32)
    %1 = "t.def"() : () -> i32
    %2 = "func.call_indirect"(%0, %1) <{arg_attrs = ["a", 1]}> {a.note} : ((i32) -> f32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> ((i32) -> i32)
    %1 = "t.def"() : () -> i32
    %2 = "func.call_indirect"(%0, %1) <{res_attrs}> : ((i32) -> i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> ((i32) -> f32)
    %1 = "t.def"() : () -> i32
    %2 = "func.call_indirect"(%0, %1) <{arg_attrs}> {a.note} : ((i32) -> f32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "func.call"() <{callee = @nope}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "func.call"() <{callee = @"odd name"}> ({
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "func.call"() <{callee = @"odd name", res_attrs = [[0, 1], [2]]}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "func.call"(%0) <{callee = @one_result}> : (i32) -> memref<4xf32, 3>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "func.call"(%0) <{callee = @one_result}> : (i1) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "func.call"() <{callee = array<i64: 1, -2>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "func.constant"() : () -> ((i32) -> i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "func.constant"() <{value = @one_result}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "func.constant"() <{value = @nope}> : () -> ((i32) -> i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0:2 = "func.constant"() <{value = @one_result}> : () -> ((i32) -> i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "func.constant"() <{value = @one_result}> ({
    }) : () -> ((i32) -> i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "one_result", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "func.constant"(%0) <{value = @one_result}> : (f32) -> ((i32) -> i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
