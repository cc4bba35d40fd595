// RUN: irkit-opt %s --convert-scf-to-cf --split-input-file --verify-diagnostics

func.func @tensors(%t: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'scf.forall' op has tensor results, which no block can have: its tensors must become buffers first}}
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
    }
  }
  return %r : tensor<8xf32>
}

// -----

// Where a block has no terminator there is nothing to branch behind.

module {
  %true = arith.constant true
  // expected-error @below {{'scf.if' op cannot become blocks: it stands last in its block, where a terminator is expected}}
  scf.if %true {
  }
}

// -----

// What needs one block keeps it.

func.func @inside_of_a_loop(%m: memref<8xf32>, %v: f32, %c: i1) {
  // expected-error @below {{'loop.for' op expects region #0 to have 0 or 1 blocks}}
  loop.for @i (%i = 0 to 8) {
    scf.if %c {
      loop.store %v, %m[%i] : memref<8xf32>
    }
  }
  return
}
