// What the verifiers of math refuse, in the generic form: every operation, broken in one place.

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.absf"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.absf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.absf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.absf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.absf"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.absf"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.acos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.acos"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.acos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.acos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.acos"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.acos"(%0) <{fastmath}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.acosh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.acosh"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.acosh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.acosh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.acosh"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.acosh"(%0) <{fastmath}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.asin"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.asin"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.asin"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.asin"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.asin"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> f32
    %2 = "math.asin"(%0) <{fastmath = #arith.fastmath<none>}> : (!t.x) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.asinh"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.asinh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.asinh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.asinh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.asinh"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.asinh"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.atan"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atan"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atan"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atan"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.atan"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atan"(%0) <{fastmath = []}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.atanh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atanh"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atanh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atanh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atanh"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "math.atanh"(%0) <{fastmath = #arith.fastmath<none>}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.cbrt"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cbrt"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cbrt"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cbrt"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.cbrt"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cbrt"(%0) <{fastmath = []}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.ceil"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.ceil"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.ceil"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.ceil"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "math.ceil"(%0) <{fastmath = #arith.fastmath<none>}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.ceil"(%0) <{fastmath = []}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.cos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cos"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> f32
    %2 = "math.cos"(%0) <{fastmath = #arith.fastmath<none>}> : (ui8) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "math.cos"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.cosh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cosh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cosh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> f32
    %2 = "math.cosh"(%0) <{fastmath = #arith.fastmath<none>}> : (ui8) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "math.cosh"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.cosh"(%0) <{fastmath}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.erf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.erf"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.erf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.erf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.erf"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.erf"(%0) <{fastmath}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.erfc"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.erfc"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.erfc"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.erfc"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.erfc"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> f32
    %2 = "math.erfc"(%0) <{fastmath = #arith.fastmath<none>}> : (ui8) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.exp"() <{fastmath = #arith.fastmath<afn>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.exp"(%0) <{fastmath = #arith.fastmath<afn>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.exp"(%0) <{fastmath = #arith.fastmath<afn>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.exp"(%0) <{fastmath = #arith.fastmath<afn>}> : (f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.exp"(%0) <{fastmath = #arith.fastmath<afn>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> f32
    %2 = "math.exp"(%0) <{fastmath = #arith.fastmath<afn>}> : (ui8) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf64>
    %1 = "math.exp2"() <{fastmath = #arith.fastmath<none>}> : () -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf64>
    %1 = "math.exp2"(%0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf64>
    %1 = "math.exp2"(%0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf64>
    %1:2 = "math.exp2"(%0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf64>) -> (vector<4xf64>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> vector<4xf64>
    %2 = "math.exp2"(%0) <{fastmath = #arith.fastmath<none>}> : (ui8) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf64>
    %1 = "math.exp2"(%0) <{fastmath}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.expm1"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.expm1"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.expm1"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.expm1"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.expm1"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.expm1"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.floor"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.floor"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.floor"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.floor"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.floor"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.floor"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.log"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> f32
    %2 = "math.log"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log"(%0) <{fastmath}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log10"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log10"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.log10"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log10"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.log10"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "math.log10"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.log1p"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log1p"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log1p"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log1p"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log1p"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.log1p"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.log2"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log2"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log2"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log2"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.log2"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "math.log2"(%0) <{fastmath = #arith.fastmath<none>}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.round"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.round"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.round"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.round"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "math.round"(%0) <{fastmath = #arith.fastmath<none>}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "math.round"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.roundeven"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.roundeven"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.roundeven"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.roundeven"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.roundeven"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.roundeven"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.rsqrt"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sin"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sin"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sin"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.sin"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sin"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.sin"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.sinh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sinh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sinh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sinh"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.sinh"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "math.sinh"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.sqrt"(%0) <{fastmath = #arith.fastmath<fast>}> {a.note} : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sqrt"() <{fastmath = #arith.fastmath<fast>}> {a.note} : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sqrt"(%0) <{fastmath = #arith.fastmath<fast>}> {a.note} : (f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sqrt"(%0) <{fastmath = #arith.fastmath<fast>}> {a.note} : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.sqrt"(%0) <{fastmath = #arith.fastmath<fast>}> {a.note} : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.sqrt"(%0) <{fastmath}> {a.note} : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.tan"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.tan"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.tan"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.tan"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.tan"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> f32
    %2 = "math.tan"(%0) <{fastmath = #arith.fastmath<none>}> : (ui8) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.tanh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.tanh"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.tanh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.tanh"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "math.tanh"(%0) <{fastmath = #arith.fastmath<none>}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.tanh"(%0) <{fastmath = i32}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.trunc"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.trunc"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.trunc"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.trunc"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.trunc"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.trunc"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atan2"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atan2"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atan2"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.atan2"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.atan2"(%0, %0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.atan2"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (i1, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.copysign"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.copysign"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.copysign"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.copysign"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.copysign"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (i1, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.copysign"(%0, %0) <{fastmath = "x"}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.powf"() <{fastmath = #arith.fastmath<fast>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.powf"(%0, %0) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.powf"(%0, %0) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.powf"(%0, %0) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.powf"(%0, %1) <{fastmath = #arith.fastmath<fast>}> : (i1, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.powf"(%0, %0) <{fastmath = []}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.fma"(%0, %0) <{fastmath = #arith.fastmath<contract>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.fma"(%0, %0, %0) <{fastmath = #arith.fastmath<contract>}> : (f32, f32, f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.fma"(%0, %0, %0) <{fastmath = #arith.fastmath<contract>}> : (f32, f32, f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.fma"(%0, %0, %0) <{fastmath = #arith.fastmath<contract>}> : (f32, f32, f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.fma"(%1, %0, %1) <{fastmath = #arith.fastmath<contract>}> : (f32, i1, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.fma"(%0, %0, %0) <{fastmath}> : (f32, f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.clampf"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.clampf"(%0, %0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.clampf"(%0, %0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.clampf"(%0, %0, %0) <{fastmath = #arith.fastmath<nnan>}> {a.note} : (f32, f32, f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> f32
    %2 = "math.clampf"(%0, %1, %1) <{fastmath = #arith.fastmath<none>}> : (none, f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.clampf"(%0, %0, %0) <{fastmath = i32}> : (f32, f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "math.fpowi"(%1) <{fastmath = #arith.fastmath<none>}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    "math.fpowi"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "math.fpowi"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "math.fpowi"(%0, %1) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> index
    %2 = "math.fpowi"(%0, %1) <{fastmath = #arith.fastmath<fast>}> : (f32, index) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> i32
    %3 = "math.fpowi"(%0, %2) <{fastmath = #arith.fastmath<none>}> : (i1, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.sincos"() <{fastmath = #arith.fastmath<none>}> : () -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.sincos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.sincos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f80)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:3 = "math.sincos"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> f32
    %2:2 = "math.sincos"(%0) <{fastmath = #arith.fastmath<none>}> : (!t.x) -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.sincos"(%0) <{fastmath = []}> : (f32) -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "math.absi"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.absi"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.absi"(%0) : (i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.absi"(%0) : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.absi"(%0) ({
    }) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "math.absi"(%0) : (f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "math.ctlz"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ctlz"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ctlz"(%0) : (i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ctlz"(%0) : (i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ctlz"(%0) ({
    }) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "math.ctlz"(%0) : (f80) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    "math.cttz"(%0) : (vector<4xi8>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "math.cttz"() : () -> vector<4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "math.cttz"(%0) : (vector<4xi8>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "math.cttz"(%0) : (vector<4xi8>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "math.cttz"(%0) : (vector<4xi8>) -> vector<[4]xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "math.cttz"(%0) ({
    }) : (vector<4xi8>) -> vector<4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "math.ctpop"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ctpop"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ctpop"(%0) : (i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ctpop"(%0) : (i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ctpop"(%0) ({
    }) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "math.ctpop"(%0) : (f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ipowi"() {a.note} : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "math.ipowi"(%0, %0) {a.note} : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ipowi"(%0, %0) {a.note} : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ipowi"(%0, %0) {a.note} : (i32, i32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "math.ipowi"(%0, %0) ({
    }) {a.note} : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "math.ipowi"(%1, %0) {a.note} : (i32, f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.isfinite"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isfinite"() <{fastmath = #arith.fastmath<none>}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isfinite"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i2
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isfinite"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.isfinite"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isfinite"(%0) <{fastmath}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isinf"() <{fastmath = #arith.fastmath<none>}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isinf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> i2
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "math.isinf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> (i1, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isinf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.isinf"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isinf"(%0) <{fastmath = []}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf32>
    %1 = "math.isnan"() <{fastmath = #arith.fastmath<none>}> : () -> vector<4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf32>
    %1 = "math.isnan"(%0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf32>
    %1 = "math.isnan"(%0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> vector<4xf32>
    %2 = "math.isnan"(%0) <{fastmath = #arith.fastmath<none>}> : (i32) -> vector<4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf32>
    %1 = "math.isnan"(%0) <{fastmath}> : (vector<4xf32>) -> vector<4xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isnormal"() <{fastmath = #arith.fastmath<nnan>}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "math.isnormal"(%0) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isnormal"(%0) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> i2
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isnormal"(%0) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "math.isnormal"(%0) <{fastmath = #arith.fastmath<nnan>}> ({
    }) : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "math.isnormal"(%0) <{fastmath = #arith.fastmath<nnan>}> : (i1) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
