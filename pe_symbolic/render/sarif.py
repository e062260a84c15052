"""Findings as SARIF 2.1.0, the format of code scanning services and editors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import PurePath
from urllib.parse import quote

from pe_symbolic.claims.claim import Place
from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import (
    IGNORED_HERE,
    IN_BASELINE,
    RIGHT,
    VERDICTS,
    Finding,
    Findings,
    Missed,
    Related,
)
from pe_symbolic.judge.pages import PAGES
from pe_symbolic.render.problems import (
    Level,
    Problem,
    one_line,
    problems,
    said_of_end,
    to_read,
)

Fields = dict[str, object]

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_BASE = "%SRCROOT%"
_RULES = tuple(verdict for verdict in VERDICTS if verdict not in RIGHT)
_CAUSES = tuple(name for name, page in PAGES.items() if page.kind == "cause")
_TAXONOMY = "pe-symbolic causes"
# A result of the kind `open` has, by the standard, no level.
_LEVELS = {
    Level.ERROR: ("fail", "error"),
    Level.WARNING: ("fail", "warning"),
    Level.NOTE: ("informational", "none"),
    Level.OPEN: ("open", "none"),
}


def sarif_text(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    """One run with a result for each finding that is not right, suppressed ones marked as such.

    Documents without findings are notifications of a run that did not succeed, as is its end
    before its time.
    """
    driver: Fields = {
        "name": "pe-symbolic",
        "semanticVersion": version("pe-symbolic"),
        "rules": [_explained(verdict) for verdict in _RULES],
        "supportedTaxonomies": [{"name": _TAXONOMY, "index": 0}],
    }
    found = list(problems(findings, failing))
    told = any(problem.finding.suppressed == IN_BASELINE for problem in found)
    run: Fields = {
        "tool": {"driver": driver},
        "taxonomies": [{"name": _TAXONOMY, "taxa": [_explained(cause) for cause in _CAUSES]}],
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {
            _BASE: {"description": {"text": "The folder that the paths are relative to."}}
        },
        "artifacts": [{"location": _location(d.path)} for d in findings.documents],
        "results": [_result(problem) | (_state(problem) if told else {}) for problem in found],
    }
    noticed = [(each.path, said) for each in findings.documents for said in each.notices]
    if missed or noticed or stopped:
        run["invocations"] = [_invocation(missed, noticed, stopped)]
    log: Fields = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1) + "\n"


def _invocation(
    missed: Sequence[Missed], noticed: Iterable[tuple[str, str]], stopped: str
) -> Fields:
    """What was not read or judged, and what is amiss with comments that set findings aside."""
    told = [_notification(each.message, "error", each.path) for each in missed]
    told += [_notification(said, "warning", path) for path, said in noticed]
    told += [_notification(said_of_end(stopped), "error")] * bool(stopped)
    return {
        "executionSuccessful": not (missed or stopped),
        "toolExecutionNotifications": told,
    }


def _notification(said: str, level: str, path: str = "") -> Fields:
    notification: Fields = {"message": {"text": _no_link(one_line(said))}, "level": level}
    if path:
        where = {"physicalLocation": {"artifactLocation": _location(path)}}
        notification["locations"] = [where]
    return notification


def _explained(name: str) -> Fields:
    """A verdict or a cause with its page."""
    page = PAGES[name]
    first = " ".join(page.says.partition("\n\n")[0].split())
    return {
        "id": name,
        "shortDescription": {"text": re.split(r"[.:] ", first)[0].rstrip(".") + "."},
        "fullDescription": {"text": first},
        "help": {"text": page.text},
    }


def _result(problem: Problem) -> Fields:
    finding, document = problem.finding, problem.document
    kind, level = _LEVELS[problem.level]
    result: Fields = {
        "ruleId": finding.verdict,
        "ruleIndex": _RULES.index(finding.verdict),
        "kind": kind,
        "level": level,
        "message": {"text": _message(problem)},
        "locations": [_location_of(problem)],
        "partialFingerprints": {"claim/v1": problem.fingerprint},
    }
    if finding.causes:
        result["taxa"] = [_taxon(cause) for cause in finding.causes]
    if finding.related:
        # The standard wants each location once; one line may contradict in several numbers.
        places = (_related(document.path, related) for related in finding.related)
        result["relatedLocations"] = list({json.dumps(each): each for each in places}.values())
    if finding.suppressed:
        kind = "external" if finding.suppressed in (IN_BASELINE, IGNORED_HERE) else "inSource"
        result["suppressions"] = [{"kind": kind, "justification": finding.suppressed}]
    mended_at = finding.replaces
    if finding.suggestion is not None and mended_at is not None and mended_at.cell is None:
        result["fixes"] = [_fix(document.path, finding.suggestion, mended_at)]
    result["properties"] = _properties(finding, problem.place)
    return result


def _taxon(cause: str) -> Fields:
    """A cause where its page is."""
    taxonomy: Fields = {"name": _TAXONOMY, "index": 0}
    return {"id": cause, "index": _CAUSES.index(cause), "toolComponent": taxonomy}


def _related(path: str, related: Related) -> Fields:
    """Another line, in the file that it stands in."""
    where: Fields = {"artifactLocation": _location(related.path or path)}
    if related.cell is None:
        where["region"] = {"startLine": related.line}
    said = in_sheet(related.path or path, related.cell, f", line {related.line}: ")
    said += f"{related.why}: {related.text}"
    return {
        "physicalLocation": where,
        **_cell_named(related.path or path, related.cell),
        "message": {"text": _no_link(said)},
    }


def _state(problem: Problem) -> Fields:
    """Whether a result is one of the baseline; said of all results, or of none."""
    known = problem.finding.suppressed == IN_BASELINE
    return {"baselineState": "unchanged" if known else "new"}


def _properties(finding: Finding, place: Place) -> Fields:
    properties: Fields = {"id": finding.id, "causes": list(finding.causes)}
    if finding.value is not None:
        properties["value"] = finding.value
    if place.cell is not None:
        properties |= {"cell": place.cell, **_region(place)}
    return properties


def _message(problem: Problem) -> str:
    finding = problem.finding
    parts = [problem.message, problem.advice, *finding.remarks, f"see {to_read(finding)}"]
    said = "; ".join(part for part in parts if part)
    place = problem.place
    return _no_link(in_sheet(problem.document.path, place.cell, f", line {place.line}: ") + said)


def _no_link(text: str) -> str:
    """``[text](target)`` would be a link in a message: an author's text shall make none.

    Of a long one the middle is left out, which every element of one vector would say again.
    """
    if len(text) > _LONGEST:
        text = f"{text[:_BEGINNING]} … {text[-_END:]}"
    return text.replace("](", "] (")


#: The most characters of a text that is shown whole, and what is shown of a longer one.
_LONGEST, _BEGINNING, _END = 1_000, 600, 300


def _location(path: str) -> Fields:
    """A path as a reference: percent-encoded, so that none of it is taken for a scheme."""
    pure = PurePath(path)
    encoded = quote(pure.as_posix(), errors="surrogateescape")
    if pure.is_absolute():
        return {"uri": f"file://{encoded}"}
    return {"uri": encoded, "uriBaseId": _BASE}


def _region(place: Place) -> Fields:
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _location_of(problem: Problem) -> Fields:
    place, lines = problem.place, problem.file_lines
    where: Fields = {"artifactLocation": _location(problem.document.path)}
    if place.cell is None:
        said = problem.finding.claim.text
        shown: Fields = {"snippet": {"text": said}} if len(said) <= _LONGEST else {}
        where["region"] = {**_region(place), **shown}
    elif lines is not None:
        # The columns of a cell are none of the file's, where quotes and escapes stand between.
        where["region"] = {"startLine": lines[0], "endLine": lines[1]}
    return {"physicalLocation": where, **_cell_named(problem.document.path, place.cell)}


def _cell_named(path: str, cell: int | None) -> Fields:
    name = in_sheet(path, cell, "")
    return {"logicalLocations": [{"name": name, "kind": "module"}]} if name else {}


def _fix(path: str, suggestion: str, place: Place) -> Fields:
    replacement: Fields = {
        "deletedRegion": _region(place),
        "insertedContent": {"text": suggestion},
    }
    change: Fields = {"artifactLocation": _location(path), "replacements": [replacement]}
    return {"description": {"text": "Write what belongs there."}, "artifactChanges": [change]}
