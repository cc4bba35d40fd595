// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(memory-plan{alignment=48}))' --verify-diagnostics

// expected-error @below {{memory-plan: the alignment 48 is no power of two}}
func.func @f() {
  return
}
