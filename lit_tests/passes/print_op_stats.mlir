// RUN: irkit-opt %s --print-op-stats --allow-unregistered-dialect -o /dev/null 2>&1 | filecheck %s --strict-whitespace
// RUN: irkit-opt %s --print-op-stats=json --allow-unregistered-dialect -o /dev/null 2>&1 | filecheck %s --check-prefix=JSON
// RUN: irkit-opt %s --pass-pipeline='builtin.module(func.func(print-op-stats))' --allow-unregistered-dialect -o /dev/null 2>&1 | filecheck %s --check-prefix=EACH
// RUN: irkit-opt %s --print-op-stats --allow-unregistered-dialect 2>&1 | filecheck %s --check-prefix=SAME

// Sorted by name, aligned at the dot; a name without a dialect is aligned as well.

// CHECK:Operations encountered:
// CHECK-NEXT:-----------------------
// CHECK-NEXT:  a_long_dialect.op         , 1
// CHECK-NEXT:           arith.addi       , 2
// CHECK-NEXT:         builtin.module     , 1
// CHECK-NEXT:            func.func       , 2
// CHECK-NEXT:            func.return     , 2
// CHECK-NEXT:                 no_dialect , 1
// CHECK-NEXT:             scf.if         , 1
// CHECK-NEXT:             scf.yield      , 1
// CHECK-NEXT:               t.two.dots   , 1

// JSON:      {
// JSON-NEXT:   "a_long_dialect.op" : 1,
// JSON-NEXT:   "arith.addi" : 2,
// JSON:        "t.two.dots" : 1
// JSON-NEXT: }

// One table an operation that the pass runs on.

// EACH:      Operations encountered:
// EACH:        func.func
// EACH-SAME: , 1
// EACH:      Operations encountered:
// EACH-NEXT: -----------------------
// EACH-NEXT:   func.func   , 1
// EACH-NEXT:   func.return , 1

// SAME: func.func @f(

func.func @f(%c: i1, %a: i32) {
  %0 = arith.addi %a, %a : i32
  scf.if %c {
    %1 = arith.addi %a, %0 : i32
    "t.two.dots"(%1) : (i32) -> ()
  }
  "no_dialect"() : () -> ()
  "a_long_dialect.op"() : () -> ()
  return
}

func.func @g() {
  return
}
