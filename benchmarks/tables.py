"""How fast tables are made, side by side: what memory allows, the usual recipes, and ours.

Each size is tried in one process, the ways turn about, and the least time of the
turns counts.  ``torch recipe`` appears where torch is installed.
"""

from __future__ import annotations

import gc
import math
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings import fast
from pe_symbolic.encodings.sinusoidal import positional_encoding

Single = npt.NDArray[np.float32]
Floats = npt.NDArray[np.floating]
Way = Callable[[], object]
SIZES = ((5_000, 512, 15), (65_536, 512, 7), (1_000_000, 64, 7))
KERNEL = fast.compiled()
fast.kernel_for = lambda entries: None
DIRECT = "direct float64, cast"
OURS, OURS_FRESH, FULL = "ours float32, out=", "ours float32, fresh pages", "np.full, fresh pages"


def direct(length: int, d_model: int, kind: type[np.floating]) -> Single:
    """The formula as typed, in one precision, cast to float32 at the end."""
    exponents = np.arange(0, d_model, 2).astype(kind) / kind(d_model)
    angles = np.arange(length).astype(kind)[:, None] / np.power(kind(10000), exponents)
    table = np.empty((length, d_model), np.float32)
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table


def torch_recipe(length: int, d_model: int) -> object:
    """The tutorial's lines, with torch."""
    torch = import_module("torch")
    position = torch.arange(length).unsqueeze(1)
    rate = torch.exp(torch.arange(0, d_model, 2) * (-math.log(10000.0) / d_model))
    table = torch.zeros(length, d_model)
    table[:, 0::2] = torch.sin(position * rate)
    table[:, 1::2] = torch.cos(position * rate)
    return table


def with_numba(length: int, d_model: int, out: Single | None) -> object:
    """Ours with the compiled pass, which the other ways must not use."""
    fast.kernel_for = lambda entries: KERNEL
    try:
        return positional_encoding(length, d_model, out=out)
    finally:
        fast.kernel_for = lambda entries: None


def ways(length: int, d_model: int) -> dict[str, Way]:
    """Each way of filling a table of this size."""
    shape = (length, d_model)
    out = np.empty(shape, np.float32)
    double = np.empty(shape, np.float64)
    found: dict[str, Way] = {
        "out.fill": lambda: out.fill(0.5),
        FULL: lambda: np.full(shape, 0.5, np.float32),
        DIRECT: lambda: direct(length, d_model, np.float64),
        "direct float32": lambda: direct(length, d_model, np.float32),
        OURS: lambda: positional_encoding(length, d_model, out=out),
        OURS_FRESH: lambda: positional_encoding(length, d_model),
        "ours float64, out=": lambda: positional_encoding(
            length, d_model, dtype=np.float64, out=double
        ),
    }
    if KERNEL is not None:
        found["ours with numba, out="] = lambda: with_numba(length, d_model, out)
        found["ours with numba, fresh"] = lambda: with_numba(length, d_model, None)
    if find_spec("torch"):
        found["torch recipe"] = lambda: torch_recipe(length, d_model)
    return found


def quickest(jobs: Mapping[str, Way], turns: int) -> dict[str, float]:
    """The least seconds of each job over some turns."""
    best = dict.fromkeys(jobs, math.inf)
    for _ in range(turns):
        for name, job in jobs.items():
            gc.collect()
            start = time.perf_counter()
            job()
            best[name] = min(best[name], time.perf_counter() - start)
    return best


def cold(statement: str) -> float:
    """Seconds of the first call in a process of its own, what it imports left out."""
    program = (
        "import time; from benchmarks.tables import *; import numpy as np;"
        f"start = time.perf_counter(); {statement}; print(time.perf_counter() - start)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603 - our own program
        for _ in range(5)
    ]
    return min(float(run.stdout) for run in runs)


def first_calls() -> dict[str, float]:
    """The first table of a process, 5 000 by 512, ours and the direct formula."""
    return {
        OURS_FRESH: cold("positional_encoding(5_000, 512)"),
        DIRECT: cold("direct(5_000, 512, np.float64)"),
    }


def per_entry() -> dict[str, float]:
    """Nanoseconds per float32 entry from 10^5 to 10^8 entries, width 64, ``out=`` reused."""
    found = {}
    room = np.empty((10**8 // 64, 64), np.float32)
    for entries in (10**5, 10**6, 10**7, 10**8):
        out = room[: entries // 64]
        job = {"ours": lambda out=out: positional_encoding(len(out), 64, out=out)}
        found[f"{entries:.0e}"] = quickest(job, 5)["ours"] / entries * 1e9
    return found
