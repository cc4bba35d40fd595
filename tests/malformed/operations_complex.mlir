// What the verifiers of complex refuse, in the generic form: every operation, broken in one place.

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "complex.create"(%0, %1) : (f32, f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "complex.create"(%0) : (f32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    "complex.create"(%0, %1) {note} : (f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "complex.create"(%0, %1) : (f32, f32) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "complex.create"(%0, %1) ({
    }) {note} : (f32, f32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "complex.create"(%1, %0) : (f32, f80) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.re"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.re"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.re"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.re"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.re"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.re"(%0) <{fastmath}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.im"() <{fastmath = #arith.fastmath<nnan,contract>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.im"(%0) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.im"(%0) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1:2 = "complex.im"(%0) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.im"(%0) <{fastmath = #arith.fastmath<nnan,contract>}> ({
    }) : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.im"(%0) <{fastmath = #arith.fastmath<nnan,contract>}> : (f80) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "complex.constant"() <{value = ["a", 1]}> : () -> complex<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "complex.constant"() <{value = [true, true]}> : () -> complex<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "complex.constant"() <{value = [1 : i8, 2 : i8]}> {note} : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "complex.constant"() <{value = [1 : i8, 2 : i8]}> ({
    }) {note} : () -> complex<i8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "complex.constant"() <{value = [1.000000e+00, 1.000000e+00 : f16]}> : () -> complex<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0:2 = "complex.constant"() <{value = [1.000000e+00, -2.500000e+00]}> : () -> (complex<f64>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i64
    %1 = "complex.bitcast"(%0) : (i64) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i64
    %1 = "complex.bitcast"(%0) : (i64) -> none
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.bitcast"() : () -> i64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i64
    %1 = "complex.bitcast"(%0) ({
    }) : (i64) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.bitcast"(%0) : (complex<f32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i64
    %1:2 = "complex.bitcast"(%0) : (i64) -> (complex<f32>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f64>
    %1 = "complex.abs"() <{fastmath = #arith.fastmath<nnan>}> {note} : () -> f64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.abs"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.abs"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.abs"(%0) <{fastmath = #arith.fastmath<none>}> : (f80) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.abs"(%0) <{fastmath = true}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.angle"() <{fastmath = #arith.fastmath<none>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.angle"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.angle"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1:2 = "complex.angle"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.angle"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.angle"(%0) <{fastmath}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.conj"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.conj"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.conj"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.conj"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.conj"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.conj"(%0) <{fastmath}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.cos"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.cos"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.cos"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.cos"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> complex<f16>
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.cos"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f16>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.cos"(%0) <{fastmath}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.exp"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.exp"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f64>
    %1 = "complex.exp"(%0) <{fastmath = #arith.fastmath<fast>}> : (complex<f64>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.exp"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.exp"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f64>
    %2 = "complex.exp"(%0) <{fastmath = #arith.fastmath<fast>}> : (i1) -> complex<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.expm1"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.expm1"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1:2 = "complex.expm1"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> (complex<f32>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.expm1"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.expm1"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> complex<f16>
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.expm1"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f16>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.log"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.log"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log1p"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log1p"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log1p"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log1p"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.log1p"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.log1p"(%0) <{fastmath}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.neg"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.neg"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.neg"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.neg"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.neg"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> complex<f16>
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.neg"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f16>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.rsqrt"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.rsqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.sign"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sign"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sign"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sign"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sign"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.sign"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sin"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sin"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sin"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sin"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.sin"(%0) <{fastmath = #arith.fastmath<none>}> : (ui8) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sin"(%0) <{fastmath}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.sqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sqrt"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sqrt"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.sqrt"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sqrt"(%0) <{fastmath}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.tan"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tan"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tan"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tan"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.tan"(%0) <{fastmath = #arith.fastmath<none>}> : (i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tan"(%0) <{fastmath}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tanh"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tanh"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tanh"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tanh"(%0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.tanh"(%0) <{fastmath = #arith.fastmath<none>}> : (i32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.tanh"(%0) <{fastmath}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.add"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.add"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.add"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.add"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.add"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (i1, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.add"(%0, %0) <{fastmath}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sub"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.sub"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sub"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sub"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.sub"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.sub"(%0, %0) <{fastmath = "x"}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.mul"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f64>
    "complex.mul"(%0, %0) <{fastmath = #arith.fastmath<reassoc,contract>}> : (complex<f64>, complex<f64>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.mul"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.mul"(%0, %0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.mul"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> complex<f64>
    %2 = "complex.mul"(%1, %1, %0) <{fastmath = #arith.fastmath<reassoc,contract>}> : (complex<f64>, complex<f64>, i32) -> complex<f64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.div"(%0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.div"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.div"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.div"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.div"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (i1, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.div"(%0, %0) <{fastmath = []}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.pow"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.pow"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1:2 = "complex.pow"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> (complex<f32>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.pow"(%0, %0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.pow"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, i1) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> complex<f16>
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.pow"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (complex<f16>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.atan2"() <{fastmath = #arith.fastmath<none>}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.atan2"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.atan2"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.atan2"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.atan2"(%0, %0) <{fastmath = #arith.fastmath<none>}> ({
    }) : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.atan2"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (i1, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "t.def"() : () -> i32
    %2 = "complex.powi"() : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "t.def"() : () -> i32
    %2 = "complex.powi"(%0, %1) : (complex<f32>, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "t.def"() : () -> i32
    %2 = "complex.powi"(%0, %1) : (complex<f32>, i32) -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> complex<f32>
    %2 = "t.def"() : () -> i32
    %3 = "complex.powi"(%0, %2) : (i32, i32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> complex<f32>
    %2 = "t.def"() : () -> i32
    %3 = "complex.powi"(%1, %0) : (complex<f32>, ui8) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "t.def"() : () -> i32
    %2 = "complex.powi"(%0, %1) <{fastmath = #arith.fastmath<fast>}> ({
    }) : (complex<f32>, i32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.eq"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    "complex.eq"(%0, %0) : (complex<f32>, complex<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f32>
    %1 = "complex.eq"(%0, %0) : (complex<f32>, complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.eq"(%1, %0) : (complex<f32>, i1) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> complex<f16>
    %1 = "t.def"() : () -> complex<f32>
    %2 = "complex.eq"(%0, %1) : (complex<f16>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f64>
    %1 = "complex.neq"() {note} : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f64>
    %1 = "complex.neq"(%0, %0) {note} : (complex<f64>, complex<f64>) -> i2
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f64>
    %1:2 = "complex.neq"(%0, %0) {note} : (complex<f64>, complex<f64>) -> (i1, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> complex<f64>
    %1 = "complex.neq"(%0, %0) ({
    }) {note} : (complex<f64>, complex<f64>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> complex<f64>
    %2 = "complex.neq"(%0, %1) {note} : (i1, complex<f64>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> complex<f32>
    %1 = "t.def"() : () -> complex<f64>
    %2 = "complex.neq"(%1, %0) {note} : (complex<f64>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
