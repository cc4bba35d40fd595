// RUN: irkit-opt %s --view-op-graph --allow-unregistered-dialect -o /dev/null 2>&1 | filecheck %s
// RUN: irkit-opt %s --view-op-graph='print-control-flow-edges print-data-flow-edges=false print-attrs=false max-label-len=3' --allow-unregistered-dialect -o /dev/null 2>&1 | filecheck %s --check-prefix=CONTROL
// RUN: irkit-opt %s --view-op-graph=print-result-types=false --allow-unregistered-dialect -o /dev/null 2>&1 | filecheck %s --check-prefix=BARE
// RUN: irkit-opt %s --view-op-graph --allow-unregistered-dialect 2>&1 | filecheck %s --check-prefix=SAME

// A cluster for each operation with regions and for each block, a record for each other operation; one colour
// a name.

// CHECK:       digraph G {
// CHECK-NEXT:    compound = true;
// CHECK-NEXT:    subgraph cluster_1 {
// CHECK-NEXT:      v2 [label = " ", shape = plain];
// CHECK-NEXT:      label = "builtin.module : ()\l";
// CHECK-NEXT:      subgraph cluster_3 {
// CHECK-NEXT:        v4 [label = " ", shape = plain];
// CHECK-NEXT:        label = "";
// CHECK-NEXT:        subgraph cluster_5 {
// CHECK-NEXT:          v6 [label = " ", shape = plain];
// CHECK-NEXT:          label = "func.func : ()\lfunction_type: (i1, i32) -\> i32\lsym_name: \"f\"\l";
// CHECK-NEXT:          subgraph cluster_7 {
// CHECK:                 v9 [label = "<res_arg0> %arg0 i1", shape = Mrecord];
// CHECK-NEXT:            v10 [label = "<res_arg1> %arg1 i32", shape = Mrecord];
// CHECK-NEXT:            v11 [fillcolor = "0.000000 0.3 0.95", label = "{{.*}}|t.two\l|{<res_0_0> %0#0 i32|<res_0_1> %0#1 i32}}", shape = Mrecord, style = filled];
// CHECK-NEXT:            subgraph cluster_12 {

// Long and large attributes are cut, special characters escaped.

// CHECK:               label = "{t.attributes\l\larray: [...]\lelements: [[...]] : tensor\<2x9xi32\>\llong: \"a string that is lo...\lmap: affine_map\<(d0) -\> (...\lspecial: \"\{\|\<\>\}\"\lsplat: dense\<1.000000e+00\> : tensor\<40xf32\>\l}"

// Edges end at ports, and at the borders of clusters; also against the order in a graph.

// CHECK:         v10:res_arg1:s -> v11:arg_arg1:n[style = solid];
// CHECK-NEXT:    v11:res_0_1:s -> v[[YIELD:[0-9]+]]:arg_0_1:n[style = solid];
// CHECK:         v9:res_arg0:s -> v13[lhead = cluster_12, style = solid];
// CHECK:         v13 -> v{{[0-9]+}}:arg_1:n[ltail = cluster_12, style = solid];
// CHECK:         v[[SECOND:[0-9]+]]:res_1:s -> v[[FIRST:[0-9]+]]:arg_1:n[style = solid];
// CHECK-NEXT:    v[[FIRST]]:res_0:s -> v[[SECOND]]:arg_0:n[style = solid];
// CHECK-NEXT:  }

// CONTROL:       label = "func.func : ()";
// CONTROL:       label = "scf.if : (i32)";
// CONTROL:       "{t.attributes\l}"
// CONTROL:       v11 -> v13[lhead = cluster_12, style = dashed];
// CONTROL-NOT:   solid

// BARE:          label = "func.func\lfunction_type: (i1, i32) -\> i32\lsym_name: \"f\"\l";
// BARE:          v9 [label = "<res_arg0> %arg0", shape = Mrecord];

// SAME:        func.func @f(

func.func @f(%c: i1, %a: i32) -> i32 {
  %0:2 = "t.two"(%a) : (i32) -> (i32, i32)
  %1 = scf.if %c -> (i32) {
    scf.yield %0#1 : i32
  } else {
    scf.yield %a : i32
  }
  cf.br ^bb1
^bb1:
  return %1 : i32
}

"t.attributes"() {
  array = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  elements = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14, 15, 16, 17]]> : tensor<2x9xi32>,
  long = "a string that is longer than a label",
  map = affine_map<(d0) -> (d0 + 1)>,
  special = "{|<>}",
  splat = dense<1.0> : tensor<40xf32>
} : () -> ()

module @graph {
  %0 = "t.op"(%1) : (i32) -> i32
  %1 = "t.op"(%0) : (i32) -> i32
}
