"""What irkit-run hands to a function: the arrays of files, and random ones for the rest."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zipfile import BadZipFile

from irkit.analysis.signature import Signature
from irkit.interp.inputs import LoadTable, can_draw, draw_inputs
from irkit.interp.numbers import bits_of
from irkit.ir.interning import Type
from irkit.ir.types import (
    BF16,
    DYNAMIC,
    FloatType,
    IndexType,
    IntegerType,
    ShapedType,
    element_type_of,
)
from irkit.runtime.arrays import as_numbers, dtypes
from irkit.tools.arguments import Arguments, UsageError

if TYPE_CHECKING:
    import numpy as np

    Value = np.ndarray[tuple[int, ...], np.dtype[np.generic]] | np.generic | int | float

_UNNAMED: Final = re.compile(r"arr_\d+")
_SPREAD = 0.1
"""The standard deviation of random inputs: small, so that the sums in a network stay of interest."""


class Given(NamedTuple):
    """What the command line gives for inputs: in order, with the names that arrays have in an .npz file, and
    by name."""

    listed: list[tuple[str, Value]]
    named: dict[str, Value]

    @property
    def by_name(self) -> dict[str, Value]:
        """All that have a name, which in the order may be that of no input."""
        return {**{name: value for name, value in self.listed if name}, **self.named}


def given_inputs(arguments: Arguments) -> Given:
    """The arrays of `--input file` and `--input name=file`."""
    found = Given([], {})
    for text in arguments.texts("input"):
        name, has_name, path = text.partition("=")
        if not has_name or os.path.exists(text):
            values = _load(text)
            if not values:
                raise UsageError(f"'{text}' holds no arrays")
            found.listed.extend(values)
        else:
            values = _load(path)
            if len(values) != 1:
                raise UsageError(f"'{path}' holds {len(values)} arrays for the input '{name}'")
            found.named[name] = values[0][1]
    return found


def inputs_of(
    arguments: Arguments,
    signature: Signature,
    names: Sequence[str],
    given: Given,
    load: LoadTable,
    known: Sequence[str] = (),
) -> list[Value]:
    """The given inputs, and random ones for the rest; `load` finds the table of a dialect.

    What is called as one of `known` was, when the model was read."""
    wanted = len(signature.inputs)
    by_name = given.by_name
    chosen = {number: by_name[name] for number, name in enumerate(names) if name and name in by_name}
    if given.named and not any((*names, *known)):
        raise UsageError(f"@{signature.name} has inputs without names, '{next(iter(given.named))}' is none")
    for name in given.named:
        if name not in (*names, *known):
            raise UsageError(f"no input is called '{name}'; there are: {', '.join([*names, *known])}")
    if any(names):
        _check_names([name for name, _ in given.listed if name], (*names, *known))
    free = [number for number in range(wanted) if number not in chosen]
    rest = [value for name, value in given.listed if not name or name not in (*names, *known)]
    if len(rest) > len(free):
        total = wanted - len(free) + len(rest)
        raise UsageError(f"@{signature.name} takes {wanted} inputs, {total} were given")
    chosen |= dict(zip(free, rest, strict=False))
    types = [parameter.type for parameter in signature.inputs]
    for number, kind in enumerate(types):
        if number not in chosen and not can_draw(kind, load):
            what = _input(number, names)
            raise UsageError(f"{what} has the type {kind}, of which no random value can be made")
    random, size = Random(decimal(arguments, "seed", 0)), decimal(arguments, "size", 8, least=0)
    drawn: list[Value] = draw_inputs(signature, random, size, spread=_SPREAD, load=load)
    return [
        _fitting(_input(number, names), chosen[number], types[number]) if number in chosen else drawn[number]
        for number in range(wanted)
    ]


def _check_names(listed: Sequence[str], names: Sequence[str]) -> None:
    """Refuses names of arrays that no input of a model has; savez calls arrays without names arr_0, arr_1."""
    for name in listed:
        if name not in names and not _UNNAMED.fullmatch(name):
            raise UsageError(f"no input is called '{name}'; there are: {', '.join(names)}")


def _input(number: int, names: Sequence[str]) -> str:
    """What an input is called: by the model, or by its place."""
    return f"input '{names[number]}'" if number < len(names) and names[number] else f"input {number}"


def _load(path: str) -> list[tuple[str, Value]]:
    import numpy as np

    try:
        found = np.load(path, allow_pickle=False)
        if not isinstance(found, np.lib.npyio.NpzFile):
            return [("", found)]
        return [(name, found[name]) for name in found.files]
    except OSError as error:
        raise UsageError(f"cannot open input file '{path}': {error.strerror or error}") from None
    except (ValueError, EOFError, BadZipFile) as error:
        raise UsageError(f"'{path}' is no .npy or .npz file: {error}") from None


def _fitting(what: str, value: Value, kind: Type) -> Value:
    """An input as every target takes it: native byte order, bf16 as numbers.  Nothing else is converted."""
    import numpy as np

    array = np.asarray(value)
    expected = kind.shape if isinstance(kind, ShapedType) else ()
    if len(array.shape) != len(expected) or any(
        size not in (DYNAMIC, given) for size, given in zip(expected, array.shape, strict=True)
    ):
        raise UsageError(f"{what} has the shape {list(array.shape)}, {kind} is expected")
    array = array.astype(array.dtype.newbyteorder("="), copy=False)
    element = element_type_of(kind)
    if element is BF16 and array.dtype in (np.dtype("V2"), np.dtype(np.uint16)):
        array = np.asarray(as_numbers(array.view(np.uint16), BF16))
    if not _holds(array, kind):
        raise UsageError(f"{what} holds {array.dtype}, {kind} is expected")
    return array


def _holds(array: np.ndarray[Any, Any], kind: Type) -> bool:
    """Whether no element changes when an array is taken for the type."""
    element = element_type_of(kind)
    if isinstance(element, FloatType):
        as_they_are = dtypes(element) if element is not BF16 else ()
        return array.dtype in as_they_are if as_they_are else array.dtype.kind == "f"
    if not isinstance(element, (IntegerType, IndexType)) or array.dtype.kind not in "iub":
        return False
    if isinstance(kind, ShapedType) and dtypes(element):
        return array.dtype in dtypes(element)
    low, high = -(1 << bits_of(element)) // 2, 1 << bits_of(element)
    return all(low <= int(each) < high for each in array.flat)


def decimal(arguments: Arguments, name: str, default: int, least: int | None = None) -> int:
    """The value of a flag that is a number in decimal digits, `least` or more."""
    text = arguments.text(name, str(default))
    if not text.removeprefix("-").isdecimal():
        raise UsageError(f"for the --{name} option: '{text}' value invalid for integer argument!")
    number = int(text)
    if least is not None and number < least:
        raise UsageError(f"for the --{name} option: '{text}' is less than {least}")
    return number


def copies(inputs: Sequence[Value]) -> list[Value]:
    return [value.copy() if hasattr(value, "copy") else value for value in inputs]
