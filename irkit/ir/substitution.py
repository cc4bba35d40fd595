"""Replacing attributes and types inside others, which are made anew around what was replaced.

    substitute(attr, lambda each: B if each is A else None)       [A, {k = A}]  -->  [B, {k = B}]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from irkit.ir.interning import Attribute, Type

A = TypeVar("A", bound="Attribute | Type")
Change = Callable[[Attribute | Type], Attribute | Type | None]
"""What to put in the place of an attribute or type; None keeps it and goes on inside."""


def substitute(root: A, change: Change) -> A:
    """`root` with what `change` names replaced at any depth, itself included."""
    done: dict[Attribute | Type, Attribute | Type] = {}
    pending: list[Attribute | Type] = [root]
    while pending:
        each = pending[-1]
        if each not in done:
            changed = change(each)
            waiting = [child for child in each.children() if child not in done] if changed is None else ()
            if waiting:
                pending += waiting
                continue
            done[each] = changed if changed is not None else _remade(each, done)
        pending.pop()
    return cast(A, done[root])


def _remade(each: Attribute | Type, done: Mapping[Attribute | Type, Attribute | Type]) -> Attribute | Type:
    """The same with other children."""
    fields = [getattr(each, field) for field in type(each)._fields]
    mapped = [_mapped(field, done) for field in fields]
    same = all(new is old for new, old in zip(mapped, fields, strict=True))
    return each if same else type(each)(*mapped)


def _mapped(field: object, done: Mapping[Attribute | Type, Attribute | Type]) -> object:
    """A field of an attribute or type; a tuple holds some, or pairs of a name and one."""
    if isinstance(field, tuple):
        mapped = [_mapped(each, done) for each in field]
        return field if all(new is old for new, old in zip(mapped, field, strict=True)) else tuple(mapped)
    return done.get(field, field) if isinstance(field, (Attribute, Type)) else field
