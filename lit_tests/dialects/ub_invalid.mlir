// What the ub dialect refuses, in upstream's words.

// RUN: irkit-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect > /dev/null

func.func @f() {
  // expected-error @below {{'ub.unreachable' op must be the last operation in the parent block}}
  ub.unreachable
  return
}

// -----

func.func @f() {
  // expected-error @below {{expected ':'}}
  %0 = ub.poison
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'ub.poison' op requires zero operands}}
  "ub.poison"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'ub.poison' op requires one result}}
  "ub.poison"() : () -> ()
  return
}
