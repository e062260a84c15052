"""What a verdict comes from besides the document: the code, and the versions of what it uses."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from importlib.metadata import distributions
from pathlib import Path

_BYTES = 32
#: What of the dependencies goes into the reading and the judging of a document.
_JUDGES = frozenset({"markdown-it-py", "mdurl", "mpmath", "numpy", "python-flint", "sympy"})


@cache
def judge_digest() -> bytes:
    """32 bytes; other code, another Python or other libraries have others."""
    return digest_of(Path(__file__).parents[1])


def digest_of(package: Path) -> bytes:
    """The digest with the code of a folder."""
    told = hashlib.blake2b(f"{sys.version}\0{sys.platform}".encode(), digest_size=_BYTES)
    for path in sorted(package.rglob("*.py")):
        contents = path.read_bytes()
        told.update(f"{path.relative_to(package)}\0{len(contents)}\0".encode() + contents)
    versions = {
        f"{found.name} {found.version}" for found in distributions() if found.name in _JUDGES
    }
    told.update("\0".join(sorted(versions)).encode())
    return told.digest()
