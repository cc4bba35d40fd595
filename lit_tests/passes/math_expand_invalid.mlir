// RUN: irkit-opt %s --math-expand=ops=exp,sine --verify-diagnostics

// expected-error @below {{math-expand has no expansion of 'sine', only of acos, acosh, asin, asinh, atan, atanh, cosh, sinh, tan, cos, erf, exp, exp2, expm1, log, log10, log1p, log2, sin, tanh}}
module {
  func.func @f(%x: f32) -> f32 {
    %0 = math.exp %x : f32
    return %0 : f32
  }
}
