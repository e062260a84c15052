"""``check``: finds every claim in the documents and judges it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from msgspec import structs

from pe_symbolic.cli.arguments import add_checking
from pe_symbolic.cli.conventions import Agreement
from pe_symbolic.cli.ending import status, with_notices
from pe_symbolic.cli.outputs import refuse_to_overwrite
from pe_symbolic.cli.paths import paths_of
from pe_symbolic.cli.progress import counted_as_they_come
from pe_symbolic.cli.settings import Settings, nearest_settings
from pe_symbolic.cli.showing import CONCISE, FORMATS, TEXT, Colour, style
from pe_symbolic.cli.shown_settings import shown_settings
from pe_symbolic.cli.sources import STANDARD_INPUT, STDIN, Sources
from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.cli.together import refuse_apart
from pe_symbolic.document import Document, UnreadableDocument
from pe_symbolic.document.read import decode
from pe_symbolic.judge.baseline import (
    Known,
    UnreadableBaseline,
    entries,
    entries_text,
    read_baseline,
    without_known,
)
from pe_symbolic.judge.company import in_one_run
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import OPEN, Findings, Missed
from pe_symbolic.judge.relative import Home
from pe_symbolic.notation.visible import visible
from pe_symbolic.render import findings_text
from pe_symbolic.render.files import write_whole
from pe_symbolic.render.read_on import read_on_text
from pe_symbolic.render.tally import counted

if TYPE_CHECKING:
    from pe_symbolic.mend import Aside


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What the verb takes."""
    add_checking(verb)
    verb.set_defaults(run=run, is_watched=_is_watched)


def _is_watched(call: argparse.Namespace) -> bool:
    """Whether the whole run wants a process of its own; where nothing is mended documents do."""
    return not call.show_settings and bool(call.diff or call.fix is not None or call.certify)


def sources_of(call: argparse.Namespace, settings: Settings) -> Sources:
    """The documents of a call; without paths those that the settings name."""
    paths = paths_of(call)
    exclude = (*settings.exclude, *call.exclude)
    root = settings.root
    if call.exclude and not settings.exclude:
        root = Path()
    notes = tuple(str(settings.root / note) for note in settings.notes)
    if call.stdin_filename is not None and STANDARD_INPUT not in paths:
        raise WrongCall("--stdin-filename names the standard input; give - as a path too")
    return Sources(
        tuple(paths) or notes,
        call.stdin_filename or STDIN,
        exclude,
        root,
        call.force_exclude,
        structs.replace(settings.by_file, call=_said(call)),
        settings.limits,
    )


def _said(call: argparse.Namespace) -> Agreement:
    """How notes are to be read, as far as the call says it."""
    return Agreement(call.angle_unit, tuple(call.bind))


def asked_again(call: argparse.Namespace, findings: Findings) -> Findings:
    """The findings with Coq's word on them, if the call wants it."""
    if not call.certify:
        return findings
    from pe_symbolic.certify.findings import certified

    return certified(findings)


def run(call: argparse.Namespace) -> Status:
    """Reads, judges, shows; mends before that, if so asked."""
    refuse_apart(call)
    settings = nearest_settings()
    if call.show_settings:
        sys.stdout.write(shown_settings(_with_call(settings, call)))
        return Status.HOLDS
    sources = sources_of(call, settings)
    settings = _with_call(settings, call)
    if call.output is not None or call.write_baseline is not None:
        refuse_to_overwrite(call, sources)
    if call.diff:
        return _differences(call, settings, sources)
    if call.fix is None and not call.certify:
        from pe_symbolic.cli.in_pieces import run_in_pieces

        return run_in_pieces(call, settings, sources)
    if call.fix is None:
        findings, missed = judged(sources)
        return _shown(call, settings, sources, asked_again(call, findings), missed, sys.stdout)
    from pe_symbolic.cli import mending

    fixed = mending.fix(sources, mending.verdicts(call.fix), _aside(call, settings))
    findings = asked_again(call, fixed.findings)
    result = _shown(call, settings, sources, findings, fixed.missed, fixed.stream)
    if fixed.trouble:
        result = Status.TROUBLE
    if call.format == TEXT and call.output is None and not call.quiet:
        fixed.stream.write(fixed.sentence)
    return result


def _with_call(settings: Settings, call: argparse.Namespace) -> Settings:
    """The settings with what the call says in their place."""
    return settings.with_call(
        _said(call),
        {
            "notes": tuple(paths_of(call)) or None,
            "exclude": (*settings.exclude, *call.exclude) if call.exclude else None,
            "fail_on": call.fail_on,
            "strict": call.strict,
            "require_claims": call.require_claims,
            "jobs": call.jobs,
            "baseline": None if call.baseline is None else str(call.baseline),
        },
    )


def _aside(call: argparse.Namespace, settings: Settings) -> Aside:
    """What mending leaves alone: that of the baseline, and what the settings ignore."""
    from pe_symbolic.cli.setting_aside import whole_documents

    baseline = None if call.write_baseline else baseline_of(call, settings)
    if baseline is None:
        return whole_documents(settings, (), Home())
    return whole_documents(settings, known_in(baseline), home_of(baseline))


def _differences(call: argparse.Namespace, settings: Settings, sources: Sources) -> Status:
    """Shows what ``--fix`` would write; 1 where that is anything."""
    from pe_symbolic.cli import mending

    shown, trouble = mending.differences(
        sources, mending.verdicts(call.fix), _aside(call, settings)
    )
    if call.output is not None:
        write_whole(call.output, shown)
    elif sys.stdout.isatty():
        sys.stdout.write(visible(shown))
    else:
        mending.print_bytes(shown.encode())
    if trouble:
        return Status.TROUBLE
    return Status.FAILS if shown and not call.exit_zero else Status.HOLDS


def _shown(
    call: argparse.Namespace,
    settings: Settings,
    sources: Sources,
    findings: Findings,
    missed: Sequence[Missed],
    stream: TextIO,
) -> Status:
    """Shows findings as the call wants them, and says what they amount to."""
    findings = ignored(findings, settings)
    if call.write_baseline is not None:
        home = home_of(call.write_baseline)
        write_baseline(call, tuple(e for each in findings.documents for e in entries(each, home)))
    baseline = call.write_baseline or baseline_of(call, settings)
    findings = _without_known(findings, baseline, sources)
    failing = settings.fail_on | (OPEN if settings.strict else frozenset())
    shown = _text(call, findings, failing, missed, stream)
    if call.output is not None:
        write_whole(call.output, shown)
    elif not call.quiet:
        stream.write(shown)
    notices = [notice for document in findings.documents for notice in document.notices]
    for notice in notices:
        _say(notice)
    none = Status.NO_CLAIMS if settings.require_claims else None
    result = status(findings, len(missed), failing, none)
    if settings.strict:
        result = with_notices(result, notices)
    return Status.HOLDS if call.exit_zero and result is Status.FAILS else result


def _text(
    call: argparse.Namespace,
    findings: Findings,
    failing: frozenset[str],
    missed: Sequence[Missed],
    stream: TextIO,
) -> str:
    if call.format == TEXT:
        shown = findings_text.findings_text(findings, style_of(call, stream))
    else:
        shown = FORMATS[call.format](findings, failing, missed)
    if call.format not in (TEXT, CONCISE):
        return shown
    shown += findings_text.unread_text(findings) if call.show_unread else ""
    if call.format == TEXT and call.output is None and stream.isatty():
        shown += read_on_text(findings)
    return shown + (findings_text.statistics_text(findings) if call.statistics else "")


def style_of(call: argparse.Namespace, stream: TextIO) -> findings_text.Style:
    """The colours of a call; none in a file unless they are asked for."""
    colour = Colour(call.color)
    if call.output is not None and colour is Colour.AUTO:
        colour = Colour.NEVER
    return style(colour, stream)


def baseline_of(call: argparse.Namespace, settings: Settings) -> Path | None:
    """The baseline that a call or its settings name; the call may ask for none."""
    if call.baseline is not None:
        return Path(call.baseline) if call.baseline else None
    return settings.root / settings.baseline if settings.baseline else None


def write_baseline(call: argparse.Namespace, known: tuple[Known, ...]) -> None:
    """Writes the entries of a run, and says how many there are, unless the call is quiet."""
    write_whole(call.write_baseline, entries_text(known))
    if not call.quiet:
        _say(f"{call.write_baseline}: {counted(len(known), 'finding')} written")


def home_of(baseline: Path) -> Home:
    """The folder that a baseline's paths are relative to; a pipe or a device is in none."""
    return Home(Path() if baseline.exists() and not baseline.is_file() else baseline.parent)


def _without_known(findings: Findings, path: Path | None, sources: Sources) -> Findings:
    """The findings with those of the baseline set aside; stale entries of it are said."""
    if path is None:
        return findings
    left, stale = without_known(findings, known_in(path), home_of(path), sources.covered())
    say_stale(path, stale)
    return left


def say_stale(path: Path, stale: tuple[Known, ...]) -> None:
    """Says which entries of a baseline nothing matches any more."""
    for known in stale:
        _say(f"{path}: no longer found, write the baseline anew: {known.path}: {known.text}")


def known_in(path: Path) -> tuple[Known, ...]:
    """The entries of a baseline; ``WrongCall`` where the file is none."""
    if path.exists() and not (path.is_file() or path.is_dir()):  # a device may never end
        raise WrongCall(f"{path}: cannot be read: not a regular file")
    try:
        contents = path.read_bytes()
    except OSError as fault:
        raise WrongCall(f"{path}: cannot be read: {fault.strerror}") from None
    try:
        return read_baseline(decode(str(path), contents))
    except UnreadableDocument as fault:
        raise WrongCall(str(fault)) from None
    except UnreadableBaseline as fault:
        raise WrongCall(f"{path}: {fault}") from None


def judged(sources: Sources) -> tuple[Findings, list[Missed]]:
    """The findings of all readable documents, trees and all, and what could not be read."""
    results, missed = [], []
    for path in counted_as_they_come(sources.inputs(), "documents judged"):
        try:
            results.append(judge_document(_readable(sources.document(path))))
        except UnreadableDocument as reason:
            _say(str(reason))
            missed.append(Missed(sources.name(path), str(reason)))
    if not results and not missed and not sources.force_exclude:
        raise WrongCall(f"no documents in {', '.join(sources.paths)}")
    return Findings(in_one_run(results)), missed


def _readable(document: Document | UnreadableDocument) -> Document:
    if isinstance(document, UnreadableDocument):
        raise document
    return document


def ignored(findings: Findings, settings: Settings) -> Findings:
    """The findings with those that the settings ignore in certain files set aside."""
    if not settings.per_file_ignores:
        return findings
    from pe_symbolic.cli.ignoring import per_file

    return per_file(findings, settings.per_file_ignores, settings.root)


def _say(words: str) -> None:
    print(f"pe-symbolic: {words}", file=sys.stderr)
