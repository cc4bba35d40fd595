"""What has been compiled before, on disk.

    cache = Cache.of_environment()             None where IRKIT_CACHE=0, or where nothing can be kept
    key = key_of("program", text, pipeline, versions, processor)
    cache.put(key, [content])
    cache.get(key)                             the content, None where it is not there

An entry is a file that is named by its key and begins with a checksum of what follows.  What is long is not
read but mapped, and begins at a multiple of 64.  Files appear whole or not at all; one that is cut short,
changed, or of another format is a miss and goes.  When the files together exceed the limit, those that have
not been used for the longest time go, down to three quarters of it.

Code from the folder is run, so it must be this user's alone; a folder that others may write to is not used.

    IRKIT_CACHE        0: nothing is kept, nothing is looked up; 1, as where it is not set: on
    IRKIT_CACHE_DIR    the folder; otherwise `irkit` in the platform's folder for caches
    IRKIT_CACHE_SIZE   the limit in bytes, 1 GiB by default
"""

from __future__ import annotations

import hashlib
import mmap
import os
import stat
import sys
import time
from collections.abc import Sequence
from itertools import count
from typing import Final

from irkit.runtime.settings import setting, switch

_FORMAT: Final = b"irkit cache 2\n"
_START: Final = 64
"""Bytes before the content: the format, the checksum, zeros."""
_LONG: Final = 1 << 20
_LIMIT: Final = 1 << 30
_SUFFIX: Final = ".entry"
_ABANDONED: Final = 3600
"""Seconds after which a file that never became an entry is nobody's any more."""
_numbers = count()


def key_of(*parts: str | bytes | memoryview) -> str:
    """The key of what follows from all parts; other parts have another key."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "little"))
        digest.update(data)
    return digest.hexdigest()


class Cache:
    """A folder of entries.  Several processes may use it at once; what goes wrong there is a miss."""

    __slots__ = ("folder", "limit")

    def __init__(self, folder: str, limit: int = _LIMIT):
        self.folder = folder
        self.limit = limit

    @classmethod
    def of_environment(cls) -> Cache | None:
        """The cache that the environment asks for; a SettingError where it asks for nonsense."""
        environment = os.environ
        if switch("IRKIT_CACHE") is False:
            return None
        size = setting("IRKIT_CACHE_SIZE", range(1 << 63), "a number of bytes")
        folder = environment.get("IRKIT_CACHE_DIR") or os.path.join(_caches(), "irkit")
        cache = cls(os.path.abspath(folder), _LIMIT if size is None else size)
        return cache if cache._is_ours() else None

    def _is_ours(self) -> bool:
        """Whether the folder is there, or can be made, and nobody else can put code into it."""
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
            found = os.stat(self.folder)
        except OSError:
            return False
        if not hasattr(os, "geteuid"):
            return True
        return found.st_uid == os.geteuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)

    def _path(self, key: str) -> str:
        return os.path.join(self.folder, key + _SUFFIX)

    def get(self, key: str) -> memoryview | None:
        """The content of an entry, which counts as used now."""
        path = self._path(key)
        try:
            content = _checked(_read(path))
            if content is None:
                os.unlink(path)
            else:
                os.utime(path)
        except OSError:
            return None
        return content

    def put(self, key: str, pieces: Sequence[bytes | memoryview]) -> None:
        """Keeps an entry, if there is room for it and the folder can be written to."""
        if sum([len(each) for each in pieces]) > self.limit:
            return
        digest = hashlib.sha256()
        for each in pieces:
            digest.update(each)
        path = self._path(key)
        draft = f"{path}.{os.getpid()}.{next(_numbers)}"
        try:
            with open(draft, "xb") as file:
                file.write(_head(digest.digest()))
                file.writelines(pieces)
            os.replace(draft, path)
            self._make_room()
        except OSError:
            _remove(draft)

    def _make_room(self) -> None:
        """Removes the entries that were used longest ago, until the limit is kept."""
        entries: list[tuple[float, int, str]] = []
        with os.scandir(self.folder) as found:
            for each in found:
                known = each.stat(follow_symlinks=False)
                if each.name.endswith(_SUFFIX):
                    entries.append((known.st_mtime, known.st_size, each.path))
                elif _SUFFIX in each.name and time.time() - known.st_mtime > _ABANDONED:
                    _remove(each.path)
        total = sum([size for _, size, _ in entries])
        if total <= self.limit:
            return
        for _, size, path in sorted(entries):
            if total <= self.limit * 3 // 4:
                return
            _remove(path)
            total -= size


def _read(path: str) -> memoryview:
    with open(path, "rb") as file:
        if os.fstat(file.fileno()).st_size < _LONG:
            return memoryview(file.read())
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def _checked(found: memoryview) -> memoryview | None:
    """What an entry holds, None where it is none of ours or not whole."""
    if bytes(found[: len(_FORMAT)]) != _FORMAT:
        return None
    content = found[_START:]
    return content if bytes(found[:_START]) == _head(hashlib.sha256(content).digest()) else None


def _head(digest: bytes) -> bytes:
    return (_FORMAT + digest).ljust(_START, b"\0")


def _remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        return


def _caches() -> str:
    """The folder in which the platform keeps a user's caches."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    if sys.platform == "darwin":
        return os.path.join(home, "Library", "Caches")
    given = os.environ.get("XDG_CACHE_HOME", "")
    return given if os.path.isabs(given) else os.path.join(home, ".cache")
