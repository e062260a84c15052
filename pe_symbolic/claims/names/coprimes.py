r"""Euler's totient: ``\varphi(33) = 20``, where a document speaks of it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pe_symbolic.expression import Call, Expression, Number, Span
from pe_symbolic.regex import regex

_NAMES = frozenset({"phi", "varphi", "Phi"})
_SPOKEN_OF = regex(
    r"\bRSA\b|\btotient|\bcoprime|\bco-prime|relatively prime|\bEuler'?s? (?:phi|φ)|\bteilerfremd"
    r"|premiers? entre eux|indicatrice d'Euler|\bcoprim[oi]|primos entre si|взаимно прост"
    r"|互质|互素|欧拉函数|[φϕ]\(n\)|\\(?:var)?phi ?\( ?n ?\) ?="
)
#: Theorems of Fermat and Euler, which speak of the totient where numbers are congruent.
_THEOREM = regex(
    r"\bEuler['’]?s? [Tt]heorem|\bSatz von Euler|théorème d['’]Euler|[Tt]eorema d[ei] Euler"
    r"|欧拉定理|费马小定理"
    r"|\b[Ff]ermat['’]?s [Ll]ittle [Tt]heorem|petit théorème de Fermat|[Kk]leine[nr]? .{0,20}Fermat"
)
_CONGRUENT = regex(r"\bmod(?:ulo)?\b|\\p?mod(?![a-z])|\\bmod|\\equiv|≡|\bcongru")
#: Beyond this nothing is factored.
_LARGEST = 10**10


@lru_cache(maxsize=2)
def speaks_of_totients(source: str) -> bool:
    """Whether a document counts the numbers that have no divisor in common with another."""
    if _SPOKEN_OF.search(source):
        return True
    return _THEOREM.search(source) is not None and _CONGRUENT.search(source) is not None


def totient(name: str, argument: Expression, span: Span) -> Expression | None:
    """The product over the primes of a whole number that its totient is."""
    if name not in _NAMES or not isinstance(argument, Number) or argument.value.denominator != 1:
        return None
    rest = int(argument.value)
    if not 0 < rest <= _LARGEST:
        return None
    factors: list[Expression] = []
    prime = 2
    while rest > 1:
        if prime * prime > rest:
            prime = rest
        power = 1
        while rest % prime == 0:
            rest //= prime
            power *= prime
        if power > 1:
            factors.append(Number(Fraction(power - power // prime)))
        prime += 1
    return Call("mul", tuple(factors), span) if len(factors) > 1 else (factors or [_ONE])[0]


_ONE = Number(Fraction(1))
