"""MLIR bytecode: what `mlir-opt --emit-bytecode` writes.

    read_bytecode(data, "mlp.mlirbc", context)        write_bytecode(module, "irkit 1.0")

The reader is the mirror of the writer: `encodings.py` has one row for each attribute and type that is not
text, `properties.py` one slot for each property, and both are read and written by them.
"""

from irkit.syntax.bytecode.layout import MAGIC, VERSIONS
from irkit.syntax.bytecode.reader import read_bytecode
from irkit.syntax.bytecode.writer import write_bytecode

__all__ = ["MAGIC", "VERSIONS", "read_bytecode", "write_bytecode"]
