"""Results of a document that a later formula uses: as printed, where they are known unrounded."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct, field

from pe_symbolic.claims.chains.factors import exponent_of_ten
from pe_symbolic.claims.chains.members import AS_COMPUTED
from pe_symbolic.claims.claim import Claim, reading_order
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.decimals import PrintedDecimal, is_whole, power_of_ten, read_decimal
from pe_symbolic.document import Document
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import (
    NOWHERE,
    Call,
    Expression,
    Number,
    parts_of,
    replace,
    some_node,
    walk,
)
from pe_symbolic.judge.decide import decide
from pe_symbolic.regex import regex

_Size = tuple[Fraction, Fraction]
#: The same in whole numbers, to look results up by: a fraction takes long to be hashed.
_Key = tuple[int, int, int, int]
#: Cell, line and column where a printed number ends.
_End = tuple[int, int, int]
#: Below two digits nearly any number is the result of something.
_FEWEST_DIGITS = 2
#: How many results that print the same number are looked at, the last first.
_LOOKED_AT = 3
#: How many results deep the numbers of a result are computed anew.
_LEVELS = 2
#: A number that repeats one of so many last results may have so many times coarser places.
_LAST, _DIGITS_MORE = 40, 100
#: How many last results are computed to see which number they ought to print.
_LAST_AMISS = 12


def rounded_literal(node: Expression, digits: int) -> PrintedDecimal | None:
    """A number with a decimal mark and so many significant digits, as it is printed."""
    if not isinstance(node, Number) or not ("." in node.text or "," in node.text):
        return None
    mantissa = node.text.lower().partition("e")[0]
    if sum(map(str.isdigit, mantissa.lstrip("0.,"))) < digits:
        return None
    try:
        printed = read_decimal(node.text.rstrip("…"))
    except ValueError:
        return None
    grouped = printed.unit == 1 and "." not in node.text  # 12,500 is not rounded to a decimal
    return printed if printed.value == node.value and not grouped else None


def _repeated(node: Expression) -> _Size | None:
    r"""The number that repeats a result: ``1.3``, or ``1.3 \times 10^{-3}``."""
    if isinstance(node, Number):
        whole = node.text.isdecimal()
        return _whole(node.value) if whole else _size(rounded_literal(node, _FEWEST_DIGITS))
    match node:
        case Call(op="mul", args=(number, power)):
            exponent, mantissa = exponent_of_ten(power), rounded_literal(number, _FEWEST_DIGITS)
            if exponent is None or mantissa is None:
                return None
            factor = power_of_ten(exponent)
            return abs(mantissa.value) * factor, mantissa.unit * factor
    return None


def _of_few_digits(node: Expression) -> _Size | None:
    """``0.0003``, which only beside another result is likely to be one."""
    return _size(rounded_literal(node, 0))


def _is_beside(result: Claim, others: Sequence[Claim]) -> bool:
    """Whether a result stands by one of others: in its vector, or in a line close by."""
    cell, line, _ = reading_order(result)
    return any(
        cell == there and abs(line - at) <= _CLOSE_BY for there, at, _ in map(reading_order, others)
    )


#: Items of a list may have a blank line between them.
_CLOSE_BY = 2


def _prints_another(result: Claim, size: _Size) -> bool:
    """Whether a result prints another number with as many decimals."""
    printed = _size(result.printed)
    return printed is not None and printed[1] == size[1] and printed[0] != size[0]


def _whole(value: Fraction) -> _Size | None:
    """``3000 rpm`` is 314 rad/s: of three digits and more a whole number is like no other.

    Not a round one: of what came to 100 not every later 100 is the result.
    """
    digits = str(value).rstrip("0")
    return (value, Fraction(1)) if len(digits) >= _LEAST_DIGITS else None


_LEAST_DIGITS = 3


class Unrounded(Struct, frozen=True):
    """A subject with earlier results in it as they were computed, and how to say so."""

    subject: Expression
    said: str


class Results(Struct, frozen=True):
    """The results of one document by the numbers that print them, in reading order."""

    by_size: Mapping[_Key, Sequence[Claim]] = field(default_factory=dict)
    ordered: Sequence[Claim] = ()
    #: Those that a printed number ends, the elements of restated vectors among them.
    by_end: Mapping[_End, Claim] = field(default_factory=dict)

    def unrounded(
        self, claim: Claim, subject: Expression, *, shorter: bool = False
    ) -> Iterator[Unrounded]:
        """The subject with the numbers in it that repeat earlier results computed anew.

        ``shorter`` ones repeat a result with fewer digits; they may as well be of their own.
        Then results that are amiss may be repeated as they ought to be.
        """
        if claim.bound:
            values = "the values taken as computed, not as printed"
            computed = (other for other in claim.readings if other.why == AS_COMPUTED)
            yield from (Unrounded(other.expression, values) for other in computed)
        for fewer in (False, True) if shorter else (False,):
            if anew := self._anew(claim, subject, _LEVELS, shorter=fewer, amiss=shorter):
                yield anew

    def printed_elsewhere(self, number: Number, claim: Claim, document: Document) -> Claim | None:
        """The result above that a number of a claim is, which does not stand in the claim."""
        if number.span == NOWHERE:
            return None
        if document.source[slice(*number.span)] != number.text:  # a word in whose place it is
            unsigned = Number(abs(number.value), number.text)
            size = _repeated(unsigned) or _whole(unsigned.value)
            return next(iter(self._above(size, claim, shorter=False)), None) if size else None
        result = self.by_end.get(end_of(number, document))
        return result if result is not None and result.place != claim.place else None

    def with_this_number(self, claim: Claim) -> Sequence[Claim]:
        """The last results above a claim that print its number."""
        size = _size(claim.printed)
        return () if size is None else self._above(size, claim, shorter=False)

    def _anew(
        self,
        claim: Claim,
        subject: Expression,
        levels: int,
        *,
        shorter: bool = False,
        amiss: bool,
    ) -> Unrounded | None:
        """The subject with such numbers computed, and those in what they are computed from."""
        if not self.by_size:
            return None
        found: dict[_Key, Expression] = {}
        used: list[Claim] = []
        if "mul" in parts_of(subject) and some_node(subject, _is_long):
            subject = _with_powers_joined(subject)
        for size_of in (_repeated, _of_few_digits):
            for node in walk(subject):
                size = size_of(node)
                if size is None or (key := _key(size)) in found:
                    continue
                few = size_of is _of_few_digits
                found_above = self._above(size, claim, shorter=shorter and not few)
                for result in found_above or (self._amiss(size, claim) if amiss else ()):
                    if few and not _is_beside(result, used):
                        continue
                    named = any(one.endswith(_as_bound(result)) for one in claim.bound)
                    right = named or _prints_another(result, size)
                    meant = self._unrounded_result(result, levels, also_wrong=right, amiss=amiss)
                    if meant is not None and not _is_computed_from(meant, claim):
                        found[key] = meant
                        used.append(result)
                        break
            if not found:
                return None
        said = ", ".join(f"{one.subject_text} (line {one.place.line})" for one in used)
        changed = replace(subject, lambda node: _computed(node, found))
        return Unrounded(changed, f"{said} as computed")

    def _unrounded_result(
        self, result: Claim, levels: int, *, also_wrong: bool = False, amiss: bool = False
    ) -> Expression | None:
        """What an earlier result is before any rounding; ``None`` where nothing was rounded.

        Of one that has a name, or whose right value is used, it may be printed wrong.
        """
        if result.subject is None or result.printed is None:
            return None
        rounded = _is_rounded(result, also_wrong=also_wrong)
        deeper = self._anew(result, result.subject, levels - 1, amiss=amiss) if levels else None
        if deeper is None and not rounded:
            return None
        subject = result.subject if deeper is None else deeper.subject
        subject = counted(result, subject)
        return Call("neg", (subject,)) if result.printed.value < 0 else subject

    def _above(self, size: _Size, claim: Claim, *, shorter: bool) -> Sequence[Claim]:
        """The last results above a claim that print this number, the nearest first."""
        known = self.by_size.get(_key(size), ())
        here = bisect_left(known, reading_order(claim), key=reading_order)
        found = known[max(0, here - _LOOKED_AT) : here][::-1]
        return self._longer(size, claim) if shorter and not found else found

    def _amiss(self, size: _Size, claim: Claim) -> Sequence[Claim]:
        """The last results that ought to print this number, and print another."""
        number, unit = size
        here = bisect_left(self.ordered, reading_order(claim), key=reading_order)
        return [
            result
            for result in self.ordered[max(0, here - _LAST_AMISS) : here][::-1]
            if result.subject is not None and _prints_another(result, size)
            if rounds_to(Call("abs", (result.subject,)), PrintedDecimal("", number, unit))
        ]

    def _longer(self, size: _Size, claim: Claim) -> Sequence[Claim]:
        """The last results that print a digit or two more and round to this number: 0.858."""
        number, unit = size
        here = bisect_left(self.ordered, reading_order(claim), key=reading_order)
        return [
            result
            for result in self.ordered[max(0, here - _LAST) : here][::-1]
            if (longer := _size(result.printed)) is not None
            and longer[1] < unit <= longer[1] * _DIGITS_MORE
            and 2 * abs(longer[0] - number) <= unit
        ]


NO_RESULTS = Results()


def _with_powers_joined(subject: Expression) -> Expression:
    r"""``10.4 \times 10^6\,\text{mA·s}``: a number and its power of ten, apart from the unit."""

    def joined(node: Expression) -> Expression | None:
        if not (isinstance(node, Call) and _is_long(node)):
            return None
        factors: list[Expression] = []
        for factor in node.args:
            pair = Call("mul", (*factors[-1:], factor), node.span)
            if _repeated(pair) is not None:
                factors[-1] = pair
            else:
                factors.append(_with_powers_joined(factor))
        return Call("mul", tuple(factors), node.span)

    return replace(subject, joined)


def _is_long(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "mul" and len(node.args) > 2


def results_of(claims: Iterable[Claim]) -> Results:
    """What the claims of a document compute and print with a decimal mark, or in whole ones."""
    gathered: dict[_Key, list[Claim]] = {}
    ordered: list[Claim] = []
    ended: dict[_End, Claim] = {}
    for claim in sorted(claims, key=reading_order):
        judged = claim.subject is not None and claim.kind in ("value", "restated")
        if judged and (place := claim.printed_place) is not None:
            ended.setdefault((place.cell or 0, place.end_line, place.end_column), claim)
        size = _size(claim.printed) or _size_in_ones(claim.printed)
        if size is not None and claim.kind == "value" and claim.subject is not None:
            gathered.setdefault(_key(size), []).append(claim)
            ordered.append(claim)
    return Results(gathered, ordered, ended)


def end_of(number: Number, document: Document) -> _End:
    """Where a number that is printed in a document ends."""
    *_, line, column, cell = document.stretch(*number.span)
    return cell or 0, line, column


def _is_computed_from(result: Expression, claim: Claim) -> bool:
    r"""``\tan\theta = 0.12`` for the 6.44° that ``\arctan 0.12`` is said to be further down."""
    printed = claim.printed
    if printed is None or is_whole(printed.value):
        return False
    return any(isinstance(node, Number) and node.value == printed.value for node in walk(result))


def counted(result: Claim, subject: Expression) -> Expression:
    """What a result is in what its number counts: so many thousandths in ``0.042 ms``."""
    printed = result.printed
    if printed is None or not result.counts or rounds_to(subject, printed):
        return subject
    counted = (Call("div", (subject, count.worth)) for count in result.counts)
    return next((one for one in counted if rounds_to(one, printed)), subject)


def _size(printed: PrintedDecimal | None) -> _Size | None:
    if printed is None or (is_whole(printed.unit) and not _POWER.search(printed.text)):
        return None
    return abs(printed.value), printed.unit


def _size_in_ones(printed: PrintedDecimal | None) -> _Size | None:
    return None if printed is None or printed.unit != 1 else _whole(abs(printed.value))


def _key(size: _Size) -> _Key:
    number, unit = size
    return number.numerator, number.denominator, unit.numerator, unit.denominator


_POWER = regex(r"[0-9][.,][0-9]+\s?(?:\\(?:times|cdot)|[·×*x])\s?\{?10")


def _as_bound(result: Claim) -> str:
    """How the values that a claim rests on say that one is a result: ``v = 7.76 (line 1)``."""
    printed = "" if result.printed is None else result.printed.text
    return f" = {printed} (line {result.place.line})"


def _is_rounded(result: Claim, *, also_wrong: bool = False) -> bool:
    """Whether a result is right, and not to the last digit: rounded, or cut off."""
    return verdict_of(result) in ("rounded", "misrounded", *(["wrong"] if also_wrong else []))


def verdict_of(result: Claim) -> str:
    """What is to be said of a result as it is printed; nothing where it has no value."""
    if result.subject is None or result.printed is None:
        return ""
    subject = counted(result, result.subject)
    try:
        return decide(subject, result.printed)[0]
    except (Undefined, Unbound, OutOfReach):
        return ""


def _computed(node: Expression, found: Mapping[_Key, Expression]) -> Expression | None:
    """What a number that repeats a result was computed from, with the sign that it has here."""
    size = _repeated(node) or _of_few_digits(node)
    return found.get(_key(size)) if size is not None else None
