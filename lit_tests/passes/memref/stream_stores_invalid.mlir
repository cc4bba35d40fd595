// RUN: irkit-opt %s --memref-stream-stores=machine=vax --verify-diagnostics

// expected-error @below {{memref-stream-stores knows no machine 'vax'; it knows host, avx512, avx2, neon}}
func.func @f() {
  return
}
