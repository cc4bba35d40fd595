// RUN: irkit-opt %s --convert-linalg-to-loop=fastmath=reassoc,contract --loop-tile='loops=dot.m sizes=4' | filecheck %s
// RUN: not irkit-opt %s --convert-linalg-to-loop=fastmath=fest 2>&1 | filecheck %s --check-prefix=FLAG

// FLAG: convert-linalg-to-loop knows no fast-math flag 'fest'

// Where updates may be reassociated, schedules may cut and move the loop of a reduction.

// CHECK-LABEL: func.func @dot(
// CHECK: loop.for @dot.m.0
// CHECK: loop.for @dot.m.1
// CHECK: loop.update addf %{{.*}}, %{{.*}}[] fastmath<reassoc,contract> : memref<f32>
func.func @dot(%a: memref<8xf32>, %b: memref<8xf32>, %c: memref<f32>) {
  linalg.dot ins(%a, %b : memref<8xf32>, memref<8xf32>) outs(%c : memref<f32>)
  return
}
