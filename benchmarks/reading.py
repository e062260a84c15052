"""How fast claims are read and judged, against a bare loop of mpmath interval evaluations.

Run with ``python -m benchmarks.reading``.  Both sides work on the same unique
expressions in one process, turn about, and the quickest of five runs counts.
"""

from __future__ import annotations

import argparse
import gc
import math
import time
from collections.abc import Callable
from itertools import cycle, islice

from mpmath import iv

from benchmarks import command
from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Findings
from pe_symbolic.render.findings_json import findings_text

CLAIMS = 4_000
Form = tuple[Callable[[int], str], Callable[[int], float], Callable[[int], object]]

FORMS: tuple[Form, ...] = (
    (lambda i: rf"\sin({i / 100})", lambda i: math.sin(i / 100), lambda i: iv.sin(dec(i / 100))),
    (lambda i: rf"\cos({i}/7)", lambda i: math.cos(i / 7), lambda i: iv.cos(iv.mpf(i) / 7)),
    (
        lambda i: f"e^{{-{i / 1000}}}",
        lambda i: math.exp(-i / 1000),
        lambda i: iv.exp(-dec(i / 1000)),
    ),
    (lambda i: rf"\sqrt{{{i}}}", math.sqrt, lambda i: iv.sqrt(iv.mpf(i))),
    (lambda i: rf"{i} \times 0.37", lambda i: i * 0.37, lambda i: iv.mpf(i) * dec(0.37)),
    (lambda i: rf"\frac{{{i}}}{{7}}", lambda i: i / 7, lambda i: iv.mpf(i) / 7),
    (lambda i: rf"\ln({i + 1})", lambda i: math.log(i + 1), lambda i: iv.log(iv.mpf(i + 1))),
    (
        lambda i: rf"\sin({i}/10000^{{2/512}})",
        lambda i: math.sin(i / 10000 ** (2 / 512)),
        lambda i: iv.sin(iv.mpf(i) / iv.mpf(10000) ** (iv.mpf(2) / 512)),
    ),
)


def dec(value: float) -> object:
    """A decimal as mpmath reads it: an interval around its text."""
    return iv.mpf(repr(value))


def notes() -> str:
    """A note of unique short claims, all right."""
    forms = islice(cycle(FORMS), CLAIMS)
    return "\n\n".join(
        rf"${written(i)} \approx {value(i):.4f}$" for i, (written, value, _) in enumerate(forms, 1)
    )


def read_and_judge(text: str) -> None:
    """End to end: text to JSON."""
    findings_text(Findings((judge_document(read(text)),)))


def bare_loop() -> None:
    """The same expressions, evaluated once each at the precision of 20 digits."""
    iv.dps = 20
    for i, (_, _, evaluate) in enumerate(islice(cycle(FORMS), CLAIMS), 1):
        evaluate(i)


def quickest(*jobs: Callable[[], None]) -> list[float]:
    """The least time of each job, in seconds, over five turns."""
    best = [math.inf] * len(jobs)
    for _ in range(5):
        for index, job in enumerate(jobs):
            gc.collect()
            start = time.perf_counter()
            job()
            best[index] = min(best[index], time.perf_counter() - start)
    return best


def main() -> None:
    """Prints claims a second, and the ratio."""
    argparse.ArgumentParser(prog="python -m benchmarks.reading", description=__doc__).parse_args()
    text = notes()
    gc.disable()  # as the command line does for a run that ends soon
    ours, bare = quickest(lambda: read_and_judge(text), bare_loop)
    print(f"read, judged twice, written as JSON  {CLAIMS / ours:9,.0f} claims/s")
    print(f"bare mpmath interval evaluations     {CLAIMS / bare:9,.0f} /s")
    print(f"ratio                                {bare / ours:9.2f}")


if __name__ == "__main__":
    command.run(main)
