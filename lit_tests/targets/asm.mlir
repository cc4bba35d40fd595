// RUN: irkit-translate %s --to=asm | filecheck %s

// CHECK: twice:
// CHECK: ret
func.func @twice(%x: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
