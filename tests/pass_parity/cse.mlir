func.func @same(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  return %0, %1 : i32, i32
}
// -----
func.func @commutative(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %y, %x : i32
  return %0, %1 : i32, i32
}
// -----
func.func @dominated(%x: i32, %c: i1) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %x, %x : i32
  cf.br ^bb3(%1 : i32)
^bb2:
  %2 = arith.muli %x, %x : i32
  cf.br ^bb3(%2 : i32)
^bb3(%a: i32):
  %3 = arith.muli %x, %x : i32
  %4 = arith.addi %3, %a : i32
  return %4 : i32
}
// -----
func.func @loads(%m: memref<i32>, %x: i32) -> (i32, i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %2 = memref.load %m[] : memref<i32>
  return %0, %1, %2 : i32, i32, i32
}
// -----
func.func @regions(%c: i1, %x: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  %2 = scf.if %c -> i32 {
    %3 = arith.addi %x, %x : i32
    scf.yield %3 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %2 : i32, i32
}
// -----
func.func @attributes(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x overflow<nsw> : i32
  %1 = arith.addi %x, %x : i32
  %2 = arith.addi %x, %x {a.b} : i32
  %3 = arith.addi %1, %2 : i32
  return %0, %3 : i32, i32
}
// -----
func.func @dead(%x: i32, %m: memref<i32>) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %0, %x : i32
  %2 = memref.load %m[] : memref<i32>
  return
}
// -----
func.func @into_region(%x: i32, %c: i1) -> i32 {
  %0 = arith.addi %x, %x : i32
  %r = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    scf.yield %0 : i32
  }
  return %r : i32
}
// -----
func.func @siblings(%x: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @allocs() -> (memref<4xi32>, memref<4xi32>) {
  %0 = memref.alloc() : memref<4xi32>
  %1 = memref.alloc() : memref<4xi32>
  return %0, %1 : memref<4xi32>, memref<4xi32>
}
