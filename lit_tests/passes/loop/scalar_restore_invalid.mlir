// RUN: irkit-opt %s --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-scalar-restore))'

func.func @tensor(%v: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'loop.for' op @i carries a value of type 'tensor<4xf32>', which no buffer can hold}}
  %r = loop.for @i (%i = 0 to 16) iter_args(%a = %v) -> (tensor<4xf32>) {
    %b = arith.addf %a, %a : tensor<4xf32>
    loop.yield %b : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
