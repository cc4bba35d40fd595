// RUN: irkit-opt %s --pass-pipeline='builtin.module(memory-plan{alignment=48})' --verify-diagnostics

// expected-error @below {{memory-plan: the alignment 48 is no power of two}}
module {
  func.func @f() {
    return
  }
}
