"""Data that a module refers to by a key, and that stands beside it: the weights of a model.

    blob = Blob.of(memoryview(array))        as it lies in memory, or in a file that is mapped
    blob.data                                its bytes; None where nobody gave them
    blob.token                               '"0x40000000..."': the alignment and the data, as text has it
"""

from __future__ import annotations


class Blob:
    """What stands under one key.  Text is turned into bytes, and bytes into text, only when asked for."""

    __slots__ = ("_data", "_token", "__weakref__")

    def __init__(self, data: memoryview | None = None, token: str | None = None):
        self._data = data
        self._token = token

    @classmethod
    def of(cls, data: memoryview) -> Blob:
        """From a view of contiguous memory, which is not copied."""
        return cls(data.cast("B") if data.nbytes else memoryview(b""))

    def define(self, token: str) -> None:
        """Gives the blob the data that a file has under its key."""
        self._data, self._token = None, token

    @property
    def data(self) -> memoryview | None:
        """The bytes, without the alignment that text puts in front."""
        if self._data is None and self._token is not None:
            self._data = memoryview(bytes.fromhex(self._token[3:-1])[4:])
        return self._data

    @property
    def token(self) -> str | None:
        """The string in quotes that a file has for the data."""
        if self._token is None and self._data is not None:
            return f'"0x40000000{self._data.hex().upper()}"'
        return self._token
