"""Operations for laws that no operation of irkit's own dialects can break, loaded as a plugin.

    "law.table"() ({...}, {...}) : () -> ()
"""

from irkit.define import (
    AnyRegion,
    AnyType,
    Dialect,
    GraphRegion,
    NoTerminator,
    Op,
    Operand,
    Regions,
    Result,
    SymbolTable,
    inferred,
)


class Table(Op):
    """A symbol table that says nothing about how many regions it has."""

    name = "law.table"

    tables: Regions

    traits = (SymbolTable(), NoTerminator())


class Graph(Op):
    """A graph region that says nothing about how many blocks it has."""

    name = "law.graph"

    body: AnyRegion

    traits = (GraphRegion(), NoTerminator())


class Unknown(Op):
    """Its result has a type that nothing says."""

    name = "law.unknown"
    syntax = "$value attr-dict `:` type($value)"

    value: Operand[AnyType]
    result: Result[AnyType] = inferred()

    @classmethod
    def infer(cls, parts: object) -> dict[str, object]:
        return {}


dialect = Dialect("law", __name__)
