"""Values restated: ``bank → [0.84 | 0.54]`` repeats results that stand further up.

Results are gathered in groups: those named PE(p, 0), PE(p, 1) … of one
position, and those of one number under several functions, sin(1) and cos(1).
A vector behind an arrow, or a row of a table below one, restates the group
of its length that no vector has restated yet and that most of its numbers repeat,
the first where several do.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from msgspec import Struct, field

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.claim import Claim, Place, reading_order
from pe_symbolic.claims.numbers.slips import is_miscopied, is_said_again, restates, tells_alone
from pe_symbolic.claims.positional.waves import rounds_to, wave_of_position
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols

_GROUPS_LOOKED_AT = 16
_RESULTS_LOOKED_AT = 40
_RESULTS_OF_A_MATRIX, _RESULTS_TOLD = 8, 3
_WAVES = frozenset({"sin", "cos"})
#: So many digits said again tell that a vector restates results, and so many beside their names.
_TOLD_ALONE, _BY_NAME = 3, 2


class _Group(Struct):
    """Results that belong to one vector, in the order of its elements."""

    entries: dict[object, Claim] = field(default_factory=dict)
    restated: bool = False

    def ordered(self) -> list[Claim]:
        """By index where the results have one, else as they were first given."""
        keys = list(self.entries)
        if all(isinstance(key, int) for key in keys):
            keys.sort(key=lambda key: key if isinstance(key, int) else 0)
            if keys != list(range(len(keys))):
                return []
        return [self.entries[key] for key in keys]


class Results(Struct):
    """The results of a document so far, grouped as vectors would restate them."""

    groups: dict[object, _Group] = field(default_factory=dict)
    waves: list[Expression] = field(default_factory=list)
    #: The results with a number, in reading order, and the last one of each name.
    recent: list[Claim] = field(default_factory=list)
    named: dict[str, Claim] = field(default_factory=dict)
    vectors: dict[str, list[Claim]] = field(default_factory=dict)
    #: The position of the word whose vector comes next; none before the first.
    next_word: int | None = None

    def add_waves(self, chain: Chain) -> None:
        """Takes note of ``y_1 = sin(position)``; another name for the same wave adds nothing."""
        wave = wave_of_position(chain.members[-1].expression)
        if wave is not None and wave not in self.waves:
            self.waves.append(wave)

    def add(self, claim: Claim) -> None:
        """Takes note of a value claim, in the reading that its number bears out."""
        claim = _borne_out(claim) if claim.readings else claim
        key = _key(claim)
        if claim.kind == "value" and claim.printed is not None:
            self.recent.append(claim)
            if isinstance(claim.name, Symbol):
                self._add_named(claim.name.name, claim)
        if key is not None and claim.kind == "value":
            owner, element = key
            entries = self.groups.setdefault(owner, _Group()).entries
            first = entries.setdefault(element, claim)
            anew = claim.subject not in (None, first.subject)
            if anew and isinstance(owner, tuple) and owner[0] == "index":
                entries[element] = claim  # PE(1, 2) by the formula of another example

    def _add_named(self, name: str, claim: Claim) -> None:
        """Takes note of what a name is, and of the vector whose elements one chain gives."""
        elements = self.vectors.setdefault(name, [])
        if elements and elements[0].place != claim.place:
            elements.clear()
        elements.append(claim)
        self.named[name] = claim

    def entries(self, function: Symbol, position: Number, length: int) -> Sequence[Claim]:
        """The results ``PE(3, 0) = …``, ``PE(3, 1) = …`` up to this length, or none of them."""
        group = self.groups.get(("index", function, position))
        ordered = group.ordered() if group is not None else []
        return ordered[:length] if len(ordered) >= length else ()

    def are_of_another(
        self, function: Symbol, position: Number, printed: Sequence[PrintedDecimal | None]
    ) -> bool:
        """Whether these numbers repeat, all of them, the results at another position."""
        others = (
            self.entries(function, owner[2], len(printed))
            for owner in self.groups
            if isinstance(owner, tuple) and owner[:2] == ("index", function)
            if owner[2] != position
        )
        return any(found and _repeats(found, printed) == len(printed) for found in others)

    def restated_by(self, printed: Sequence[PrintedDecimal | None]) -> Sequence[Claim]:
        """The results that a vector of these numbers restates now; none where nothing fits.

        Of several groups it is the one that most of the numbers repeat, and the first of those.
        Where less than half of what is no mere 0 or 1 is repeated, the vector is of something else.
        """
        fresh = (group for group in self.groups.values() if not group.restated)
        fits = (group for group in fresh if len(group.ordered()) == len(printed) > 1)
        few = list(islice(fits, _GROUPS_LOOKED_AT))
        if not few:
            return ()
        meant = max(few, key=lambda group: _repeats(group.ordered(), printed))
        if not _is_repeated(meant.ordered(), printed) or _is_turned(meant.ordered(), printed):
            return ()
        meant.restated = True
        return meant.ordered()

    def of_several(self, printed: Sequence[PrintedDecimal | None]) -> Sequence[Claim]:
        """The waves of several arguments, one after the other, that fill a vector together.

        ``sin(1)``, ``cos(1)``, ``sin(0.1)`` and ``cos(0.1)`` give one of four elements; a pair
        that repeats none of what comes next is of a later argument that it repeats but for a slip,
        or the vector is of something else.
        """
        fresh = [
            group.ordered()
            for owner, group in [*self.groups.items()][-_GROUPS_LOOKED_AT:]
            if isinstance(owner, tuple) and owner[0] == "argument" and not group.restated
        ]
        pairs = [printed[at : at + len(_WAVES)] for at in range(0, len(printed), len(_WAVES))]
        if len(pairs) < 2 or len(pairs[-1]) < len(_WAVES):
            return ()
        for first in range(len(fresh)):
            following = fresh[first : first + len(pairs)]
            if len(following) == len(pairs) and {*map(len, following)} == {len(_WAVES)}:
                found = [_of_a_pair(fresh[first + at :], pair) for at, pair in enumerate(pairs)]
                return [claim for claims in found for claim in claims] if all(found) else ()
        return ()

    def in_order(
        self, printed: Sequence[PrintedDecimal | None], *, led: bool = True
    ) -> Sequence[Claim]:
        """The results that follow each other and that a vector says again, slips aside.

        What no name or arrow leads to is another vector as soon as more than a slip differs.
        """
        recent, length = self.recent[-_RESULTS_LOOKED_AT:], len(printed)
        stretches = [
            recent[at : at + length]
            for at in range(len(recent) - length, -1, -1)
            if not _tears_a_vector(recent, at, length)
        ]
        return self._best(stretches, printed, led=led)

    def above(self, place: Place) -> Results:
        """The last results before a place."""
        end = bisect_left(self.recent, place.order, key=reading_order)
        return Results(recent=self.recent[max(0, end - _RESULTS_LOOKED_AT) : end])

    def of_name(self, name: str, printed: Sequence[PrintedDecimal | None]) -> Sequence[Claim]:
        """The results ``h_1 = …``, ``h_2 = …`` that a vector h says again, slips aside.

        Or those of ``h1``, ``h2``, or the elements of a vector h: one of them to three digits,
        for a name may get other elements.
        """
        entries = [
            [self.named.get(f"{base}{place}") for place in range(first, first + len(printed))]
            for base in (f"{name}_", name)
            for first in (0, 1)
        ]
        whole = [[claim for claim in found if claim is not None] for found in entries]
        named = [found for found in whole if len(found) == len(printed)]
        vector = self.vectors.get(name, [])
        if len(vector) == len(printed) and _tell(vector, printed):
            named.append(vector)
        return self._best(named, printed, enough=_BY_NAME)

    def in_matrix(self, printed: Sequence[PrintedDecimal | None]) -> Sequence[Claim | None]:
        """What each entry of a matrix repeats, with either sign; ``None`` for 0, 1 and -1.

        Every other entry repeats one of the last results, three at least, one slip aside.
        """
        recent = self.recent[-_RESULTS_OF_A_MATRIX:]
        both = [one for claim in recent for one in (claim, _negated(claim)) if one.printed]
        meant: list[Claim | None] = []
        slips = told = 0
        for number in printed:
            if number is None:
                return ()
            if number.unit >= 1 and abs(number.value) <= 1:
                meant.append(None)
                continue
            again = [one for one in both if one.printed and is_said_again(one.printed, number)]
            copied = [one for one in both if one.printed and is_miscopied(one.printed, number)]
            slips += not again
            told += bool(again) and tells_alone(number)
            if not again and not copied:
                return ()
            meant.append(_true_one([*again, *copied][0], both, number))
        return meant if told >= _RESULTS_TOLD and slips <= 1 else ()

    def _best(
        self,
        stretches: Sequence[Sequence[Claim]],
        printed: Sequence[PrintedDecimal | None],
        *,
        led: bool = True,
        enough: int = _TOLD_ALONE,
    ) -> Sequence[Claim]:
        if len(printed) < 2:
            return ()

        def said_again(stretch: Sequence[Claim]) -> int:
            results = [_meant(*each) for each in zip(stretch, printed, strict=True)]
            found = restates(results, printed, led=led, enough=enough)
            return found or restates(_mended(stretch, printed), printed, led=led, enough=enough)

        fits = [stretch for stretch in stretches if not _is_turned(stretch, printed)]
        meant = max(fits, key=said_again, default=())
        return meant if meant and said_again(meant) else ()


def _of_a_pair(
    groups: Sequence[Sequence[Claim]], pair: Sequence[PrintedDecimal | None]
) -> Sequence[Claim]:
    """The first group, or the one behind it that a pair repeats where it repeats none of that."""
    if _repeats(groups[0], pair, slips=True):
        return groups[0]
    later = (
        one
        for one in groups[1:]
        if _repeats(one, pair) and _repeats(one, pair, slips=True) == len(pair) == len(one)
    )
    return next(later, ())


def _is_turned(results: Sequence[Claim], printed: Sequence[PrintedDecimal | None]) -> bool:
    """Whether a pair is a sine with the other sign and a cosine: (-sin 1, cos 1).

    So are a column and a row of the matrix of a rotation.
    """
    waves = [claim.subject.op if isinstance(claim.subject, Call) else "" for claim in results]
    if len(printed) != len(_WAVES) or set(waves) != _WAVES:
        return False
    sine, number = results[waves.index("sin")].printed, printed[waves.index("sin")]
    return sine is not None and number is not None and 0 != number.value == -sine.value


def _tears_a_vector(results: Sequence[Claim], at: int, length: int) -> bool:
    """Whether a stretch begins with the last elements of a vector, and goes on with others."""
    places = [claim.place for claim in results[at : at + length]]
    return at > 0 and places != [] and results[at - 1].place == places[0] != places[-1]


def in_rows_said_again(
    results: Sequence[Claim], printed: Sequence[PrintedDecimal | None], across: int
) -> list[int]:
    """The places of a matrix in those of its rows that say a result again, each so wide.

    The others are of something else: their results are not in the document.
    """
    return [
        place
        for first in range(0, len(results), across)
        if _repeats(results[first : first + across], printed[first : first + across], slips=True)
        for place in range(first, min(first + across, len(results)))
    ]


def _tell(results: Sequence[Claim], printed: Sequence[PrintedDecimal | None]) -> bool:
    """Whether one of the results is said again by digits that tell."""
    return any(
        result.printed and number and is_said_again(result.printed, number) and tells_alone(number)
        for result, number in zip(results, printed, strict=True)
    )


def _true_one(again: Claim, both: Sequence[Claim], number: PrintedDecimal) -> Claim:
    """What an entry repeats; where that is wrong, the result whose true value the entry is."""
    if _is_true(again, again.printed):
        return again
    return next((one for one in both if _is_true(one, number)), again)


def _is_true(claim: Claim, number: PrintedDecimal | None) -> bool:
    subject = claim.subject
    if subject is None or number is None or free_symbols(subject):
        return False
    return rounds_to(subject, number)


def _meant(claim: Claim, number: PrintedDecimal | None) -> PrintedDecimal | None:
    """What a result prints, or the number said behind it that mends its last digit: 0.9999."""
    result = claim.printed
    if result is None or number is None or number.unit != result.unit:
        return result
    beside = 0 < abs(result.value - number.value) <= number.unit
    return number if beside and _is_true(claim, number) else result


def _mended(
    stretch: Sequence[Claim], row: Sequence[PrintedDecimal | None]
) -> list[PrintedDecimal | None]:
    """What results print, one of three or more of them mended where all others are said again."""
    results = [claim.printed for claim in stretch]
    off = [
        place
        for place, (result, number) in enumerate(zip(results, row, strict=True))
        if not (result and number and is_said_again(result, number))
    ]
    for place in off if len(off) == 1 and len(row) >= _TOLD_ALONE else ():
        number = row[place]
        if number is not None and tells_alone(number) and _is_true(stretch[place], number):
            results[place] = number
    return results


def _borne_out(claim: Claim) -> Claim:
    """A result in the reading of its formula that comes to its number; as it stands where none.

    What repeats ``PE(1, 0) = sin(1/10000^0/4) = 0.84`` repeats sin(1).
    """
    number, subject = claim.printed, claim.subject
    if number is None or subject is None or _is_true(claim, number):
        return claim
    meant = (replace(claim, subject=other.expression) for other in claim.readings)
    return next((one for one in meant if _is_true(one, number)), claim)


def _negated(claim: Claim) -> Claim:
    """What a result says of the same with the other sign."""
    subject = claim.subject and Call("neg", (claim.subject,), claim.subject.span)
    printed = claim.printed and replace(claim.printed, value=-claim.printed.value)
    return replace(claim, subject=subject, subject_text=f"-{claim.subject_text}", printed=printed)


def _repeats(
    results: Sequence[Claim], printed: Sequence[PrintedDecimal | None], *, slips: bool = False
) -> int:
    """How many numbers say a result again, at as many places or fewer, or with slips."""

    def is_repeated(result: PrintedDecimal, number: PrintedDecimal) -> bool:
        again = is_said_again(result, number)
        return again or (slips and is_miscopied(result, number, _BY_NAME))

    pairs = zip((claim.printed for claim in results), printed, strict=True)
    return sum(bool(number and result and is_repeated(result, number)) for result, number in pairs)


def _is_repeated(results: Sequence[Claim], printed: Sequence[PrintedDecimal | None]) -> bool:
    """Whether half of the results are said again; 0 and 1 tell only where all are such."""
    telling = [
        (claim, number)
        for claim, number in zip(results, printed, strict=True)
        if claim.printed is not None and abs(claim.printed.value) not in (0, 1)
    ]
    known = telling or [*zip(results, printed, strict=True)]
    return 2 * _repeats(*zip(*known, strict=True)) >= len(known)


def _key(claim: Claim) -> tuple[object, object] | None:
    """The group a result belongs to, and its element there."""
    name, subject = claim.name, claim.subject
    if isinstance(name, Call) and name.op == "apply" and len(name.args) == 3:
        function, position, index = name.args
        if isinstance(index, Number) and index.value.denominator == 1:
            return ("index", function, position), int(index.value)
    wave = subject if isinstance(subject, Call) and subject.op in _WAVES else None
    argument = wave and rational_value(wave.args[0])
    return None if wave is None or argument is None else (("argument", argument), wave.op)
