"""Seeds mistakes in claims that are right: the text with a wrong number, and what to say of it.

Run with `tests` on the path: `python -m corpus.mutate` writes mutants.jsonl anew. The choice is
made by hashes of the claims' names, so the same claims give the same mutants.
"""

import hashlib
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

from corpus.arithmetic import NoValue, true_value
from corpus.causes import CIRCULAR, rounded_digits
from corpus.label import HERE, Record, line_of, records, text_of, with_label
from corpus.printed import Printed, read

PLAIN = re.compile(r"-?\d+\.\d+")
FLIPPED = {"<": ">", ">": "<"}

Seeder = Callable[[Record, Printed], Iterator[Fraction]]


def _sign(record: Record, printed: Printed) -> Iterator[Fraction]:
    if printed.value:
        yield -printed.value


def _decimal_shift(record: Record, printed: Printed) -> Iterator[Fraction]:
    if printed.decimals > 1:
        yield printed.value * 10
    yield printed.value / 10


def _changed_digits(record: Record, printed: Printed) -> Iterator[Fraction]:
    digits = rounded_digits(printed.value, printed)
    at = len(digits) - 2
    if digits[at].isdigit():
        other = str((int(digits[at]) + 4) % 10)
        yield Fraction(int(digits[:at] + other + digits[at + 1 :])) * printed.unit


def _transposed(record: Record, printed: Printed) -> Iterator[Fraction]:
    digits = rounded_digits(printed.value, printed)
    for at in range(len(digits) - 2, 0, -1):
        first, second = digits[at], digits[at + 1]
        if first.isdigit() and first != second:
            swapped = digits[:at] + second + first + digits[at + 2 :]
            yield Fraction(int(swapped)) * printed.unit


def _of(variant: str, printed: Printed) -> Iterator[Fraction]:
    try:
        yield round(true_value(variant) / printed.unit) * printed.unit
    except (NoValue, KeyError, ValueError):
        return


DEGREES = re.compile(r"°|\\circ|degree", re.IGNORECASE)


def _sin_cos_swap(record: Record, printed: Printed) -> Iterator[Fraction]:
    expression = text_of(record, "expr")
    found = re.match(r"(sin|cos)\(", expression)
    if found is not None:
        other = "cos" if found[1] == "sin" else "sin"
        yield from _of(other + expression[len(found[1]) :], printed)


def _degrees(record: Record, printed: Printed) -> Iterator[Fraction]:
    """The value in degrees, which is no mistake in a text that uses degrees."""
    expression = text_of(record, "expr")
    if DEGREES.search(text_of(record, "text")):
        return
    if re.fullmatch(r"(sin|cos|tan)\(-?[\d.]+\)", expression):
        yield from _of(CIRCULAR.sub(r"\1(pi/180*", expression), printed)


def _exponent(record: Record, printed: Printed) -> Iterator[Fraction]:
    expression = text_of(record, "expr")
    found = re.search(r"\*\*([2-9]|1\d)\b", expression)
    if found is not None:
        raised = f"**{int(found[1]) + 1}"
        yield from _of(expression[: found.start()] + raised + expression[found.end() :], printed)


def _truncated(record: Record, printed: Printed) -> Iterator[Fraction]:
    value = true_value(text_of(record, "expr"))
    yield int(value / printed.unit) * printed.unit


def _last_digit(record: Record, printed: Printed) -> Iterator[Fraction]:
    yield printed.value + 3 * printed.unit


SEEDERS: dict[str, tuple[Seeder, str]] = {
    "sign": (_sign, "wrong"),
    "decimal-shift": (_decimal_shift, "wrong"),
    "transposed-digits": (_transposed, "wrong"),
    "one-digit": (_changed_digits, "wrong"),
    "last-digit": (_last_digit, "wrong"),
    "sin-cos-swap": (_sin_cos_swap, "wrong"),
    "degrees": (_degrees, "wrong"),
    "exponent": (_exponent, "wrong"),
    "truncated": (_truncated, "misrounded"),
}
"""Per mistake: how it is made, and the verdict a mutant must earn."""

PER_HALF = 36
"""How many mutants of a kind are kept in either half, where there are as many."""


def _printed_as(value: Fraction, decimals: int) -> str:
    count = round(value * 10**decimals)
    digits = f"{abs(count):0{decimals + 1}d}"
    return f"{'-' if count < 0 else ''}{digits[:-decimals]}.{digits[-decimals:]}"


def _places(value: Fraction, printed: Printed) -> int:
    """Give the decimals of a mutant: moving the point moves them too."""
    moved = {printed.value * 10: -1, printed.value / 10: 1}
    return printed.decimals + moved.get(value, 0) if printed.value else printed.decimals


def _rewritten(record: Record, printed_text: str, seeded: str) -> Record:
    old = text_of(record, "printed")
    head, _, tail = text_of(record, "text").rpartition(old)
    mutant = dict(record) | {
        "id": f"m{text_of(record, 'id')[1:]}-{seeded}",
        "text": head + printed_text + tail,
        "printed": printed_text,
        "noted_cause": seeded if seeded == "exponent" else None,
        "mutated_from": text_of(record, "id"),
        "original_printed": old,
        "seeded": seeded,
    }
    mutant.pop("also", None)
    return with_label({name: field for name, field in mutant.items() if field is not None})


def _is_right(record: Record) -> bool:
    """Say whether a claim is right, read one way, plainly printed, and once in its text."""
    shown = text_of(record, "printed")
    edges = rf"(?<![\d.,]){re.escape(shown)}(?![\d]|[.,]\d)"
    return (
        record["kind"] == "value"
        and record["verdict"] in {"exact", "rounded"}
        and not record.get("ellipsis")
        and not record.get("also")
        and PLAIN.fullmatch(shown) is not None
        and len(re.findall(edges, text_of(record, "text"))) == 1
        and text_of(record, "text").count(shown) == 1
    )


def _order(record: Record, seeded: str) -> str:
    return hashlib.sha256(f"{seeded} {record['id']}".encode()).hexdigest()


def _of_kind(seeded: str, claims: list[Record], used: Counter[str]) -> Iterator[Record]:
    seeder, verdict = SEEDERS[seeded]
    kept: Counter[str] = Counter()
    for record in sorted(claims, key=lambda each: _order(each, seeded)):
        half = text_of(record, "half")
        if kept[half] == PER_HALF or used[text_of(record, "id")] >= 2:
            continue
        printed = read(text_of(record, "printed"), "")
        for value in seeder(record, printed):
            shown = _printed_as(value, _places(value, printed))
            mutant = _rewritten(record, shown, seeded)
            if mutant["verdict"] == verdict:
                used[text_of(record, "id")] += 1
                kept[half] += 1
                yield mutant
                break


def _flipped(claims: list[Record]) -> Iterator[Record]:
    for record in claims:
        relation, text = text_of(record, "relation"), text_of(record, "text")
        if record["kind"] != "inequality" or relation not in FLIPPED or text.count(relation) != 1:
            continue
        if FLIPPED[relation] in text:
            continue
        flipped = dict(record) | {
            "id": f"m{text_of(record, 'id')[1:]}-flipped",
            "text": text.replace(relation, FLIPPED[relation]),
            "relation": FLIPPED[relation],
            "mutated_from": record["id"],
            "seeded": "flipped",
        }
        yield with_label(flipped)


def mutants() -> list[Record]:
    """Make every mutant of the claims, in the order of their names."""
    claims = list(records("claims.jsonl"))
    right = [record for record in claims if _is_right(record)]
    used: Counter[str] = Counter()
    made = [mutant for seeded in SEEDERS for mutant in _of_kind(seeded, right, used)]
    return sorted([*made, *_flipped(claims)], key=lambda mutant: text_of(mutant, "id"))


def main() -> int:
    """Write the mutants into their file."""
    text = "".join(f"{line_of(mutant)}\n" for mutant in mutants())
    (HERE / "mutants.jsonl").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
