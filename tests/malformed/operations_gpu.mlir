// What the verifiers of gpu refuse, in the generic form: every operation, broken in one place.

"builtin.module"() ({
  "gpu.module"() <{offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "mod", targets = [#nvvm.target]}> {x} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.module"() <{offloadingHandler = ["a", 1], sym_name = "k"}> ({
    "gpu.func"() <{function_type = (f32) -> ()}> ({
    ^bb0(%arg0: f32):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
  }) {x.y} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.module"() <{offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "mod", targets = [#nvvm.target]}> ({
  ^bb0(%arg0: i32):
    "gpu.func"() <{function_type = () -> (), known_block_size = array<i32: 32, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>, known_grid_size = array<i32: 1, 1, 1>}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
  }) {x} : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "gpu.module"() <{offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "mod", targets = [#map]}> ({
    "gpu.func"() <{function_type = () -> (), known_block_size = array<i32: 32, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>, known_grid_size = array<i32: 1, 1, 1>}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
  }) {x} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  %0 = "t.val"() : () -> f32
  "gpu.module"(%0) <{offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "mod", targets = [#nvvm.target]}> ({
    "gpu.func"() <{function_type = () -> (), known_block_size = array<i32: 32, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>, known_grid_size = array<i32: 1, 1, 1>}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
  }) {x} : (f32) -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.func"() <{function_type = () -> ()}> ({
    "gpu.return"() : () -> ()
  }) {gpu.kernel, sym_name = "nobody", workgroup_attributions = 0 : i64} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.func"() <{function_type = () -> (), known_block_size = array<i32: 32, 1, 1>}> ({
    "gpu.return"() : () -> ()
  }, {
  }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64, x.y} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  %0 = "t.val"() : () -> index
  "gpu.func"(%0) <{function_type = (i32) -> i32}> ({
  ^bb0(%arg0: i32):
    "gpu.return"(%arg0) : (i32) -> ()
  }) {sym_name = "dev", workgroup_attributions = 0 : i64} : (index) -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  %0 = "gpu.func"() <{arg_attrs = [{x.y}], function_type = (memref<4xf32>) -> f32, private_attrib_attrs = [{llvm.align = 16 : i64}], res_attrs = [{x.z}], workgroup_attrib_attrs = [{llvm.align = 16 : i64}, {}]}> ({
  ^bb0(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: memref<4xf32>, %arg3: memref<4xf32>):
    %1 = "t.c"() : () -> f32
    "gpu.return"(%1) : (f32) -> ()
  }) {sym_name = "g", workgroup_attributions = 2 : i64} : () -> i32
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.func"() <{function_type = [[0, 1], [2]]}> ({
  ^bb0(%arg0: i32):
    "gpu.return"(%arg0) : (i32) -> ()
  }) {sym_name = "dev", workgroup_attributions = 0 : i64} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.func"() <{function_type = () -> (), known_block_size = @nope}> ({
    "gpu.return"() : () -> ()
  }) {gpu.kernel, sym_name = "nobody", workgroup_attributions = 0 : i64} : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.thread_id"() <{upper_bound = 32 : index}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.thread_id"() <{dimension = #gpu<dim y>, upper_bound = -1 : i64}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.thread_id"(%0) <{dimension = #gpu<dim x>}> : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.thread_id"() <{dimension}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = "x"}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.block_id"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.block_id"() <{dimension = #gpu<dim z>}> : () -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0:2 = "gpu.block_id"() <{dimension = #gpu<dim z>}> : () -> (index, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.block_id"() <{dimension = #gpu<dim z>}> ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.block_id"() <{dimension = #gpu<dim z>, upper_bound = 5 : i32}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.block_id"(%0) <{dimension = #gpu<dim z>}> : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.block_dim"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.block_dim"() <{dimension = #gpu<dim x>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.block_dim"() <{dimension = #gpu<dim x>}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.block_dim"() <{dimension = #gpu<dim x>}> ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.block_dim"() <{dimension = #gpu<dim x>, upper_bound = 5 : i32}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.block_dim"(%0) <{dimension = #gpu<dim x>}> : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.grid_dim"() <{dimension = #gpu<dim x>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.grid_dim"() <{dimension = #gpu<dim x>}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.grid_dim"() <{dimension = #gpu<dim x>, upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "gpu.grid_dim"(%0) <{dimension = #gpu<dim x>}> : (i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.grid_dim"() <{dimension}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.grid_dim"() <{dimension = #gpu<dim x>, upper_bound}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.global_id"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.global_id"() <{dimension = #gpu<dim x>}> ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.global_id"() <{dimension = #gpu<dim x>, upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.global_id"(%0) <{dimension = #gpu<dim x>}> : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.lane_id"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.lane_id"() ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.lane_id"() <{upper_bound = 32 : index}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.lane_id"() <{upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.lane_id"(%0) : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.lane_id"() <{upper_bound}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.subgroup_id"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.subgroup_id"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.subgroup_id"() ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.subgroup_id"() <{upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "gpu.subgroup_id"(%0) : (i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.subgroup_id"() <{upper_bound}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.num_subgroups"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.num_subgroups"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.num_subgroups"() ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.num_subgroups"() <{upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.num_subgroups"(%0) : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.num_subgroups"() <{upper_bound}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.subgroup_size"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.subgroup_size"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.subgroup_size"() ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.subgroup_size"() <{upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.subgroup_size"(%0) : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.subgroup_size"() <{upper_bound}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_id"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.cluster_id"() <{dimension = #gpu<dim x>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_id"() <{dimension = #gpu<dim x>}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_id"() <{dimension = #gpu<dim x>}> ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_id"() <{dimension = #gpu<dim x>, upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "gpu.cluster_id"(%0) <{dimension = #gpu<dim x>}> : (i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_dim"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.cluster_dim"() <{dimension = #gpu<dim x>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_dim"() <{dimension = #gpu<dim x>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "gpu.cluster_dim"(%0) <{dimension = #gpu<dim x>}> : (i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_dim"() <{dimension}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_dim"() <{dimension = #gpu<dim x>, upper_bound}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_dim_blocks"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim x>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim x>}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim x>}> ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim x>, upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.cluster_dim_blocks"(%0) <{dimension = #gpu<dim x>}> : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_block_id"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.cluster_block_id"() <{dimension = #gpu<dim x>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_block_id"() <{dimension = #gpu<dim x>}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_block_id"() <{dimension = #gpu<dim x>}> ({
    }) : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.cluster_block_id"() <{dimension = #gpu<dim x>, upper_bound = true}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.cluster_block_id"(%0) <{dimension = #gpu<dim x>}> : (f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.barrier"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.barrier"() ({
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    "gpu.barrier"(%0) : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3:2 = "gpu.shuffle"(%0, %1, %2) : (f32, i32, i32) -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3:2 = "gpu.shuffle"() <{mode = #gpu<shuffle_mode xor>}> : () -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3:2 = "gpu.shuffle"(%0, %1, %2) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f16, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3:2 = "gpu.shuffle"(%0, %1, %2) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i2)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> i32
    %2 = "t.def"() : () -> i32
    %3:2 = "gpu.shuffle"(%0, %1, %2) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (none, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> i32
    %3 = "t.def"() : () -> i32
    %4:2 = "gpu.shuffle"(%1, %2, %0) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, ui8) -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.all_reduce"(%0) ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.all_reduce"(%0) ({
    ^bb0:
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.all_reduce"() <{op = #gpu<all_reduce_op add>, uniform}> ({
    }) : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.all_reduce"(%0) <{op = #gpu<all_reduce_op add>, uniform}> ({
    }) : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.all_reduce"(%0) <{op = #gpu<all_reduce_op add>, uniform}> ({
    }) : (f32) -> none
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> f32
    %2 = "gpu.all_reduce"(%0) <{op = #gpu<all_reduce_op add>, uniform}> ({
    }) : (!t.x) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "gpu.warp_execute_on_lane_0"(%0) <{warp_size = 32 : i64}> ({
      "gpu.yield"() ({
      }) : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> index
    "gpu.warp_execute_on_lane_0"(%1) <{warp_size = 32 : i64}> ({
      "gpu.yield"(%0) : (i32) -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.all_reduce"(%0) ({
    ^bb0(%arg0: f32, %arg1: f32):
      %2 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "gpu.yield"() : () -> ()
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> index
    %2 = "gpu.warp_execute_on_lane_0"(%1) <{warp_size = 32 : i64}> ({
      %3 = "some.op"() : () -> vector<128xf32>
      "gpu.yield"(%0) : (i1) -> ()
    }) : (index) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<f32>
    %1 = "t.def"() : () -> index
    %2 = "gpu.warp_execute_on_lane_0"(%1) <{warp_size = 32 : i64}> ({
      %3 = "some.op"() : () -> vector<128xf32>
      "gpu.yield"(%0) : (vector<f32>) -> ()
    }) : (index) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> f32
    %2 = "gpu.all_reduce"(%1) ({
    ^bb0(%arg0: f32, %arg1: f32):
      %3 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "gpu.yield"(%0) : (i32) -> ()
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_reduce"(%0) <{cluster_size = 4 : i32, cluster_stride = 2 : i32, uniform}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_reduce"(%0) <{cluster_stride = 2 : i32, op = #gpu<all_reduce_op add>, uniform}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_reduce"() <{cluster_size = 4 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op add>, uniform}> : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_reduce"(%0) <{cluster_size = 4 : i32, cluster_stride = 1 : i8, op = #gpu<all_reduce_op add>, uniform}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_reduce"(%0) <{cluster_size = 4 : i32, cluster_stride = 3 : i32, op = #gpu<all_reduce_op add>, uniform}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_reduce"(%0) <{cluster_size = 4 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op add>, uniform}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "gpu.rotate"() <{offset = 1 : i32, width = 16 : i32}> : () -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "gpu.rotate"(%0) <{offset = 1 : i8, width = 16 : i32}> : (f32) -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "gpu.rotate"(%0) <{offset = 1 : i32, width = 16 : i32}> : (f32) -> (f32, i2)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "gpu.rotate"(%0) <{offset = 1 : i32, width = 16 : i32}> : (f32) -> (ui8, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "gpu.rotate"(%0) <{offset = 1 : i32, width = 16 : i32}> : (f32) -> (bf16, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1:2 = "gpu.rotate"(%0) <{offset = 1000 : i32, width = 16 : i32}> : (f32) -> (f32, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "gpu.printf"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "gpu.printf"(%0) <{format = "x %d\0A"}> ({
    }) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> i32
    "gpu.printf"(%0) <{format = "x %d\0A"}> : (none) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "gpu.printf"(%0) <{format}> : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "gpu.launch_func"(%0, %0, %0, %0, %0, %0, %0, %0) <{kernel = @kernels::@nobody, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> : (index, index, index, index, index, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> index
    "gpu.launch_func"(%1, %1, %0, %1, %1, %1) <{kernel = @kernels::@nobody, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, bf16, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> i64
    %2 = "t.def"() : () -> f32
    "gpu.launch_func"(%1, %0, %1, %1, %1, %1, %2, %2) <{kernel = @k::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1>}> {a} : (i64, index, i64, i64, i64, i64, f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> tensor<*xf32>
    %1 = "t.def"() : () -> i64
    %2 = "t.def"() : () -> f32
    "gpu.launch_func"(%1, %1, %1, %1, %1, %1, %2, %0) <{kernel = @k::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1>}> {a} : (i64, i64, i64, i64, i64, i64, f32, tensor<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "gpu.launch_func"(%0, %1, %1, %1, %1, %1, %1) <{kernel = @kernels::@nobody, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (!gpu.async.token, index, index, index, index, index, index) -> tuple<i32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "gpu.launch_func"(%0, %1, %1, %1, %1, %1, %1) <{kernel = @kernels::@nobody, operandSegmentSizes = array<i32: -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1>}> : (!gpu.async.token, index, index, index, index, index, index) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "gpu.launch"(%0, %1, %1, %1, %1, %1, %1) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, index, index, index, index, index, index) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "gpu.launch"(%0, %1, %1, %1, %1, %1) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, index, index, index, index, index) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> index
    %3 = "gpu.launch"(%1, %2, %2, %2, %2, %2, %0) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, index, index, index, index, index, ui8) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> tensor<4xf32>
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> index
    %3 = "gpu.launch"(%0, %2, %2, %2, %2, %2, %2) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (tensor<4xf32>, index, index, index, index, index, index) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> i32
    "gpu.launch"(%1, %1, %1, %1, %1, %1, %0) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: memref<32xf32, #gpu.address_space<workgroup>>, %arg13: memref<2xf32, 5>):
      "test.use"(%arg0, %arg3) : (index, index) -> ()
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 1 : i64} : (index, index, index, index, index, index, none) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "gpu.launch"(%0, %1, %1, %1, %1, %1, %1) <{operandSegmentSizes = array<i32>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, index, index, index, index, index, index) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "gpu.launch"(%0, %1, %1, %1, %1, %1, %1) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index):
      %3 = "gpu.terminator"() : () -> i32
    }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, index, index, index, index, index, index) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "gpu.launch"(%0, %1, %1, %1, %1, %1, %1) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index):
      "gpu.terminator"() ({
      }) : () -> ()
    }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, index, index, index, index, index, index) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> index
    %3 = "gpu.launch"(%1, %2, %2, %2, %2, %2, %2) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index):
      "gpu.terminator"(%0) : (f32) -> ()
    }) {workgroup_attributions = 0 : i64} : (!gpu.async.token, index, index, index, index, index, index) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.wait"() : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0:2 = "gpu.wait"() : () -> (!gpu.async.token, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.wait"() ({
    }) : () -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.wait"(%0) : (f32) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.alloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> f80
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.alloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<?x?xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "gpu.alloc"(%0, %0) <{hostShared, operandSegmentSizes = array<i32: 0, 1, 1>}> : (index, index) -> memref<?xi32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0)[s0] -> (d0 + s0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "gpu.alloc"(%0, %0) <{hostShared}> : (index, index) -> memref<?xf32, #map>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0)[s0] -> (d0 + s0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "gpu.alloc"(%0, %0) <{hostShared, operandSegmentSizes = array<i32: -1, -1, -1>}> : (index, index) -> memref<?xf32, #map>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

#map = affine_map<(d0)[s0] -> (d0 + s0)>
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "gpu.alloc"(%0, %0) <{hostShared, operandSegmentSizes = array<i32: 0, 1, 1>}> ({
    }) : (index, index) -> memref<?xf32, #map>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "t.def"() : () -> memref<4xf32>
    "gpu.memcpy"(%0, %2) : (f80, memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<f32>
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "t.def"() : () -> memref<4xf32>
    "gpu.memcpy"(%0, %2) : (memref<f32>, memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<?x?xi32>
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "t.def"() : () -> memref<4xf32>
    "gpu.memcpy"(%1, %0) : (memref<4xf32>, memref<?x?xi32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "t.def"() : () -> memref<4xf32>
    %3 = "gpu.memcpy"(%0, %1, %2) : (!gpu.async.token, memref<4xf32>, memref<4xf32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "t.def"() : () -> memref<4xf32>
    %3:2 = "gpu.memcpy"(%0, %1, %2) : (!gpu.async.token, memref<4xf32>, memref<4xf32>) -> (!gpu.async.token, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> memref<4xf32>
    %3 = "t.def"() : () -> memref<4xf32>
    %4 = "gpu.memcpy"(%0, %2, %3) : (i32, memref<4xf32>, memref<4xf32>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4xf32>
    %1 = "t.def"() : () -> f32
    "gpu.memset"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4xf32>
    %1 = "t.def"() : () -> f32
    %2 = "gpu.memset"(%0, %1) : (memref<4xf32>, f32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<4xf32>
    %1 = "t.def"() : () -> f32
    "gpu.memset"(%0, %1) ({
    }) : (memref<4xf32>, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "t.def"() : () -> f32
    "gpu.memset"(%0, %2) : (i1, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "t.def"() : () -> f32
    "gpu.memset"(%1, %0) : (memref<4xf32>, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "t.def"() : () -> f32
    "gpu.memset"(%1, %2, %0) : (memref<4xf32>, f32, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?xf32, 1>
    "gpu.dealloc"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<?xf32, 1>
    "gpu.dealloc"(%0) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> memref<?xf32, 1>
    "gpu.dealloc"(%1, %0) : (memref<?xf32, 1>, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> memref<4xf32>
    %2 = "gpu.dealloc"(%0, %1) : (!gpu.async.token, memref<4xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> memref<4xf32>
    %2:2 = "gpu.dealloc"(%0, %1) : (!gpu.async.token, memref<4xf32>) -> (!gpu.async.token, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<32x32xf16, 3>
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_load_matrix"() <{leadDimension = 32 : index}> : () -> !gpu.mma_matrix<16x16xf16, "AOp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x8xf64>
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_load_matrix"(%0, %1, %1) <{leadDimension = 8 : index}> : (memref<8x8xf64>, index, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<8x8xf64>
    %1 = "t.def"() : () -> index
    %2:2 = "gpu.subgroup_mma_load_matrix"(%0, %1, %1) <{leadDimension = 8 : index}> : (memref<8x8xf64>, index, index) -> (!gpu.mma_matrix<8x8xf64, "COp">, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<32x32xf16, 3>
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_load_matrix"(%0, %1, %1) <{leadDimension = -1 : i64}> : (memref<32x32xf16, 3>, index, index) -> !gpu.mma_matrix<16x16xf16, "AOp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<32x32xvector<4xf16>, 3>
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_load_matrix"(%1, %1) <{leadDimension = 32 : index, transpose}> {x} : (index, index) -> !gpu.mma_matrix<16x16xf16, "BOp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<32x32xf16, 3>
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_load_matrix"(%0, %1, %1) <{leadDimension = 32 : index}> ({
    }) : (memref<32x32xf16, 3>, index, index) -> !gpu.mma_matrix<16x16xf16, "AOp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> si8
    "gpu.subgroup_mma_constant_matrix"(%0) {a} : (si8) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_mma_constant_matrix"(%0) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_mma_constant_matrix"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_mma_constant_matrix"(%0) ({
    }) : (f32) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "gpu.subgroup_mma_constant_matrix"(%0) : (i1) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f16
    %1 = "t.def"() : () -> f32
    %2 = "gpu.subgroup_mma_constant_matrix"(%0) : (f16) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "BOp">
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %3 = "gpu.subgroup_mma_compute"() <{a_transpose, b_transpose}> : () -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "BOp">
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %3 = "gpu.subgroup_mma_compute"(%0, %1, %2) : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf32, "COp">) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "AOp">
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "BOp">
    %3 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %4 = "gpu.subgroup_mma_compute"(%1, %0, %3) : (!gpu.mma_matrix<16x16xf16, "AOp">, i1, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "AOp">
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "BOp">
    %3 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %4 = "gpu.subgroup_mma_compute"(%1, %2, %0) : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, ui8) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "BOp">
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %3 = "gpu.subgroup_mma_compute"(%0, %1, %2) <{a_transpose = ["a", 1]}> : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf16, "BOp">
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %3 = "gpu.subgroup_mma_compute"(%0, %1, %2) <{a_transpose, b_transpose = "x"}> : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    "gpu.subgroup_mma_elementwise"(%0) <{opType = #gpu<mma_element_wise negatef>}> {q} : (!gpu.mma_matrix<16x16xf32, "COp">) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "gpu.subgroup_mma_elementwise"(%0) <{opType = #gpu<mma_element_wise negatef>}> {q} : (!gpu.mma_matrix<16x16xf32, "COp">) -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %2 = "gpu.subgroup_mma_elementwise"(%0) <{opType = #gpu<mma_element_wise negatef>}> {q} : (i1) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "gpu.subgroup_mma_elementwise"(%0) <{opType = i32}> {q} : (!gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> memref<32x32xf32>
    %2 = "t.def"() : () -> index
    "gpu.subgroup_mma_store_matrix"() <{leadDimension = 32 : index}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %2 = "t.def"() : () -> memref<32x32xf32>
    %3 = "t.def"() : () -> index
    "gpu.subgroup_mma_store_matrix"(%0, %2, %3, %3) <{leadDimension = 32 : index}> : (i32, memref<32x32xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> memref<32x32xf32>
    %2 = "t.def"() : () -> index
    "gpu.subgroup_mma_store_matrix"(%0, %1, %2, %2) <{leadDimension = -1 : i64, transpose}> : (!gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %2 = "t.def"() : () -> memref<32x32xf32>
    %3 = "t.def"() : () -> index
    "gpu.subgroup_mma_store_matrix"(%1, %0, %3, %3) <{leadDimension = 32 : index}> : (!gpu.mma_matrix<16x16xf32, "COp">, f32, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> memref<32x32xf32>
    %2 = "t.def"() : () -> index
    %3 = "gpu.subgroup_mma_store_matrix"(%0, %1, %2, %2) <{leadDimension = 32 : index, transpose}> : (!gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>, index, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %2 = "t.def"() : () -> memref<32x32xf32>
    %3 = "t.def"() : () -> index
    "gpu.subgroup_mma_store_matrix"(%1, %2, %0, %3) <{leadDimension = 32 : index}> : (!gpu.mma_matrix<16x16xf32, "COp">, memref<32x32xf32>, i32, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_extract_thread_local"() : () -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_extract_thread_local"(%1) : (index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_extract_thread_local"(%0, %1) : (!gpu.mma_matrix<16x16xf32, "COp">, index) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_extract_thread_local"(%0, %1) : (!gpu.mma_matrix<16x16xf32, "COp">, index) -> !t.x
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> index
    %2:2 = "gpu.subgroup_mma_extract_thread_local"(%0, %1) : (!gpu.mma_matrix<16x16xf32, "COp">, index) -> (f32, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %1 = "t.def"() : () -> index
    %2 = "gpu.subgroup_mma_extract_thread_local"(%0, %1) ({
    }) : (!gpu.mma_matrix<16x16xf32, "COp">, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %2 = "t.def"() : () -> index
    %3 = "gpu.subgroup_mma_insert_thread_local"(%0, %1, %2, %2) : (f32, !gpu.mma_matrix<16x16xf32, "COp">, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %3 = "t.def"() : () -> index
    %4 = "gpu.subgroup_mma_insert_thread_local"(%1, %0, %3, %3) : (f32, i1, index, index) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %2 = "t.def"() : () -> index
    %3 = "gpu.subgroup_mma_insert_thread_local"(%0, %1, %2, %2) ({
    }) : (f32, !gpu.mma_matrix<16x16xf32, "COp">, index, index) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %3 = "t.def"() : () -> index
    %4 = "gpu.subgroup_mma_insert_thread_local"(%1, %2, %0, %3) : (f32, !gpu.mma_matrix<16x16xf32, "COp">, i1, index) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %3 = "t.def"() : () -> index
    %4 = "gpu.subgroup_mma_insert_thread_local"(%0, %2, %3, %3) : (i1, !gpu.mma_matrix<16x16xf32, "COp">, index, index) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> f32
    %2 = "t.def"() : () -> !gpu.mma_matrix<16x16xf32, "COp">
    %3 = "t.def"() : () -> index
    %4 = "gpu.subgroup_mma_insert_thread_local"(%0, %2, %3, %3) : (!t.x, !gpu.mma_matrix<16x16xf32, "COp">, index, index) -> !gpu.mma_matrix<16x16xf32, "COp">
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3 = "gpu.create_coo"(%0, %0, %0, %1, %1, %2) {a} : (index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (() -> ())
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4 = "gpu.create_coo"(%1, %1, %1, %2, %0, %3) {a} : (index, index, index, memref<?xindex>, i1, memref<?xf64>) -> !gpu.sparse.spmat_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> (() -> ())
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4 = "gpu.create_coo"(%1, %1, %0, %2, %2, %3) {a} : (index, index, () -> (), memref<?xindex>, memref<?xindex>, memref<?xf64>) -> !gpu.sparse.spmat_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_coo"(%0, %1, %1, %1, %2, %2, %3) : (!gpu.async.token, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, tensor<?xi1>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<?xindex>
    %4 = "t.def"() : () -> memref<?xf64>
    %5:2 = "gpu.create_coo"(%0, %2, %2, %2, %3, %3, %4) : (none, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_coo_aos"(%0, %1, %1, %1, %2, %3) : (!gpu.async.token, index, index, index, memref<?xindex>, memref<?xf64>) -> (ui8, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_coo_aos"(%0, %1, %1, %1, %2, %3) : (!gpu.async.token, index, index, index, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_coo_aos"(%0, %1, %1, %2, %3) : (!gpu.async.token, index, index, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_coo_aos"(%0, %1, %1, %1, %2, %3) ({
    }) : (!gpu.async.token, index, index, index, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<?xindex>
    %4 = "t.def"() : () -> memref<?xf64>
    %5:2 = "gpu.create_coo_aos"(%0, %2, %2, %2, %3, %4) : (i1, index, index, index, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<?xindex>
    %4 = "t.def"() : () -> memref<?xf64>
    %5:2 = "gpu.create_coo_aos"(%1, %2, %2, %2, %0, %4) : (!gpu.async.token, index, index, index, i1, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_csr"(%0, %0, %0, %1, %1, %2) : (index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (i32, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_csr"(%0, %0, %0, %1, %1, %2) : (index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_csr"(%1, %1, %1, %2, %0, %3) : (index, index, index, memref<?xindex>, f80, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_csr"(%1, %0, %1, %2, %2, %3) : (index, i1, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_csc"(%0, %0, %0, %1, %1, %2) : (index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (ui8, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_csc"(%0, %0, %0, %1, %1, %2) : (index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, () -> ())
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:3 = "gpu.create_csc"(%0, %0, %0, %1, %1, %2) : (index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_csc"(%0, %0, %0, %1, %1, %2) ({
    }) : (index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_csc"(%1, %1, %1, %2, %0, %3) : (index, index, index, memref<?xindex>, f80, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_csc"(%1, %1, %0, %2, %2, %3) : (index, index, i1, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_bsr"() : () -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_bsr"(%0, %0, %0, %0, %0, %1, %1, %2) : (index, index, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (ui8, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_bsr"(%0, %0, %0, %0, %0, %1, %1, %2) : (index, index, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3:2 = "gpu.create_bsr"(%0, %0, %0, %0, %0, %1, %1, %2) ({
    }) : (index, index, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f80
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_bsr"(%1, %1, %1, %1, %1, %2, %2, %0) : (index, index, index, index, index, memref<?xindex>, memref<?xindex>, f80) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4:2 = "gpu.create_bsr"(%1, %0, %1, %1, %1, %2, %2, %3) : (index, f32, index, index, index, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?x?xf64>
    %2 = "gpu.create_2to4_spmat"() <{pruneFlag = #gpu<prune_2to4_spmat_flag NONE>}> {a} : () -> !gpu.sparse.spmat_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?x?xf64>
    %2 = "gpu.create_2to4_spmat"(%0, %0, %1) <{pruneFlag = #gpu<prune_2to4_spmat_flag NONE>}> {a} : (index, index, memref<?x?xf64>) -> bf16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    %1 = "t.def"() : () -> memref<?x?xf64>
    %2:2 = "gpu.create_2to4_spmat"(%0, %0, %1) <{pruneFlag = #gpu<prune_2to4_spmat_flag PRUNE_AND_CHECK>}> : (index, index, memref<?x?xf64>) -> (!gpu.sparse.spmat_handle, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?x?xf64>
    %3 = "gpu.create_2to4_spmat"(%1, %1, %0) <{pruneFlag = #gpu<prune_2to4_spmat_flag NONE>}> {a} : (index, index, i32) -> !gpu.sparse.spmat_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?x?xf64>
    %3 = "gpu.create_2to4_spmat"(%1, %0, %2) <{pruneFlag = #gpu<prune_2to4_spmat_flag NONE>}> {a} : (index, none, memref<?x?xf64>) -> !gpu.sparse.spmat_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> index
    %2 = "t.def"() : () -> memref<?x?xf64>
    %3:2 = "gpu.create_2to4_spmat"(%1, %1, %2, %0) <{pruneFlag = #gpu<prune_2to4_spmat_flag PRUNE_AND_CHECK>}> : (index, index, memref<?x?xf64>, f32) -> (!gpu.sparse.spmat_handle, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf64>
    %1 = "t.def"() : () -> index
    %2 = "gpu.create_dn_tensor"() <{operandSegmentSizes = array<i32: 0, 1, 2>}> : () -> !gpu.sparse.dntensor_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf64>
    %1 = "t.def"() : () -> index
    %2 = "gpu.create_dn_tensor"(%0, %1, %1) <{operandSegmentSizes = array<i32: 0, 1, 2>}> : (memref<?x?xf64>, index, index) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf64>
    %1 = "t.def"() : () -> index
    %2 = "gpu.create_dn_tensor"(%0, %1) <{operandSegmentSizes = array<i32: 0, 1, 2>}> : (memref<?x?xf64>, index) -> !gpu.sparse.dntensor_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<?x?xf64>
    %1 = "t.def"() : () -> index
    %2:2 = "gpu.create_dn_tensor"(%0, %1, %1) <{operandSegmentSizes = array<i32: 0, 1, 2>}> : (memref<?x?xf64>, index, index) -> (!gpu.sparse.dntensor_handle, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> memref<?x?xf64>
    %2 = "t.def"() : () -> index
    %3 = "gpu.create_dn_tensor"(%0, %2, %2) <{operandSegmentSizes = array<i32: 0, 1, 2>}> : (ui8, index, index) -> !gpu.sparse.dntensor_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<?x?xf64>
    %2 = "t.def"() : () -> index
    %3 = "gpu.create_dn_tensor"(%1, %2, %0) <{operandSegmentSizes = array<i32: 0, 1, 2>}> : (memref<?x?xf64>, index, i1) -> !gpu.sparse.dntensor_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "gpu.spmv_buffer_size"(%0, %1, %1) <{modeA = #gpu<mat_transpose_mode TRANSPOSE>}> {a} : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "gpu.spmv_buffer_size"(%0, %1, %1) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>}> {a} : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "gpu.spmv_buffer_size"(%1, %2, %0) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>}> {a} : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, f32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2:2 = "gpu.spmv_buffer_size"(%0, %1, %1) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>}> {a} : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> (index, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "gpu.spmv_buffer_size"(%0, %2, %2) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>}> {a} : (i32, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "gpu.spmv_buffer_size"(%0, %1, %1) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>}> ({
    }) {a} : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    %4 = "gpu.spmv"() <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : () -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "t.def"() : () -> memref<?xi8>
    "gpu.spmv"(%0, %1, %1, %2) <{modeA = #gpu<mat_transpose_mode CONJUGATE_TRANSPOSE>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    "gpu.spmv"(%1, %0, %2, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode CONJUGATE_TRANSPOSE>}> : (!gpu.sparse.spmat_handle, i32, !gpu.sparse.dntensor_handle, memref<?xi8>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> vector<[4]xi32>
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    "gpu.spmv"(%0, %2, %2, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode CONJUGATE_TRANSPOSE>}> : (vector<[4]xi32>, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> tuple<i32>
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    "gpu.spmv"(%1, %2, %2, %0) <{computeType = f64, modeA = #gpu<mat_transpose_mode CONJUGATE_TRANSPOSE>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, tuple<i32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    "gpu.spmv"(%1, %2, %2, %3, %0) <{computeType = f64, modeA = #gpu<mat_transpose_mode CONJUGATE_TRANSPOSE>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "gpu.spmm_buffer_size"(%0, %1, %1) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, resultSegmentSizes = array<i32: 1, 0>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> none
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "gpu.spmm_buffer_size"(%0, %1, %1) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, resultSegmentSizes = array<i32: 2, 1>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "gpu.spmm_buffer_size"(%1, %2, %0) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, resultSegmentSizes = array<i32: 1, 0>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, bf16) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> memref<*xf32>
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "gpu.spmm_buffer_size"(%0, %2, %2) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, resultSegmentSizes = array<i32: 1, 0>}> : (memref<*xf32>, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3:4 = "gpu.spmm_buffer_size"(%0, %1, %2, %2) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>, resultSegmentSizes = array<i32: 3, 1>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> (index, index, index, vector<[4]xi32>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %4:4 = "gpu.spmm_buffer_size"(%0, %2, %3, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>, resultSegmentSizes = array<i32: 3, 1>}> : (f32, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> (index, index, index, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    "gpu.spmm"(%1, %0, %2, %3, %3, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>, operandSegmentSizes = array<i32: 0, 1, 1, 1, 3>}> : (!gpu.sparse.spmat_handle, i1, !gpu.sparse.dntensor_handle, memref<?xi8>, memref<?xi8>, memref<?xi8>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> ui8
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    "gpu.spmm"(%0, %2, %2, %3, %3, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>, operandSegmentSizes = array<i32: 0, 1, 1, 1, 3>}> : (ui8, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>, memref<?xi8>, memref<?xi8>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    "gpu.spmm"(%1, %2, %2, %3, %3, %0) <{computeType = f64, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>, operandSegmentSizes = array<i32: 0, 1, 1, 1, 3>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>, memref<?xi8>, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    %4 = "gpu.spmm"(%0, %1, %2, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, memref<?xi8>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> memref<?xi8>
    %4 = "gpu.spmm"(%0, %1, %2, %2, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!gpu.async.token, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>) -> vector<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.spmm"(%0, %2, %3, %3, %4) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!t.x, !gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, memref<?xi8>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3:2 = "gpu.sddmm_buffer_size"(%0, %1, %1, %2) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle) -> (index, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3:2 = "gpu.sddmm_buffer_size"(%0, %1, %1, %2) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle) -> (ui8, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %4:2 = "gpu.sddmm_buffer_size"(%1, %2, %0, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, i32, !gpu.sparse.spmat_handle) -> (index, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %4:2 = "gpu.sddmm_buffer_size"(%1, %2, %2, %0) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, f32) -> (index, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3:2 = "gpu.sddmm_buffer_size"(%0, %1, %1, %2) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> ({
    }) : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle) -> (index, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %4:2 = "gpu.sddmm_buffer_size"(%0, %2, %2, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (i1, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle) -> (index, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> memref<?xi8>
    %4 = "gpu.sddmm"(%0, %1, %1, %2, %3) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, memref<?xi8>) -> ui8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> !t.x
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.sddmm"(%1, %2, %0, %3, %4) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !t.x, !gpu.sparse.spmat_handle, memref<?xi8>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.sddmm"(%1, %2, %2, %0, %4) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, i32, memref<?xi8>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.sddmm"(%0, %2, %2, %3, %4) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (i1, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, memref<?xi8>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %3 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.sddmm"(%1, %2, %2, %3, %0) <{computeType = f64, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, i32) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> memref<?xi8>
    %4 = "gpu.sddmm"(%0, %1, %1, %2, %3) <{computeType = f64, modeA = true, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.async.token, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.spmat_handle, memref<?xi8>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.spgemm_create_descr"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.spgemm_create_descr"() ({
    }) : () -> !gpu.sparse.spgemmop_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.spgemm_create_descr"(%0) : (f32) -> !gpu.sparse.spgemmop_handle
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1:2 = "gpu.spgemm_create_descr"(%0) : (!gpu.async.token) -> (!gpu.sparse.spgemmop_handle, i1)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1:3 = "gpu.spgemm_create_descr"(%0) : (!gpu.async.token) -> (!gpu.sparse.spgemmop_handle, !gpu.async.token, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> index
    %4 = "t.def"() : () -> memref<?xi8>
    %5:2 = "gpu.spgemm_work_estimation_or_compute"() <{computeType = f32, kind = #gpu<spgemm_work_estimation_or_compute_kind WORK_ESTIMATION>, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : () -> (index, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> index
    %3 = "t.def"() : () -> memref<?xi8>
    %4 = "gpu.spgemm_work_estimation_or_compute"(%0, %1, %1, %1, %2, %3) <{computeType = f32, kind = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, index, memref<?xi8>) -> tensor<?xi1>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> index
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.spgemm_work_estimation_or_compute"(%1, %2, %0, %2, %3, %4) <{computeType = f32, kind = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, i1, !gpu.sparse.spmat_handle, index, memref<?xi8>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> index
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.spgemm_work_estimation_or_compute"(%0, %2, %2, %2, %3, %4) <{computeType = f32, kind = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (none, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, index, memref<?xi8>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> bf16
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> index
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.spgemm_work_estimation_or_compute"(%1, %2, %2, %2, %3, %0) <{computeType = f32, kind = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, index, bf16) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> index
    %4 = "t.def"() : () -> memref<?xi8>
    %5 = "gpu.spgemm_work_estimation_or_compute"(%1, %2, %2, %2, %0, %4) <{computeType = f32, kind = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, i1, memref<?xi8>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "gpu.spgemm_copy"() <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : () -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "gpu.spgemm_copy"(%0, %1, %1, %1) <{computeType = f32, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    "gpu.spgemm_copy"(%0, %2, %2, %2) <{computeType = f32, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (f32, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    "gpu.spgemm_copy"(%1, %2, %2, %0) <{computeType = f32, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    "gpu.spgemm_copy"(%1, %2, %2, %2, %0) <{computeType = f32, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    "gpu.spgemm_copy"(%0, %1, %1, %1) <{computeType = f32, modeA = #gpu<mat_transpose_mode TRANSPOSE>, modeB = []}> : (!gpu.sparse.spgemmop_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle, !gpu.sparse.spmat_handle) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    "gpu.spgemm_destroy_descr"(%0) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    "gpu.spgemm_destroy_descr"(%1, %0) : (!gpu.sparse.spgemmop_handle, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "gpu.spgemm_destroy_descr"(%0, %1) : (!gpu.async.token, !gpu.sparse.spgemmop_handle) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2:2 = "gpu.spgemm_destroy_descr"(%0, %1) : (!gpu.async.token, !gpu.sparse.spgemmop_handle) -> (!gpu.async.token, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spgemmop_handle
    %2 = "gpu.spgemm_destroy_descr"(%0, %1) ({
    }) : (!gpu.async.token, !gpu.sparse.spgemmop_handle) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1:3 = "gpu.spmat_get_size"() : () -> (index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1:3 = "gpu.spmat_get_size"(%0) : (!gpu.sparse.spmat_handle) -> (f32, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1:4 = "gpu.spmat_get_size"(%0) : (!gpu.sparse.spmat_handle) -> (index, index, index, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2:3 = "gpu.spmat_get_size"(%0) : (i1) -> (index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2:3 = "gpu.spmat_get_size"(%1, %0) : (!gpu.sparse.spmat_handle, index) -> (index, index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2:4 = "gpu.spmat_get_size"(%0, %1) ({
    }) : (!gpu.async.token, !gpu.sparse.spmat_handle) -> (index, index, index, !gpu.async.token)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    "gpu.set_csr_pointers"(%1, %1, %2) : (memref<?xindex>, memref<?xindex>, memref<?xf64>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %1 = "t.def"() : () -> memref<?xindex>
    %2 = "t.def"() : () -> memref<?xf64>
    %3 = "gpu.set_csr_pointers"(%0, %1, %1, %2) : (!gpu.sparse.spmat_handle, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i32
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    "gpu.set_csr_pointers"(%0, %2, %2, %3) : (i32, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    "gpu.set_csr_pointers"(%1, %2, %0, %3) : (!gpu.sparse.spmat_handle, memref<?xindex>, i1, memref<?xf64>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "t.def"() : () -> memref<?xindex>
    %3 = "t.def"() : () -> memref<?xf64>
    %4 = "gpu.set_csr_pointers"(%0, %1, %2, %2, %3) ({
    }) : (!gpu.async.token, !gpu.sparse.spmat_handle, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.async.token
    %2 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %3 = "t.def"() : () -> memref<?xindex>
    %4 = "t.def"() : () -> memref<?xf64>
    %5 = "gpu.set_csr_pointers"(%0, %2, %3, %3, %4) : (i1, !gpu.sparse.spmat_handle, memref<?xindex>, memref<?xindex>, memref<?xf64>) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    "gpu.destroy_sp_mat"() {a} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    "gpu.destroy_sp_mat"(%0) {a} : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.spmat_handle
    "gpu.destroy_sp_mat"(%0) ({
    }) {a} : (!gpu.sparse.spmat_handle) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    "gpu.destroy_sp_mat"(%1, %0) {a} : (!gpu.sparse.spmat_handle, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2 = "gpu.destroy_sp_mat"(%0, %1) : (!gpu.async.token, !gpu.sparse.spmat_handle) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.spmat_handle
    %2:2 = "gpu.destroy_sp_mat"(%0, %1) : (!gpu.async.token, !gpu.sparse.spmat_handle) -> (!gpu.async.token, i32)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %1 = "gpu.destroy_dn_tensor"(%0) : (!gpu.sparse.dntensor_handle) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> none
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    "gpu.destroy_dn_tensor"(%0) : (none) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "gpu.destroy_dn_tensor"() : () -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    "gpu.destroy_dn_tensor"(%1, %0) : (!gpu.sparse.dntensor_handle, f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> !gpu.async.token
    %1 = "t.def"() : () -> !gpu.sparse.dntensor_handle
    %2 = "gpu.destroy_dn_tensor"(%0, %1) ({
    }) : (!gpu.async.token, !gpu.sparse.dntensor_handle) -> !gpu.async.token
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    "gpu.host_register"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "gpu.host_register"(%0) : (memref<*xf32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    "gpu.host_register"(%0) ({
    }) : (memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<*xf32>
    "gpu.host_register"(%0) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    "gpu.host_unregister"() {a} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    %1 = "gpu.host_unregister"(%0) {a} : (memref<*xf32>) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> memref<*xf32>
    "gpu.host_unregister"(%0) ({
    }) {a} : (memref<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> memref<*xf32>
    "gpu.host_unregister"(%0) {a} : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "gpu.set_default_device"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    %1 = "gpu.set_default_device"(%0) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> i32
    "gpu.set_default_device"(%0) ({
    }) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> i1
    %1 = "t.def"() : () -> i32
    "gpu.set_default_device"(%0) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "gpu.warp_execute_on_lane_0"() <{warp_size = 32 : i64}> ({
      "gpu.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "gpu.warp_execute_on_lane_0"(%0) <{warp_size = 32 : i64}> ({
      "gpu.yield"() : () -> ()
    }, {
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "gpu.warp_execute_on_lane_0"(%0) <{warp_size = 32 : i64}> ({
      "gpu.yield"() : () -> ()
      "t.end"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> index
    "gpu.warp_execute_on_lane_0"(%0) <{warp_size = 32 : i64}> ({
      "gpu.yield"() : () -> ()
    }) : (f32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "gpu.warp_execute_on_lane_0"(%0) <{warp_size = 32 : i64}> ({
      %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    }) {a} : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> index
    "gpu.warp_execute_on_lane_0"(%0) <{warp_size = true}> ({
      %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
      "gpu.yield"() : () -> ()
    }) {a} : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_broadcast"(%0) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (f32) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> f32
    %1 = "gpu.subgroup_broadcast"(%0) <{broadcast_type = #gpu<broadcast first_active_lane>}> ({
    }) : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "t.def"() : () -> f32
    %2 = "gpu.subgroup_broadcast"(%1, %0) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf16>
    %1 = "t.def"() : () -> i32
    %2 = "gpu.subgroup_broadcast"() <{broadcast_type = #gpu<broadcast specific_lane>}> {a} : () -> vector<4xf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.def"() : () -> vector<4xf16>
    %1 = "t.def"() : () -> i32
    "gpu.subgroup_broadcast"(%0, %1) <{broadcast_type = #gpu<broadcast specific_lane>}> {a} : (vector<4xf16>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> index
    %1 = "t.def"() : () -> vector<4xf16>
    %2 = "t.def"() : () -> i32
    %3 = "gpu.subgroup_broadcast"(%1, %2, %0) <{broadcast_type = #gpu<broadcast specific_lane>}> {a} : (vector<4xf16>, i32, index) -> vector<4xf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.binary"() <{offloadingHandler = #gpu.select_object, sym_name = "b1"}> : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.binary"() <{objects = [], offloadingHandler = #gpu.select_object, sym_name = "b4"}> : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, "a\00b">], offloadingHandler, sym_name = "b1"}> : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.binary"() <{objects = [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", (i32) -> (), metadata = {x}>]>, "z">, #gpu.object<#nvvm.target, kernels = <>, "z">], offloadingHandler = #gpu.select_object, sym_name = "b4"}> ({
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  %0 = "t.val"() : () -> f32
  "gpu.binary"(%0) <{objects = [#gpu.object<#nvvm.target, bin = "x">, #gpu.object<#nvvm.target, assembly = "x">, #gpu.object<#nvvm.target, offload = "x">], offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "b2"}> {a} : (f32) -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "gpu.binary"() <{objects, offloadingHandler = #gpu.select_object, sym_name = "b4"}> : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    "gpu.dynamic_shared_memory"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.dynamic_shared_memory"() : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.dynamic_shared_memory"() : () -> memref<4xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "gpu.dynamic_shared_memory"() ({
    }) : () -> memref<?xi8, #gpu.address_space<workgroup>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "test_f"}> ({
    %0 = "t.val"() : () -> f32
    %1 = "gpu.dynamic_shared_memory"(%0) : (f32) -> memref<?xi8, #gpu.address_space<workgroup>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
