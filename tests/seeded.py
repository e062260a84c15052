"""Mistakes of every kind seeded in real right claims, with the verdict and cause they must get.

The value of a claim, and of the slip in it, is computed by the arithmetic of the corpus, which
shares no code with what is tested.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from corpus import mutate
from corpus.arithmetic import NoValue, true_value
from corpus.label import HERE, Record, text_of
from corpus.printed import Printed, read

Rewriting = Callable[[str], Iterator[str]]

#: With fewer units than this in the larger number, a variant of the expression may fit by chance.
TELLING = 1_000


@dataclass(frozen=True)
class Seeded:
    """A claim with a mistake in it: the kind of mistake, the verdict due, and the cause due.

    ``cause`` is empty where the digits are too few to tell it from chance.
    """

    kind: str
    record: Record
    verdict: str
    cause: str


def _replaced(pattern: str, by: str) -> Rewriting:
    def rewritten(expression: str) -> Iterator[str]:
        for found in re.finditer(pattern, expression):
            yield expression[: found.start()] + found.expand(by) + expression[found.end() :]

    return rewritten


def _parts(expression: str) -> Iterator[tuple[ast.BinOp, str, str]]:
    """The operations at the top, with the source of either side."""
    node = ast.parse(expression, mode="eval").body
    if isinstance(node, ast.BinOp):
        left, right = (ast.get_source_segment(expression, side) for side in (node.left, node.right))
        yield node, f"({left})", f"({right})"


def _without_a_term(expression: str) -> Iterator[str]:
    for node, left, right in _parts(expression):
        if isinstance(node.op, ast.Add | ast.Sub):
            yield left
        if isinstance(node.op, ast.Add) and not any(_parts(left[1:-1])):
            yield right


def _regrouped(expression: str) -> Iterator[str]:
    for node, left, right in _parts(expression):
        if isinstance(node.op, ast.Mult):
            for inner, above, below in _parts(left[1:-1]):
                if isinstance(inner.op, ast.Div):
                    yield f"{above}/({below}*{right})"
        if isinstance(node.op, ast.Div):
            for inner, first, second in _parts(right[1:-1]):
                if isinstance(inner.op, ast.Mult):
                    yield f"{left}/{first}*{second}"


def _rough_pi(expression: str) -> Iterator[str]:
    if "180" not in expression:
        yield from _replaced(r"\bpi\b", "(22/7)")(expression)


def _first_order(expression: str) -> Iterator[str]:
    yield from _replaced(r"^(?:sin|tan|tanh|sinh)\(([^()]*)\)$", r"(\1)")(expression)
    yield from _replaced(r"^exp\(([^()]*)\)$", r"1+(\1)")(expression)


def _whole_quotient(expression: str) -> Iterator[str]:
    for found in re.finditer(r"(?<![\d.)*])(\d+)/(\d+)(?![\d.*])", expression):
        quotient = str(int(found[1]) // int(found[2]))
        yield expression[: found.start()] + quotient + expression[found.end() :]


SLIPS: dict[str, tuple[str, Rewriting]] = {
    "sine for cosine": ("sin-cos-swap", _replaced(r"^cos(?=\()", "sin")),
    "cosine for sine": ("sin-cos-swap", _replaced(r"^sin(?=\()", "cos")),
    "degrees": ("degrees", _replaced(r"^(sin|cos|tan)\((-?[\d.]+)\)$", r"\1(pi/180*\2)")),
    "half the exponent": ("exponent", _replaced(r"(?<!/10)\*\*([2-9]|1\d)\b(?!\.)", r"**(\1/2)")),
    "one more": ("exponent", _replaced(r"\*\*([2-9]|1\d)\b(?!\.)", r"**(\1+1)")),
    "another logarithm": ("base", _replaced(r"\blog\(([^(),]*)\)", r"log(\1,10)")),
    "a square forgotten": ("precedence", _replaced(r"\*\*2\b", "")),
    "a root forgotten": ("precedence", _replaced(r"\bsqrt\(", "(")),
    "a term dropped": ("precedence", _without_a_term),
    "grouped otherwise": ("precedence", _regrouped),
    "22/7": ("approximated", _rough_pi),
    "first order": ("approximated", _first_order),
    "integer division": ("approximated", _whole_quotient),
}


def _of_the_number(record: Record, printed: Printed) -> Iterator[tuple[str, str, Fraction, int]]:
    """Slips in the printed number: kind, cause, the number, its places."""
    edits = ("sign", "decimal-shift", "transposed-digits", "one-digit")
    for kind in (*edits, "last-digit", "truncated"):
        for value in mutate.SEEDERS[kind][0](record, printed):
            cause = {"last-digit": ""}.get(kind, kind)
            yield kind, cause, value, mutate._places(value, printed)
    if printed.decimals >= 4:
        unit = printed.unit * 100
        value = round(true_value(text_of(record, "expr")) / unit) * unit
        yield "zeros padded on", "approximated", value, printed.decimals


def _of_the_expression(
    record: Record, printed: Printed
) -> Iterator[tuple[str, str, Fraction, int]]:
    expression = text_of(record, "expr")
    for kind, (cause, rewriting) in SLIPS.items():
        if kind == "another logarithm" and "ln" not in text_of(record, "text"):
            continue  # a bare one has any base that makes it right
        if kind == "degrees" and mutate.DEGREES.search(text_of(record, "text")):
            continue  # a note that uses degrees may mean them
        for variant in rewriting(expression):
            try:
                value = round(true_value(variant) / printed.unit) * printed.unit
            except (NoValue, ValueError, KeyError, ZeroDivisionError):
                continue
            telling = max(abs(value), abs(printed.value)) >= TELLING * printed.unit
            yield kind, cause if telling else "", value, printed.decimals


def right_claims() -> list[Record]:
    """The claims of the open half that are right and nothing else, and print a plain number once.

    Prices are left out, for nobody writes $-1; so are cells of tables, which are
    claims only where half of their column is near.
    """
    plain = []
    for line in (HERE / "claims.jsonl").read_text(encoding="utf-8").splitlines():
        record: Record = json.loads(line)
        text, shown = text_of(record, "text"), text_of(record, "printed")
        usual = f"${shown}" not in text and not text.startswith("|")
        is_open = record["half"] == "open" and not record.get("also_ok")
        if is_open and usual and mutate._is_right(record):
            plain.append(record)
    return plain


def seeded(claims: Iterable[Record]) -> Iterator[Seeded]:
    """Every mistake that can be seeded in the claims, each number once for each kind and claim."""
    for record in claims:
        printed = read(text_of(record, "printed"), "")
        done = set()
        for kind, cause, value, places in (
            *_of_the_number(record, printed),
            *_of_the_expression(record, printed),
        ):
            shown = mutate._printed_as(value, places)
            if value in (0, printed.value) or shown in text_of(record, "text") or shown in done:
                continue
            done.add(shown)
            mutant = mutate._rewritten(record, shown, kind)
            verdict = text_of(mutant, "verdict")
            if verdict in ("wrong", "misrounded"):
                due = cause if verdict == "wrong" or kind == "truncated" else ""
                yield Seeded(kind, mutant, verdict, due)
