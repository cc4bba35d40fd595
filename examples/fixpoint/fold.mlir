// RUN: irkit-opt %s --load-plugin=%S/fixpoint.py --canonicalize --fixpoint-mark --check-each | filecheck %s

// CHECK: module attributes {fixpoint.used}
// CHECK-LABEL: func.func @sum
//       CHECK:   %[[SUM:.*]] = fixpoint.constant <-104, !fixpoint.q<8, 4>> : !fixpoint.q<8, 4>
//       CHECK:   %[[RESULT:.*]] = fixpoint.add %{{.*}}, %[[SUM]] : <8, 4>
//       CHECK:   return %[[RESULT]] : !fixpoint.q<8, 4>
func.func @sum(%x: !fixpoint.q<8, 4>) -> !fixpoint.q<8, 4> {
  %0 = fixpoint.constant <100, !fixpoint.q<8, 4>> : !fixpoint.q<8, 4>
  %1 = fixpoint.constant <52, !fixpoint.q<8, 4>> : !fixpoint.q<8, 4>
  %2 = fixpoint.add %0, %1 : <8, 4>
  %3 = fixpoint.add %x, %2 : <8, 4>
  return %3 : !fixpoint.q<8, 4>
}
