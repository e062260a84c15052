"""Chains of names: what they claim with the values that a document gives them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, product

from msgspec import structs

from pe_symbolic.calculus.inverses import with_inverses
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import AS_COMPUTED, Member
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.alternatives import (
    are_near,
    is_no_angle,
    is_right,
    of_another_base,
    other_choices,
    speaks_of_any_length,
)
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.data_points import are_names_given, is_given_as_data, is_stationary
from pe_symbolic.claims.names.events import is_of_a_loss, value_called
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.links_in_place import with_links_in_place
from pe_symbolic.claims.names.names_in_thousands import COUNTS_THOUSANDS, in_ones
from pe_symbolic.claims.names.passages import (
    is_among_answers,
    is_of_a_changed_one,
    is_told_elsewhere,
    is_worked_out_above,
)
from pe_symbolic.claims.names.percentages import COUNTS_PERCENT, with_percentages_counted
from pe_symbolic.claims.names.roots import (
    NEARER,
    follows_from_it,
    is_posed_anew,
    is_solved_further_down,
    may_be_rounded_before,
    may_be_solved,
)
from pe_symbolic.claims.names.undone_above import undone, undone_above
from pe_symbolic.claims.names.used_values import said_of
from pe_symbolic.claims.numbers.slips import is_meant_by
from pe_symbolic.claims.positional.encoded import (
    entry_called,
    may_be_another_entry,
    with_encoding,
)
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.claims.positional.written_out import (
    with_encodings_of_a_list,
    with_encodings_written_out,
)
from pe_symbolic.claims.restated import Results
from pe_symbolic.claims.spoken.asked_anew import begins_anew
from pe_symbolic.claims.spoken.questions import (
    asks,
    asserts,
    counts_nothing,
    first_computed,
    follows_so,
    has_value,
    may_ask_for_its_names,
    may_be_equation,
)
from pe_symbolic.claims.spoken.said_again import with_formula_above
from pe_symbolic.claims.units.measured import with_units_of_names
from pe_symbolic.claims.vectors.normalised import is_normalised, told_by_most
from pe_symbolic.claims.vectors.rules_listed import with_terms
from pe_symbolic.claims.vectors.series import is_of_shares
from pe_symbolic.claims.vectors.vector_reader import VectorReader
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols, walk

#: How far off a number may be that an entry of a vector is meant for.
_ABOUT = Fraction(1, 4)
#: And a value of a list or a table, which may be of another case.
_NEARLY = Fraction(1, 10)


class BoundReader(VectorReader):
    """The part of a chain reader that looks up what its names stand for."""

    bindings: Bindings
    results: Results

    @abstractmethod
    def led_by(self, chain: Chain, first: int, last: int, head: int) -> Iterator[Claim]:
        """The claims of a run that is led by ``members[head]``, a number or a vector."""

    @abstractmethod
    def unread(
        self, chain: Chain, first: int, head: int, index: int, units: frozenset[str] = frozenset()
    ) -> Claim:
        """A claim with a side that could not be read, or in other ``units`` than those."""

    def ends_in_an_array_of_names(self, chain: Chain, first: int, last: int, vector: int) -> bool:
        r"""``A^{-1} = \frac15 (…)``: what names with values are said to come to."""
        if vector == 0 or first + vector != last - 1:
            return False
        led = chain.members[first : last - 1]
        asked = any(asks(member, chain) and has_value(member, self.bindings) for member in led)
        if asked or first_computed(chain, first, last - 1, self.bindings):
            return True
        return with_terms(chain, first, last, self.bindings) is not None

    def by_bindings(self, chain: Chain, first: int, last: int) -> Iterator[Claim]:
        """A run in which nothing has a value by itself: names may have one in this document."""
        arrays = self.of_listed(chain, first, last)
        if arrays is not None:
            yield from arrays
            return
        again = with_formula_above(chain, first, last, self.bindings)
        if again is not None:
            known, setting = again
            led = list(self.led_by(known, first, last, first))
            if not all(map(is_right, led)):
                led = of_another_base(led, chain.members[first].start, self.bindings) or led
            for claim in () if is_normalised(led) else led:
                above = self.results.named.get(setting.name)
                same = above is not None and above.subject == claim.subject
                said = said_of([setting], self.document)
                restates = above if same else None
                yield replace(claim, kind="restated", bound=said, restates=restates)
            return
        chain = with_encodings_written_out(chain, first, last, self.bindings)
        if last - first == 2 and (apart := self.of_two(chain, first)) is not None:
            yield from apart
            return
        asked = [i for i in range(first, last) if asks(chain.members[i], chain)]
        ends = asked == [last - 1] and last - first > 2  # Ax = (3, 3) = 3x
        if (
            not asked
            or ends
            or (asked == [first] and is_of_a_loss(chain.members[first].expression))
        ):
            asked = first_computed(chain, first, last, self.bindings) or asked
        numbers = [i for i in range(first, last) if chain.members[i].printed is not None]
        for question in asked:
            if has_value(chain.members[question], self.bindings):
                yield from self.with_values(chain, first, question, last)
                return
        if not asked or not numbers or numbers[-1] < asked[0]:
            return
        if chain.members[asked[0]].expression is None:
            yield self.unread(chain, first, asked[0], numbers[-1])
        else:
            claim = self.claim(chain, first, asked[0], numbers[-1], "=")
            yield replace(claim, subject=self.with_values_known(claim.subject, chain, asked[0]))

    def of_listed(self, chain: Chain, first: int, last: int) -> Iterator[Claim] | None:
        """The claims of a run about the elements of an encoding, or the terms of a rule."""
        encoded = with_encoding(chain, first, last, self.bindings, self.results)
        if encoded is not None:
            known, repeated = encoded
            found = self.vector_claims(known, first, last, first)
            pairs = zip(found, cycle(repeated or (None,)), strict=False)
            return (
                replace(claim, kind="restated", name=None, restates=result)
                for claim, result in pairs
            )
        listed = with_terms(chain, first, last, self.bindings)
        if listed is not None:
            return self.vector_claims(listed[0], first, last, listed[1])
        written = with_encodings_of_a_list(chain, first, last, self.bindings)
        return None if written is None else self.vector_claims(written[0], first, last, written[1])

    def of_two(self, chain: Chain, first: int) -> list[Claim] | None:
        """What a number says of a name: it is given, or it is the root of what was said."""
        led, number = chain.members[first : first + 2]
        if self.is_given((led, number)):
            return []
        above = undone_above(led, number, self.bindings)
        if above is None:
            return None
        setting, undo = above
        known = chain.with_member(first, undone(led, setting, undo))
        said = said_of([setting], self.document)
        return [replace(one, bound=said) for one in self.led_by(known, first, first + 2, first)]

    def is_given(self, sides: Sequence[Member]) -> bool:
        """``P(A) = 0.3``, where nothing says what P is: the value is given, not claimed."""
        led, number = sides
        name = value_called(led.expression)
        given = self.bindings.value(name, led.start) if name and number.printed else None
        here = given is not None and given.start == led.start
        return here and not has_value(led, self.bindings)

    def with_calls_known(self, member: Member) -> Member:
        """``f(2) - 1``, where the document says what f is: of no other name is it a condition."""
        node = member.expression
        if member.closed or node is None or member.units or not _are_calls_of_numbers(node):
            return member
        known, _ = self.bindings.resolved(node, member.start)
        return member if free_symbols(known) else structs.replace(member, expression=known)

    def of_calls(self, claim: Claim, sides: Sequence[Member]) -> Claim:
        """The claim that compares calls: asked or supposed, perhaps, unless a word asserts it."""
        said = asserts(self.document.source, sides[0].start)
        sure = said or all(side.closed for side in sides)
        return claim if sure else replace(claim, doubted=True)

    def with_values_known(
        self, subject: Expression | None, chain: Chain, head: int
    ) -> Expression | None:
        """A formula with the values that some of its names have, so that the others are told."""
        if subject is None:
            return None
        return self.bindings.resolved(subject, chain.members[head].start)[0]

    def with_values(self, chain: Chain, first: int, question: int, last: int) -> Iterator[Claim]:
        """The claims of a run led by a member whose names have values in this document.

        What only words have changed may be supposed for a moment: what is right for the
        values before them alone is left open.
        """
        found = list(self.in_place(chain, first, question, last))
        if not all(map(is_right, found)):
            place = chain.members[question].start
            other = self.of_another_choice(chain, first, question, last)
            found = other or of_another_base(found, place, self.bindings) or found
        if not all(map(is_right, found)):
            with self.bindings.as_counted_last():
                counted = list(self.in_place(chain, first, question, last))
            if all(map(is_right, counted)) or (are_near(counted) and not are_near(found)):
                found = counted
            elif (
                self.was_right(chain, first, question, last)
                or self.is_right_by_the_last(chain, first, question, last)
                or self.answers_another(chain, first, question, last)
                or is_no_angle(chain.members[question], self.bindings)
                or speaks_of_any_length(chain.members[first:last])
            ):
                found = [replace(claim, doubted=True) for claim in found]
        named = isinstance(chain.members[question].expression, Symbol)
        yield from () if named and is_normalised(found) else told_by_most(found)

    def follows(self, setting: Setting, member: Member) -> bool:
        r"""``\cos\gamma = 0.38, so \gamma = 68°``: a value that is said to follow from a member."""
        return setting.start > member.start and follows_so(self.document.source, setting.start)

    def is_over(self, setting: Setting, member: Member) -> bool:
        """``Find $C_0$``, ``Let $x$ be the price`` behind its value: that of an exercise before."""
        below = self.bindings.given_below(setting.name, member.start)
        told = any(one.value != setting.value for one in below)
        return begins_anew(self.document.source, setting, member.start, told=told)

    def is_asked(self, member: Member, number: Member, used: Sequence[Setting]) -> bool:
        """Whether no word says that this is so, and a value behind solves it."""
        source, place = self.document.source, member.start
        said = asserts(source, place) or follows_so(source, place)
        return is_solved_further_down(member, number, used, self.bindings, said=said)

    def of_another_choice(
        self, chain: Chain, first: int, question: int, last: int
    ) -> list[Claim] | None:
        """The claims of a run for ``x = 3`` of ``x = 3 or x = -3``, where they are right."""
        member = chain.members[question]
        for name, older in other_choices(member.expression, member.start, self.bindings):
            with self.bindings.with_older(name, older):
                found = list(self.in_place(chain, first, question, last))
            if found and all(map(is_right, found)):
                return found
        return None

    def was_right(self, chain: Chain, first: int, question: int, last: int) -> bool:
        """Whether all claims of a run are right for the values before words changed them."""
        expression, place = chain.members[question].expression, chain.members[question].start
        names = free_symbols(expression) if expression is not None else ()
        now = (self.bindings.value(name, place) for name in names)
        if not any(one and self.bindings.may_be_over(one, place) for one in now):
            return False
        with self.bindings.as_before_words():
            known = has_value(chain.members[question], self.bindings)
            found = list(self.in_place(chain, first, question, last)) if known else []
        return bool(found) and all(map(is_right, found))

    def answers_another(self, chain: Chain, first: int, question: int, last: int) -> bool:
        """Whether a list of answers gives what an exercise above the last one comes to.

        So may a sentence where the last value of a name is that of what was made of it.
        """
        source, place = self.document.source, chain.members[question].start
        expression = chain.members[question].expression
        names = free_symbols(expression) if expression is not None else ()
        given = (self.bindings.value(name, place) for name in names)
        made = any(one and is_of_a_changed_one(source, one.start) for one in given)
        if not (made or is_among_answers(source, place)):
            return False
        every_or_one = ("", *sorted(names)[:_MOST_ALONE])
        for name, older in product(every_or_one, range(1, _EXERCISES)):
            with self.bindings.with_older(name, older):
                known = has_value(chain.members[question], self.bindings)
                found = list(self.in_place(chain, first, question, last)) if known else []
            if found and all(map(is_right, found)):
                return True
        return False

    def is_right_by_the_last(self, chain: Chain, first: int, question: int, last: int) -> bool:
        """Whether all claims of a run are right for values of a section that has ended."""
        with self.bindings.as_given_last():
            found = list(self.in_place(chain, first, question, last))
        return bool(found) and all(map(is_right, found))

    def in_place(self, chain: Chain, first: int, question: int, last: int) -> Iterator[Claim]:
        """The claims of a run with the values of its names put in their place."""
        member = chain.members[question]
        if member.expression is None or counts_nothing(chain, question, last, self.bindings):
            return
        resolved, used = self.bindings.resolved(member.expression, member.start)
        resolved = with_inverses(resolved) or resolved
        second, why, ends = None, AS_COMPUTED, chain.members[last - 1].printed
        if any(setting.formula is not None for setting in used):
            second = self.bindings.resolved_by_formula(member.expression, member.start)
        if member.second_reading is not None:
            other, _ = self.bindings.resolved(member.second_reading, member.start)
            if second is None or (ends is not None and rounds_to(other, ends)):
                second, why = other, member.second_why
        counted = with_percentages_counted(resolved, used)
        if counted is not None and ends is not None and rounds_to(counted, ends):
            second, why = counted, COUNTS_PERCENT
        ones = in_ones(resolved, used, chain.members[last - 1], self.document.source)
        second, why = (second, why) if ones is None else (ones, COUNTS_THOUSANDS)
        closed = structs.replace(member, expression=resolved, second_reading=second, second_why=why)
        closed = with_units_of_names(member, closed, used, chain.members[last - 1])
        rest = with_links_in_place(chain.members[question + 1 :], used, self.bindings)
        alone = question == first + 1 == last - 1 and chain.members[first].printed is not None
        asking = (question == first or alone) and may_be_equation(member.expression)
        supposed = asking and may_be_solved(member, ends, used, self.bindings)
        number = chain.members[first].printed if alone else None  # 0.03 = 2.58 \sqrt{0.25/n}
        supposed = supposed or (
            number is not None and may_be_solved(member, number, used, self.bindings, NEARER)
        )
        supposed = supposed or is_of_shares(member.expression, resolved, ends)
        supposed = supposed or follows_from_it(chain.members[last - 1], used, self.bindings)
        known = structs.replace(chain, members=(*chain.members[:question], closed, *rest))
        led = question == first or (ends is not None and ends.value == 0)  # V' = x(1 - x) = 0
        sides = chain.members[question:last] if led else ()
        sides = (member, chain.members[first]) if alone else sides
        below = any(self.bindings.may_be_root_of(setting, member.start) for setting in used)
        zero = ends is not None and ends.value == 0
        later = any(self.bindings.is_given_later(setting, member.start) for setting in used)
        doubted = (
            ((asking or alone) and below)
            or (later and ends is not None and abs(ends.value) in (0, 1))
            or (
                last - question == 2
                and is_given_as_data(member.expression, self.document.source, member.start)
            )
            or are_names_given(member.expression)
            or any(self.follows(one, member) or self.is_over(one, member) for one in used)
            or (zero and is_stationary(chain.members[first].expression))
            or is_told_elsewhere(
                (member,) if alone else chain.members[first : last - 1],
                resolved,
                number if alone else ends,
                used,
                self.document.source,
                asked=alone,
            )
            or (
                zero
                and (question == first or alone)
                and is_posed_anew(member, used, self.document.source)
            )
            or (any(one.entry for one in used) and not _is_said_of(resolved, ends, _ABOUT))
            or (any(one.listed for one in used) and not _is_said_of(resolved, ends, _NEARLY))
            or may_ask_for_its_names(self.document.source, sides, used)
            or may_be_rounded_before(member, used, ends, self.bindings)
            or self.is_asked(member, chain.members[last - 1], used)
            or is_worked_out_above(self.document.source, member, ends)
            or may_be_another_entry(
                member.expression, chain.members[last - 1].printed, member.start, self.bindings
            )
        )
        for claim in self.led_by(known, first, last, question):
            said = said_of(used, self.document)
            name = claim.name or entry_called(member.expression)
            yield replace(claim, bound=said, equation=supposed, doubted=doubted, name=name)


def _are_calls_of_numbers(node: Expression) -> bool:
    """Whether every name of a formula is that of a function called with numbers."""
    calls = [part for part in walk(node) if isinstance(part, Call) and part.op == "apply"]
    names = sum(isinstance(part, Symbol) for part in walk(node))
    plain = all(not any(map(free_symbols, call.args[1:])) for call in calls)
    return bool(calls) and plain and names == len(calls)


def _is_said_of(value: Expression, number: PrintedDecimal | None, share: Fraction) -> bool:
    """Whether a number is about a value, or that value with a slip: without its sign."""
    return is_about(value, number, share) or is_meant_by(value, number)


_EXERCISES, _MOST_ALONE = 6, 4
