func.func @gen(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1, %x: i32) -> i32 {
  linalg.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  %i = arith.bitcast %x : i32 to f32
  %j = arith.bitcast %i : f32 to i32
  cf.cond_br %c, ^bb1(%j, %j : i32, i32), ^bb1(%x, %x : i32, i32)
^bb1(%p: i32, %q: i32):
  %s = arith.addi %p, %q : i32
  return %s : i32
}
func.func @gen2(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1, %x: i32) -> i32 {
  linalg.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  cf.br ^bb1(%x, %x: i32, i32)
^bb1(%p: i32, %q: i32):
  %s = arith.addi %p, %q : i32
  cf.cond_br %c, ^bb1(%p, %s : i32, i32), ^bb2(%p: i32)
^bb2(%y: i32):
  %d = arith.addi %p, %q : i32
  %c1 = arith.constant 1 : i32
  %e = arith.addi %c1, %y : i32
  return %e : i32
^bb3:
  return %x : i32
}
// -----
func.func @b(%x: i32, %v: vector<2xf32>) -> (i32, f32, f32, vector<2xf32>) {
  %i = arith.bitcast %x : i32 to f32
  %j = arith.bitcast %i : f32 to i32
  %k = arith.bitcast %j : i32 to f32
  %c = arith.constant 1 : i32
  %d = arith.bitcast %c : i32 to f32
  %vi = arith.bitcast %v : vector<2xf32> to vector<2xi32>
  %vf = arith.bitcast %vi : vector<2xi32> to vector<2xf32>
  return %j, %k, %d, %vf : i32, f32, f32, vector<2xf32>
}
