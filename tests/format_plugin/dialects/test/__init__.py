"""A dialect whose operations have the formats of those of the same names in mlir-opt's `test` dialect.

Upstream's tool brings that dialect for tests of its own; here it judges what irkit makes of a format.
"""

from format_plugin.dialects.test import clauses, inference, literals, operands, regions

from irkit.define import Dialect

dialect = Dialect("test", *[each.__name__ for each in (literals, clauses, operands, inference, regions)])
