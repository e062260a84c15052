"""``check`` where nothing is mended: judges and shows a document at a time."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from pe_symbolic.cli.check import (
    baseline_of,
    home_of,
    known_in,
    say_stale,
    style_of,
    write_baseline,
)
from pe_symbolic.cli.ending import status_of, with_notices
from pe_symbolic.cli.one_document import Outcome
from pe_symbolic.cli.outputs import refuse_as_cache
from pe_symbolic.cli.patience import undivided
from pe_symbolic.cli.progress import counted_as_they_come, progress
from pe_symbolic.cli.running import (
    Gathered,
    ended,
    gather,
    gathered,
    output,
    say,
    show,
    trouble,
)
from pe_symbolic.cli.setting_aside import SettingAside
from pe_symbolic.cli.settings import Settings
from pe_symbolic.cli.showing import TEXT, pieces_of
from pe_symbolic.cli.sources import Sources
from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.corpus.pieces import Extra, ReadOn, Statistics, Unread
from pe_symbolic.judge.baseline import Acquaintance, entries
from pe_symbolic.judge.finding import OPEN
from pe_symbolic.render.tally import Tally, counted

if TYPE_CHECKING:
    from pe_symbolic.corpus.cache import Cache


def run_in_pieces(call: argparse.Namespace, settings: Settings, sources: Sources) -> Status:
    """Judges and shows; what was finished is shown also where a signal ends the run."""
    failing = settings.fail_on | (OPEN if settings.strict else frozenset())
    pieces = pieces_of(call.format, failing, style_of(call, sys.stdout), _extras(call))
    known = None if call.write_baseline else _known(call, settings)
    change = SettingAside(settings, known)
    cache = _cache(call.cache, sources)
    stream = None if call.quiet else sys.stdout
    with gathered() as room, output(call.output, stream, pieces) as out:
        out.write(pieces.start())
        with closing(outcomes_of(sources, settings.jobs, cache, call.dask)) as outcomes:
            total = gather(room, outcomes, change, pieces, out)
        _refuse_nothing(room, sources)
        if call.write_baseline is not None:
            known = _written(call, room, change)
            change = SettingAside(settings, known)
        counts, notices = show(room, change, pieces, out)
        total.join(counts)
        with undivided():
            out.write(pieces.end(ended(room, total)))
    path = call.write_baseline or baseline_of(call, settings)
    with out.in_time():
        if known is not None and path is not None:
            say_stale(path, known.stale(sources.covered()))
        for notice in notices:
            say(notice)
        if cache is not None and cache.has_filled():
            say(f"{cache.folder}: can no longer be written; not all was laid by")
        if room.signal is not None:
            say(f"stopped by a signal after {counted(len(room.spool), 'document')}")
            raise room.signal
    result = _status(settings, room, total, failing)
    if settings.strict:
        result = with_notices(result, notices)
    return Status.HOLDS if call.exit_zero and result is Status.FAILS else result


def _status(
    settings: Settings,
    room: Gathered,
    total: Tally,
    failing: frozenset[str],
) -> Status:
    lost = trouble(room.missed)
    if lost is not Status.HOLDS:
        return lost
    none = Status.NO_CLAIMS if settings.require_claims else None
    return status_of(total.summary, total.known, total.suppressed, failing, none)


def outcomes_of(
    sources: Sources, jobs: int, cache: Cache | None, cluster: str | None
) -> Generator[Outcome]:
    """The outcome of each document of a call, in its order."""
    with progress() as line:
        if cluster is not None:
            from pe_symbolic.cli.cluster import judged_on_cluster

            outcomes: Iterator[Outcome] = judged_on_cluster(sources, cluster, jobs)
        else:
            from pe_symbolic.cli.workers import judged_side_by_side

            outcomes = judged_side_by_side(sources, jobs, cache, line.wait_for)
        yield from counted_as_they_come(outcomes, "documents judged", line)


def _cache(folder: Path | None, sources: Sources) -> Cache | None:
    """The cache a call wants; where there can be none the run goes on without, and says so."""
    if folder is None:
        return None
    refuse_as_cache(folder, sources)
    from pe_symbolic.corpus.cache import NoCache, opened_cache

    try:
        cache = opened_cache(folder)
    except NoCache as reason:
        say(f"no cache is used: {reason}")
        return None
    if not cache.is_writable:
        say(f"{folder}: cannot be written; what is judged now will be judged again next time")
    return cache


def _refuse_nothing(room: Gathered, sources: Sources) -> None:
    """Refuses a call that names no document, unless it leaves them out itself, or is stopped."""
    if room.spool or room.missed or room.signal or sources.force_exclude:
        return
    raise WrongCall(f"no documents in {', '.join(sources.paths)}")


def _known(call: argparse.Namespace, settings: Settings) -> Acquaintance | None:
    path = baseline_of(call, settings)
    return None if path is None else Acquaintance(known_in(path), home_of(path))


def _written(call: argparse.Namespace, room: Gathered, change: SettingAside) -> Acquaintance:
    """The baseline of this run, in its file and for its findings."""
    home = home_of(call.write_baseline)
    known = tuple(each for shown in room.shown() for each in entries(change(shown).whole(), home))
    write_baseline(call, known)
    return Acquaintance(known, home)


def _extras(call: argparse.Namespace) -> list[Extra]:
    extras: list[Extra] = [Unread()] if call.show_unread else []
    if call.format == TEXT and call.output is None and sys.stdout.isatty():
        extras.append(ReadOn())
    return [*extras, *([Statistics()] if call.statistics else [])]
