"""Chains become claims: each printed number against the leftmost member that has a value."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.calculus.arrays import components, rows_of
from pe_symbolic.claims.chains.anchors import anchor, begins_anew, is_in_another_unit
from pe_symbolic.claims.chains.asides import number_before_an_aside
from pe_symbolic.claims.chains.bare_heads import behind_bounds, leading_formula, says_what_it_is
from pe_symbolic.claims.chains.chain import UNCERTAIN, Chain, leading_vector
from pe_symbolic.claims.chains.links import LinkReader, is_numeral
from pe_symbolic.claims.chains.members import Member, is_name, number_of_units, written_from
from pe_symbolic.claims.chances.intervals import halves_before_ends, without_common_middle
from pe_symbolic.claims.chances.normal_chances import with_chances
from pe_symbolic.claims.chances.normal_letters import with_normal_head
from pe_symbolic.claims.chances.quantiles import with_quantiles
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.bound_reader import BoundReader
from pe_symbolic.claims.names.factor_names import without_common_name
from pe_symbolic.claims.names.foregoing import held_to_names, is_set_aside
from pe_symbolic.claims.names.imaginary import OtherArithmetics
from pe_symbolic.claims.names.letters import with_letters_meant
from pe_symbolic.claims.names.letters_given import is_bounded
from pe_symbolic.claims.names.other_arithmetic import (
    are_remainders,
    is_of_machine_numbers,
    is_other_arithmetic,
    is_remainder,
)
from pe_symbolic.claims.numbers.magnitudes import is_of_order, order_of_magnitude
from pe_symbolic.claims.numbers.numerals import with_bits_read, with_numeral_read
from pe_symbolic.claims.numbers.printed import end_with_sign
from pe_symbolic.claims.numbers.remainders import named
from pe_symbolic.claims.numbers.scaled_readings import by_definitions, readings_of
from pe_symbolic.claims.numbers.worked_out import with_exact_results
from pe_symbolic.claims.plain_reader import PlainReader
from pe_symbolic.claims.positional.encoded import beyond_its_columns
from pe_symbolic.claims.refusals import not_understood, refused
from pe_symbolic.claims.restated import Results
from pe_symbolic.claims.spoken.numbered_words import numbers_a_word
from pe_symbolic.claims.spoken.questions import names_lead
from pe_symbolic.claims.units.base_units import with_units_unsaid
from pe_symbolic.claims.units.borne_out import bears_out
from pe_symbolic.claims.units.conversions import (
    against_units,
    are_alternatives,
    are_billions_of_bytes,
    counts_another_thing,
    counts_unsaid,
    is_a_total,
    is_another,
    is_bare,
)
from pe_symbolic.claims.units.counted import counts_beside, in_ones, sum_in_ones
from pe_symbolic.claims.units.counts_said import with_counts_said
from pe_symbolic.claims.units.ideographs import are_others
from pe_symbolic.claims.units.letters_sought import without_sought_letter
from pe_symbolic.claims.units.levels import adds_powers, are_levels, as_gain, as_level, in_decibels
from pe_symbolic.claims.units.measured import (
    speaks_of_differences,
    with_head_in_units,
    with_sides_alike,
    with_units_counted,
    without_differences,
)
from pe_symbolic.claims.units.quantities import Measured
from pe_symbolic.claims.units.reciprocals import inverse_of
from pe_symbolic.claims.units.scales import are_mixed, counts_another_time
from pe_symbolic.claims.units.signs import scaled, sign_of, without_signs_converted
from pe_symbolic.claims.units.so_many_times import is_so_many_times
from pe_symbolic.claims.units.unlike import adds_unlike, are_unlike
from pe_symbolic.claims.vectors.elementwise import with_elements_written_out
from pe_symbolic.claims.vectors.plane_products import crossed_in_the_plane
from pe_symbolic.claims.vectors.products_of_arrays import as_misshapen
from pe_symbolic.claims.vectors.sequences import with_members_called
from pe_symbolic.claims.vectors.unit_matrices import with_unit_matrices
from pe_symbolic.document import Document
from pe_symbolic.regex import regex

#: Most members of a chain, and most of them times its length: each claim shows all before it.
MAX_MEMBERS = 1_000
_MAX_SHOWN = 20_000_000
#: The sign that closes a formula before its unit: ``$2^{10}$ byte``.
_BORDER = regex(r"(?<=[\w})])\$ (?=[A-Za-zµ])")
#: A power that alone is set as mathematics: ``10$^{-9}$``.
_RAISED = regex(r"\$\^(\{[^{}$]{0,20}\}|\w)\$")


class ChainReader(PlainReader, BoundReader, OtherArithmetics, LinkReader):
    """Turns the chains of one document into claims."""

    def __init__(self, document: Document, bindings: Bindings, results: Results) -> None:
        self.document = document
        self.bindings = bindings
        self.results = results

    def claims(self, chain: Chain, *, plain: bool = False) -> Iterator[Claim]:
        """All claims of a chain, in reading order."""
        if plain and self.is_as_usual(chain):
            yield from self.of_a_plain(chain)
            return
        if _is_too_long(chain):
            yield from self.beyond_limits(chain)
            return
        for first, last in behind_bounds(chain, chain.runs()):
            other = self.in_another_arithmetic(chain, first, last)
            yield from self.equalities(chain, first, last) if other is None else other
            if last < len(chain.members):
                yield from self.inequality(chain, last)

    def beyond_limits(self, chain: Chain) -> Iterator[Claim]:
        """A chain longer than anybody writes, as one claim that is not read."""
        if chain.formal or chain.members[0].closed:
            claim = self.claim(chain, 0, 0, 1, chain.relations[0])
            why = f"a chain of {len(chain.members)} members is longer than the limit"
            yield refused(self.document, claim, chain.members[0], why)

    def equalities(self, chain: Chain, first: int, last: int) -> Iterator[Claim]:
        """The claims of the run ``members[first:last]``, which only equalities join."""
        if last - first < 2:
            return
        source, led = self.document.source, chain.members[first]
        if (anew := begins_anew(chain, first, last, source)) is not None:
            yield from self.equalities(chain, first, anew)
            yield from self.equalities(chain, anew, last)
            return
        if beyond := beyond_its_columns(led.expression, led.start, self.bindings):
            claim = self.claim(chain, first, first, first + 1, chain.relations[first])
            yield refused(self.document, claim, led, beyond)
            yield from self.equalities(chain, first + 1, last)
            return
        chain = with_bits_read(with_numeral_read(chain, first), first, last, source)
        chain = with_letters_meant(chain, first, last, self.bindings, source)
        chain = with_quantiles(with_chances(chain, first, last, self.bindings), first, last, source)
        chain = with_normal_head(chain, first, last, self.bindings)
        comma = self.document.has_decimal_comma(
            chain.members[first].start, chain.members[last - 1].end
        )
        chain = with_members_called(chain, first, last, self.bindings)
        chain = with_units_unsaid(chain, first, last, self.bindings, decimal_comma=comma)
        chain = with_elements_written_out(chain, first, last, self.bindings)
        chain = without_common_name(chain, first, last, self.bindings)
        if (behind := halves_before_ends(chain, first, last)) is not None:
            yield from self.equalities(chain, first, behind)
        whole, chain = chain, without_common_middle(chain, first, last, source)
        is_interval = chain is not whole
        unfilled, chain = chain, with_unit_matrices(chain, first, last, self.bindings)
        members = chain.members[first:last]
        vector = leading_vector(members)
        if vector is not None and not self.ends_in_an_array_of_names(chain, first, last, vector):
            written = chain is not unfilled and first + vector == last - 1  # … = 11 I
            at = first + vector - written
            found = self.vector_claims(chain, first, last, at)
            yield from held_to_names(found, chain, first, at, self.bindings)
            return
        head = leading_formula(members) if vector is None else None
        if head is None or names_lead(chain, first, first + head, last, self.bindings):
            self.bindings.of_arrays = any(rows_of(one.expression) for one in members)
            yield from self.by_bindings(chain, first, last)
            self.bindings.of_arrays = False
        elif is_interval or says_what_it_is(chain, first, first + head, last, source):
            found = self.against(chain, first, last, first + head)
            yield from held_to_names(found, chain, first, first + head, self.bindings)

    def led_by(self, chain: Chain, first: int, last: int, head: int) -> Iterator[Claim]:
        """The claims of a run that is led by ``members[head]``, a number or a vector."""
        is_number = components(chain.members[head].expression) is None
        return (self.against if is_number else self.vector_claims)(chain, first, last, head)

    def against(self, chain: Chain, first: int, last: int, head: int) -> Iterator[Claim]:
        """The claims of a run that is led by ``members[head]``."""
        return with_exact_results(self.each_against(chain, first, last, head))

    def each_against(self, chain: Chain, first: int, last: int, head: int) -> Iterator[Claim]:
        """The same, each claim by itself."""
        units, source = self.units(chain, head, last), self.document.source
        if last - head > 2:
            chain = with_head_in_units(chain, head, last, source)
        led = chain.members[head]
        for index in range(first, last):
            member = chain.members[index]
            if index == head or is_set_aside(chain, first, head, index, self.bindings):
                continue
            if index < head and (member.units - led.units or numbers_a_word(member, led, source)):
                continue  # 1 nat = log2(e) bits: so many of one thing are so many of another
            relation = chain.relations[index - 1 if index > head else index]
            counted = self.counted(member) or sum_in_ones(member, led)
            if index == len(chain.members) - 1:
                counted = counted or number_before_an_aside(member, led, source)
            if index > head and (
                counted := without_sought_letter(chain, led, member, counted, source)
            ):
                chain, member = chain.with_member(index, counted), counted
            order = order_of_magnitude(member, self.document.source)
            if order and (relation == "≈" or is_of_order(led, order)):
                chain, member = chain.with_member(index, order), order
            entries = components(member.expression)
            if index > head and entries is not None:
                whole = self.claim(chain, first, head, index, relation)
                why = f"a number is set equal to {len(entries)} numbers"
                yield as_misshapen(whole, self.document.source) or refused(
                    self.document, whole, member, why
                )
                continue
            other = is_other_arithmetic(self.document, chain, head, index)
            other = other or is_a_total(chain.members[head : index + 1])
            said, levels = member.printed or (other and is_numeral(member)), are_levels(led, member)
            measured = inverse_of(chain.members[head : index + 1]) or (
                None if other or levels else self.measured(led, member)
            )
            if measured is not None:
                sign = chain.sign_behind(head, index, relation)
                yield with_units_counted(self.claim(chain, first, head, index, sign), led, measured)
            elif (
                not levels
                and (said or (index > head and (member.units or index == last - 1)))
                and (
                    other
                    or is_bare(led, member)
                    or counts_unsaid(led, member)
                    or adds_powers(led, member, self.document.source)
                    or (are_mixed(led.units, member.units) and not bears_out(led, member))
                    or (index > head and is_in_another_unit(led, member))
                    or (index > head and (are_unlike(led, member) or adds_unlike(member, led)))
                )
            ):
                yield self.in_other_units(chain, first, head, index, led.units)
            else:
                plain = self.of_numbers(chain, first, head, index, last, units)
                if plain is not None:
                    yield plain

    def measured(self, led: Member, member: Member) -> Measured | None:
        """The head in the units of another member, as the words around them have it."""
        measured = against_units(led, member)
        if measured is None:
            return None
        source = self.document.source
        if not speaks_of_differences(source, led.start, member.end):
            measured = without_differences(measured)
        return with_counts_said(measured, member.units, source, led.start)

    def of_numbers(
        self, chain: Chain, first: int, head: int, index: int, last: int, units: frozenset[str]
    ) -> Claim | None:
        """What ``members[index]`` claims of the head, their units left aside."""
        member = chain.members[index]
        relation = chain.relations[index - 1 if index > head else index]
        if index > head and is_another(chain.members[index - 1], member, self.document.source):
            return None
        if counts_another_thing(chain.members[head : index + 1], self.document.source):
            return None
        head_member = chain.members[head]
        if index > head and are_alternatives(head_member, member):
            return None
        if is_so_many_times(head_member, member, self.document.source):
            return None
        led = head_member.expression
        alike = index > head and are_remainders(led, member.expression)
        if is_remainder(led if index < head else member.expression) and not alike:
            named = index < head < last - 1 and not member.closed  # C = 17 mod 5 = 2
            return None if named else self.unread(chain, first, head, index)
        alike = units == member.units or are_levels(head_member, member)
        alike = alike or are_billions_of_bytes(head_member, member)
        alike = alike or bears_out(head_member, member)
        if are_others(units, member.units, alike=alike):
            return self.in_other_units(chain, first, head, index, units)
        before = (one.units for one in chain.members[head:index])
        if member.printed and counts_another_time(self.document.source, member.end, before):
            return self.unread(chain, first, head, index, units)
        relation = chain.sign_behind(head, index, relation)
        blank = member.start == member.end
        last_blank = blank and index == len(chain.members) - 1 and chain.ends
        printed = member.printed is not None or is_numeral(member)
        if last_blank or printed or (index == last - 1 and member.closed):
            plain = self.claim(chain, first, head, index, relation)
            plain = crossed_in_the_plane(plain, self.document.source)
            return in_decibels(plain, head_member, member, chain.members[head + 1 : index])
        unread = (index > head and not blank) or member.trouble == UNCERTAIN
        unread = unread and member.expression is None
        return self.unread(chain, first, head, index) if unread else None

    def in_other_units(
        self, chain: Chain, first: int, head: int, index: int, units: frozenset[str]
    ) -> Claim:
        """A number of another unit: a level, or against the formula that leads to it; else open."""
        member = chain.members[index]
        led = head if index < head else anchor(chain, head, index)
        claim = self.claim(chain, first, head if led is None else led, index, "≈")
        if led not in (None, head):
            return claim
        sides = (chain.members[head], member, chain.members[head + 1 : index])
        level = as_level(claim, *sides) or as_gain(claim, *sides)
        return level or self.unread(chain, first, head, index, units)

    def units(self, chain: Chain, head: int, last: int) -> frozenset[str]:
        """The unit of the head, or where it has none that of the first number behind it."""
        for member in chain.members[head:last]:
            found = member.units or (self.counted(member) or member).units
            if found:
                return found
        return frozenset()

    def counted(self, member: Member) -> Member | None:
        r"""``7\,\Omega`` behind a formula with a value: names without one are its unit."""
        number = number_of_units(member, self.document.source)
        known = number is not None and any(name in self.bindings.settings for name in number.units)
        return None if known else number

    def claim(
        self, chain: Chain, first: int, head: int, index: int, relation: str, kind: str = "value"
    ) -> Claim:
        """One claim: ``members[index]`` against ``members[head]``."""
        subject_member, member = chain.members[head], chain.members[index]
        subject = subject_member.expression
        start = chain.members[first].start if index > first else member.start
        end = max(member.end or chain.relation_ends[index - 1], subject_member.end)
        name = chain.members[first].expression if first != head else None
        return Claim(
            kind=kind,
            place=self.place(start, end),
            text=f"{self.text(subject_member)} {relation} {self.text(member)}"
            if chain.paired
            else self.document.source[start:end],
            subject=subject and scaled(without_signs_converted(subject), member.scale),
            subject_text=self.text(subject_member) or "this",
            relation=relation,
            printed=member.printed,
            printed_place=self.place(member.start, member.end) if member.end else None,
            other=None if member.printed else member.expression,
            name=name if is_name(name) else None,
            readings=(
                *readings_of(subject_member, member.scale, self.document.source),
                *by_definitions(subject_member, member.scale, name, self.bindings),
            ),
            subject_place=self.place(subject_member.start, subject_member.end),
            other_text="" if member.printed else self.text(member),
            links=self.links(chain, head, index),
            estimated=self.estimate(chain, head, index),
            guessed=subject_member.guessed or member.guessed,
            counts=counts_beside(subject_member, member, self.document.source),
            sign=sign_of(member.scale),
        )

    def unread(
        self, chain: Chain, first: int, head: int, index: int, units: frozenset[str] = frozenset()
    ) -> Claim:
        """A claim with a side that could not be read, or in other ``units`` than those."""
        sides = (chain.members[index], chain.members[head])
        claim = self.claim(chain, first, head, index, "=")
        return not_understood(self.document, claim, sides, units)

    def inequality(self, chain: Chain, index: int) -> Iterator[Claim]:
        """The claim ``members[index - 1] R members[index]``, where both sides have a value."""
        if (unequal := self.incongruences(chain, index)) is not None:
            yield from unequal
            return
        chain = with_sides_alike(chain, index)
        for side in (index - 1, index):
            chain = chain.with_member(side, in_ones(chain.members[side], self.document.source))
        written = chain.members[index - 1 : index + 1]
        left, right = map(self.with_calls_known, written)
        chain = chain.with_member(index - 1, left).with_member(index, right)
        vectors = components(left.expression) or components(right.expression)
        counts = chain.numbers and index == 1 and left.printed is not None  # power of 2 >= 60
        named = is_bounded(left, right) or is_bounded(right, left)
        if left.closed and right.closed and not (vectors or counts or named):
            relation = chain.relations[index - 1]
            claim = self.claim(chain, index - 1, index - 1, index, relation, "inequality")
            if relation == "≠" and is_of_machine_numbers(self.document, chain):
                claim = refused(self.document, claim, left, "it speaks of floating-point numbers")
            yield self.of_calls(claim, written)

    # -- places -----------------------------------------------------------------------------------

    def text(self, member: Member) -> str:
        """The source of a member."""
        source = self.document.source
        end = end_with_sign(member.expression, member.end)
        shown = source[written_from(member.start, source) : end]
        if "$" in shown:
            opened = shown.count("$") % 2 == 1 and source.startswith("$", end)
            shown = _RAISED.sub(r"^\1", f"{shown}$" if opened else shown)
            shown = shown if opened else _BORDER.sub(" ", shown.replace("$^", "^"))
        return named(member.expression, shown)

    def place(self, start: int, end: int) -> Place:
        """Where ``source[start:end]`` stands."""
        return Place(*self.document.stretch(start, end))


def _is_too_long(chain: Chain) -> bool:
    members = chain.members
    length = members[-1].end - members[0].start
    return len(members) > MAX_MEMBERS or len(members) * length > _MAX_SHOWN
