"""Vectors, written out or said again: each printed element is a claim of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.arrays import components, rows_of
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.links import is_of_whole_numbers, links_of_element
from pe_symbolic.claims.chains.members import AS_COMPUTED, Member
from pe_symbolic.claims.claim import Claim, OtherReading, Place
from pe_symbolic.claims.names.other_arithmetic import is_remainder, speaks_of_another
from pe_symbolic.claims.numbers.printed import number_span, printed_number, scale_of
from pe_symbolic.claims.positional.waves import (
    as_the_index_asks,
    at_position,
    is_near,
    nearest,
    rounds_to,
)
from pe_symbolic.claims.refusals import ANOTHER_ARITHMETIC, refused
from pe_symbolic.claims.restated import Results, in_rows_said_again
from pe_symbolic.claims.units.signs import scaled, sign_of, without_signs_converted
from pe_symbolic.claims.vectors.both_values import in_the_order_of
from pe_symbolic.claims.vectors.other_sums import added_by_two, adds_otherwise
from pe_symbolic.claims.vectors.products_of_arrays import as_misshapen, with_entries_multiplied
from pe_symbolic.claims.vectors.word_places import word_places
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, walk

#: What the formula for the roots of a quadratic equation is made of, also half worked out.
_OF_ROOTS = frozenset({"sqrt", "div"})


#: The longest array that is said again in the name of its elements.
_LONGEST_NAMED = 80


class VectorReader:
    """The part of a chain reader that knows vectors."""

    document: Document

    @abstractmethod
    def claim(
        self, chain: Chain, first: int, head: int, index: int, relation: str, kind: str = "value"
    ) -> Claim:
        """One claim: ``members[index]`` against ``members[head]``."""

    @abstractmethod
    def text(self, member: Member) -> str:
        """The source of a member."""

    @abstractmethod
    def place(self, start: int, end: int) -> Place:
        """Where ``source[start:end]`` stands."""

    # -- results that are said again ----------------------------------------------------------

    def printed_in(self, member: Member) -> PrintedDecimal | None:
        """The number that an element of a row prints, if it is one."""
        element = member.expression
        return None if element is None else printed_number(element, self.document.source)

    def restated(self, row: Sequence[Member], results: Sequence[Claim]) -> Iterator[Claim]:
        """The claims of numbers that repeat earlier results, each with the line it stands in."""
        lines: dict[int, tuple[int, int]] = {}
        for member in row:
            line, _ = self.document.place(member.start)
            start, end = lines.get(line, (member.start, member.end))
            lines[line] = min(start, member.start), max(end, member.end)
        for member, result in zip(row, results, strict=False):
            element = member.expression or Number(Fraction())
            printed = printed_number(element, self.document.source)
            if printed is not None:
                start, end = lines[self.document.place(member.start)[0]]
                yield replace(
                    result,
                    kind="restated",
                    subject=result.subject and as_the_index_asks(result.subject, result.name),
                    place=self.place(start, end),
                    text=self.document.source[start:end],
                    printed=printed,
                    printed_place=self.place(*number_span(element)),
                    restates=result,
                )

    def of_words(self, chain: Chain, results: Results) -> list[Claim]:
        """``killed = [0.87, -0.4]``: the waves of the lecture at the place of a word.

        The place is the one said of the word, else that behind the word before; the first word
        stands at 1, or at 0 where its numbers are those.  A vector is taken so only where at
        least half of the numbers are near.
        """
        name, vector = chain.members[0].expression, chain.members[-1]
        elements = components(vector.expression)
        waves = results.waves
        if len(chain.members) != 2 or not isinstance(name, Symbol) or len(name.name) < 3:
            return []
        if elements is None or len(elements) != len(waves) or len(waves) < 2:
            return []
        position = word_places(self.document.source).get(name.name.lower(), results.next_word)
        if position is None:
            first = self.at(0, chain, waves)
            position = 0 if first and all(_fits(claim, rounds_to) for claim in first) else 1
        claims = self.at(position, chain, waves)
        if not 2 * sum(_fits(claim, is_near) for claim in claims) >= len(claims) > 0:
            return []
        results.next_word = position + 1
        return claims

    def of_results(self, chain: Chain, results: Results) -> list[Claim]:
        """``h = (0.46, 0.83)`` below ``h_1 = 0.46`` and ``h_2 = 0.83``, or two such results.

        The entries of a matrix, one of a rotation, repeat them in any order.
        """
        name, vector = _named(chain.members[0].expression), chain.members[-1]
        elements = components(vector.expression) or ()
        if len(chain.members) != 2 or name is None:
            return []
        row = [Member(*element.span, element) for element in elements]
        numbers = [self.printed_in(member) for member in row]
        again = results.of_name(name.name, numbers) or results.in_order(numbers)
        across = len((rows_of(vector.expression) or ((),))[0])
        if again and across > 1:
            kept = in_rows_said_again(again, numbers, across)
            row, again = [row[place] for place in kept], [again[place] for place in kept]
        if not again and across > 1:
            meant = results.in_matrix(numbers)
            pairs = [(one, result) for one, result in zip(row, meant, strict=False) if result]
            row, again = [one for one, _ in pairs], [result for _, result in pairs]
        return list(self.restated(row, again))

    def at(self, position: int, chain: Chain, waves: Sequence[Expression]) -> list[Claim]:
        """The claims of a vector of numbers that are the waves at a position."""
        place = numeral(position)
        subjects = tuple(at_position(wave, place) for wave in waves)
        led = structs.replace(chain.members[0], expression=Call("vector", subjects))
        known = structs.replace(chain, members=(led, chain.members[-1]))
        bound = tuple(f"{name} = {position}" for name in sorted(free_symbols(waves[0])))
        claims = self.vector_claims(known, 0, 2, 0)
        return [replace(claim, kind="restated", bound=bound) for claim in claims]

    # -- vectors ---------------------------------------------------------------------------------

    def vector_claims(self, chain: Chain, first: int, last: int, head: int) -> Iterator[Claim]:
        """One claim for each printed element of the vectors set equal to a computed one."""
        source = self.document.source
        entries = components(chain.members[head].expression) or ()
        bits = added_by_two(entries, chain, head, last, source)
        reduced = bits is not None or is_remainder(chain.members[head].expression)
        if not reduced and speaks_of_another(source, chain, head):
            return
        if last > head + 1 and adds_otherwise(entries, chain, head, last, source):
            yield refused(
                self.document,
                self.claim(chain, first, head, head + 1, chain.relations[head]),
                chain.members[head],
                ANOTHER_ARITHMETIC,
            )
            return
        chain = with_entries_multiplied(chain, head, last, source)
        rows = rows_of(chain.members[head].expression) or ()
        subjects = [*(bits or (entry for row in rows for entry in row))]
        across = len(rows[0]) if len(rows) > 1 else 1
        doubled = self.has_both_signs(chain.members[head])
        for index in [*_written_before(chain, first, head), *range(head + 1, last)]:
            elements = components(chain.members[index].expression)
            relation = chain.relations[index - 1 if index > head else index]
            whole = self.claim(chain, first, head, index, relation)
            root = self.one_of_two(chain.members[head], chain.members[index])
            if root is not None:
                text = f"one of {self.text(chain.members[head])}"
                yield replace(whole, subject=root, subject_text=text, readings=())
                continue
            if elements is None and _is_a_rule(chain.members[index]):
                continue
            if elements is None or len(subjects) != len(elements):
                why = f"{len(subjects)} elements are set equal to something of another shape"
                yield as_misshapen(whole, self.document.source) or refused(
                    self.document, whole, chain.members[index], why
                )
                continue
            exact = relation == "="
            shown = chain.members[index].expression
            written_out = isinstance(shown, Call) and shown.op in ("vector", "matrix")
            ordered = in_the_order_of(elements, subjects) if doubled else subjects
            if ordered is not subjects:
                whole = replace(whole, links=())
            for place, (subject, element) in enumerate(zip(ordered, elements, strict=True), 1):
                printed = printed_number(element, self.document.source)
                whole_ones = all(map(is_of_whole_numbers, (element, subject)))
                if printed is None and exact and whole_ones:
                    yield replace(
                        whole,
                        subject=subject,
                        subject_text=self.element_text(chain.members[head], subject, place, across),
                        other=element,
                        other_text=(source[slice(*element.span)] if written_out else "")
                        or whole.other_text,
                        printed_place=self.place(*element.span) if written_out else None,
                        readings=(),
                    )
                elif printed is not None:
                    scale = scale_of(element)
                    yield replace(
                        whole,
                        subject=scaled(without_signs_converted(subject), scale),
                        sign=sign_of(scale),
                        subject_text=self.element_text(chain.members[head], subject, place, across),
                        printed=printed,
                        printed_place=self.place(*number_span(element)),
                        other=None,
                        subject_place=self.place(*subject.span),
                        readings=_of_element(whole.readings, place, len(elements)),
                        links=tuple(links_of_element(place, len(elements), whole.links, scale)),
                    )

    def one_of_two(self, head: Member, member: Member) -> Expression | None:
        r"""The root of ``\frac{5 \pm \sqrt{33}}{2} = 5.37`` that a single number is nearest."""
        printed, values = member.printed, components(head.expression) or ()
        if printed is None or len(values) != 2 or not self.has_both_signs(head):
            return None
        if not any(isinstance(node, Call) and node.op in _OF_ROOTS for node in walk(values[0])):
            return None  # 3 ± 1 = 4 says one thing of two numbers
        return nearest(values, printed)

    def has_both_signs(self, member: Member) -> bool:
        """Whether a member is written with a double sign, so that its two values have no order."""
        text = self.text(member)
        return any(sign in text for sign in ("±", "+/-", "\\pm"))

    def element_text(self, head: Member, subject: Expression, place: int, across: int) -> str:
        """How to call one element: by itself where it is written out, else by its place.

        ``across`` is how many columns a matrix has, and 1 for a vector.
        """
        whole = head.expression
        listed = whole.op if isinstance(whole, Call) else ""
        if listed == "vector" or (listed == "matrix" and isinstance(subject, Call)):
            written = self.document.source[slice(*subject.span)]
            if written:
                return written
        row, column = divmod(place - 1, across)
        text = self.text(head)
        named = f"element {place}"
        if across > 1:
            named = f"row {row + 1}, column {column + 1}"
        return f"{named} of {text}" if len(text) <= _LONGEST_NAMED else named


def _of_element(readings: Sequence[OtherReading], place: int, of: int) -> tuple[OtherReading, ...]:
    """What one of so many elements is by the arrays as they were computed."""
    computed = [(components(other.expression) or (), other.why) for other in readings]
    return tuple(
        OtherReading(parts[place - 1], why)
        for parts, why in computed
        if why == AS_COMPUTED and len(parts) == of
    )


def _named(node: Expression | None) -> Symbol | None:
    """``h``, or the h of ``h(x)``."""
    if isinstance(node, Call) and node.op == "apply" and isinstance(node.args[1], Symbol):
        node = node.args[0]
    return node if isinstance(node, Symbol) else None


def _written_before(chain: Chain, first: int, head: int) -> Sequence[int]:
    r"""The place of a vector of numbers that a formula is set equal to: ``(5, 11) = 2(1, 3) + …``.

    Behind a name it is that of a formula as well, but in prose the author's own.
    """
    named = int(head > first and isinstance(chain.members[first].expression, Symbol))
    if not chain.formal or head != first + named + 1:
        return ()
    shown, computed = (components(one.expression) for one in chain.members[head - 1 : head + 1])
    alike = shown is not None and computed is not None and len(shown) == len(computed)
    bare = alike and not any(isinstance(part, Call) and part.op != "neg" for part in shown or ())
    return (head - 1,) if bare else ()


def _is_a_rule(member: Member) -> bool:
    r"""``\frac{1}{1 + e^{-z}}`` beside a vector z: a rule for each number, and itself no vector."""
    node = member.expression
    formula = isinstance(node, Call) and node.op not in ("apply", "index")
    return formula and node is not None and bool(free_symbols(node))


def _fits(claim: Claim, close: Callable[[Expression, PrintedDecimal], bool]) -> bool:
    """Whether a printed number is as close as that to what it is claimed to be."""
    return bool(claim.subject and claim.printed and close(claim.subject, claim.printed))
