"""Fuzzing by splicing: the notes that the tests are fed with, put together as nobody would.

``python tests/splices.py 60 [SEED]`` does so for a minute.  What stops it is an exception that
is none of ours, or a text that takes far longer than any other.  Coverage need not be watched
for it, so that it tries a hundred texts in the time in which ``tests/fuzz.py`` tries ten.
"""

from __future__ import annotations

import ast
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from pe_symbolic.document import UnreadableDocument, read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Findings
from pe_symbolic.render.findings_json import findings_text

FORMATS = ("markdown", "latex", "text", "html", "restructuredtext")
_LONGEST = 3_000
_SECONDS_OF_A_TEXT = 10.0

#: How two notes become one.
SPLICES: tuple[Callable[[str, str], str], ...] = (
    lambda one, other: one,
    lambda one, other: f"${one}$ and {other}",
    lambda one, other: one[: len(one) // 2] + other[len(other) // 2 :],
    lambda one, other: one.replace(".", ","),
    lambda one, other: one.replace(" ", ""),
    lambda one, other: one.replace("$", ""),
    lambda one, other: one.replace("0", "5").replace("1", "0"),
    lambda one, other: f"{one}\n{one}",
    lambda one, other: f"| a | b |\n|---|---|\n| {one} | {other} |\n| {other} | {one} |",
    lambda one, other: f"```\n{one}\n{other}\n```",
    lambda one, other: rf"\begin{{align}} {one} \\ {other} \end{{align}}",
)


def notes(folder: Path) -> list[str]:
    """Every text of the tests in which something is set equal to a number, each once."""
    found: set[str] = set()
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    claiming = (note for note in found if any(sign in note for sign in ("=", "≈", "\\approx")))
    return sorted(note for note in claiming if any(map(str.isdigit, note)))


def spliced(known: list[str], chance: random.Random) -> Iterator[tuple[str, str]]:
    """A format and a text, again and again."""
    while True:
        text = chance.choice(SPLICES)(chance.choice(known), chance.choice(known))
        if len(text) <= _LONGEST:
            yield chance.choice(FORMATS), text


def broken(form: str, text: str) -> str:
    """What goes wrong over a text; nothing for most."""
    began = time.process_time()
    try:
        findings_text(Findings((judge_document(read(text, form)),)))
    except UnreadableDocument:
        return ""
    except Exception as raised:  # noqa: BLE001 - whatever it is, it is no answer
        return repr(raised)
    took = time.process_time() - began
    return f"it took {took:.1f} s" if took > _SECONDS_OF_A_TEXT else ""


def main(seconds: float, seed: int) -> None:
    """Splices for so long, says what broke, and ends with status 1 if that is anything."""
    until, tried, found = time.monotonic() + seconds, 0, 0
    chance = random.Random(seed)  # noqa: S311 - no secret
    for form, text in spliced(notes(Path(__file__).parent), chance):
        if time.monotonic() > until:
            break
        tried += 1
        if why := broken(form, text):
            found += 1
            sys.stdout.write(f"{form}: {why}\n{text!r}\n")
    sys.stdout.write(f"{tried:,} spliced texts tried, {found:,} broke\n")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
