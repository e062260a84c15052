"""The speed of tables, as a table with ratios: ``python -m benchmarks --help``."""

from __future__ import annotations

import argparse
import json
import platform
from pathlib import Path

import numpy as np

from benchmarks import command
from benchmarks.tables import (
    DIRECT,
    FULL,
    OURS,
    OURS_FRESH,
    SIZES,
    first_calls,
    per_entry,
    quickest,
    ways,
)


def main() -> None:
    """Prints seconds and ratios for each size, and writes them as JSON where asked."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("target", nargs="?", type=Path, metavar="FILE.json", help="write it there")
    target: Path | None = parser.parse_args().target
    sizes = []
    for length, d_model, turns in SIZES:
        seconds = quickest(ways(length, d_model), turns)
        print(f"\n{length:,} by {d_model}", flush=True)
        for name, value in seconds.items():
            faster = seconds[DIRECT] / value
            entry = value / length / d_model * 1e9
            print(f"  {name:27} {value:9.5f} s  {entry:7.2f} ns/entry  {faster:7.2f} x direct")
        print(f"  fresh pages, ours to np.full: {seconds[OURS_FRESH] / seconds[FULL]:.2f}")
        ratio = seconds[DIRECT] / seconds[OURS]
        sizes.append({"length": length, "d_model": d_model, "seconds": seconds, "ratio": ratio})
    first, entries = first_calls(), per_entry()
    print("\nfirst call in a process, 5,000 by 512")
    print("\n".join(f"  {name:27} {value:9.5f} s" for name, value in first.items()))
    print("\nper entry, width 64")
    print("\n".join(f"  {name:27} {value:9.2f} ns" for name, value in entries.items()))
    if target is not None:
        told = {
            "schema": "pe-symbolic.benchmarks/1",
            "python": platform.python_version(),
            "numpy": np.__version__,
            "sizes": sizes,
            "first_call_seconds": first,
            "nanoseconds_per_entry": entries,
        }
        target.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    command.run(main)
