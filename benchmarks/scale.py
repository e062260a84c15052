"""Speed, memory and growth of ``check`` and of its report: ``python -m benchmarks.scale --help``.

Makes corpora of 100, 1,000 and 10,000 documents (or of the sizes asked for),
checks each as a user would, by a process of its own, holds every verdict against
the labels of the corpus, and makes the report of what was found.  The smallest
is checked with one job and with two, turn about, and each but the largest once
more from a cache: what counts are the ratios.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from benchmarks import command
from benchmarks.corpus import LABELS, write

SIZES = (100, 1_000, 10_000)
_TURNS = 3
_RIGHT = {"right": {"exact", "rounded"}, "wrong": {"wrong"}, "misrounded": {"misrounded"}}
_PROGRAM = (sys.executable, "-m", "pe_symbolic")
_DECADE, _LINES = 16, 4


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of the clock and of the processors, and the peak memory in MB, of one process."""

    seconds: float
    cpu_seconds: float
    peak_mb: float


@dataclass(frozen=True, slots=True)
class Run:
    """What one way (``check``, ``cached`` or ``report``) took, and how many verdicts were wrong."""

    documents: int
    claims: int
    way: str
    jobs: int
    cost: Cost
    not_as_labelled: int

    @property
    def claims_a_second(self) -> float:
        """Claims for each second of the clock."""
        return self.claims / self.cost.seconds


def memory_of(pid: int) -> int:
    """Kilobytes of a process and its children, each shared page counted once."""
    total = 0
    waiting = [pid]
    while waiting:
        one = waiting.pop()
        try:
            told = Path(f"/proc/{one}/smaps_rollup").read_text(encoding="ascii")
            below = Path(f"/proc/{one}/task/{one}/children").read_text(encoding="ascii")
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))
        waiting.extend(map(int, below.split()))
    return total


def cost_of(*call: str) -> Cost:
    """What a call of the program takes, watched ten times a second."""
    before, began, peak = _cpu(), time.perf_counter(), 0
    with subprocess.Popen((*_PROGRAM, *call)) as process:  # noqa: S603 - our own program
        while process.poll() is None:
            peak = max(peak, memory_of(process.pid))
            time.sleep(0.1)
    return Cost(time.perf_counter() - began, _cpu() - before, peak / 1024)


def checked(folder: Path, documents: int, jobs: int, cache: Path | None = None) -> Run:
    """Checks a corpus once, from a cache where one is given, which is filled first."""
    found = folder.with_suffix(".jsonl")
    call = ["check", str(folder), "--format", "jsonl", "-o", str(found), "--jobs", str(jobs)]
    if cache:
        call += ["--cache", str(cache)]
        cost_of(*call)
    cost = cost_of(*call)
    claims, wrong = against_labels(found, folder)
    return Run(documents, claims, "cached" if cache else "check", jobs, cost, wrong)


def reported(run: Run, folder: Path) -> Run:
    """Makes the report of what a run over the same corpus found."""
    pages = folder.with_suffix(".report")
    cost = cost_of("report", "--from", str(folder.with_suffix(".jsonl")), "-o", str(pages))
    shutil.rmtree(pages)
    return replace(run, way="report", jobs=1, cost=cost)


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def against_labels(found: Path, folder: Path) -> tuple[int, int]:
    """How many claims were found, and how many labels do not hold."""
    judged: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    with found.open(encoding="utf-8") as lines:
        for fields in map(json.loads, lines):
            if "verdict" in fields:
                path = str(Path(fields["path"]).relative_to(folder))
                judged[path][fields["printed"], fields["verdict"]] += 1
    claims, astray = sum(sum(each.values()) for each in judged.values()), 0
    with (folder / LABELS).open(encoding="utf-8") as lines:
        for entry in map(json.loads, lines):
            left = judged[entry["path"]]
            for printed, label in entry["claims"]:
                verdict = next((v for v in _RIGHT[label] if left[printed, v] > 0), None)
                if verdict is None:
                    astray += 1
                else:
                    left[printed, verdict] -= 1
            astray += sum(left.values())
    return claims, astray


def shown(run: Run) -> str:
    """A row of the table."""
    return (
        f"{run.documents:>9,} {run.claims:>10,} {run.way:>7} {run.jobs:>4}"
        f" {run.cost.seconds:>8.1f} {run.cost.cpu_seconds:>8.1f} {run.claims_a_second:>9,.0f}"
        f" {run.cost.peak_mb:>8.0f} {run.not_as_labelled:>6}"
    )


def ratios(runs: Sequence[Run]) -> dict[str, float]:
    """What the quickest runs are to each other."""
    sizes = sorted({run.documents for run in runs})
    small, middle, large = sizes[0], sizes[-2:][0], sizes[-1]

    def chosen(documents: int, way: str, jobs: int) -> list[Run]:
        return [r for r in runs if (r.documents, r.way, r.jobs) == (documents, way, jobs)]

    def best(documents: int, way: str, jobs: int) -> float:
        times = (run.cost.seconds / run.claims for run in chosen(documents, way, jobs))
        return min(times, default=math.nan)

    def peak(documents: int, way: str, jobs: int) -> float:
        return max(run.cost.peak_mb for run in chosen(documents, way, jobs))

    return {
        "two jobs to one": best(small, "check", 1) / best(small, "check", 2),
        "cache to none": best(middle, "check", 2) / best(middle, "cached", 2),
        "time a claim, largest to middle": best(large, "check", 2) / best(middle, "check", 2),
        "peak memory, largest to middle": peak(large, "check", 2) / peak(middle, "check", 2),
        "report: time a claim": best(large, "report", 1) / best(middle, "report", 1),
        "report: peak memory": peak(large, "report", 1) / peak(middle, "report", 1),
    }


def plot(curves: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Points of each curve, drawn as its letter, on two axes of powers of ten."""
    points = [point for curve in curves.values() for point in curve]
    (left, right), (low, high) = (
        (math.floor(min(logs)), math.ceil(max(logs)))
        for logs in ([math.log10(point[axis]) for point in points] for axis in (0, 1))
    )
    rows = [[" "] * ((right - left) * _DECADE + 1) for _ in range((high - low) * _LINES + 1)]
    for letter, curve in curves.items():
        for x, y in curve:
            column = round((math.log10(x) - left) * _DECADE)
            rows[round((high - math.log10(y)) * _LINES)][column] = letter
    lines = [
        f"{f'{10.0 ** (high - row // _LINES):,g}' if row % _LINES == 0 else '':>7} |"
        + "".join(cells).rstrip()
        for row, cells in enumerate(rows)
    ]
    feet = "".join(f"{f'{10**power:,}':<{_DECADE}}" for power in range(left, right + 1))
    return "\n".join([*lines, " " * 9 + feet.rstrip()])


def main() -> None:
    """Prints the table, the ratios and the plot, and writes the figures as JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", nargs="*", type=int, metavar="DOCUMENTS", default=SIZES)
    parser.add_argument("--json", type=Path, metavar="FILE")
    asked = parser.parse_args()
    runs: list[Run] = []
    print("documents     claims     way jobs  seconds      cpu  claims/s  peak MB  wrong")

    def note(run: Run) -> Run:
        runs.append(run)
        print(shown(run), flush=True)
        return run

    with tempfile.TemporaryDirectory() as place:
        for size in asked.sizes:
            folder = Path(place) / f"corpus-{size}"
            write(folder, size)
            for _ in range(_TURNS if size == min(asked.sizes) else 0):
                note(checked(folder, size, 1))
                note(checked(folder, size, 2))
            note(reported(note(checked(folder, size, 2)), folder))
            if size < max(asked.sizes):
                note(checked(folder, size, 2, Path(place) / f"cache-{size}"))
    found = ratios(runs)
    print("\n" + "\n".join(f"{name:35} {value:6.2f}" for name, value in found.items()))
    two = [run for run in runs if run.way == "check" and run.jobs == 2]
    curves = {
        "s": [(run.documents, run.cost.cpu_seconds) for run in two],
        "m": [(run.documents, run.cost.peak_mb) for run in two],
        "r": [(run.documents, run.cost.cpu_seconds) for run in runs if run.way == "report"],
    }
    print("\nby documents: s seconds of processor, m peak MB of check, r seconds of the report")
    print(plot(curves))
    if asked.json:
        told = {
            "schema": "pe-symbolic.scale/2",
            "python": platform.python_version(),
            "processors": os.cpu_count(),
            "runs": [{**asdict(run), "claims_a_second": run.claims_a_second} for run in runs],
            "ratios": found,
        }
        asked.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    command.run(main)
