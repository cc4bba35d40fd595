// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(inline))' --verify-diagnostics

// expected-error@+1 {{'func.func' op  was scheduled to run under the inliner, but does not define a symbol table}}
func.func @no_table() {
  return
}
