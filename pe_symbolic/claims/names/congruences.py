"""``17 ≡ 2 (mod 5)``: sides that leave the same remainder, each against the first."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import gcd

from msgspec.structs import replace as replace_fields

from pe_symbolic.calculus.inverses import whole_number, with_division, with_inverses_by
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.counted_entries import counted, entry_by_entry, known_array
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.legendre import speaks_of_symbols
from pe_symbolic.claims.names.moduli_said import CONGRUENT
from pe_symbolic.claims.names.roots import right_behind
from pe_symbolic.claims.names.used_values import said_of
from pe_symbolic.claims.refusals import refused
from pe_symbolic.document import Document
from pe_symbolic.enclosure import OutOfReach, Undefined
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.regex import regex

_OTHER = {"≡": "≢"}
_AROUND, _BEFORE = 400, 80
_MODULUS = regex(
    r"(?:\bmod(?:ulo)?|\\[bp]?mod)(?![A-Za-z])[\s$({\\,~]*(?P<modulus>[0-9]{1,9})(?!\.?[0-9])",
    held=("mod",),
)


#: What follows from a congruence stands behind it: ``≡ 1 (mod 23) ⟹``.
_IMPLIED = regex(
    _MODULUS.pattern
    + r"[\s})$,;.]{0,8}(?:\\(?:implies|[Ll]?ongrightarrow|[RL]ightarrow|iff|to)(?![A-Za-z])"
    r"|[⟹⇒→]|\b(?:so|hence|thus|therefore|also|daher|folglich|donc|entonces|luego|portanto|logo"
    r"|quindi|dunque)\b|значит|поэтому|所以|故)[^=≡\n]{0,30}$"
)

#: What stands in a list before a modulus that is said once: ``7^2 = 4, 7^3 = 13 (mod 15)``.
#: The remainder of a number, ``7 mod 3 = 1``, says nothing of what stands before it.
_LISTED = regex(
    r"(?:[\s$]|\\[,;:! ]|\\q?quad(?![a-z]))*+[,;]"
    r"(?:[\s,;$&0-9+*^=≡{}()·×−⁰¹²³⁴-⁹…-]|\\[,;:! ]"
    r"|\\(?:q?quad|[lc]?dots|equiv|cdot|times)(?![a-z])){0,160}?"
    + _MODULUS.pattern
    + r"(?![\s$)}]{0,9}[=≈])"
)


def _difference(left: Member, right: Member) -> int | None:
    """What a modulus divides where two sides are congruent; of ``5^{-1} ≡ 9`` it is 5 · 9 - 1."""
    stated = _whole(right)
    if stated is None:
        return None
    match left.expression:
        case Call(op="pow", args=(Number(value=base), Call(op="neg", args=(Number(value=power),)))):
            return base.numerator * stated - 1 if power == 1 and base.denominator == 1 else None
    whole = _whole(left)
    return None if whole is None else whole - stated


def _differences(left: Member, right: Member) -> list[int]:
    """The same of each two entries of arrays of one size; nothing where one is no whole number."""
    sides = _entry_by_entry_of(left, right)
    found = [_difference(*pair) for pair in sides]
    return [each for each in found if each is not None] if None not in found else []


def _entry_by_entry_of(left: Member, right: Member) -> list[tuple[Member, Member]]:
    if left.expression is None or right.expression is None:
        return [(left, right)]
    return [
        (replace_fields(left, expression=one), replace_fields(right, expression=other))
        for one, other in entry_by_entry(left.expression, right.expression)
    ]


def _whole(member: Member) -> int | None:
    """The whole number that a member is."""
    return None if not member.closed or member.units else whole_number(member.expression)


def modulus_of(members: Sequence[Member]) -> Expression | None:
    """What a run counts modulo, by the last member that says so; ``None`` for an equation."""
    nodes = (member.expression for member in reversed(members))
    return next((n.args[1] for n in nodes if isinstance(n, Call) and n.op == "modulus"), None)


class CongruenceReader:
    """The part of a chain reader that knows congruences."""

    bindings: Bindings
    document: Document

    @abstractmethod
    def claim(
        self, chain: Chain, first: int, head: int, index: int, relation: str, kind: str = "value"
    ) -> Claim:
        """One claim: ``members[index]`` against ``members[head]``."""

    @abstractmethod
    def unread(self, chain: Chain, first: int, head: int, index: int) -> Claim:
        """A claim with a side that could not be read."""

    @abstractmethod
    def place(self, start: int, end: int) -> Place:
        """Where ``source[start:end]`` stands."""

    @abstractmethod
    def equalities(self, chain: Chain, first: int, last: int) -> Iterator[Claim]:
        """The claims of a run that only equalities join."""

    def first_congruence(self, chain: Chain, first: int, last: int) -> int | None:
        """The member behind the first ``≡`` that sets a whole number equal to another one.

        So does ``2^{-1} = 12`` near a modulus: 12 is no number that 1/2 is, and what stands
        in a list that ends in a modulus.
        """
        for index in range(first + 1, last):
            one, other = chain.members[index - 1 : index + 1]
            congruent = self.document.source.endswith(CONGRUENT, 0, chain.relation_ends[index - 1])
            congruent = congruent or self._is_listed(one, other)
            if not (congruent or self._is_an_inverse(one, other)):
                continue
            if any(_differences(one, other)):
                return index
        return None

    def _is_an_inverse(self, one: Member, other: Member) -> bool:
        whole = _whole(other)
        if whole is None or whole <= 1 or _whole(one) is not None:
            return False
        return bool(_difference(one, other)) and bool(self._moduli_around(one.start))

    def unsaid_congruences(
        self, chain: Chain, first: int, place: int, last: int
    ) -> Iterator[Claim]:
        """``3^6 ≡ 1`` where the lines around say modulo what; else it is left open."""
        if place - first > 1:
            yield from self.equalities(chain, first, place)
        for index in range(place, last):
            differences = _differences(chain.members[place - 1], chain.members[index])
            if not differences:
                continue
            claim = self.claim(chain, first, place - 1, index, "≡", "inequality")
            modulus = self._listed_modulus(chain.members[index].end)
            start = chain.members[place - 1].start
            modulus = modulus or self._modulus_of(start, gcd(*differences))
            if modulus is None:
                side = chain.members[place - 1]
                yield refused(self.document, claim, side, "a congruence that names no modulus")
                continue
            for each in differences:
                rest = Call("mod", (Number(Fraction(each)), Number(Fraction(modulus))))
                yield replace(
                    claim, subject=rest, printed=None, printed_place=None, other=Number(Fraction(0))
                )

    def _listed_modulus(self, end: int) -> int | None:
        """The modulus behind a list of which a side that ends there is part."""
        listed = self._listed(end)
        return int(listed["modulus"]) or None if listed is not None else None

    def _is_listed(self, one: Member, other: Member) -> bool:
        """Whether ``=`` is what such a list says: who writes ``≡`` as well means what he says.

        But a remainder by that modulus is meant as one all the same.
        """
        listed = self._listed(other.end)
        modulus = int(listed["modulus"]) if listed is not None else 0
        if listed is None or not modulus:
            return False
        if not any(sign in listed[0] for sign in ("≡", "\\equiv")):
            return True
        rest, apart = _whole(other), _difference(one, other)
        return rest is not None and rest < modulus and apart is not None and not apart % modulus

    def _listed(self, end: int) -> re.Match[str] | None:
        source = self.document.source
        return _LISTED.match(source, end, end + _AROUND) if counts_modulo(source) else None

    def _modulus_of(self, place: int, difference: int) -> int | None:
        """The modulus that a place follows from; else the nearest of the paragraph.

        That one only if by it the sides are congruent; so may the one that a document keeps to.
        """
        implied = _IMPLIED.search(self.document.source, max(0, place - _BEFORE), place)
        if implied is not None:
            return int(implied["modulus"]) or None
        said = self._moduli_around(place) or self._modulus_kept_to()
        nearest = min(said, key=lambda found: abs(found.start() - place), default=None)
        modulus = int(nearest["modulus"]) if nearest is not None else 0
        return modulus if modulus > 1 and difference % modulus == 0 else None

    def _moduli_around(self, place: int) -> list[re.Match[str]]:
        """What its paragraph says that is counted modulo."""
        source, first = self.document.source, max(0, place - _AROUND)
        start = max(first, source.rfind("\n\n", first, place))
        behind = source.find("\n\n", place, place + _AROUND)
        return [*_MODULUS.finditer(source, start, behind if behind >= 0 else place + _AROUND)]

    def _modulus_kept_to(self) -> list[re.Match[str]]:
        """The modulus that a document names more than once, and no other one."""
        said = [*_MODULUS.finditer(self.document.source)]
        return said[:1] if len(said) > 1 and len({one["modulus"] for one in said}) == 1 else []

    def congruences(self, chain: Chain, first: int, last: int) -> Iterator[Claim]:
        """Each side that has a value against the first that has one.

        What ``=`` is written before ``≡`` is no congruence yet: ``3^4 = 81 ≡ 4`` says 81.
        No whole number is 3/2, so that ``3/2 = 3 · 6 = 18 ≡ 7`` says 18 of ``3 · 6``.
        """
        modulus = modulus_of(chain.members[first:last])
        first = self._first_counted(chain, first, last)
        leading = chain.members[first].expression
        whole = self._first_whole(chain, first, last, modulus)
        for index in range(first + 1, last):
            if index > whole and self._is_equal_yet(chain, range(first + 1, last), index, modulus):
                equal = self.claim(chain, first, whole, index, chain.relations[index - 1])
                if isinstance(equal.subject, Symbol):
                    continue  # p = 7 ≡ 3 gives p its value
                if equal.subject is not None:
                    value, used = self.bindings.resolved(equal.subject, chain.members[whole].start)
                    equal = replace(equal, subject=value, bound=said_of(used, self.document))
                yield equal
                continue
            other = chain.members[index].expression
            if modulus is None or leading is None or other is None:
                yield self.unread(chain, first, first, index)
                continue
            start = chain.members[first].start
            one, known = known_array(counted(leading), start, self.bindings)
            another, others = known_array(counted(other), start, self.bindings)
            for pair in entry_by_entry(one, another):
                yield from self._congruent(chain, first, index, (*pair, modulus), (*known, *others))

    def incongruences(self, chain: Chain, index: int) -> Iterator[Claim] | None:
        r"""``7 \not\equiv 1 \pmod 5``: other remainders; ``None`` behind another sign."""
        pair, end = chain.members[index - 1 : index + 1], chain.relation_ends[index - 1]
        written = self.document.source.endswith(CONGRUENT, 0, end)
        if chain.relations[index - 1] != "≠" or not written:
            return None
        if modulus_of(pair) is None and not all(side.closed for side in pair):
            return iter(())  # a function that is not 0 everywhere
        found = self.congruences(chain, index - 1, index + 1)
        return (replace(one, relation=_OTHER.get(one.relation, one.relation)) for one in found)

    def _congruent(
        self,
        chain: Chain,
        first: int,
        index: int,
        sides: tuple[Expression, Expression, Expression],
        known: Sequence[Setting],
    ) -> Iterator[Claim]:
        """Whether two sides leave the same remainder by a modulus; nothing of their names."""
        start = chain.members[first].start
        resolved, used = self.bindings.resolved(_rest_of_difference(*sides), start)
        used = [*known, *used]
        if free_symbols(resolved):
            return  # an equation for its names
        if not _is_whole(resolved):
            symbols = speaks_of_symbols(self.document.source)
            divided = None if symbols else with_division(resolved)
            if divided is None:
                yield self.unread(chain, first, first, index)
                return
            resolved = divided
        end = chain.members[index].end
        asked = self._asks(sides[0], start) or self._stands_above_another(end, used)
        asked = asked or any(
            whole_number(self.bindings.resolved(_rest_of_difference(*sides), place)[0]) == 0
            for place in right_behind(end, used, self.bindings)
        )
        yield replace(
            self.claim(chain, first, first, index, "≡", "inequality"),
            subject=resolved,
            printed=None,
            printed_place=None,
            other=Number(Fraction(0)),
            bound=said_of(used, self.document),
            equation=bool(whole_number(resolved)) and asked,
        )

    def _asks(self, side: Expression, place: int) -> bool:
        """Whether ``x ≡ 1`` may ask for another x: it has its value from a paragraph above."""
        given = self.bindings.resolved(side, place)[1]
        above = self.document.source.rfind("\n\n", 0, place)
        new = all(one.start < above and not one.written for one in given)
        return new and len(free_symbols(side)) == 1

    def _stands_above_another(self, end: int, used: Sequence[Setting]) -> bool:
        """``3x ≡ 4 (mod 7). 5x ≡ 1 (mod 11), x = 9``: the x below may be that of the next one."""
        farthest = end + 5 * _AROUND
        below = (min(one.start, farthest) for one in used if one.start > end)
        between = (self.document.source[end:start] for start in below)
        return any(sign in text for text in between for sign in CONGRUENT)

    def _first_counted(self, chain: Chain, first: int, last: int) -> int:
        """The first side that has a value; else the first."""
        for index in range(first, last - 1):
            node = chain.members[index].expression
            if node is None:
                break
            if not free_symbols(
                self.bindings.resolved(counted(node), chain.members[index].start)[0]
            ):
                return index
        return first

    def _first_whole(self, chain: Chain, first: int, last: int, modulus: Expression | None) -> int:
        """The first side behind divisions modulo a number that leave fractions; else the first."""
        for index in range(first, last):
            node, start = chain.members[index].expression, chain.members[index].start
            if node is None or modulus is None:
                break
            side = self.bindings.resolved(counted(node), start)[0]
            if with_division(Call("mod", (side, modulus))) is None or _is_whole(side):
                return index
        return first

    def _is_equal_yet(
        self, chain: Chain, run: range, index: int, modulus: Expression | None
    ) -> bool:
        """Whether a number too large for a remainder stands before the first ``≡`` of a run."""
        source, ends = self.document.source, chain.relation_ends
        number, divisor = _whole(chain.members[index]), whole_number(modulus) if modulus else None
        if number is None or divisor is None or abs(number) < divisor:
            return False
        first = next((at for at in run if source.endswith(CONGRUENT, 0, ends[at - 1])), 0)
        return index < first


@lru_cache(maxsize=2)
def counts_modulo(source: str) -> bool:
    """Whether a text names a modulus."""
    return _MODULUS.search(source) is not None


def _with_powers_reduced(side: Expression, modulus: Expression) -> Expression:
    """A sum or product with its large powers as what is left of them: ``2^{10^6}``."""
    least = whole_number(modulus)

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Call) or node.op in ("add", "mul", "neg"):
            return None
        if node.op != "pow" or least is None or least < 1:
            return node
        base, exponent = map(whole_number, node.args)
        if base is None or exponent is None or not _LARGE < exponent < _LARGEST:
            return node
        return Number(Fraction(pow(base, exponent, least)), "", node.span)

    return replace_nodes(side, change)


#: Exponents whose powers are reduced before anything is written out.
_LARGE, _LARGEST = 64, 1 << 512


def _is_whole(rest: Expression) -> bool:
    """Whether whole numbers are compared; a fraction may be an inverse modulo n."""
    try:
        value = exact_value(rest)
    except (Undefined, OutOfReach):
        return False
    rational = value.rational if value is not None else None
    return rational is not None and rational.denominator == 1


def _rest_of_difference(one: Expression, other: Expression, modulus: Expression) -> Expression:
    """What is left of the difference of two sides; zero where they are congruent."""
    one, other = (
        _with_powers_reduced(with_inverses_by(side, modulus), modulus) for side in (one, other)
    )
    difference = subtracted(one, other)
    return Call("mod", (difference, modulus), one.span)
