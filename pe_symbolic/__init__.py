"""Symbolic verification of the mathematics in course notes, beginning with positional encoding.

The names below are the public interface; each is imported when it is first used,
so that checking notes costs neither NumPy nor SymPy.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pe_symbolic.catalogue import UnknownTheorem
    from pe_symbolic.conformance.found import Conformance
    from pe_symbolic.conformance.judge import conform
    from pe_symbolic.conformance.reach import safe_up_to
    from pe_symbolic.document import UnreadableDocument
    from pe_symbolic.encodings.lazy import positional_encoding_dask
    from pe_symbolic.encodings.sinusoidal import (
        offset_rotation,
        positional_encoding,
        positional_encoding_at,
    )
    from pe_symbolic.judge.documents import check
    from pe_symbolic.judge.finding import Findings
    from pe_symbolic.kernel import Certificate, prove

__version__ = "0.1.0"

_HOMES = {
    "Certificate": "pe_symbolic.kernel",
    "Conformance": "pe_symbolic.conformance.found",
    "Findings": "pe_symbolic.judge.finding",
    "UnknownTheorem": "pe_symbolic.catalogue",
    "UnreadableDocument": "pe_symbolic.document",
    "check": "pe_symbolic.judge.documents",
    "conform": "pe_symbolic.conformance.judge",
    "offset_rotation": "pe_symbolic.encodings.sinusoidal",
    "positional_encoding": "pe_symbolic.encodings.sinusoidal",
    "positional_encoding_at": "pe_symbolic.encodings.sinusoidal",
    "positional_encoding_dask": "pe_symbolic.encodings.lazy",
    "prove": "pe_symbolic.kernel",
    "safe_up_to": "pe_symbolic.conformance.reach",
}

__all__ = [
    "Certificate",
    "Conformance",
    "Findings",
    "UnknownTheorem",
    "UnreadableDocument",
    "check",
    "conform",
    "offset_rotation",
    "positional_encoding",
    "positional_encoding_at",
    "positional_encoding_dask",
    "prove",
    "safe_up_to",
]


# A checker of types that saw this would let any name pass.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
