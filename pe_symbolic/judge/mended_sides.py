"""What belongs in a misprinted identity: one side with one sign, function or number mended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace as replace_fields
from functools import partial
from itertools import islice
from operator import itemgetter

from msgspec import Struct

from pe_symbolic.calculus.sums import moved_end
from pe_symbolic.calculus.trees import is_number, with_another_digit
from pe_symbolic.claims.chains.bare_angles import CIRCULAR
from pe_symbolic.claims.claim import ANYTHING, Claim
from pe_symbolic.claims.vectors.entries import equal_entries
from pe_symbolic.document import Document
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    is_the_one,
    replace,
    walk,
)
from pe_symbolic.formula import Notation, ReadingError, read
from pe_symbolic.judge.causes.rewriting import MAX_VARIANTS, Edit, Rewriting, edits
from pe_symbolic.judge.causes.sin_cos_swap import exchanged
from pe_symbolic.judge.identity_points import Pair, parted
from pe_symbolic.judge.identity_proofs import proof_of
from pe_symbolic.regex import regex

_MINUS = "-−–"
#: Behind these a sign may be put before a term.
_OPENS = "([{&=,;|"
_ONE_MORE = regex(r"\s?\+\s?1\s*\Z")
_ONE_LESS = regex(r"\s?[-−–]\s?1\s*\Z")


class Slip(Struct, frozen=True):
    """A cause, and the node ``old`` of a side in the place of which ``new`` is right."""

    cause: str
    old: Expression
    new: Expression


def slip_in(pair: Pair, *, on_both_sides: bool) -> Slip | None:
    """The slip without which the sides are equal, in the right one first; ``None`` without one.

    Inside an angle, and in what is only worked out of the source, it is looked for last.
    """
    sides = ((pair.right, pair.with_right), (pair.left, pair.with_left))[: 1 + on_both_sides]
    slips = [
        (replace_in(variant), Slip(cause, old, new), (_in_an_angle(side, old), _is_built(old)))
        for side, replace_in in sides
        for cause, rewriting in _REWRITINGS
        for variant, old, new in islice(edits(side, rewriting), MAX_VARIANTS)
    ]
    slips += [
        (replace_in(variant), Slip(cause, old, new), (False, False))
        for cause, changed, places in _CHANGES
        for side, replace_in in sides[:places]
        for variant, old, new in islice(changed(side), _MOST_CHANGES)
    ]
    for mended, slip, _ in sorted(slips, key=itemgetter(2)):
        proof = proof_of(mended, ANYTHING) if parted(mended, ANYTHING) is None else None
        if proof is not None and not (proof.positive and _has_a_size(mended)):
            return slip
    return None


def _has_a_size(pair: Pair) -> bool:
    """Whether bars stand in it, which say nothing of positive numbers."""
    both = (*walk(pair.left), *walk(pair.right))
    return any(isinstance(node, Call) and node.op == "abs" for node in both)


def _in_an_angle(side: Expression, old: Expression) -> bool:
    return any(
        any(one is old for one in walk(node.args[0]))
        for node in walk(side)
        if isinstance(node, Call) and node.op in CIRCULAR
    )


def mended_claim(slip: Slip, claim: Claim) -> Claim | None:
    """The claim with all of a side as it is without a slip; ``None`` where it stands in neither."""

    def change(node: Expression) -> Expression | None:
        return slip.new if is_the_one(node, slip.old) else None

    other = claim.other and replace(claim.other, change)
    if other != claim.other:
        return replace_fields(claim, other=other)
    subject = claim.subject and replace(claim.subject, change)
    return None if subject == claim.subject else replace_fields(claim, subject=subject)


def without_slip(slip: Slip, claim: Claim, document: Document) -> str | None:
    """The mended side in the author's typography; ``None`` where it does not read as it should."""
    sides = [s for s in (claim.other, claim.subject) if s is not None]
    side = next((s for s in sides if any(is_the_one(node, slip.old) for node in walk(s))), None)
    if side is None or _says_nothing(side, slip):
        return None
    start, end = side.span
    source = document.source
    edit = _edit(slip, source, start)
    if edit is None or edit[0] < start or edit[1] > end:
        return None
    first, last, text = edit
    mended = f"{source[start:first]}{text}{source[last:end]}".strip().removeprefix("+").lstrip()
    wanted = replace(side, lambda node: slip.new if is_the_one(node, slip.old) else None)
    notation = Notation.LATEX if "\\" in mended or "{" in mended else Notation.PLAIN
    try:
        found = equal_entries(read(mended, notation).expression, wanted)
    except ReadingError:
        return None
    alike = found is not None and all(one == other for one, other in found)
    return mended if alike or slip.cause == "index" else None  # frequencies are put in for names


def _is_built(node: Expression) -> bool:
    """Whether it is an entry of a product, say, and stands so nowhere in the source."""
    start, end = node.span
    parts = node.args if isinstance(node, Call) else ()
    return any(part.span[0] < start or part.span[1] > end for part in parts)


def _says_nothing(side: Expression, slip: Slip) -> bool:
    """Whether the number that belongs there is a 1 that nobody writes: ``1x``, ``x^1``."""
    around = (n for n in walk(side) if isinstance(n, Call) and n.op in ("mul", "div", "pow"))
    within = any(is_the_one(part, slip.old) for whole in around for part in whole.args)
    return within and is_number(slip.new, 1)


def _edit(slip: Slip, source: str, start: int) -> tuple[int, int, str] | None:
    """Where what is to be written instead of what."""
    first, last = slip.old.span
    if slip.cause == "index":
        return first, last, _with_one_more(source[first:last], slip)
    if isinstance(slip.old, Number) and isinstance(slip.new, Number):
        return first, last, slip.new.text
    swapped = slip.cause == "sin-cos-swap"
    if swapped and isinstance(slip.old, Call) and isinstance(slip.new, Call):
        name = slip.old.op
        at = first + source.startswith("\\", first)
        found = source.startswith(name, at)
        return (at, at + len(name), slip.new.op) if found else None
    if isinstance(slip.old, Call) and slip.old.op == "neg":
        before = source[start:first].rstrip()[-1:]
        within = bool(before) and before not in _OPENS
        found = source[first:last][:1] in tuple(_MINUS)
        return (first, first + 1, "+" if within else "") if found else None
    before = source[start:first].rstrip()
    if before.endswith("+"):
        return len(before) - 1 + start, start + len(before), "-"
    return (first, first, "-") if not before or before[-1] in _OPENS else None


def _with_one_more(text: str, slip: Slip) -> str:
    """``d/2 - 1`` for ``d/2``, where the end of a sum is to be one less; or the other way."""
    if isinstance(slip.new, Number):
        return slip.new.text
    less = slip.new == moved_end(slip.old, -1)
    opposite, further = (_ONE_MORE, " - 1") if less else (_ONE_LESS, " + 1")
    return opposite.sub("", text) if opposite.search(text) else text + further


def _moved_ends(side: Expression) -> Iterator[Edit]:
    """The side with a term more, or one less, at the end of one of its sums or products."""
    for node in walk(side):
        match node:
            case Call(op="sum" | "product", args=(*body, end)):
                for by in (-1, 1):
                    moved = Call(node.op, (*body, moved_end(end, by)), node.span)
                    whole = replace(side, partial(_instead, node, moved))
                    yield whole, end, moved_end(end, by)


def _raised_otherwise(side: Expression) -> Iterator[Edit]:
    """The side with another digit in a power: ``x^3`` for ``x^2``."""
    return _with_other_digits_in(side, _exponents(side))


def _with_other_digits(side: Expression) -> Iterator[Edit]:
    """The side with another digit in one of its numbers that are no exponents."""
    exponents = {number.span for number in _exponents(side)}
    numbers = (node for node in walk(side) if isinstance(node, Number))
    return _with_other_digits_in(side, (one for one in numbers if one.span not in exponents))


def _exponents(side: Expression) -> Iterator[Number]:
    for node in walk(side):
        match node:
            case Call(op="pow", args=(_, Number() as exponent)):
                yield exponent


def _with_other_digits_in(side: Expression, numbers: Iterable[Number]) -> Iterator[Edit]:
    for number in filter(_is_written, numbers):
        for new in with_another_digit(number):
            yield replace(side, partial(_instead, number, new)), number, new


def _is_written(number: Number) -> bool:
    """Whether a number stands in the source, and was not only worked out of it."""
    first, last = number.span
    return bool(number.text) and last - first == len(number.text)


def _instead(old: Expression, new: Expression, node: Expression) -> Expression | None:
    return new if is_the_one(node, old) else None


def _negated(node: Expression) -> Iterator[Expression]:
    match node:
        case Call(op="neg", args=(inner,)):
            yield inner
        case Call() | Constant() | Symbol():
            yield Call("neg", (node,), node.span)


def _with_a_number_turned(side: Expression) -> Iterator[Edit]:
    """The side with one number of a sum subtracted."""
    for node in walk(side):
        for term in node.args if isinstance(node, Call) and node.op == "add" else ():
            if isinstance(term, Number) and _is_written(term):
                new = Call("neg", (term,), term.span)
                yield replace(side, partial(_instead, term, new)), term, new


#: So many digits are tried for others.
_MOST_CHANGES = 120
#: A cause, how a side is changed, and of how many sides: the right one alone is worked out.
_CHANGES = (
    ("index", _moved_ends, 2),
    ("sign", _with_a_number_turned, 2),
    ("exponent", _raised_otherwise, 1),
    ("one-digit", _with_other_digits, 1),
)
_REWRITINGS: tuple[tuple[str, Rewriting], ...] = (
    ("sign", _negated),
    ("sin-cos-swap", exchanged),
)
