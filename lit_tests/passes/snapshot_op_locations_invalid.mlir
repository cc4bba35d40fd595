// RUN: irkit-opt %s --snapshot-op-locations=filename=%t.missing/f.mlir --verify-diagnostics

// expected-error@below {{missing/f.mlir': No such file or directory}}
module {
}
