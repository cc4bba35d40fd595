// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-substitute{rules=%S/Inputs/wrong_rule.mlir}))' 2>&1 | filecheck %s --check-prefix=WRONG
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-substitute{rules=%S/Inputs/endless_rule.mlir}))' 2>&1 | filecheck %s --check-prefix=ENDLESS
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-substitute{rules=%S/Inputs/untestable_rule.mlir}))' 2>&1 | filecheck %s --check-prefix=UNTESTABLE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-substitute{rules=nowhere.mlir}))' 2>&1 | filecheck %s --check-prefix=NOWHERE
// RUN: not irkit-opt %s --pass-pipeline='builtin.module(func.func(graph-substitute{names=gelu,nothing}))' 2>&1 | filecheck %s --check-prefix=UNKNOWN

// WRONG: wrong_rule.mlir:5:1: error: 'func.func' op is not what its pattern is: @rule: {{.*}}
// WRONG: wrong_rule.mlir:1:1: note: the pattern is here
// ENDLESS: substitute_invalid.mlir:15:1: error: 'func.func' op rules of substitution apply again and again, without an end
// ENDLESS: endless_rule.mlir:1:1: note: the last was 'swap'
// UNTESTABLE: untestable_rule.mlir:5:1: error: 'func.func' op cannot be checked: @rule: no input was found that it can be run on: tensors of sizes
// UNTESTABLE: untestable_rule.mlir:1:1: note: the pattern is here
// NOWHERE: error: 'func.func' op library 'nowhere.mlir' cannot be read: No such file or directory
// UNKNOWN: error: 'func.func' op there is no rule 'nothing'; there are gelu,
func.func @f(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.add %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}
