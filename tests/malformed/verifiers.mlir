// Verifiers: what the files of the dialects do not show, and where irkit says more than mlir-opt.

func.func @f(%c: i1) {
  scf.for %i = %c to %c step %c {
  }
  return
}

// -----

// improvement: loop-result-number
func.func @f(%i: index, %x: f32, %y: i32) {
  %0:2 = "scf.for"(%i, %i, %i, %x, %y) ({
  ^bb0(%j: index, %a: f32, %b: i32):
    scf.yield %a, %b : f32, i32
  }) : (index, index, index, f32, i32) -> (f32, i64)
  return
}

// -----

// improvement: sizes-among-attributes
func.func @f(%x: index) {
  %0 = "memref.alloc"() {operandSegmentSizes = array<i32: 1>} : () -> memref<4xf32>
  return
}

// -----

// improvement: bounds-without-operands
func.func @f(%i: index) {
  "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0)[s0] -> (d0 + s0)>}> ({
  ^bb0(%j: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

// improvement: result-number-of-a-case
func.func @f(%flag: i32) {
  %v:2 = "t.b"() : () -> (f32, f32)
  cf.switch %flag : i32, [
    default: ^bb1(%v#1 : f32)
  ]
^bb1(%x: i32):
  return
}

// -----

func.func @f(%x: index) {
  %0 = "memref.alloc"(%x) <{operandSegmentSizes = array<i32: 1, 1>}> : (index) -> memref<4xf32>
  return
}

// -----

func.func @f(%c: i1, %x: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield
  }
  return %0 : i32
}

// -----

func.func @f() {
  %0 = "t.b"() : () -> i32
  %1 = arith.addi %0, %0 : i32
}

// -----

func.func @f(%c: i1) {
  scf.if %c {
    "t.b"() : () -> ()
  } else {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @f(%a: tensor<*xf32>) {
  %0 = arith.truncf %a : tensor<*xf32> to tensor<*xf16>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %b: vector<4xf32>) {
  %0 = "arith.addf"(%a, %b) : (vector<[4]xf32>, vector<4xf32>) -> vector<4xf32>
  return
}
