// RUN: irkit-opt %s --allow-unregistered-dialect | filecheck %s --check-prefix=CUSTOM
// RUN: irkit-opt %s --allow-unregistered-dialect --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC

// Blobs print in the order of their uses, and the attributes of a module stand behind its body in the generic form.
// CUSTOM:       first: "0x0400000060A21E",
// CUSTOM-NEXT:  second: "0x04000000DEADBEEF"
// GENERIC:      second: "0x04000000DEADBEEF",
// GENERIC-NEXT: first: "0x0400000060A21E"
module attributes {t.a = dense_resource<first> : tensor<3xi8>} {
  "t.b"() {c = dense_resource<second> : tensor<4xi8>} : () -> ()
}
{-# dialect_resources: {builtin: {second: "0x04000000deadbeef", first: "0x0400000060a21e"}} #-}
