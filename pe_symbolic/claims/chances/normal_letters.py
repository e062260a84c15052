r"""Letters of the normal distribution beside Φ: ``N(d_1)``, ``Q(2)``, ``\Phi^{-1}(0.975)``."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.chances.normal_chances import looked_up, with_chances_written_out
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.decimals import HALF
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.enclosure.widened import of_decimals, span_of
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, walk
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.regex import regex

_ARGUMENT = r"\(\s?[-−]?[^()\n$]{1,30}\)"
#: ``N(d_1)`` and ``N(-d_2)`` stand in a price of Black and Scholes, or both letters are worked out.
_OF_AN_OPTION = regex(
    r"(?<![A-Za-z])N\}?\s?(?:\\left)?\(\s?[-−]?\s?d(?:_\{?)?[12]\}?\s?(?:\\right)?\)",
    held=("d_", "d1", "d2"),
)
_D_OF_A_LOGARITHM = regex(
    r"(?<![A-Za-z])d(?:_\{?)?1\}?\s?&?=[^=\n]{0,12}(?:\\d?frac\s?\{)?[^=\n]{0,6}\\?ln[^a-z]"
)
_D_OF_THE_OTHER = regex(
    r"(?<![A-Za-z])d(?:_\{?)?2\}?\s?&?=\s?(?:d(?:_\{?)?1\}?|[-−]?[0-9.]{3,8})\s?[-−]"
)
#: A tail beside Φ: ``Q(x) = 1 - \Phi(x)``, ``\Phi(-1) = Q(1)``.
_TAIL = regex(
    rf"(?<![A-Za-z])Q\s?{_ARGUMENT}\s?=\s?1\s?[-−]\s?(?:\\Phi|Φ)\s?{_ARGUMENT}"
    rf"|(?:\\Phi|Φ)\s?\(\s?[-−][^()\n$]{{1,30}}\)\s?=\s?Q\s?{_ARGUMENT}"
    r"|Q[- ]function|Gaussian Q\b|Q-Funktion",
    held=("phi", "φ", "q-f", "q f", "gaussian q"),
)
_LETTER = regex(
    r"(?<![A-Za-z\\{])(?:\\mathcal\s?\{?)?(?P<letter>[NQ])\}?"
    r"(?=\$|\s?\(\s?(?:\\cdot|·|[xzd.])\s?\)|\s+(?:is|be|denotes|the)\b)"
)
_NORMAL = regex(r"(?i)\bnormal|gau(?:ss|ß)|标准正态|標準正規")
_CUMULATED = regex(
    r"(?i)\bcdf\b|cumulative|distribution function|verteilungsfunktion|répartition"
    r"|función de distribución|funzione di ripartizione|kumulativ|累积|累積"
)
_OF_A_TAIL = regex(r"(?i)\btails?\b|complementary|survival|exceed|schwanz|queue")
#: A letter that the document gives a formula of its own: ``N(t) = N_0 e^{-kt}``.
_A_FORMULA = regex(
    r"(?<![A-Za-z])(?P<letter>[NQ])\}?\s?\(\s?[a-z]\s?\)\s?&?="
    r"(?!\s?(?:&\s?)?(?:[NQ]\(|0?\.[0-9]|\\int|∫|\\Phi|Φ|1\s?[-−]\s?(?:\\Phi|Φ)|\\?(?:mathbb\s?\{)?P|\\Pr"
    r"|\\d?frac\s?\{?1\}?\s?\{\s?\\sqrt|\\d?frac\s?\{?1\}?\s?\{?2))"
)
_AROUND = 120
_DIGITS = 3
_SENTENCE_END = regex(r"[.!?]\s|\n\s*\n")


def with_normal_letters(chain: Chain, source: str, otherwise: Container[str]) -> Chain:
    """The chain with the letters of a normal distribution as Φ, its tail, and what it undoes."""
    letters = _letters(source)
    if not letters and not _has_phi(source):
        return chain

    from_zero = _has_phi(source) and "Phi" not in otherwise and _is_counted_from_zero(source)

    def change(node: Expression) -> Expression | None:
        match node:
            case Call(op="apply", args=(Symbol(name="Phi") as phi, argument)) if from_zero:
                below = Call("apply", (phi, replace_nodes(argument, change)), node.span)
                return Call("add", (below, Call("neg", (_HALF,), node.span)), node.span)
            case Call(op="apply", args=(Symbol(name=name), argument)) if name in letters:
                inner = replace_nodes(argument, change)
                below = Call("apply", (Symbol("Phi", node.args[0].span), inner), node.span)
                return below if name == "N" else _less(below)
            case Call(op="mul", args=factors) if "Phi" not in otherwise:
                undone = list(_undone(factors, source, letters))
                if len(undone) < len(factors):
                    meant = tuple(replace_nodes(one, change) for one in undone)
                    return meant[0] if len(meant) == 1 else Call("mul", meant, node.span)
        return None

    for place, member in enumerate(chain.members):
        if member.expression is not None:
            led = looked_up(member, replace_nodes(member.expression, change))
            chain = chain if led == member else chain.with_member(place, led)
    return chain


def with_normal_head(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    r"""The run with its last Φ of numbers as a value: ``1 - \Phi(1.25) = 1 - 0.8944`` begins there.

    So it does where the formula behind it does not round it, or is what the run ends in, or where
    the run ends in what Φ alone gives.  What a table is to be looked up for at two places is no
    head of a formula alone, and where no words speak of a normal distribution what comes of it has
    to be a chance, or that end.
    """
    worked = next((at for at in range(first, last) if chain.members[at].closed), first)
    formula = chain.members[worked].expression
    if worked == first or formula is None or chain.members[worked].printed is not None:
        return chain
    for place in range(worked - 1, first - 1, -1):
        member = chain.members[place]
        member = with_chances_written_out(member, chain.members[last - 1].printed, bindings)
        node, second = member.expression, member.second_reading
        if node is None or (free_symbols(node) != {"Phi"} and member is chain.members[place]):
            continue
        value, used = bindings.resolved(node, member.start)
        chance = rational_value(formula)
        meant = (chance is not None and 0 <= chance <= 1) or _NORMAL.search(
            bindings.document.source
        )
        read = second is None or chain.members[last - 1].printed is not None
        second = second and bindings.resolved(second, member.start)[0]
        if used or free_symbols(value) or not read:
            return chain
        rounds = worked < last - 1 and any(_rounds(formula, one) for one in (value, second) if one)
        if (rounds or not meant) and not _is_carried_to_the_end(value, chain.members[first:last]):
            return chain
        return chain.with_member(
            place, structs.replace(member, expression=value, second_reading=second)
        )
    return chain


def _is_carried_to_the_end(value: Expression, members: Sequence[Member]) -> bool:
    """Whether a run ends in three digits of a value that the formula before them does not reach."""
    written, printed = members[-2].expression, members[-1].printed
    if written is None or printed is None or free_symbols(written):
        return False
    if len(str(int(abs(printed.value / printed.unit)))) < _DIGITS or not rounds_to(value, printed):
        return False
    try:
        lower, upper = span_of(written, _half_a_unit)
    except (Undefined, Unbound, OutOfReach):
        return False
    half = printed.unit / 2
    return not lower - half <= printed.value <= upper + half


def _half_a_unit(decimal: Number) -> Fraction:
    """How far off a decimal is that is rounded to three digits or more."""
    digits = decimal.text.lstrip("0.").replace(".", "")
    return of_decimals(HALF)(decimal) if len(digits) >= _DIGITS else Fraction(0)


def _rounds(formula: Expression, value: Expression) -> bool:
    """Whether a formula of decimals, each off by a unit at most, may be a value."""
    if not any(isinstance(node, Number) and node.value.denominator > 1 for node in walk(formula)):
        return False
    try:
        lower, upper = span_of(formula, of_decimals(Fraction(1)))
        found = enclose(value, 64, "arb")
    except (Undefined, Unbound, OutOfReach):
        return False
    return lower <= found.upper and found.lower <= upper


def _undone(
    factors: Sequence[Expression], source: str, letters: Container[str]
) -> Iterator[Expression]:
    r"""The factors, ``\Phi^{-1}`` and what stands in brackets behind it as the quantile."""
    waiting: Expression | None = None
    for factor in factors:
        if waiting is not None:
            share = rational_value(factor)
            called = source[: factor.span[0]].endswith("(") and share is not None and 0 < share < 1
            yield from (
                (Call("normal_quantile", (factor,), (waiting.span[0], factor.span[1])),)
                if called
                else (waiting, factor)
            )
            waiting = None
        elif _is_inverse(factor, letters):
            waiting = factor
        else:
            yield factor
    if waiting is not None:
        yield waiting


def _is_inverse(node: Expression, letters: Container[str]) -> bool:
    match node:
        case Call(op="pow", args=(Symbol(name=name), Call(op="neg", args=(Number(value=one),)))):
            return one == 1 and (name == "Phi" or (name == "N" and name in letters))
    return False


def _less(below: Expression) -> Expression:
    one = Number(Fraction(1), "1", below.span)
    return Call("add", (one, Call("neg", (below,), below.span)), below.span)


@lru_cache(maxsize=4)
def _is_counted_from_zero(source: str) -> bool:
    """Whether Φ is Laplace's, the area from 0: ``Φ(1) = 0.3413``, ``P = 0.5 - Φ(1)``.

    One number says so in Russian, where that is the usual one, else two of them, or words.
    """
    shares = {
        found["z"]: Fraction(_COMMA.sub(".", found["share"]))
        for found in _VALUE_OF_PHI.finditer(source)
    }
    if _WHOLE_FROM_FAR.search(source) or any(share > HALF for share in shares.values()):
        return False
    below = sum(share < HALF for share in shares.values())
    fewest = 1 if _CYRILLIC.search(source) else 2
    return below >= fewest or bool(_LAPLACE.search(source) or _HALF_BESIDE.search(source))


_HALF = Number(Fraction(1, 2), "1/2")
_COMMA = regex(r",|\{,\}")
_PHI_OF = r"(?:\\Phi|Φ)\s?(?:\\left\s?)?\("
_DECIMAL = r"[0-9](?:(?:[.,]|\{,\})[0-9]{1,6})?"
_VALUE_OF_PHI = regex(
    rf"(?<![-−+*·/0-9(}}])(?<![-−+*·/] ){_PHI_OF}\s?(?P<z>{_DECIMAL})\s?(?:\\right\s?)?\)"
    r"\s?(?:=|≈|\\approx)\s?(?P<share>0(?:[.,]|\{,\})[0-9]{2,6})"
)
#: The whole of the area, of which Φ is a part where it is counted from far below.
_WHOLE_FROM_FAR = regex(
    rf"(?<![0-9.,}}])1\s?[-−]\s?(?:2\s?)?{_PHI_OF}|{_PHI_OF}[^()\n]{{1,40}}\)\s?[-−]\s?1(?![0-9.,{{])"
)
_HALF_BESIDE = regex(rf"(?<![0-9])0?(?:[.,]|\{{,\}})50{{0,4}}\s?[-−+]\s?{_PHI_OF}")
_CYRILLIC = regex(r"[а-яё]{4}")
_LAPLACE = regex(
    r"(?i)функци[а-я]{1,2} Лапласа|Laplace(?:'s)? (?:integral )?function|fonction de Laplace"
    r"|Laplace-Funktion|funkcj[a-ząę]{1,3} Laplace"
)


@lru_cache(maxsize=4)
def _has_phi(source: str) -> bool:
    return "\\Phi" in source or "Φ" in source


@lru_cache(maxsize=4)
def _letters(source: str) -> frozenset[str]:
    """Which of N and Q a document has for the chance of at most so much, or of more."""
    if "N" not in source and "Q" not in source:
        return frozenset()
    known = set()
    both = _D_OF_A_LOGARITHM.search(source) and _D_OF_THE_OTHER.search(source)
    if both or _OF_AN_OPTION.search(source):
        known.add("N")
    if _TAIL.search(source):
        known.add("Q")
    known |= {found["letter"] for found in _LETTER.finditer(source) if _is_said(found, source)}
    return frozenset(known - {found["letter"] for found in _A_FORMULA.finditer(source)})


def _is_said(found: re.Match[str], source: str) -> bool:
    """Whether the words of its sentence say what the letter is."""
    before = source[max(0, found.start() - _AROUND) : found.start()]
    ends = [end.end() for end in _SENTENCE_END.finditer(before)]
    behind = source[found.end() : found.end() + _AROUND]
    end = _SENTENCE_END.search(behind)
    words = before[ends[-1] if ends else 0 :] + " " + behind[: end.start() if end else None]
    what = _CUMULATED if found["letter"] == "N" else _OF_A_TAIL
    return bool(_NORMAL.search(words)) and bool(what.search(words))
