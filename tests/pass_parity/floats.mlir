func.func @f(%x: bf16, %y: bf16) -> bf16 {
  %0 = arith.addf %x, %y : bf16
  %1 = arith.mulf %0, %x fastmath<fast> : bf16
  %2 = arith.cmpf olt, %1, %y : bf16
  %c = arith.constant 1.0 : bf16
  %3 = arith.select %2, %1, %c : bf16
  %4 = arith.negf %3 : bf16
  return %4 : bf16
}
func.func @v(%x: vector<4xbf16>, %i: i32, %t: tensor<3xbf16>) -> (vector<4xbf16>, bf16, f32, i16) {
  %0 = arith.maximumf %x, %x : vector<4xbf16>
  %1 = arith.sitofp %i : i32 to bf16
  %2 = arith.extf %1 : bf16 to f32
  %3 = arith.truncf %2 : f32 to bf16
  %4 = arith.bitcast %3 : bf16 to i16
  %5 = arith.addf %t, %t : tensor<3xbf16>
  %6 = arith.fptosi %3 : bf16 to i32
  %r = vector.reduction <add>, %x : vector<4xbf16> into bf16
  %cc = arith.constant dense<1.0> : vector<4xbf16>
  %fm = vector.fma %x, %x, %x : vector<4xbf16>
  %m = math.exp %1 : bf16
  return %0, %3, %2, %4 : vector<4xbf16>, bf16, f32, i16
}
// -----
func.func @math(%x: f128, %h: f16, %v: vector<4xf16>, %i: i32) -> (f128, f16, vector<4xf16>, f16, i1) {
  %1 = math.fma %h, %h, %h : f16
  %2 = math.exp %v : vector<4xf16>
  %3 = math.fpowi %h, %i : f16, i32
  %4 = math.isnan %h : f16
  %5 = math.sin %h fastmath<fast> {my.attr = 1 : i32} : f16
  return %x, %1, %2, %3, %4 : f128, f16, vector<4xf16>, f16, i1
}
// -----
func.func @eight(%x: f8E4M3FN, %m: memref<4xf8E4M3FN>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xf8E4M3FN>
  %1 = arith.addf %x, %0 : f8E4M3FN
  memref.store %1, %m[%i] : memref<4xf8E4M3FN>
  return
}
// -----
func.func @blocks(%c: i1, %x: bf16) -> bf16 {
  cf.cond_br %c, ^bb1(%x : bf16), ^bb2(%x : bf16)
^bb1(%a: bf16):
  %0 = arith.mulf %a, %a : bf16
  %1 = scf.if %c -> bf16 {
    %2 = arith.divf %0, %a : bf16
    %3 = arith.divf %2, %x : bf16
    scf.yield %3 : bf16
  } else {
    scf.yield %0 : bf16
  }
  cf.br ^bb2(%1 : bf16)
^bb2(%b: bf16):
  %4 = arith.addf %b, %x : bf16
  return %4 : bf16
}
// -----
func.func @unused(%x: bf16) -> (bf16, bf16) {
  %0 = arith.addf %x, %x : bf16
  %z = arith.constant 0.0 : bf16
  %1 = arith.addf %x, %z : bf16
  %k = arith.constant 2.0 : bf16
  %2 = arith.mulf %k, %k : bf16
  return %1, %2 : bf16, bf16
}
