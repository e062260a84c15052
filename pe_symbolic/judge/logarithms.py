r"""Which base ``\log`` has where none is written: stated, asked for by a name, or kept elsewhere.

Base 0 stands for the natural logarithm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.tabular.entry_heads import LEVEL
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.enclosure import LIBRARIES, OutOfReach, Unbound, Undefined, enclose, glance
from pe_symbolic.expression import Call, Expression, parts_of, some_node, with_log_base
from pe_symbolic.judge.decide import START_BITS, decide, verdict_within
from pe_symbolic.judge.places import span_of
from pe_symbolic.judge.single import single
from pe_symbolic.regex import regex

_NATURAL = 0
_BASES = (_NATURAL, 10, 2)
_MEANT = {
    **dict.fromkeys("natural natürlichen naturel népérien naturale \\ln".split(), 0),
    **dict.fromkeys("decimal decadic common dekadischen décimal decimale".split(), 10),
    **dict.fromkeys("binary binären binaire binario".split(), 2),
}
_KINDS = "|".join(sorted((kind for kind in _MEANT if kind.isalpha()), key=len, reverse=True))
_KIND = rf"(?:logarithme\s|logaritm?o\s)?(?P<kind>{_KINDS}|base[-\s]\$?(?:10|2|e)\b)"
_SIGN = r"(?:\\log|\blog)\b`?\$?"
_JOINING = r"\s+(?:(?:all|always|taken|to|in|the|log(?:arithm)?|den|der|le|el|il|o)\s+){0,3}"
_DENOTES = r"(?:here\s+|always\s+)?(?:denotes|means|stands\s+for|refers\s+to|represents|is|are)"
_ABROAD = r"bezeichnet|désigne|denota|indica|est|es|ist"
_STATED = (
    regex(rf"{_SIGN}\s+(?:{_DENOTES}|{_ABROAD}){_JOINING}{_KIND}", re.IGNORECASE),
    regex(rf"\bbezeichnet\s+\$?`?{_SIGN}{_JOINING}{_KIND}", re.IGNORECASE),
    regex(
        rf"\b(?:write|use)\s+\$?`?{_SIGN}\s+(?:for|as|to\s+mean){_JOINING}{_KIND}", re.IGNORECASE
    ),
    regex(rf"\b(?:use|uses|using|take|with)\s+(?:the\s+)?{_KIND}\s+log", re.IGNORECASE),
    regex(rf"\blog(?:arithm)?s\s+(?:are|have){_JOINING}{_KIND}", re.IGNORECASE),
    regex(
        rf"{_SIGN}\s*(?::=|=|\\equiv|{_DENOTES})\s*`?\$?"
        r"(?P<kind>\\?ln\b|\\?log_?\{?(?:10|2|e)(?![0-9])|log(?:₁₀|₂|ₑ))"
    ),
)
_ACID = regex(r"(?<![A-Za-z])p(?:H|OH|K(?:_?\{?[abw]\}?)?)(?![A-Za-z])")
_LOOKED_BACK = 80


class Meant(Struct, frozen=True):
    """The base of a claim's bare logarithms, and why; ``alone`` where no other is tried."""

    base: int
    why: str
    alone: bool = True


class Logarithms(Struct, frozen=True):
    """What a document tells of its bare logarithms: the base it states, the one it keeps to."""

    stated: int | None = None
    kept: int | None = None

    def meant(self, claim: Claim, document: Document) -> Meant | None:
        """The base of the bare logarithms of a claim and why; ``None`` where nothing tells."""
        acid = is_of_an_acid(claim, document)
        if self.stated is not None:
            why = f"log is {_name(self.stated)}, as this document states"
            return Meant(self.stated, why, alone=not acid)
        told = _told_by_links(claim)
        if told is not None:
            return Meant(told, f"log is {_name(told)}, as the chain goes on")
        if _in_nats(claim, document):
            return Meant(0, f"log is {_name(0)}, as it is counted in nats")
        if acid:
            # A whole number is near to some other logarithm by chance: ``-ln 0.01`` is about 5.
            whole = claim.printed is not None and claim.printed.unit >= 1
            return Meant(10, "log is read to the base 10, as in a pH", alone=whole)
        exact = _exact_but_for_e(claim)
        return (
            None if exact is None else Meant(exact, f"log is {_name(exact)}: only so is it exact")
        )

    def kept_to(self) -> tuple[int, str] | None:
        """The base that a claim which is right in none is held against, and why."""
        if self.kept is None:
            return None
        return self.kept, f"log is {_name(self.kept)}, as elsewhere in this document"


NOTHING_TOLD = Logarithms()


def logarithms_of(document: Document, claims: Iterable[Claim]) -> Logarithms:
    """The base that a document states, and the one in which alone its bare logarithms are right."""
    if "log" not in document.source.casefold():
        return NOTHING_TOLD
    told = {
        _MEANT.get(kind.lower(), _number(kind))
        for pattern in _STATED
        for found in pattern.finditer(document.source)
        if (kind := found.group("kind"))
    }
    stated = single(told)
    return Logarithms(kept=_kept(claims)) if stated is None else Logarithms(stated=stated)


def _told_by_links(claim: Claim) -> int | None:
    """The base in which a step without logarithms says what the head does: ``log(2) = 0.301``."""
    steps = [link.expression for link in claim.links if not has_bare_log(link.expression)]
    heads = (
        [] if claim.subject is None else [(base, in_base(claim.subject, base)) for base in _BASES]
    )
    return single({base for base, head in heads for step in steps if _agree(head, step)})


def _agree(subject: Expression, link: Expression) -> bool:
    """Whether two values differ by no more than the rounding of steps."""
    one, other = glance(subject), glance(link)
    if one is None or other is None:
        return False
    return abs(one.upper - other.lower) <= _OF_ROUNDING * (1 + abs(other.lower))


#: A step is rounded to three digits or more.
_OF_ROUNDING = Fraction(1, 1000)


def in_base(subject: Expression, base: int) -> Expression:
    """The subject with its bare logarithms to a base, ``0`` for the natural one."""
    return with_log_base(subject, base) if base else subject


def has_bare_log(subject: Expression) -> bool:
    """Whether a logarithm without a base takes part."""
    return "log" in parts_of(subject) and some_node(subject, _is_bare_log)


def _is_bare_log(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "log" and len(node.args) == 1


def is_of_an_acid(claim: Claim, document: Document) -> bool:
    """Whether a pH, a pOH or a pK is set equal to the subject, on its line."""
    if claim.subject_place is None:
        return False
    start, _ = span_of(document, claim.subject_place)
    line = document.written[max(0, start - _LOOKED_BACK) : start].rpartition("\n")[2]
    named = list(_ACID.finditer(line))
    return bool(named) and _LEADS.search(line, named[-1].end()) is not None


_LEADS = regex(r"[=≈]|\b(?:is|was|becomes|comes to|ist|est|vaut|es|è)[\s$]*\Z")


def _in_nats(claim: Claim, document: Document) -> bool:
    """Whether the unit behind the printed number, or words before, say natural logarithms."""
    if claim.printed_place is None:
        return False
    _, end = span_of(document, claim.printed_place)
    start, _ = span_of(document, claim.place)
    before = document.written[max(0, start - _LOOKED_BACK) : start]
    return (
        _NATS.match(document.written, end) is not None or _NATURAL_SAID.search(before) is not None
    )


_NATS = regex(r"(?:[\s$~]|\\[,;: ]|\\(?:text|mathrm|textrm)\s*\{)*nats?\b")


_NATURAL_SAID = regex(r"\b(?:natural log(?:arithm)?s?|in nats)\b[^.;\n]{0,40}\Z", re.IGNORECASE)


def _kept(claims: Iterable[Claim]) -> int | None:
    """The one base in which alone some claim is right, if no claim is so in another."""
    found: set[int] = set()
    for claim in claims:
        subject, printed = claim.subject, claim.printed
        if subject is None or printed is None or not has_bare_log(subject):
            continue
        held = _held_by_base(subject, printed)
        exact = [base for base, verdict in held.items() if verdict == "exact"]
        base = single(exact or held)
        if base is not None and (exact or abs(printed.value) >= 10 * printed.unit):
            found.add(base)
    return single(found) or None


def _exact_but_for_e(claim: Claim) -> int | None:
    """The base in which alone a number is exact that rounds the natural logarithm: ``log 2 = 1``.

    What fits to the last digit is no chance; what rounds to a single digit often is.
    """
    subject, printed = claim.subject, claim.printed
    if subject is None or printed is None or _held_in(_NATURAL, subject, printed) != "rounded":
        return None
    return single(base for base in _BASES if _held_in(base, subject, printed) == "exact")


def _held_by_base(subject: Expression, printed: PrintedDecimal) -> dict[int, str]:
    """The bases in which a printed number is right, each with whether it is exact or rounded."""
    held = ((base, _held_in(base, subject, printed)) for base in _BASES)
    return {base: verdict for base, verdict in held if verdict is not None}


def _held_in(base: int, subject: Expression, printed: PrintedDecimal) -> str | None:
    """Whether a printed number is exact or rounded in a base; ``None`` where it is not right."""
    meant = in_base(subject, base)
    try:
        # Most are far from right in most bases, which one enclosure tells.
        if verdict_within(printed, enclose(meant, START_BITS, LIBRARIES[0])) == "wrong":
            return None
        verdict = decide(meant, printed)[0]
    except (Undefined, OutOfReach, Unbound):
        return None
    return verdict if verdict in ("exact", "rounded") else None


def _number(kind: str) -> int:
    base = re.search(r"10|2", kind.translate(LEVEL))
    return int(base.group()) if base else _NATURAL


def _name(base: int) -> str:
    return f"read to the base {base}" if base else "the natural logarithm"
