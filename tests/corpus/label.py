"""Labels the corpus: value, verdict and cause from the expression and the printed text alone.

Run with `tests` on the path: `python -m corpus.label` says which stored labels differ from the
computed ones and exits 1 if any does; `python -m corpus.label --write` stores the computed ones.
Nothing of the package under test is used, so that a label is a second opinion.
"""

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeAlias

from corpus.arithmetic import NoValue, float_texts, rounded_inputs, true_value, twenty_digits
from corpus.causes import cause_of
from corpus.printed import Printed, read

HERE = Path(__file__).parent
FILES = ("claims.jsonl", "mutants.jsonl")
OPENED, ALL_HELD = ((1, 1961), (3001, 3543), (4001, 4648), (5001, 5640), (6201, 10150)), 2418
"""The numbers of the records opened, and of the first that is held whatever its source."""

READ = frozenset({
    10517, 10544, 10563, 10618, 10682, 10686, 10732, 10877, 10889, 11008, 11009, 11010, 11017,
    11018, 11019, 11094, 11095, 11121, 11134, 11135, 11136, 11137, 11198, 11199, 11200, 11241,
    11259, 11262, 11263, 11266, 11284, 11285, 11340, 11341, 11365, 11376, 11379, 11394, 11395,
    11401, 11438, 11510, 11520, 11576, 11722, 11734, 11735, 11851, 11852, 11853, 11855, 11897,
    11915, 11951, 11952, 11964, 11965, 11986, 11988, 11996, 11999, 12000, 12001, 12007, 12030,
    12135, 12163, 12243, 12272, 12275, 12310, 12311, 12328, 12339, 12340, 12341, 12368, 12370,
    12371, 12373, 12374, 12377, 12395, 12432, 12433, 12447, 12448, 12449, 12450, 12457, 12458,
    12459, 12499, 12538, 12601, 12609, 12610, 12624, 12698, 12708, 12711, 12718, 12723, 12818,
    12819, 12948, 12960, 12961, 12999, 13052, 13053, 13054, 13098, 13115, 13116, 13120, 13121,
    13122, 13141, 13225, 13261, 13331, 13354, 13358, 13510, 13565, 13569, 13573, 13575, 13588,
    13590, 13591, 13592, 13593, 13594, 13597, 13609, 13610, 13611, 13647, 13648, 13649, 13673,
    13695, 13707, 13708, 13793, 13800, 13816, 13817, 13830, 13838, 13880, 13926, 13950, 13989,
    13991, 14018, 14036, 14039, 14055, 14091, 14092, 14128, 14212, 14216, 14224, 14233, 14283,
    14357, 14362, 14363, 14407, 14420, 14451, 14558, 14649, 14719, 14757, 14798, 14821, 14934,
    14935, 14960, 14961, 14963, 14964, 14987, 14988, 15057, 15059, 15062, 15077, 15084,
    15125, 15217, 15218, 15219, 15236, 15306, 15307, 15324, 15348, 15372, 15402, 15403, 15459,
    15510, 15523, 15526,
})  # fmt: skip
"""Further records that were read, which opens all of their sources."""

COMPUTED = ("digits", "value", "verdict", "cause", "also_ok", "half")

Field: TypeAlias = str | int | list[str] | None
Record: TypeAlias = dict[str, Field]


@dataclass(frozen=True)
class Label:
    """What the rules say of one printed number."""

    digits: int | None
    value: str | None
    verdict: str
    cause: str | None
    also_ok: tuple[str, ...] = ()


def text_of(record: Mapping[str, Field], name: str) -> str:
    """Give a field that is text, empty where it is missing."""
    field = record.get(name)
    return field if isinstance(field, str) else ""


def half_of(source: str) -> str:
    """Assign a source to a half: all of a repository, and all of a page, in the same one.

    What `OPENED` names has served as a held half and is open now, and so is whatever comes from
    its sources; of the rest a hash decides, and from `ALL_HELD` on all are held.
    """
    root = root_of(source)
    return "open" if root in opened() or (root not in all_held() and not _odd(root)) else "held"


def _odd(root: str) -> bool:
    return bool(hashlib.sha256(root.encode()).digest()[0] % 2)


def root_of(source: str) -> str:
    """Give the repository, address or page that a source belongs to."""
    root = source if "://" in source else source.partition(":")[0]
    return source if root == "textindex" else root


@cache
def opened() -> frozenset[str]:
    """Give the roots of what was opened."""
    return frozenset(
        root_of(text_of(record, "source"))
        for record in records("claims.jsonl")
        if (number := _number(record)) in READ or any(a <= number <= b for a, b in OPENED)
    )


@cache
def all_held() -> frozenset[str]:
    """Give the roots of what was harvested to be held."""
    return frozenset(
        root_of(text_of(record, "source"))
        for record in records("claims.jsonl")
        if _number(record) >= ALL_HELD
    )


def _number(record: Record) -> int:
    return int(text_of(record, "id")[1:])


def label(record: Mapping[str, Field]) -> Label:
    """Compute the label of a record from its kind, expression, relation and printed text."""
    kind = text_of(record, "kind")
    extra = tuple(text_of(record, "also").split(",")) if record.get("also") else ()
    if kind in {"not-a-claim", "unbound"}:
        usual = ("not-a-claim",) if kind == "unbound" else ()
        return Label(_digits(record), None, kind, None, tuple(dict.fromkeys(usual + extra)))
    expression = text_of(record, "expr")
    if kind == "undefined":
        _refuse_value(expression)
        return Label(None, None, "undefined", None, extra)
    value = true_value(expression)
    if kind == "blank":
        return Label(None, twenty_digits(value), "blank", None, extra)
    if kind == "inequality":
        verdict = "holds" if _holds(record, value) else "fails"
        return Label(None, twenty_digits(value), verdict, None, extra)
    printed = read(text_of(record, "printed"), text_of(record, "comma"))
    verdict, cause, also = judge(record, printed, value)
    return Label(printed.decimals, twenty_digits(value), verdict, cause, also + extra)


def _digits(record: Mapping[str, Field]) -> int | None:
    try:
        return read(text_of(record, "printed"), text_of(record, "comma")).decimals
    except ValueError:
        return None


def _refuse_value(expression: str) -> None:
    try:
        value = true_value(expression)
    except NoValue:
        return
    raise ValueError(f"{expression} is {value}: it is not undefined")


def _holds(record: Mapping[str, Field], value: Fraction) -> bool:
    bound = true_value(text_of(record, "bound"))
    match record["relation"]:
        case "<":
            return value < bound
        case ">":
            return value > bound
        case "≤":
            return value <= bound
        case "≥":
            return value >= bound
        case other:
            raise ValueError(f"{other!r} is no order relation")


def judge(
    record: Mapping[str, Field], printed: Printed, value: Fraction
) -> tuple[str, str | None, tuple[str, ...]]:
    """Give verdict, cause and second right labels of a printed number that has a true value."""
    error = abs(printed.value - value)
    if error == 0:
        return "exact", None, ()
    if error <= printed.unit / 2 or _is_prefix(record, printed, value):
        return "rounded", None, ()
    if text_of(record, "relation") == "≈" and _some_rounding(printed, error):
        return "rounded", None, ()
    near = "misrounded" if error < printed.unit else "wrong"
    expression = text_of(record, "expr")
    if (why := _consistent(expression, printed)) is not None:
        doubtful = why == "rounded-inputs" and not _reaches(expression, printed)
        return "consistent", why, (near,) if doubtful else ()
    if near == "misrounded":
        return near, "truncated" if abs(printed.value) < abs(value) else "rounded-away", ()
    noted = text_of(record, "noted_cause")
    return near, cause_of(expression, printed) or noted or None, ()


def _is_prefix(record: Mapping[str, Field], printed: Printed, value: Fraction) -> bool:
    """With an ellipsis the printed digits are a prefix, and cutting off is right."""
    if not record.get("ellipsis") or printed.value * value < 0:
        return False
    return abs(printed.value) <= abs(value) < abs(printed.value) + printed.unit


def _some_rounding(printed: Printed, error: Fraction) -> bool:
    zeros = range(1, printed.trailing_zeros + 1)
    return any(error <= printed.unit * 10**count / 2 for count in zeros)


def _consistent(expression: str, printed: Printed) -> str | None:
    span = rounded_inputs(expression)
    if span is not None and span[1] - span[0] < 100 * printed.unit:
        half = printed.unit / 2
        if span[0] <= printed.value + half and printed.value - half <= span[1]:
            return "rounded-inputs"
    texts = float_texts(expression)
    for text, enough in zip(texts or (), (15, 6), strict=False):
        if printed.significant >= enough and Fraction(text) == printed.value:
            return "floating-point"
    return None


def _reaches(expression: str, printed: Printed) -> bool:
    """Say whether the printed value itself, not only what rounds to it, is reached."""
    span = rounded_inputs(expression)
    return span is not None and span[0] <= printed.value <= span[1]


def with_label(record: Record) -> Record:
    """Give the record with its computed fields in place."""
    found = label(record)
    computed: Record = {
        "digits": found.digits,
        "value": found.value,
        "verdict": found.verdict,
        "cause": found.cause,
        "also_ok": list(dict.fromkeys(found.also_ok)),
        "half": half_of(text_of(record, "source")),
    }
    return {name: field for name, field in record.items() if name not in COMPUTED} | computed


def records(name: str) -> Iterator[Record]:
    """Read one file of the corpus, a record per line."""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def line_of(record: Record) -> str:
    """Write a record as its line of the file."""
    return json.dumps(record, ensure_ascii=False)


def differing() -> list[str]:
    """Name every record whose stored label is not the computed one, and say how they differ."""
    lines = []
    for name in FILES:
        for record in records(name):
            wanted = with_label(record)
            for field in COMPUTED:
                if record.get(field) != wanted[field]:
                    stored, computed = record.get(field), wanted[field]
                    told = f"{field} stored {stored!r}, computed {computed!r}"
                    lines.append(f"{name}: {record['id']}: {told}")
    return lines


def store() -> None:
    """Write the computed labels into the files."""
    for name in FILES:
        lines = [line_of(with_label(record)) for record in records(name)]
        (HERE / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Check the stored labels, or with `--write` store the computed ones."""
    if arguments == ["--write"]:
        store()
    differences = differing()
    sys.stdout.write("".join(f"{line}\n" for line in differences))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
