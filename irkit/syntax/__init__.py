"""The reader and the printer of MLIR text.

    module = parse(text, "mlp.mlir", context=context)
    print_op(module)
"""

from irkit.syntax.printer import print_op, write_op
from irkit.syntax.reader import parse, parse_source

__all__ = ["parse", "parse_source", "print_op", "write_op"]
