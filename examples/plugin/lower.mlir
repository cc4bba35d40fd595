// RUN: irkit-opt %s --load-plugin=%S/irkit_bits --bits-lower --check-each | filecheck %s

// CHECK-LABEL: func.func @count
//  CHECK-SAME:   (%[[X:.*]]: i2)
//       CHECK:   %[[LOW:.*]] = arith.andi %[[X]], %{{.*}} : i2
//       CHECK:   %[[SHIFTED:.*]] = arith.shrui %[[X]], %{{.*}} : i2
//       CHECK:   %[[HIGH:.*]] = arith.andi %[[SHIFTED]], %{{.*}} : i2
//       CHECK:   %[[SUM:.*]] = arith.addi %[[LOW]], %[[HIGH]] : i2
//       CHECK:   return %[[SUM]] : i2
func.func @count(%x: i2) -> i2 {
  %0 = bits.popcount %x : i2
  return %0 : i2
}
