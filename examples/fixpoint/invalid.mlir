// RUN: irkit-opt %s --load-plugin=%S/fixpoint.py --split-input-file --verify-diagnostics

// expected-error @below {{of 4 bits 4 cannot stand behind the point}}
func.func private @type(!fixpoint.q<4, 4>)

// -----

// expected-error @below {{128 does not fit into !fixpoint.q<8, 4>}}
func.func private @attribute() attributes {number = #fixpoint.number<128, !fixpoint.q<8, 4>>}

// -----

func.func @constant() {
  // expected-error @below {{gives !fixpoint.q<8, 3> a value of type !fixpoint.q<8, 4>}}
  %0 = fixpoint.constant <1, !fixpoint.q<8, 4>> : !fixpoint.q<8, 3>
  return
}
