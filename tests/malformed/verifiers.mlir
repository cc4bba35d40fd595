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

// -----

"t.a"() : () -> () loc("a"("b" "c"))

// -----

"t.a"() : () -> () loc(callsite("a" at "b" "c"))

// -----

"t.a"() {a = affine_set<(d0) : (d0 >= 0)} : () -> ()

// -----

"t.a"() {a = affine_set (d0)} : () -> ()

// -----

"t.a"() {a = [[[[@a::@b::@c:: ]]]]} : () -> ()

// -----

func.func @f(%x: index) {
  %0:2 = affine.delinearize_index %x into (2, %x : index, index
  return
}

// -----

func.func @f(%x: index) {
  %0:2 = affine.delinearize_index %x into 2, 3) : index, index
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<*xf32>, %i: vector<4xi32>, %k: vector<4xi1>, %v: vector<4xf32>, %j: index) {
  %0 = "vector.gather"(%n, %j, %i, %k, %v) : (memref<*xf32>, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: vector<4xi32>, %k: vector<4xi1>, %v: vector<8xf32>, %j: index) {
  vector.scatter %m[%j] [%i], %k, %v : memref<4xf32>, vector<4xi32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4x5xf32>) {
  %0, %1 = vector.deinterleave %a : vector<4x5xf32> -> vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %a : vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %s: f64, %i: index) {
  %0 = vector.transfer_read %m[%i, %i], %s : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

// improvement: kind-of-permutation-map
func.func @f(%m: memref<4x4xf32>, %s: f32, %i: index) {
  %0 = vector.transfer_read %m[%i, %i], %s {permutation_map = 5} : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x?x4xf32> into memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%i, 4, 3] : memref<?xf32> into memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<4xf32> into memref<2x2xf32>
  return
}

// -----

func.func @f(%x: i32) {
  gpu.launch_func @a::@b blocks in %x, %x, %x) threads in (%x, %x, %x)
  return
}

// -----

func.func @f(%x: i32) {
  gpu.launch_func @a::@b blocks in (%x, %x, %x threads in (%x, %x, %x)
  return
}

// -----

"t.a"() {a = #gpu.warp<w>} : () -> ()

// -----

"t.a"() {a = #gpu.processor<w>} : () -> ()

// -----

func.func @f(%a: f32) {
  %0 = gpu.all_reduce %a {
  ^bb(%x: f32, %y: f32):
    "t.end"() : () -> ()
  } : (f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  %0 = gpu.all_reduce %a {
  ^bb(%x: f32, %y: f32):
    %z = arith.cmpf oeq, %x, %y : f32
    gpu.yield %z : i1
  } : (f32) -> f32
  return
}

// -----

func.func @f(%i: index) {
  scf.parallel (%j) = (%i) to (%i) step (%i) {
    scf.reduce
    scf.reduce
  }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  "scf.parallel"(%i, %i, %i, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%j: index):
    scf.reduce
  }) : (index, index, index, f32) -> ()
  return
}

// -----

func.func @f(%i: index) {
  %0 = "scf.while"(%i) ({
  ^bb0(%a: index):
    %c = "t.a"() : () -> i1
    scf.condition(%c) %a : index
  }, {
  ^bb0(%a: i32):
    scf.yield %a : i32
  }) : (index) -> index
  return
}

// -----

func.func @f(%i: index) {
  %0 = scf.while (%a = %i, %b = %i : (index, index) -> index {
  } do {
  }
  return
}

// -----

func.func @f(%v: i32) {
  "cf.switch"(%v, %v)[^bb1, ^bb1] <{case_operand_segments = array<i32: -1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%v: i32) {
  "cf.switch"(%v)[] : (i32) -> ()
  return
}

// -----

func.func @f(%c: complex<f32>) {
  %0 = complex.create %c, %c : i32
  return
}

// -----

"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "x"}> ({}) : () -> ()

// -----

// improvement: attribute-of-another-kind
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({}) {sym_visibility = 5} : () -> ()
}) : () -> ()

// -----

.x

// -----

"t.a"() ({
  .x
}) : () -> ()

// -----

func.func @f() {
  "scf.execute_region"() ({
    "t.a"() ({
      nothing
    }) : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  %0:2 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%j: index, %o: tensor<4xf32>):
    scf.forall.in_parallel {
    }
  }) : (tensor<4xf32>) -> (tensor<4xf32>, i32)
  return
}

// -----

func.func @f(%m: memref<4xf32>, %k: vector<4xi1>, %v: vector<4xf32>, %i: index, %s: f32) {
  %0 = vector.mask %k, %s { vector.transfer_read %m[%i], %s : memref<4xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4x4xf32>, %b: vector<4xf32>) {
  %0 = vector.outerproduct %a, %b : vector<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 50 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  %0 = arith.cmpi "x", %a, %a : i32
  return
}
