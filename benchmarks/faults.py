"""Runs that are stopped, that meet, and that find a file changed: ``python -m benchmarks.faults``.

Each call of the program is one a user makes, in a process of its own.  Counted is
what was lost: a file half written, a newer text overwritten, a process left behind,
an end later than two seconds after the signal, findings or a report that differ
from those of a run alone.  Exit status 1 when anything was.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks import command
from benchmarks.corpus import LABELS, write

_PROGRAM = (sys.executable, "-m", "pe_symbolic")
_DOCUMENTS, _CLAIMS = 12, 60
_SOON, _SLOWEST = 2.0, 120.0
_KINDS = (signal.SIGINT, signal.SIGTERM)
_CROWDS = (2, 8, 32)


def started(*call: str) -> subprocess.Popen[bytes]:
    """The program, in a session of its own, so that nothing it leaves behind escapes us."""
    return subprocess.Popen(  # noqa: S603 - our own program
        (*_PROGRAM, *call),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def digest(folder: Path) -> str:
    """One name for all that lies in a folder."""
    told = hashlib.sha256()
    for name, body in contents(folder).items():
        told.update(f"{name}\0{len(body)}\0".encode() + body)
    return told.hexdigest()


def in_session(session: int) -> list[int]:
    """The processes of a session that still run."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            state, _, _, owner = entry.joinpath("stat").read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(owner) == session and state != "Z":
            found.append(int(entry.name))
    return found


def whole(path: Path) -> bool:
    """Is a file of findings that was kept complete: JSON Lines, the last of them a summary?"""
    lines = path.read_text(encoding="utf-8").splitlines()
    return bool(lines) and "summary" in [json.loads(line) for line in lines][-1]


def stopped(times: int, luck: random.Random, place: Path) -> Iterator[str]:
    """``check``, ``report`` and ``check --fix`` with two jobs, ended by a signal at any moment."""
    corpus = place / "corpus"
    write(corpus, _DOCUMENTS, _CLAIMS)
    mended = place / "mended"
    write(mended, _DOCUMENTS, _CLAIMS)
    started("check", "-q", "--fix", str(mended)).wait()
    old, new = contents(corpus), contents(mended)
    output, pages = place / "found.jsonl", place / "pages"
    calls = (
        ("check", str(corpus), "--jobs", "2", "--format", "jsonl", "-o", str(output)),
        ("report", str(corpus), "-o", str(pages)),
        ("check", "-q", "--fix", str(corpus)),
    )
    for call in calls:
        began = time.perf_counter()
        started(*call).wait()
        longest = time.perf_counter() - began
        for name, body in old.items():
            corpus.joinpath(name).write_bytes(body)
        for turn in range(times):
            kind = _KINDS[turn % 2]
            output.unlink(missing_ok=True)
            run = started(*call)
            time.sleep(luck.uniform(0.05, longest))
            sent = time.perf_counter()
            run.send_signal(kind)
            status = run.wait()
            late = time.perf_counter() - sent
            words = f"{' '.join(call[:1])} turn {turn} {kind.name}"
            if late > _SOON:
                yield f"{words}: ended after {late:.1f} s"
            if status not in {0, 1, 128 + kind, -kind}:
                yield f"{words}: status {status}"
            time.sleep(0.02)
            if left := in_session(run.pid):
                yield f"{words}: left running {left}"
            now = contents(corpus)
            for name in old:
                if now.get(name) not in {old[name], new[name]}:
                    yield f"{words}: {name} is neither old nor new"
                elif now[name] != old[name]:
                    corpus.joinpath(name).write_bytes(old[name])
            if output.exists() and not whole(output):
                yield f"{words}: half of the findings under their name"


def met(rounds: int, place: Path) -> Iterator[str]:
    """2, 8 and 32 runs at once, with one cache, one file of findings and one report."""
    corpus, cache = place / "corpus", place / "cache"
    write(corpus, _DOCUMENTS // 4, _CLAIMS // 4)
    output, pages = place / "found.json", place / "pages"
    check = ("check", str(corpus), "--cache", str(cache), "--format", "json", "-o", str(output))
    report = ("report", str(corpus), "-o", str(pages))
    for call in (check, report):
        started(*call).wait()
    alone = output.read_bytes(), digest(pages)
    for turn in range(rounds):
        for crowd in _CROWDS:
            runs = [started(*(report if k % 4 == 3 else check)) for k in range(crowd)]
            statuses = {run.wait() for run in runs}
            words = f"round {turn}, {crowd} at once"
            if statuses != {1}:
                yield f"{words}: statuses {sorted(statuses)}"
            if (output.read_bytes(), digest(pages)) != alone:
                yield f"{words}: other findings or another report than of a run alone"


def changed(times: int, luck: random.Random, place: Path) -> Iterator[str]:
    """A text written anew while ``--fix`` is at it: the newer text must be there at the end."""
    corpus = place / "corpus"
    write(corpus, 1, _CLAIMS)
    note = next(path for path in corpus.rglob("*") if path.is_file() and path.name != LABELS)
    old = note.read_bytes()
    call = ("check", "-q", "--fix", str(note))
    began = time.perf_counter()
    started(*call).wait()
    longest = time.perf_counter() - began
    mended = note.read_bytes()
    for turn in range(times):
        note.write_bytes(old)
        newer = old.replace(b"\n", f"\nNewer text {turn}.\n".encode(), 1)
        run = started(*call)
        time.sleep(luck.uniform(0, longest))
        fresh = note.with_name("fresh.tmp")
        fresh.write_bytes(newer)
        before = note.read_bytes()
        fresh.replace(note)
        run.wait()
        now = note.read_bytes()
        if before not in {old, mended}:
            yield f"turn {turn}: neither the old text nor the mended one was there"
        if f"Newer text {turn}.".encode() not in now:
            yield f"turn {turn}: the newer text was overwritten"


def main() -> int:
    """Prints how often each fault was tried and what was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--signals", type=int, default=400, help="for each of three calls")
    parser.add_argument("--rounds", type=int, default=100, help="of 2, 8 and 32 runs at once")
    parser.add_argument("--changes", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    luck, lost = random.Random(asked.seed), 0  # noqa: S311 - repeatable, not secret
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        os.environ["XDG_STATE_HOME"] = str(root / "state")
        trials: Sequence[tuple[str, Iterator[str]]] = (
            (f"{3 * asked.signals} runs stopped", stopped(asked.signals, luck, root / "stopped")),
            (f"{asked.rounds} rounds of {_CROWDS} at once", met(asked.rounds, root / "met")),
            (f"{asked.changes} changes", changed(asked.changes, luck, root / "changed")),
        )
        for name, trial in trials:
            (root / "stopped").mkdir(exist_ok=True)
            (root / "met").mkdir(exist_ok=True)
            (root / "changed").mkdir(exist_ok=True)
            faults = list(trial)
            lost += len(faults)
            print(f"{name}: {len(faults)} faults", *faults[:20], sep="\n  ", flush=True)
    return 1 if lost else 0


if __name__ == "__main__":
    command.run(main)
