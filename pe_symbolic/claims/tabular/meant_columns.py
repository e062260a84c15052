"""Which heads of tables are meant: those that the numbers below them bear out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice

from pe_symbolic.claims.chains.bare_angles import in_degrees
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.claim import Claim, OtherReading, reading_order
from pe_symbolic.claims.positional.encoded import supposing_width
from pe_symbolic.claims.positional.waves import is_near, may_be_equal, rounds_to, swapped
from pe_symbolic.claims.reader import ChainReader
from pe_symbolic.claims.tabular.entries_below import Column, Entry
from pe_symbolic.claims.tabular.iterates import are_a_grid, is_of_more_digits, most_decimals
from pe_symbolic.claims.tabular.other_bases import OtherBases
from pe_symbolic.expression import FUNCTIONS, Call, Expression, Number, free_symbols, walk
from pe_symbolic.expression import replace as replace_nodes


class MeantColumns:
    """Which heads of tables are meant, once the names in them have their values."""

    def __init__(self, reader: ChainReader) -> None:
        self._reader = reader
        self._meant: dict[int, bool] = {}
        self._widths: dict[int, int] = {}
        self._bases = OtherBases(reader.bindings.document.source)
        self._above: dict[int, Claim] = {}
        self._decimals: dict[int, int | None] = {}

    def claims(self, chain: Chain, column: Column) -> list[Claim]:
        """The claims of one entry of a column."""
        if id(column) not in self._widths:
            self._widths[id(column)] = self._width(column)
        found = self._at_width(chain, self._widths[id(column)])
        if column.table:
            return self._bases.claims(found, column, self._all_of)
        return self._by_steps(found, column) if column.guess else found

    def _all_of(self, column: Column) -> list[Claim]:
        """What is claimed of the entries of an encoding that have a value."""
        wide = self._widths[id(column)]
        below = (self._at_width(entry.chain, wide) for entry in _some(column))
        return [claim for claims in below if is_closed(claims) for claim in claims]

    def is_of_more_digits(self, claim: Claim, column: Column) -> bool:
        """Whether an iterate is computed from more digits than its table shows."""
        if not column.iterated:
            return False
        if id(column) not in self._decimals:
            grid = are_a_grid(column.entries)
            self._decimals[id(column)] = None if grid else most_decimals(column.entries)
        most = self._decimals[id(column)]
        return most is not None and is_of_more_digits(claim, most)

    def _by_steps(self, found: list[Claim], column: Column) -> list[Claim]:
        """The claim of a member that follows from the one above as it is printed there, perhaps."""
        above = self._above.get(id(column))
        if len(found) != 1 or not is_closed(found):
            return found
        self._above[id(column)] = found[0]
        # The column is gone through twice, and what ended the first time is above nothing.
        follows = above is not None and reading_order(above) < reading_order(found[0])
        return [_from_the_one_above(found[0], above)] if above and follows else found

    def _at_width(self, chain: Chain, width: int) -> list[Claim]:
        if not width:
            return list(self._reader.claims(chain))
        with supposing_width(self._reader.bindings, width):
            return list(self._reader.claims(chain))

    def _width(self, column: Column) -> int:
        """As many columns as a table shows, if nothing else is said and what they hold is near."""
        place = column.entries[0].chain.members[0].start
        if not column.width or self._reader.bindings.width(place) is not None:
            return 0
        chains = [entry.chain for entry in _some(column)]
        wide = [chain for chain in chains if not is_closed(self._at_width(chain, 0))]
        near = [chain for chain in wide if are_near(self._at_width(chain, column.width))]
        # What is near at another width as well, as all are at position 0, tells nothing.
        telling = [c for c in near if not are_near(self._at_width(c, 2 * column.width))]
        return column.width if 2 * (len(wide) - len(near)) < len(telling) else 0

    def is_meant(self, column: Column) -> bool:
        """Whether the numbers below a head bear it out."""
        if id(column) not in self._meant:
            below = [self.claims(entry.chain, column) for entry in _some(column)]
            known = [claims for claims in below if is_closed(claims)]
            near = [claims for claims in known if are_near(claims) or _is_a_step(claims)]
            tells = not column.table or any(map(_are_fractions, near))
            tells = tells and (not column.guess or any(map(_are_shares, near)))
            each = len(column.entries) // len(below)
            meant = column.is_meant(each * len(near), each * len(known), _given(below))
            sure = not (column.table or column.guess) and len(known) == len(below)
            meant = meant or (sure and (all(map(_are_about, known)) or _has_one_slip(known)))
            meant = meant and not self._bases.is_of_an_unsaid_one(column)
            self._meant[id(column)] = bool(known) and tells and meant
        return self._meant[id(column)]


def _some(column: Column) -> Sequence[Entry]:
    """Entries that tell of all: of a large table so many, from everywhere in it."""
    return column.entries[:: max(1, len(column.entries) // _ENOUGH)]


_ENOUGH = 400


def _given(below: Sequence[Sequence[Claim]]) -> int:
    """How many members a sequence begins with, one or two, behind which all follow from them."""
    open_ones = [at for at, claims in enumerate(below) if not is_closed(claims)]
    begun = len(open_ones)
    return begun if begun <= _BEGUN and open_ones == list(range(begun)) else 0


_BEGUN = 2


def _from_the_one_above(claim: Claim, above: Claim) -> Claim:
    """A claim that may be computed from the number that the one above prints."""
    before, number, subject = above.subject, above.printed, claim.subject
    if before is None or number is None or subject is None or isinstance(before, Number):
        return claim
    if len(list(islice(walk(subject), _LARGEST))) == _LARGEST:
        return claim
    printed = Number(number.value, number.text)
    step = replace_nodes(subject, lambda node: printed if node == before else None)
    if step == subject:
        return claim
    reading = OtherReading(step, "from the number above as it is printed", approximate=True)
    return replace(claim, readings=(*claim.readings, reading))


#: The most nodes of a formula in which another is looked for.
_LARGEST = 2_000


def _is_a_step(claims: Sequence[Claim]) -> bool:
    return any(
        reading.approximate and c.printed is not None and is_near(reading.expression, c.printed)
        for c in claims
        for reading in c.readings
    )


def is_closed(claims: Sequence[Claim]) -> bool:
    """Whether an entry is held against something without an open name."""
    return any(c.subject is not None and not free_symbols(c.subject) for c in claims)


def _are_about(claims: Sequence[Claim]) -> bool:
    """Whether a number below a sine or a root is about as large as it, if of another sign."""
    return bool(claims) and all(map(_is_about, claims))


def _is_about(claim: Claim) -> bool:
    if claim.subject is None or claim.printed is None or claim.printed.unit >= 1:
        return False
    functions = (n for n in walk(claim.subject) if isinstance(n, Call) and n.op in _TELLING)
    size = abs(claim.printed.value)
    about = replace(claim.printed, value=size, unit=size / _PARTS or claim.printed.unit)
    return any(functions) and is_near(Call("abs", (claim.subject,)), about)


_PARTS, _TELLING = 4, FUNCTIONS | {"sqrt", "root"}


def _has_one_slip(known: Sequence[Sequence[Claim]]) -> bool:
    """Whether most of a column is right with sine and cosine swapped, or in degrees."""
    all_claims = [claim for claims in known for claim in claims]
    for slip in (swapped, in_degrees):
        explained = sum(_is_mended(claim, slip) for claim in all_claims)
        if explained > 1 and 3 * explained >= 2 * len(all_claims):
            return True
    return False


def _is_mended(claim: Claim, slip: Callable[[Expression], Expression]) -> bool:
    if claim.subject is None or claim.printed is None or claim.printed.value.denominator == 1:
        return False
    mended = slip(claim.subject)
    return mended != claim.subject and rounds_to(mended, claim.printed)


def _are_fractions(claims: Sequence[Claim]) -> bool:
    return any(c.printed is not None and c.printed.value.denominator > 1 for c in claims)


def _are_shares(claims: Sequence[Claim]) -> bool:
    """Whether a number is neither nothing nor the whole, which many formulas give."""
    printed = [claim.printed and claim.printed.value for claim in claims]
    return any(value not in (0, 1, 100) for value in printed)


def are_near(claims: Sequence[Claim]) -> bool:
    """Whether all that is claimed of an entry may be so."""
    return bool(claims) and all(map(_is_near, claims))


def _is_near(claim: Claim) -> bool:
    if claim.subject is None:
        return False
    if claim.printed is None:
        return may_be_equal(claim.subject, claim.other)
    counted = (Call("div", (claim.subject, count.worth)) for count in claim.counts)
    return any(is_near(each, claim.printed) for each in (claim.subject, *counted))
