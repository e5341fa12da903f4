"""What SQLite does to a disk, recorded call by call, and the disks that a power cut could leave of it.

The recorder is a VFS of our own in the very SQLite library that Python has loaded, put there through ctypes: it hands
every call on to the library's own VFS and notes those that write, truncate, sync, make or delete a file. So the
product runs as it is, with its own engine, pragmas and threads, as a plain user, without a compiler and without another
SQLite. (`strace` is not everywhere; a library that is loaded first needs a compiler; apsw brings another SQLite.)

The disk keeps what was synced. Of what was written since, any sectors may be there and any may not: a sector of 512
bytes is written whole or not at all, which is what SQLite asks of a disk. A file's name is kept once the file was
synced; when a new one is synced, SQLite syncs the folder too, and so the other names are kept. The memory that SQLite's
connections share (`-shm`) is not on the disk: it is made anew from the log.
"""

from __future__ import annotations

import ctypes
import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

SECTOR = 512
WRITE, TRUNCATE, SYNC, CREATE, DELETE, ACKNOWLEDGED = "write", "truncate", "sync", "create", "delete", "acknowledged"
_INT, _LONG, _POINTER, _TEXT = ctypes.c_int, ctypes.c_longlong, ctypes.c_void_p, ctypes.c_char_p
_OPEN = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _POINTER, _INT, _POINTER)  # the file keeps the path: no copy of it
_DELETE = ctypes.CFUNCTYPE(_INT, _POINTER, _TEXT, _INT)
_WRITE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT, _LONG)
_TRUNCATE = ctypes.CFUNCTYPE(_INT, _POINTER, _LONG)
_SYNC = ctypes.CFUNCTYPE(_INT, _POINTER, _INT)


class Call(NamedTuple):
    """One call, or that something was acknowledged: then the file is a table and the offset a line of its log."""

    kind: str
    file: str
    offset: int = 0
    data: bytes = b""


class _Vfs(ctypes.Structure):
    _fields_ = [
        *((name, _INT) for name in ("version", "size", "longest")),
        *((name, _POINTER) for name in ("next", "name", "data", "open", "delete")),
        *((f"other{number}", _POINTER) for number in range(14)),
    ]


class _Methods(ctypes.Structure):
    _fields_ = [
        ("version", _INT),
        *((name, _POINTER) for name in ("close", "read", "write", "truncate", "sync")),
        *((f"other{number}", _POINTER) for number in range(13)),
    ]


def library() -> Any:
    """The SQLite that Python has loaded; None where its functions cannot be reached."""
    import _sqlite3

    try:
        found = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
        found.sqlite3_libversion.restype, found.sqlite3_vfs_find.restype = _TEXT, ctypes.POINTER(_Vfs)
        return found if found.sqlite3_libversion().decode() == sqlite3.sqlite_version else None
    except (AttributeError, OSError):
        return None


class Recorder:
    """Notes what happens to the files of one folder while it is the library's default VFS."""

    def __init__(self, folder: Path) -> None:
        self.calls: list[Call] = []
        self._folder, self._names, self._kept = folder, {}, []
        self._library = library()
        self._own = self._library.sqlite3_vfs_find(None)
        self._vfs = _Vfs.from_buffer_copy(self._own.contents)
        self._title = ctypes.create_string_buffer(b"recorder")
        self._vfs.name = ctypes.addressof(self._title)
        self._open, self._delete = _OPEN(self._own.contents.open), _DELETE(self._own.contents.delete)
        self._vfs.open, self._vfs.delete = self._pointer(_OPEN(self.open)), self._pointer(_DELETE(self.delete))
        self._methods: dict[int, _Methods] = {}

    def start(self) -> None:
        assert self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1) == 0

    def stop(self) -> None:
        assert self._library.sqlite3_vfs_register(self._own, 1) == 0
        assert self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs)) == 0

    def _pointer(self, callback: Any) -> int:
        self._kept.append(callback)
        return int(ctypes.cast(callback, _POINTER).value or 0)

    def _note(self, kind: str, name: str | None, offset: int = 0, data: bytes = b"") -> None:
        if name is not None:
            self.calls.append(Call(kind, name, offset, data))

    def _short(self, path: bytes | None) -> str | None:
        """The name of a file of the folder; None for any other."""
        full = Path(path.decode()) if path else None
        return full.name if full is not None and full.parent == self._folder else None

    def open(self, vfs: int, path: int | None, file: int, flags: int, told: int) -> int:
        name = self._short(ctypes.string_at(path) if path else None)
        new = name is not None and not (self._folder / name).exists()
        code = self._open(vfs, path, file, flags, told)
        methods = ctypes.cast(file, ctypes.POINTER(_POINTER))
        if code == 0 and methods[0] and name is not None:
            self._names[file] = name
            methods[0] = self._noting(int(methods[0]))
            if new:
                self._note(CREATE, name)
        return code

    def _noting(self, own: int) -> int:
        """The methods of a file, with those that change it noted."""
        if own not in self._methods:
            theirs = _Methods.from_address(own)
            ours = self._methods[own] = _Methods.from_buffer_copy(theirs)
            write, truncate, sync = _WRITE(theirs.write), _TRUNCATE(theirs.truncate), _SYNC(theirs.sync)

            def noted_write(file: int, data: int, size: int, offset: int) -> int:
                self._note(WRITE, self._names.get(file), offset, ctypes.string_at(data, size))
                return int(write(file, data, size, offset))

            def noted_truncate(file: int, size: int) -> int:
                self._note(TRUNCATE, self._names.get(file), size)
                return int(truncate(file, size))

            def noted_sync(file: int, flags: int) -> int:
                code = int(sync(file, flags))
                self._note(SYNC, self._names.get(file))
                return code

            ours.write, ours.truncate = self._pointer(_WRITE(noted_write)), self._pointer(_TRUNCATE(noted_truncate))
            ours.sync = self._pointer(_SYNC(noted_sync))
        return ctypes.addressof(self._methods[own])

    def delete(self, vfs: int, path: bytes, folder_too: int) -> int:
        code = int(self._delete(vfs, path, folder_too))
        name = self._short(path)
        if code == 0 and name is not None:
            self._note(DELETE, name)
            if folder_too:
                self._note(SYNC, name)
        return code


@contextmanager
def recording(folder: Path) -> Iterator[list[Call]]:
    """What happens to the files of a folder meanwhile; whoever acknowledges something adds that."""
    recorder = Recorder(folder)
    recorder.start()
    try:
        yield recorder.calls
    finally:
        recorder.stop()


class Disk:
    """A disk of which some is kept for certain, and the rest perhaps."""

    def __init__(self, files: dict[str, bytes] | None = None) -> None:
        self.kept = dict(files or {})
        self.open: dict[str, list[Call]] = {}  # by file what was done since it was synced

    def do(self, call: Call) -> None:
        if call.kind == SYNC:
            made = any(one.kind in (CREATE, DELETE) for one in self.open.get(call.file, ()))
            self._keep(call.file, self.open.pop(call.file, []))
            for name in [name for name in self.open if made]:  # the folder was synced
                self._keep(name, [one for one in self.open[name] if one.kind in (CREATE, DELETE)])
                self.open[name] = [one for one in self.open[name] if one.kind not in (CREATE, DELETE)]
        elif call.kind != ACKNOWLEDGED:
            self.open.setdefault(call.file, []).append(call)

    def _keep(self, name: str, calls: list[Call]) -> None:
        content = _after(self.kept.get(name), calls, None)
        if content is None:
            self.kept.pop(name, None)
        else:
            self.kept[name] = content

    def image(self, rnd: random.Random) -> dict[str, bytes]:
        """The files after a power cut: of what was not synced nothing, some of it, or all is there."""
        share = rnd.choice((0.0, 0.0, 0.1, 0.5, 0.9, 1.0))
        files = dict(self.kept)
        for name, calls in self.open.items():
            content = _after(files.pop(name, None), calls, lambda: rnd.random() < share)
            if content is not None:
                files[name] = content
        return files


def _after(content: bytes | None, calls: list[Call], survives: Any) -> bytes | None:
    """What a file is after some calls, or after those parts of them that have survived."""
    data = None if content is None else bytearray(content)
    for call in calls:
        if call.kind == WRITE and data is not None:
            _write(data, call, survives)
        elif survives is not None and not survives():
            if call.kind in (CREATE, DELETE):
                break  # what followed was done to another file
        elif call.kind == TRUNCATE and data is not None:
            del data[call.offset :]
        elif call.kind in (CREATE, DELETE):
            data = bytearray() if call.kind == CREATE else None
    return None if data is None else bytes(data)


def _write(data: bytearray, call: Call, survives: Any) -> None:
    start, end = call.offset, call.offset + len(call.data)
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        if survives is None or survives():
            data.extend(bytes(max(0, stop - len(data))))
            data[start:stop] = call.data[start - call.offset : stop - call.offset]
        start = stop
