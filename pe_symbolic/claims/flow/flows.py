"""A document's regions become flows: the tokens of each stretch in which a statement can run on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pe_symbolic.claims.flow.in_pieces import in_pieces
from pe_symbolic.claims.flow.leading_words import with_leading_words_said
from pe_symbolic.claims.flow.lines import (
    takes_up,
    with_lines_joined,
)
from pe_symbolic.claims.flow.region_tokens import inside, tokens_of
from pe_symbolic.claims.flow.seams import (
    at_a_border,
    called,
    goes_on,
    is_a_sign,
    joined,
    leads_on,
    results_behind,
    says_that_it_goes_on,
    unit_at_the_end,
    waits_for_bold,
    with_its_script,
)
from pe_symbolic.claims.names.complex_unit import with_unit_multiplying, writes_it_first
from pe_symbolic.claims.names.greek_sums import speaks_of_sums, with_letters_summing
from pe_symbolic.claims.numbers.percents import with_percents_of_numbers, with_percents_said_again
from pe_symbolic.claims.numbers.torn_numbers import (
    has_torn_numbers,
    tears_numbers,
    with_numbers_mended,
    with_torn_left_open,
)
from pe_symbolic.claims.python.remarks import remarks
from pe_symbolic.claims.spoken.bytes_each import SAYS_BYTES_EACH, with_bytes_each
from pe_symbolic.claims.spoken.numerals_said import SPEAKS_OF_BASES, with_numerals_said
from pe_symbolic.claims.spoken.properties_told import HAVING, with_properties_told
from pe_symbolic.claims.spoken.roots_told import TELLS_ROOTS, with_roots_named
from pe_symbolic.claims.spoken.rounding_said import says_how_round, without_rounding_said
from pe_symbolic.claims.spoken.second_roots import LISTS_TWO, with_second_roots_named
from pe_symbolic.claims.spoken.spoken_bases import with_bases_spoken
from pe_symbolic.claims.spoken.spoken_formulas import with_formulas_spoken
from pe_symbolic.claims.spoken.spoken_phrases import with_phrases_spoken
from pe_symbolic.claims.spoken.values_in_brackets import with_values_in_brackets
from pe_symbolic.claims.spoken.worded import with_lists_led, with_words_as_relations
from pe_symbolic.claims.units.measured_things import without_things
from pe_symbolic.claims.units.said_in_thousands import with_results_in_thousands
from pe_symbolic.claims.units.said_in_units import with_results_in_other_units
from pe_symbolic.claims.units.substances import without_substances
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.document.arithmetic_lines import is_arithmetic
from pe_symbolic.document.document import SPEAKING
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import is_found, regex


def flows(document: Document) -> Iterator[list[Token]]:
    """The tokens of each stretch in which a statement can run on, words of relation understood."""
    found = map(with_lines_joined, _stretches(document))
    found = map(without_things, found)
    found = map(without_substances, found) if "mol" in document.source else found
    found = map(with_unit_multiplying, found) if writes_it_first(document.source) else found
    found = map(with_leading_words_said, found) if not document.source.isascii() else found
    found = map(with_bases_spoken, found) if " base " in document.source else found
    found = map(with_numerals_said, found) if is_found(SPEAKS_OF_BASES, document.source) else found
    if is_found(HAVING, document.source):
        found = map(partial(with_properties_told, source=document.source), found)
    found = map(with_bytes_each, found) if is_found(SAYS_BYTES_EACH, document.source) else found
    found = map(with_roots_named, found) if is_found(TELLS_ROOTS, document.source) else found
    found = map(with_second_roots_named, found) if is_found(LISTS_TWO, document.source) else found
    found = map(partial(with_phrases_spoken, source=document.source), found)
    found = map(partial(with_formulas_spoken, source=document.source), found)
    found = map(with_percents_of_numbers, found) if "%" in document.source else found
    found = map(with_values_in_brackets, found)
    found = map(with_lists_led, found) if " are $" in document.source else found
    if says_how_round(document.source):
        found = map(partial(without_rounding_said, source=document.source), found)
    found = map(with_words_as_relations, found)
    found = map(with_numbers_mended, found) if has_torn_numbers(document.source) else found
    found = map(with_torn_left_open, found) if tears_numbers(document.source) else found
    found = map(with_letters_summing, found) if speaks_of_sums(document.source) else found
    found = map(with_results_in_thousands, map(with_results_in_other_units, found))
    yield from map(with_percents_said_again, found) if "%" in document.source else found


def _stretches(document: Document) -> Iterator[list[Token]]:
    """The tokens of each stretch in which a statement can run on, whatever regions it crosses.

    Inline mathematics and the prose around it are one stretch; a displayed
    formula stands alone, but for displays right below it that begin with a
    relation sign or a plus, and for its result in the text behind it; what is
    struck out or a comment is not there.
    """
    flow: list[Token] = []
    signed = formula = False
    display: list[Token] = []
    for place, region in in_pieces(document):
        between = bool(display) and _leads_to_a_display(document, place)
        if between or region.role in _NOT_THERE:
            continue
        tokens = tokens_of(document, region) if region.role in SPEAKING else []
        if _is_display(document, region):
            if display and tokens and goes_on(tokens[0]):
                display = joined(display, tokens, region)
                continue
            yield from filter(None, (display, flow))
            display, flow = tokens, []
            continue
        if (
            display
            and region.role is Role.PROSE
            and (behind := results_behind(tokens, document, region))
        ):
            flow, display, tokens = display, [], behind
        yield from filter(None, (display,))
        display = []
        alone = region.role not in (Role.PROSE, Role.MATH)
        if alone and not _is_computed_in_code(document, region):
            said = [tokens_of(document, remark) for remark in remarks(document, region)]
            yield from filter(None, (flow, tokens, *said))
            flow = []
            continue
        sign = region.role is Role.MATH and (is_a_sign(tokens) or _is_matrix(document, region))
        taken_up = region.role is Role.MATH and formula and takes_up(flow, tokens)
        if document.source[slice(*inside(document.source, region))].strip(_BULLETS):
            formula = region.role is Role.MATH
        if flow and region.role is Role.PROSE and (behind := leads_on(tokens, document.source)):
            tokens = behind
        elif tokens and tokens[0].kind is Kind.RELATION and (unit := unit_at_the_end(flow)):
            flow[unit[0] :] = [unit[1]]
        elif (scripted := with_its_script(flow, tokens, region.start)) is not None:
            flow, tokens = scripted
        elif flow and not (sign or signed or taken_up) and not called(flow, tokens, region):
            flow += at_a_border(flow, tokens, region)
        flow.extend(tokens)
        signed = sign
    yield from filter(None, (display, flow))


def _leads_to_a_display(document: Document, place: int) -> bool:
    """Blanks behind a display, or ``That is,`` before one that begins with a relation sign."""
    region, *behind = document.regions[place : place + 2]
    if not document.source[region.start : region.end].strip():
        return True
    if region.role is not Role.PROSE or not behind or not _is_display(document, behind[0]):
        return False
    if not says_that_it_goes_on(document.source[region.start : region.end]):
        return False
    return [token.kind for token in tokens_of(document, behind[0])[:1]] == [Kind.RELATION]


#: No dates, scores, bits and powers of programs: blanks around signs, and one stroke at most.
_FORMULA_IN_CODE = regex(
    r"`+(?![^`]{0,200}/[^`]{0,200}/)"
    r"(?:\(*(?:0|[1-9][0-9,]*)(?:\.[0-9]+)?\)*(?: [-−+/×·÷] | ?\*\*? ?|/|(?=`)))++`+"
)
_CALL_IN_CODE = regex(
    r"`+(?:(?:math|np|numpy|torch|F|jnp|tf)\.)?[A-Za-z_.]{2,20}[0-9]{0,2}\("
    r"[-−+0-9., \[\]*/]{1,160}\)`+"
)
_SAID_BEHIND = regex(
    r"(?:(?::(?=[ \t])"
    r"|[ \t](?:=|≈|→|is|equals|gives|yields|returns|produces|evaluates to|is equal to))"
    r"(?: (?:about|approximately|roughly|exactly))?)[ \t]`*(?=\[?[-−+]?[0-9])"
)
_LONG_CODE = 200
_RESULT_BEHIND = regex(
    r"[ \t]?(?:=|≈)[ \t]?(?:\*\*|__)?[$€£]?(?P<whole>[0-9]+(?:,[0-9]{3})*+)(?P<rest>[.]?)"
)
_QUOTIENT = regex(r"`+([1-9][0-9,]{0,18}) ?/ ?([1-9][0-9,]{0,18})`+")

#: What is about so much, or has decimals, is no whole number that a program divides.
_DECIMALS_BEHIND = regex(r"[ \t](?:≈[ \t]`*[-−+]?[0-9]|[=→][ \t]`*[-−+]?[0-9]{1,9}\.[0-9])")


def _is_computed_in_code(document: Document, region: Region) -> bool:
    """Whether a formula of numbers in code marks has its result behind them: `` `2 * 3` = 6``."""
    if region.role is not Role.INLINE_CODE or region.end - region.start > _LONG_CODE:
        return False
    said = _SAID_BEHIND.match(document.source, region.end)
    span = document.source, region.start, region.end
    if waits_for_bold(*span) or (said and _CALL_IN_CODE.fullmatch(*span)):
        return True
    if _DECIMALS_BEHIND.match(document.source, region.end) and is_arithmetic(
        document.source[slice(*inside(document.source, region))]
    ):
        return True
    result = _RESULT_BEHIND.match(document.source, region.end)
    formula = _FORMULA_IN_CODE.fullmatch(document.source, region.start, region.end)
    if result is None or formula is None:
        return False
    divides = "/" in formula.group() and not result.group("rest") and not _goes_out(formula[0])
    joined = "".join(filter(str.isdigit, formula.group())) == result.group("whole")  # 1 + 1 = 11
    return not (divides or joined)


def _goes_out(formula: str) -> bool:
    """``6 / 3``, which is 2 in any program; ``5 / 3 = 1`` may be one of whole numbers."""
    quotient = _QUOTIENT.fullmatch(formula)
    above, below = (int(one.replace(",", "")) for one in quotient.groups()) if quotient else (1, 2)
    return above % below == 0


#: Blanks and the mark of an item: ``- $= 12 - 2$`` goes on with the formula of the item above.
_BULLETS = " \t\r\n>-*+"
_NOT_THERE = frozenset({Role.STRUCK_OUT, Role.COMMENT})
_DISPLAY = ("$$", "\\[", "\\\\[", "\\begin")
_LOST_ROW = regex(r"(?<!\\)\\(?=\s)")
_MATRIX = regex(r"\\begin\{[bpvBV]?(?:small)?matrix\}")


def _is_display(document: Document, region: Region) -> bool:
    """Whether a formula stands alone."""
    opens = document.source.startswith(_DISPLAY, region.start)
    return region.role is Role.MATH and opens and not _is_matrix(document, region)


def _is_matrix(document: Document, region: Region) -> bool:
    """Whether a matrix stands there that lost the signs of the formula of which it is part.

    Not one whose rows were lost as well: where a single stroke parts 4 and -2, they make a 2.
    """
    if _MATRIX.match(document.source, region.start) is None:
        return False
    return _LOST_ROW.search(document.source, region.start, region.end) is None
