"""``report``: proves, checks, checks the NumPy tables, writes HTML and LaTeX."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from pe_symbolic.cli.arguments import add_sources
from pe_symbolic.cli.check import (
    asked_again,
    ignored,
    judged,
    sources_of,
)
from pe_symbolic.cli.ending import status
from pe_symbolic.cli.progress import progress
from pe_symbolic.cli.prove import rechecked
from pe_symbolic.cli.settings import nearest_settings
from pe_symbolic.cli.sources import Sources
from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.document.read import absent
from pe_symbolic.judge.finding import FAILING

if TYPE_CHECKING:
    from pe_symbolic.report.speed import Speeds

BENCHMARKS = "benchmarks.json"


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What the verb takes."""
    add_sources(verb)
    verb.add_argument(
        "-o",
        dest="folder",
        metavar="DIR",
        type=Path,
        default=Path("reports"),
        help="default: reports/",
    )
    verb.add_argument(
        "--from",
        dest="lines",
        metavar="FILE",
        help="the report of a corpus, from what check --format jsonl wrote; - reads stdin",
    )
    verb.add_argument(
        "--certify",
        action="store_true",
        help="let Coq check theorems and verdicts once more, where it is installed",
    )
    verb.set_defaults(run=run, is_watched=lambda call: True)


def run(call: argparse.Namespace) -> Status:
    """Gathers and writes; everything heavy is imported here, where it is needed."""
    if call.lines is not None:
        from pe_symbolic.cli.report_corpus import report_corpus

        return report_corpus(call)
    from pe_symbolic.kernel import prove_all
    from pe_symbolic.notation.visible import visible
    from pe_symbolic.numeric_check import check_table
    from pe_symbolic.render import data_files, html, latex, proof_text, report_json
    from pe_symbolic.render.files import write_whole
    from pe_symbolic.render.own_pages import hold_beside, hold_places
    from pe_symbolic.render.places import INDEX_FILE, WORDS_FILE
    from pe_symbolic.render.signature import LEDGER
    from pe_symbolic.report import gather, ledger

    settings = nearest_settings()
    sources = sources_of(call, settings)
    _refuse_absent(sources)
    hold_places(call.folder, (INDEX_FILE, WORDS_FILE, latex.FILE, report_json.FILE))
    hold_beside(call.folder, (LEDGER,))
    found, missed = judged(sources)
    findings = asked_again(call, ignored(found, settings))
    with progress() as line:
        line.tell("proving the theorems", at_once=True)
        certificates = prove_all()
        rechecks = rechecked(certificates) if call.certify else {}
        line.tell("checking the NumPy tables", at_once=True)
        check = check_table()
        line.tell("writing the pages", at_once=True)
        gathered = gather(findings, certificates, check, rechecks, _speeds(call.folder), missed)
        hold_beside(call.folder, data_files.files(gathered))
        call.folder.mkdir(parents=True, exist_ok=True)
        html.write(gathered, call.folder)
        latex.write(gathered, call.folder)
        report_json.write(gathered, call.folder)
        data_files.write(gathered, call.folder)
    write_whole(call.folder / LEDGER, visible(ledger(gathered)))
    proved = sum(certificate.verdict == "proved" for certificate in certificates)
    sys.stdout.write(
        f"{visible(gathered.sentence)}\n{proved} of {len(certificates)} theorems proved.\n"
        f"{proof_text.coq_text(rechecks)}"
        f"Written: {call.folder}/index.html with a page for each of "
        f"{len(gathered.documents) + len(certificates)} documents and theorems, "
        f"{call.folder}/report.tex, {call.folder}/report.json, {call.folder}/{LEDGER}\n"
    )
    judgement = status(findings, len(missed), FAILING, None)
    refused = any(recheck.verdict == "failed" for recheck in rechecks.values())
    stands = all(certificate.stands for certificate in certificates) and not refused
    if judgement is Status.HOLDS and not stands:
        return Status.FAILS
    return judgement


def _refuse_absent(sources: Sources) -> None:
    """Raises ``WrongCall`` for a path that is not there: a report takes minutes, and is one of all.

    What is there and cannot be read has its place in the report.
    """
    for path in structs.replace(
        sources, tell=len
    ).inputs():  # the run itself tells what it leaves out
        if path is not None and not os.path.lexists(path):
            raise WrongCall(f"{path}: {absent(Path(path), 'file or folder')}")


def _speeds(folder: Path) -> Speeds | None:
    """What the benchmarks measured, where ``benchmarks.json`` lies in the folder of the report."""
    from pe_symbolic.report.speed import LARGEST_FILE, speeds_from

    path = folder / BENCHMARKS
    try:
        with path.open(encoding="utf-8") as stream:
            return speeds_from(stream.read(LARGEST_FILE))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as fault:
        sys.stderr.write(f"{path}: left out, {fault}; write it by python -m benchmarks {path}\n")
        return None
