// RUN: irkit-opt %s --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-expand-buffer{loops=i}))'

// expected-error@+1 {{loop-expand-buffer needs loops and buffers: loops=i,j buffers=s}}
func.func @f() {
  return
}
