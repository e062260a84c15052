"""The words a report uses for verdicts and causes, one place for HTML and LaTeX."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pe_symbolic.judge.finding import FAILING, OPEN, RIGHT, Missed


@dataclass(frozen=True, slots=True)
class Category:
    """A degree of severity: its key in the page, its heading, and what it means."""

    key: str
    word: str
    heading: str
    meaning: str
    verdicts: tuple[str, ...]


CATEGORIES = (
    Category(
        "bad", "wrong", "Wrong",
        "the true value does not print as these digits; in the small line one tick is one unit "
        "of the last place",
        ("wrong", "fails"),
    ),
    Category(
        "warn", "misrounded", "Misrounded",
        "the last digit is cut off or rounded the wrong way", ("misrounded",),
    ),
    Category(
        "remark", "consistent", "Consistent",
        "not the nearest number, but what the author’s own rounding gives", ("consistent",),
    ),
    Category(
        "open", "open", "Open",
        "neither right nor wrong: left empty, or not readable; open never counts as a pass",
        ("blank", "unbound", "undefined", "unparsed", "undecided", "timeout"),
    ),
    Category(
        "right", "right", "Right",
        "exact, correctly rounded, or proved", ("exact", "rounded", "holds"),
    ),
)  # fmt: skip

CAUSES: Mapping[str, tuple[str, str]] = {
    "sign": ("sign", "the same digits with the other sign are right"),
    "decimal-shift": ("decimal point shifted", "the right digits with the point elsewhere"),
    "transposed-digits": ("digits swapped", "two neighbouring digits changed places"),
    "one-digit": ("one digit differs", "exactly one digit differs from the right ones"),
    "sin-cos-swap": ("sine and cosine swapped", "the other function gives the printed digits"),
    "degrees": ("degrees for radians", "the printed digits are right in the other angle unit"),
    "transcribed": ("copied wrongly", "an earlier line gives another number for the same thing"),
    "copied": ("a neighbour’s value", "the printed number is the value of a neighbouring claim"),
    "index": ("index", "another index gives the printed digits"),
    "exponent": ("exponent", "another exponent gives what is printed"),
    "base": ("base", "another base gives the printed digits"),
    "precedence": (
        "order of operations",
        "grouping the operations otherwise gives the printed digits",
    ),
    "consequential": ("follows from an earlier slip", "the chain went wrong at an earlier link"),
    "approximated": ("approximated", "an approximation of the expression gives these digits"),
    "unexplained": ("no cause found", "none of the known slips gives these digits"),
    "truncated": ("cut off, not rounded", "the digits after the last place were dropped"),
    "rounded-away": ("rounded the wrong way", "the last digit was rounded to the farther side"),
    "rounded-inputs": ("rounded inputs", "the rounded numbers in the expression reach this value"),
    "floating-point": ("floating-point", "float32 or float64 arithmetic prints these digits"),
}

#: What a cause says of a formula, an identity or a block, which print no digits.
STATED_CAUSES: Mapping[str, tuple[str, str]] = {
    name: (CAUSES[name][0], said)
    for name, said in (
        ("sign", "with the other sign it is true"),
        ("sin-cos-swap", "with the other function it is right"),
        ("degrees", "in the other angle unit it is right"),
        ("index", "with another index it is right"),
        ("exponent", "with another exponent it is right"),
        ("base", "with another base it is right"),
        ("precedence", "with the operations grouped otherwise it is right"),
        ("approximated", "it is an approximation"),
        ("unexplained", "none of the known slips makes it right"),
    )
}

OPEN_REASONS: Mapping[str, str] = {
    "blank": "left empty by the author",
    "unbound": "a symbol has no value here",
    "undefined": "the expression has no real value",
    "unparsed": "could not be read",
    "undecided": "neither proved nor refuted",
    "timeout": "over the limits set for one claim",
}


METHOD = (
    "A printed decimal is read as text and stands for the interval of all numbers that round to "
    "it. The expression beside it is enclosed, by two libraries that share no code, in an interval "
    "that certainly contains its value. If this lies inside the first, the claim is right. If the "
    "two are apart, the distance from the printed number decides: below one unit of its last place "
    "it is misrounded, from one unit on it is wrong; and where the author’s own rounding or "
    "floating-point arithmetic gives the printed digits, it is consistent. If the two straddle a "
    "border, precision doubles; at the limit the claim is undecided, which counts as open."
)
TRUSTED = (
    "the reader of the notes (what it read is shown beside the source); the named rules; SymPy, "
    "which builds expressions, derivatives and determinants and says what is positive; mpmath or "
    "Arb, where both agree; and Python."
)


def category(verdict: str) -> Category:
    """The category of a verdict."""
    return next(entry for entry in CATEGORIES if verdict in entry.verdicts)


def counted(number: int, noun: str) -> str:
    """``1 note``, ``4 notes``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def listed(parts: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b, and c``."""
    if len(parts) < 3:
        return " and ".join(parts)
    return ", ".join(parts[:-1]) + f", and {parts[-1]}"


def tally(summary: Mapping[str, int]) -> dict[str, int]:
    """Findings per category key, every category present."""
    return {c.key: sum(summary.get(v, 0) for v in c.verdicts) for c in CATEGORIES}


def detail(summary: Mapping[str, int], kind: Category) -> str:
    """What a category's count is made of: ``11 exact, 22 rounded``."""
    if kind.key == "bad":
        nouns = (("wrong", "value"), ("fails", "statement"))
        parts = [counted(summary[v], noun) for v, noun in nouns if summary.get(v, 0)]
        return ", ".join(parts) or "none"
    parts = [f"{summary[v]:,}\u00a0{v}" for v in kind.verdicts if summary.get(v, 0)]
    return ", ".join(parts) or "none"


def verdict_sentence(summary: Mapping[str, int], notes: int) -> str:
    """The report in one sentence."""
    counts, total = tally(summary), sum(summary.values())
    if not total:
        return f"No claim was found in {counted(notes, 'note')}."
    if counts["right"] == total:
        claims = "The only claim" if total == 1 else f"All {total:,} claims"
        return f"{claims} in {counted(notes, 'note')} {_be(total)} right as printed."
    said = []
    if counts["warn"]:
        said.append((counts["warn"], f"{_be(counts['warn'])} misrounded"))
    if counts["remark"]:
        verb = "follows" if counts["remark"] == 1 else "follow"
        said.append((counts["remark"], f"{verb} from the author’s own rounding"))
    if counts["open"]:
        said.append((counts["open"], f"{'stays' if counts['open'] == 1 else 'stay'} open"))
    if total == 1:
        return f"The only claim in {counted(notes, 'note')} {said[0][1] if said else 'is wrong'}."
    head = f"Of {counted(total, 'claim')} in {counted(notes, 'note')}, "
    head += f"{_number_of(counts['right'])} right as printed and "
    head += f"{_number_of(counts['bad'])} wrong"
    rest = [f"{count:,} {does}" for count, does in said]
    return head + (f"; {listed(rest)}." if rest else ".")


def _number_of(count: int) -> str:
    return f"{count:,} {_be(count)}" if count else "none is"


def missed_sentence(missed: Sequence[Missed]) -> str:
    """What is added where notes could not be read."""
    if not missed:
        return ""
    named = listed([one.path for one in missed[:_MOST_NAMED]])
    if len(missed) > _MOST_NAMED:
        named = counted(len(missed), "note")
    return f" {named} could not be read."


_MOST_NAMED = 3


def title(summary: Mapping[str, int], notes: int) -> str:
    """The page title with the verdict counts."""
    claims = counted(sum(summary.values()), "claim")
    return f"{claims} in {counted(notes, 'note')}: {counts_in_words(tally(summary))}"


def in_note(counts: Mapping[str, int], lines: int) -> str:
    """One note's counts: ``15 claims on 27 lines: 6 wrong, 9 right``."""
    claims = counted(sum(counts.values()), "claim")
    return f"{claims} on {counted(lines, 'line')}: {counts_in_words(counts)}"


def counts_in_words(counts: Mapping[str, int]) -> str:
    """Counts by category, the gravest first: ``6 wrong, 9 right``."""
    parts = [f"{counts[c.key]:,} {c.word}" for c in CATEGORIES if counts[c.key]]
    return ", ".join(parts) or "nothing to judge"


def _be(number: int) -> str:
    return "is" if number == 1 else "are"


_NAMED = {verdict for entry in CATEGORIES for verdict in entry.verdicts}
if not FAILING | OPEN | RIGHT | {"misrounded", "consistent"} == _NAMED:
    raise RuntimeError("a verdict has no category in the report")
