"""Columns of sums, means and shares of the numbers before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from itertools import pairwise
from math import prod

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.numbers.slips import is_miscopied, tells_alone
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.tabular.cells import Cell, Grid
from pe_symbolic.claims.tabular.entries_below import (
    Column,
    Entry,
    entry_of,
    how_many_are_right,
    is_right,
    written_of,
)
from pe_symbolic.claims.tabular.heads import formula_of, label_of
from pe_symbolic.claims.tabular.lone_totals import (
    has_its_point_off,
    is_all_of_a_column,
    is_counted_once,
    stands_below,
)
from pe_symbolic.claims.tabular.means_of_runs import MEAN, first_of_runs
from pe_symbolic.claims.tabular.percent_heads import is_contained, is_of_all, is_taken_off, share_of
from pe_symbolic.claims.tabular.shown_numbers import ShownColumns
from pe_symbolic.claims.tabular.weighted_means import Weights
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, walk
from pe_symbolic.regex import regex


def totals(
    columns: ShownColumns,
    place: int,
    label: str,
    labels: Sequence[str],
    slips: Mapping[int, Number],
) -> Iterator[Column]:
    """The sums of the numbers before them in their rows; a first column may number these.

    Where sums stand before them, those from the last on may be meant.  What is said to be taken
    off is so, but where other rows show that it is not.
    A sum that is right with what belongs in the place of ``slips`` is one of that.
    """
    sums = [at for at, other in enumerate(labels[:place]) if is_total(other)]
    others = () if is_total(label) else range(2, min(place - 1, _MOST_SHOWN))
    firsts = (*sums[-1:], 0, 1, *others)
    signs = [_sign(other) for other in labels[:place]]
    told = len(columns.body) == 1 and any(map(share_of, labels[:place]))
    ways = [
        tuple(_totals(columns, labels, label, [*enumerate(signed)][first:], slips))
        for signed in ([signs] if told or set(signs) == {1} else [signs, [1] * place])
        for first in firsts
        if first < place
    ]
    best = max(ways, key=how_many_are_right, default=())
    if best and not (_describes(label, labels[:place]) and _is_chance(best)):
        alone = len(best) == 1 and place == len(labels) - 1 and not _MEAN.fullmatch(label)
        said = alone and is_all_of_a_column(columns, labels, best[0])
        yield Column(_meant(best), said=said or all(map(_is_slip, best)))


def _describes(label: str, before: Sequence[str]) -> bool:
    """Whether a mean stands beside the size of a sample, whose data stand elsewhere."""
    return _MEAN.fullmatch(label) is not None and any(map(_OF_SAMPLE.fullmatch, before))


def _is_chance(entries: tuple[Entry, ...]) -> bool:
    """Whether too few are right for the numbers before them to be what they are of."""
    right = how_many_are_right(entries)
    return right < min(2, len(entries))


def means_of_runs(
    columns: ShownColumns, place: int, labels: Sequence[str], slips: Mapping[int, Number]
) -> Iterator[Column]:
    """``T_1 | T_2 | T_3 | mean T``: the means of what was measured several times."""
    first = first_of_runs(labels, place)
    if first is not None:
        runs = [(at, 1) for at in range(first, place)]
        yield Column(
            tuple(_totals(columns, labels, labels[place], runs, slips, mean=True)), guess=True
        )


def totals_of_amounts(
    columns: ShownColumns,
    place: int,
    label: str,
    labels: Sequence[str],
    slips: Mapping[int, Number],
) -> Iterator[Column]:
    """``Total cost``, ``Total (USD)``, ``Overall`` below amounts that give it but for a slip.

    They need not be sums: an overall mark is a mean, and a total cost beside prices a product.
    """
    amounts = all(not other or is_of_all(other) for other in labels[1:place])
    if not (_TOTAL_OF.fullmatch(label) and amounts and stands_below(columns, place)):
        return
    for column in totals(columns, place, label, labels, slips):
        sure = column.said and not _OVERALL.fullmatch(label)
        entries = [one for one in column.entries if sure or is_right(one.chain) or _is_slip(one)]
        if entries:
            yield Column(tuple(entries), said=sure or all(map(_is_slip, entries)))


def _meant(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The numbers that are said to be sums, where some are: a mean, a rate or a maximum is none.

    What is far from its sum is one where four others of as many decimals are right.
    """
    right = [entry for entry in entries if is_right(entry.chain)]
    units = {_unit_of(entry) for entry in right}
    kept = tuple(
        entry
        for entry in entries
        if entry in right
        or _is_about(entry)
        or (len(right) >= _ENOUGH and units == {_unit_of(entry)})
    )
    return kept if 2 * len(right) >= len(entries) else entries


def _unit_of(entry: Entry) -> Fraction | None:
    printed = entry.chain.members[-1].printed
    return printed.unit if printed is not None else None


def _is_about(entry: Entry) -> bool:
    """Whether a number is its sum but for a digit that does not make it another size.

    Or but for its point; of ten terms it may be their mean.
    """
    printed, right = _beside(entry)
    if printed is None or right is None:
        return False
    if has_its_point_off(printed, right.value) and _terms(entry.chain.members[0]) not in _TENS:
        return True
    off = abs(right.value - printed.value)
    slipped = is_miscopied(right, printed, least=2)
    sized = tells_alone(printed) or 2 * off <= abs(right.value)
    return off * _NEAR <= abs(right.value) or (slipped and sized)


def _beside(entry: Entry) -> tuple[PrintedDecimal | None, PrintedDecimal | None]:
    """The printed number, and as if it had been printed the sum that belongs there."""
    led, total = entry.chain.members
    value = rational_value(led.expression) if led.expression is not None else None
    if total.printed is None or value is None:
        return total.printed, None
    return total.printed, replace(total.printed, value=value)


#: So many right sums tell of another one, and so small a part of it is nothing else.
_ENOUGH, _NEAR = 4, 50
_TENS, _MOST_FACTORS = (10, 100), 3


def _is_slip(entry: Entry) -> bool:
    """Whether a number is the sum of the others but for a digit: it is meant to be that sum."""
    printed, right = _beside(entry)
    if printed is None or right is None or not tells_alone(printed):
        return False
    terms = _terms(entry.chain.members[0])
    rounded_parts = abs(right.value - printed.value) * 2 <= printed.unit * terms
    return not rounded_parts and is_miscopied(right, printed)


def _terms(led: Member) -> int:
    """How many numbers are summed, each of which may be off by half a unit."""
    nodes = walk(led.expression) if led.expression is not None else ()
    return sum(isinstance(node, Number) for node in nodes)


def _sign(label: str) -> int:
    """What a head says of its numbers in a sum: taken off it, contained in it, added to it."""
    if is_taken_off(label):
        return -1
    return 0 if is_contained(label) else 1


def _totals(
    columns: ShownColumns,
    labels: Sequence[str],
    label: str,
    signs: Sequence[tuple[int, int]],
    slips: Mapping[int, Number],
    *,
    mean: bool = False,
) -> Iterator[Entry]:
    """The sums of the numbers in the places that have ``signs``, in the next place behind these.

    A label that says so, or the caller by ``mean``, makes these their means.
    """
    mean = mean or _MEAN.fullmatch(label) is not None
    first, place = signs[0][0], signs[-1][0] + 1
    document, weights = columns.document, Weights(columns, labels)
    for at_row, row in enumerate(columns.body):
        cell = row[place].statement if place < len(row) else None
        total = formula_of(document, cell)
        if cell is None or total is None or total.printed is None:
            continue
        before = [(at, sign) for at, sign in signs if label_of(document, row[at])]
        read = [formula_of(document, row[at].statement) for at, _ in before]
        parts = [part for part in read if part is not None and part.printed is not None]
        named = 1 if first == 0 and (read and read[0] not in parts) else 0
        alike = all(part.scale == total.scale for part in parts)
        if len(parts) > 1 and alike and len(read) - named == len(parts):
            summed = tuple(zip(parts, (sign for _, sign in before[named:]), strict=True))
            whole, right = (_sum(_terms_of(summed, given), mean=mean) for given in ({}, slips))
            meant = not rounds_to(whole, total.printed) and rounds_to(right, total.printed)
            said = f"{label} of {_as_written(document, summed, slips if meant else {})}"
            entry = entry_of(cell, total, right if meant else whole, said)
            places = [at for at, _ in before[named:]]
            once = not mean and is_counted_once(label_of(document, row[0]))
            other = once or _is_product(parts, total.printed)
            if is_right(entry.chain) or not (other or weights.give(at_row, places, place)):
                yield entry


def _is_product(parts: Sequence[Member], total: PrintedDecimal) -> bool:
    """``2 | $12.00 | $24.00``: what so many of them cost, though that column is called a total."""
    values = (part.printed.value for part in parts if part.printed is not None)
    few = len(parts) <= _MOST_FACTORS
    return few and 2 * abs(prod(values, start=Fraction(1)) - total.value) <= total.unit


#: Numbers, and whether they are added, taken off or only told.
_Summed = Sequence[tuple[Member, int]]


def _terms_of(summed: _Summed, slips: Mapping[int, Number]) -> list[Expression]:
    """What is summed, and what belongs in the place of slips."""
    terms: list[Expression] = []
    for part, sign in summed:
        node = slips.get(part.start, part.expression)
        if node is not None and sign:
            terms.append(Call("neg", (node,)) if _is_less(part, sign) else node)
    return terms


def _is_less(part: Member, sign: int) -> bool:
    """Whether a number is to be taken off that does not say so by its own sign."""
    return sign < 0 and part.printed is not None and part.printed.value > 0


def _as_written(document: Document, summed: _Summed, slips: Mapping[int, Number]) -> str:
    shown = [(part, sign) for part, sign in summed if sign]
    text = ""
    for part, sign in shown[:_MOST_SHOWN]:
        joined = (" - " if text else "-") if _is_less(part, sign) else (" + " if text else "")
        text += joined + written_of(document, part, slips)
    return text + (" + …" if len(shown) > _MOST_SHOWN else "")


def shares(document: Document, body: Grid, place: int, label: str) -> Iterator[Column]:
    """The softmax of the numbers of a column before, or the share each has of their sum."""
    ways = []
    for before in range(place):
        cells = [row[before].statement if before < len(row) else None for row in body]
        read = [formula_of(document, cell) for cell in cells]
        known = [m.expression for m in read if m is not None and m.printed and m.expression]
        if 1 < len(known) == len(body) <= _MOST_SHARES:
            waves = [Call("exp", (each,)) for each in known]
            ways += [tuple(_shares(document, body, place, label, each)) for each in (waves, known)]
    best = max(ways, key=how_many_are_right, default=())
    if best:
        yield Column(best, guess=True)


def _shares(
    document: Document, body: Grid, place: int, label: str, parts: Sequence[Expression]
) -> Iterator[Entry]:
    whole = reduce(lambda one, other: Call("add", (one, other)), parts)
    for row, part in zip(body, parts, strict=True):
        cell = row[place].statement if place < len(row) else None
        number = formula_of(document, cell)
        if cell is not None and number is not None and number.printed is not None:
            named = f"{label} of {label_of(document, row[0])}"
            yield entry_of(cell, number, Call("div", (part, whole)), named)


def _sum(numbers: Sequence[Expression], *, mean: bool) -> Expression:
    whole = reduce(lambda one, other: Call("add", (one, other)), numbers)
    if not mean:
        return whole
    return Call("div", (whole, numeral(len(numbers))))


_MEAN = regex(MEAN + r"|[ø⌀]|[a-z]\u0304")
#: Heads beside a mean that tell of a sample: how many there are of it, how far it reaches.
_OF_SAMPLE = regex(
    r"n(?:_\w{1,5})?|#|(?:sample |group )?size|counts?|cases|obs(?:ervations)?\.?|min(?:imum)?\.?"
    r"|max(?:imum)?\.?|median|mode|range|s\.?d\.?|std\.?(?: ?dev\w*\.?)?|anzahl|effectif"
)
_TOTAL = regex(
    r"(?:(?:(?:row|col(?:umn|\.)?|grand|in)\s*)?(?:sum|total)s?|[Σ∑]|总计|合计"
    r"|sub-?totals?|(?:zwischen|gesamt)?summe|(?:ins)?gesamt|(?:sous-)?total|somme|suma|soma|somma"
    r"|totale|(?:sub|tussen)?totaal|razem|ogółem|łącznie|итого|всего|合計|합계|samtals|summa|i alt"
    r"|yhteensä|összesen|celkem|spolu|toplam|jumlah|tổng(?: cộng)?|σύνολο|zusammen"
    r"|total (?:ht|ttc|due|net|gross)) ?:?|" + _MEAN.pattern
)
#: A total of what its title names, or in a unit; ``overall`` is one where it is a sum.
_OVERALL = regex(r"over-?all:?")
_TOTAL_OF = regex(
    r"(?:grand )?total (?:costs?|price|amount|expen[sd]\w*|spending|spend|charges?|fees?|bill"
    r"|payments?|sales|income|revenue|budget|hours|time|weight|mass|length|distance|calories|points)s?:?"
    r"|(?:grand )?total ?(?:\([^()0-9%]{1,8}\)|in \S{1,8}):?|" + _OVERALL.pattern
)
_OF_ALL_ROWS = regex(r"(?:all|over-?all|alle|tous|todos|tutti|все|(?:over ?line|bar) [a-z]) ?:?")
_SHARE = regex(
    r"softmax|\bweights?\b|\bprob|\bshare|\bp\b|\brelative freq|\bpercent|\battention\b|%"
)
_MOST_SHOWN, _MOST_SHARES = 6, 32


def is_total(label: str) -> bool:
    """Whether a head says ``sum`` or ``mean``, or a row does."""
    return _TOTAL.fullmatch(label) is not None


def is_of_all_rows(label: str) -> bool:
    """Whether a row says that it is of all others, by their sum or not: ``All``, ``Total: 38``."""
    said = _ITS_NUMBER.sub("", label)
    return is_total(said) or _OF_ALL_ROWS.fullmatch(said) is not None


_ITS_NUMBER = regex(r" ?[=≈]? ?[-−+]?[0-9][0-9.,]{0,19}\Z")


def ends_in_sums(document: Document, body: Grid) -> bool:
    """Whether the last row, which alone has a rule above it or is bold, is of sums of those above.

    In a bold one a few may be slips, and of many columns all tell it without a mark.
    """
    if len(body) < _FEWEST_ROWS or not all(body):
        return False
    walls = [(one[-1].span[1], other[0].span[0]) for one, other in pairwise(body)]
    ruled = [_RULE.search(document.source, *wall) is not None for wall in walls]
    bold = [_is_bold(document, row) for row in body]
    shown = [at for at, cell in enumerate(body[-1]) if label_of(document, cell)]
    summed = [_is_summed(document, body, at) for at in shown]
    if bold[-1] and not any(bold[:-1]):
        return sum(summed) > max(1, len(shown) // 2)
    fewest = 1 if ruled[-1] and not any(ruled[:-1]) else _MANY_COLUMNS - 1
    return len(shown) > fewest and all(summed)


def _is_bold(document: Document, row: Sequence[Cell]) -> bool:
    """Whether all that a row shows is set in bold."""
    shown = [text for cell in row if (text := document.source[slice(*cell.span)].strip())]
    return bool(shown) and all(_BOLD.match(text) for text in shown)


_BOLD = regex(r"\$?\s?(?:\*\*|__|<b>|<strong>|\\(?:mathbf|textbf|boldsymbol|bf)(?![A-Za-z]))")


def _is_summed(document: Document, body: Grid, place: int) -> bool:
    """Whether the last number of a column is the sum of the others, as exact as it is printed."""
    cells = [row[place].statement if place < len(row) else None for row in body]
    read = [formula_of(document, cell) for cell in cells]
    numbers = [one.printed.value for one in read if one is not None and one.printed is not None]
    return len(numbers) == len(body) and sum(numbers[:-1]) == numbers[-1]


_FEWEST_ROWS, _MANY_COLUMNS = 3, 4
_RULE = regex(r"\\(?:hline|midrule|cline|cmidrule)(?![A-Za-z])")


def is_share(label: str) -> bool:
    """Whether a head says softmax, weight or share."""
    return _SHARE.search(label) is not None


def is_softmax(node: Expression | None) -> bool:
    r"""Whether a head is ``softmax(z)``, or ``\frac{e^{z_i}}{\sum_j e^{z_j}}``."""
    match node:
        case Call(op="apply", args=(Symbol(name=name), Symbol())):
            return name.lower() == "softmax"
        case Call(op="div", args=(above, Call(args=(Symbol(name="sum"), term, *_)))):
            return _is_exponential(above) and _is_exponential(term)
    return False


def _is_exponential(node: Expression) -> bool:
    match node:
        case Call(op="exp", args=(Symbol(),)) | Call(op="pow", args=(Constant(name="e"), Symbol())):
            return True
    return False
