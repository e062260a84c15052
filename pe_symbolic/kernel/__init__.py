"""The only maker of certificates."""

from pe_symbolic import catalogue
from pe_symbolic.kernel.certificate import Certificate, Forged, Refutation, certify, certify_all
from pe_symbolic.kernel.evidence import Counterexample, Held
from pe_symbolic.kernel.malformed import Malformed
from pe_symbolic.kernel.shown import Shown, ShownClaim, ShownStep

__all__ = [
    "Certificate",
    "Counterexample",
    "Forged",
    "Held",
    "Malformed",
    "Refutation",
    "Shown",
    "ShownClaim",
    "ShownStep",
    "certify",
    "prove",
    "prove_all",
]


def prove(name: str) -> Certificate:
    """Build and check one theorem.

    Raises ``UnknownTheorem``, and ``TypeError`` where the name is no text.

    >>> import pe_symbolic as pe
    >>> certificate = pe.prove("offset-rotation")
    >>> certificate.verdict, [step.rule for step in certificate.steps]
    ('proved', ['matrix-product', 'angle-addition'])
    """
    if not isinstance(name, str):
        raise TypeError(f"prove: the name of a theorem, not {type(name).__name__}")
    entry = catalogue.find(name)
    (certificate,) = certify_all([(entry.name, entry.build())])
    return certificate


def prove_all() -> tuple[Certificate, ...]:
    """Build and check every theorem of the catalogue."""
    return certify_all([(entry.name, entry.build()) for entry in catalogue.entries()])
