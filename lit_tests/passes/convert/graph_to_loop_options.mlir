// RUN: irkit-opt %s --pass-pipeline='builtin.module(convert-graph-to-loop{fastmath=faster})' --verify-diagnostics

// expected-error @below {{'builtin.module' op convert-graph-to-loop knows no fast-math flag 'faster'}}
module {
}
