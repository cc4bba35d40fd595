// RUN: irkit-opt %s --load-plugin=%S/irkit_bits --bits-lower --verify-diagnostics

func.func @count(%x: i12) -> i12 {
  // expected-error @below {{'bits.popcount' op cannot be lowered: the width of i12 is no power of two}}
  %0 = bits.popcount %x : i12
  return %0 : i12
}
