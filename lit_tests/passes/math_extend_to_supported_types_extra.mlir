// RUN: irkit-opt %s --math-extend-to-supported-types=extra-types=f16 | filecheck %s

// CHECK-LABEL: func.func @supported
//  CHECK-NEXT:   math.exp %{{.*}} : f16
//  CHECK-NEXT:   return
func.func @supported(%x: f16) -> f16 {
  %0 = math.exp %x : f16
  return %0 : f16
}
