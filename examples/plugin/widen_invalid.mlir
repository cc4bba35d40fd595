// RUN: irkit-opt %s --load-plugin=%S/irkit_bits --bits-widen --verify-diagnostics

func.func @count(%x: i100) -> i100 {
  // expected-error @below {{failed to legalize operation 'bits.popcount' that was explicitly marked illegal}}
  // expected-note @below {{pattern 'convert_popcount' refused 'bits.popcount': it counts more than 64 bits}}
  %0 = bits.popcount %x : i100
  return %0 : i100
}
