"""What branches between blocks mean."""

from irkit.dialects import cf
from irkit.interp.code import Code, emits
from irkit.ir.attributes import normalize_int
from irkit.ir.elements import DenseElementsAttr


@emits(cf.Br)
def br(op: cf.Br, c: Code) -> None:
    c.branch(op.successors[0], op.dest_operands)


@emits(cf.CondBr)
def cond_br(op: cf.CondBr, c: Code) -> None:
    with c.indented(f"if {c[op.condition]}"):
        c.mark(op, True)
        c.branch(op.successors[0], op.true_operands)
    with c.indented("else"):
        c.mark(op, False)
        c.branch(op.successors[1], op.false_operands)


@emits(cf.Switch)
def switch(op: cf.Switch, c: Code) -> None:
    values: list[int] = []
    if isinstance(op.case_values, DenseElementsAttr):
        kind = op.case_values.type
        patterns = list(op.case_values.bit_patterns) * (kind.num_elements if op.case_values.is_splat else 1)
        values = [normalize_int(bits, kind.element_type) for bits in patterns]
    flag, start = c[op.flag], 0
    for value, block, size in zip(values, op.successors[1:], op.case_operand_segments.values, strict=True):
        with c.indented(f"if {flag} == {value}"):
            c.branch(block, op.case_operands[start : start + size])
            c.line("continue")
        start += size
    c.branch(op.successors[0], op.default_operands)


@emits(cf.Assert)
def assert_(op: cf.Assert, c: Code) -> None:
    with c.indented(f"if not {c[op.arg]}"):
        c.line(f"raise Trap({'assertion failed: ' + op.msg.value!r})")
