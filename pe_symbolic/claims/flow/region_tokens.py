"""The tokens of a region, as the rules for formulas, text and prose understand them in turn."""

from __future__ import annotations

from itertools import pairwise

from pe_symbolic.claims.flow.blank_lists import with_blanks_listing
from pe_symbolic.claims.flow.bullets import without_bullets
from pe_symbolic.claims.flow.casts import WHOLE_TYPES, with_casts_called
from pe_symbolic.claims.flow.command_labels import without_labels_of_commands
from pe_symbolic.claims.flow.differentials import (
    DIFFERENTIALS,
    with_differentials_divided,
    with_differentials_spelt,
)
from pe_symbolic.claims.flow.dividing import with_colons_dividing, with_colons_dividing_in_text
from pe_symbolic.claims.flow.equations_called import with_equations_called
from pe_symbolic.claims.flow.items import with_items_apart
from pe_symbolic.claims.flow.labels_in_lines import (
    with_labels_in_lines_apart,
    with_things_labelled,
)
from pe_symbolic.claims.flow.lines import (
    as_meant,
    with_capitals_called,
    with_commands_parting,
    with_own_lines,
    without_remarks,
)
from pe_symbolic.claims.flow.numbered_lines import with_labels_apart
from pe_symbolic.claims.flow.paired import with_numbers_unbraced, with_torn_brackets
from pe_symbolic.claims.flow.rules_in_turn import in_turn, rule
from pe_symbolic.claims.flow.seams import before_setting_off
from pe_symbolic.claims.flow.wrapped_brackets import with_brackets_unwrapped
from pe_symbolic.claims.names.commands_named import with_commands_named
from pe_symbolic.claims.names.events import QUOTES, with_words_unquoted
from pe_symbolic.claims.names.pairs_below import with_pairs_below
from pe_symbolic.claims.numbers.counted_out import (
    with_counts_out_of,
    with_ordinals_open,
    with_ratios_divided,
    with_sides_compared,
)
from pe_symbolic.claims.numbers.dates import with_dates
from pe_symbolic.claims.numbers.grouped import with_points_grouping
from pe_symbolic.claims.numbers.split_numbers import with_split_numbers, with_torn_numbers
from pe_symbolic.claims.spoken.prose import with_prose_understood
from pe_symbolic.claims.units.angles import with_compass_points
from pe_symbolic.claims.units.areas import with_areas
from pe_symbolic.claims.units.cents import CENTS, with_cents_counted
from pe_symbolic.claims.units.clock_times import with_times
from pe_symbolic.claims.units.currencies import speaks_of_money, without_currencies
from pe_symbolic.claims.units.formulas_as_words import with_formulas_as_words
from pe_symbolic.claims.units.inches import with_inches
from pe_symbolic.claims.units.so_many_times import with_times_ending_lines
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.document.arithmetic_lines import is_worked
from pe_symbolic.document.tex_comments import without_comments
from pe_symbolic.formula import DEEPER, Kind, Notation, Token, tokenise
from pe_symbolic.formula.areas import FLUID, POWERS, POWERS_BEHIND
from pe_symbolic.regex import regex

#: Between two formulas there is often nothing else.
_BLANK = regex(r"[ \t]*\n[ \t\n]*")
_BLANK_LINE = regex(r"\n[ \t]*\n")


def tokens_of(document: Document, region: Region) -> list[Token]:
    """The tokens of a region in which an author can claim something."""
    if region.role is Role.PROSE and _BLANK.fullmatch(document.source, region.start, region.end):
        parted = document.source.count("\n", region.start, region.end) > 1
        parts = "paragraph" if parted else "newline"
        return [Token(Kind.BREAK, parts, region.start, region.end)]
    start, end = inside(document.source, region)
    if start >= end or (
        region.role is Role.MATH and document.source.startswith("$$$$", region.start)
    ):
        return []
    commas = document.has_decimal_comma(start, end)
    if region.role is Role.MATH:
        source = (
            without_comments(document.source) if document.format == "latex" else document.source
        )
        tokens = tokenise(source, start, end, Notation.LATEX, decimal_comma=commas)
        tokens = without_currencies(tokens) if speaks_of_money(document.source) else tokens
        tokens = with_commands_named(with_equations_called(tokens, document.source), source)
        tokens = with_points_grouping(in_turn(tokens, _OF_FORMULAS), document)
        return with_own_lines(in_turn(tokens, _OF_FORMULAS_GROUPED), document.source)
    tokens = _of_text(document, start, end, commas=commas)
    tokens = without_currencies(tokens) if speaks_of_money(document.source) else tokens
    if _ROWS_WITH_REMARKS.search(document.source, start, end):
        tokens = without_remarks(tokens)
    tokens = with_points_grouping(with_dates(tokens), document)
    if region.role is Role.PROSE or is_worked(document.source[start:end]):
        if any(token.kind not in _WORDS for token in tokens):
            tokens = _with_room_for_signs(tokens, document.source)
            tokens = with_brackets_unwrapped(tokens)
            tokens = with_equations_called(tokens, document.source)
            if any(token.text in CENTS for token in tokens):
                tokens = with_cents_counted(tokens, document.source)
            tokens = with_labels_in_lines_apart(with_labels_apart(tokens, document.source))
            tokens = with_items_apart(without_bullets(tokens, document.source), document.source)
            tokens = with_prose_understood(in_turn(with_things_labelled(tokens), _OF_TEXT))
            tokens = in_turn(tokens, _OF_PROSE)
        return _without_tables(tokens, document)
    return in_turn(tokens, _OF_CODE)


#: Rows that lost the signs of a formula around them: ``&= 2 + 3 && \\text{(add)} \\\\ &= 5``.
_ROWS_WITH_REMARKS = regex(
    r"(?:&&?|\\q?quad)\s*\\text\{[^{}]{0,200}(?:\{[^{}]{0,200}\}[^{}]{0,200})?\}\s*(?:\\\\|\Z)"
)
#: Where a text has nothing else, it is words.
_WORDS = frozenset({Kind.TEXT, Kind.COMMA, Kind.BREAK})

_OF_FORMULAS = (
    rule(with_sides_compared, ":"),
    rule(with_times, ":"),
    rule(with_inches, "in"),
    rule(as_meant, "*", "x"),
    rule(with_torn_numbers, "."),
    rule(with_brackets_unwrapped, "row"),
    rule(without_remarks, "row", "cell"),
)
_OF_FORMULAS_GROUPED = (
    rule(with_blanks_listing, "["),
    rule(with_differentials_divided, *DIFFERENTIALS),
    rule(without_labels_of_commands, Kind.UNKNOWN),
    rule(with_commands_parting, Kind.UNKNOWN),
    rule(with_torn_brackets, Kind.OPEN, Kind.CLOSE),
    rule(with_numbers_unbraced, "{"),
    rule(with_capitals_called, Kind.COMMA),
    rule(with_colons_dividing, ":"),
)
_OF_CODE = (rule(with_casts_called, *WHOLE_TYPES), rule(with_words_unquoted, *QUOTES))
_OF_TEXT = (
    rule(with_times_ending_lines, "newline"),
    rule(with_blanks_listing, "["),
    rule(with_split_numbers, Kind.UNKNOWN, Kind.TEXT),
    rule(with_sides_compared, ":"),
    rule(with_ratios_divided, ":"),
    rule(with_counts_out_of, "/"),
    rule(with_ordinals_open, "st", "nd", "rd", "th"),
    rule(with_times, ":"),
    rule(with_compass_points, "degrees"),
    rule(with_areas, *POWERS, *POWERS_BEHIND, *FLUID),
    rule(with_inches, "in"),
    rule(with_formulas_as_words, Kind.SUBSCRIPT),
    *_OF_CODE,
)
_OF_PROSE = (
    rule(with_pairs_below, Kind.COMMA),
    rule(with_colons_dividing_in_text, ":"),
    rule(with_differentials_divided, *DIFFERENTIALS),
    rule(with_differentials_spelt, Kind.FRACTION),
)
_DELIMITERS = ("$$", "$`", "$", "\\\\(", "\\\\[", "\\(", "\\)", "\\[", "\\]", "[\n", "`")


def inside(source: str, region: Region) -> tuple[int, int]:
    """The region without the signs that open and close it."""
    start, end = region.start, region.end
    if region.role in (Role.MATH, Role.INLINE_CODE):
        opening = next((sign for sign in _DELIMITERS if source.startswith(sign, start)), "")
        ticks = _TICKS.match(source, start, end) if opening == "`" else None
        sign = len(ticks.group() if ticks else opening)
        return (start + sign, end - sign) if start + 2 * sign <= end else (end, end)
    return start, before_setting_off(source, start, end)


def _with_room_for_signs(tokens: list[Token], source: str) -> list[Token]:
    """The tokens without wide blanks beside a sign of equality: ``2 + 3   =   5``.

    A bound stands in a column of its own.
    """
    if all(token.text != "gap" for token in tokens):
        return tokens
    around = zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
    return [
        token
        for before, token, behind in around
        if token.text != "gap"
        or not any(one is not None and one.text in _EQUAL for one in (before, behind))
        or _ROOM.match(source, token.start) is None
    ]


_EQUAL = frozenset({"=", "≈"})
_ROOM = regex(r" {2,8}(?! |\t)")
_TICKS = regex(r"`+")
#: How much of a line is looked at, before a bar and behind it.
_SEEN = 300
_SPACED_BAR = regex(r"(?:^|[ \t])\|(?=[ \t]|$)")


def _without_tables(tokens: list[Token], document: Document) -> list[Token]:
    """The bars of a table part its cells; elsewhere ``|-4| = 4`` is an absolute value."""
    if all(token.kind is not Kind.BAR for token in tokens):
        return tokens
    depth = 0
    changed: list[Token] = []
    for token in tokens:
        depth += DEEPER.get(token.kind, 0)
        if token.kind is Kind.BREAK:
            depth = 0
        is_wall = token.kind is Kind.BAR and depth <= 0 and _is_wall(document, token)
        changed.append(Token(Kind.BREAK, "cell", token.start, token.end) if is_wall else token)
    return changed


def _is_wall(document: Document, bar: Token) -> bool:
    """Whether a bar stands between blanks, or in a line that ends in one or has one that does."""
    before = document.source[max(0, bar.start - _SEEN) : bar.start].rpartition("\n")[2]
    behind = document.source[bar.start : bar.end + _SEEN].partition("\n")[0]
    return behind.rstrip().endswith("|") or _SPACED_BAR.search(before + behind) is not None


def _of_text(document: Document, start: int, end: int, *, commas: bool) -> list[Token]:
    """The tokens of a text, by paragraphs where only some of them have a decimal comma."""
    source = document.source
    if commas or not document.mixes_marks(start, end):
        return tokenise(source, start, end, Notation.PLAIN, decimal_comma=commas)
    ends = [*(blank.end() for blank in _BLANK_LINE.finditer(source, start, end)), end]
    return [
        token
        for first, last in pairwise([start, *ends])
        for token in tokenise(
            source,
            first,
            last,
            Notation.PLAIN,
            decimal_comma=document.has_decimal_comma(first, last),
        )
    ]
