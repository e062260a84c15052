"""Identities: proved by normal form, refuted at a point, or left open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.imaginary import unit_beside_waves
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.bare_angles import CIRCULAR, in_degrees
from pe_symbolic.claims.chains.members import ANOTHER_ORDER
from pe_symbolic.claims.claim import Claim, Domain
from pe_symbolic.claims.identity.shapes import has_waves
from pe_symbolic.claims.vectors.entries import entries, equal_entries
from pe_symbolic.document import AngleUnit, Document
from pe_symbolic.enclosure import glance
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    free_symbols,
    walk,
    with_log_base,
)
from pe_symbolic.formula.derivatives import is_derivative
from pe_symbolic.judge.definitions import BY_FORM
from pe_symbolic.judge.finding import Finding, Verdict
from pe_symbolic.judge.identity_cases import may_be_of_some
from pe_symbolic.judge.identity_points import Pair, carried_out, parted, range_of, with_given
from pe_symbolic.judge.identity_proofs import (
    beyond,
    half_defined,
    has_sizes,
    is_integral_proved,
    proof_of,
    without_identities,
)
from pe_symbolic.judge.imaginary_unit import is_raised_again, parts_with_unit, the_unit
from pe_symbolic.judge.mended_sides import mended_claim, slip_in, without_slip
from pe_symbolic.judge.refutation import Point, difference_at, gap_at, in_words
from pe_symbolic.judge.rounding import rounded_in_one, rounds_to_nothing
from pe_symbolic.judge.single import single
from pe_symbolic.regex import regex

UNEXPLAINED = ("unexplained",)
_LONGEST = 100
_LARGEST_PART = 12
_BASES = (10, 2)
_HALF_RIGHT = 45


def judge_identity(
    claim: Claim, document: Document, blank: Finding, *, uses_degrees: bool = False
) -> Finding:
    """``holds`` where every entry is proved, ``fails`` with a point, else ``undecided``.

    What fails by one slip is told what belongs on its right.
    """
    found = _in_any_reading(claim, blank)
    if found.verdict == "undecided" and (domain := without_identities(claim.domain)) is not None:
        claim = replace(claim, domain=domain)
        found = _in_any_reading(claim, blank)
    unit = document.conventions.angle_unit
    if found.verdict != "holds" and unit is not AngleUnit.RADIANS:
        said = uses_degrees or unit is AngleUnit.DEGREES
        found = _in_degrees(found, claim, blank, are_said=said)
    if found.verdict == "holds" and _is_said_of_more(claim, document):
        message = f"{claim.subject_text} = … is proved for real numbers only"
        return replace(blank, verdict="undecided", message=message)
    if found.verdict != "fails":
        return found
    if _INTEGRAL.match(claim.subject_text):
        return found  # what is wrong is what was differentiated, which the sides do not hold
    apart = _first_parted(_pairs(claim) or [], claim.domain)
    slip = slip_in(apart[0], on_both_sides=True) if apart is not None else None
    if slip is None or (mended := mended_claim(slip, claim)) is None:
        return found
    if _in_one_reading(mended, blank).verdict != "holds":  # other entries are wrong, too
        return replace(found, causes=_common_cause(claim))
    text = without_slip(slip, claim, document)
    return found if text is None else replace(found, causes=(slip.cause,), suggestion=text)


#: What an identity is said to hold for, that is no real number.
_COMPLEX = regex(
    r"\b(?:for|let)\b[^.;]{0,40}?\b(?:complex|quaternions?|half-integers?)\b"
    r"|\\in\s*\\mathbb\s*\{?\s*C\b|∈\s*ℂ",
    re.IGNORECASE,
)
_OF_VECTORS = regex(
    r"\bfor (?:all |any |every )?(?:vectors|operators)\b|\\in\s*\\mathbb\s*\{?\s*R\}?\s*\^",
    re.IGNORECASE,
)
_NEAR, _BEHIND = 90, 45


def _is_said_of_more(claim: Claim, document: Document) -> bool:
    """Whether the words beside an identity of scalars speak of complex numbers or vectors."""
    subject, other, pair = claim.subject, claim.other, single(_pairs(claim) or ())
    if subject is None or other is None or pair is None:
        return False
    start, end = subject.span[0], other.span[1]
    if unit_beside_waves(pair.left, pair.right) or not start or start >= end:
        return False
    beside = (document.source[max(0, start - _NEAR) : start], document.source[end : end + _BEHIND])
    waves = has_waves(pair.left) or has_waves(pair.right)
    more = [_COMPLEX] if waves else [_COMPLEX, _OF_VECTORS]  # an encoding is a vector of waves
    return any(pattern.search(words) for pattern in more for words in beside)


def _common_cause(claim: Claim) -> tuple[str, ...]:
    """The cause that all false entries on the right have alike."""
    pairs = [pair for pair in _pairs(claim) or [] if parted(pair, claim.domain) is not None]
    return single({_causes(pair) for pair in pairs}) or UNEXPLAINED


def _in_any_reading(claim: Claim, blank: Finding) -> Finding:
    """Of several readings of the sides, one that holds is enough, and all must fail."""
    found = _in_one_reading(claim, blank)
    if found.verdict == "holds":
        return found
    sides = [side for side in (claim.subject, claim.other) if side is not None]
    names = frozenset(name for side in sides for name in free_symbols(side))
    for left, right in claim.otherwise:
        other = _in_one_reading(replace(claim, subject=left, other=right), blank)
        if other.verdict == "holds":
            put = ", ".join(sorted(names - free_symbols(left) - free_symbols(right)))
            why = f"what stands above for {put} is put in" if put else ANOTHER_ORDER
            said = f"{why}: only so is it right"
            return replace(other, remarks=(*other.remarks, said))
        if found.verdict == "fails" and other.verdict != "fails":
            found = other
    return found


def _in_degrees(found: Finding, claim: Claim, blank: Finding, *, are_said: bool) -> Finding:
    r"""``\sin(180 - x) = \sin x``, where only that may make it right.

    It is left open where nothing in the document says that angles are in degrees.
    """
    written = [side for side in (claim.subject, claim.other) if side is not None]
    nodes = [node for side in written for node in walk(side)]
    if not any(map(_is_turned, nodes)) or any(map(is_derivative, nodes)):
        return found
    sides = [in_degrees(side) for side in written]
    other = _in_one_reading(replace(claim, subject=sides[0], other=sides[1]), blank)
    if other.verdict in ("fails", found.verdict):
        return found
    if other.verdict != "holds":
        said = "the angles are read in degrees: only so may it be right"
        return replace(other, remarks=(*other.remarks, said))
    if not are_said:
        message = "right for angles in degrees, which nothing here says"
        return replace(blank, verdict="undecided", message=message)
    said = "the angles are read in degrees: only so is it right"
    return replace(other, remarks=(*other.remarks, said))


def _in_one_reading(claim: Claim, blank: Finding) -> Finding:
    pairs = _pairs(claim)
    name = " ".join(claim.text.split())
    if pairs is None:
        return _of_two_shapes(claim, blank)
    found = _first_parted(pairs, claim.domain)
    if found is None:
        unit = next(filter(None, (the_unit(pair, claim.domain) for pair in pairs)), "")
        sides = [side for pair in pairs for side in (pair.left, pair.right)]
        if unit and any(is_raised_again(side, unit) for side in sides):
            message = f"{name} is open: a power of a complex number, if {unit} is its unit"
            return replace(blank, verdict="undecided", message=message)
        return _with_proof(pairs, name, blank, claim)
    for base in _BASES:
        logs = [Pair(with_log_base(p.left, base), with_log_base(p.right, base)) for p in pairs]
        if logs != pairs and _first_parted(logs, claim.domain) is None:
            in_base = _with_proof(logs, name, blank, claim)
            if in_base.verdict == "holds":
                said = f"log is read to the base {base}: only so is it right"
                return replace(in_base, remarks=(*in_base.remarks, said))
    unit = the_unit(found[0], claim.domain)
    if unit:
        over_complex = _over_the_complex(pairs, unit, name, blank, claim)
        if over_complex is not None:
            return over_complex
    domain = claim.domain
    found = next((each for each in _parted(pairs, domain) if not _meets(*each, domain)), None)
    if found is None:
        message = "the two sides differ by no more than the rounding of their decimals"
        return replace(blank, verdict="undecided", message=message)
    return _refuted(*found, blank, claim)


def _meets(pair: Pair, point: Point, domain: Domain) -> bool:
    """Whether the decimals of the sides, read as rounded values, let them meet there."""
    rounded = rounded_in_one(pair.left, pair.right)
    given = with_given(pair, domain) if rounded else None
    sides = None if given is None else carried_out(given)
    if sides is None:
        return False
    return rounds_to_nothing(gap_at(sides.left, sides.right, point), rounded)


def _of_two_shapes(claim: Claim, blank: Finding) -> Finding:
    """Sides of different shape: false where both hold numbers only, else open."""
    left, right = (side and _shape(side) for side in (claim.subject, claim.other))
    if not (left and right):
        message = "the two sides are of different shape"
        return replace(blank, verdict="undecided", message=message)
    message = f"{claim.subject_text} is {left} and set equal to {right}"
    return replace(blank, verdict="fails", causes=UNEXPLAINED, message=message)


def _shape(side: Expression) -> str:
    """How many rows and columns of numbers a side has; empty where names stand in it."""
    rows = None if free_symbols(side) else entries(side)
    if rows is None:
        return ""
    match rows:
        case [[number]]:
            value = rational_value(number)
            return "one number" if value is None else f"one number, {value},"
    return f"an array of {len(rows)} × {len(rows[0])} numbers"


def _is_turned(node: Expression) -> bool:
    r"""``\sin(180 - x)``: a wave of an angle and half a right angle, or so many more."""
    if not (isinstance(node, Call) and node.op in CIRCULAR and isinstance(node.args[0], Call)):
        return False
    terms = (n for n in walk(node.args[0]) if isinstance(n, Number) and n.value >= _HALF_RIGHT)
    return any(not number.value % _HALF_RIGHT for number in terms)


def _over_the_complex(
    pairs: list[Pair], unit: str, name: str, blank: Finding, claim: Claim
) -> Finding | None:
    """The finding with ``i`` as the imaginary unit.

    ``None`` where the sides differ then, too, and ``i`` may as well be a number.
    """
    parts = parts_with_unit(pairs, unit)
    if parts is None:
        message = f"{name} is open: {unit} may be the imaginary unit"
        return replace(blank, verdict="undecided", message=message)
    parted_parts = _first_parted(parts, claim.domain)
    if parted_parts is not None:
        meant = any(unit_beside_waves(pair.left, pair.right) == unit for pair in pairs)
        return _refuted(*parted_parts, blank, claim) if meant else None
    found = _with_proof(parts, name, blank, claim)
    if found.verdict != "holds":
        message = f"{name} could neither be proved nor refuted with {unit}^2 = -1"
        return replace(blank, verdict="undecided", message=message)
    said = f"{unit} is the imaginary unit: only so is it right"
    return replace(found, remarks=(*found.remarks, said))


def _refuted(pair: Pair, point: Point, blank: Finding, claim: Claim) -> Finding:
    """Sides that a point parts: false, if they are said to be equal for all values."""
    message = f"the two sides differ at {in_words(point) or 'the values given'}"
    if is_derivative(pair.left) and (derived := _written(pair.left)):
        of = " of the right side" if _INTEGRAL.match(claim.subject_text) else ""
        message = f"the derivative{of} is {derived}; {message}"
    if "other" in claim.domain.words or may_be_of_some(pair, claim.domain):
        message += "; the words beside it may speak of other values"
        return replace(blank, verdict="undecided", message=message)
    if claim.equation:
        gap = _always_apart(pair, point)
        if gap is None:
            message += "; nothing says that they are to be equal for all values"
            return replace(blank, verdict="undecided", message=message)
        message = f"the two sides differ by {gap} whatever the values are"
    sides = carried_out(pair)
    apart = difference_at(sides.left, sides.right, point) if sides is not None else None
    return replace(blank, verdict="fails", causes=_causes(pair), message=message, evidence=apart)


_INTEGRAL = regex(r"\W{0,9}(?:int\b|∫)|∫")


def _first_parted(pairs: list[Pair], domain: Domain) -> tuple[Pair, Point] | None:
    """The first pair that a point parts, and the point."""
    return next(_parted(pairs, domain), None)


def _parted(pairs: list[Pair], domain: Domain) -> Iterator[tuple[Pair, Point]]:
    for pair in pairs:
        point = None if is_integral_proved(pair, domain) else parted(pair, domain)
        if point is not None:
            yield pair, point


def _written(side: Expression) -> str:
    """A derivative carried out; empty where it is no line for a message."""
    from pe_symbolic.judge.as_sympy import carried_out  # noqa: PLC0415

    text = carried_out(side)
    return text if len(text) <= _LONGEST else ""


def _with_proof(pairs: list[Pair], name: str, blank: Finding, claim: Claim) -> Finding:
    """Sides that no point parts are proved equal, or left open."""
    remarks: dict[str, None] = {}
    domain = claim.domain
    for pair in pairs:
        proof = proof_of(pair, domain)
        if proof is None or (proof.remarks and "negative" in domain.words):
            message = f"{name} could neither be proved nor refuted"
            return replace(blank, verdict="undecided", message=message)
        remarks.update(dict.fromkeys(proof.remarks))
        wider = beyond(proof, domain)
        signs = {"real"} if has_sizes(pair) else set()  # bars are for both signs
        signed = replace(domain, words=domain.words | signs)
        if wider and (point := parted(pair, signed, thoroughly=True)) is not None:
            return _refuted(pair, point, blank, claim)
        without = half_defined(pair, domain)
        if without is not None and "real" in domain.words and _is_over(without, domain):
            message = f"only one of the two sides has a value at {in_words(without)}"
            left_open = claim.equation or "other" in domain.words
            verdict: Verdict = "undecided" if left_open else "fails"
            causes = UNEXPLAINED if verdict == "fails" else ()
            return replace(blank, verdict=verdict, causes=causes, message=message)
        if any("real" in signed.words or not range_of(n, domain).is_anything for n in wider):
            message = f"{name} is proved for positive {', '.join(sorted(wider))} only"
            return replace(blank, verdict="undecided", message=message)
        if without is not None and not (proof.positive and min(without.values()) < 0):
            remarks["where both sides have a value"] = None
    names = ", ".join(sorted(set().union(*(free_symbols(pair.left) for pair in pairs))))
    message = f"the two sides are equal for all values of {names}"
    return replace(
        blank, verdict="holds", message=message, remarks=tuple(remarks), evidence=BY_FORM
    )


def _is_over(point: Point, domain: Domain) -> bool:
    """Whether what is below zero are names that are said to run over all numbers."""
    below = {name for name, value in point.items() if value < 0}
    return not domain.over or below <= domain.over


def _pairs(claim: Claim) -> list[Pair] | None:
    left, right = claim.subject, claim.other
    if left is None or right is None:
        return None
    found = equal_entries(left, right)
    return None if found is None else [Pair(one, other) for one, other in found]


def _always_apart(pair: Pair, point: Point) -> Fraction | None:
    """What the sides differ by for all values alike, so that the equation has no solution."""
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    sides = carried_out(pair) or pair
    found = glance(gap_at(sides.left, sides.right, point))
    if found is None:
        return None
    apart = found.lower.limit_denominator(_LARGEST_PART)
    whole = gap_at(sides.left, sides.right, {})
    is_constant = found.lower <= apart <= found.upper
    return abs(apart) if is_constant and proved(whole, numeral(apart), "real") else None


def _causes(pair: Pair) -> tuple[str, ...]:
    slip = slip_in(pair, on_both_sides=False)
    return UNEXPLAINED if slip is None else (slip.cause,)
