// RUN: irkit-opt %s --symbol-dce --verify-diagnostics --allow-unregistered-dialect

// An operation of which nothing is known may be a symbol table, so that nothing is known of its names.

func.func private @f() {
  return
}

// expected-error@+1 {{operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses}}
"test.region"() ({
  "test.use"() {name = @f} : () -> ()
}) : () -> ()
