"""A document becomes claims, and a count of every number that is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from msgspec import Struct

from pe_symbolic.claims.chains.chain import Chain, read_chain
from pe_symbolic.claims.chains.plain import is_plain
from pe_symbolic.claims.chances.binomials import speaks_of_binomials, with_binomials_written_out
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.code.tables import code_claims
from pe_symbolic.claims.coverage import Count, Span, Spans, count_numbers
from pe_symbolic.claims.flow.braced_values import with_braced_values
from pe_symbolic.claims.flow.dashes import parted_at_dashes
from pe_symbolic.claims.flow.flows import flows
from pe_symbolic.claims.flow.idle_words import without_idle_words
from pe_symbolic.claims.flow.in_pieces import may_claim
from pe_symbolic.claims.flow.long_dashes import with_dashes_that_subtract
from pe_symbolic.claims.flow.statements import statements
from pe_symbolic.claims.gathering import gathered
from pe_symbolic.claims.identity.functions_put_in import compositions_of, inverses_of
from pe_symbolic.claims.identity.identities import identities_of
from pe_symbolic.claims.identity.plain_products import with_plain_products
from pe_symbolic.claims.identity.solutions import Solutions
from pe_symbolic.claims.identity.stationary import (
    before_zero,
    for_all_values,
    is_beside_its_function,
    of_all_numbers,
)
from pe_symbolic.claims.identity.two_signs import by_sign, has_two_signs
from pe_symbolic.claims.names.acronyms import with_acronyms
from pe_symbolic.claims.names.agreed import with_functions_agreed
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.cases import (
    Brace,
    by_cases,
    noting_braces,
    without_system_braces,
)
from pe_symbolic.claims.names.functions_by_cases import functions_by_cases
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.maps import has_maps, with_maps_as_equations
from pe_symbolic.claims.names.numbered_names import with_numbered_names
from pe_symbolic.claims.names.word_names import with_words_named
from pe_symbolic.claims.not_read import in_reading_order, with_not_read
from pe_symbolic.claims.numbers.bits_said import claims_of_bits
from pe_symbolic.claims.numbers.lost_base import loses_powers_of_the_base, with_base_raised
from pe_symbolic.claims.numbers.raised import loses_inverses, with_inverses_raised
from pe_symbolic.claims.positional.definitions import Formulas, definitions_of
from pe_symbolic.claims.positional.encoded import speaks_of_encodings
from pe_symbolic.claims.positional.entries import with_entries_held
from pe_symbolic.claims.positional.listed_columns import listed_columns
from pe_symbolic.claims.positional.positions import encoded_claims
from pe_symbolic.claims.positional.rates import rates_of
from pe_symbolic.claims.positional.wavelengths import wavelengths_of
from pe_symbolic.claims.positional.waves_listed import with_waves_listed
from pe_symbolic.claims.python.computed import computed_claims
from pe_symbolic.claims.reader import ChainReader
from pe_symbolic.claims.restated import Results
from pe_symbolic.claims.said import Said
from pe_symbolic.claims.spoken.answers_said import speaks_of_answers, with_answers_said
from pe_symbolic.claims.spoken.asked import Questions
from pe_symbolic.claims.spoken.bare_functions import with_bare_functions
from pe_symbolic.claims.spoken.denied import Denials
from pe_symbolic.claims.spoken.deviations_said import with_deviations_said
from pe_symbolic.claims.spoken.factor_words import without_slips_of_factors
from pe_symbolic.claims.spoken.matrices_told import claims_of_matrices
from pe_symbolic.claims.spoken.moods import claims_nothing, is_condition, is_listed
from pe_symbolic.claims.spoken.premises import is_initial
from pe_symbolic.claims.spoken.roots_of_formulas import claims_of_roots
from pe_symbolic.claims.spoken.softmax_told import softmax_claims
from pe_symbolic.claims.spoken.sums_said import with_sums_said
from pe_symbolic.claims.tabular.meant_columns import MeantColumns, are_near, is_closed
from pe_symbolic.claims.tabular.rows import bare_row, led_row, vectors_apart
from pe_symbolic.claims.tabular.tables import rows_of_tables
from pe_symbolic.claims.vectors.basis_vectors import speaks_of_a_basis, with_basis_named
from pe_symbolic.claims.vectors.lists_described import with_lists_described
from pe_symbolic.claims.vectors.side_by_side import with_lists_paired
from pe_symbolic.claims.vectors.stacked_rows import stacked_claims
from pe_symbolic.claims.vectors.summed_vectors import summed_claims
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import Call, free_symbols
from pe_symbolic.formula import Kind, Token


class Found(Struct, frozen=True):
    """What a document claims, in reading order, and how its numbers are accounted for."""

    claims: tuple[Claim, ...]
    count: Count


def find_claims(document: Document) -> Found:
    """Every claim of a document; what its names stand for is gathered first."""
    struck: list[Span] = []
    listed: list[Setting] = []
    braces: list[Brace] = []
    everything = list(_said(document, struck, listed, braces))
    bindings, formulas = gathered(document, everything)
    functions = list(functions_by_cases(document, braces))
    bindings.add_between([*listed, *functions])
    results = Results()
    reader = ChainReader(document, bindings, results)
    denials, questions = Denials(document), Questions(document)
    columns, solutions = MeantColumns(reader), Solutions(document, bindings)
    claims: list[Claim] = []
    claimed, denied, settings = list[Span](), list[Span](), list[Span]()
    everything.reverse()  # what has been gone through is let go
    while everything:
        said = everything.pop()
        chain = None if said.plain else said.chain
        found = definitions_of(chain, document, formulas) if chain else []
        found = found or _claims_of(said, reader, results, columns)
        if said.chain and said.column is None:
            found = _with_stated(said, said.chain, found, formulas, solutions)
        for claim in found:
            results.add(claim)
        words, asked = _around(said.span, denials, questions) if found else ("", "")
        if words or asked:
            found = [replace(claim, denied=words, asked=asked) for claim in found]
        claims.extend(found)
        (denied if words else claimed if found else settings).append(said.span)
    cases = list(by_cases(document, braces, formulas))
    defined = {_beginning(claim.place) for claim, _ in cases}
    defined |= {_beginning(Place(*document.stretch(one.start, one.start + 1))) for one in functions}
    claims = [one for one in claims if _beginning(one.place) not in defined]
    apart = [*cases, *computed_claims(document), *code_claims(document)]
    for claim, span in encoded_claims(document, bindings, results, [*claimed, *denied]):
        words, asked = _around(span, denials, questions)
        apart.append((replace(claim, denied=words, asked=asked), span))
    apart += _of_lists(document, [*claimed, *denied, *(span for _, span in apart)])
    claimed += [span for _, span in apart]
    claims = in_reading_order(claims, [claim for claim, _ in apart])
    claims = with_entries_held(claims, document.source, bindings.width)
    spans = Spans(claimed, denied, settings, struck)
    return Found(with_not_read(document, claims), count_numbers(document, spans))


def _with_stated(
    said: Said, chain: Chain, found: list[Claim], formulas: Formulas, solutions: Solutions
) -> list[Claim]:
    """The claims of a chain, with what it says of names whatever values they have."""
    document, bindings = solutions.document, solutions.bindings
    solved = list(solutions.held(chain))
    if not solved and _is_without_value(found):
        solved = [*solutions.of(chain), *inverses_of(chain, bindings)]
        solved = solved or list(compositions_of(chain, bindings, formulas))
    if solved:
        return solved
    if _is_without_value(found):
        return _stated(said, chain, document, formulas, bindings) or [
            claim for claim in found if not is_initial(document.source, said.span[0])
        ]
    stationary = before_zero(chain)
    if stationary is None:
        return found
    derived = identities_of(stationary, document, formulas, bindings, words="")  # find, solve it
    return [*map(for_all_values, derived), *found]


def _stated(
    said: Said, chain: Chain, document: Document, formulas: Formulas, bindings: Bindings
) -> list[Claim]:
    """What a chain says of names without a value: of columns, of wavelengths, or of all values."""
    rates = list(rates_of(chain, document))
    beside = is_beside_its_function(chain, document)
    if rates or (is_condition(said.statement) and not beside):
        return rates
    columns = listed_columns(chain, document, formulas, bindings)
    if columns:
        return columns
    found = list(wavelengths_of(chain, document, formulas))
    told = {claim.printed_place for claim in found}
    for each in said.signed or (chain,):
        stated = identities_of(each, document, formulas, bindings, words="" if beside else None)
        if beside:
            stated = map(of_all_numbers, stated)
        found += [claim for claim in stated if claim.printed_place not in told]
    return found


def _of_lists(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """What lists and rows of bare numbers come to, where nothing else claims them."""
    yield from claims_of_matrices(document, claimed)
    yield from claims_of_roots(document, claimed)
    yield from claims_of_bits(document, claimed)
    yield from softmax_claims(document, claimed)
    yield from stacked_claims(document, claimed)
    yield from summed_claims(document, claimed)


def _beginning(place: Place) -> tuple[int | None, int, int]:
    return place.cell, place.line, place.column


def _around(span: Span, denials: Denials, questions: Questions) -> tuple[str, str]:
    """The words beside a claim that call it false, else those that only put it up."""
    words = denials.said(*span)
    return words, "" if words else questions.said(*span)


def _claims_of(
    said: Said, reader: ChainReader, results: Results, columns: MeantColumns
) -> list[Claim]:
    if said.chain is None:
        return _repeated(said, reader, results)
    if said.asks or said.given:
        return []
    if said.column is not None:
        below = columns.claims(said.chain, said.column) if columns.is_meant(said.column) else []
        if (said.column.table or said.column.guess) and not is_closed(below):
            return []
        sure = said.column.table  # the other entries have borne it out
        return [
            _in_a_table(said.heading, claim, sure=sure)
            for claim in below
            if not columns.is_of_more_digits(claim, said.column)
        ]
    results.add_waves(said.chain)
    found = list(reader.claims(said.chain, plain=said.plain))
    if not found:
        found = reader.of_words(said.chain, results) or reader.of_results(said.chain, results)
    found = without_slips_of_factors(found, said.statement, reader.document)
    if is_condition(said.statement):
        given = "=" in said.chain.relations  # when p = 0.48 < 0.05
        kinds = ("value", "inequality") if given else ("value",)
        found = [claim for claim in found if claim.kind in kinds and _has_value(claim)]
    return found


def _repeated(said: Said, reader: ChainReader, results: Results) -> list[Claim]:
    """The claims of a row that repeats results; several groups of them where half is near."""
    numbers = [reader.printed_in(member) for member in said.row]
    for row in (said.ways or (said.row,)) if not said.led else ():
        meant = results.in_order([reader.printed_in(member) for member in row], led=False)
        if meant:
            return list(reader.restated(row, meant))
    if not said.led:
        each = [
            reader.restated(row, results.in_order([*map(reader.printed_in, row)], led=False))
            for row in vectors_apart(said.row, reader.document.source)
        ]
        return [claim for found in each for claim in found]
    group = results.restated_by(numbers)
    if group:
        return list(reader.restated(said.row, group))
    found = list(reader.restated(said.row, results.of_several(numbers)))
    if 2 * sum(are_near([claim]) for claim in found) >= len(found) > 0:
        return found
    return list(reader.restated(said.row, results.in_order(numbers)))


def _in_a_table(heading: str, claim: Claim, *, sure: bool) -> Claim:
    """The claim of a number below a head, which names it, or beside its formula."""
    if not heading:
        number = claim.printed.text if claim.printed is not None else claim.other_text
        return replace(claim, equation=False, text=f"{claim.subject_text}: {number}")
    text, doubted = f"{heading}: {claim.text}", claim.doubted and not sure
    return replace(claim, subject_text=heading, subject_place=None, text=text, doubted=doubted)


def _flows(document: Document, braces: list[Brace]) -> Iterator[Sequence[Token]]:
    """The tokens of each stretch, with what is said in words and by tables as formulas."""
    flowing = noting_braces(flows(document), document.source, braces)
    said: Iterable[list[Token]] = map(without_idle_words, flowing)
    if "—" in document.source:
        said = map(with_dashes_that_subtract, said)
    if loses_powers_of_the_base(document.source):
        said = (with_base_raised(flow) or flow for flow in said)
    if loses_inverses(document.source):
        said = map(with_inverses_raised, said)
    braced = with_braced_values(said, document)
    found = map(with_bare_functions, with_functions_agreed(braced, document))
    found = map(with_deviations_said, map(with_sums_said, found))
    found = map(with_lists_described, found)
    if speaks_of_encodings(document.source):
        found = map(with_waves_listed, found)
    if speaks_of_answers(document.source):
        found = map(with_answers_said, found)
    if speaks_of_a_basis(document.source):
        found = map(partial(with_basis_named, source=document.source), found)
    if speaks_of_binomials(document.source):
        found = map(with_binomials_written_out, found)
    return filter(may_claim, map(without_system_braces, found))


def _said(
    document: Document, struck: list[Span], listed: list[Setting], braces: list[Brace]
) -> Iterator[Said]:
    """The chains of a document and the rows of numbers behind arrows, in reading order."""
    signs = has_two_signs(document.source)
    found = with_acronyms(with_numbered_names(_flows(document, braces)), document.source)
    found = with_words_named(with_plain_products(found, document))
    if has_maps(document.source):
        found = [with_maps_as_equations(tokens, document.source) for tokens in found]

    def are_factors(end: int, start: int) -> bool:
        formal = document.role_at(start) is Role.MATH
        return formal and "&" not in document.source[end:start]

    stretches = [
        (tokens, with_lists_paired(statements(tokens, are_factors), document.source))
        for tokens in found
    ]
    rows = rows_of_tables(document, [s for _, parted in stretches for s in parted])
    listed += rows.listed
    del found
    stretches.reverse()
    while stretches:  # what is read is let go: tokens take more memory than anything else
        tokens, parted = stretches.pop()
        struck.extend((t.start, t.end) for t in tokens if t.kind is Kind.STRUCK)
        for index, statement in enumerate(parted):
            place = statement.tokens[0].start
            if place in rows.chains:
                heading, column = rows.headings.get(place, ("", None))
                whole, led = rows.chains[place]
                asks = claims_nothing(whole, document.source)
                yield Said(whole.in_one_token(), led, heading=heading, column=column, asks=asks)
            if place in rows.chains or place in rows.used:
                continue
            if place in rows.repeating:
                ways = rows.repeating[place]
                yield Said(statement.in_one_token(), None, row=ways[0], led=False, ways=ways)
                continue
            relation = next((t for t in statement.tokens if t.kind is Kind.RELATION), None)
            if relation is None:
                row = led_row(document, tokens, parted, index)
                bare = () if row else bare_row(document, parted, index)
                if row or bare:
                    yield Said(statement.in_one_token(), None, row=row or bare, led=bool(row))
                continue
            role = document.role_at(relation.start)
            following = parted[index + 1 : index + 3]
            for part in parted_at_dashes(document, statement, role):
                chain = read_chain(document, part, role)
                if chain is not None:
                    yield Said(
                        *(part.in_one_token(), chain, is_listed(part, following, document.source)),
                        signed=by_sign(document, part, role) if signs else (),
                        plain=is_plain(chain),
                        asks=claims_nothing(part, document.source),
                    )


def _is_without_value(found: Sequence[Claim]) -> bool:
    """Whether a chain claims nothing, or something of names that have no value here."""
    return all(
        claim.kind == "value" and claim.subject is not None and bool(free_symbols(claim.subject))
        for claim in found
    )


def _has_value(claim: Claim) -> bool:
    """Whether there is something to judge, or a function whose value was read off somewhere."""
    called = isinstance(claim.subject, Call) and claim.subject.op == "apply"
    return claim.subject is not None and (called or not free_symbols(claim.subject))
