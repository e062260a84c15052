"""A verdict as a statement of Coq: what was judged, and how far off it is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pe_symbolic.certify.terms import NotStated, Term, literal, term
from pe_symbolic.claims.claim import Claim
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Expression
from pe_symbolic.judge.finding import Finding

_BELOW = {
    "<": "{0} < {1}",
    "≤": "{0} <= {1}",
    ">": "{1} < {0}",
    "≥": "{1} <= {0}",
    "≠": "{0} <> {1}",
}
_COMPARING = frozenset({"value", "restated", "inequality"})
_DENIED = {"<": "≥", "≤": ">", ">": "≤", "≥": "<"}


@dataclass(frozen=True, slots=True)
class Statement:
    """The parts that must all hold, each one comparison of closed terms."""

    parts: tuple[str, ...]

    def __str__(self) -> str:
        return " /\\ ".join(self.parts)


def asked_again(finding: Finding) -> bool:
    """Whether a verdict rests on comparing enclosed values and nothing else."""
    if finding.suppressed or finding.precision or finding.claim.kind not in _COMPARING:
        return False
    return finding.verdict in {"wrong", "misrounded", "rounded", "holds", "fails"}


def statement(finding: Finding) -> Statement:
    """What Coq has to prove for the verdict to stand.  Raises ``NotStated``.

    With the true value T, the printed number V and its last place u: ``wrong`` is
    u <= abs(T - V), ``misrounded`` u/2 < abs(T - V) < u, ``rounded`` abs(T - V) <= u/2.
    Where T is off by exactly u, which no interval shows, ``wrong`` is u/2 < abs(T - V).
    An inequality that fails is its denial.
    """
    if finding.judged is not None:
        value, printed = term(finding.judged.subject), finding.judged.printed
        return _stated(_distance(_verdict(finding), value, printed), value)
    claim = finding.claim
    if claim.subject is None:
        raise NotStated("it was not read")
    return _comparison(finding, claim.subject)


def _verdict(finding: Finding) -> str:
    """``not-rounded`` for what is off by one unit exactly; no other error is shown as 1."""
    off_by_one = finding.error_in_units is not None and Fraction(finding.error_in_units) == 1
    return "not-rounded" if off_by_one and finding.verdict == "wrong" else finding.verdict


def _stated(parts: tuple[str, ...], *terms: Term) -> Statement:
    conditions = dict.fromkeys(one for part in terms for one in part.conditions)
    return Statement((*conditions, *parts))


def _distance(verdict: str, value: Term, printed: PrintedDecimal) -> tuple[str, ...]:
    shown, unit = literal(printed.value), literal(printed.unit)
    half = literal(printed.unit / 2)
    if printed.prefix:
        return _prefix(verdict, value, printed)
    error = f"Rabs ({value.text} - {shown.text})"
    if verdict == "wrong":
        return (f"{unit.text} <= {error}",)
    if verdict == "not-rounded":
        return (f"{half.text} < {error}",)
    if verdict == "misrounded":
        return (f"{half.text} < {error}", f"{error} < {unit.text}")
    return (f"{error} <= {half.text}",)


def _prefix(verdict: str, value: Term, printed: PrintedDecimal) -> tuple[str, ...]:
    """With an ellipsis the printed digits are the first ones, counted from zero."""
    if printed.value < 0 or verdict != "rounded":
        raise NotStated("digits that go on")
    first, last = literal(printed.value), literal(printed.value + printed.unit)
    return (f"{first.text} <= {value.text}", f"{value.text} < {last.text}")


def _comparison(finding: Finding, subject: Expression) -> Statement:
    relation, verdict = finding.claim.relation, finding.verdict
    if verdict == "wrong":
        relation = "≠"
    elif verdict == "fails" and relation in _DENIED:
        relation = _DENIED[relation]
    elif relation not in _BELOW or verdict != "holds":
        raise NotStated("an equality of values")
    left, right = term(subject), _other_side(finding.claim)
    return _stated((_BELOW[relation].format(left.text, right.text),), left, right)


def _other_side(claim: Claim) -> Term:
    if claim.other is not None:
        return term(claim.other)
    if claim.printed is not None:
        return literal(claim.printed.value)
    raise NotStated("nothing is said to compare it with")
