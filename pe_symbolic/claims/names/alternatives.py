r"""Values of one name that the author leaves to choose from: ``x = 3`` or ``x = -3``."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.paper import BASE, bases_before, to_the_base
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    some_node,
    walk,
)
from pe_symbolic.formula.progressions import GENERAL_DOTS
from pe_symbolic.regex import regex

#: What joins them, and nothing else between one value and the next.
_JOINS = regex(
    r"(?:[\s$,;})°]|\^\{?\\circ|\\[,;: )]|\\q?quad(?![A-Za-z])|\\text\s?\{){0,9}"
    r"(?:\b(?:or|and|oder|und|ou|et|o|y|e|lub|i|или|и)\b|\\lor|\\vee|或|和)"
    r"(?:[\s$}(]|\\[,;: (]|\\q?quad(?![A-Za-z])){0,9}"
)
_NEAR, _MOST, _TWO = 40, 4, 2


def other_choices(
    expression: Expression | None, place: int, bindings: Bindings
) -> Iterator[tuple[str, int]]:
    """The names of a formula with how many values before the last may be meant as well."""
    for name in sorted(free_symbols(expression)) if expression is not None else ():
        chosen = bindings.value(name, place)
        given = bindings.settings.get(name, [])
        if chosen is None or chosen.start > place:
            continue
        last = bisect_right(given, chosen.start, key=lambda one: one.start) - 1
        for older, at in enumerate(range(last, max(0, last - _MOST), -1), 1):
            end, start = given[at - 1].value.span[1], given[at].start
            between = bindings.document.source[end:start]
            if len(between) > _NEAR or not _JOINS.fullmatch(between):
                break
            yield name, older
        if case := _case_named(bindings.document.source, place):
            near = [one for one in given[: last + 1] if place - one.start < _PASSAGE][-_MOST:]
            yield from ((name, older) for older in _meant(case, len(near)))
    yield from _other_cases(expression, place, bindings)


def of_another_base(claims: Sequence[Claim], place: int, bindings: Bindings) -> list[Claim]:
    """The claims with the base that their sentence states in the place of that of a formula.

    Behind ``If the base is 100`` the base is the one before it again, or the paper's.  Other
    powers, ``2^n``, have no such base.
    """
    source = bindings.document.source
    stated = bases_before(place, bindings.bases)
    known = {BASE, *(base for _, base in stated)}
    if not stated or not all(
        claim.subject and some_node(claim.subject, _raises(known)) for claim in claims
    ):
        return []
    bases = [base for at, base in stated[-1:] if not _SENTENCE_END.search(source, at, place)]
    if stated and not bases and _IF.search(source, max(0, stated[-1][0] - _NEAR), stated[-1][0]):
        bases = [base for _, base in stated[:-1]] or [BASE]
    changed = [
        replace(claim, subject=to_the_base(claim.subject, int(base)))
        for base in bases
        for claim in claims
        if claim.subject is not None
    ]
    return changed if all(map(is_right, changed)) else []


def _raises(bases: Container[Fraction]) -> Callable[[Expression], bool]:
    """Whether a node is a power of one of them."""

    def is_power(node: Expression) -> bool:
        base = node.args[0] if isinstance(node, Call) and node.op == "pow" else None
        return isinstance(base, Number) and base.value in bases

    return is_power


_IF = regex(r"\b(?:[Ii]f|[Ww]ere|[Ss]uppose|[Ww]ould|[Ww]enn|[Ss]i|[Ss]e)\b[^.;!?\n]*\Z")


def is_no_angle(member: Member, bindings: Bindings) -> bool:
    r"""``\tan B`` of a triangle where B is an area elsewhere: it has a number, and no degrees."""
    match member.expression:
        case Call(op="sin" | "cos" | "tan", args=(Symbol(name=name),)) if name.isupper():
            given = bindings.value(name, member.start)
            return given is not None and isinstance(given.value, Number) and not given.units
    return False


def speaks_of_any_length(members: Sequence[Member]) -> bool:
    r"""``\sqrt{v_1^2 + \cdots + v_n^2} = 1``: of any v, and not of one with elements."""
    return any(member.trouble.startswith(GENERAL_DOTS) for member in members)


def _case_named(source: str, place: int) -> str:
    """How the sentence before a place names a case: ``for model A``, ``the first of them``."""
    sentence = _SENTENCE_END.split(source[max(0, place - _LONGEST_LEAD) : place])[-1]
    found = _CASE.search(sentence)
    return found.group() if found else ""


def _meant(case: str, many: int) -> Iterator[int]:
    """How many values before the last of so many may be meant: the second is the first no more."""
    counted = 0 if " " in case else _ORDER.get(case[:4].lower(), 0)
    if counted:
        yield from (many - counted,) if counted < many else ()
    else:
        yield from range(1, many)


#: Which value a word counts; model A need not be the first.
_ORDER = {
    **dict.fromkeys(("firs", "form", "orig", "init", "erst", "prem", "prim"), 1),
    **dict.fromkeys(("seco", "latt", "zwei"), 2),
    "thir": 3,
}
_SENTENCE_END = regex(r"[.;!?](?=[\s$])|\n\s*\n")
_CASE = regex(
    r"\b(?:(?:first|second|third)\b(?! (?:step|line|equation|term|row|column|derivative|order"
    r"|method|part|example|exercise|iteration|approximation))"
    r"|former|latter|original(?:ly)?|initial(?:ly)?|previous(?:ly)?|earlier"
    r"|(?i:model|case|variant|option|system|group|sample|design|person|plan) (?:[A-Z]|[0-9])"
    r"|In [A-Z]|the [a-z]{3,12} (?:model|variant|version)"
    r"|(?!Let|That|Here|What|There|Who|How|Where)[A-Z][a-z]{2,12}'s\b(?! (?:method|law|theorem"
    r"|rules?|formula|identity|equation|inequality|lemma|constant|number|principle|test|scheme))"
    r"|erste[nrs]?|zweite[nrs]?|premi[eè]re?|primer[oa]?|prim[oa])\b"
)
_LONGEST_LEAD, _PASSAGE = 120, 400


def _other_cases(
    expression: Expression | None, place: int, bindings: Bindings
) -> Iterator[tuple[str, int]]:
    """``f(x) = 2x`` for ``x < 1`` and ``f(x) = x + 1`` otherwise: the formula before the last."""
    called = {
        node.args[0].name: rational_value(node.args[1])
        for node in (() if expression is None else walk(expression))
        if isinstance(node, Call) and node.op == "apply" and isinstance(node.args[0], Symbol)
    }
    for name, argument in sorted(called.items()):
        known = bindings.definitions.get(name, [])
        here = bisect_right(known, place, key=lambda one: one.start)
        if here < _TWO:
            continue
        before, last = known[here - _TWO : here]
        between = bindings.document.source[before.body.span[1] : last.start]
        in_a_case = len(between) < 2 * _NEAR and _IN_A_CASE.fullmatch(between)
        if in_a_case and _holds(between, argument):
            yield name, 1


def _holds(condition: str, argument: Fraction | None) -> bool:
    """Whether ``x < 1`` holds of an argument, as far as that can be read."""
    bound = _BOUND.search(condition)
    if bound is None or argument is None:
        return bound is None
    number, sign = Fraction(bound["number"]), bound["sign"]
    if argument == number:
        return sign not in ("<", ">")
    return (argument < number) is (sign in ("<", "<=", "≤") or sign.startswith("\\l"))


_BOUND = regex(
    r"(?<![A-Za-z])[A-Za-z]\s{0,3}(?P<sign>[<>]=?|[≤≥]|\\[lg]eq?(?:slant)?(?![a-z]))"
    r"\s{0,3}(?P<number>-?[0-9]{1,9}(?:\.[0-9]{1,9})?)"
)


_IN_A_CASE = regex(
    r"[\s$,]{0,4}(?:for|if|when|where|für|wenn|falls|si|pour|para|se|per|для|при|gdy|als)\b"
    r"(?:[^.;=\n]|[<>]=|\.[0-9])*"
)


def are_near(claims: Sequence[Claim]) -> bool:
    """Whether no claim is off by more than a slip, as one in another unit is."""
    return all(one.subject and is_about(one.subject, one.printed, _SLIP) for one in claims)


_SLIP = Fraction(1, 20)


def is_right(claim: Claim) -> bool:
    """Whether a number is that of the formula it is said of, as it is rounded."""
    subject, printed = claim.subject, claim.printed
    return subject is not None and printed is not None and rounds_to(subject, printed)
