// RUN: not irkit-opt %s --arith-emulate-unsupported-floats=source-types=i8 2>&1 | filecheck %s --check-prefix=SOURCE
// RUN: not irkit-opt %s --arith-emulate-unsupported-floats=target-type=f31 2>&1 | filecheck %s --check-prefix=TARGET
// RUN: not irkit-opt %s --arith-emulate-unsupported-floats="source-types=bf16,f32" 2>&1 | filecheck %s --check-prefix=BOTH
// RUN: not irkit-opt %s --math-extend-to-supported-types=extra-types=index 2>&1 | filecheck %s --check-prefix=EXTRA

// SOURCE: error: could not map source type 'i8' to a known floating-point type
// TARGET: error: could not map target type 'f31' to a known floating-point type
// BOTH: error: target type cannot be an unsupported source type
// EXTRA: error: could not map source type 'index' to a known floating-point type
func.func @f() {
  return
}
