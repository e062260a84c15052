"""What a report was made from and how, so that a reader can make it again."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from pe_symbolic.enclosure.limits import MAX_PRECISION_BITS
from pe_symbolic.judge.decide import START_BITS
from pe_symbolic.judge.finding import DocumentFindings, Missed
from pe_symbolic.judge.spell import VALUE_DIGITS

DIGEST_LENGTH = 16
STANDARD_INPUT = "<stdin>"
PRECISION = (
    f"True values to {VALUE_DIGITS} significant digits; enclosures from {START_BITS} bits, "
    f"doubled where that does not decide, up to {MAX_PRECISION_BITS:,} bits."
)
DIGESTS = (
    f"The first {DIGEST_LENGTH} digits of the SHA-256 of each text as it was read: without a byte "
    "order mark, lines ending in LF. For most files that is what sha256sum says."
)


@dataclass(frozen=True, slots=True)
class Provenance:
    """A call that makes the same report, and each document with the hash of its text."""

    command: str
    inputs: tuple[tuple[str, str], ...]


def provenance(documents: Sequence[DocumentFindings]) -> Provenance:
    """How these documents came into a report."""
    paths = [_given(document.path) for document in documents]
    command = " ".join(("pe-symbolic report", *map(shlex.quote, paths)))
    return Provenance(command, tuple((one.path, _digest(one.lines)) for one in documents))


def without_folders(document: DocumentFindings) -> DocumentFindings:
    """A document whose paths mean the same on every machine: of an absolute one its last part."""
    findings = tuple(
        replace(one, related=tuple(replace(r, path=portable(r.path)) for r in one.related))
        if any(r.path for r in one.related)
        else one
        for one in document.findings
    )
    return replace(document, path=portable(document.path), findings=findings)


def missed_without_folders(missed: Missed) -> Missed:
    """The same of a document that could not be read."""
    path = portable(missed.path)
    return replace(missed, path=path, message=missed.message.replace(missed.path, path))


def portable(path: str) -> str:
    """A path that means the same on every machine: of an absolute one its last part."""
    return PurePath(path).name if PurePath(path).is_absolute() else path


def _given(path: str) -> str:
    """A path as it was given; the text from the standard input was given as ``-``."""
    return "-" if path == STANDARD_INPUT else portable(path)


def _digest(lines: Sequence[str]) -> str:
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    return hashlib.sha256(text).hexdigest()[:DIGEST_LENGTH]
