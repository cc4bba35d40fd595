func.func @a(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}
// -----
func.func @noinit() -> i32 {
  %m = memref.alloca() : memref<i32>
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}
// -----
func.func @one(%x: i32, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1x1xi32>
  memref.store %x, %m[%c0, %i] : memref<1x1xi32>
  %y = memref.load %m[%i, %c0] : memref<1x1xi32>
  return %y : i32
}
// -----
func.func @branch(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb2
^bb2:
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}
// -----
func.func @loop(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb1
^bb1:
  %y = memref.load %m[] : memref<i32>
  %z = arith.addi %y, %y : i32
  memref.store %z, %m[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @if(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  scf.if %c {
    %y = memref.load %m[] : memref<i32>
    %z = arith.addi %y, %y : i32
    memref.store %z, %m[] : memref<i32>
  }
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @ifload(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  scf.if %c {
    %y = memref.load %m[] : memref<i32>
    "t.use"(%y) : (i32) -> ()
  }
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @for(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  scf.for %i = %c0 to %n step %c1 {
    %y = memref.load %m[] : memref<i32>
    %z = arith.addi %y, %y : i32
    memref.store %z, %m[] : memref<i32>
  }
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @inloop(%x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloca() : memref<i32>
    %y = memref.load %m[] : memref<i32>
    memref.store %y, %m[] : memref<i32>
    %y2 = memref.load %m[] : memref<i32>
    "t.use"(%y2) : (i32) -> ()
  }
  return
}
// -----
func.func @escape(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  "t.use"(%m) : (memref<i32>) -> ()
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}
// -----
func.func @alloc(%x: i32) -> i32 {
  %m = memref.alloc() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %y = memref.load %m[] : memref<i32>
  memref.dealloc %m : memref<i32>
  return %y : i32
}
// -----
func.func @cast(%x: i32) -> i32 {
  %m = memref.alloca() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %k = memref.cast %m : memref<1xi32> to memref<?xi32>
  memref.store %x, %k[%c0] : memref<?xi32>
  %y = memref.load %m[%c0] : memref<1xi32>
  return %y : i32
}
// -----
func.func @dead(%x: i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  return
}
// -----
func.func @unused(%x: i32) {
  %m = memref.alloca() : memref<i32>
  return
}
// -----
func.func @storeself(%x: i32) {
  %m = memref.alloca() : memref<memref<i32>>
  %k = memref.alloca() : memref<i32>
  memref.store %k, %m[] : memref<memref<i32>>
  %l = memref.load %m[] : memref<memref<i32>>
  memref.store %x, %l[] : memref<i32>
  return
}
// -----
func.func @vector(%x: vector<4xf32>) -> vector<4xf32> {
  %m = memref.alloca() : memref<vector<4xf32>>
  memref.store %x, %m[] : memref<vector<4xf32>>
  %l = memref.load %m[] : memref<vector<4xf32>>
  return %l : vector<4xf32>
}
// -----
func.func @dyn(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca(%n) : memref<?xi32>
  memref.store %x, %m[%c0] : memref<?xi32>
  %l = memref.load %m[%c0] : memref<?xi32>
  return %l : i32
}
// -----
func.func @afl(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  affine.store %x, %m[] : memref<i32>
  %l = affine.load %m[] : memref<i32>
  return %l : i32
}
// -----
func.func @swapped(%c: i1, %x: i32, %z: i32) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  %k = memref.alloca() : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %x, %m[] : memref<i32>
  memref.store %z, %k[] : memref<i32>
  cf.br ^bb3
^bb2:
  memref.store %z, %m[] : memref<i32>
  memref.store %x, %k[] : memref<i32>
  cf.br ^bb3
^bb3:
  %l = memref.load %m[] : memref<i32>
  %r = memref.load %k[] : memref<i32>
  return %l, %r : i32, i32
}
// -----
func.func @space(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32, 3>
  memref.store %x, %m[] : memref<i32, 3>
  %l = memref.load %m[] : memref<i32, 3>
  return %l : i32
}
// -----
func.func @unreachable(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %y = memref.load %m[] : memref<i32>
  return %y : i32
^bb1:
  %z = memref.load %m[] : memref<i32>
  memref.store %z, %m[] : memref<i32>
  cf.br ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @unreach_into(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb2
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @unreg(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  "t.br"()[^bb1, ^bb2] : () -> ()
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @unreg_nomerge(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  "t.br"()[^bb1, ^bb2] : () -> ()
^bb1:
  memref.store %x, %m[] : memref<i32>
  return %x : i32
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @switch(%x: i32, %y: i32, %s: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.switch %s : i32, [
    default: ^bb1,
    1: ^bb2,
    2: ^bb3,
    3: ^bb3
  ]
^bb1:
  memref.store %y, %m[] : memref<i32>
  cf.br ^bb3
^bb2:
  %q = memref.load %m[] : memref<i32>
  %q2 = arith.addi %q, %y : i32
  memref.store %q2, %m[] : memref<i32>
  cf.br ^bb3
^bb3:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
// -----
func.func @twoinit(%c: i1) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  %x = memref.load %m[] : memref<i32>
  %y = memref.load %n[] : memref<i32>
  %z = memref.load %n[] : memref<i32>
  return %x, %z : i32, i32
}
// -----
func.func @order(%c: i1, %x : i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %m = memref.alloca() : memref<i32>
  cf.br ^bb1
^bb1:
  %n = memref.alloca() : memref<i32>
  %a = memref.load %m[] : memref<i32>
  %b = memref.load %n[] : memref<i32>
  memref.store %c1, %m[] : memref<i32>
  memref.store %c1, %n[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %y = memref.load %n[] : memref<i32>
  %z = memref.load %m[] : memref<i32>
  return %y, %z : i32, i32
}
// -----
func.func @existing(%c: i1, %x : i32, %y: i32) -> (i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%y : i32)
^bb1(%p: i32):
  memref.store %p, %m[] : memref<i32>
  cf.br ^bb2(%p : i32)
^bb2(%q: i32):
  %z = memref.load %m[] : memref<i32>
  %r = arith.addi %q, %z : i32
  return %r : i32
}
// -----
func.func @same(%c: i1, %x : i32, %y: i32) -> (i32) {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  memref.store %y, %m[] : memref<i32>
  cf.cond_br %c, ^bb2, ^bb2
^bb2:
  %z = memref.load %m[] : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.cond_br %c, ^bb2, ^bb3
^bb3:
  return %z : i32
}
// -----
func.func @nested_alloca(%c: i1, %x : i32) -> (i32) {
  %r = scf.execute_region -> i32 {
    %m = memref.alloca() : memref<i32>
    memref.store %x, %m[] : memref<i32>
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %z = memref.load %m[] : memref<i32>
    memref.store %z, %m[] : memref<i32>
    cf.br ^bb2
  ^bb2:
    %zz = memref.load %m[] : memref<i32>
    scf.yield %zz : i32
  }
  return %r : i32
}
// -----
func.func @storeptr(%x : i32) -> memref<i32> {
    %m = memref.alloca() : memref<i32>
    %n = memref.alloca() : memref<memref<i32>>
    memref.store %m, %n[] : memref<memref<i32>>
    memref.store %x, %m[] : memref<i32>
    %z = memref.load %n[] : memref<memref<i32>>
    return %z : memref<i32>
}
// -----
func.func @chain(%x : i32) -> i32 {
    %m = memref.alloca() : memref<i32>
    %n = memref.alloca() : memref<i32>
    memref.store %x, %m[] : memref<i32>
    %a = memref.load %m[] : memref<i32>
    memref.store %a, %n[] : memref<i32>
    %b = memref.load %n[] : memref<i32>
    memref.store %b, %m[] : memref<i32>
    %c = memref.load %m[] : memref<i32>
    return %c : i32
}
// -----
func.func @attrs(%x : i32) -> i32 {
    %m = memref.alloca() {alignment = 16 : i64, a.b} : memref<1x1x1xi32>
    %i = arith.constant 0 : index
    memref.store %x, %m[%i, %i, %i] {nontemporal = true} : memref<1x1x1xi32>
    %c = memref.load %m[%i, %i, %i] {nontemporal = true} : memref<1x1x1xi32>
    return %c : i32
}
// -----
func.func @layout(%x : i32, %s: index) -> i32 {
    %m = memref.alloca()[%s] : memref<1xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
    %i = arith.constant 0 : index
    memref.store %x, %m[%i] : memref<1xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
    %c = memref.load %m[%i] : memref<1xi32, affine_map<(d0)[s0] -> (d0 + s0)>>
    return %c : i32
}
// -----
func.func @kinds(%p: index, %v: vector<4xf32>, %cx: complex<f32>, %q: memref<4xf32>) -> (index, vector<4xf32>, complex<f32>, memref<4xf32>) {
    %m = memref.alloca() : memref<index>
    %n = memref.alloca() : memref<complex<f32>>
    %o = memref.alloca() : memref<memref<4xf32>>
    %k = memref.alloca() : memref<vector<4xf32>>
    %a = memref.load %m[] : memref<index>
    %b = memref.load %n[] : memref<complex<f32>>
    %c = memref.load %o[] : memref<memref<4xf32>>
    %d = memref.load %k[] : memref<vector<4xf32>>
    return %a, %d, %b, %c : index, vector<4xf32>, complex<f32>, memref<4xf32>
}
// -----
func.func @dce(%x: i32, %i: index) {
    %m = memref.alloca() : memref<1xi32>
    %y = arith.addi %x, %x : i32
    memref.store %y, %m[%i] : memref<1xi32>
    return
}
// -----
func.func @loop2(%x: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  memref.store %x, %n[] : memref<i32>
  cf.br ^bb1
^bb1:
  %y = memref.load %m[] : memref<i32>
  %y2 = memref.load %n[] : memref<i32>
  memref.store %y2, %m[] : memref<i32>
  memref.store %y, %n[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %w = memref.load %m[] : memref<i32>
  return %w : i32
}
