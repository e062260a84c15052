"""Columns of numbers that the head of a table says how to compute: ``x | sin(x) | sum``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set

from msgspec import structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.bare_angles import in_degrees
from pe_symbolic.claims.chains.members import AS_COMPUTED, Member
from pe_symbolic.claims.tabular.angle_columns import angles_turned, counts_otherwise
from pe_symbolic.claims.tabular.cells import Cell, Grid
from pe_symbolic.claims.tabular.columns_put_in import with_columns_as_factors, with_columns_put_in
from pe_symbolic.claims.tabular.entries_below import (
    Column,
    Entry,
    entries_of,
    how_many_are_right,
    is_a_window,
    is_borne_out,
)
from pe_symbolic.claims.tabular.frequency_columns import frequencies_of_pairs
from pe_symbolic.claims.tabular.heads import (
    Head,
    calls_the_encoding,
    formula_of,
    heads_of,
    is_of_an_encoding,
    label_of,
    width_of,
    without_unit,
)
from pe_symbolic.claims.tabular.impurities import impurities, is_impurity
from pe_symbolic.claims.tabular.iterates import are_iterates
from pe_symbolic.claims.tabular.named_columns import is_of_data, named_columns, of_function
from pe_symbolic.claims.tabular.next_values import next_values
from pe_symbolic.claims.tabular.percent_rows import parts
from pe_symbolic.claims.tabular.shown_numbers import ShownColumns
from pe_symbolic.claims.tabular.totals import (
    ends_in_sums,
    is_of_all_rows,
    is_share,
    is_softmax,
    is_total,
    means_of_runs,
    shares,
    totals,
    totals_of_amounts,
)
from pe_symbolic.claims.tabular.truth_tables import is_of_a_truth_table
from pe_symbolic.claims.tabular.worked_columns import worked_out
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.document import Document
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
    walk,
)
from pe_symbolic.regex import regex


def headed_columns(document: Document, grid: Grid, slips: Mapping[int, Number]) -> Iterator[Column]:
    """The columns of a table below a formula, and those below ``sum`` or ``mean``.

    What stands where a ``slip`` is belongs to the sums of others.

    The one number below a formula has no others to bear it out; those beside it do, below theirs.
    So do they for what is but guessed: that a column holds the values of a name.
    """
    heads, body = heads_of(document, grid)
    plain = [row for row in body if row and not is_of_all_rows(_first_label(document, row))]
    plain = plain[:-1] if ends_in_sums(document, plain) else plain
    columns = list(_below_formulas(document, heads, plain))
    borne_out = [column for column in columns if is_borne_out(column)]
    guessed = {column.guessed for column in borne_out if len(column.entries) > 1}
    for column in columns:
        known = bool(column.guessed) and column.guessed in guessed
        alone = len(column.entries) == 1 and not (column.guess or column.table)
        said = column.said or (alone and bool(borne_out))
        yield structs.replace(column, said=said, guess=column.guess and not known)
    labels = [head.label for head in heads]
    every, numbers = ShownColumns(document, body), ShownColumns(document, plain)
    for place, head in enumerate(heads):
        yield from parts(every, place, labels, slips)
        if head.formula is not None and is_softmax(head.node):
            yield from shares(document, plain, place, _written(document, head, head.formula))
        if is_of_an_encoding(head) or _has_formula(head):
            continue
        if means := [*means_of_runs(every, place, labels, slips)]:
            yield from means
            continue
        label = head.label or _first_label(
            document, [row[place] for row in body if place < len(row)]
        )
        if is_total(label):
            summed = [*totals(every, place, label, labels, slips)]
            some = any(2 * how_many_are_right(one.entries) >= len(one.entries) for one in summed)
            worked = [] if some else [*worked_out(numbers, place, label, slips, labels[:place])]
            yield from worked or summed
        elif summed := [*totals_of_amounts(every, place, label, labels, slips)]:
            yield from summed
        elif is_impurity(head.label):
            yield from impurities(document, plain, place, head.label)
        elif place > 0 or is_share(head.label):
            yield from _below_words(heads, numbers, place, slips)


def _below_words(
    heads: Sequence[Head], numbers: ShownColumns, place: int, slips: Mapping[int, Number]
) -> Iterator[Column]:
    """The columns below a head that says no formula: what the others in their rows give."""
    label, document, body = heads[place].label, numbers.document, numbers.body
    before = [head.label for head in heads[:place]]
    worked = [*worked_out(numbers, place, label, slips, before)] if label else []
    if worked:
        yield from worked
    elif is_share(label):
        yield from shares(document, body, place, label)
    else:
        yield from angles_turned(document, heads, body, place)
        names = _names(heads)
        following = [*next_values(document, heads, body, place, names)]
        if not following and not is_of_data(document, body):
            following = [*named_columns(document, heads, body, place, names)]
            following = following or [*frequencies_of_pairs(document, heads, body, place)]
            following = following or [*of_function(document, heads, body, place)]
        yield from following


def _first_label(document: Document, cells: Sequence[Cell]) -> str:
    """What the first cell says that is not blank: ``| | Sum | 17.5 |``."""
    return next((label for cell in cells if (label := label_of(document, cell))), "")


def _has_formula(head: Head) -> bool:
    return head.formula is not None and isinstance(head.formula.expression, Call)


def _below_formulas(document: Document, heads: Sequence[Head], body: Grid) -> Iterator[Column]:
    """The columns below formulas, those of an encoding as one."""
    names = _names(heads)
    encoded = [at for at, head in enumerate(heads) if is_of_an_encoding(head)]
    columns = [each for at in encoded for each in _of_formula(document, heads, names, body, at)]
    if columns:
        entries = tuple(entry for each in columns for entry in each.entries)
        guess = not all(calls_the_encoding(heads[at]) for at in encoded)
        yield Column(
            entries, guess=guess, table=True, width=width_of([heads[at] for at in encoded])
        )
    window = len(body) == 1 and is_a_window([one.node for one in heads if _has_formula(one)])
    for place, head in enumerate(heads if not window else ()):
        if place not in encoded and _has_formula(head) and not is_softmax(head.node):
            yield from _of_formula(document, heads, names, body, place)


def _names(heads: Sequence[Head]) -> dict[str, int]:
    """Which column holds the values of a name; those below ``x_i`` are values of x."""
    names: dict[str, int] = {}
    for place, head in enumerate(heads):
        node = head.node
        if isinstance(node, Symbol):
            other = heads[names.get(node.name, place)]
            if not (counts_otherwise(head, other) or _is_a_later_one(head, other)):
                names[node.name] = place
            names.setdefault(_INDEX.sub("", node.name), place)
        elif head.named:
            names[head.named] = place
            names.setdefault(head.named.lower(), place)
        elif head.formula is None and head.label:
            names.setdefault(head.label, place)
            names.setdefault(without_unit(head.label), place)
    return names


def _is_a_later_one(head: Head, other: Head) -> bool:
    """``new w`` beside ``w``, which is the name of the values put in."""
    return head.label != other.label and head.label.endswith(f" {other.label}")


def _of_formula(
    document: Document, heads: Sequence[Head], names: Mapping[str, int], body: Grid, place: int
) -> Iterator[Column]:
    head = heads[place].formula
    node = None if head is None else head.expression
    if head is None or node is None:
        return
    node = with_columns_as_factors(node, names)
    called = {each.args[0] for each in walk(node) if isinstance(each, Call) and each.op == "apply"}
    free = free_symbols(node) - {each.name for each in called if isinstance(each, Symbol)}
    used = {name: at for name, at in names.items() if name in free and at != place}
    put_in, further = with_columns_put_in(node, heads, place)
    guess, guessed = False, ""
    if further and free_symbols(put_in) == further.keys():
        if not used or not all(_holds_numbers(document, body, at) for at in used.values()):
            node, used = put_in, further  # (x - m)^2 beside x - m
    elif not used and free:
        used = _spelt_out(free, heads, place)
    if not used and len(free) == 1:
        name = next(iter(free))
        nameless = _nameless(document, heads, body, place)
        if not nameless:
            return
        tried = nameless[:_MOST_TRIED]
        found = {at: entries_of(document, node, {name: at}, "", body, place) for at in tried}
        best = max(tried, key=lambda at: how_many_are_right(_turned([heads[at]], found[at])))
        used, guess, guessed = {name: best}, True, f"{name} in column {best}"
    if not used:
        return
    text = _written(document, heads[place], head)
    ways = [(each, used, said) for each, said in _in_units(node, text, heads[place].label)]
    ways += [(put_in, used | further, text)] if further else []
    sources = [heads[at] for at in used.values()]
    counted = [_turned(sources, entries_of(document, *way, body, place)) for way in ways]
    entries = max(counted, key=how_many_are_right)
    anew, others_used = _computed_anew(node, heads, used, names, place)
    if others_used != used and others_used:
        others = {e.cell: e for e in entries_of(document, anew, others_used, text, body, place)}
        entries = tuple(_or_as(entry, others.get(entry.cell)) for entry in entries)
    if not how_many_are_right(entries) and _say_units(document, heads, body):
        entries = _with_other_prefix(entries)
    guess = guess or _is_another_case(heads, used, place)
    said = free == used.keys() and formula_of(document, heads[place].cell) is None
    applied = isinstance(node, Call) and node.op == "apply" and not guess
    if entries and not is_of_a_truth_table(document, node, used, body, entries):
        yield Column(
            entries,
            said=(said and (guess or heads[place].cell is not None)) or applied,
            guess=guess,
            guessed=guessed,
            iterated=are_iterates(used, document.source, entries[0].cell.tokens[0].start),
        )


def _written(document: Document, head: Head, formula: Member) -> str:
    text = document.source[formula.start : formula.end]
    return f"dimension {text}" if text[:1].isdigit() and is_of_an_encoding(head) else text


def _spelt_out(names: Set[str], heads: Sequence[Head], place: int) -> dict[str, int]:
    """The columns whose heads spell out all names: ``position`` for pos, ``observed`` for O."""
    found: dict[str, int] = {}
    for name in names:
        longer = len(name) > _LETTERS
        begun = [
            at
            for at, head in enumerate(heads)
            if at != place
            and head.label.startswith(name if longer else name.lower())
            and (longer or (head.formula is None and len(head.label) > _LETTERS))
        ]
        initial = len(name) == 1 and name.isupper()
        if len(begun) == 1 and (longer or initial):
            found[name] = begun[0]
    return found if found.keys() == names and len({*found.values()}) == len(found) else {}


_LETTERS = 2


def _is_another_case(heads: Sequence[Head], used: Mapping[str, int], place: int) -> bool:
    """``B = 0.4Q`` beside ``B = Q``: one name in two cases, whose numbers need not be of one Q."""
    named = heads[place].named
    return bool(named) and any(heads[at].named == named for at in used.values())


def _computed_anew(
    node: Expression,
    heads: Sequence[Head],
    used: Mapping[str, int],
    names: Mapping[str, int],
    place: int,
) -> tuple[Expression, dict[str, int]]:
    """A formula of other columns with their own formulas in it: a slip there is not one here."""
    formulas = {
        name: head.formula.expression
        for name, at in used.items()
        if (head := heads[at]).formula is not None and isinstance(head.formula.expression, Call)
    }
    anew = substituted(node, formulas)
    free = free_symbols(anew)
    known = {name: at for name, at in names.items() if name in free and at != place}
    return anew, known if known.keys() == free else {}


def _or_as(entry: Entry, other: Entry | None) -> Entry:
    """An entry that may also be worked out in another way."""
    led = entry.chain.members[0]
    if other is None or led.expression == other.chain.members[0].expression:
        return entry
    second = other.chain.members[0].expression
    changed = structs.replace(led, second_reading=second, second_why=AS_COMPUTED)
    return structs.replace(entry, chain=entry.chain.with_member(0, changed))


def _in_units(node: Expression, text: str, label: str) -> Iterator[tuple[Expression, str]]:
    """A formula and how it is called, as it is, in percent, in degrees, as its head says."""
    yield node, text
    if "%" in label or "percent" in label:
        yield Call("mul", (node, numeral(100)), node.span), f"{text} in percent"
    if _DEGREES.search(label):
        turned = Call("div", (Call("mul", (node, numeral(180))), Constant("pi")), node.span)
        yield turned, f"{text} in degrees"


_DEGREES = regex(r"°|circ|deg")


def _turned(sources: Sequence[Head], entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Entries of functions of an angle that its head says to be in degrees: ``θ (degrees)``."""
    if not any(_DEGREES.search(source.label) for source in sources):
        return tuple(entries)
    return tuple(_as(entry, in_degrees) for entry in entries)


def _as(entry: Entry, change: Callable[[Expression], Expression]) -> Entry:
    led = entry.chain.members[0]
    changed = structs.replace(led, expression=led.expression and change(led.expression))
    return structs.replace(entry, chain=entry.chain.with_member(0, changed))


def _say_units(document: Document, heads: Sequence[Head], body: Grid) -> bool:
    """Whether heads name units, or the row below them does, which holds no number."""
    if any(_UNIT.search(head.label) for head in heads):
        return True
    below = [formula_of(document, cell.statement) for cell in body[0]] if body else []
    return bool(below) and not any(each is not None and each.printed for each in below)


#: ``P / W``, ``P (kW)``, ``P [W]``, ``P in kW``.
_UNIT = regex(r"(?:\s/\s\S{1,6}|\s\(\S{1,8}\)|\[.{1,8}\]|\sin\s\S{1,6})\Z")


def _with_other_prefix(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries counted in a thousandth or hundred of their unit, where so most are right."""
    for exponent in _EXPONENTS if len(entries) > 1 else ():
        factor = Number(power_of_ten(exponent), f"10^{-exponent}")
        counted = tuple(_times(entry, factor) for entry in entries)
        if 3 * how_many_are_right(counted) >= 2 * len(entries):
            return counted
    return entries


_EXPONENTS = (-3, 3, -2, 2, -6, 6, -1, 1, -9, 9)


def _times(entry: Entry, factor: Number) -> Entry:
    counted = _as(entry, lambda node: Call("mul", (node, factor), node.span))
    return structs.replace(counted, heading=f"{entry.heading}, counted in {factor.text}")


def _nameless(document: Document, heads: Sequence[Head], body: Grid, place: int) -> list[int]:
    """The columns of numbers below a word or name: ``position`` before ``sin(pos)``."""
    columns = []
    for column, head in enumerate(heads[:place]):
        named = head.formula is None or not head.formula.closed  # m θ is a name as well
        if named and _holds_numbers(document, body, column):
            columns.append(column)
    return columns


def _holds_numbers(document: Document, body: Grid, column: int) -> bool:
    read = [formula_of(document, row[column].statement) for row in body if column < len(row)]
    return 3 * sum(each is not None and each.closed for each in read) >= 2 * len(read)


_MOST_TRIED = 4
_INDEX = regex(r"_[ijkn]$")
