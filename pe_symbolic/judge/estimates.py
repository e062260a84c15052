r"""A formula that estimates the head behind ``≈``: ``\sqrt{17} ≈ 4 + 1/8 = 4.125``, exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from pe_symbolic.claims.claim import Claim, Link, Place
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import (
    BINDERS,
    FUNCTIONS,
    Call,
    Constant,
    Expression,
    Number,
    parts_of,
    some_node,
    walk,
)
from pe_symbolic.judge.evidence import value_of
from pe_symbolic.judge.finding import MISTAKEN, Finding
from pe_symbolic.judge.results import Results

#: How small a part of the head an estimate may be off, and a sum for the value of a function.
_OFF, _OFF_A_SUM = 5, 100
#: Three values are summed with two signs.
_FEWEST_SIGNS = 2
_Around = TypeVar("_Around")


def by_an_estimate(
    finding: Finding,
    results: Results,
    judge: Callable[[Claim, _Around, str], Finding],
    around: _Around,
) -> Finding:
    r"""The finding on the first formula that estimates the head and has the number behind it.

    Behind ``≈`` it is another formula, not a step: it has more operations than the
    head, or no sum nor integral where the head has one, or e or π where the head counts
    in powers of numbers.  It may stand above, with the same number: ``Hence \sqrt{17} ≈ 4.125``.
    """
    claim = finding.claim
    head = claim.subject
    if finding.verdict not in MISTAKEN or claim.printed is None or head is None:
        return finding
    if claim.estimated and some_node(head, _is_more_than_a_product):
        why = f"no value here for {claim.estimated}, which estimates {claim.subject_text}"
        return Finding(finding.id, claim, "unbound", message=why)
    if finding.verdict != "wrong":
        return finding
    slipped: Finding | None = None
    for meant in (*_in_its_chain(claim), *_above(claim, results)):
        one = meant.subject
        if one is not None and _is_another(one, head):
            own = judge(meant, around, finding.id)
            if own.verdict in ("exact", "rounded"):
                return own
            if slipped is None and _sums_values(one, head):
                slipped = own
    return slipped or finding


def _in_its_chain(claim: Claim) -> Iterator[Claim]:
    """The claim with each formula of its chain behind ``≈`` as the head."""
    for place, link in enumerate(claim.links):
        if link.estimates:
            links = claim.links[place + 1 :]
            yield _headed(claim, link.expression, link.text, link.place, links)


def _above(claim: Claim, results: Results) -> Iterator[Claim]:
    """A claim behind ``≈`` with each formula as its head that has this number above.

    A function of something else has it by chance, unless the same chain has the head as well,
    or the head is a sum or an integral.
    """
    if claim.relation == "≈" and not claim.links:
        bound = claim.subject is not None and _binds(claim.subject)
        for above in results.with_this_number(claim):
            meant = bound or claim.subject in (
                above.subject,
                *(link.expression for link in above.links),
            )
            for one in (above, *_in_its_chain(above)):
                if one.subject is None or one.sign != claim.sign:
                    continue
                if meant or not some_node(one.subject, _is_a_function):
                    text = f"{one.subject_text} (line {one.place.line})"
                    yield _headed(claim, one.subject, text, claim.subject_place, ())


def _is_a_function(node: Expression) -> bool:
    return _op(node) in FUNCTIONS | {"sqrt", "root"}


def _headed(
    claim: Claim, head: Expression, text: str, place: Place | None, links: tuple[Link, ...]
) -> Claim:
    return replace(
        claim,
        subject=head,
        subject_text=text,
        subject_place=place,
        links=links,
        readings=(),
        foregoing=None,
    )


def _is_another(formula: Expression, head: Expression) -> bool:
    r"""Whether a formula near a head is none that the head is worked out by.

    Sums and products of numbers are worked out, and a number that is off has a slip in it:
    ``12 \cdot 12 ≈ 100 + 40 + 5 = 145``.
    """
    if not some_node(head, _is_more_than_a_product):
        return False
    if some_node(formula, _is_transcendental) and not some_node(head, _is_of_others):
        return _is_near(formula, head, _OFF)  # 0.9^{10} ≈ 1/e
    here, there = _operations(formula), _operations(head)
    if here == there == 1 and _op(formula) == "add" and _op(head) in FUNCTIONS | {"sqrt", "root"}:
        return _is_near(formula, head, _OFF_A_SUM)
    least = 0 if _binds(head) and not _binds(formula) else there
    return here > least and _is_near(formula, head, 1 if _sums_values(formula, head) else _OFF)


def _sums_values(formula: Expression, head: Expression) -> bool:
    r"""``\int_0^1 x^2 dx ≈ \frac14(0 + 0.0625 + 0.25 + 0.5625)``: an integral by three values."""
    integral = _op(head) == "integral" and not _binds(formula)
    sums = (node for node in walk(formula) if isinstance(node, Call) and node.op == "add")
    return integral and sum(len(node.args) - 1 for node in sums) >= _FEWEST_SIGNS


def _is_more_than_a_product(node: Expression) -> bool:
    return not isinstance(node, Number) and _op(node) not in ("add", "mul", "neg")


def _is_transcendental(node: Expression) -> bool:
    return isinstance(node, Constant) or _op(node) == "exp"


def _is_of_others(node: Expression) -> bool:
    """Whether a formula has e or π, or a function of which a step may have these."""
    return _is_transcendental(node) or _op(node) in _OF_NUMBERS_OTHERWISE


def _op(formula: Expression) -> str:
    return formula.op if isinstance(formula, Call) else ""


def _binds(formula: Expression) -> bool:
    return not BINDERS.isdisjoint(parts_of(formula))


def _operations(formula: Expression) -> int:
    """How many operations a formula has; a sign is none, what stands for a formula several."""
    calls = [node for node in walk(formula) if isinstance(node, Call) and node.op not in _SIGNS]
    return sum(max(len(node.args) - 1, _WRITTEN_OUT.get(node.op, 1)) for node in calls)


#: Functions of no power of numbers: a step behind one of them may have e or π.
_OF_NUMBERS_OTHERWISE = (FUNCTIONS | BINDERS | {"softmax"}) - {"binomial", "factorial"}
_SIGNS = ("neg", "percent", "degrees")
_WRITTEN_OUT = {
    **dict.fromkeys(("sigmoid", "softplus", "silu", "tanh", "sinh", "cosh", "coth"), 7),
    **dict.fromkeys(("binomial", "gelu", "norm", "dot", "softmax", "mean", "variance"), 20),
    **dict.fromkeys(("deviation", "sample_variance", "sample_deviation", "index", "det"), 20),
}


def _is_near(formula: Expression, head: Expression, off: int) -> bool:
    try:
        one, other = value_of(formula).enclosure.lower, value_of(head).enclosure.lower
    except (Undefined, Unbound, OutOfReach):
        return False
    return abs(one - other) * off <= abs(other)
