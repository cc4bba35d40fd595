// RUN: irkit-opt %s --gpu-kernel-outlining --split-input-file --verify-diagnostics > /dev/null

func.func @clusters(%i: index) {
  // expected-error @below {{'gpu.launch' op launches clusters, which gpu-kernel-outlining does not do}}
  gpu.launch clusters(%ca, %cb, %cc) in (%cd = %i, %ce = %i, %cg = %i) blocks(%a, %b, %c) in (%d = %i, %e = %i, %g = %i) threads(%h, %j, %k) in (%l = %i, %o = %i, %p = %i) {
    gpu.terminator
  }
  return
}
