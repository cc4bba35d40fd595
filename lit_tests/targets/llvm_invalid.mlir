// RUN: not irkit-translate %s --to=llvmir 2>&1 | filecheck %s

// CHECK: llvm_invalid.mlir:{{[0-9]+}}:{{[0-9]+}}: error: 'scf.if' op has no LLVM form: it must be lowered first, by convert-scf-to-cf
// CHECK-NEXT: scf.if %c {
func.func @structured(%c: i1) {
  scf.if %c {
  }
  return
}
