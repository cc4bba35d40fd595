"t.a"() {a = affine_map<(d0) -> (d0} : () -> ()
// -----
"t.a"() : () -> (memref<2xf32, 1 x>)
// -----
"t.a"() : () -> (memref<2xf32 1>)
// -----
"t.a"() : () -> (memref<2xf32, strided<[1]> 1>)
// -----
"t.a"() : () -> (! x)
// -----
"t.a"() : () -> (!nvgpu.warpgroup.descriptor<tensor = i32>)
// -----
"t.a"() : () -> (!nvgpu.warpgroup.accumulator<fragmented = i32>)
// -----
func.func @f(%i: index) {
  gpu.launch blocks(%a, %b, %c) in (%d = %i, %e = %i, %f = %i) threads(%g, %h, %j) in (%k = %i, %l = %i, %m = %i) module(3) {
    gpu.terminator
  }
  return
}
// -----
%0 = arith.select : i1, i32
// -----
%0 = arith.select %c : i1, i32
// -----
vector.print str "a" str "b"
// -----
vector.print punctuation <open> punctuation <close>
// -----
"builtin.module"() ({
  ^bb0:
  ^bb1:
}) : () -> ()
// -----
"builtin.module"() ({
}, {
}) : () -> ()
// -----
"builtin.module"() ({
}) : () -> ()
// -----
"gpu.module"() <{sym_name = "m"}> ({
}) : () -> ()
// -----
"gpu.module"() <{sym_name = "m"}> ({
  ^bb0:
    "t.a"()[^bb1] : () -> ()
  ^bb1:
    "t.a"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{sym_name = "m", function_type = () -> (), sym_visibility = 1}> ({
}) : () -> ()
// -----
"cf.switch"() : () -> ()
// -----
func.func @f(%a: i32) {
  "cf.switch"(%a) <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
}
// -----
func.func @f(%a: tensor<4xf32, 1 : i32>, %b: tensor<4xf32>) {
  %0 = "arith.addf"(%b, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32, 1 : i32>
  return
}
// -----
func.func @f(%a: tensor<4xf32, 1 : i32>, %b: tensor<4xf32>) {
  %0 = "arith.addf"(%a, %b) : (tensor<4xf32, 1 : i32>, tensor<4xf32>) -> tensor<4xf32, 1 : i32>
  return
}
// -----
func.func @f(%a: tensor<4xi32, 1 : i32>, %b: tensor<4xi32>) {
  %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (tensor<4xi32, 1 : i32>, tensor<4xi32>) -> tensor<4xi1, 1 : i32>
  return
}
// -----
func.func @f(%a: tensor<4xi32>) {
  %0, %1 = "arith.addui_extended"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, i1)
  return
}
// -----
func.func @f(%a: tensor<4xi32>, %i: i32) {
  %0, %1 = "arith.mulsi_extended"(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, i32)
  return
}
// -----
func.func @f() {
  "t.b"() ({
    "cf.br"()[^bb1] : () -> ()
  }, {
  ^bb1:
    "t.a"() : () -> ()
  }) : () -> ()
}
// -----
func.func @f() {
  "t.b"() ({
    "t.x"()[^bb2] : () -> ()
  ^bb1:
    "t.c"() ({
       "cf.br"()[^bb1] : () -> ()
    }) : () -> ()
  ^bb2:
    "t.x"()[^bb1] : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @uses(%a: i32) {
  "t.b"() ({
  ^bb0(%x: i32):
    "t.a"() : () -> ()
  }) : () -> ()
  "t.b"(%x) : (i32) -> ()
  return
}
// -----
func.func @order() {
  "t.b"() ({
    "t.a"(%x) : (i32) -> ()
  }) : () -> ()
  "t.c"() ({
  ^bb0(%x: i32):
    "t.a"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @from_below() {
  "t.x"(%b)[^bb1] : (i32) -> ()
^bb1:
  "t.x"()[^bb2] : () -> ()
^bb2:
  %b = "t.x"() : () -> i32
  return
}
// -----
func.func @argument_of_a_later_block(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2(%c : i1)
^bb1:
  "t.a"(%b) : (i1) -> ()
  cf.br ^bb2(%c : i1)
^bb2(%b: i1):
  return
}
// -----
func.func @argument_of_an_inner_block(%c: i1) {
  "t.b"(%b) ({
  ^bb0(%b: i1):
    "t.a"() : () -> ()
  }) : (i1) -> ()
  return
}
// -----
%a:2 = "t.x"() : () -> (i32, i32)
%a:2 = "t.x"() : () -> (i32, i32)
// -----
"t.a"() {a = distinct[0]<@f
// -----
"t.a"() : () -> () loc(callsite("a" to "b"))
// -----
"t.a"() : () -> (memref<2xf32, strided<[1], 3>>)
// -----
// improvement: attribute-of-another-kind
func.func @sizes_of_another_kind() {
  %0 = "memref.alloc"() {operandSegmentSizes = "x"} : () -> memref<4xf32>
  return
}
// -----
"t.a"() : () -> (vector<4x4x4.xf32>)
// -----
"t.a"() : () -> (memref<4xf32, #t.x>)
// -----
"t.a"() : () -> (memref<*xf32, #t<x>>)
// -----
func.func @unknown_space() {
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0) -> (d0)>, #t.x>
  return
}
// -----
"t.a"() : () -> (memref<4xf32, [1]>)
