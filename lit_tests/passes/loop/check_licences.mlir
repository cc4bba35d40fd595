// Licences that are true: nothing is said, nothing changes.

// RUN: irkit-opt %s --loop-check-licences | filecheck %s
// RUN: irkit-opt %s --verify-licences --loop-simplify | filecheck %s --check-prefix=KEPT

// CHECK-LABEL: func.func @reduction(
// CHECK:         parallel {
// KEPT-LABEL: func.func @reduction(
func.func @reduction(%a: memref<8xf32> {llvm.noalias}, %s: memref<f32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) parallel {
    %x = loop.load %a[%i] : memref<8xf32>
    loop.update addf %x, %s[] fastmath<reassoc> : memref<f32>
  }
  return
}

// Iterations have a buffer each.

// CHECK-LABEL: func.func @private(
func.func @private(%a: memref<8xi32>) {
  loop.for @i (%i = 0 to 8) parallel {
    %t = memref.alloca() : memref<1xi32>
    %x = loop.load %a[%i] : memref<8xi32>
    loop.store %x, %t[0] : memref<1xi32>
    %y = loop.load %t[0] : memref<1xi32>
    loop.store %y, %a[%i] : memref<8xi32>
  }
  return
}

// In lockstep every load comes before every store.

// CHECK-LABEL: func.func @shifted(
func.func @shifted(%a: memref<9xi32>) {
  loop.for @i (%i = 0 to 8) vector {
    %x = loop.load %a[%i + 1] : memref<9xi32>
    loop.store %x, %a[%i] : memref<9xi32>
  }
  return
}

// Of two groups the older has landed.

// CHECK-LABEL: func.func @rotating(
func.func @rotating(%a: memref<?xi32> {llvm.noalias}, %r: memref<?xi32> {llvm.noalias}, %n: index) {
  %b = memref.alloc() : memref<2xi32>
  %first = loop.load %a[0] : memref<?xi32>
  loop.store %first, %b[0] async : memref<2xi32>
  loop.commit
  loop.for @k (%k = 0 to %n) {
    %x = loop.load %a[%k + 1] where (%k + 1 < %n) else %first : memref<?xi32>
    loop.store %x, %b[(%k + 1) mod 2] where (%k + 1 < %n) async : memref<2xi32>
    loop.commit
    loop.wait {pending = 1}
    %y = loop.load %b[%k mod 2] : memref<2xi32>
    loop.store %y, %r[%k] : memref<?xi32>
  }
  return
}

// Copies of parallel iterations are in flight together.

// CHECK-LABEL: func.func @copies(
func.func @copies(%a: memref<8xi32> {llvm.noalias}, %b: memref<8xi32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 8) parallel {
    %x = loop.load %a[%i] : memref<8xi32>
    loop.store %x, %b[%i] async : memref<8xi32>
  }
  loop.commit
  loop.wait {pending = 0}
  %y = loop.load %b[3] : memref<8xi32>
  return
}
