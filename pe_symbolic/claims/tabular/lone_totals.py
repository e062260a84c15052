"""The total below one column of amounts, which is their sum though it is off by more than a digit.

Such a number claims the sum only where nothing in the table or beside it tells of more or less
than is shown: rows left out, parts of parts, what goes off, what was rounded or overlaps.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.numbers.slips import tells_alone
from pe_symbolic.claims.tabular.entries_below import Entry
from pe_symbolic.claims.tabular.heads import formula_of, label_of
from pe_symbolic.claims.tabular.percent_heads import is_contained, is_taken_off, share_of
from pe_symbolic.claims.tabular.shown_numbers import ShownColumns
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.regex import regex


def is_all_of_a_column(columns: ShownColumns, labels: Sequence[str], entry: Entry) -> bool:
    """Whether a total stands last below a column that it can be nothing but the sum of."""
    document = columns.document
    if len(columns.body) != 1 or _MIXED.search(labels[0]) or any(map(_takes_off, labels)):
        return False
    head, *above, last = columns.body[0]
    titles = document.source[above[0].span[0] : last.span[0]].lower()
    beneath = stands_below(columns, len(above) + 1)
    numbers = [formula_of(document, cell.statement) for cell in above]
    parts = [one.printed for one in numbers if one is not None and one.printed is not None]
    total, led = entry.chain.members[-1], entry.chain.members[0].expression
    value = rational_value(led) if led is not None else None
    if not beneath or len(parts) < max(_FEWEST, len(above)) or total.printed is None or not value:
        return False
    printed, values = total.printed, [part.value for part in parts]
    alike = {part.unit for part in parts} == {printed.unit} and min(values) > 0
    whole = total.scale is not None or printed.value in _WHOLES
    off = abs(value - printed.value)
    if not alike or whole or sum(values) != value:
        return False
    tens = len(parts) in (10, 100)  # then it is their mean
    if off * _NEAR >= value and (tens or not has_its_point_off(printed, value)):
        return False
    if 2 * off <= _rounded_to(document, columns, values, printed.unit) * len(parts):
        return False
    said = label_of(document, head)
    return not (
        _ADDS_NOT.search(said) or _NOT_ADDED.search(titles) or _says_more(document, columns)
    )


def is_counted_once(label: str) -> bool:
    """Whether a title says of its numbers that one of all is none of their sum: unique users."""
    return _ONCE.search(label) is not None


def has_its_point_off(printed: PrintedDecimal, right: Fraction) -> bool:
    """Whether the point of a decimal is a place or two off; thousands may be another unit."""
    if not tells_alone(printed) or printed.unit >= 1:
        return False
    return any(abs(printed.value * ten - right) * 2 <= printed.unit * ten for ten in _MOVES)


_MOVES = (Fraction(1, 100), Fraction(1, 10), 10, 100)


def stands_below(columns: ShownColumns, place: int) -> bool:
    """Whether a title stands between a number and that before it: in rows, one below the other."""
    row = columns.body[0]
    if not 1 < place < len(row):
        return False
    between = columns.document.source[row[place - 1].span[1] : row[place].span[0]]
    return _TITLE.search(between) is not None


def _rounded_to(
    document: Document, columns: ShownColumns, values: list[Fraction], unit: Fraction
) -> Fraction:
    """The place that all numbers were rounded to; 0 for whole ones that count each for itself."""
    while all(value % (10 * unit) == 0 for value in values):
        unit *= 10
    if unit != 1:
        return unit
    head = label_of(document, columns.body[0][0])
    return unit if _COUNTED_IN.search(head) else Fraction(0)


def _says_more(document: Document, columns: ShownColumns) -> bool:
    """Whether the text around the table tells of what is not shown in it or is not added."""
    cells, source = columns.body[0], document.source
    first, last = cells[0].span[0], cells[-1].span[1]
    around = (source[max(0, first - _BESIDE) : first], source[last : last + _BESIDE])
    return any(map(_MORE.search, around))


def _takes_off(label: str) -> bool:
    """Whether a title says a part of another, or one that goes off."""
    return is_taken_off(label) or is_contained(label) or share_of(label) is not None


_FEWEST, _BESIDE = 2, 300
#: A total that is off by more, 15 in a hundred, is one of other things.
_NEAR = Fraction(100, 15)
_WHOLES = frozenset({Fraction(1), Fraction(100)})
_TITLE = regex(r"(?i)total|\bsum\b|overall|summe|gesamt|som[am]|suma|итого|всего|合计|总计")
_ONCE = regex(
    r"\b(?:unique|distinct|different|max(?:imum)?|min(?:imum)?|peak|average|avg|mean|median|rate|ratio"
    r"|at (?:the )?end|ending|closing|opening|balance|headcount|active|highest|lowest|longest"
    r"|shortest|largest|smallest|einmalig\w*|verschiedene\w*|uniques?|distinto\w*|moyenne?)\b"
)
#: Heads of what is no amount of its row alone, so that a sum of it says nothing.
_ADDS_NOT = regex(
    r"%|\b(?:unique|distinct|max|min|peak|average|avg|mean|median|rate|ratio|per|speed|density|price"
    r"|temperature|score|age|index|rank|share|percent\w*|probability|year|elapsed|duration|level"
    r"|balance|end|start|weighted|values?|uncertaint\w*|noise|errors?|sigma|displacements?|velocit\w*"
    r"|forces?|hours?|times?|lengths?|growth|factors?|stiffness|powers?|returns?|yields?|mass(?:es)?"
    r"|resistances?|capacitances?|energy|energies|loss(?:es)?|accuracy"
    r"|members?|users?|visitors?|speakers?|students?|people|persons?"
    r"|participants?|respondents?|patients?|days|weeks|months|approx\w*|ca)\b"
)
#: And those of a list that need not be complete, or of what is not alike.
_MIXED = regex(
    r"\b(?:country|countries|state|region|city|language|party|team|species|company|brand|topic|model"
    r"|property|parameter|quantity|setting|metric|measure|statistic|dimension|field)\b"
)
#: Titles of rows that are parts of others, go off, or stand for more.
_NOT_ADDED = regex(
    r"\([0-9]{1,3}\)|\b[0-9]{1,3} ?[x×]|[x×] ?[0-9]|…|\.\.\.|\\[lcd]?dots|%"
    r"|[†‡]|\\\*|\w\*\s*\||&nbsp;|\\q?quad|\\hspace|└|├|↳"
    r"|\b(?:of which|thereof|davon|dont|inkl|incl\w*|excl\w*|sub-?totals?|netto?|gross|less|minus"
    r"|discount|rebate|refunds?|returns?|credits?|paid|payments?|bonus|extra|optional|penalt\w*"
    r"|principal|interest|rates?|years?|terms?|loss\w*|withdraw\w*|debits?|spent"
    r"|deduct\w*|coupons?|vouchers?|savings?|deposits?|expens\w*|outgoing\w*|adjust\w*|both|all"
    r"|mean|average|overlap\w*|tax|vat)\b"
)
_COUNTED_IN = regex(
    r"[(\[]|\bin\b|%|\b(?:k|thousands?|millions?|billions?|mio|mrd|mn|bn|tsd|kg|km|g|m|t|l)\b"
)
#: Words beside a table that tell of what is not in it, or not added as it stands.
_MORE = regex(
    r"(?i)…|\b(?:overlap\w*|more than one|multiple|twice|double\w*|both|excl\w*|not (?:shown|all)"
    r"|unlisted|not listed|others?|select\w*|top|main|largest|parallel|approx\w*|about|round\w*"
    r"|thousands?|millions?|billions?|weight\w*|estimat\w*|missing|sub-?total\w*|some of|excerpt"
    r"|part of|e\.g|sample\w*|omit\w*|only|intersect\w*|union|simultan\w*|several|discount\w*"
    r"|extras?|shipping|postage|delivery|fees?|added|adds?|plus|differences?|transitions?|breaks?"
    r"|tax\w*|includ\w*|mistake|remaining|rest|average\w*)\b"
)
