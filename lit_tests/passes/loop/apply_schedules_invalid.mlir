// RUN: irkit-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(loop-apply-schedules))'

// expected-error@+1 {{has a schedule that cannot be run: 'loop-tyle' does not refer to a registered pass or pass pipeline}}
func.func @unknown() attributes {irkit.schedule = "loop-tyle{loops=i}"} {
  return
}

// -----

// expected-error@+1 {{attribute 'irkit.schedule' must be a string, the passes to run}}
func.func @number() attributes {irkit.schedule = 3} {
  return
}

// -----

// expected-error@+1 {{has a schedule that cannot be run: encountered extra closing ')'}}
func.func @parentheses() attributes {irkit.schedule = "cse)"} {
  return
}

// -----

// What the schedule asks for is refused as ever.
func.func @refused(%A: memref<2xi32>, %v: i32) attributes {irkit.schedule = "loop-reverse{loops=i}"} {
  loop.for @i (%i = 0 to 2) {
    %x = arith.index_cast %i : index to i32
    // expected-error@+3 {{@i cannot be reversed: argument #0 would be accessed in another order}}
    // expected-note@+2 {{comes first now}}
    // expected-note@+1 {{would come before it}}
    loop.store %x, %A[0] : memref<2xi32>
  }
  return
}
