// RUN: irkit-opt %s --scf-parallel-outlining --split-input-file --verify-diagnostics

func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @+1 {{'scf.parallel' op has irkit.chunk = 0 : index, which must be a positive number of iterations}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  } {irkit.chunk = 0 : index}
  return
}

// -----

func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error @+1 {{'scf.parallel' op has irkit.chunk = "all", which must be a positive number of iterations}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  } {irkit.chunk = "all"}
  return
}
