"""What holds of the attributes that bear the name of gpu, whatever operation they stand on.

    module attributes {gpu.container_module} { ... }          its launches name kernels that there are
    func.func @f() attributes {gpu.known_block_size = array<i32: 32, 1, 1>} { ... }
"""

from irkit.define.symbols import SymbolTables
from irkit.diagnostics import IRError
from irkit.dialects.gpu.functions import CONTAINER, KNOWN_BLOCK_SIZE
from irkit.dialects.gpu.launch_func import LaunchFunc
from irkit.ir import Attribute, Operation
from irkit.ir.attributes import UnitAttr
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.types import I32

_KNOWN_SIZES = (KNOWN_BLOCK_SIZE, "gpu.known_grid_size", "gpu.known_cluster_size")


def verify_attribute(op: Operation, key: str, value: Attribute) -> None:
    if key == CONTAINER and isinstance(value, UnitAttr):
        _verify_container(op)
    if key in _KNOWN_SIZES:
        if not isinstance(value, DenseArrayAttr) or value.element_type is not I32:
            raise op.error(f"{key} must be a dense i32 array")
        if len(value.values) != 3:
            raise op.error(f"{key} must contain exactly 3 elements")


def _verify_container(module: Operation) -> None:
    if module.name != "builtin.module":
        message = f"expected '{CONTAINER}' attribute to be attached to 'builtin.module'"
        raise IRError.at(module.location, message)
    tables = SymbolTables()
    for function in module.regions[0].entry.ops if module.regions[0].blocks else ():
        for launch in [each for region in function.regions for block in region.blocks for each in block.ops]:
            if isinstance(launch, LaunchFunc) and "kernel" in launch.properties:
                launch.verify_kernel(module, tables)
