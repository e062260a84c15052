"""Two formulas set equal, or one below another: decided exactly, not by digits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.chains.bare_angles import in_degrees
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.waves import only_function, swapped
from pe_symbolic.decimals import PrintedDecimal, is_whole, power_of_ten
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Call, Constant, Expression, Number, some_node, with_log_base
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.judge.closed_forms import closed_result
from pe_symbolic.judge.conventions import other_definitions
from pe_symbolic.judge.decide import compare, decide, equal, proved_equal
from pe_symbolic.judge.evidence import (
    evidence_of,
    in_a_sentence,
    told_apart,
    twenty_digits,
    value_of,
)
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.floating import are_apart_as_doubles, is_floating_point
from pe_symbolic.judge.infinite import is_infinite, order_beside_infinity
from pe_symbolic.judge.results import rounded_literal
from pe_symbolic.judge.rounding import is_but_for_an_epsilon, may_meet
from pe_symbolic.judge.single import single
from pe_symbolic.judge.sizes import judged_as_sizes


def judge_equality(claim: Claim, subject: Expression, other: Expression, blank: Finding) -> Finding:
    """An equation between two expressions with values, by the reading that is right if one is."""
    finding = _equality(claim, subject, other, blank)
    if finding.verdict != "wrong":
        return finding
    if (of_sizes := judged_as_sizes(claim, subject, blank)) is not None:
        return of_sizes
    for base in (10, 2):
        logs, stated = with_log_base(subject, base), with_log_base(other, base)
        if (logs, stated) == (subject, other):
            continue
        meant = _equality(claim, logs, stated, blank)
        if meant.verdict != "wrong":
            so = "may it be" if meant.verdict == "undecided" else "is it"
            remark = f"log is read to the base {base}: only so {so} right"
            return replace(meant, remarks=(*meant.remarks, remark))
    for meant_so, remark in other_definitions(subject):
        meant = _equality(claim, meant_so, other, blank)
        if meant.verdict == "exact":
            return replace(meant, remarks=(*meant.remarks, remark))
    if claim.bound:
        return finding
    for reading in (one for one in claim.readings if not one.approximate):
        meant = _equality(claim, reading.expression, other, blank)
        if meant.verdict != "wrong":
            so = "may it be" if meant.verdict == "undecided" else "is it"
            remark = f"{reading.why}: only so {so} right"
            return replace(meant, remarks=(*meant.remarks, remark))
    return finding


def _equality(claim: Claim, subject: Expression, other: Expression, blank: Finding) -> Finding:
    """One reading of such an equation, decided exactly, not by digits."""
    same = equal(subject, other)
    if same is None and proved_equal(subject, other):
        same = True
    known = value_of(subject)
    finding = replace(blank, value=twenty_digits(known), evidence=evidence_of(known))
    if same:
        return replace(finding, verdict="exact", message="both sides are equal")
    if _is_a_rounded_part(subject, other):
        message = f"{claim.subject_text} is {in_a_sentence(known)}, so one of so many"
        return replace(finding, verdict="rounded", message=message)
    if claim.relation == "≈" and (solved := _solved(subject, other)) is not None:
        verdict = decide(*solved)[0]
        if verdict != "misrounded" and not (verdict == "wrong" and is_floating_point(*solved)):
            told = in_a_sentence(value_of(other))
            message = f"{claim.subject_text} is {in_a_sentence(known)}, the other side {told}"
            amiss = replace(finding, causes=("unexplained",)) if verdict == "wrong" else finding
            return replace(amiss, verdict=verdict, message=message)
    if claim.relation == "≈":
        message = "≈ between two formulas says nothing of how many digits are meant"
        return replace(finding, verdict="undecided", message=message)
    if (as_decimal := _as_decimal_of(subject, other)) is not None:
        message = f"{claim.other_text} is {in_a_sentence(value_of(other))}"
        few = as_decimal.unit > _FEW_PLACES
        return replace(finding, verdict="undecided" if few else "rounded", message=message)
    if is_but_for_an_epsilon(other, subject):
        message = f"{claim.other_text} leaves out what only keeps a divisor away from zero"
        return replace(finding, verdict="rounded", message=message)
    if same is None:
        message = "both sides agree as far as they were computed; equality is not proved"
        return replace(finding, verdict="undecided", message=message)
    value, stated = told_apart(known, value_of(other))
    message = f"{claim.subject_text} is {value}, the other side {stated}"
    exchanged = _with_other_wave(subject, other, claim.other_text)
    if not exchanged and may_meet(subject, other):
        return replace(
            finding, verdict="undecided", message=message + "; its decimals may be rounded"
        )
    causes = tuple(name for name, meant in _slips(subject) if equal(meant, other))
    if _with_archimedes(other) != other and equal(subject, _with_archimedes(other)):
        causes = (*causes, "approximated")
    around = f"{claim.text} {claim.other_text}"
    belongs = exchanged or closed_result(subject, other, claim.other_text, around)
    return replace(
        finding,
        verdict="wrong",
        causes=causes or ("unexplained",),
        message=message,
        suggestion=belongs,
        replaces=claim.printed_place if belongs else None,
    )


def _is_a_rounded_part(subject: Expression, other: Expression) -> bool:
    r"""``2.34375 \times 10^{-4} = 1/4267``: one of so many, which are rounded to a whole number.

    Or so many to one, ``4.57 : 1``.
    """
    match other:
        case Call(op="div", args=(many, Number(text="1"))):
            printed = rounded_literal(many, _TELLING)
            return printed is not None and decide(subject, printed)[0] == "rounded"
        case Call(op="div", args=(Number(value=above), Number(value=below) as many)):
            exact = not some_node(subject, is_decimal)
            if exact or above != 1 or below < _MANY or is_decimal(many):
                return False
            printed = PrintedDecimal(many.text, below, Fraction(1))
            return decide(Call("div", (Number(Fraction(1), "1"), subject)), printed)[0] == "rounded"
    return False


#: Of fewer the fraction itself is meant.
_MANY = 100


def _solved(subject: Expression, other: Expression) -> tuple[Expression, PrintedDecimal] | None:
    r"""What the one decimal of a product, or an exponent, is to be: 3.72 in ``3.72 e^{-44}``."""
    meant: Expression
    match other:
        case Call(op="mul", args=args):
            decimal = single(part for part in args if rounded_literal(part, _TELLING))
            rest = tuple(part for part in args if part is not decimal)
            if decimal is None or any(some_node(part, is_decimal) for part in rest):
                return None
            printed = rounded_literal(decimal, _TELLING)
            meant = Call("div", (subject, Call("mul", rest) if rest[1:] else rest[0]))
        case Call(op="pow", args=(Number() as base, exponent)) if not is_decimal(base):
            meant = Call("div", (Call("log", (subject,)), Call("log", (base,))))
            match exponent:
                case Call(op="neg", args=(bare,)):
                    exponent, meant = bare, Call("neg", (meant,))
            printed = rounded_literal(exponent, _TELLING)
        case _:
            return None
    return None if printed is None else (meant, printed)


def is_decimal(node: Expression) -> bool:
    """Whether a number has a mark, or anything else than digits, in it."""
    return isinstance(node, Number) and not node.text.isdigit()


#: Of fewer digits a factor may be a rough one.
_TELLING = 2


#: A number of fewer places tells little of what it rounds.
_FEW_PLACES = Fraction(1, 100)


def _as_decimal_of(subject: Expression, other: Expression) -> PrintedDecimal | None:
    """The decimal that a formula of decimals makes, if it rounds ``other``: 0.269 for 1 - 0.731."""
    if not some_node(subject, lambda node: isinstance(node, Number) and "." in node.text):
        return None
    exact = exact_value(subject)
    if exact is None or (value := exact.rational) is None:
        return None
    for places in range(1, _MOST_PLACES):
        unit = power_of_ten(-places)
        if is_whole(value / unit):
            with suppress(Undefined, Unbound, OutOfReach):
                printed = PrintedDecimal("", value, unit)
                return printed if decide(other, printed)[0] == "rounded" else None
    return None


_MOST_PLACES = 16


def _with_other_wave(subject: Expression, other: Expression, text: str) -> str | None:
    r"""``\cos(0.02)`` for ``\sin(0.02)`` where that, and only that, is equal to the subject."""
    wave = only_function(other)
    if wave is None or text.count(wave[0]) != 1 or not equal(swapped(other), subject):
        return None
    return text.replace(wave[0], "cos" if wave[0] == "sin" else "sin")


def _with_archimedes(node: Expression) -> Expression:
    def change(part: Expression) -> Expression | None:
        return _TWENTY_TWO_SEVENTHS if part == Constant("pi") else None

    return replace_nodes(node, change)


_TWENTY_TWO_SEVENTHS = Number(Fraction(22, 7))


def _slips(subject: Expression) -> Iterator[tuple[str, Expression]]:
    """What a formula would be after a slip of which two formulas give proof."""
    yield "sign", Call("neg", (subject,))
    for power in (1, -1, 2, -2, 3, -3):
        yield "decimal-shift", Call("mul", (subject, Number(power_of_ten(power))))
    if (rational := _with_archimedes(subject)) != subject:
        yield "approximated", rational
    if (other_wave := swapped(subject)) != subject:
        yield "sin-cos-swap", other_wave
    if (angles := in_degrees(subject)) != subject:
        yield "degrees", angles


def judge_inequality(claim: Claim, subject: Expression, blank: Finding) -> Finding:
    """Whether one value is below, above or beside another."""
    other = claim.other or _as_number(claim)
    beside = order_beside_infinity(subject, other)
    known = value_of(other if beside and is_infinite(subject) else subject)
    order = compare(subject, other) if beside is None else beside
    finding = replace(blank, value=twenty_digits(known), evidence=evidence_of(known))
    if order is None:
        message = "the two sides could not be told apart"
        return replace(finding, verdict="undecided", message=message)
    holds = order in _HOLDS[claim.relation]
    sign = {-1: "<", 0: "=", 1: ">"}[order]
    right = claim.printed.text if claim.printed is not None else claim.other_text
    message = f"{claim.subject_text} {sign} {right}"
    if not isinstance(subject, Number) and beside is None:
        message = f"{claim.subject_text} is {in_a_sentence(known)}, which is {sign} {right}"
    if not holds:
        message += f", not {claim.relation} {right}"
    of_a_program = claim.relation == "≠" and "!=" in claim.text
    if of_a_program and order == 0 and are_apart_as_doubles(subject, other):
        message = f"{claim.subject_text} and {right} are equal, and apart in float64"
        remark = "in floating-point arithmetic: only so is it right"
        return replace(finding, verdict="holds", remarks=(remark,), message=message)
    if claim.relation in "≡≢":
        message = f"the difference of both sides leaves {in_a_sentence(known)}"
    causes = () if holds else ("unexplained",)
    return replace(finding, verdict="holds" if holds else "fails", causes=causes, message=message)


_HOLDS = {"<": {-1}, ">": {1}, "≤": {-1, 0}, "≥": {0, 1}, "≠": {-1, 1}, "≡": {0}, "≢": {-1, 1}}


def _as_number(claim: Claim) -> Expression:
    return Number(claim.printed.value if claim.printed else Fraction(0))
