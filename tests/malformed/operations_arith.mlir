// What the verifiers of arith refuse, in the generic form: every operation, broken in one place.

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "arith.constant"() : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "arith.constant"() <{value = 7 : i64}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "arith.constant"() <{value = true}> : () -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "arith.constant"(%0) <{value = -5 : i8}> : (f32) -> i8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "arith.constant"() <{value = []}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.addi"(%0, %1) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> tensor<?xi64>
    %1 = "arith.addi"(%0) <{overflowFlags = #arith.overflow<none>}> {a.note} : (tensor<?xi64>) -> tensor<?xi64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.addi"(%0, %1) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.addi"(%1, %0) <{overflowFlags = #arith.overflow<nsw>}> : (i32, ui8) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.addi"(%0, %1) <{overflowFlags}> : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "arith.subi"() <{overflowFlags = #arith.overflow<nuw>}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "arith.subi"(%0, %0) <{overflowFlags = #arith.overflow<nuw>}> : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "arith.subi"(%0, %0) <{overflowFlags = #arith.overflow<nuw>}> : (index, index) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "arith.subi"(%0, %0) <{overflowFlags = #arith.overflow<nuw>}> : (index, index) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> index
    %2 = "arith.subi"(%1, %0) <{overflowFlags = #arith.overflow<nuw>}> : (index, f80) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "arith.subi"(%0, %0) <{overflowFlags = []}> : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.muli"(%0, %0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (vector<4xi8>, vector<4xi8>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.muli"(%0, %0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (vector<4xi8>, vector<4xi8>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.muli"(%0, %0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (vector<4xi8>, vector<4xi8>) -> vector<[4]xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1:2 = "arith.muli"(%0, %0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (vector<4xi8>, vector<4xi8>) -> (vector<4xi8>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.muli"(%0, %0) <{overflowFlags = #arith.overflow<nsw, nuw>}> ({
    }) : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> vector<4xi8>
    %2 = "arith.muli"(%1, %0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (vector<4xi8>, ui8) -> vector<4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.divui"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.divui"(%0, %1) : (i32, i32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.divui"(%0, %1) <{isExact}> : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.divui"(%0, %2) : (f32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.divui"(%1, %2, %0) : (i32, i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.divui"(%0, %1) <{isExact = "x"}> : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.divsi"(%0) <{isExact}> : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.divsi"(%0, %1) <{isExact}> : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.divsi"(%0, %1) <{isExact}> : (i32, i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.divsi"(%0, %1) <{isExact}> ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.divsi"(%0, %2) <{isExact}> : (f32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.divsi"(%0, %1) <{isExact = []}> : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ceildivui"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.ceildivui"(%0, %1) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ceildivui"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ceildivui"(%0, %1) : (i32, i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.ceildivui"(%0, %2) : (f80, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ceildivsi"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.ceildivsi"(%0, %1) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ceildivsi"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ceildivsi"(%0, %1) : (i32, i32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ceildivsi"(%0, %1) ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.ceildivsi"(%1, %0) : (i32, ui8) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.floordivsi"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.floordivsi"(%0, %1) : (i32, i32) -> i33
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.floordivsi"(%0, %1) : (i32, i32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.floordivsi"(%0, %1) ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.floordivsi"(%1, %0) : (i32, ui8) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.remui"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.remui"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.remui"(%0, %1) : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.remui"(%0, %1) : (i32, i32) -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.remui"(%0, %1) ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.remui"(%0, %2) : (f32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.remsi"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.remsi"(%0, %1) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.remsi"(%0, %1) : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.remsi"(%0, %1) ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.remsi"(%0, %1) : (i32, i32) -> vector<[4]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.remsi"(%0, %2) : (f32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.maxsi"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.maxsi"(%0, %1) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.maxsi"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.maxsi"(%0, %1) : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.maxsi"(%0, %1) ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.maxsi"(%1, %0) : (i32, f80) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.maxui"(%1) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.maxui"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.maxui"(%0, %1) : (i32, i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.maxui"(%0, %1) : (i32, i32) -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.maxui"(%0, %1) ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.maxui"(%1, %0) : (i32, f80) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.minsi"(%0) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.minsi"(%0, %1) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.minsi"(%0, %1) : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.minsi"(%0, %1) : (i32, i32) -> i33
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.minsi"(%0, %1) ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.minsi"(%0, %2) : (f32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.minui"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.minui"(%0, %1) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.minui"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.minui"(%0, %1) : (i32, i32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.minui"(%0, %1) ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.minui"(%1, %0) : (i32, ui8) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.addui_extended"(%1) : (i32) -> (i32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.addui_extended"(%0, %1) : (i32, i32) -> (i32, i2)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.addui_extended"(%0, %1) : (i32, i32) -> (bf16, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1:2 = "arith.addui_extended"(%0, %0) : (vector<4xi8>, vector<4xi8>) -> (index, vector<4xi1>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.addui_extended"(%0, %1) ({
    }) : (i32, i32) -> (i32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1:2 = "arith.addui_extended"(%0, %0) : (vector<4xi8>, vector<4xi8>) -> (vector<4xi8>, vector<4x2xi1>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.mulsi_extended"() : () -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.mulsi_extended"(%0, %1) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.mulsi_extended"(%0, %1) : (i32, i32) -> (i32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.mulsi_extended"(%0, %1) : (i32, i32) -> (i32, ui8)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.mulsi_extended"(%0, %1) ({
    }) : (i32, i32) -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3:2 = "arith.mulsi_extended"(%0, %2) : (f32, i32) -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1:2 = "arith.mului_extended"(%0) {a.note} : (vector<4xi8>) -> (vector<4xi8>, vector<4xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.mului_extended"(%0, %0) {a.note} : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1:2 = "arith.mului_extended"(%0, %0) {a.note} : (vector<4xi8>, vector<4xi8>) -> (vector<4xi8>, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1:2 = "arith.mului_extended"(%0, %0) {a.note} : (vector<4xi8>, vector<4xi8>) -> (vector<4xi8>, f32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> vector<4xi8>
    %2:2 = "arith.mului_extended"(%0, %1) {a.note} : (f80, vector<4xi8>) -> (vector<4xi8>, vector<4xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.andi"(%1) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.andi"(%0, %1) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.andi"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.andi"(%0, %1) : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.andi"(%0, %2) : (f80, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ori"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ori"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.ori"(%0, %1) : (i32, i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.ori"(%0, %1) : (i32, i32) -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.ori"(%1, %0) : (i32, f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.xori"(%0) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    "arith.xori"(%0, %1) : (i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.xori"(%0, %1) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.xori"(%0, %1) : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.xori"(%0, %2) : (ui8, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shli"(%1) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shli"(%0, %1) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shli"(%0, %1) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.shli"(%0, %1) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shli"(%0, %1) <{overflowFlags = #arith.overflow<nsw, nuw>}> ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.shli"(%0, %2) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (ui8, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shrui"(%1) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shrui"(%0, %1) : (i32, i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shrui"(%0, %1) : (i32, i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.shrui"(%0, %1) : (i32, i32) -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.shrui"(%0, %2) : (f80, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shrui"(%0, %1) <{isExact = []}> : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shrsi"(%0, %1) <{isExact}> : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shrsi"(%0, %1) <{isExact}> : (i32, i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2:2 = "arith.shrsi"(%0, %1) <{isExact}> : (i32, i32) -> (i32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "arith.shrsi"(%0, %1) <{isExact}> ({
    }) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.shrsi"(%1, %0) <{isExact}> : (i32, ui8) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3 = "arith.shrsi"(%1, %2, %0) <{isExact}> : (i32, i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.addf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    "arith.addf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.addf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.addf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.addf"(%0, %1) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.addf"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.subf"() <{fastmath = #arith.fastmath<fast>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.subf"(%0, %1) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.subf"(%0, %1) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2:2 = "arith.subf"(%0, %1) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.subf"(%0, %1) <{fastmath = #arith.fastmath<fast>}> ({
    }) : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.subf"(%0, %2) <{fastmath = #arith.fastmath<fast>}> : (i1, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<2x[4]xbf16>
    %1 = "arith.mulf"(%0) <{fastmath = #arith.fastmath<reassoc,contract>}> : (vector<2x[4]xbf16>) -> vector<2x[4]xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<2x[4]xbf16>
    "arith.mulf"(%0, %0) <{fastmath = #arith.fastmath<reassoc,contract>}> : (vector<2x[4]xbf16>, vector<2x[4]xbf16>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<2x[4]xbf16>
    %1 = "arith.mulf"(%0, %0) <{fastmath = #arith.fastmath<reassoc,contract>}> : (vector<2x[4]xbf16>, vector<2x[4]xbf16>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<2x[4]xbf16>
    %1 = "arith.mulf"(%0, %0) <{fastmath = #arith.fastmath<reassoc,contract>}> : (vector<2x[4]xbf16>, vector<2x[4]xbf16>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> vector<2x[4]xbf16>
    %2 = "arith.mulf"(%0, %1) <{fastmath = #arith.fastmath<reassoc,contract>}> : (i1, vector<2x[4]xbf16>) -> vector<2x[4]xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<2x[4]xbf16>
    %1 = "arith.mulf"(%0, %0) <{fastmath = "x"}> : (vector<2x[4]xbf16>, vector<2x[4]xbf16>) -> vector<2x[4]xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.divf"(%1) <{fastmath = #arith.fastmath<nnan,ninf,nsz,arcp,afn>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.divf"(%0, %1) <{fastmath = #arith.fastmath<nnan,ninf,nsz,arcp,afn>}> : (f32, f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.divf"(%0, %1) <{fastmath = #arith.fastmath<nnan,ninf,nsz,arcp,afn>}> : (f32, f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.divf"(%0, %2) <{fastmath = #arith.fastmath<nnan,ninf,nsz,arcp,afn>}> : (i1, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.divf"(%0, %1) <{fastmath}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.remf"(%1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    "arith.remf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.remf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.remf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> bf16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.remf"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.remf"(%0, %1) <{fastmath = []}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "arith.negf"(%0) <{fastmath = #arith.fastmath<nsz>}> : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.negf"() <{fastmath = #arith.fastmath<nsz>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.negf"(%0) <{fastmath = #arith.fastmath<nsz>}> : (f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.negf"(%0) <{fastmath = #arith.fastmath<nsz>}> : (f32) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.negf"(%0) <{fastmath = #arith.fastmath<nsz>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "arith.negf"(%0) <{fastmath = #arith.fastmath<nsz>}> : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.maximumf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    "arith.maximumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.maximumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.maximumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> tuple<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.maximumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> ({
    }) : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.maximumf"(%0, %2) <{fastmath = #arith.fastmath<none>}> : (i1, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.maxnumf"(%1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    "arith.maxnumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.maxnumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.maxnumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.maxnumf"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.maxnumf"(%0, %1) <{fastmath}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.minimumf"(%0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.minimumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.minimumf"(%0, %1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.minimumf"(%1, %0) <{fastmath = #arith.fastmath<none>}> : (f32, i1) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.minimumf"(%0, %1) <{fastmath}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    "arith.minnumf"(%0, %1) <{fastmath = #arith.fastmath<nnan>}> {a.note} : (f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.minnumf"(%0, %1) <{fastmath = #arith.fastmath<nnan>}> {a.note} : (f32, f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.minnumf"(%0, %1) <{fastmath = #arith.fastmath<nnan>}> {a.note} : (f32, f32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.minnumf"(%0, %2) <{fastmath = #arith.fastmath<nnan>}> {a.note} : (i1, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f32
    %3 = "arith.minnumf"(%1, %2, %0) <{fastmath = #arith.fastmath<nnan>}> {a.note} : (f32, f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "arith.minnumf"(%0, %1) <{fastmath}> {a.note} : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.cmpi"(%0, %0) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.cmpi"() <{predicate = 3 : i64}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.cmpi"(%0, %0) <{predicate = 3 : i64}> : (i32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.cmpi"(%0, %0) <{predicate = 7 : i64}> ({
    }) : (i32, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> i32
    %2 = "arith.cmpi"(%0, %1) <{predicate = 3 : i64}> : (f80, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i33
    %1 = "t.def"() : () -> i32
    %2 = "arith.cmpi"(%0, %1) <{predicate = 6 : i64}> : (i33, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f64
    %1 = "arith.cmpf"(%0, %0) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f64, f64) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f64
    %1:2 = "arith.cmpf"(%0, %0) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f64, f64) -> (i1, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f64
    %2 = "arith.cmpf"(%1, %0) <{fastmath = #arith.fastmath<nnan>, predicate = 4 : i64}> : (f64, i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> f64
    %2 = "arith.cmpf"(%1, %0) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f64, f80) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> tensor<4xf32>
    %1 = "t.def"() : () -> f64
    %2 = "arith.cmpf"(%0, %1) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (tensor<4xf32>, f64) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f64
    %1 = "arith.cmpf"(%0, %0) <{fastmath = i32, predicate = 2 : i64}> : (f64, f64) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> i32
    %2 = "arith.select"(%0, %1, %1) : (i1, i32, i32) -> none
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "arith.select"(%0, %1) {a.note} : (i1, memref<4xf32>) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> (() -> ())
    %1 = "t.def"() : () -> i1
    %2 = "t.def"() : () -> i32
    %3 = "arith.select"(%0, %2, %2) : (() -> (), i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i1
    %1 = "t.def"() : () -> vector<4xf32>
    %2 = "arith.select"(%0, %1, %1) ({
    }) : (i1, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi1>
    %1 = "t.def"() : () -> vector<4xf32>
    %2:2 = "arith.select"(%0, %1, %1) : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> (vector<4xf32>, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<1xi1>
    %1 = "t.def"() : () -> vector<4xi1>
    %2 = "t.def"() : () -> vector<4xf32>
    %3 = "arith.select"(%0, %2, %2) : (vector<1xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "arith.extui"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.extui"() : () -> i64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.extui"(%0) : (i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.extui"(%0) : (i32) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.extui"(%0) : (i32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.extui"(%0) ({
    }) : (i32) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.extsi"() : () -> vector<4xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.extsi"(%0) : (vector<4xi8>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.extsi"(%0) : (vector<4xi8>) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xi8>
    %1 = "arith.extsi"(%0) ({
    }) : (vector<4xi8>) -> vector<4xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> vector<4xi8>
    %2 = "arith.extsi"(%0) : (ui8) -> vector<4xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> tensor<?xi1>
    %1 = "t.def"() : () -> vector<4xi8>
    %2 = "arith.extsi"(%0) : (tensor<?xi1>) -> vector<4xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "arith.trunci"(%0) <{overflowFlags = #arith.overflow<none>}> : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.trunci"() <{overflowFlags = #arith.overflow<nsw, nuw>}> : () -> i8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.trunci"(%0) <{overflowFlags = #arith.overflow<none>}> : (i32) -> si8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.trunci"(%0) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.trunci"(%0) <{overflowFlags = #arith.overflow<none>}> : (i32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.trunci"(%0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32) -> vector<[4]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f16
    %1 = "arith.extf"() : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f16
    %1 = "arith.extf"(%0) : (f16) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f16
    %1 = "arith.extf"(%0) : (f16) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f16
    %1 = "arith.extf"(%0) : (f16) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> f16
    %2 = "arith.extf"(%0) : (none) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f16
    %1 = "arith.extf"(%0) <{fastmath = #arith.fastmath<contract>}> : (f16) -> bf16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.truncf"(%0) : (f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.truncf"(%0) : (f32) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.truncf"() <{roundingmode = 1 : i32}> : () -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> f32
    %2 = "arith.truncf"(%0) : (index) -> bf16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.truncf"(%0) <{roundingmode = 2 : i32}> : (f32) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f16
    %1 = "t.def"() : () -> f32
    %2 = "arith.truncf"(%0) <{roundingmode = 0 : i32}> : (f16) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "arith.uitofp"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.uitofp"() : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.uitofp"(%0) : (i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.uitofp"(%0) : (i32) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.uitofp"(%0) : (i32) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.uitofp"(%0) ({
    }) : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "arith.sitofp"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.sitofp"() : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.sitofp"(%0) : (i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.sitofp"(%0) : (i32) -> vector<f32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.sitofp"(%0) ({
    }) : (i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.sitofp"(%0) : (i32) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "arith.fptoui"(%0) : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptoui"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptoui"(%0) : (f32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptoui"(%0) : (f32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptoui"(%0) ({
    }) : (f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptoui"(%0) : (f32) -> vector<[4]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    "arith.fptosi"(%0) : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptosi"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptosi"(%0) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptosi"(%0) : (f32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptosi"(%0) ({
    }) : (f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "arith.fptosi"(%0) : (f32) -> vector<[4]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "arith.index_cast"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "arith.index_cast"(%0) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "arith.index_cast"(%0) : (index) -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "arith.index_cast"(%0) ({
    }) : (index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "arith.index_cast"(%0) : (index) -> memref<?x?xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> index
    %2 = "arith.index_cast"(%0) : (ui8) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "arith.index_castui"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.index_castui"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.index_castui"(%0) : (i32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.index_castui"(%0) : (i32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.index_castui"(%0) : (i32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.index_castui"(%0) : (i32) -> vector<[4]xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.bitcast"(%0) : (i32) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.bitcast"(%0) : (i32) -> f128
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.bitcast"(%0) : (i32) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "arith.bitcast"(%0) : (i32) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4xi32>
    "arith.bitcast"(%0) : (memref<4xi32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4xi32>
    %1 = "arith.bitcast"() : () -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f8E5M2
    %1 = "t.def"() : () -> f8E8M0FNU
    %2 = "arith.scaling_extf"() : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f8E5M2
    %1 = "t.def"() : () -> f8E8M0FNU
    %2 = "arith.scaling_extf"(%0, %1) : (f8E5M2, f8E8M0FNU) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f8E5M2
    %1 = "t.def"() : () -> f8E8M0FNU
    %2 = "arith.scaling_extf"(%0, %1) : (f8E5M2, f8E8M0FNU) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> f8E5M2
    %2 = "t.def"() : () -> f8E8M0FNU
    %3 = "arith.scaling_extf"(%1, %0) : (f8E5M2, ui8) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> f8E5M2
    %2 = "t.def"() : () -> f8E8M0FNU
    %3 = "arith.scaling_extf"(%0, %2) : (f80, f8E8M0FNU) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<f32>
    %1 = "t.def"() : () -> f8E5M2
    %2 = "t.def"() : () -> f8E8M0FNU
    %3 = "arith.scaling_extf"(%1, %0) : (f8E5M2, vector<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f8E8M0FNU
    %2 = "arith.scaling_truncf"(%0, %1) : (f32, f8E8M0FNU) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f8E8M0FNU
    %2 = "arith.scaling_truncf"(%0, %1) : (f32, f8E8M0FNU) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f8E8M0FNU
    %2 = "arith.scaling_truncf"(%0, %1) : (f32, f8E8M0FNU) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f8E8M0FNU
    %3 = "arith.scaling_truncf"(%1, %0) : (f32, i32) -> f8E5M2
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> f8E8M0FNU
    %2 = "arith.scaling_truncf"() <{fastmath = #arith.fastmath<fast>, roundingmode = 1 : i32}> : () -> f8E5M2
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<f32>
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> f8E8M0FNU
    %3 = "arith.scaling_truncf"(%1, %0) : (f32, vector<f32>) -> f8E5M2
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
%0, %1 = "t.source"() : () -> (tensor<f8E4M3FN>, tensor<2x?x3xf8E4M3FN, "x">)
%2 = "arith.scaling_extf"(%0, %1) : (tensor<f8E4M3FN>, tensor<2x?x3xf8E4M3FN, "x">) -> tensor<f8E4M3FN>
// -----
%0, %1 = "t.source"() : () -> (tensor<f8E4M3FN>, tensor<2x?x3xf8E4M3FN, "x">)
%2 = "arith.scaling_extf"(%0, %1) : (tensor<f8E4M3FN>, tensor<2x?x3xf8E4M3FN, "x">) -> tensor<f32>
// -----
%0, %1 = "t.source"() : () -> (tensor<3xf8E4M3FN>, tensor<2x?x3xf8E4M3FN, "x">)
%2 = "arith.scaling_extf"(%0, %1) : (tensor<3xf8E4M3FN>, tensor<2x?x3xf8E4M3FN, "x">) -> tensor<3xf32, "y">
// -----
%0, %1 = "t.source"() : () -> (tensor<3xf32>, tensor<2x?x3xf8E4M3FN, "x">)
%2 = "arith.scaling_truncf"(%0, %1) : (tensor<3xf32>, tensor<2x?x3xf8E4M3FN, "x">) -> tensor<3xf64>
// -----
%0, %1 = "t.source"() : () -> (f32, vector<2xf8E4M3FN>)
%2 = "arith.scaling_truncf"(%0, %1) : (f32, vector<2xf8E4M3FN>) -> f64
// -----
%0, %1 = "t.source"() : () -> (f32, vector<2xf8E4M3FN>)
%2 = "arith.scaling_truncf"(%0, %1) : (f32, vector<2xf8E4M3FN>) -> f16
// -----
%0, %1 = "t.source"() : () -> (vector<2xf32>, f8E4M3FN)
%2 = "arith.scaling_truncf"(%0, %1) : (vector<2xf32>, f8E4M3FN) -> vector<2xf64>
// -----
%0 = "t.source"() : () -> vector<2x3xi32>
%1 = "arith.index_castui"(%0) : (vector<2x3xi32>) -> memref<2x3xi32, 3>
// -----
%0 = "t.source"() : () -> vector<2x3xi32>
%1 = "arith.index_cast"(%0) : (vector<2x3xi32>) -> tensor<2x3xindex>
// -----
%0 = "t.source"() : () -> tensor<2x3xi32>
%1 = "arith.index_cast"(%0) : (tensor<2x3xi32>) -> memref<2x3xindex>
// -----
%0 = "t.source"() : () -> i32
%1 = "arith.index_cast"(%0) : (i32) -> vector<1xindex>
// -----
%0 = "t.source"() : () -> vector<2x3xi32>
%1 = "arith.index_cast"(%0) : (vector<2x3xi32>) -> vector<2x4xindex>
// -----
%0 = "t.source"() : () -> vector<2x3xi32>
%1 = "arith.index_cast"(%0) : (vector<2x3xi32>) -> index
// -----
%0 = "t.source"() : () -> memref<2x3xi32>
%1 = "arith.index_cast"(%0) : (memref<2x3xi32>) -> vector<2x3xindex>
// -----
%0 = "t.source"() : () -> memref<2x3xi32>
%1 = "arith.index_cast"(%0) : (memref<2x3xi32>) -> memref<2x4xindex>
// -----
%0 = "t.source"() : () -> tensor<2x3xi32>
%1 = "arith.index_cast"(%0) : (tensor<2x3xi32>) -> vector<2x3xindex>
// -----
%0 = "t.source"() : () -> vector<2x3xi32>
%1 = "arith.bitcast"(%0) : (vector<2x3xi32>) -> memref<2x3xf64>
// -----
%0 = "t.source"() : () -> vector<2x3xi32>
%1 = "arith.bitcast"(%0) : (vector<2x3xi32>) -> memref<2x3xf32>
// -----
%0 = "t.source"() : () -> memref<2x3xi32>
%1 = "arith.bitcast"(%0) : (memref<2x3xi32>) -> memref<2x3xf64>
