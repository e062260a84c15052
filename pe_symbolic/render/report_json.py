"""All that the pages of a report show, as one JSON file.

Findings and theorems are the objects of ``check`` and ``prove``; what the pages
add to them stands beside, by the name of the page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from pe_symbolic.render.data_files import data_file
from pe_symbolic.render.files import write_whole
from pe_symbolic.render.findings_json import findings_text, theorems_text
from pe_symbolic.render.page_proofs import summary_line
from pe_symbolic.render.places import INDEX_FILE, document_file, line_file, theorem_file
from pe_symbolic.report import Report
from pe_symbolic.report.documents import NotRead, ShownDocument
from pe_symbolic.report.findings import Shown
from pe_symbolic.report.provenance import PRECISION, provenance
from pe_symbolic.report.settled import Tie
from pe_symbolic.report.theorems import ShownTheorem

FILE = "report.json"
SCHEMA = "pe-symbolic.report/1"
Fields = Mapping[str, object]


def write(report: Report, folder: Path) -> Path:
    """Write ``report.json`` into ``folder`` and give its path; may raise ``OSError``."""
    path = folder / FILE
    write_whole(path, to_json(report))
    return path


def to_json(report: Report) -> str:
    """The file as text, the same for the same report."""
    made = provenance(report.findings.documents)
    digests = dict(zip((d.name for d in report.documents), made.inputs, strict=True))
    members = {
        "schema": _text(SCHEMA),
        "title": _text(report.title),
        "sentence": _text(report.sentence),
        "counts": _text(dict(report.counts)),
        "precision": _text(PRECISION),
        "command": _text(made.command),
        "findings": findings_text(report.findings, report.missed).rstrip("\n"),
        "documents": _list(
            [_document(document, digests[document.name][1]) for document in report.documents]
        ),
        "theorems": theorems_text(report.certificates, report.rechecks).rstrip("\n"),
        "chapters": _list(
            [{"title": one.title, "theorems": one.theorems} for one in report.chapters]
        ),
        "proofs": _list([_theorem(theorem, report.ties) for theorem in report.theorems]),
        "numeric": _text(_numeric(report)),
        "curves": _list(_curves(report)),
        "pictures": _list(_pictures(report)),
    }
    body = ",\n".join(f"{_text(name)}: {text}" for name, text in members.items())
    # Half a character, which only a notebook can smuggle in, has no place in a file of text.
    return f"{{{body}}}\n".encode("utf-8", "replace").decode()


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False)


def _list(entries: list[Fields]) -> str:
    return "[\n" + ",\n".join(map(_text, entries)) + "\n]"


def _document(document: ShownDocument, digest: str) -> Fields:
    return {
        "path": document.path,
        "file": document_file(document.name),
        "sha256": digest,
        "counts": dict(document.counts),
        "lines": [
            {
                "cell": line.cell,
                "line": line.number,
                "text": "".join(piece.text for piece in line.pieces),
            }
            for line in document.lines
        ],
        "claims": [_claim(shown, document.name) for shown in document.findings],
        "not_read": [_not_read(entry) for entry in document.not_read],
    }


def _claim(shown: Shown, document: str) -> Fields:
    """What the pages say of a claim; ``id`` is its name in them, ``finding`` that in ``check``."""
    return {
        "id": shown.id,
        "finding": shown.finding.id,
        "link": f"{INDEX_FILE}#{shown.id}",
        "file": line_file(document, shown.where.cell, shown.where.line),
        "category": shown.category.key,
        "verb": shown.verb,
        "belongs": shown.belongs,
        "corrected": shown.corrected,
        "cause": shown.cause,
        "facts": [[label, text] for label, text, _ in shown.facts],
        "argument": shown.argument.caption if shown.argument else "",
    }


def _not_read(entry: NotRead) -> Fields:
    return {
        "place": entry.place,
        "claim": entry.finding,
        "source": entry.source,
        "what": entry.what,
        "why": entry.why,
    }


def _theorem(theorem: ShownTheorem, ties: tuple[Tie, ...]) -> Fields:
    return {
        "name": theorem.name,
        "file": theorem_file(theorem.name),
        "why": theorem.why,
        "summary": summary_line(theorem),
        "objections": theorem.objections,
        "rules": [[step.rule, step.says] for step in theorem.steps],
        "twins": [
            {"change": twin.change, "point": dict(twin.counterexample), "sides": twin.values}
            for twin in theorem.twins
        ],
        "settles": theorem.settles,
        "lines": [
            {
                "path": tie.path,
                "file": line_file(tie.document, tie.cell, tie.line),
                "claim": tie.finding,
                "text": tie.text,
                "how": tie.how,
            }
            for tie in ties
            if tie.theorem == theorem.name
        ],
    }


def _numeric(report: Report) -> Fields | None:
    if report.numeric is None:
        return None
    return {
        "caption": report.numeric.caption,
        "tables": [
            {"name": table.name, "how": table.how, "figures": table.figures}
            for table in report.numeric.tables
        ],
    }


def _pictures(report: Report) -> list[Fields]:
    return [
        {
            "key": picture.key,
            "title": picture.title,
            "caption": picture.caption,
            "drawn": [drawing.description for drawing in picture.drawings],
            "file": data_file(picture.key),
            "headings": picture.sheet.headings,
            "rows": picture.sheet.rows,
        }
        for picture in (() if report.pictures is None else report.pictures.all)
    ]


def _curves(report: Report) -> list[Fields]:
    return [
        {
            "function": curve.function,
            "file": data_file(curve.function),
            "points": [
                {
                    "position": str(point.position),
                    "printed": point.text,
                    "true": str(point.true),
                    "claim": point.finding,
                    "verdict": point.verdict,
                }
                for point in curve.points
            ],
        }
        for curve in report.curves
    ]
