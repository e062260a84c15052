"""Speed, memory and growth of ``check``: ``python -m benchmarks.scale [FILE.json] [DOCUMENTS…]``.

Makes corpora of 100, 1,000 and 10,000 documents (or of those sizes), checks each
as a user would, by a process of its own, and holds every verdict against the
labels of the corpus.  The smallest is checked with one job and with two, turn
about, and each once more from a cache: what counts are the ratios.
"""

from __future__ import annotations

import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.corpus import LABELS, write

SIZES = (100, 1_000, 10_000)
_TURNS = 3
_RIGHT = {"right": {"exact", "rounded"}, "wrong": {"wrong"}, "misrounded": {"misrounded"}}
_PROGRAM = (sys.executable, "-m", "pe_symbolic", "check")


@dataclass(frozen=True, slots=True)
class Run:
    """One run: seconds of the clock and of the processors, peak memory in MB, wrong verdicts."""

    documents: int
    claims: int
    jobs: int
    cached: bool
    seconds: float
    cpu_seconds: float
    peak_mb: float
    not_as_labelled: int

    @property
    def claims_a_second(self) -> float:
        """Claims for each second of the clock."""
        return self.claims / self.seconds


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


def measured(folder: Path, documents: int, jobs: int, cache: Path | None = None) -> Run:
    """Checks a corpus once."""
    found = folder.with_suffix(".jsonl")
    extra = ("--cache", str(cache)) if cache else ()
    call = (*_PROGRAM, str(folder), "--format", "jsonl", "-o", str(found), "--jobs", str(jobs))
    warm = cache is not None and cache.exists()
    before, began, peak = _cpu(), time.perf_counter(), 0
    with subprocess.Popen((*call, *extra)) as process:  # noqa: S603 - our own program
        while process.poll() is None:
            peak = max(peak, memory_of(process.pid))
            time.sleep(0.1)
    seconds, cpu = time.perf_counter() - began, _cpu() - before
    claims, wrong = against_labels(found, folder)
    return Run(documents, claims, jobs, warm, seconds, cpu, peak / 1024, wrong)


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
        f"{run.documents:>9,} {run.claims:>10,} {run.jobs:>4} {'yes' if run.cached else 'no':>6}"
        f" {run.seconds:>8.1f} {run.cpu_seconds:>8.1f} {run.claims_a_second:>9,.0f}"
        f" {run.peak_mb:>8.0f} {run.not_as_labelled:>6}"
    )


def ratios(runs: list[Run]) -> dict[str, float]:
    """What the quickest runs are to each other."""
    small = min(run.documents for run in runs)
    large = max(run.documents for run in runs)

    def best(documents: int, jobs: int, *, cached: bool) -> float:
        times = (
            run.seconds / run.claims
            for run in runs
            if (run.documents, run.jobs, run.cached) == (documents, jobs, cached)
        )
        return min(times, default=float("nan"))

    def peak(documents: int) -> float:
        return max(
            r.peak_mb for r in runs if (r.documents, r.jobs, r.cached) == (documents, 2, False)
        )

    middle = sorted({run.documents for run in runs})[-2:][0]
    return {
        "two jobs to one": best(small, 1, cached=False) / best(small, 2, cached=False),
        "cache to none": best(middle, 2, cached=False) / best(middle, 2, cached=True),
        "time a claim, largest to middle": best(large, 2, cached=False)
        / best(middle, 2, cached=False),
        "peak memory, largest to middle": peak(large) / peak(middle),
    }


def main(target: str | None = None, *sizes: str) -> None:
    """Prints the table and the ratios, and writes them as JSON where asked."""
    runs: list[Run] = []
    chosen = tuple(map(int, sizes)) or SIZES
    print("documents     claims jobs cached  seconds      cpu  claims/s  peak MB  wrong")

    def note(run: Run) -> None:
        runs.append(run)
        print(shown(run), flush=True)

    with tempfile.TemporaryDirectory() as place:
        for size in chosen:
            folder, cache = Path(place) / f"corpus-{size}", Path(place) / f"cache-{size}"
            write(folder, size)
            for _ in range(_TURNS if size == min(chosen) else 0):
                note(measured(folder, size, 1))
                note(measured(folder, size, 2))
            note(measured(folder, size, 2))
            if size < max(chosen):
                measured(folder, size, 2, cache)
                note(measured(folder, size, 2, cache))
    found = ratios(runs)
    print("\n".join(f"{name:35} {value:6.2f}" for name, value in found.items()))
    if target:
        told = {
            "schema": "pe-symbolic.scale/1",
            "python": platform.python_version(),
            "processors": os.cpu_count(),
            "runs": [{**asdict(run), "claims_a_second": run.claims_a_second} for run in runs],
            "ratios": found,
        }
        Path(target).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
