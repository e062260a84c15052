"""``check``: finds every claim in the documents and judges it."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from pe_symbolic.cli.sources import documents
from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.document import UnreadableDocument
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import FAILING, OPEN, VERDICTS, Findings
from pe_symbolic.render import findings_json, findings_text
from pe_symbolic.render.files import write_whole
from pe_symbolic.render.visible import visible

if TYPE_CHECKING:
    Verbs = argparse._SubParsersAction[argparse.ArgumentParser]

WRONG, MISROUNDED = "wrong", "misrounded"


def add_to(verbs: Verbs) -> None:
    """Adds the verb to the command line."""
    verb = verbs.add_parser(
        "check", allow_abbrev=False, help="find every claim in the documents and judge it"
    )
    add_paths(verb)
    verb.add_argument("--format", choices=("text", "json"), default="text")
    verb.add_argument("-o", dest="output", metavar="FILE", type=Path, help="write there")
    verb.add_argument(
        "--fail-on",
        metavar="VERDICT,…",
        type=_verdicts,
        default=FAILING,
        help="default: wrong,fails",
    )
    verb.add_argument("--strict", action="store_true", help="open claims count as failing")
    verb.add_argument("--require-claims", action="store_true", help="status 5 if there are none")
    verb.add_argument("--show-unread", action="store_true", help="show what could not be read")
    verb.add_argument(
        "--fix",
        nargs="?",
        metavar=MISROUNDED,
        const=WRONG,
        help="write what belongs there; with the word misrounded also where it is misrounded",
    )
    verb.add_argument("--diff", action="store_true", help="show what --fix would write")
    verb.set_defaults(run=run)


def add_paths(verb: argparse.ArgumentParser) -> None:
    """The documents a verb works on."""
    verb.add_argument("paths", nargs="*", metavar="PATH", help="files or folders; - reads stdin")


def _verdicts(words: str) -> frozenset[str]:
    chosen = frozenset(word.strip() for word in words.split(",") if word.strip())
    unknown = sorted(chosen - set(VERDICTS))
    if unknown:
        raise argparse.ArgumentTypeError(
            f"no verdict is called {unknown[0]!r}: {', '.join(VERDICTS)}"
        )
    return chosen


def run(call: argparse.Namespace) -> Status:
    """Reads, judges, shows; mends before that, if so asked."""
    paths = _paths(call)
    if call.diff:
        return _differences(call, paths)
    if call.fix is None:
        findings, unreadable = judged(paths)
        return _shown(call, findings, unreadable, sys.stdout)
    from pe_symbolic.cli import mending

    fixed = mending.fix(paths, mending.verdicts(call.fix))
    result = _shown(call, fixed.findings, fixed.trouble, fixed.stream)
    if call.format == "text" and call.output is None:
        fixed.stream.write(fixed.sentence)
    return result


def _paths(call: argparse.Namespace) -> list[str]:
    """The paths of a call; ``--fix notes`` names notes, for a word that is no path is optional."""
    if call.fix in (None, WRONG, MISROUNDED):
        return list(call.paths)
    given, call.fix = call.fix, WRONG
    return [given, *call.paths]


def _differences(call: argparse.Namespace, paths: list[str]) -> Status:
    """Shows what ``--fix`` would write; 1 where that is anything."""
    from pe_symbolic.cli import mending

    shown, trouble = mending.differences(paths, mending.verdicts(call.fix))
    if call.output is not None:
        write_whole(call.output, shown)
    elif sys.stdout.isatty():
        sys.stdout.write(visible(shown))
    else:
        mending.print_bytes(shown.encode())
    if trouble:
        return Status.TROUBLE
    return Status.FAILS if shown else Status.HOLDS


def _shown(call: argparse.Namespace, findings: Findings, unreadable: int, stream: TextIO) -> Status:
    """Shows findings as the call wants them, and says what they amount to."""
    if call.format == "json":
        shown = findings_json.findings_text(findings)
    else:
        shown = findings_text.findings_text(findings, _style(call.output, stream))
        shown += findings_text.unread_text(findings) if call.show_unread else ""
    if call.output is None:
        stream.write(shown)
    else:
        write_whole(call.output, shown)
    for document in findings.documents:
        for notice in document.notices:
            print(f"pe-symbolic: {notice}", file=sys.stderr)
    failing = call.fail_on | (OPEN if call.strict else frozenset())
    return status(findings, unreadable, failing, Status.NO_CLAIMS if call.require_claims else None)


def judged(paths: list[str]) -> tuple[Findings, int]:
    """The findings of all readable documents, and how many could not be read."""
    results, unreadable, read = [], 0, 0
    for document in documents(paths):
        read += 1
        if isinstance(document, UnreadableDocument):
            print(f"pe-symbolic: {document}", file=sys.stderr)
            unreadable += 1
        else:
            results.append(judge_document(document))
    if not read:
        raise WrongCall(f"no documents in {', '.join(paths)}")
    return Findings(tuple(results)), unreadable


def status(
    findings: Findings, unreadable: int, failing: frozenset[str], if_none: Status | None
) -> Status:
    """2 where something was not read, else 1 where something fails, else 0."""
    summary = findings.summary
    if unreadable:
        return Status.TROUBLE
    if any(summary[verdict] for verdict in failing):
        return Status.FAILS
    if if_none is not None and not sum(summary.values()) + findings.suppressed:
        print("pe-symbolic: no claim was found", file=sys.stderr)
        return if_none
    return Status.HOLDS


def _style(output: Path | None, stream: TextIO) -> findings_text.Style:
    """Colour on a terminal only, and never with NO_COLOR."""
    plain = output is not None or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return findings_text.PLAIN if plain or not stream.isatty() else findings_text.COLOURED
