"""Records of earlier runs, found again by what the document held and by what judged it.

An entry counts only under the seal of a secret that the cache's folder does not
hold: what was damaged, cut off, written by another version or put there by
somebody else is passed over and written anew.  No verdict depends on it.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import shutil
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from pe_symbolic.corpus.judge_digest import judge_digest
from pe_symbolic.corpus.record import Record, ran_out
from pe_symbolic.document.conventions import Conventions
from pe_symbolic.render.files import is_temporary, whole_file, write_whole

SECRET_VARIABLE = "PE_SYMBOLIC_CACHE_KEY"  # noqa: S105 - its name
_SECRET_FILE = "cache-key"  # noqa: S105 - its name
_SEAL = 32
_LARGEST = 256_000_000
_PAGE = 4096
_TAG_FILE = "CACHEDIR.TAG"
_TAG = "Signature: 8a477f597d28d172789f06886806bc55\n# A cache of pe-symbolic.\n"


class NoCache(Exception):
    """There can be no cache; the message says why."""


@dataclass(frozen=True, slots=True)
class Cache:
    """Entries in a folder; ``secret`` seals them, ``judge`` tells what the verdicts come from."""

    folder: Path
    secret: bytes = field(repr=False)
    judge: bytes
    is_writable: bool

    def record(
        self, path: Path, contents: bytes, agreed: Conventions, judged: Callable[[], Record]
    ) -> Record:
        """The record of a document: that of the same contents, or what ``judged`` says now.

        What is ``agreed`` on beside a document changes its verdicts, so it is part of the name.
        A record with claims for which there was no time is not laid by.
        """
        name = self._name(path, contents, agreed)
        file = self.folder / name[:2] / name[2:]
        found = _contents(file)
        if found is not None and hmac.compare_digest(
            found[:_SEAL], self._seal(name, found[_SEAL:])
        ):
            return found[_SEAL:]
        record = judged()
        if self.is_writable and not ran_out(record):
            with suppress(OSError):
                self._lay_by(file, self._seal(name, record) + record)
        return record

    def has_filled(self) -> bool:
        """Whether the folder was written to, and takes no more: its disk is full."""
        return self.is_writable and not _is_writable(self.folder)

    @staticmethod
    def _lay_by(file: Path, contents: bytes) -> None:
        # A pipe or a link that somebody put there is not written to: the entry takes its place.
        if os.path.lexists(file) and not stat.S_ISREG(file.lstat().st_mode):
            file.unlink()
        with whole_file(file, lasting=False) as stream:  # one that is torn is judged again
            stream.write(contents)

    def _name(self, path: Path, contents: bytes, agreed: Conventions) -> str:
        told = hashlib.blake2b(key=self.secret, digest_size=_SEAL)
        parts = [self.judge, os.fsencode(path), contents, repr(agreed).encode()]
        if contents.startswith(b"%PDF"):
            parts.append(_reader_of_pdf())
        for part in parts:
            told.update(len(part).to_bytes(8, "big") + part)
        return told.hexdigest()

    def _seal(self, name: str, record: Record) -> bytes:
        told = hashlib.blake2b(name.encode(), key=self.secret, digest_size=_SEAL)
        told.update(record)
        return told.digest()


def opened_cache(folder: Path) -> Cache:
    """The cache in a folder, which is made; ``NoCache`` where there can be none.

    Where nothing can be written there, ``is_writable`` is false.
    """
    try:
        secret = _secret()
    except OSError as fault:
        raise NoCache(
            f"{fault.filename or 'the key of the cache'}: {fault.strerror}; the variable "
            f"{SECRET_VARIABLE} may hold a key instead"
        ) from None
    return Cache(folder, secret, judge_digest(), _is_writable(folder))


def holds_other_work(folder: Path) -> bool:
    """Whether there are files in a folder, and no mark of a cache of ours among them.

    The mark is the first file of a cache, and is never seen half written: a folder
    that another run is making a cache of just now is empty, or marked.
    """
    try:
        with os.scandir(folder) as inside:
            is_empty = all(is_temporary(each.name) for each in inside)
    except OSError:
        return False  # no folder, or a closed one: nothing is written there
    return not is_empty and _contents(folder / _TAG_FILE) != _TAG.encode()


def _is_writable(folder: Path) -> bool:
    """Whether a page can be written there: a full disk takes an empty file."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder, buffering=0) as page:
            page.write(bytes(_PAGE))
        for name, text in ((_TAG_FILE, _TAG), (".gitignore", "*\n")):
            if not (folder / name).exists():
                write_whole(folder / name, text)
    except OSError:
        return False
    return True


def _contents(file: Path) -> bytes | None:
    """What a regular file of a fair size holds; ``None`` for whatever else stands there."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
        try:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode) or status.st_size > _LARGEST:
                return None
            with os.fdopen(descriptor, "rb", closefd=False) as stream:
                return stream.read(_LARGEST)
        finally:
            os.close(descriptor)
    except OSError:
        return None


# -- what seals ---------------------------------------------------------------------------


def _secret() -> bytes:
    """The user's key, made at the first call; ``OSError`` where there is no place for it."""
    given = os.environ.get(SECRET_VARIABLE)
    if given:
        return hashlib.blake2b(os.fsencode(given), digest_size=_SEAL).digest()
    home = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")  # noqa: PTH111
    file = Path(home) / "pe-symbolic" / _SECRET_FILE
    with suppress(FileNotFoundError):
        return _kept(file)
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    descriptor, name = tempfile.mkstemp(prefix=f".{_SECRET_FILE}.", dir=file.parent)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(secrets.token_bytes(_SEAL))
        # Of several first runs one key stays, and it is never seen half written.
        with suppress(FileExistsError):
            os.link(name, file)
    finally:
        Path(name).unlink()
    return _kept(file)


def _kept(file: Path) -> bytes:
    secret = file.read_bytes()
    if len(secret) != _SEAL:
        raise OSError(0, f"holds {len(secret)} bytes and no key of {_SEAL}; delete it", str(file))
    return secret


# -- what reads ---------------------------------------------------------------------------


def _reader_of_pdf() -> bytes:
    """Which program takes the text out of a PDF."""
    program = shutil.which("pdftotext")
    if program is None:
        return b"none"
    status = Path(program).stat()
    return f"{program}\0{status.st_size}\0{status.st_mtime_ns}".encode()
